/** One line of a bench: what the till took beside what it is held against, in the same run. */
export interface Row {
  /** Stays, so that one run can be laid beside another. */
  readonly id: string;
  readonly name: string;
  readonly ours: number;
  /** Figure it is compared with; `null` where there is none and it is only printed. */
  readonly against: number | null;
  /** `ours / against`. */
  readonly ratio: number | null;
  /** As `≥ 0.85`; null where none is set. */
  readonly aim: string | null;
  readonly met: boolean | null;
  readonly unit: 'ms' | 'a second' | 'MB' | 'kB' | 'times';
}

export interface Beside {
  readonly against?: number;
  /** Lowest ratio that meets the aim. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

export function row(
  id: string,
  name: string,
  unit: Row['unit'],
  ours: number,
  { against, atLeast, atMost }: Beside = {},
): Row {
  const ratio = against === undefined ? null : ours / against;
  const aim =
    (atLeast !== undefined && `≥ ${atLeast}`) || (atMost !== undefined && `≤ ${atMost}`) || null;
  const met =
    ratio === null || aim === null
      ? null
      : ratio >= (atLeast ?? -Infinity) && ratio <= (atMost ?? Infinity);
  return { id, name, ours, against: against ?? null, ratio, aim, met, unit };
}

/** @param part from 0 to 1; the value below which that part of them lies */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** For a person; a program reads the last line of `--json`. */
export function printRows(title: string, rows: readonly Row[], asJson: boolean): void {
  console.log(title);
  for (const { name, ours, against, ratio, aim, met, unit } of rows) {
    const beside =
      against === null || ratio === null
        ? ''
        : ` beside ${shown(against)}: ${ratio.toFixed(2)} times`;
    const judged = aim === null ? '' : ` (aim ${aim}: ${met === true ? 'met' : 'not met'})`;
    console.log(`  ${name}: ${shown(ours)} ${unit}${beside}${judged}`);
  }
  if (asJson) console.log(JSON.stringify(rows));
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}
