import papaparse from 'papaparse';
import * as z from 'zod';
import { otherTillIdSchema } from '../ledger/money/other-till.ts';
import type { PaymentAnswer } from './messages.ts';

/** One reference whose amounts are compared; an amount is in whole units. */
export interface MatchedLine {
  readonly reference: string;
  /** Is null where that side does not have it. */
  readonly exported: string | null;
  readonly taken: string | null;
  readonly state: PaymentAnswer['state'] | null;
}

/** The other till's export beside Evertill's payments. */
export interface ExportMatch {
  readonly matched: number;
  readonly onlyInExport: readonly MatchedLine[];
  readonly onlyAtEvertill: readonly MatchedLine[];
  readonly different: readonly MatchedLine[];
  /** Open, or nobody knows whether it was taken: a person has to find out. */
  readonly unclear: readonly MatchedLine[];
  /** Lines of the file that have no reference or no amount, counted from 1. */
  readonly unreadable: readonly number[];
}

/** A match that the window asks for: an export, and the period of the payments. */
export const askedMatchSchema = z.strictObject({
  id: otherTillIdSchema,
  text: z.string().max(10_000_000),
  columns: z.strictObject({ reference: z.string().max(200), amount: z.string().max(200) }),
  fromMs: z.int(),
  untilMs: z.int(),
});
export type AskedMatch = z.infer<typeof askedMatchSchema>;

/** The answer: `no-columns` of a file that has no such columns, `not-read` of records that cannot be read now. */
export type MatchAnswer =
  | { readonly kind: 'match'; readonly match: ExportMatch }
  | { readonly kind: 'no-columns' | 'not-read' };

export interface ExportColumns {
  readonly reference: string;
  readonly amount: string;
}

/** Sums that the other till counts, in the smallest unit, by reference. */
interface ExportSums {
  readonly sums: ReadonlyMap<string, number>;
  readonly unreadable: readonly number[];
}

/**
 * Reads an export: several lines of one reference are added, so that a return takes off what it gave back.
 * @returns null where the file has no such columns
 */
export function readExport(
  text: string,
  columns: ExportColumns,
  decimals: number,
): ExportSums | null {
  const [head = [], ...lines] = rowsOf(text);
  const names = head.map((name) => name.trim().toLowerCase());
  const place = names.indexOf(columns.reference.toLowerCase());
  const amountPlace = names.indexOf(columns.amount.toLowerCase());
  if (place < 0 || amountPlace < 0) return null;
  const sums = new Map<string, number>();
  const unreadable: number[] = [];
  for (const [index, line] of lines.entries()) {
    const reference = line[place]?.trim() ?? '';
    const amount = smallestUnits(line[amountPlace]?.trim() ?? '', decimals);
    if (reference === '' || amount === null) unreadable.push(index + 2);
    else sums.set(reference, (sums.get(reference) ?? 0) + amount);
  }
  return { sums, unreadable };
}

/** Returns the headings of an export's columns. */
export function headingsOf(text: string): string[] {
  return (rowsOf(text)[0] ?? []).map((heading) => heading.trim());
}

function rowsOf(text: string): readonly (readonly string[])[] {
  return papaparse.parse(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: true,
  }).data;
}

/** Compares both sides; a payment of which nothing was taken may be missing in the export. */
export function matchExport(
  { sums, unreadable }: ExportSums,
  payments: readonly PaymentAnswer[],
  decimals: number,
): ExportMatch {
  const result = {
    matched: 0,
    onlyInExport: [] as MatchedLine[],
    onlyAtEvertill: [] as MatchedLine[],
    different: [] as MatchedLine[],
    unclear: [] as MatchedLine[],
    unreadable,
  };
  const missing = new Map(sums);
  for (const { reference, state, isFinal, amountTaken } of payments) {
    const exported = sums.get(reference) ?? null;
    const taken = smallestUnits(amountTaken ?? '0', decimals) ?? 0;
    missing.delete(reference);
    const line = {
      reference,
      exported: exported === null ? null : inUnits(exported, decimals),
      taken: amountTaken,
      state,
    };
    if (!isFinal || state === 'unknown') result.unclear.push(line);
    else if (exported === taken || (exported === null && taken === 0)) result.matched += 1;
    else if (exported === null) result.onlyAtEvertill.push(line);
    else result.different.push(line);
  }
  for (const [reference, sum] of missing)
    result.onlyInExport.push({
      reference,
      exported: inUnits(sum, decimals),
      taken: null,
      state: null,
    });
  return result;
}

/** Reads an amount with a point or a comma; null where it may be meant in another unit. */
function smallestUnits(text: string, decimals: number): number | null {
  const [, sign = '', whole, part = ''] = /^(-?)(\d{1,9})(?:[.,](\d*))?$/.exec(text) ?? [];
  if (whole === undefined || part.length > decimals) return null;
  return Number(`${sign}${whole}${part.padEnd(decimals, '0')}`);
}

function inUnits(amount: number, decimals: number): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const part = digits.slice(digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`;
}
