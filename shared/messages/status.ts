import * as z from 'zod';
import { clockAheadMs } from '../guard/store/admit-clock.ts';
import { clockAt, isOverdrawn } from '../ledger/ledger.ts';
import { terminalCaseSchema } from '../ledger/sale/terminal-case.ts';
import { isTerminalUnknown, terminalPaymentSchema } from '../ledger/sale/terminal-payment.ts';
import { saleIdSchema } from '../values/ids.ts';
import { hasService } from '../ledger/store/book.ts';
import { joinedHubSchema } from '../ledger/store/joined-hub.ts';
import { hasOwnDayLimit } from '../ledger/store/limits.ts';
import { recordedServiceChangeSchema } from '../ledger/store/staff.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { cents, centsSchema } from '../values/money.ts';
import type { Stamp } from '../proposals/proposals.ts';
import {
  circuitCauseSchema,
  isPauseUntilFixed,
  isCutOff,
  lostHistorySchema,
  pauseCauseSchema,
} from '../ledger/money/queue.ts';
import { dateAheadMs, serviceTimeSchema } from '../values/clocks.ts';
import {
  DAY_MS,
  instantMs,
  instantMsSchema,
  isDatedBefore,
  elapsedOfLimitMs,
} from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import { nowByAllClocks } from '../ledger/now-by-all-clocks.ts';
import {
  dueUnexplainedBalances,
  unexplainedBalancesSummarySchema,
} from '../ledger/money/unexplained.ts';
import { isRefusedPromise } from '../ledger/money/intent.ts';
import { foundTwiceSchema } from '../ledger/money/old-card.ts';
import {
  outageDayNumber,
  nextOutageDayMs,
  promisedTodayCents,
} from '../ledger/money/outage-days.ts';
import { offlineByChoiceLeftMs } from '../policy/offline-by-choice.ts';
import { offlineLimitsToday } from '../policy/outage-limits.ts';
import { storeSumPartCents } from '../policy/part-of-store.ts';
import { exposureOf, raisedLimitsNow } from '../policy/quote.ts';
import { isFarApart, wrongClock } from '../sync/service-clock.ts';
import type { ServiceTime } from '../sync/service-clock.ts';

/**
 * The status line. It follows the queue, not just the network: users of other tills complain about a green light over
 * unsent money.
 */
