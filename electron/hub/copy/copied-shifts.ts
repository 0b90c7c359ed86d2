import { createHash } from 'node:crypto';
import { ZodError } from 'zod';
import type { CopiedClose, OpenRecord, TillAtHub } from '../../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { MAX_CLOSES } from '../../../shared/hub/hub-calls.ts';
import type { ChainPosition } from '../../../shared/journal/follow-chain.ts';
import { t } from '../../../shared/locales/language.ts';
import { isTextReference, revealTexts } from '../../../shared/ledger/store/private-texts.ts';
import { monthOf } from '../../../shared/reports/month-report.ts';
import {
  dayOfSalesBetween,
  reportOfTakenOverTill,
} from '../../../shared/reports/report-of-taken-over-till.ts';
import { openPositionAfter, parseOpenRecord } from '../../../shared/reports/parse-open-record.ts';
import {
  addFactToReport,
  emptyReportDraft,
  reportOf,
  reportWithSalesRows,
} from '../../../shared/reports/shift-report.ts';
import type { ReportDraft, ShiftReport } from '../../../shared/reports/shift-report.ts';
import { sumOf } from '../../../shared/reports/sum-gifts.ts';
import { hasFigures, splitOffUnsettled } from '../../../shared/reports/store-report.ts';
import type {
  StoreReportRequest,
  TillReport,
  ReportCoverage,
} from '../../../shared/reports/store-report.ts';
import { BrokenAssertion } from '../../../shared/values/assert.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import { DatabaseUnreached } from '../../node/hub-client/database-unreached.ts';
import type { WakeIn } from '../../time/wake-in.ts';
import type { ConnectHub, HubLine } from '../connection/hub-line.ts';
import { findPreviousTillNames } from '../connection/journal-lineage.ts';
import { TurnQueue } from '../../time/turn-queue.ts';
import type { OwnJournal } from '../connection/journal-lineage.ts';

/** How many records are folded in one turn of the event loop, so that selling is not delayed. */
const AT_ONCE = 25;
/** Time limit of background calls to the hub; nobody at the counter waits for them. */
const ANSWER_MS = 5_000;
/** A till with more facts than this since its last close is not counted; a busy till takes weeks for that many. */
const MOST_FACTS = 100_000;
/** How many reports of closed shifts are cached. */
const MOST_KEPT = 100;
/** How long figures that were read are cached for the next report. */
const KEPT_MS = 10 * 60_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface PersonThere {
  readonly number: number;
  /** The person's id at that till; null if that till does not list the person. */
  readonly id: string | null;
}

/** The figures read from one till's copy since a close. */
interface Reading {
  readonly draft: ReportDraft;
  /**
   * People by the reference in the copy, where names are encrypted: the store's people are recognised, others get a
   * number.
   */
  readonly people: Map<string, PersonThere>;
  position: ChainPosition;
  /** The newest record's time, by its till's clock. */
  atMs: InstantMs | null;
  facts: number;
}

export interface CopiedShiftsQuery extends StoreReportRequest {
  /** Returns the business day of a moment by the store's calendar, which no record contains. */
  readonly businessDayOf: (atMs: number) => string;
  /** True to include each receipt row of closed shifts, for the bookkeeper's files. */
  readonly isWithRows?: boolean;
}

export interface CopiedShiftsOfDay {
  readonly tills: readonly TillReport[];
  /** The business days on which any copy has a closed shift. */
  readonly days: readonly string[];
}

/** Thrown if a till's shifts cannot be counted, with the reason. */
class NotRead extends Error {
  override readonly name = 'NotRead';
  readonly standing: 'unread' | 'too-long';

  constructor(standing: 'unread' | 'too-long') {
    super(standing);
    this.standing = standing;
  }
}

/** Thrown if the open shift was closed while it was being read. */
class ClosedMeanwhile extends Error {
  override readonly name = 'ClosedMeanwhile';
}

/**
 * Reads other tills' shifts of a day from the public parts of their copies at the hub, a few records per turn, back to
 * the previous close. For an open shift only new records are read (decision 0104).
 */
