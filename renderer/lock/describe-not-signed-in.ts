import { t } from '../../shared/language/language.ts';
import type { SignInAnswer } from '../../shared/proposals/people.ts';

/** Why nobody is signed in; null where somebody is. @param length ms, ready to be read */
export function describeNotSignedIn(
  answer: SignInAnswer | null,
  length: (lengthMs: number) => string,
): string | null {
  if (answer === null) return t('shell.noAnswer.tryAgain');
  if (answer.kind === 'signed-in') return null;
  const wait = answer.waitMs > 0 ? ` ${t('stepUp.wait', { length: length(answer.waitMs) })}` : '';
  return `${t('lock.wrong')}${wait}`;
}
