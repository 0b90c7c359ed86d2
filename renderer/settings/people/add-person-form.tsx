import { PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { pinSchema, roleSchema } from '../../../shared/proposals/people.ts';
import type { Role, StaffChange } from '../../../shared/proposals/people.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Panel } from '../../design/frame/page.tsx';
import { useUnsavedInput } from '../../design/unsaved-input.ts';
import { MissingInputList } from '../../step-up/missing-input-list.tsx';
import { describePinHint } from './describe-pin-hint.ts';
import styles from '../settings.module.css';

interface AddPersonProps {
  /** True for the first person, who must be a manager and adds everybody else. */
  readonly isFirst: boolean;
  readonly managerDigits: number;
  readonly onChange: (change: StaffChange) => Promise<boolean>;
}

const NOTHING = { name: '', pin: '' } as const;

export function AddPersonForm({ isFirst, managerDigits, onChange }: AddPersonProps) {
  const [typed, setTyped] = useState<{ readonly name: string; readonly pin: string }>(NOTHING);
  const { name, pin } = typed;
  const [chosenRole, setRole] = useState<Role>('cashier');
  const [isBusy, setBusy] = useState(false);
  const isFixed = isFirst && isBusy;
  useUnsavedInput(name.trim() !== '' || pin !== '');
  const role = isFirst ? 'manager' : chosenRole;
  const isPin =
    pinSchema.safeParse(pin).success && (role === 'cashier' || pin.length >= managerDigits);
  const hint = describePinHint(role, managerDigits);
  const missing = [
    ...(name.trim() === '' ? [t('stepUp.missing.name')] : []),
    ...(isPin ? [] : [t('stepUp.missing.ownPin')]),
  ];
  const add = async () => {
    setBusy(true);
    // The PIN takes a while to be hashed, and the next name may be typed meanwhile. The first person's form is replaced.
    if (!isFirst) setTyped(NOTHING);
    const isAdded = await onChange({ kind: 'add', name: name.trim(), role, pin });
    setBusy(false);
    if (isAdded && isFirst) setTyped(NOTHING);
    if (!isAdded) setTyped((now) => (now.name === '' && now.pin === '' ? typed : now));
  };
  return (
    <Panel title={isFirst ? t('settings.people.addFirst') : t('settings.people.add')}>
      <form
        className={styles['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length === 0 && !isFixed) void add();
        }}
      >
        <TextInput
          label={t('settings.people.name')}
          value={name}
          maxLength={40}
          readOnly={isFixed}
          autoComplete="off"
          onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
        />
        <PasswordInput
          label={t('settings.people.pin')}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={pin}
          maxLength={12}
          readOnly={isFixed}
          inputMode="numeric"
          error={pin.length >= 4 && !isPin ? hint : undefined}
          autoComplete="off"
          onChange={(event) => setTyped({ ...typed, pin: event.currentTarget.value })}
        />
        {!isFirst && (
          <SegmentedControl
            aria-label={t('settings.people.role')}
            value={role}
            onChange={(value) => setRole(roleSchema.parse(value))}
            data={roleSchema.options.map((value) => ({
              value,
              label: t(`settings.people.roles.${value}`),
            }))}
          />
        )}
        <KeyButton
          look="primary"
          keyName={shortcuts.goOn}
          label={t(`settings.people.addGo.${role}`)}
          disabled={missing.length > 0 || isFixed}
          onPress={() => void add()}
        />
        {/* In a form with several fields and no submit button, Enter does nothing by itself. */}
        <button type="submit" hidden aria-label={t(`settings.people.addGo.${role}`)} />
        <div className={styles['wide']}>
          <MissingInputList items={missing} />
        </div>
      </form>
    </Panel>
  );
}
