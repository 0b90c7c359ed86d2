import type {
  AccountingAnswer,
  AccountingRequest,
  FileToSave,
  SaveAnswer,
} from '../../shared/messages/bridge.ts';
import { accountsOfWrongLength } from '../../shared/accounting/account-lengths.ts';
import { isPostingFormat } from '../../shared/accounting/accounting-format.ts';
import {
  accountingSummary,
  withoutRepeatedShiftsOfMonth,
  accountingFileName,
  formatMonthExport,
} from '../../shared/accounting/write-month.ts';
import type { AccountingStyle, MonthOfTill } from '../../shared/accounting/write-month.ts';
import { moneyUnitOf } from '../../shared/ledger/store/book.ts';
import { tillMark } from '../../shared/receipt/receipt-code.ts';
import { lastDayOf, monthOf } from '../../shared/reports/month-report.ts';
import type { TillReport } from '../../shared/reports/store-report.ts';
import { reportWithSalesRows } from '../../shared/reports/shift-report.ts';
import type { ShiftReport } from '../../shared/reports/shift-report.ts';
import type { HubClient } from '../hub/hub-client.ts';
import { businessDayIn } from '../time/time-zone.ts';
import type { StoreCalendar } from '../time/time-zone.ts';
import { toFactRecord } from '../ledger/write/fact-record.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import { readShiftReport } from './read-shift-report.ts';

interface BooksHere extends Omit<AccountingStyle, 'unit' | 'timeUtc'> {
  readonly writer: LedgerWriter;
  readonly hubClient: Pick<HubClient, 'shiftsOf'> | null;
  readonly save: (file: FileToSave) => Promise<SaveAnswer>;
  readonly calendar: StoreCalendar;
}

/**
 * Exports the closed shifts of a month for the bookkeeper: every receipt, or the totals of each Z report. A shift
 * counts in the month of its business day.
 */
export async function exportAccounting(
  request: AccountingRequest,
  here: BooksHere,
): Promise<AccountingAnswer> {
  const { writer, save } = here;
  const { form, month, ofStore } = request;
  const unit = moneyUnitOf(writer.ledger.book);
  if (isPostingFormat(form) && unit.minorUnit === 3)
    return { kind: 'three-decimals', currency: unit.currency };
  const accounts = form === 'datev' ? accountsOfWrongLength(here.accounts) : [];
  if (accounts.length > 0) return { kind: 'account-lengths', accounts };
  const tills = await readTills(request, here);
  if (tills === 'no-hub' || tills === 'not-reached') return { kind: tills };
  const about = accountingSummary(tills);
  if (about.shifts === 0 && about.left.length + about.lost.length === 0) return { kind: 'nothing' };
  const text = formatMonthExport(form, month, tills, { ...here, unit, timeUtc });
  const name = accountingFileName(form, ofStore ? 'store' : 'till', month);
  const saved = await save({ name, text });
  if (saved.kind === 'failed') return { kind: 'fault', sentence: saved.sentence };
  return { kind: 'written', place: saved.place, ...about };
}

function timeUtc(atMs: number): string {
  return new Date(atMs).toISOString();
}

async function readTills(
  { month, ofStore }: AccountingRequest,
  { writer, hubClient, calendar }: BooksHere,
): Promise<readonly MonthOfTill[] | 'no-hub' | 'not-reached'> {
  const { hub } = writer.ledger;
  const own = await ownMonth(writer, month);
  if (!ofStore) return [own];
  if (hub === null || hubClient === null) return 'no-hub';
  const others = await copiedMonth(hubClient, month, calendar);
  if (others === null) return 'not-reached';
  return withoutRepeatedShiftsOfMonth([own, ...others]);
}

/** Reads the month's shifts from this till's own journal. */
async function ownMonth(writer: LedgerWriter, month: string): Promise<MonthOfTill> {
  const { shift: open, hub, book } = writer.ledger;
  const { tillId = '' } = book ?? {};
  const names = hub === null ? { till: tillId, mark: tillMark(tillId) } : { till: hub.till };
  const shifts: ShiftReport[] = [];
  let isWhole = open?.state !== 'open' || monthOf(open.businessDay) !== month;
  for (const [index, { sequence }] of writer.ledger.closes.entries()) {
    const day = await businessDayAt(writer, sequence);
    if (day !== null && monthOf(day) !== month) continue;
    const report = await readShiftReport(writer, index + 1, reportWithSalesRows);
    if (report === null || day === null) isWhole = false;
    else shifts.push(report);
  }
  return { ...names, shifts, isWhole };
}

/**
 * Returns the business day of a close.
 * @returns null if the record of the close is damaged or no longer kept
 */
async function businessDayAt({ journal }: LedgerWriter, sequence: number): Promise<string | null> {
  for await (const record of journal.read(sequence, sequence, () => undefined)) {
    return toFactRecord(record).fact.shift?.businessDay ?? null;
  }
  return null;
}

async function copiedMonth(
  hubClient: Pick<HubClient, 'shiftsOf'>,
  month: string,
  calendar: StoreCalendar,
): Promise<readonly MonthOfTill[] | null> {
  const tills = new Map<
    string,
    { readonly shifts: ShiftReport[]; isWhole: boolean; isCut: boolean }
  >();
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const wanted = [first];
  const businessDayOf = (atMs: number) => businessDayIn(calendar, atMs);
  for (const businessDay of wanted) {
    const asked = { businessDay, isToday: false, ownShifts: [], businessDayOf, isWithRows: true };
    const copied = await hubClient.shiftsOf(asked);
    if (copied === null) return null;
    // The hub's first answer lists the days with a close; the last day's answer shows which copies lag.
    const days = copied.days.filter((day) => monthOf(day) === month).toSorted();
    if (businessDay === first)
      wanted.push(...new Set([...days, last].filter((day) => day !== first)));
    for (const one of copied.tills) {
      const of = tills.get(one.till) ?? { shifts: [], isWhole: true, isCut: false };
      tills.set(one.till, of);
      of.shifts.push(...one.shifts.filter(({ shift }) => shift?.state === 'closed'));
      if (!isWholeThere(one) || hasOpenIn(month, one)) of.isWhole = false;
      // A taken-over till gets no new records, so its shifts are all there are, unless the last ones were lost.
      const hasEnded = one.shifts.length > 0 && one.standing.kind === 'taken-over';
      if (hasEnded && one.standing.isCut === true) of.isCut = true;
    }
  }
  return [...tills].map(([till, of]) => ({ till, ...of }));
}

/**
 * True if a copy has all records of this day. A lagging copy may lack records of its newest day only. A replaced till
 * gets no new records.
 */
function isWholeThere({ standing }: TillReport): boolean {
  return ['own', 'current', 'taken-over'].includes(standing.kind);
}

/** True if a shift of the month is still open: its sales are in no Z report yet. */
function hasOpenIn(month: string, { shifts, openShiftDay: openOf }: TillReport): boolean {
  const open = shifts.find(({ shift }) => shift?.state === 'open')?.shift?.businessDay ?? openOf;
  return open !== null && monthOf(open) === month;
}
