import type { ManagerAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { describeStopped } from '../../shared/messages/till-codes.ts';
import { describeGuardRefusal } from './describe-guard-refusal.ts';
import { describePin } from './describe-pin.ts';

/** Why it was not done; null where it was. @param length a time in ms, ready to be read */
export function describeGiftProblem(
  answer: ManagerAnswer | null,
  length: (ms: number) => string,
  time: (atMs: number) => string,
): string | null {
  if (answer === null) return t('stepUp.noAnswer');
  switch (answer.kind) {
    case 'written':
      return null;
    case 'refused':
      return describeGuardRefusal(answer.refusal, time);
    case 'stopped':
      return describeStopped(answer.health);
    case 'nobody':
    case 'pin':
      return describePin(answer, length);
    default:
      return assertNever(answer);
  }
}