export const statusSchema = z.object({
  connection: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('online'),
      /** When the service last answered, by the computer's clock. Not updated while there is nothing to send. */
      heardAtMs: instantMsSchema.optional(),
      /** Until when waiting payments are not sent; a waiting customer's payment is sent at once. */
      waitsUntilMs: instantMsSchema.optional(),
    }),
    z.object({
      kind: z.literal('offline'),
      cause: circuitCauseSchema,
      sinceMs: instantMsSchema,
      /** Earliest end of the wait, by the computer's clock; missing if unknown. */
      waitsUntilMs: instantMsSchema.optional(),
    }),
    z.object({ kind: z.literal('working-offline') }),
    /** The shop sells, but has no card service yet. */
    z.object({ kind: z.literal('no-service') }),
    z.object({
      kind: z.literal('paused'),
      cause: pauseCauseSchema,
      sinceMs: instantMsSchema,
      note: z.string(),
      /** True if the journal may only have been moved: a manager can vouch for it (decision 0018). */
      isMoved: z.boolean().optional(),
      lost: lostHistorySchema.optional(),
      /** True if these records have no card service, so that no payment is held up. */
      hasNoService: z.boolean().optional(),
    }),
  ]),
  /** Transactions that the till will send automatically. */
  pending: z.object({
    count: z.number().int(),
    redeemCents: centsSchema,
    loadCents: centsSchema,
    oldestAtMs: instantMsSchema.nullable(),
    sending: z.number().int(),
  }),
  /** Transactions sent with an unknown outcome; none is sent again before a person, or evidence, settles it. */
  unknown: z.object({ count: z.number().int(), cents: centsSchema }),
  /** Offline limits of which at least four fifths are used, with what is left of each. */
  nearlyUsed: z.array(
    z.object({
      limit: z.enum(['per-till', 'till-count', 'load-per-till', 'outage', 'by-hand']),
      /** What is left of the limit: cents, transactions or ms. */
      left: z.number(),
      of: z.number(),
    }),
  ),
  /** The outage as the limits count it; missing while payments are sent. Amounts are this till's share of the store's. */
  outage: z
    .object({
      /** Day of the outage, from 1; above `days` once it lasts longer than allowed. */
      day: z.number().int().positive(),
      days: z.number().int().nonnegative(),
      leftCents: centsSchema,
      /**
       * Set if each day of an outage has its own sum: what is left of today's, and until when, by the computer's clock.
       */
      today: z.object({ leftCents: centsSchema, untilMs: instantMsSchema }).optional(),
    })
    .optional(),
  /** Limits that a manager has raised for this outage. */
  raised: z.object({ sumCents: centsSchema, untilMs: instantMsSchema }).optional(),
  /** Set for a day after the till was connected to another service, or with another key. */
  serviceChanged: recordedServiceChangeSchema.optional(),
  needsPerson: z.object({
    refused: z.number().int(),
    unknown: z.number().int(),
    drift: z.number().int(),
    overdrawn: z.number().int(),
    pauses: z.number().int(),
    /** Number of payments with later evidence against a decision. */
    alarms: z.number().int(),
    clock: z.number().int(),
    /** Number of summaries of balances that other tills may explain: one or none. */
    otherBalances: z.number().int(),
    /** Number of other tills that had loaded the same old cards. */
    oldCardsTwice: z.number().int(),
    /** Number of other tills that have proven the opposite direction of amounts. */
    otherSign: z.number().int(),
    /** Number of card-terminal payments with an unknown outcome. */
    atTerminal: z.number().int(),
  }),
  /** Card-terminal payments with an unknown outcome, with their sales. */
  atTerminal: z
    .array(
      terminalPaymentSchema
        .pick({ id: true, amountCents: true, state: true, askedAtMs: true })
        .extend({ saleId: saleIdSchema }),
    )
    .optional(),
  /** Money at a card terminal that belongs to no open sale. */
  terminalCases: z.array(terminalCaseSchema).optional(),
  otherBalances: unexplainedBalancesSummarySchema.optional(),
  otherSign: joinedHubSchema.shape.otherSign,
  /** Old cards that another till had loaded too, grouped by that till. Listed until a manager has seen them. */
  oldCardsTwice: z.array(foundTwiceSchema).optional(),
  /**
   * Set if the till has seen a later time than the computer shows now: the computer's clock was wrong then, or is now.
   */
  clock: z.object({ seenMs: instantMsSchema, nowMs: instantMsSchema }).optional(),
  /** The service's time differs from the computer's. */
  serviceClock: z
    .object({ serviceMs: serviceTimeSchema, nowMs: instantMsSchema, aheadMs: z.number().int() })
    .optional(),
});
export type Status = z.infer<typeof statusSchema>;

/** Used share of an offline limit from which on the status line shows the rest (decision 0050). */
const NEARLY = 0.8;

/**
 * Returns the state for the status line.
 * @param moment now, by both of the computer's clocks
 * @param heard the time that the service last reported
 */
export function statusOf(
  ledger: Ledger,
  moment: Pick<Stamp, 'atMs' | 'monoMs' | 'run'>,
  heard: ServiceTime | null = null,
): Status {
  const clockMs = clockAt(ledger, moment);
  const clocks = clockEvidenceOf(ledger, moment, heard);
  const raised = raisedLimitsNow(ledger, clockMs);
  const otherBalances = dueUnexplainedBalances(ledger, nowByAllClocks(ledger, moment));
  const { otherSign } = ledger.hub ?? {};
  const oldCardsTwice = ledger.oldCardsTwice.filter(({ isSeen }) => !isSeen);
  const atTerminal = notKnownAtTerminal(ledger);
  const terminalCases = [...ledger.terminalCases.values()];
  return {
    ...(raised && { raised: { sumCents: raised.sumCents, untilMs: raised.untilMs } }),
    ...changedSince(ledger, clockMs),
    connection: connectionOf(ledger, moment, heard),
    ...outageOf(ledger, moment),
    ...unsettledOf(ledger),
    nearlyUsed: nearlyUsedOf(ledger, clockMs),
    needsPerson: {
      ...needsPersonOf(ledger),
      clock: Object.keys(clocks).length,
      otherBalances: otherBalances === null ? 0 : 1,
      otherSign: otherSign === undefined ? 0 : 1,
      oldCardsTwice: oldCardsTwice.length,
    },
    ...(oldCardsTwice.length > 0 && { oldCardsTwice }),
    ...(atTerminal.length > 0 && { atTerminal }),
    ...(terminalCases.length > 0 && { terminalCases }),
    ...(otherSign && { otherSign }),
    ...(otherBalances && { otherBalances }),
    ...clocks,
  };
}

