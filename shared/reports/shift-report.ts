import { assert } from '../values/assert.ts';
import type { Fact, FactRecord } from '../ledger/facts.ts';
import type { IntentId, SaleId } from '../values/ids.ts';
import { isGivenBackBy } from '../ledger/money/gift-effect.ts';
import { isOpen, needsPerson } from '../ledger/money/intent.ts';
import type { Intent, IntentState, Settlement } from '../ledger/money/intent.ts';
import { intentsOfFact } from '../ledger/ledger.ts';
import { ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { Refund } from '../ledger/sale/refund.ts';
import type { Sale } from '../ledger/sale/sale.ts';
import {
  toCarriedOver,
  cashAfterCloseCents,
  expectedAtCloseOf,
  isCompletedAfter,
  openSalesWithPayments,
  openTakingsOf,
  takingsAfterRefund,
  takingsOf,
  withReceiptNumber,
} from '../ledger/sale/shift.ts';
import type {
  CarriedOver,
  ExpectedAtClose,
  OpenSaleAtClose,
  Shift,
  TakingsByKind,
} from '../ledger/sale/shift.ts';
import type { SlipCountField } from '../ledger/sale/tender.ts';
import type { Training } from '../ledger/store/training.ts';
import { isCutOff } from '../ledger/money/queue.ts';
import type { InstantMs } from '../values/time.ts';
import { exposureIn } from './exposure.ts';
import type { ExposureSums } from './exposure.ts';
import {
  beginCourse,
  changeCutOff,
  recordExposureChange,
  courseOf,
  emptyCourse,
} from './exposure-course.ts';
import type { CourseDraft, ExposureCourse } from './exposure-course.ts';
import { addException, exceptionsOf } from './sum-exceptions.ts';
import type { ExceptionsDraft, PersonExceptions } from './sum-exceptions.ts';
import { addPaymentEnd, lossSumOf, paymentEndsOf } from './payment-ends.ts';
import type { PaymentEndsDraft, PaymentEnd } from './payment-ends.ts';
import { salesRowsOf } from './sales-rows.ts';
import type { SalesRow } from './sales-rows.ts';
import { addBesideSales, sumBesideSales, sumUnknownAtTerminal } from './sum-at-terminal.ts';
import type { BesideSalesDraft } from './sum-at-terminal.ts';
import { sumGifts } from './sum-gifts.ts';
import type { GiftSums, Sum } from './sum-gifts.ts';
import { sumQuarters } from './sum-quarters.ts';
import { putTradeTimesRight } from './trade-times.ts';
import type { TradeTimes } from './trade-times.ts';
import type { QuarterSums } from './sum-quarters.ts';
import { sumSales } from './sum-sales.ts';
import type { SaleSums } from './sum-sales.ts';

/**
 * The report of one shift: X while it is open, Z once it is closed. A pure function of its facts, so that the journal
 * always gives the same report; what becomes known later is in the report of that later shift, under *from earlier
 * days*.
 */
export interface ShiftReport extends ReportFigures {
  /** The open or closed shift; null if none was opened since the last close. */
  readonly shift: Shift | null;
  /** The newest fact included; for a Z, its close. */
  readonly throughSequence: number;
  /**
   * Hash of the record with sequence `throughSequence`, printed on the report so that the paper can be compared with
   * the journal.
   */
  readonly throughHash: string;
  /**
   * Hash of the first record that is part of the figures; null for none. Two reports with the same one both have the
   * beginning of a day, which one journal had before an older copy of it was put back.
   */
  readonly beginHash: string | null;
  /** Expected cash and slips; null without a shift. */
  readonly expected: ExpectedAtClose | null;
  /** Slips of sales that are not completed; the expected slips include them. */
  readonly slipsInOpenSales: Pick<TakingsByKind, SlipCountField>;
  /** Gift payments that ended other than their receipts say, for the accounts (decision 0160). */
  readonly ends: readonly PaymentEnd[];
  /** Cash in the drawer before the shift, by the accounts; null if an older close does not say. */
  readonly cashBeforeCents: Cents | null;
  /** Turnover of the shift by quarter of an hour. */
  readonly byQuarter: readonly QuarterSums[];
  /** How the exposure developed during the shift. */
  readonly exposureCourse: ExposureCourse;
  /** The successor, which closed the shift for this replaced till (`reportOfTakenOverTill`). */
  readonly takenOverBy?: string;
  /** Rows of receipts of a closed shift, present only for the bookkeeper's files (`reportWithSalesRows`). */
  readonly rows?: readonly SalesRow[];
}

/** The figures of one shift or of several. */
export interface ReportFigures {
  readonly sales: SaleSums;
  readonly gifts: GiftSums;
  /** Written off as the shop's loss, as the accounts have it; loads written off are subtracted. */
  readonly losses: Sum;
  readonly exceptions: readonly PersonExceptions[];
  readonly fromEarlierDays: readonly CarriedOverOutcome[];
  /** Transactions that are not settled or wait for a person, oldest first. */
  readonly carriedOver: readonly CarriedOver[];
  readonly exposure: ExposureSums;
  /** Cash of sales that are not completed, which the drawer and its expected amount include. */
  readonly cashInOpenSalesCents: Cents;
  /** Payments without an answer from the card terminal; no other sum of the report includes them. */
  readonly unknownAtTerminal: Sum;
  /**
   * What the card terminal has charged beside the sales, less what it has given back; no other sum of the report
   * includes it.
   */
  readonly besideSalesAtTerminal: Sum;
  readonly training: TrainingSum;
}

/** How often the till was in training, and how long, in ms; `isAtMost` if the end of a training is unknown. */
export interface TrainingSum {
  readonly count: number;
  readonly lastedMs: number;
  readonly isAtMost: boolean;
}

const NO_TRAINING: TrainingSum = { count: 0, lastedMs: 0, isAtMost: false };

/** Something that an earlier close left open, and its outcome since. */
export interface CarriedOverOutcome {
  /** The transaction as the earlier close left it. */
  readonly carried: CarriedOver;
  readonly now: IntentState;
  readonly settledHow: Settlement['how'] | null;
}

/** Sums of the facts since the last close; only `addFactToReport` changes them. */
export interface ReportDraft {
  throughSequence: number;
  throughHash: string;
  beginHash: string | null;
  /** Sequence of the previous close: earlier transactions belong to an earlier day. */
  afterSequence: number;
  shift: Shift | null;
  /** The previous shift, as its close recorded it; null for the first. */
  shiftBefore: Shift | null;
  /** Open sales left by the previous close that have not changed since. */
  readonly openIn: Map<SaleId, OpenSaleAtClose>;
  readonly ends: PaymentEndsDraft;
  /** Transactions whose surplus was undone or paid for in this shift. */
  readonly surplusEnded: Set<IntentId>;
  readonly besideSales: BesideSalesDraft;
  readonly carriedIn: Map<IntentId, CarriedOver>;
  readonly intents: Map<IntentId, Intent>;
  readonly sales: Map<SaleId, Sale>;
  readonly completedBy: Map<SaleId, string | null>;
  readonly completedAt: Map<SaleId, InstantMs>;
  readonly tradeTimes: TradeTimes;
  readonly course: CourseDraft;
  readonly refunds: Refund[];
  readonly exceptions: ExceptionsDraft;
  training: TrainingSum;
}

/** A report before its first fact (`addFactToReport`). */
export function emptyReportDraft(): ReportDraft {
  return {
    throughSequence: 0,
    throughHash: '',
    beginHash: null,
    afterSequence: 0,
    shift: null,
    shiftBefore: null,
    openIn: new Map(),
    ends: new Map(),
    surplusEnded: new Set(),
    besideSales: new Map(),
    carriedIn: new Map(),
    intents: new Map(),
    sales: new Map(),
    completedBy: new Map(),
    completedAt: new Map(),
    tradeTimes: { byId: new Map(), last: null },
    course: emptyCourse(),
    refunds: [],
    exceptions: new Map(),
    training: NO_TRAINING,
  };
}

/**
 * Adds one fact. Facts have to come in sequence: first the previous shift's close, if there was one, then all up to
 * this shift's close or up to now.
 * @throws BrokenAssertion for a gap, because with a missing fact the report would be wrong without showing it
 */
export function addFactToReport(
  draft: ReportDraft,
  { sequence, hash, fact }: Pick<FactRecord, 'sequence' | 'hash' | 'fact'>,
): void {
  const { throughSequence } = draft;
  const isFirst = throughSequence === 0;
  assert(isFirst || sequence === throughSequence + 1, `${sequence} follows ${throughSequence}`);
  draft.throughSequence = sequence;
  draft.throughHash = hash;
  if (isFirst && fact.kind === 'shift-closed') {
    draft.afterSequence = sequence;
    draft.shiftBefore = fact.shift ?? null;
    for (const open of fact.shift?.openSales ?? []) draft.openIn.set(open.saleId, open);
    for (const left of fact.shift?.carriedOver ?? []) draft.carriedIn.set(left.intentId, left);
    const wasCutOff = fact.shift?.isCutOff === true;
    beginCourse(draft.course, fact.atMs, [...draft.carriedIn.values()], wasCutOff);
    return;
  }
  if (isInFigures(fact, sequence)) draft.beginHash ??= hash;
  addException(draft.exceptions, fact);
  if (fact.training) draft.training = trainingAfter(draft.training, fact.training);
  if (fact.shift) draft.shift = fact.shift;
  addBesideSales(draft.besideSales, fact);
  putTradeTimesRight(draft.tradeTimes, fact, draft.shift?.openedBehindMs);
  if (fact.queue) changeCutOff(draft.course, fact.atMs, isCutOff(fact.queue));
  for (const intent of intentsOfFact(fact)) {
    const before = draft.intents.get(intent.id) ?? draft.carriedIn.get(intent.id);
    recordExposureChange(draft.course, fact.atMs, before, intent, intent.sequence === sequence);
    addPaymentEnd(draft, intent, { fact, sequence });
    if (isGivenBackBy(fact, intent)) draft.surplusEnded.add(intent.id);
    draft.intents.set(intent.id, intent);
  }
  if (fact.sale) {
    draft.sales.set(fact.sale.id, fact.sale);
    draft.openIn.delete(fact.sale.id);
  }
  if (fact.kind === 'sale-completed' && fact.sale) {
    draft.completedBy.set(fact.sale.id, fact.operator);
    draft.completedAt.set(fact.sale.id, fact.atMs);
    draft.tradeTimes.byId.set(fact.sale.id, fact);
  }
  if (fact.kind === 'sale-refunded') {
    for (const refund of fact.sale?.refunds?.slice(-1) ?? []) {
      draft.refunds.push(refund);
      draft.tradeTimes.byId.set(refund.id, { atMs: refund.atMs, run: fact.run });
    }
  }
}

const KINDS_IN_FIGURES: ReadonlySet<Fact['kind']> = new Set([
  'sale-completed',
  'sale-refunded',
  'intent-settled',
]);

/** True for a fact from which a report takes an amount: of a drawer, a receipt, or a gift payment. */
function isInFigures(fact: Fact, sequence: number): boolean {
  const isAccepted = intentsOfFact(fact).some((intent) => intent.sequence === sequence);
  return fact.shift !== undefined || isAccepted || KINDS_IN_FIGURES.has(fact.kind);
}

/** Sums up the draft, which may get more facts afterwards: an X report is an unfinished Z. */
export function reportOf(draft: ReportDraft): ShiftReport {
  const { shift, sales, throughSequence, throughHash, beginHash } = draft;
  const isOfShift = ({ sequence }: Intent) => sequence > draft.afterSequence;
  const ofThisShift = [...draft.intents.values()].filter(isOfShift);
  const surplusOf = [...draft.intents.values()].filter(
    (intent) => draft.surplusEnded.has(intent.id) && !isOfShift(intent),
  );
  const carriedOver = carriedOverIn(draft);
  const inOpenSales = openTakingsOf(openSalesWithPaymentsIn(draft));
  const ends = paymentEndsOf(draft);
  return {
    shift,
    throughSequence,
    throughHash,
    beginHash,
    sales: sumSales(sales, draft.completedBy, draft.refunds),
    gifts: sumGifts(ofThisShift, replacementsOf(draft), draft.intents, surplusOf),
    exceptions: exceptionsOf(draft.exceptions),
    fromEarlierDays: carriedOverOutcomes(draft),
    carriedOver,
    exposure: exposureIn(carriedOver),
    ends,
    losses: lossSumOf(ends),
    cashBeforeCents: cashBefore(draft),
    expected: shift === null ? null : expectedIn(shift, draft, inOpenSales),
    cashInOpenSalesCents: inOpenSales.cashCents,
    slipsInOpenSales: inOpenSales,
    unknownAtTerminal: sumUnknownAtTerminal(sales.values(), draft.openIn.values()),
    besideSalesAtTerminal: sumBesideSales(draft.besideSales),
    training: draft.training,
    byQuarter: sumQuarters(completedIn(draft), draft.refunds.map(atRightTime(draft))),
    exposureCourse: courseOf(draft.course),
  };
}

/** Sums up the draft like `reportOf`, with the rows of its sales and refunds, which add up to the report. */
export function reportWithSalesRows(draft: ReportDraft): ShiftReport {
  const report = reportOf(draft);
  return { ...report, rows: salesRowsOf(draft, report.ends) };
}

function replacementsOf({ intents }: ReportDraft): ReadonlySet<IntentId> {
  return new Set(
    [...intents.values()].flatMap(({ settlement }) => settlement?.otherIntentId ?? []),
  );
}

function completedIn(draft: ReportDraft): (readonly [Sale, InstantMs])[] {
  const { sales, completedAt, tradeTimes } = draft;
  return [...completedAt].flatMap(([id, atMs]) => {
    const sale = sales.get(id);
    return sale === undefined ? [] : [[sale, tradeTimes.byId.get(id)?.atMs ?? atMs] as const];
  });
}

function atRightTime({ tradeTimes }: ReportDraft): (refund: Refund) => Refund {
  return (refund) => ({ ...refund, atMs: tradeTimes.byId.get(refund.id)?.atMs ?? refund.atMs });
}

function trainingAfter(sum: TrainingSum, training: Training): TrainingSum {
  if (training.state === 'began') return { ...sum, count: sum.count + 1 };
  return mergeTrainingSums([
    sum,
    { count: 0, lastedMs: training.lastedMs, isAtMost: training.isAtMost === true },
  ]);
}

export function mergeTrainingSums(sums: readonly TrainingSum[]): TrainingSum {
  const add = (one: TrainingSum, other: TrainingSum): TrainingSum => ({
    count: one.count + other.count,
    lastedMs: one.lastedMs + other.lastedMs,
    isAtMost: one.isAtMost || other.isAtMost,
  });
  return sums.reduce(add, NO_TRAINING);
}

/** Lists the open sales for which anything was paid. */
export function openSalesWithPaymentsIn({ sales, openIn: left }: ReportDraft): OpenSaleAtClose[] {
  return [...openSalesWithPayments(sales.values()), ...left.values()];
}

function cashBefore({ shift, shiftBefore, afterSequence }: ReportDraft): Cents | null {
  if (shift?.cashBeforeCents !== undefined) return shift.cashBeforeCents;
  if (shiftBefore !== null) return cashAfterCloseCents(shiftBefore);
  return afterSequence === 0 ? ZERO : null;
}

function expectedIn(
  shift: Shift,
  { sales, refunds }: ReportDraft,
  open: TakingsByKind,
): ExpectedAtClose {
  const ofShift = [...sales.values()].filter((sale) => isCompletedAfter(sale, shift.afterReceipt));
  return expectedAtCloseOf(shift, refunds.reduce(takingsAfterRefund, takingsOf(ofShift)), open);
}

function carriedOverIn({ carriedIn, intents, sales }: ReportDraft): CarriedOver[] {
  const left = new Map(carriedIn);
  for (const intent of intents.values()) {
    const { receiptNumber = null } = carriedIn.get(intent.id) ?? {};
    if (isOpen(intent) || needsPerson(intent)) {
      left.set(intent.id, { ...toCarriedOver(intent), receiptNumber });
    } else {
      left.delete(intent.id);
    }
  }
  return [...left.values()]
    .toSorted((a, b) => a.sequence - b.sequence)
    .map((carried) => withReceiptNumber(carried, sales));
}

function carriedOverOutcomes({ carriedIn, intents, sales }: ReportDraft): CarriedOverOutcome[] {
  return [...carriedIn.values()].flatMap((carried) => {
    const intent = intents.get(carried.intentId);
    if (intent === undefined || intent.state === carried.state) return [];
    const settledHow = intent.settlement?.how ?? null;
    return [{ carried: withReceiptNumber(carried, sales), now: intent.state, settledHow }];
  });
}
