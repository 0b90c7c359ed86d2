import { useEffect } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { Person } from '../../shared/proposals/people.ts';
import styles from './step-up.module.css';

interface PersonChoiceProps {
  readonly label: string;
  readonly people: readonly Person[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  /** A key on the name that is chosen already is meant for its PIN. */
  readonly onConfirm: () => void;
}

/**
 * Whose PIN it is to be: by finger, or by the first letter of the name, since digits are the PIN's. The
 * same letter again goes to the next one of that letter.
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

/** Returns null where no name begins with the typed letter. */
function nextOf(people: readonly Person[], chosenId: string | null, key: string): Person | null {
  // Named keys such as Enter or F8 begin no name.
  if (key.length !== 1) return null;
  const fitting = people.filter(({ name }) => firstOf(name) === firstOf(key));
  const place = fitting.findIndex(({ id }) => id === chosenId);
  return fitting[(place + 1) % fitting.length] ?? null;
}

function firstOf(text: string): string {
  return (text.normalize('NFD')[0] ?? '').toLocaleLowerCase();
}

function isTextField(target: EventTarget | null): boolean {
  const isText = target instanceof HTMLInputElement && target.type !== 'radio';
  return isText || target instanceof HTMLTextAreaElement;
}