/**
 * Returns the evidence that the computer's clock is wrong. If the service confirms the later time that this till has
 * seen, nobody needs to decide which one is right.
 */
export function clockEvidenceOf(
  ledger: Ledger,
  moment: Pick<Stamp, 'atMs' | 'monoMs' | 'run'>,
  heard: ServiceTime | null,
): Pick<Status, 'clock' | 'serviceClock'> {
  const seenMs = clockAt(ledger, moment);
  const serviceClock = wrongClock(heard, moment);
  const isConfirmed =
    serviceClock !== null && !isFarApart(dateAheadMs(seenMs, serviceClock.serviceMs));
  const isAsked = clockAheadMs(ledger, moment) > 0 && !isConfirmed;
  return {
    ...(isAsked && { clock: { seenMs, nowMs: moment.atMs } }),
    ...(serviceClock && { serviceClock }),
  };
}

function changedSince(
  { serviceChanged }: Ledger,
  clockMs: InstantMs,
): Pick<Status, 'serviceChanged'> {
  if (
    serviceChanged === null ||
    elapsedOfLimitMs(instantMs(serviceChanged.atMs), clockMs) >= DAY_MS
  )
    return {};
  return { serviceChanged };
}

function connectionOf(
  ledger: Ledger,
  moment: Pick<Stamp, 'atMs' | 'monoMs' | 'run'>,
  heard: ServiceTime | null,
): Status['connection'] {
  const { queue } = ledger;
  const pause = queue.pauses.find(({ cause }) => isPauseUntilFixed(cause)) ?? queue.pauses[0];
  if (pause) {
    const { cause, sinceMs, note, lost } = pause;
    const isMoved = cause === 'journal-behind' && queue.moved !== undefined;
    return {
      kind: 'paused',
      cause,
      sinceMs,
      note,
      ...(isMoved && { isMoved }),
      ...(lost && { lost }),
      ...(!hasService(ledger.book) && { hasNoService: true }),
    };
  }
  if (!hasService(ledger.book)) return { kind: 'no-service' };
  if (queue.workOffline) return { kind: 'working-offline' };
  const { waits, outage } = queue;
  const leftMs = waits && elapsedOfLimitMs(clockAt(ledger, moment), waits.untilMs);
  const until = leftMs === undefined ? {} : { waitsUntilMs: instantMs(moment.atMs + leftMs) };
  if (outage) return { kind: 'offline', ...outage, ...until };
  if (waits && isCutOff(queue)) {
    return { kind: 'offline', cause: 'money-failing', sinceMs: waits.sinceMs, ...until };
  }
  return { kind: 'online', ...(heard && { heardAtMs: heard.heard.atMs }), ...until };
}

function outageOf(
  ledger: Ledger,
  moment: Pick<Stamp, 'atMs' | 'monoMs' | 'run'>,
): Pick<Status, 'outage'> {
  const { outageDays, queue } = ledger;
  if (outageDays === null || !isCutOff(queue) || queue.outage?.cause === 'starting') return {};
  // During an alarm nothing is promised, so what is left of the limits does not matter.
  if (queue.pauses.some(({ cause }) => isPauseUntilFixed(cause))) return {};
  const clockMs = clockAt(ledger, moment);
  const offline = offlineLimitsToday(ledger, clockMs);
  const raised = raisedLimitsNow(ledger, clockMs);
  const left = (limitCents: number, usedCents: number) =>
    Math.max(0, storeSumPartCents(ledger, limitCents) + (raised?.sumCents ?? 0) - usedCents);
  const isOver =
    raised === null && elapsedOfLimitMs(outageDays.sinceMs, clockMs) > offline.outageMs;
  const leftCents = isOver ? 0 : left(offline.perTillCents, exposureOf(ledger).redeemedCents);
  const today = () => {
    const todayCents = left(offline.perDayCents, promisedTodayCents(ledger, clockMs));
    const toNextDayMs = elapsedOfLimitMs(clockMs, nextOutageDayMs(outageDays, clockMs));
    return {
      leftCents: cents(Math.min(leftCents, todayCents)),
      untilMs: instantMs(moment.atMs + toNextDayMs),
    };
  };
  return {
    outage: {
      day: outageDayNumber(ledger, clockMs),
      days: Math.ceil(offline.outageMs / DAY_MS),
      leftCents: cents(leftCents),
      ...(hasOwnDayLimit(offline) && { today: today() }),
    },
  };
}

