import { createHash } from 'node:crypto';
import * as z from 'zod';
import { DEFAULT_ACCOUNTS } from '../../../shared/accounting/accounts.ts';
import type { AccountNumbers } from '../../../shared/accounting/accounts.ts';
import { isPostingFormat } from '../../../shared/accounting/accounting-format.ts';
import type { AccountingFormat } from '../../../shared/accounting/accounting-format.ts';
import { accountsOfWrongLength } from '../../../shared/accounting/account-lengths.ts';
import {
  accountingSummary,
  withoutRepeatedShiftsOfMonth,
  formatMonthExport,
} from '../../../shared/accounting/write-month.ts';
import type { AccountingSummary, MonthOfTill } from '../../../shared/accounting/write-month.ts';
import { hubAnswerSchemas } from '../../../shared/hub/hub-calls.ts';
import type { FactRecord } from '../../../shared/ledger/facts.ts';
import { officeTillsSchema } from '../../../shared/office/office-calls.ts';
import type { OfficeTill } from '../../../shared/office/office-calls.ts';
import { defaultSettings } from '../../../shared/messages/settings.ts';
import { HUB_AWAY_MS } from '../../../shared/office/store-status.ts';
import { lastDayOf, monthOf } from '../../../shared/reports/month-report.ts';
import { reportOfTakenOverTill } from '../../../shared/reports/report-of-taken-over-till.ts';
import { openPositionAfter, parseOpenRecord } from '../../../shared/reports/parse-open-record.ts';
import {
  addFactToReport,
  emptyReportDraft,
  reportWithSalesRows,
} from '../../../shared/reports/shift-report.ts';
import type { ReportDraft, ShiftReport } from '../../../shared/reports/shift-report.ts';
import { BrokenAssertion } from '../../../shared/values/assert.ts';
import { instantMs } from '../../../shared/values/time.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import { minorUnitOf } from '../../../shared/values/currency.ts';
import { csvDialectFor } from '../../node/files/csv-dialect.ts';
import { businessDayIn, computerTimeZone } from '../../time/time-zone.ts';
import type { StoreCalendar } from '../../time/time-zone.ts';
import { programVersion } from '../run/program-version.ts';

const AT_ONCE = 500;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Runs a query in the office's database, and returns the `answer` of its one row. */
type AskOffice = <Answer>(
  text: string,
  values: readonly unknown[],
  read: (answer: unknown) => Answer,
) => Promise<Answer>;

/** A store's month for a bookkeeper, from its tills' copies at the office. */
interface StoreBooks extends AccountingSummary {
  readonly text: string;
}

/** The settings of a till that a bookkeeper's file depends on (`--export-settings`). */
export interface AccountingSetUp {
  readonly accounts: AccountNumbers;
  /** Country as ISO 3166-1, two letters. */
  readonly country: string;
  readonly company: string;
  /** Locale as a BCP 47 tag. */
  readonly locale: string;
  /** Tells the business day of what a lost till sold without a shift. */
  readonly calendar: StoreCalendar;
}

/** Settings that suffice for receipts, which need no accounts. */
export function accountingSetUpIn(locale: string): AccountingSetUp {
  const country = new Intl.Locale(locale).region ?? '';
  const calendar = { timeZone: computerTimeZone(), dayEndsAtHour: defaultSettings.dayEndsAtHour };
  return { accounts: DEFAULT_ACCOUNTS, country, company: '', locale, calendar };
}

interface BooksOfStore {
  readonly store: string;
  /** Month, such as `2026-11`. */
  readonly month: string;
  readonly form: AccountingFormat;
}

/**
 * Composes the accounting files for one month of a store, as a till there would.
 * @returns the files, or why there are none: `nothing` without a shift in that month, `mixed` for tills with several
 * currencies, `three-decimals` for a format with two, `account-lengths` for accounts that DATEV cannot tell apart
 */
