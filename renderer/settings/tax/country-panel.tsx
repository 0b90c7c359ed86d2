import { NativeSelect } from '@mantine/core';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { countrySchema, countrySentenceKey } from '../../../shared/values/country.ts';
import type { Country } from '../../../shared/values/country.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { useSaving } from '../../setting-forms/use-saving.ts';
import styles from '../settings.module.css';

/** Chooses the shop's country, and at once shows which of its fiscal duties this till does not meet. */
export function CountryPanel({ overview }: { readonly overview: Pick<Overview, 'country'> }) {
  const { country } = overview;
  const { locale } = useFormat();
  const { keep, notKept } = useSaving();
  return (
    <Panel title={t('tax.country.title')}>
      <div className={styles['fields']}>
        <NativeSelect
          className={styles['field'] ?? ''}
          label={t('tax.country.label')}
          value={country ?? ''}
          data={[
            ...(country === null ? [{ value: '', label: t('tax.country.choose') }] : []),
            ...countryChoices(locale),
          ]}
          onChange={(event) => {
            const { data } = countrySchema.safeParse(event.currentTarget.value);
            if (data !== undefined) keep(window.till.changeSettings({ country: data }));
          }}
        />
      </div>
      {notKept !== null && <Notice tone="bad" title={t('shell.noAnswer.pressAgain')} />}
      <Sentence country={country} />
    </Panel>
  );
}

/** Lists the countries by their names, in the order of the alphabet of that language; another country is last. */
export function countryChoices(
  locale: string,
): { readonly value: Country; readonly label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const listed = countrySchema.options
    .filter((one) => one !== 'other')
    .map((one) => ({ value: one, label: names.of(one) ?? one }))
    .toSorted((a, b) => compare(a.label, b.label));
  return [...listed, { value: 'other', label: t('tax.country.other') }];
}

/** Says, in a panel of its own, which fiscal duties of the country this till does not meet. */
export function UnmetFiscalDutiesPanel({ country }: Pick<Overview, 'country'>) {
  return (
    <Panel title={t('tax.country.not')}>
      <Sentence country={country} />
    </Panel>
  );
}

function Sentence({ country }: Pick<Overview, 'country'>) {
  return (
    <>
      <p>{t(`tax.country.says.${countrySentenceKey(country)}`)}</p>
      <p className={styles['note']}>{t('tax.country.advice')}</p>
    </>
  );
}
