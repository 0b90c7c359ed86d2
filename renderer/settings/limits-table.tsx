import { PRESETS } from '../../shared/policy/limits.ts';
import type { Limits } from '../../shared/policy/limits.ts';
import { useFormat } from '../design/format.ts';
import {
  limitsWords as words,
  offlineLimitNames,
  onlineLimitNames,
  presetNames,
} from './limits-words.ts';
import { sayLimit } from './say-limits.ts';
import styles from './settings.module.css';

type Values = Readonly<Record<string, number>>;

/** The limits of this till beside the named presets, row by row. */
export function LimitsTable({ limits }: { readonly limits: Limits }) {
  const format = useFormat();
  const columns = [limits, ...Object.values(PRESETS)];
  const rows = (names: Readonly<Record<string, string>>, valuesOf: (column: Limits) => Values) =>
    Object.entries(names).map(([name, label]) => (
      <tr key={name}>
        <th scope="row">{label}</th>
        {columns.map((column, place) => (
          <td key={place} data-here={place === 0 || undefined}>
            {sayLimit(name, valuesOf(column)[name] ?? 0, format)}
          </td>
        ))}
      </tr>
    ));
  return (
    <div className={styles['tableScroller']}>
      <table className={styles['limits']}>
        <thead>
          <tr>
            <th scope="row">{words.limit}</th>
            <th scope="col" data-here>{`${words.here}: ${presetNames[limits.preset]}`}</th>
            {Object.values(PRESETS).map(({ preset }) => (
              <th scope="col" key={preset}>
                {presetNames[preset]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th colSpan={columns.length + 1}>{words.offline}</th>
          </tr>
          {rows(offlineLimitNames, ({ offline }) => offline)}
          <tr>
            <th colSpan={columns.length + 1}>{words.online}</th>
          </tr>
          {rows(onlineLimitNames, ({ online }) => online)}
        </tbody>
      </table>
      {limits.tillsInStore > 1 && <p>{words.shared(limits.tillsInStore)}</p>}
    </div>
  );
}
