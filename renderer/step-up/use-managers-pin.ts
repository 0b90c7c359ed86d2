import { useCallback, useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { playSound } from '../design/sounds.ts';
import { useManagers } from './people-here.ts';
import { describeStillNeeded } from './missing-input-list.tsx';
import { usePinEntry } from './use-pin-entry.ts';

/** Asks for a manager's PIN for one action, and keeps the reason of a failed try until the next digit. */
export function useManagersPin() {
  const { managers, signedIn } = useManagers();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const typing = usePinEntry(
    managers,
    signedIn?.id ?? null,
    useCallback(() => setProblem(null), []),
  );
  /** Shows that the PIN is missing. */
  const refuse = (): void => {
    playSound('refused');
    setProblem(describeStillNeeded([t('stepUp.missing.pin')]));
  };
  /**
   * Asks main to carry out the action, and empties the PIN field.
   * @param act called with the PIN, if the action needs one
   * @param describe returns the problem of an answer; null for none
   * @returns null without an answer
   */
  const ask = async <Answer>(
    act: () => Promise<Answer>,
    describe: (answer: Answer | null) => string | null,
  ): Promise<Answer | null> => {
    setBusy(true);
    const answer = await act().catch(() => null);
    setBusy(false);
    typing.type('');
    setProblem(describe(answer));
    return answer;
  };
  return { typing, busy, problem, refuse, ask };
}
