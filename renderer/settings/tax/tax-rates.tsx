import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { t } from '../../../shared/locales/language.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Panel } from '../../design/frame/page.tsx';
import { ratesToChoose, parseRate, parseTaxForm, withRateText } from './tax-form.ts';
import type { TaxForm, TypedRate } from './tax-form.ts';
import styles from '../settings.module.css';

interface TaxRatesProps {
  readonly form: TaxForm;
  readonly onChange: (form: TaxForm) => void;
}

/** Switches VAT on or off, and edits each rate, its letter, and the default rate of Categories without one. */
export function TaxRateFields({ form, onChange }: TaxRatesProps) {
  const read = parseTaxForm(form);
  const faults = read.kind === 'faults' ? read.faults : {};
  return (
    <Panel title={t('settings.parts.tax')}>
      <p className={styles['note']}>{t('tax.note')}</p>
      <Switch
        label={t('tax.isOn')}
        description={form.isOn ? undefined : t('tax.off')}
        checked={form.isOn}
        onChange={(event) => onChange({ ...form, isOn: event.currentTarget.checked })}
      />
      <h3 className={styles['subtitle']}>{t('tax.rates')}</h3>
      <div className={styles['fields']}>
        {form.rates.map(({ letter, text }) => {
          const fault = faults[letter];
          const isTold = fault !== undefined && (form.isOn || text !== '');
          return (
            <TextInput
              key={letter}
              label={t('tax.rate', { letter })}
              description={t('tax.rateHint')}
              value={text}
              error={isTold ? t(`tax.fault.${fault}`) : undefined}
              maxLength={10}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => onChange(withRateText(form, letter, event.currentTarget.value))}
            />
          );
        })}
        <TaxRateSelect
          label={t('tax.forOthers')}
          form={form}
          letter={form.forOthers}
          onChange={(forOthers) => onChange({ ...form, forOthers })}
        />
      </div>
    </Panel>
  );
}

interface LetterSelectProps {
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly form: TaxForm;
  readonly letter: string;
  readonly onChange: (letter: string) => void;
}

/** Chooses a rate by its letter, shown with its percentage once that is typed. */
export function TaxRateSelect({
  label,
  isLabelShown = true,
  form,
  letter,
  onChange,
}: LetterSelectProps) {
  const format = useFormat();
  const describe = ({ letter: one, text }: TypedRate) => {
    const basisPoints = parseRate(text);
    return typeof basisPoints === 'number' ? `${one} · ${format.rate(basisPoints)}` : one;
  };
  return (
    <NativeSelect
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      value={letter}
      data={ratesToChoose(form).map((rate) => ({ value: rate.letter, label: describe(rate) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
