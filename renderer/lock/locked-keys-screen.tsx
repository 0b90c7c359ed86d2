import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { People } from '../../shared/proposals/people.ts';
import { describeCode } from '../../shared/messages/till-codes.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { UnlockKeysField } from '../step-up/unlock-keys-field.tsx';
import { AppointManagerForm } from './appoint-manager-form.tsx';
import styles from './lock.module.css';

/** Shown in place of the names while the keys are locked: a person unlocks the keys, or continues without them. */
export function LockedKeysScreen({ people }: { readonly people: People }) {
  const [isNaming, setNaming] = useState(false);
  if (isNaming) return <AppointManagerForm people={people} onEnd={() => setNaming(false)} />;
  const { code } = describeCode('people-not-believed');
  return (
    <section className={styles['keysFirst']}>
      <LabelledValueList
        facts={[
          { label: t('shell.health.happened'), value: t('lock.trouble.locked') },
          { label: t('scene.whatToDo'), value: t('lock.unlockFirst') },
          { label: t('shell.health.code'), value: <span data-copyable>{code}</span> },
        ]}
      />
      <UnlockKeysField label={t('lock.unlockField')} keyName={shortcuts.confirm} />
      <KeyButton
        keyName={shortcuts.back}
        label={t('lock.goOn')}
        onPress={() => void window.till.goOnWithoutName()}
      />
      <KeyButton
        keyName={shortcuts.create}
        look="quiet"
        label={t('lock.byKey.open')}
        onPress={() => setNaming(true)}
      />
    </section>
  );
}
