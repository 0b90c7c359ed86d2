import { t } from '../../shared/locales/language.ts';
import { leaveField } from '../design/keys/leave-field.ts';
import { PinField } from '../design/figures/pin-field.tsx';
import { useIsPractice } from './people-here.ts';
import { PersonChoice } from './person-choice.tsx';
import type { PinEntry } from './use-pin-entry.ts';
import styles from './step-up.module.css';

interface ManagersPinProps {
  readonly typing: PinEntry;
  readonly disabled: boolean;
  readonly onConfirm: () => void;
}

/** Asks for a manager's PIN and, if there are several managers, which one. */
export function ManagersPinFields({ typing, disabled, onConfirm }: ManagersPinProps) {
  const { people, chosen, pin, choose, type } = typing;
  return (
    <>
      {people.length > 1 && (
        <PersonChoice
          label={t('stepUp.which')}
          people={people}
          chosenId={chosen?.id ?? null}
          onChoose={(id) => {
            choose(id);
            // The digits that follow are the PIN's, and no part of an amount.
            leaveField();
          }}
          onConfirm={onConfirm}
        />
      )}
      <PinField
        label={chosen === null ? t('stepUp.pin') : t('lock.pinOf', { name: chosen.name })}
        eraseLabel={t('stepUp.erase')}
        pin={pin}
        disabled={disabled}
        onPin={type}
      />
    </>
  );
}

/** Shows the demo manager's PIN, which everybody may know. */
export function DemoPinNote() {
  return useIsPractice() ? <p className={styles['demo']}>{t('stepUp.demoPin')}</p> : null;
}
