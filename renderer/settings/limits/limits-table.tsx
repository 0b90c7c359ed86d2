import { t } from '../../../shared/locales/language.ts';
import type { PlainTextKey } from '../../../shared/locales/sentence.ts';
import { LIMIT_PRESETS, withOfflineDefaults } from '../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import { tillShareCents, sharingTillCount } from '../../../shared/policy/part-of-store.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { cents } from '../../../shared/values/money.ts';
import { useFormat } from '../../design/figures/format.ts';
import { offlineLimitNames, onlineLimitNames } from '../../limits/limit-names.ts';
import { describeLimit } from '../../limits/describe-limits.ts';
import parts from '../../limits/limits.module.css';
import styles from '../settings.module.css';

type Values = Readonly<Record<string, number>>;

/** Compares this till's limits with the named presets, row by row. */
export function LimitsTable({ limits, hub }: Pick<Overview, 'limits' | 'hub'>) {
  const format = useFormat();
  const tills = sharingTillCount({ limits, hub });
  const part = cents(tillShareCents(limits.offline.perContactCents, tills));
  const columns = [limits, ...Object.values(LIMIT_PRESETS)];
  const rows = (
    names: Readonly<Record<string, PlainTextKey>>,
    valuesOf: (column: Limits) => Values,
  ) =>
    Object.entries(names).map(([name, label]) => (
      <tr key={name}>
        <th scope="row">{t(label)}</th>
        {columns.map((column, index) => (
          <td key={index} data-here={index === 0 || undefined}>
            {describeLimit(name, valuesOf(column)[name] ?? 0, format)}
          </td>
        ))}
      </tr>
    ));
  return (
    <div className={styles['tableScroller']}>
      <table className={parts['limits']}>
        <thead>
          <tr>
            <th scope="row">{t('limits.limit')}</th>
            <th scope="col" data-here>
              {t('limits.here', { name: t(`limits.preset.names.${limits.preset}`) })}
            </th>
            {Object.values(LIMIT_PRESETS).map(({ preset }) => (
              <th scope="col" key={preset}>
                {t(`limits.preset.names.${preset}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th colSpan={columns.length + 1}>{t('limits.offline')}</th>
          </tr>
          {rows(offlineLimitNames, withOfflineDefaults)}
          <tr>
            <th colSpan={columns.length + 1}>{t('limits.online')}</th>
          </tr>
          {rows(onlineLimitNames, ({ online }) => online)}
        </tbody>
      </table>
      {tills > 1 && <p>{t('limits.shared', { tills })}</p>}
      {hub !== null && <p>{t('limits.notExact', { part: format.money(part) })}</p>}
    </div>
  );
}
