import { t } from '../../../shared/locales/language.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import type { StaffAnswer } from '../../../shared/proposals/people.ts';

/** Why the people were not changed; null where they were. */
export function describeStaffAnswer(answer: StaffAnswer | null): string | null {
  switch (answer?.kind) {
    case 'changed':
      return null;
    case 'needs-manager':
      return t('settings.people.signInFirst');
    case 'pin-short':
      return t('settings.people.pinShort', { least: answer.least });
    case 'last-manager':
      return t('settings.people.lastManager');
    case 'nobody-there':
      return t('settings.people.gone');
    case undefined:
      return t('shell.noAnswer.tryAgain');
    default:
      return assertNever(answer);
  }
}
