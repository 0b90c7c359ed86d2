import { isSpellingOf } from '../values/card-spelling.ts';
import * as z from 'zod';
import {
  optionalEchoSchema,
  receivedCentsSchema,
  shownTextSchema,
  transactionUuidSchema,
} from '../api/prepaid-transaction.ts';
import { echoesAfter, saysNotDone } from '../api/parse-applied-answer.ts';
import type { EchoForm } from '../values/echo-form.ts';
import { toServiceCents } from '../api/service-cents.ts';
import type { MinorUnit } from '../values/currency.ts';
import { parseIsoInstant } from '../values/calendar.ts';
import { msBetween, toClockAhead, laterBy, clockTime } from '../values/clocks.ts';
import type { TimeOfService } from '../values/clocks.ts';
import { cardKey } from '../ledger/money/card.ts';
import type { CardSecret } from '../ledger/money/card.ts';
import type { Intent } from '../ledger/money/intent.ts';
import type { CardId } from '../values/ids.ts';
import { DAY_MS, MINUTE_MS } from '../values/time.ts';

const saidOfItself = {
  status: z.unknown().optional(),
  state: z.unknown().optional(),
  result: z.unknown().optional(),
  success: z.unknown().optional(),
  ok: z.unknown().optional(),
  error: z.unknown().optional(),
  errors: z.unknown().optional(),
};

/**
 * One row of a service's list of prepaid transactions, which is not part of the contract
 * (docs/service-contract.md#evidence-sources).
 */
export const listedTransactionSchema = z.object({
  uuid: transactionUuidSchema,
  amount_in_cents: receivedCentsSchema,
  prepaid_balance: z.object({ balance_in_cents: receivedCentsSchema, balance: shownTextSchema }),
  created_at: shownTextSchema,
  shop: optionalEchoSchema(z.object({ uuid: z.string(), name: shownTextSchema })),
  contact_identifier: optionalEchoSchema(z.object({ name: shownTextSchema, value: z.string() })),
  contact: optionalEchoSchema(z.object({ uuid: z.string() })),
  ...saidOfItself,
});
export type ListedTransaction = z.infer<typeof listedTransactionSchema>;

/**
 * Time limit of a payment (electron/window/README.md#a-window-that-dies). Once it is over, the service either has
 * applied the payment or never will.
 */
export const ANSWER_HARD_LIMIT_MS = MINUTE_MS;

/** How far outside the expected time span a row may be, because clocks differ and times are in whole seconds. */
export const LIST_TIME_TOLERANCE_MS = 2 * MINUTE_MS;

/**
 * Returns the time span, by the service's clock, in which it may have processed the payment; by the till's date if the
 * service had reported no time. A row outside proves nothing, and a row inside proves nothing by its time alone.
 */
export function processingPeriodOf(intent: Intent): {
  readonly from: TimeOfService;
  readonly until: TimeOfService;
} {
  const { acceptedAtMs, firstSent, serviceClockAheadMs: aheadMs = 0 } = intent;
  const accepted = clockTime<'till then'>(acceptedAtMs);
  const first =
    firstSent?.serviceMs ?? toClockAhead<'service'>(intent.firstSentAtMs ?? accepted, aheadMs);
  const last = toClockAhead<'service'>(intent.lastSentAtMs ?? accepted, aheadMs);
  return {
    from: laterBy(first, -LIST_TIME_TOLERANCE_MS),
    until: laterBy(last, ANSWER_HARD_LIMIT_MS + LIST_TIME_TOLERANCE_MS),
  };
}

/** How far before the payment rows are still read: a wrong service clock is mostly wrong by hours. */
const CLOCK_WRONG_BY_MS = 3 * DAY_MS;

/** A service's clock that differs from itself by more was set in between; different time zones differ by less. */
const CLOCK_SET_BY_MS = DAY_MS;

/**
 * True if rows, newest first, reach back beyond the sending of a payment, so that it would be among them. The till's
 * date proves nothing, since it may have been set. Rows prove it by their own clock: one of a payment answered before
 * this one was sent, or one older than the service's time known by then. They prove nothing if the order of this till's
 * payments shows that the service's clock was set back.
 * @param answeredBefore ids of this till's payments that were answered before this one was sent
 * @param isToEnd true if no row follows the last one
 * @param sentAfter ids of this till's payments that were sent after it
 */
