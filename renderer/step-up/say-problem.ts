import type { ManagerAnswer } from '../../shared/bridge.ts';
import { assertNever } from '../../shared/ledger/assert.ts';
import { sayGuardRefusal } from './say-guard-refusal.ts';
import { sayPin } from './say-pin.ts';
import { words } from './step-up-words.ts';

/** Why it was not done; null where it was. @param length a time in ms, ready to be read */
export function sayProblem(
  answer: ManagerAnswer | null,
  length: (ms: number) => string,
  time: (atMs: number) => string,
): string | null {
  if (answer === null) return words.noAnswer;
  switch (answer.kind) {
    case 'written':
      return null;
    case 'refused':
      return sayGuardRefusal(answer.refusal, time);
    case 'stopped':
      return words.stopped;
    case 'nobody':
    case 'pin':
      return sayPin(answer, length);
    default:
      return assertNever(answer);
  }
}
