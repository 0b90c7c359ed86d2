import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { People, Person, StaffChange } from '../../../shared/proposals/people.ts';
import { pinSchema } from '../../../shared/proposals/people.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { SelectableItem } from '../../design/keys/selectable-item.tsx';
import type { ChosenItem } from '../../design/keys/selectable-item.tsx';
import { describePinHint } from './describe-pin-hint.ts';
import { PersonOrigin } from './people-of-store.tsx';
import styles from '../settings.module.css';

interface PersonRowProps {
  readonly person: Person;
  readonly atStore: People['atStore'];
  readonly managerDigits: number;
  readonly chosen: ChosenItem;
  readonly mayChange: boolean;
  readonly onChange: (change: StaffChange) => Promise<boolean>;
}

/** Shows one person with buttons for the possible changes; one change can be open at a time. */
export function PersonRow({
  person,
  atStore,
  managerDigits,
  chosen,
  mayChange,
  onChange,
}: PersonRowProps) {
  const [editing, setEditing] = useState<'name' | 'pin' | 'leaving' | null>(null);
  const { id, name, role } = person;
  const isOnlyHere = atStore?.people.some((one) => one.id === id) === false;
  const end = () => setEditing(null);
  const change = async (request: StaffChange) => {
    if (await onChange(request)) end();
  };
  return (
    <SelectableItem id={id} chosen={chosen} className={styles['person']}>
      <span className={styles['personName']}>
        {name} <span className={styles['note']}>{t(`settings.people.roles.${role}`)}</span>
        {atStore !== null && <PersonOrigin atStore={atStore} person={person} />}
      </span>
      {editing === 'name' && (
        <Edit
          label={t('settings.people.name')}
          start={name}
          pinHint={null}
          onEnd={end}
          onKeep={(text) => void change({ kind: 'rename', id, name: text })}
        />
      )}
      {editing === 'pin' && (
        <Edit
          label={t('settings.people.newPin')}
          start=""
          pinHint={describePinHint(role, managerDigits)}
          onEnd={end}
          onKeep={(pin) => void change({ kind: 'new-pin', id, pin })}
        />
      )}
      {mayChange && (editing === null || editing === 'leaving') && (
        <div className={styles['personActions']}>
          {isOnlyHere && (
            <KeyButton
              label={t('settings.people.ofStore.share')}
              onPress={() => void change({ kind: 'share', id })}
            />
          )}
          <KeyButton
            keyName={shortcuts.edit}
            label={t('settings.people.rename')}
            onPress={() => setEditing('name')}
          />
          <KeyButton label={t('settings.people.newPin')} onPress={() => setEditing('pin')} />
          <KeyButton
            look="danger"
            keyName={shortcuts.drop}
            label={t('settings.people.retire')}
            onPress={() => setEditing('leaving')}
          />
        </div>
      )}
      {editing === 'leaving' && (
        <ConfirmDialog
          question={t('settings.people.retireQuestion', { name })}
          keep={t('question.keep')}
          go={t('settings.people.retire')}
          isDangerous
          onKeep={end}
          onGo={() => {
            end();
            void onChange({ kind: 'retire', id });
          }}
        >
          <p>{t('settings.people.retireNote')}</p>
        </ConfirmDialog>
      )}
    </SelectableItem>
  );
}

interface EditProps {
  readonly label: string;
  readonly start: string;
  /** Says how long a PIN must be; null if the field is not for a PIN. */
  readonly pinHint: string | null;
  readonly onEnd: () => void;
  readonly onKeep: (text: string) => void;
}

function Edit({ label, start, pinHint, onEnd, onKeep }: EditProps) {
  const isPin = pinHint !== null;
  const [text, setText] = useState(start);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isFit = isPin ? pinSchema.safeParse(text).success : text.trim() !== '';
  const Field = isPin ? PasswordInput : TextInput;
  return (
    <form
      className={styles['personActions']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) onKeep(text.trim());
      }}
    >
      <Field
        ref={field}
        className={styles['personField']}
        aria-label={label}
        placeholder={pinHint ?? label}
        value={text}
        maxLength={isPin ? 12 : 40}
        inputMode={isPin ? 'numeric' : 'text'}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <KeyButton keyName={shortcuts.back} label={t('question.keep')} onPress={onEnd} />
      <KeyButton
        look="primary"
        keyName={shortcuts.confirm}
        label={t('settings.people.save')}
        disabled={!isFit}
        onPress={() => onKeep(text.trim())}
      />
    </form>
  );
}