export function listReachesFirstSending(
  rows: readonly ListedTransaction[],
  { firstSent }: Pick<Intent, 'firstSent'>,
  answeredBefore: ReadonlySet<string>,
  isToEnd: boolean,
  sentAfter: ReadonlySet<string> = new Set(),
): boolean {
  const before = rows.filter(({ uuid }) => answeredBefore.has(uuid));
  const told = firstSent?.serviceMs ?? null;
  const times = timesOf(rows);
  const isOlder = (than: TimeOfService, byMs: number) =>
    times.some((at) => msBetween(at, than) > byMs);
  const after = timesOf(rows.filter(({ uuid }) => sentAfter.has(uuid)));
  const isBackBy = (ms: number, since: TimeOfService) =>
    after.some((at) => msBetween(at, since) > ms);
  const isTold =
    told !== null &&
    isOlder(told, LIST_TIME_TOLERANCE_MS) &&
    !isBackBy(LIST_TIME_TOLERANCE_MS, told);
  const isShown = before.length > 0 || isTold;
  if (isToEnd || !isShown) return isShown;
  const beforeMs = timesOf(before);
  const since = latestOf([...beforeMs, told]);
  if (since === null || isBackBy(CLOCK_SET_BY_MS, since)) return false;
  const isToldBack = told !== null && beforeMs.some((at) => msBetween(told, at) > CLOCK_SET_BY_MS);
  return !isToldBack && isOlder(since, CLOCK_WRONG_BY_MS);
}

function timesOf(rows: readonly ListedTransaction[]): readonly TimeOfService[] {
  return rows.map(createdAt).filter((at) => at !== null);
}

function latestOf(times: readonly (TimeOfService | null)[]): TimeOfService | null {
  return times.reduce((latest, at) => {
    if (latest === null || at === null) return latest ?? at;
    return msBetween(latest, at) > 0 ? at : latest;
  }, null);
}

/** Returns when the service created a row, by its own clock; null if unreadable. */
function createdAt(row: ListedTransaction): TimeOfService | null {
  const atMs = parseIsoInstant(row.created_at ?? '');
  return atMs === null ? null : clockTime(atMs);
}

type ListVerdict =
  | { readonly kind: 'found'; readonly row: ListedTransaction }
  | { readonly kind: 'not-there' }
  /** More than one row may be the payment, or a row that may be it does not name its card. */
  | { readonly kind: 'unclear' };

interface ListContext {
  readonly name: CardSecret;
  /**
   * This till's other transactions with the same amount, which a row may show instead, since times cannot tell them
   * apart.
   */
  readonly rivals: readonly PaymentWithCard[];
  /** Unit of the till's own cents, as in intents. */
  readonly minorUnit: MinorUnit;
  /** Ways in which the service may show the sent amount. */
  readonly echoes: readonly EchoForm[];
  /** True if another transaction of this till has that uuid. */
  readonly isUuidSeen: (uuid: string) => boolean;
  /** This till's payments in this shop that the service had answered before the list was requested. */
  readonly answered: readonly AnsweredPayment[];
  /** True if no row follows the last one. */
  readonly isToEnd: boolean;
  /** Returns this till's card with that identifier. */
  readonly cardNamed: (name: CardSecret) => CardId | undefined;
}

/** A payment of this till with its card. */
export interface PaymentWithCard extends Pick<Intent, 'cardId'> {
  /** The card's number as sent; null once it is erased, so that no row can be compared with it. */
  readonly sentAs: CardSecret['sentAs'] | null;
}

/** An answered payment, which a list has to show. */
export interface AnsweredPayment extends PaymentWithCard, Pick<Intent, 'amountCents' | 'verb'> {
  readonly uuid: string;
  /** True if the payment was sent after another listed one was answered, so that a complete list contains it. */
  readonly isDue: boolean;
  /**
   * When it was sent, relative to the lost payment. *Before*: answered before the lost one was sent. *After*: sent when
   * the service could no longer be working on the lost one.
   */
  readonly left: 'before' | 'meanwhile' | 'after';
}

