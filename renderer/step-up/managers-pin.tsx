import { t } from '../../shared/locales/language.ts';
import { PinField } from '../design/figures/pin-field.tsx';
import { useIsDemo } from './people-here.ts';
import { PersonChoice } from './person-choice.tsx';
import type { TypedPin } from './use-typed-pin.ts';
import styles from './step-up.module.css';

interface ManagersPinProps {
  readonly typing: TypedPin;
  readonly disabled: boolean;
  readonly onConfirm: () => void;
}

/** A manager's PIN; which manager is only asked if there are several. */
export function ManagersPin({ typing, disabled, onConfirm }: ManagersPinProps) {
  const { people, chosen, pin, choose, type } = typing;
  return (
    <>
      {people.length > 1 && (
        <PersonChoice
          label={t('stepUp.which')}
          people={people}
          chosenId={chosen?.id ?? null}
          onChoose={choose}
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

/** Shows the manager's PIN, which the demo tells everybody. */
export function DemoPin() {
  return useIsDemo() ? <p className={styles['demo']}>{t('stepUp.demoPin')}</p> : null;
}
