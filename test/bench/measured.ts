/** One line of a benchmark: the till's figure, and the one it is compared with, from the same run. */
export interface BenchRow {
  /** Never changes, so that runs can be compared. */
  readonly id: string;
  readonly name: string;
  readonly ours: number;
  /** The figure it is compared with; `null` if the till's figure is only printed. */
  readonly against: number | null;
  /** `ours / against`. */
  readonly ratio: number | null;
  /** The aim as text, such as `≥ 0.85`; null if there is none. */
  readonly aim: string | null;
  readonly met: boolean | null;
  readonly unit: 'ms' | 'a second' | 'MB' | 'kB' | 'times';
}

export interface BenchComparison {
  readonly against?: number;
  /** Lowest ratio that meets the aim. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

export function measuredRow(
  id: string,
  name: string,
  unit: BenchRow['unit'],
  ours: number,
  { against, atLeast, atMost }: BenchComparison = {},
): BenchRow {
  const ratio = against === undefined ? null : ours / against;
  const aim =
    (atLeast !== undefined && `≥ ${atLeast}`) || (atMost !== undefined && `≤ ${atMost}`) || null;
  const met =
    ratio === null || aim === null
      ? null
      : ratio >= (atLeast ?? -Infinity) && ratio <= (atMost ?? Infinity);
  return { id, name, ours, against: against ?? null, ratio, aim, met, unit };
}

/**
 * Returns a quantile of the values.
 * @param part from 0 to 1; the share of values below the quantile
 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Prints the rows for a person; a program reads the last line of `--json`. */
export function printRows(title: string, rows: readonly BenchRow[], asJson: boolean): void {
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
