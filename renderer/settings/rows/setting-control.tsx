import { Checkbox, Input, NativeSelect, Slider, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { PlainSchema } from '../../../shared/ledger/slices/setting.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { useUnsavedInput } from '../../design/unsaved-input.ts';
import { controlOf } from './control-of.ts';
import { settingNumberText, settingOptionText } from './setting-words.ts';
import type { ShownSettingName } from './setting-words.ts';
import styles from '../settings.module.css';

type SettingValue = string | number | boolean | readonly string[] | null;

interface SettingControlProps {
  readonly name: ShownSettingName;
  readonly schema: PlainSchema;
  readonly label: string;
  readonly note: string | null;
  readonly value: SettingValue;
  readonly disabled: boolean;
  /** True if the title of the panel already names the setting. */
  readonly isTitled: boolean;
  readonly onChange: (value: SettingValue) => void;
}

/** Renders a switch, a choice, a number or a text, according to the setting's schema. */
export function SettingControl(props: SettingControlProps) {
  const { name, schema, label, note, value, disabled, isTitled, onChange } = props;
  const control = controlOf(schema);
  const named = {
    ...(isTitled ? { 'aria-label': label } : { label }),
    description: note,
    disabled,
  };
  switch (control.kind) {
    case 'switch':
      return (
        <Switch
          {...named}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...named}
          value={String(value ?? '')}
          data={control.values.map((one) => ({
            value: one ?? '',
            label: settingOptionText(name, one),
          }))}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? null : currentTarget.value)
          }
        />
      );
    case 'several':
      return (
        <Checkbox.Group
          {...named}
          value={Array.isArray(value) ? value : []}
          onChange={(chosen) => onChange(control.values.filter((one) => chosen.includes(one)))}
        >
          <div className={styles['several']}>
            {control.values.map((one) => (
              <Checkbox
                key={one}
                size="md"
                value={one}
                label={settingOptionText(name, one)}
                disabled={disabled}
              />
            ))}
          </div>
        </Checkbox.Group>
      );
    case 'hour':
      return (
        <NativeSelect
          {...named}
          value={String(value)}
          data={Array.from({ length: 24 }, (_, hour) => ({
            value: String(hour),
            label: settingNumberText(name, String(hour).padStart(2, '0')),
          }))}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      );
    case 'number':
      return <NumberControl {...props} {...control} />;
    case 'text':
      return <TextControl {...props} {...control} />;
    default:
      return assertNever(control);
  }
}

/** How many steps a slider has: few enough to hit each by touch. */
const STEPS = 20;

interface NumberControlProps extends SettingControlProps {
  readonly min: number;
  readonly max: number;
}

function NumberControl(props: NumberControlProps) {
  const { name, label, note, value, disabled, isTitled, min, max, onChange } = props;
  const [moved, setMoved] = useState(Number(value));
  return (
    <Input.Wrapper {...(!isTitled && { label })}>
      <div className={styles['slider']}>
        <Slider
          size="xl"
          min={min}
          max={max}
          step={Math.max(1, Math.round((max - min) / STEPS))}
          value={moved}
          disabled={disabled}
          label={(one) => settingNumberText(name, one)}
          marks={[min, max].map((one) => ({ value: one, label: settingNumberText(name, one) }))}
          thumbLabel={label}
          onChange={setMoved}
          onChangeEnd={onChange}
        />
      </div>
      <strong>{settingNumberText(name, moved)}</strong>
      <p className={styles['note']}>{note}</p>
    </Input.Wrapper>
  );
}

interface TextControlProps extends SettingControlProps {
  readonly most: number;
}

function TextControl(props: TextControlProps) {
  const { label, note, value, disabled, isTitled, most, onChange } = props;
  const kept = String(value);
  const [typed, setTyped] = useState(kept);
  const [isAsked, setIsAsked] = useState(false);
  const isChanged = typed.trim() !== kept;
  useUnsavedInput(isChanged);
  const save = () => {
    setIsAsked(true);
    if (isChanged) onChange(typed.trim());
  };
  return (
    <div className={styles['go']}>
      <TextInput
        className={styles['whole'] ?? ''}
        {...(isTitled ? { 'aria-label': label } : { label })}
        description={note}
        value={typed}
        maxLength={most}
        disabled={disabled}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsAsked(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
      <KeyButton label={t('settings.keep')} disabled={disabled || !isChanged} onPress={save} />
      <span role="status">{isAsked && !isChanged && t('settings.kept')}</span>
    </div>
  );
}
