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

export function AddPersonForm({ isFirst, managerDigits, onChange }: AddPersonProps) {
  const [name, setName] = useState('');
  const [chosenRole, setRole] = useState<Role>('cashier');
  const [pin, setPin] = useState('');
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
    if (!(await onChange({ kind: 'add', name: name.trim(), role, pin }))) return;
    setName('');
    setPin('');
  };
  return (
    <Panel title={isFirst ? t('settings.people.addFirst') : t('settings.people.add')}>
      <form
        className={styles['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length === 0) void add();
        }}
      >
        <TextInput
          label={t('settings.people.name')}
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('settings.people.pin')}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={pin}
          maxLength={12}
          inputMode="numeric"
          error={pin.length >= 4 && !isPin ? hint : undefined}
          autoComplete="off"
          onChange={(event) => setPin(event.currentTarget.value)}
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
          disabled={missing.length > 0}
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
