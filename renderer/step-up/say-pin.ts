import type { PinAnswer } from '../../shared/bridge.ts';
import { words } from './step-up-words.ts';

/** What a PIN has decided. @param length a time in ms, ready to be read */
export function sayPin(answer: PinAnswer, length: (ms: number) => string): string {
  if (answer.kind === 'nobody') return words.nobody;
  const wait = answer.waitMs > 0 ? words.wait(length(answer.waitMs)) : '';
  return answer.verdict === 'wrong' ? `${words.wrong} ${wait}`.trim() : wait;
}
