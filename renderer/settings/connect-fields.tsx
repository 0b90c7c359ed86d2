import { PasswordInput, Radio, TextInput } from '@mantine/core';
import { useId } from 'react';
import { connectionDraftSchema } from '../../shared/bridge.ts';
import { t } from '../../shared/language/language.ts';
import { offeredRegions } from '../../shared/language/region.ts';
import { useFormat } from '../design/format.ts';
import { Panel } from '../design/page.tsx';
import { StateMark } from '../design/state-mark.tsx';
import { doubtsAbout, finalAddresses } from './connection-form.ts';
import type { ConnectionForm, FormField } from './connection-form.ts';
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
      <Panel title={t('settings.connection.address')}>
        <div className={styles['fields']}>
          <TextField
            {...props}
            field="baseUrl"
            hint={t('settings.connection.hints.baseUrl')}
            wide
          />
          <TextField
            {...props}
            field="categorySegment"
            hint={t('settings.connection.hints.segment')}
          />
          <TextField
            {...props}
            field="moneySegment"
            hint={t('settings.connection.hints.segment')}
          />
        </div>
        {doubtsAbout(form).map((doubt) => (
          <p key={doubt} className={styles['note']}>
            <StateMark tone="attention">{doubt}</StateMark>
          </p>
        ))}
        <FinalAddresses form={form} />
      </Panel>
      <Panel title={t('settings.connection.keys')}>
        <p className={styles['note']}>{t('settings.connection.keysNote')}</p>
        <div className={styles['fields']}>
          <SecretField {...props} field="apiKey" hint={t('settings.connection.hints.apiKey')} />
          <SecretField
            {...props}
            field="accessToken"
            hint={t('settings.connection.hints.accessToken')}
          />
          <SecretField
            {...props}
            field="personalAccessToken"
            hint={t('settings.connection.hints.personalAccessToken')}
          />
        </div>
        <Radio.Group
          size="lg"
          className={styles['choice'] ?? ''}
          label={t('settings.connection.fields.keyProtection')}
          error={props.faults['keyProtection']}
          value={form.keyProtection}
          onChange={(value) => {
            const { keyProtection } = connectionDraftSchema.shape;
            onChange({ keyProtection: keyProtection.parse(value), passphrase: '' });
          }}
        >
          {connectionDraftSchema.shape.keyProtection.options.map((one) => (
            <Radio
              key={one}
              size="lg"
              value={one}
              label={t(`settings.connection.protection.${one}`)}
            />
          ))}
        </Radio.Group>
        {form.keyProtection === 'passphrase' && <SecretField {...props} field="passphrase" />}
      </Panel>
      <Panel title={t('settings.connection.shop')}>
        <div className={styles['fields']}>
          <TextField
            {...props}
            field="shopUuid"
            hint={t('settings.connection.hints.shopUuid')}
            wide
          />
          <TextField {...props} field="currency" hint={t('settings.connection.hints.currency')} />
          <TextField
            {...props}
            field="locale"
            hint={t('settings.connection.hints.locale')}
            offers={offeredRegions}
          />
        </div>
        <Radio.Group
          size="lg"
          className={styles['choice'] ?? ''}
          label={t('settings.connection.fields.redeemSign')}
          value={String(form.redeemSign)}
          onChange={(value) => onChange({ redeemSign: value === '1' ? 1 : -1 })}
        >
          <Radio
            size="lg"
            value="-1"
            label={t('settings.connection.negativeTakes', { amount: example })}
          />
          <Radio
            size="lg"
            value="1"
            label={t('settings.connection.positiveTakes', { amount: example })}
          />
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
  /** What can be chosen instead of typed. */
  readonly offers?: readonly string[];
}

function TextField({
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

/** Pasting is fine, showing is not: there is no eye to press. */
function SecretField({ form, faults, onChange, onLeave, field, hint }: FieldProps) {
  return (
    <PasswordInput
      className={styles['field'] ?? ''}
      label={t(`settings.connection.fields.${field}`)}
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
  if (addresses === null)
    return <p className={styles['note']}>{t('settings.connection.noAddresses')}</p>;
  return (
    <p className={styles['addresses']}>
      {t('settings.connection.finalAddresses')} <code data-copyable>{addresses.categories}</code>{' '}
      {t('settings.connection.categories')}, <code data-copyable>{addresses.payments}</code>{' '}
      {t('settings.connection.payments')}.
    </p>
  );
}
