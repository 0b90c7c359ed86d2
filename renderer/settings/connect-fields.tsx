import { PasswordInput, Radio, TextInput } from '@mantine/core';
import { connectionDraftSchema } from '../../shared/bridge.ts';
import { useFormat } from '../design/format.ts';
import { Panel } from '../design/page.tsx';
import { StateMark } from '../design/state-mark.tsx';
import { doubtsAbout, finalAddresses } from './connection-form.ts';
import type { ConnectionForm, FormField } from './connection-form.ts';
import { connectionWords as words } from './settings-words.ts';
import styles from './settings.module.css';

interface ConnectFieldsProps {
  readonly form: ConnectionForm;
  /** Sentences by field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<ConnectionForm>) => void;
  /** A field has been left: from now on its fault is shown. */
  readonly onLeave: (field: FormField) => void;
}

export function ConnectFields(props: ConnectFieldsProps) {
  const { form, onChange } = props;
  const format = useFormat();
  const example = format.money(2_000);
  return (
    <>
      <Panel title={words.address}>
        <div className={styles['fields']}>
          <TextField {...props} field="baseUrl" hint={words.hints.baseUrl} wide />
          <TextField {...props} field="categorySegment" hint={words.hints.segment} />
          <TextField {...props} field="moneySegment" hint={words.hints.segment} />
        </div>
        {doubtsAbout(form).map((doubt) => (
          <p key={doubt} className={styles['note']}>
            <StateMark tone="attention">{doubt}</StateMark>
          </p>
        ))}
        <FinalAddresses form={form} />
      </Panel>
      <Panel title={words.keys}>
        <p className={styles['note']}>{words.keysNote}</p>
        <div className={styles['fields']}>
          <SecretField {...props} field="apiKey" hint={words.hints.apiKey} />
          <SecretField {...props} field="accessToken" hint={words.hints.accessToken} />
          <SecretField
            {...props}
            field="personalAccessToken"
            hint={words.hints.personalAccessToken}
          />
        </div>
        <Radio.Group
          size="lg"
          className={styles['choice'] ?? ''}
          label={words.fields.keyProtection}
          error={props.faults['keyProtection']}
          value={form.keyProtection}
          onChange={(value) => {
            const { keyProtection } = connectionDraftSchema.shape;
            onChange({ keyProtection: keyProtection.parse(value), passphrase: '' });
          }}
        >
          {connectionDraftSchema.shape.keyProtection.options.map((one) => (
            <Radio key={one} size="lg" value={one} label={words.protection[one]} />
          ))}
        </Radio.Group>
        {form.keyProtection === 'passphrase' && <SecretField {...props} field="passphrase" />}
      </Panel>
      <Panel title={words.shop}>
        <div className={styles['fields']}>
          <TextField {...props} field="shopUuid" hint={words.hints.shopUuid} wide />
          <TextField {...props} field="currency" hint={words.hints.currency} />
          <TextField {...props} field="locale" hint={words.hints.locale} />
        </div>
        <Radio.Group
          size="lg"
          className={styles['choice'] ?? ''}
          label={words.fields.redeemSign}
          value={String(form.redeemSign)}
          onChange={(value) => onChange({ redeemSign: value === '1' ? 1 : -1 })}
        >
          <Radio size="lg" value="-1" label={words.negativeTakes(example)} />
          <Radio size="lg" value="1" label={words.positiveTakes(example)} />
        </Radio.Group>
      </Panel>
    </>
  );
}

type TextOf<Form> = {
  [Field in keyof Form]: string extends Form[Field] ? Field : never;
}[keyof Form];

interface FieldProps extends ConnectFieldsProps {
  readonly field: TextOf<ConnectionForm>;
  readonly hint?: string;
  readonly wide?: boolean;
}

function TextField({ form, faults, onChange, onLeave, field, hint, wide = false }: FieldProps) {
  return (
    <TextInput
      className={styles[wide ? 'wide' : 'field'] ?? ''}
      label={words.fields[field]}
      description={hint}
      value={form[field]}
      error={faults[field]}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange({ [field]: event.target.value })}
      onBlur={() => onLeave(field)}
    />
  );
}

/** Pasting is fine, showing is not: there is no eye to press. */
function SecretField({ form, faults, onChange, onLeave, field, hint }: FieldProps) {
  return (
    <PasswordInput
      className={styles['field'] ?? ''}
      label={words.fields[field]}
      description={hint}
      value={form[field]}
      error={faults[field]}
      autoComplete="off"
      visible={false}
      visibilityToggleButtonProps={{ hidden: true }}
      onChange={(event) => onChange({ [field]: event.target.value })}
      onBlur={() => onLeave(field)}
    />
  );
}

function FinalAddresses({ form }: { readonly form: ConnectionForm }) {
  const addresses = finalAddresses(form);
  if (addresses === null) return <p className={styles['note']}>{words.noAddresses}</p>;
  return (
    <p className={styles['addresses']}>
      {words.finalAddresses} <code data-copyable>{addresses.categories}</code> {words.categories},{' '}
      <code data-copyable>{addresses.payments}</code> {words.payments}.
    </p>
  );
}
