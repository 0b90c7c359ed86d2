import { useEffect } from 'react';
import { isTextField } from '../design/keys/is-text-field.ts';
import { t } from '../../shared/locales/language.ts';
import type { Person } from '../../shared/proposals/people.ts';
import styles from './step-up.module.css';

interface PersonChoiceProps {
  readonly label: string;
  readonly people: readonly Person[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  /** Called when the name already chosen is pressed by key: that key was meant for the PIN. */
  readonly onConfirm: () => void;
}

/**
 * Chooses the person whose PIN will be typed: by touch or by the first letter of the name, because digits are for the
 * PIN. The same letter again chooses the next name with it.
 */
export function PersonChoice({ label, people, chosenId, onChoose, onConfirm }: PersonChoiceProps) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTextField(event.target)) return;
      const next = nextOf(people, chosenId, event.key);
      if (next === null) return;
      event.preventDefault();
      onChoose(next.id);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [people, chosenId, onChoose]);
  return (
    <div className={styles['persons']} role="group" aria-label={label}>
      {people.map(({ id, name, role }) => (
        <button
          key={id}
          type="button"
          className={styles['person']}
          aria-pressed={id === chosenId}
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ detail }) => (detail === 0 && id === chosenId ? onConfirm() : onChoose(id))}
        >
          {name}
          <span className={styles['role']}>{t(`lock.roles.${role}`)}</span>
        </button>
      ))}
    </div>
  );
}

/** Returns the person whose name begins with the typed letter; null if there is none. */
function nextOf(people: readonly Person[], chosenId: string | null, key: string): Person | null {
  // Keys with longer names, such as Enter or F8, are not letters.
  if (key.length !== 1) return null;
  const fitting = people.filter(({ name }) => firstOf(name) === firstOf(key));
  const index = fitting.findIndex(({ id }) => id === chosenId);
  return fitting[(index + 1) % fitting.length] ?? null;
}

function firstOf(text: string): string {
  return (text.normalize('NFD')[0] ?? '').toLocaleLowerCase();
}