function unsettledOf({ open, sending }: Ledger): Pick<Status, 'pending' | 'unknown'> {
  let oldestAtMs: InstantMs | null = null;
  const sums = { redeem: 0, load: 0 };
  const unknown = { count: 0, sum: 0 };
  for (const { state, verb, amountCents, acceptedAtMs } of open.values()) {
    if (state === 'unknown') {
      unknown.count += 1;
      unknown.sum += amountCents;
      continue;
    }
    sums[verb] += amountCents;
    if (oldestAtMs === null || isDatedBefore(acceptedAtMs, oldestAtMs)) oldestAtMs = acceptedAtMs;
  }
  return {
    pending: {
      count: open.size - unknown.count,
      redeemCents: cents(sums.redeem),
      loadCents: cents(sums.load),
      oldestAtMs,
      sending: sending.size,
    },
    unknown: { count: unknown.count, cents: cents(unknown.sum) },
  };
}

function nearlyUsedOf(ledger: Ledger, clockMs: InstantMs): Status['nearlyUsed'] {
  const { offline, withoutManager } = ledger.limits;
  const { redeemedCents, loadedCents, transactions } = exposureOf(ledger);
  const { outage } = ledger.queue;
  const sinceMs = ledger.outageDays?.sinceMs ?? outage?.sinceMs ?? clockMs;
  const byHandMs = withoutManager.offlineMs;
  const byHandLeft = offlineByChoiceLeftMs(ledger, clockMs);
  const raised = raisedLimitsNow(ledger, clockMs);
  const sumOf = (limitCents: number) =>
    storeSumPartCents(ledger, limitCents) + (raised?.sumCents ?? 0);
  const sums = [
    ['per-till', redeemedCents, sumOf(offline.perTillCents)],
    ['load-per-till', loadedCents, sumOf(offline.loadPerTillCents)],
    ['till-count', transactions, raised ? 0 : offline.perTillTransactions],
    ['outage', outage ? elapsedOfLimitMs(sinceMs, clockMs) : 0, raised ? 0 : offline.outageMs],
    ['by-hand', byHandMs - (byHandLeft ?? byHandMs), raised ? 0 : byHandMs],
  ] as const;
  return sums
    .filter(([, used, of]) => of > 0 && used >= NEARLY * of)
    .map(([limit, used, of]) => ({ limit, left: Math.max(0, of - used), of }));
}

function notKnownAtTerminal({ openSales }: Ledger): NonNullable<Status['atTerminal']> {
  return [...openSales.values()].flatMap(({ id: saleId, terminal = [] }) =>
    terminal.filter(isTerminalUnknown).map(({ id, amountCents, state, askedAtMs }) => {
      return { id, amountCents, state, askedAtMs, saleId };
    }),
  );
}

function needsPersonOf(
  ledger: Ledger,
): Omit<Status['needsPerson'], 'clock' | 'otherBalances' | 'otherSign' | 'oldCardsTwice'> {
  const intents = [...ledger.forPerson.values()];
  const cards = [...ledger.oddCards.values()];
  return {
    refused: intents.filter(isRefusedPromise).length,
    unknown: intents.filter((intent) => intent.state === 'unknown').length,
    drift: cards.filter((card) => card.drift !== null).length,
    overdrawn: cards.filter(isOverdrawn).length,
    pauses: ledger.queue.pauses.filter((pause) => pause.cause !== 'person').length,
    alarms: intents.filter((intent) => intent.alarm !== undefined).length,
    atTerminal: notKnownAtTerminal(ledger).length + ledger.terminalCases.size,
  };
}
