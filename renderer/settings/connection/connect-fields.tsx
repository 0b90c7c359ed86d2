import { Checkbox, PasswordInput, Radio } from '@mantine/core';
import { keyProtectionSchema } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { offeredLocales } from '../../../shared/locales/region.ts';
import { createFormat, useFormat } from '../../design/figures/format.ts';
import { Panel } from '../../design/frame/page.tsx';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import { MoreConnectionFields } from './connect-more.tsx';
import { ConnectTextField } from './connect-text-field.tsx';
import type { ConnectFieldsProps } from './connect-text-field.tsx';
import {
  shopIdWarning,
  addressWarnings,
  addressesToCall,
  keepsKeys,
  shownMoneyUnit,
  withRegion,
} from './connection-form.ts';
import type { ConnectionForm } from './connection-form.ts';
import styles from '../settings.module.css';

export function ConnectFields(props: ConnectFieldsProps) {
  return (
    <>
      <AddressFields {...props} />
      <KeyFields {...props} />
      <ShopFields {...props} />
      <MoreConnectionFields {...props} />
    </>
  );
}

/** The fields for the service's address and the shop's id at the service, with the resulting addresses. */
export function AddressFields(props: ConnectFieldsProps) {
  const { form } = props;
  const shopDoubt = shopIdWarning(form);
  return (
    <Panel title={t('settings.connection.address')}>
      <div className={styles['fields']}>
        <ConnectTextField
          {...props}
          field="baseUrl"
          hint={t('settings.connection.hints.baseUrl')}
          wide
        />
        <ConnectTextField
          {...props}
          field="categorySegment"
          hint={t('settings.connection.hints.segment')}
        />
        <ConnectTextField
          {...props}
          field="moneySegment"
          hint={t('settings.connection.hints.segment')}
        />
        <ConnectTextField
          {...props}
          field="shopUuid"
          hint={t('settings.connection.hints.shopUuid')}
          wide
        />
      </div>
      {addressWarnings(form).map((doubt) => (
        <p key={doubt} className={styles['note']}>
          <StateBadge tone="attention">{doubt}</StateBadge>
        </p>
      ))}
      {shopDoubt !== null && (
        <p className={styles['note']}>
          <StateBadge tone="attention">{shopDoubt}</StateBadge>
        </p>
      )}
      <FinalAddresses form={form} />
    </Panel>
  );
}

/** Secrets that only some services need. */
const TOKENS = [
  { field: 'accessToken', removes: 'removesAccessToken' },
  { field: 'personalAccessToken', removes: 'removesPersonalAccessToken' },
] as const;

/** The fields for the service's keys, and how the keys are protected. */
export function KeyFields(props: ConnectFieldsProps) {
  const { form, before, credentials, onChange } = props;
  const keeps = keepsKeys(form, before);
  return (
    <Panel title={t('settings.connection.keys')}>
      <p className={styles['note']}>{t('settings.connection.keysNote')}</p>
      <div className={styles['fields']}>
        <SecretField {...props} field="apiKey" isKept={keeps} />
        {TOKENS.map(({ field, removes }) => (
          <SecretField
            key={field}
            {...props}
            field={field}
            isKept={keeps && credentials[field] && !form[removes]}
          />
        ))}
      </div>
      {TOKENS.filter(({ field }) => keeps && credentials[field]).map(({ field, removes }) => (
        <Checkbox
          key={field}
          size="lg"
          className={styles['choice'] ?? ''}
          label={t(`settings.connection.remove.${field}`)}
          checked={form[removes]}
          onChange={(event) => onChange({ [removes]: event.currentTarget.checked, [field]: '' })}
        />
      ))}
      <Radio.Group
        size="lg"
        className={styles['choice'] ?? ''}
        label={t('settings.connection.fields.keyProtection')}
        error={props.faults['keyProtection']}
        value={form.keyProtection}
        onChange={(value) => {
          onChange({ keyProtection: keyProtectionSchema.parse(value), passphrase: '' });
        }}
      >
        {keyProtectionSchema.options.map((one) => (
          <Radio
            key={one}
            size="lg"
            value={one}
            label={t(`settings.connection.protection.${one}`)}
          />
        ))}
      </Radio.Group>
      {form.keyProtection === 'passphrase' && (
        <SecretField
          {...props}
          field="passphrase"
          isKept={keeps && before?.keyProtection === 'passphrase'}
        />
      )}
    </Panel>
  );
}

/** The shop's currency, region and time zone. */
export function RegionFields(props: ConnectFieldsProps) {
  const { form, before, onChange } = props;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const format = useFormat();
  const shown = shownMoneyUnit(form);
  const inCurrency = createFormat({ locale: format.locale, timeZone: 'UTC', ...shown });
  return (
    <div className={styles['fields']}>
      <ConnectTextField
        {...props}
        field="currency"
        hint={t('settings.connection.hints.currency', {
          currency: shown.currency,
          money: inCurrency.money(50_00),
        })}
      />
      <ConnectTextField
        {...props}
        field="locale"
        onChange={(part) =>
          onChange(
            before === null && part.locale !== undefined ? withRegion(form, part.locale) : part,
          )
        }
        hint={t('settings.connection.hints.locale')}
        offers={offeredLocales}
      />
      <ConnectTextField
        {...props}
        field="timezone"
        hint={t('settings.connection.hints.timezone', { zone })}
      />
    </div>
  );
}

/** The shop's currency and region, and how amounts are sent. */
export function ShopFields(props: ConnectFieldsProps) {
  const { form, onChange } = props;
  const format = useFormat();
  const shown = shownMoneyUnit(form);
  const inCurrency = createFormat({ locale: format.locale, timeZone: 'UTC', ...shown });
  const example = inCurrency.money(2_000);
  return (
    <Panel title={t('settings.connection.shop')}>
      <RegionFields {...props} />
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
  );
}

interface SecretFieldProps extends ConnectFieldsProps {
  readonly field: 'apiKey' | 'accessToken' | 'personalAccessToken' | 'passphrase';
  /** True if an empty field keeps the stored secret. */
  readonly isKept: boolean;
}

function SecretField(props: SecretFieldProps) {
  const { form, faults, onChange, onLeave, field, isKept } = props;
  const hint = field === 'passphrase' ? '' : t(`settings.connection.hints.${field}`);
  const kept =
    field === 'passphrase'
      ? t('settings.connection.hints.passphraseKept')
      : t('settings.connection.hints.kept');
  return (
    <PasswordInput
      className={styles['field'] ?? ''}
      label={t(`settings.connection.fields.${field}`)}
      description={[hint, isKept ? kept : ''].join(' ').trim()}
      value={form[field]}
      error={faults[field]}
      autoComplete="off"
      onChange={(event) => onChange({ [field]: event.target.value })}
      onBlur={() => onLeave(field)}
    />
  );
}

function FinalAddresses({ form }: { readonly form: ConnectionForm }) {
  const addresses = addressesToCall(form);
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
