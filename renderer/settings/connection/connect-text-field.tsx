import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { PreviousConnection } from '../../../shared/connection/judge-connection.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { useFormat } from '../../design/figures/format.ts';
import type { ConnectionForm, ConnectionField } from './connection-form.ts';
import styles from '../settings.module.css';

export interface ConnectFieldsProps {
  readonly form: ConnectionForm;
  /** The stored connection; empty fields keep its values. */
  readonly before: PreviousConnection | null;
  readonly credentials: Overview['credentials'];
  /** Sentences on the faults, by field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<ConnectionForm>) => void;
  /** Called when a field loses the focus: its faults are shown from then on. */
  readonly onLeave: (field: ConnectionField) => void;
}

type TextOf<Form> = {
  [Field in keyof Form]: string extends Form[Field] ? Field : never;
}[keyof Form];

interface FieldProps extends ConnectFieldsProps {
  readonly field: TextOf<ConnectionForm>;
  readonly hint?: string;
  readonly wide?: boolean;
  /** Suggestions that a person may choose instead of typing. */
  readonly offers?: readonly string[];
}

export function ConnectTextField({
  form,
  faults,
  onChange,
  onLeave,
  field,
  hint,
  offers,
  wide = false,
}: FieldProps) {
  const list = useId();
  const names = new Intl.DisplayNames(useFormat().locale, { type: 'language' });
  return (
    <>
      <TextInput
        list={offers && list}
        className={styles[wide ? 'wide' : 'field'] ?? ''}
        label={t(`settings.connection.fields.${field}`)}
        description={hint}
        value={form[field]}
        error={faults[field]}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ [field]: event.target.value })}
        onBlur={() => onLeave(field)}
      />
      {offers && (
        <datalist id={list}>
          {offers.map((offer) => (
            <option key={offer} value={offer}>
              {names.of(offer)}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