export async function readStoreAccounting(
  ask: AskOffice,
  { store, month, form }: BooksOfStore,
  { accounts, country, company, locale, calendar }: AccountingSetUp,
): Promise<StoreBooks | 'nothing' | 'mixed' | 'three-decimals' | 'account-lengths'> {
  const all = await ask('select office.tills($1) as answer', [store], (answer) =>
    officeTillsSchema.parse(answer),
  );
  const currencies = [...new Set(all.map(({ sums }) => sums.currency).filter((one) => one !== ''))];
  const [currency] = currencies;
  if (currency === undefined) return 'nothing';
  if (currencies.length > 1) return 'mixed';
  const unit = { currency, minorUnit: minorUnitOf(currency) };
  if (isPostingFormat(form) && unit.minorUnit === 3) return 'three-decimals';
  if (form === 'datev' && accountsOfWrongLength(accounts).length > 0) return 'account-lengths';
  // A shift that was copied under two names counts under the newer name.
  const newestNameFirst = all.toSorted(
    (one, other) => Number(one.goesOnAs !== null) - Number(other.goesOnAs !== null),
  );
  const read: MonthOfTill[] = [];
  for (const till of newestNameFirst)
    read.push(await monthOfTill(ask, { store, month, calendar }, till));
  const tills = withoutRepeatedShiftsOfMonth(read);
  const about = accountingSummary(tills);
  if (about.shifts === 0 && about.left.length + about.lost.length === 0) return 'nothing';
  const head = { country, company, version: programVersion() };
  const style = csvDialectFor(locale);
  const text = formatMonthExport(form, month, tills, {
    unit,
    accounts,
    style,
    head,
    nowMs: Date.now(),
    timeUtc: (atMs) => new Date(atMs).toISOString(),
  });
  return { text, ...about };
}

/** The beginning or end of a shift, in one journal of a till. */
const turnsSchema = z.array(
  z.object({
    life: z.int().positive(),
    sequence: z.int().positive(),
    kind: z.enum(['shift-opened', 'shift-closed']),
    /** Business day, such as `2026-11-20`; null if the record lacks it. */
    businessDay: z.string().nullable(),
  }),
);
type Turn = z.infer<typeof turnsSchema>[number];

/** Query for the records that begin or end a shift. Its condition is that of the index `fact_by_kind`. */
const TURNS = `select coalesce(jsonb_agg(jsonb_build_object('life', life, 'sequence', seq, 'kind', kind,
    'businessDay', substring(body from '"businessDay":"([0-9]{4}-[0-9]{2}-[0-9]{2})"')) order by life, seq), '[]') as answer
  from (select f.*, left(split_part(split_part(body, '"kind":"', 2), '"', 1), 60) as kind from office.fact f
    where store = $1 and till = $2) f where kind in ('shift-opened', 'shift-closed')`;

/** Reads every journal of a till. A restored one repeats the shifts of the one before, and these count once. */
async function monthOfTill(
  ask: AskOffice,
  {
    store,
    month,
    calendar,
  }: Pick<BooksOfStore, 'store' | 'month'> & Pick<AccountingSetUp, 'calendar'>,
  till: OfficeTill,
): Promise<MonthOfTill> {
  const turns = await ask(TURNS, [store, till.till], (answer) => turnsSchema.parse(answer));
  const shifts: ShiftReport[] = [];
  let isWhole = isAllHere(till, turns, month);
  for (const [index, close] of turns.entries()) {
    const { life, kind, sequence, businessDay } = close;
    const isOfMonth = businessDay === null || monthOf(businessDay) === month;
    if (kind !== 'shift-closed' || !isOfMonth) continue;
    const before = turns
      .slice(0, index)
      .findLast((turn) => turn.life === life && turn.kind === 'shift-closed');
    const of = { store, till: till.till, life };
    const draft = await readShift(ask, of, before?.sequence ?? 0, sequence);
    if (draft === null) isWhole = false;
    else if (monthOf(draft.shift?.businessDay ?? '') === month)
      shifts.push(reportWithSalesRows(draft));
  }
  if (till.takenOverBy === null || till.goesOnAs !== null)
    return { till: till.till, shifts, isWhole };
  const end = await lastShift(ask, { store, calendar }, till, turns);
  if (end === 'unread') return { till: till.till, shifts, isWhole: false };
  const newest = end?.shift?.businessDay ?? turns.at(-1)?.businessDay ?? '';
  const isOfMonth = monthOf(newest) === month;
  if (end !== null && isOfMonth) shifts.push(end);
  const isCut = isOfMonth && (till.journalSequence ?? 0) > till.lastSequence;
  return { till: till.till, shifts, isWhole, isCut };
}

