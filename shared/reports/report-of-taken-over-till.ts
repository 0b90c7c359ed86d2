import { cashAfterCloseCents } from '../ledger/sale/shift.ts';
import type { Shift } from '../ledger/sale/shift.ts';
import type { InstantMs } from '../values/time.ts';
import { ZERO } from '../values/money.ts';
import { lossSumOf, paymentEndsOf, withRefusedEnded } from './payment-ends.ts';
import { salesRowsOf } from './sales-rows.ts';
import { openSalesWithPaymentsIn, reportOf } from './shift-report.ts';
import type { ReportDraft, ShiftReport } from './shift-report.ts';
import { hasFigures } from './store-report.ts';

/** When a till was taken over, and by which till. */
interface TakenOver {
  /** Name of the successor. */
  readonly by: string;
  /** Time of the replaced till's newest available record. */
  readonly atMs: InstantMs;
  /** Business day of that record by the store's calendar, such as `2026-11-20`. */
  readonly day: string;
}

/**
 * Closes the last shift of a replaced till for the accounts, since nobody can close it at that till (decision 0160).
 * Nothing is counted; the expected cash leaves its drawer. The close belongs to the day for which the shift was opened,
 * sales without a shift to the day of the newest record.
 * @param draft everything after its last close
 * @returns null if there is nothing to close
 */
export function reportOfTakenOverTill(
  draft: ReportDraft,
  { by, atMs, day }: TakenOver,
): ShiftReport | null {
  const isBetween = draft.shift === null;
  const now = reportOf(draft);
  const ended = withRefusedEnded(draft, now.carriedOver);
  const ends = paymentEndsOf(ended);
  if (isBetween && !hasFigures(now) && ends.length === 0) return null;
  const closed: Shift = {
    ...(draft.shift ?? shiftBetween(draft, atMs, day)),
    state: 'closed',
    closedAtMs: atMs,
    openSales: openSalesWithPaymentsIn(draft),
    carriedOver: [...now.carriedOver],
  };
  const report = reportOf({ ...draft, shift: closed });
  const shift = { ...closed, expected: report.expected };
  const rows = salesRowsOf(draft, ends);
  return { ...report, shift, ends, losses: lossSumOf(ends), rows, takenOverBy: by };
}

/**
 * Returns the business day of sales after a close and before the next shift was opened: never one before the close.
 * @param day of the newest record
 */
export function dayOfSalesBetween(
  { shiftBefore }: Pick<ReportDraft, 'shiftBefore'>,
  day: string,
): string {
  const { businessDay = day } = shiftBefore ?? {};
  return businessDay > day ? businessDay : day;
}

/** Makes a shift for sales after a close and before the next shift was opened. */
function shiftBetween(draft: ReportDraft, openedAtMs: InstantMs, day: string): Shift {
  const { shiftBefore, afterSequence, completedBy, sales } = draft;
  const receipts = [...completedBy.keys()].flatMap((id) => sales.get(id)?.receiptNumber ?? []);
  return {
    number: (shiftBefore?.number ?? 0) + 1,
    state: 'open',
    businessDay: dayOfSalesBetween(draft, day),
    openedAtMs,
    openedBy: null,
    floatCents: (shiftBefore && cashAfterCloseCents(shiftBefore)) ?? ZERO,
    ...(shiftBefore?.giftsOnly === true && { giftsOnly: true }),
    afterSequence,
    afterReceipt: Math.max(0, Math.min(Number.MAX_SAFE_INTEGER, ...receipts) - 1),
    cashMoves: [],
    closedAtMs: null,
    closedBy: null,
    counted: null,
    expected: null,
    carriedOver: [],
  };
}
