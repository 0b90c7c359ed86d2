import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { StaffAnswer, StaffChange } from '../../../shared/proposals/people.ts';
import { assertNever } from '../../../shared/values/assert.ts';

/** Changes the list of people, and keeps a sentence on why the last change failed; null if it succeeded. */
export function useStaffChange(): {
  readonly problem: string | null;
  readonly change: (request: StaffChange) => Promise<boolean>;
} {
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (request: StaffChange): Promise<boolean> => {
    const answer = await window.till.changeStaff(request).catch(() => null);
    setProblem(describeStaffAnswer(answer));
    return answer?.kind === 'changed';
  };
  return { problem, change };
}

/** Says why the list of people was not changed; null if it was. */
function describeStaffAnswer(answer: StaffAnswer | null): string | null {
  switch (answer?.kind) {
    case 'changed':
      return null;
    case 'needs-manager':
      return t('settings.people.signInFirst');
    case 'pin-short':
      return t('settings.people.pinShort', { least: answer.least });
    case 'last-manager':
      return t('settings.people.lastManager');
    case 'name-taken':
      return t('settings.people.nameTaken');
    case 'nobody-there':
      return t('settings.people.gone');
    case undefined:
      return t('shell.noAnswer.tryAgain');
    default:
      return assertNever(answer);
  }
}