/**
 * Judges whether a transaction list shows the payment, by the rows of its time span. A row matches if amount, shop and
 * card agree; if it may be another payment of the till, nothing is concluded. *Not there* also needs a list that is
 * proven complete (`showsAll`).
 */
export function judgeTransactionList(
  rows: readonly ListedTransaction[],
  intent: Intent,
  context: ListContext,
): ListVerdict {
  const { name, minorUnit, echoes, isUuidSeen } = context;
  const { from, until } = processingPeriodOf(intent);
  const shown = shownIn(rows, intent, context);
  // Rows of payments answered before this one was sent were created before it, by the service's own clock.
  const madeBefore = latestOf(
    shown.filter(({ sent }) => sent.left === 'before').map(({ row }) => createdAt(row)),
  );
  const ofThisCard = shown.filter(({ sent }) => sent.cardId === intent.cardId);
  const isCardNamed = ofThisCard.some(({ isWitness }) => isWitness);
  const sentCents = toServiceCents(intent.signedAmountCents, minorUnit);
  let isUnclear = ofThisCard.some(({ isAsSent }) => !isAsSent);
  const fits = rows.filter((row) => {
    const forms = echoesAfter(echoes, sentCents, row.amount_in_cents);
    if (Math.abs(row.amount_in_cents) !== Math.abs(sentCents) || isUuidSeen(row.uuid)) return false;
    if (row.shop && row.shop.uuid.toLowerCase() !== intent.shopUuid.toLowerCase()) return false;
    const owner = ownerOf(row, name.sentAs);
    if (owner === undefined || MASKED.test(owner)) isUnclear = true;
    if (owner === undefined || !isSpellingOf(name.value, owner)) {
      // Until the list has shown how it names this card, the row may be this payment under another name: most likely
      // under a spelling that the till never sends, or in the other field.
      if (!isCardNamed || isNamedInAnyWay(row, name)) isUnclear = true;
      return false;
    }
    // The row says that its payment failed or was reversed.
    if (!isListedAsDone(row)) isUnclear = true;
    // The list may write the sign of amounts differently from answers. The row may be this payment, so it does not
    // prove absence.
    if (forms.length === 0) isUnclear = true;
    // If the service uses another sign convention, which is still possible, the row would be the opposite change.
    const opposites = echoesAfter(echoes, 0 - sentCents, row.amount_in_cents);
    if (opposites.some((form) => !forms.includes(form))) isUnclear = true;
    // A row outside the time span proves nothing either way, because clocks may be wrong.
    const at = createdAt(row);
    if (at === null || msBetween(from, at) < 0 || msBetween(at, until) < 0) isUnclear = true;
    else if (madeBefore !== null && msBetween(at, madeBefore) > LIST_TIME_TOLERANCE_MS)
      isUnclear = true;
    return true;
  });
  if (isUnclear) return { kind: 'unclear' };
  const [row] = fits;
  if (row === undefined) {
    return { kind: showsAll(rows, shown, intent, context) ? 'not-there' : 'unclear' };
  }
  const isAnothers = mayBeAnothers(row, shown, intent, context);
  return fits.length === 1 && !isAnothers ? { kind: 'found', row } : { kind: 'unclear' };
}

/**
 * True if the row may be another payment of this till: one with the same amount, or an answered one whose uuid the list
 * does not show.
 */
function mayBeAnothers(
  row: ListedTransaction,
  shown: readonly ListedSentPayment[],
  { cardId, amountCents }: Intent,
  { rivals, answered, cardNamed }: ListContext,
): boolean {
  const listed = new Set(shown.map(({ sent }) => sent.uuid));
  const isRenumbered = (one: AnsweredPayment) =>
    one.isDue && one.amountCents === amountCents && !listed.has(one.uuid);
  return [...rivals, ...answered.filter(isRenumbered)].some((one) => {
    if (one.cardId === cardId || one.sentAs === null) return true;
    // A customer may have two identifiers here, and a row shows both.
    const value = ownerOf(row, one.sentAs);
    if (value === undefined || MASKED.test(value)) return true;
    return cardNamed({ sentAs: one.sentAs, value }) === one.cardId;
  });
}