export class CopiedShiftReader {
  readonly #connect: ConnectHub;
  readonly #wakeIn: WakeIn;
  readonly #journal: OwnJournal;
  readonly #nameOf: (till: string, person: string) => string | null;
  /** Figures of open shifts, by till. */
  readonly #open = new Map<string, Reading>();
  /** Reports of closed shifts, by the hash of the record that closed the shift. */
  readonly #closed = new Map<string, ShiftReport>();
  readonly #turns = new TurnQueue();
  #forgetLater: () => void = () => undefined;
  #line: HubLine | null = null;
  #isClosed = false;

  /** @param nameOf returns the name of a store's person by the id in another till's records; null for anybody else */
  constructor(
    connect: ConnectHub,
    wakeIn: WakeIn,
    journal: OwnJournal,
    nameOf: (till: string, person: string) => string | null,
  ) {
    this.#connect = connect;
    this.#wakeIn = wakeIn;
    this.#journal = journal;
    this.#nameOf = nameOf;
  }

  /**
   * Reads all copies for one day.
   * @returns null if the hub is not reached, or is lost during the reading
   */
  readDay(setUp: HubSetUp, asked: CopiedShiftsQuery): Promise<CopiedShiftsOfDay | null> {
    return this.#turns.take(() => this.#read(setUp, asked));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#forgetLater();
    this.#line?.close();
    await this.#turns.done;
  }

