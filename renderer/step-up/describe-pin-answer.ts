import type { PinRefusal } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';

/**
 * Describes whether a PIN was accepted, or why not.
 * @param length formats ms
 */
export function describePinAnswer(answer: PinRefusal, length: (ms: number) => string): string {
  if (answer.kind === 'nobody') return t('stepUp.nobody');
  const wait = answer.waitMs > 0 ? t('stepUp.wait', { length: length(answer.waitMs) }) : '';
  return answer.verdict === 'wrong' ? `${t('stepUp.wrong')} ${wait}`.trim() : wait;
}