/** Ends the shift that a taken-over till has left open, in its newest journal. */
async function lastShift(
  ask: AskOffice,
  { store, calendar }: Pick<BooksOfStore, 'store'> & Pick<AccountingSetUp, 'calendar'>,
  { till, takenOverBy, lives, lastSequence }: OfficeTill,
  turns: readonly Turn[],
): Promise<ShiftReport | 'unread' | null> {
  const close = turns.findLast(({ life, kind }) => life === lives && kind === 'shift-closed');
  const before = close?.sequence ?? 0;
  if (takenOverBy === null || lastSequence <= before) return null;
  let atMs = instantMs(0);
  const draft = await readShift(ask, { store, till, life: lives }, before, lastSequence, (at) => {
    atMs = at;
  });
  if (draft === null) return 'unread';
  const day = businessDayIn(calendar, atMs);
  return reportOfTakenOverTill(draft, { by: takenOverBy, atMs, day });
}

/** True if the month is complete here. An absent till may have unknown sales, until it trades in a later month. */
function isAllHere(
  { seenAgoMs, journalSequence, lastSequence, isThere, goesOnAs, takenOverBy }: OfficeTill,
  turns: readonly Turn[],
  month: string,
): boolean {
  // A taken-over till sends no more records.
  if (takenOverBy !== null) return true;
  const newest = turns.at(-1);
  const isOpen = newest?.kind === 'shift-opened';
  if (isOpen && newest.businessDay !== null && monthOf(newest.businessDay) === month) return false;
  if (goesOnAs !== null || (newest?.businessDay ?? '') > lastDayOf(month)) return true;
  const isSeen = isThere && seenAgoMs !== null && seenAgoMs <= HUB_AWAY_MS;
  return isSeen && journalSequence !== null && lastSequence >= journalSequence;
}

/**
 * Reads one shift.
 * @returns null if a record is missing, unproven, or written by a newer program
 */
async function readShift(
  ask: AskOffice,
  { store, till, life }: { readonly store: string; readonly till: string; readonly life: number },
  before: number,
  last: number,
  onFact: (atMs: InstantMs) => void = () => undefined,
): Promise<ReportDraft | null> {
  const draft = emptyReportDraft();
  let position = openPositionAfter(Math.max(0, before - 1));
  while (position.sequence < last) {
    const most = Math.min(AT_ONCE, last - position.sequence);
    const page = await ask(
      'select office.read($1, $2, $3, $4, $5) as answer',
      [store, till, life, position.sequence, most],
      (answer) => hubAnswerSchemas['read-public'].parse(answer),
    );
    if (page.length === 0) return null;
    for (const copied of page) {
      const read = parseOpenRecord(position, copied, draft.throughSequence === 0, sha256);
      if (read === null || !canAdd(draft, read.record)) return null;
      position = read.position;
      onFact(read.record.fact.atMs);
    }
  }
  return draft;
}

/**
 * Adds a record to the draft.
 * @returns false if it does not continue the records before it
 */
function canAdd(draft: ReportDraft, record: FactRecord): boolean {
  try {
    addFactToReport(draft, record);
    return true;
  } catch (error) {
    if (error instanceof BrokenAssertion) return false;
    throw error;
  }
}