/**
 * True if a list can be trusted to be complete: it has everything this till knows of, reaches back beyond the lost
 * payment, and is recent. Recent means that it shows a payment of the same direction and form of name, sent when the
 * service could no longer be working on the lost one. A list that lags, is sorted differently, or shows one direction
 * only may not show the lost payment yet, or ever.
 */
function showsAll(
  rows: readonly ListedTransaction[],
  shown: readonly ListedSentPayment[],
  intent: Intent,
  { answered, isToEnd }: ListContext,
): boolean {
  const listed = new Set(shown.map(({ sent }) => sent.uuid));
  const isWhole = answered.every(({ isDue, uuid }) => !isDue || listed.has(uuid));
  const isAsSent = shown.every((one) => one.isAsSent);
  const isNewer = shown.some(
    ({ isWitness, sent }) => isWitness && sent.left === 'after' && sent.verb === intent.verb,
  );
  const idsOf = (when: AnsweredPayment['left']) =>
    new Set(answered.filter(({ left }) => left === when).map(({ uuid }) => uuid));
  return (
    isWhole &&
    isAsSent &&
    isNewer &&
    listReachesFirstSending(rows, intent, idsOf('before'), isToEnd, idsOf('after'))
  );
}

interface ListedSentPayment {
  readonly sent: AnsweredPayment;
  readonly row: ListedTransaction;
  readonly isAsSent: boolean;
  /** True if the payment shows how the list names identifiers that are sent like the lost payment's. */
  readonly isWitness: boolean;
}

/** Returns how the list shows this till's answered payments. */
function shownIn(
  rows: readonly ListedTransaction[],
  { shopUuid }: Intent,
  { answered, cardNamed, minorUnit, name }: ListContext,
): readonly ListedSentPayment[] {
  const byNumber = new Map(rows.map((row) => [row.uuid, row]));
  return answered.flatMap((sent) => {
    const row = byNumber.get(sent.uuid);
    if (row === undefined) return [];
    const isAsSent =
      isNamedAsSent(row, sent, cardNamed) &&
      (!row.shop || row.shop.uuid.toLowerCase() === shopUuid.toLowerCase()) &&
      Math.abs(row.amount_in_cents) === Math.abs(toServiceCents(sent.amountCents, minorUnit));
    const isWitness = isAsSent && sent.sentAs === name.sentAs && isListedAsDone(row);
    return [{ sent, row, isAsSent, isWitness }];
  });
}

function isNamedAsSent(
  row: ListedTransaction,
  { cardId, sentAs }: AnsweredPayment,
  cardNamed: ListContext['cardNamed'],
): boolean {
  if (sentAs === null) return true;
  const value = ownerOf(row, sentAs);
  return value !== undefined && cardNamed({ sentAs, value }) === cardId;
}

/** Matches a masked identifier, which may be anybody's. */
const MASKED = /[*•…]/;

/** Returns the identifier in a row, from the field in which a till would have sent it. */
function ownerOf(row: ListedTransaction, sentAs: CardSecret['sentAs']): string | undefined {
  return sentAs === 'uuid' ? row.contact?.uuid : row.contact_identifier?.value;
}

/** True if the row names that card in either field, in any spelling. */
function isNamedInAnyWay(row: ListedTransaction, name: CardSecret): boolean {
  return (['uuid', 'identifier'] as const).some((sentAs) => {
    const value = ownerOf(row, sentAs);
    return value !== undefined && cardKey({ sentAs, value }) === cardKey(name);
  });
}

const DONE =
  /^(ok|done|success(ful)?|succeeded|completed?|finished|final|applied|approved|accepted|confirmed|settled|booked|posted|paid|processed)$/i;

/** True unless the row has a status that means something else than done. */
export function isListedAsDone(row: ListedTransaction): boolean {
  const { status, state } = row;
  const words = [status, state].filter((word) => word !== undefined && word !== null);
  const isDone = words.every((word) => typeof word === 'string' && DONE.test(word));
  return isDone && !saysNotDone([row]);
}
