import * as z from 'zod';
import { otherTillIdSchema } from '../ledger/money/other-till.ts';
import { centsSchema } from '../values/money.ts';
import type { PaymentAnswer } from './messages.ts';

/** One reference in both lists; amounts are in whole units. */
export interface ComparedLine {
  readonly reference: string;
  /** Amount in the export; null if it lacks the reference. */
  readonly exported: string | null;
  readonly taken: string | null;
  readonly state: PaymentAnswer['state'] | null;
}

/** The other till's export compared with Evertill's payments. */
export interface ExportMatch {
  readonly matched: number;
  readonly onlyInExport: readonly ComparedLine[];
  readonly onlyAtEvertill: readonly ComparedLine[];
  readonly different: readonly ComparedLine[];
  /** References that are in the export but not here, because another till of the store has them. */
  readonly elsewhere: readonly ComparedLine[];
  /** Payments that are open or unknown, or that missing records may have, so that a person has to find out. */
  readonly unclear: readonly ComparedLine[];
  /** Numbers of the file's rows that are not counted. */
  readonly unreadable: readonly number[];
}

/** Maximum number of references: far more than another till has in the longest period that is compared. */
const MOST_REFERENCES = 200_000;

/** A comparison that the window requests: the other till's sums by reference, and the period of the payments. */
export const exportMatchRequestSchema = z.strictObject({
  id: otherTillIdSchema,
  sums: z.array(z.tuple([z.string().min(1).max(500), centsSchema])).max(MOST_REFERENCES),
  unreadable: z.array(z.int().positive()).max(MOST_REFERENCES),
  fromMs: z.int(),
  untilMs: z.int(),
});
export type ExportMatchRequest = z.infer<typeof exportMatchRequestSchema>;

/** The answer: `no-till` if it is no longer connected, `not-read` if records cannot be read now. */
export type MatchAnswer =
  | { readonly kind: 'match'; readonly match: ExportMatch }
  | { readonly kind: 'no-till' | 'not-read' };

/** The other till's sums in the smallest unit, by reference. */
interface ExportSums {
  readonly sums: ReadonlyMap<string, number>;
  readonly unreadable: readonly number[];
}

interface ComparedSums {
  /** Sum by Evertill's dates. */
  readonly sum: number;
  /**
   * The sum by Evertill's dates, plus a payment that Evertill took just before the period and the export may count in
   * it.
   */
  readonly sumWithTaken: number;
}

/**
 * Returns what was charged and refunded in the period, in the smallest unit. If a date is unknown, everything that is
 * charged by now counts.
 */
function inPeriod(
  { booked, amountTaken }: PaymentAnswer,
  isInPeriod: (at: string) => boolean,
  decimals: number,
): ComparedSums {
  const units = (text: string | null) => smallestUnits(text ?? '0', decimals) ?? 0;
  if (booked === undefined) {
    const sum = units(amountTaken);
    return { sum, sumWithTaken: sum };
  }
  const sum = booked.reduce((so, { at, amount }) => so + (isInPeriod(at) ? units(amount) : 0), 0);
  const [taken] = booked;
  if (taken === undefined || isInPeriod(taken.at)) return { sum, sumWithTaken: sum };
  return { sum, sumWithTaken: sum + units(taken.amount) };
}

/**
 * Compares both sides by the period's dates: a refund of a later day is in that day's export. A payment of which
 * nothing was charged may be missing in the export.
 * @param notHere references of the export that another till of the store has, or of which Evertill can't tell whether
 *   there is a payment
 */
export function matchExport(
  { sums, unreadable }: ExportSums,
  payments: readonly PaymentAnswer[],
  notHere: ReadonlyMap<string, 'elsewhere' | 'unclear'>,
  isInPeriod: (at: string) => boolean,
  decimals: number,
): ExportMatch {
  const result = {
    matched: 0,
    onlyInExport: [] as ComparedLine[],
    onlyAtEvertill: [] as ComparedLine[],
    different: [] as ComparedLine[],
    elsewhere: [] as ComparedLine[],
    unclear: [] as ComparedLine[],
    unreadable,
  };
  const missing = new Map(sums);
  for (const payment of payments) {
    const { reference, state, isFinal, amountTaken } = payment;
    const exported = sums.get(reference) ?? null;
    const { sum, sumWithTaken } = inPeriod(payment, isInPeriod, decimals);
    const taken = exported === null || exported <= 0 ? sum : sumWithTaken;
    missing.delete(reference);
    const line = {
      reference,
      exported: exported === null ? null : inUnits(exported, decimals),
      taken: amountTaken === null ? null : inUnits(taken, decimals),
      state,
    };
    if (!isFinal || state === 'unknown') result.unclear.push(line);
    else if ((exported ?? 0) === sum || exported === sumWithTaken) result.matched += 1;
    else if (exported === null) result.onlyAtEvertill.push(line);
    else result.different.push(line);
  }
  for (const [reference, sum] of missing) {
    const line = { reference, exported: inUnits(sum, decimals), taken: null, state: null };
    result[notHere.get(reference) ?? 'onlyInExport'].push(line);
  }
  return result;
}

/** Parses an amount as `decimals.ts` writes it; null for any other text. */
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
