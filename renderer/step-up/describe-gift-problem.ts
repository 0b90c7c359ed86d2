import type { ManagerAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/language/language.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { sayStopped } from '../../shared/messages/till-codes.ts';
import { sayGuardRefusal } from './describe-guard-refusal.ts';
import { sayPin } from './describe-pin.ts';

/** Why it was not done; null where it was. @param length a time in ms, ready to be read */
export function sayProblem(
  answer: ManagerAnswer | null,
  length: (ms: number) => string,
  time: (atMs: number) => string,
): string | null {
  if (answer === null) return t('stepUp.noAnswer');
  switch (answer.kind) {
    case 'written':
      return null;
    case 'refused':
      return sayGuardRefusal(answer.refusal, time);
    case 'stopped':
      return sayStopped(answer.health);
    case 'nobody':
    case 'pin':
      return sayPin(answer, length);
    default:
      return assertNever(answer);
  }
}