  async #read(setUp: HubSetUp, asked: CopiedShiftsQuery): Promise<CopiedShiftsOfDay | null> {
    if (this.#isClosed) return null;
    this.#forgetLater();
    try {
      const line = await this.#connect(setUp);
      this.#line = line;
      try {
        return await this.#readAll(line, setUp.till, asked);
      } finally {
        line.close();
      }
    } catch (error) {
      if (error instanceof DatabaseUnreached) return null;
      throw error;
    } finally {
      this.#forgetLater = this.#wakeIn(KEPT_MS, () => {
        this.#open.clear();
        this.#closed.clear();
      });
    }
  }

  #nameIn(till: string, { number, id }: PersonThere): string {
    const name = id === null ? null : this.#nameOf(till, id);
    return name ?? t('reports.store.person', { number, till });
  }

  async #readAll(
    line: HubLine,
    mine: string,
    asked: CopiedShiftsQuery,
  ): Promise<CopiedShiftsOfDay> {
    const all = await line.call<'tills'>({ name: 'tills' }, ANSWER_MS);
    const older = await findPreviousTillNames(line, mine, all, this.#journal);
    const days = new Set<string>();
    const tills: TillReport[] = [];
    for (const one of all) {
      if (one.till === mine || one.lastSequence + Number(one.isKnown) === 0) continue;
      const isOlder = older.has(one.till);
      if (isOlder && !one.isPresent) continue;
      const whole = await this.#readTill(line, one, asked, days);
      // While the copy under a till's new name is still being filled, its records count under the earlier name.
      const read = isOlder ? { ...whole, shifts: [], openShiftDay: null } : whole;
      const isOfDay = read.shifts.length > 0 || read.openShiftDay !== null;
      if (one.isKnown || isOfDay || read.standing.kind === 'unread') tills.push(read);
    }
    return { tills, days: [...days] };
  }

  async #readTill(
    line: HubLine,
    one: TillAtHub,
    asked: CopiedShiftsQuery,
    days: Set<string>,
  ): Promise<TillReport> {
    const nothing = { till: one.till, shifts: [], openShiftDay: null, leftToTaker: sumOf([]) };
    try {
      return await this.#shiftsOf(line, one, asked, days);
    } catch (error) {
      if (error instanceof ClosedMeanwhile) return this.#shiftsOf(line, one, asked, days);
      this.#open.delete(one.till);
      if (error instanceof NotRead) return { ...nothing, standing: { kind: error.standing } };
      const isUnread = error instanceof ZodError || error instanceof BrokenAssertion;
      if (!isUnread) throw error;
      return { ...nothing, standing: { kind: 'unread' } };
    }
  }

  async #shiftsOf(
    line: HubLine,
    one: TillAtHub,
    { businessDay, businessDayOf, isToday, isWithRows = false }: CopiedShiftsQuery,
    days: Set<string>,
  ): Promise<TillReport> {
    const { till, takenOverBy } = one;
    const call = { name: 'closes', till, most: MAX_CLOSES } as const;
    const closes = await line.call<'closes'>(call, ANSWER_MS);
    for (const close of closes) if (close.businessDay !== null) days.add(close.businessDay);
    const oldest = closes.length === MAX_CLOSES ? (closes.at(-1)?.businessDay ?? '') : '';
    // An export must fail if records are missing, because its reader could not notice.
    if (isWithRows && oldest >= businessDay) throw new NotRead('too-long');
    const shifts: ShiftReport[] = [];
    for (const [at, close] of closes.entries()) {
      const before = closes[at + 1];
      // A full list of closes does not show where its oldest shift began.
      if (close.businessDay !== businessDay || (!before && closes.length === MAX_CLOSES)) continue;
      shifts.unshift(await this.#closedShift(line, till, before, close, isWithRows));
    }
    const now = await this.#openStretch(line, till, closes[0]);
    if (isWithRows && takenOverBy !== null) {
      const end = this.#closedByTaker(till, takenOverBy, now, businessDayOf);
      const day = end?.shift?.businessDay ?? null;
      if (day !== null) days.add(day);
      if (end !== null && day === businessDay) shifts.push(end);
      const last = day ?? closes[0]?.businessDay ?? null;
      const isOver = last !== null && last > businessDay;
      const isCut = (one.journalSequence ?? 0) > now.position.sequence;
      const standing = { ...standingOf(one, now, isOver), ...(isCut && !isOver && { isCut }) };
      return { till, standing, shifts, openShiftDay: null, leftToTaker: sumOf([]) };
    }
    const { draft, left } =
      takenOverBy === null ? { draft: now.draft, left: sumOf([]) } : splitOffUnsettled(now.draft);
    const report = revealed(reportOf(draft), now.people, (person) => this.#nameIn(till, person));
    const openDay = report.shift?.businessDay ?? null;
    // A replaced till has no today: what it sold without a shift stays on the day on which that ended.
    const endDay =
      takenOverBy === null || openDay !== null || now.atMs === null || !hasFigures(report)
        ? null
        : dayOfSalesBetween(draft, businessDayOf(now.atMs));
    if (endDay !== null) days.add(endDay);
    const isOfToday = takenOverBy === null && isToday && hasFigures(report);
    const day = openDay ?? endDay;
    const isNow = day === null ? isOfToday : day === businessDay;
    if (isNow) shifts.push(report);
    const newest = day ?? closes[0]?.businessDay ?? null;
    const isToTell = isToday || (isWithRows && isOfMonth(openDay, businessDay));
    return {
      till,
      standing: standingOf(one, now, newest !== null && newest > businessDay),
      shifts,
      openShiftDay: openDay !== businessDay && isToTell ? openDay : null,
      leftToTaker: isNow ? left : sumOf([]),
    };
  }

  #closedByTaker(
    till: string,
    by: string,
    { draft, people, atMs }: Reading,
    businessDayOf: CopiedShiftsQuery['businessDayOf'],
  ): ShiftReport | null {
    if (atMs === null) return null;
    const day = businessDayOf(atMs);
    const end = reportOfTakenOverTill(draft, { by, atMs, day });
    return end && revealed(end, people, (person) => this.#nameIn(till, person));
  }

  async #closedShift(
    line: HubLine,
    till: string,
    before: CopiedClose | undefined,
    close: CopiedClose,
    isWithRows: boolean,
  ): Promise<ShiftReport> {
    const kept = this.#closed.get(close.hash);
    if (kept !== undefined && !isWithRows) return kept;
    const reading = begin(before);
    await this.#readOn(line, till, reading, close.sequence);
    if (reading.draft.throughHash !== close.hash) throw new NotRead('unread');
    const read = isWithRows ? reportWithSalesRows(reading.draft) : reportOf(reading.draft);
    const report = revealed(read, reading.people, (person) => this.#nameIn(till, person));
    // Rows are many and are requested once, so a report with them is not cached.
    if (isWithRows) return report;
    this.#closed.set(close.hash, report);
    const [oldest] = this.#closed.keys();
    if (this.#closed.size > MOST_KEPT && oldest !== undefined) this.#closed.delete(oldest);
    return report;
  }

  async #openStretch(
    line: HubLine,
    till: string,
    lastClose: CopiedClose | undefined,
  ): Promise<Reading> {
    const kept = this.#open.get(till);
    const goesOn = kept?.draft.afterSequence === (lastClose?.sequence ?? 0);
    const reading = goesOn && kept !== undefined ? kept : begin(lastClose);
    this.#open.set(till, reading);
    try {
      await this.#readOn(line, till, reading, null);
    } catch (error) {
      this.#open.delete(till);
      throw error;
    }
    return reading;
  }

  /**
   * Reads and folds the next records of a copy.
   * @param until the close that ends the shift; null for an open shift
   */
  async #readOn(line: HubLine, till: string, reading: Reading, until: number | null) {
    for (;;) {
      const after = reading.position.sequence;
      const most = until === null ? AT_ONCE : Math.min(AT_ONCE, until - after);
      if (most === 0) return;
      const call = { name: 'read-public', till, after, most } as const;
      const records = await line.call<'read-public'>(call, ANSWER_MS);
      if (this.#isClosed) throw new DatabaseUnreached('closed');
      for (const record of records) take(reading, record, until);
      if (records.length === 0) return;
    }
  }
}

/** True if the open shift belongs to the requested month, which then lacks its sales. */
function isOfMonth(openDay: string | null, businessDay: string): boolean {
  return openDay !== null && monthOf(openDay) === monthOf(businessDay);
}

/**
 * Begins to read a shift.
 * @param close of the previous shift; reading begins with its record, which has the amounts carried over
 */
function begin(close: CopiedClose | undefined): Reading {
  const sequence = close === undefined ? 0 : close.sequence - 1;
  return {
    draft: emptyReportDraft(),
    people: new Map(),
    position: openPositionAfter(sequence),
    atMs: null,
    facts: 0,
  };
}

function take(reading: Reading, copied: OpenRecord, until: number | null): void {
  const isFirst = reading.facts === 0;
  // Nothing before the day is read, so the hash before the first record is trusted.
  const read = parseOpenRecord(reading.position, copied, isFirst, sha256);
  if (read === null) throw new NotRead('unread');
  if (reading.facts >= MOST_FACTS) throw new NotRead('too-long');
  const { fact } = read.record;
  if (fact.kind === 'shift-closed' && !isFirst && until === null) throw new ClosedMeanwhile();
  addFactToReport(reading.draft, read.record);
  reading.position = read.position;
  reading.atMs = fact.atMs;
  reading.facts += 1;
  const { operator, person } = fact;
  if (operator !== null && isTextReference(operator) && !reading.people.has(operator))
    reading.people.set(operator, { number: reading.people.size + 1, id: person ?? null });
}

/** Replaces encrypted names in a report by numbers, and by names for people of the store. */
function revealed(
  report: ShiftReport,
  people: Reading['people'],
  nameOf: (person: PersonThere) => string,
): ShiftReport {
  return revealTexts(report, (reference) => {
    const person = people.get(reference);
    return person === undefined ? null : nameOf(person);
  });
}

function standingOf(
  { takenOverBy, isPresent, journalSequence }: TillAtHub,
  { atMs, position }: Reading,
  isOver: boolean,
): ReportCoverage {
  if (isOver) return { kind: 'current' };
  if (takenOverBy !== null) return { kind: 'taken-over', by: takenOverBy, atMs };
  if (!isPresent) return { kind: 'away', atMs };
  const hasAll = journalSequence !== null && position.sequence >= journalSequence;
  return hasAll ? { kind: 'current' } : { kind: 'behind', atMs };
}
