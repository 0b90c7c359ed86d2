import { useCallback, useState } from 'react';
import { MIN_PIN_DIGITS } from '../../shared/proposals/people.ts';
import type { Person, TypedPersonPin } from '../../shared/proposals/people.ts';

export interface PinEntry {
  readonly people: readonly Person[];
  /** The person whose PIN is being typed; null while nobody is chosen. */
  readonly chosen: Person | null;
  readonly pin: string;
  /** The person and a PIN that is long enough; null while one of them is missing. */
  readonly typed: TypedPersonPin | null;
  readonly choose: (id: string) => void;
  readonly type: (pin: string) => void;
}

/**
 * A PIN and the person it belongs to. If there is only one candidate, nobody has to be chosen.
 * @param firstId the person preselected
 * @param onType called when something is typed or chosen, which makes the last message obsolete
 */
export function usePinEntry(
  people: readonly Person[],
  firstId: string | null,
  onType: () => void,
): PinEntry {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const only = people.length === 1 ? (people[0] ?? null) : null;
  const named = (id: string | null) => people.find((person) => person.id === id) ?? null;
  const chosen = named(chosenId) ?? named(firstId) ?? only;
  const choose = useCallback(
    (id: string) => {
      setChosenId(id);
      setPin('');
      onType();
    },
    [onType],
  );
  const type = useCallback(
    (next: string) => {
      setPin(next);
      onType();
    },
    [onType],
  );
  // If there is nobody to choose, main refuses the empty id and says why.
  const personId = chosen?.id ?? (people.length === 0 ? '' : null);
  const isComplete = pin.length >= MIN_PIN_DIGITS && personId !== null;
  return { people, chosen, pin, typed: isComplete ? { personId, pin } : null, choose, type };
}
