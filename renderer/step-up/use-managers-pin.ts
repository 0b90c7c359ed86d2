import { useCallback, useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { playSound } from '../design/sounds.ts';
import { useManagers } from './people-here.ts';
import { sayStillNeeded } from './still-needed.tsx';
import { useTypedPin } from './use-typed-pin.ts';

/** Asks for a manager's PIN for one action, and keeps until the next digit why the last try failed. */
export function useManagersPin() {
  const { managers, here } = useManagers();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const typing = useTypedPin(
    managers,
    here?.id ?? null,
    useCallback(() => setProblem(null), []),
  );
  /** Reports that the PIN is missing. */
  const refuse = (): void => {
    playSound('refused');
    setProblem(sayStillNeeded([t('stepUp.missing.pin')]));
  };
  /**
   * Has main carry out the action, and empties the field.
   * @param act called with the PIN, if it needs one
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
