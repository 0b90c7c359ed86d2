import { isSpellingOf } from '../values/card-spelling.ts';
import * as z from 'zod';
import { echoing, receivedCents, shownText, transactionUuid } from '../api/prepaid-transaction.ts';
import { echoesAfter, isDenied } from '../api/read-applied.ts';
import type { EchoForm } from '../values/echo-form.ts';
import { toServiceCents } from '../api/service-cents.ts';
import type { MinorUnit } from '../values/currency.ts';
import { parseIsoInstant } from '../values/calendar.ts';
import { betweenMs, byClockAhead, laterBy, timeBy } from '../values/clocks.ts';
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
 * One row of a service's list of prepaid transactions (docs/service-contract.md#evidence-sources):
 * no part of the contract.
 */
export const listedTransactionSchema = z.object({
  uuid: transactionUuid,
  amount_in_cents: receivedCents,
  prepaid_balance: z.object({ balance_in_cents: receivedCents, balance: shownText }),
  created_at: shownText,
  shop: echoing(z.object({ uuid: z.string(), name: shownText })),
  contact_identifier: echoing(z.object({ name: shownText, value: z.string() })),
  contact: echoing(z.object({ uuid: z.string() })),
  ...saidOfItself,
});
export type ListedTransaction = z.infer<typeof listedTransactionSchema>;

/** An attempt is given up after this (electron/window/README.md#a-window-that-dies), so it was done before that or never. */
export const HARD_LIMIT_MS = MINUTE_MS;

/** How far clocks and whole seconds may put a row beside the time in which it was sent. */
export const TOLERANCE_MS = 2 * MINUTE_MS;

/**
 * The time by the service's clock in which it can have acted, as far as the till knows: where the service had told no
 * time, by the till's date of then. A row outside of it proves nothing, and neither does the time alone.
 */
export function listWindow(intent: Intent): {
  readonly from: TimeOfService;
  readonly until: TimeOfService;
} {
  const { acceptedAtMs, firstSent, serviceClockAheadMs: aheadMs = 0 } = intent;
  const accepted = timeBy<'till then'>(acceptedAtMs);
  const first =
    firstSent?.serviceMs ?? byClockAhead<'service'>(intent.firstSentAtMs ?? accepted, aheadMs);
  const last = byClockAhead<'service'>(intent.lastSentAtMs ?? accepted, aheadMs);
  return {
    from: laterBy(first, -TOLERANCE_MS),
    until: laterBy(last, HARD_LIMIT_MS + TOLERANCE_MS),
  };
}

/** A service's clock that is wrong is mostly wrong by hours; the rows of so long before the sending are read too. */
const CLOCK_WRONG_BY_MS = 3 * DAY_MS;

/**
 * Tells whether rows, newest first, reach back beyond the sending of a payment, so that it would be among them. The
 * till's date is not asked: it may have been set since. Only rows say it, by their own clock: one of a payment that had
 * been answered before this one left, or one of before the time that the service had told by then.
 * @param answeredBefore numbers of this till's payments that were answered before this one left
 * @param isToEnd nothing comes after the last row
 */
export function reachesBack(
  rows: readonly ListedTransaction[],
  { firstSent }: Pick<Intent, 'firstSent'>,
  answeredBefore: ReadonlySet<string>,
  isToEnd: boolean,
): boolean {
  const before = rows.filter(({ uuid }) => answeredBefore.has(uuid));
  const told = firstSent?.serviceMs ?? null;
  const times = rows.map(createdAt).filter((at) => at !== null);
  const isOlder = (than: TimeOfService, byMs: number) =>
    times.some((at) => betweenMs(at, than) > byMs);
  const isShown = before.length > 0 || (told !== null && isOlder(told, TOLERANCE_MS));
  if (isToEnd || !isShown) return isShown;
  const since = latestOf([...before.map(createdAt), told]);
  return since !== null && isOlder(since, CLOCK_WRONG_BY_MS);
}

function latestOf(times: readonly (TimeOfService | null)[]): TimeOfService | null {
  return times.reduce((latest, at) => {
    if (latest === null || at === null) return latest ?? at;
    return betweenMs(latest, at) > 0 ? at : latest;
  }, null);
}

/** When the service says that it has made a row; null where nobody can read it. */
function createdAt(row: ListedTransaction): TimeOfService | null {
  const atMs = parseIsoInstant(row.created_at ?? '');
  return atMs === null ? null : timeBy(atMs);
}

type ListVerdict =
  | { readonly kind: 'found'; readonly row: ListedTransaction }
  | { readonly kind: 'not-there' }
  /** More than one row could be it, or one that does not say whose it is. */
  | { readonly kind: 'unclear' };

interface ListContext {
  readonly name: CardSecret;
  /** Other transactions of this till that could be meant as well, by their amount; clocks tell no two of them apart. */
  readonly rivals: readonly OnCard[];
  /** Unit of the till's own cents, as the intent has them. */
  readonly minorUnit: MinorUnit;
  /** How the service may show the amount of what was sent. */
  readonly echoes: readonly EchoForm[];
  /** Tells whether another transaction of this till has that number. */
  readonly isUuidSeen: (uuid: string) => boolean;
  /** The payments of this till in this shop that the service had answered when it was asked for the list. */
  readonly answered: readonly AnsweredPayment[];
  /** Nothing comes after the last row. */
  readonly isToEnd: boolean;
  /** The card of this till that has that name. */
  readonly cardNamed: (name: CardSecret) => CardId | undefined;
}

/** Whose a payment of this till is. */
export interface OnCard extends Pick<Intent, 'cardId'> {
  /** The card's number as it was sent; null once erased: no row can be compared with it. */
  readonly sentAs: CardSecret['sentAs'] | null;
}

/** The members of an answered payment that a list has to show. */
export interface AnsweredPayment extends OnCard, Pick<Intent, 'amountCents' | 'verb'> {
  readonly uuid: string;
  /** It left after one that the list shows had been answered: so the list has to show it too. */
  readonly isDue: boolean;
  /**
   * *Before*: answered before the lost one left. *After*: sent so long after it that the service cannot have been
   * working on that any more.
   */
  readonly left: 'before' | 'meanwhile' | 'after';
}

/**
 * Judges whether a complete list of the intent's window shows it. A row matches when amount, shop and card agree;
 * where another payment of the till could be meant too, nothing is concluded. *Not there* is believed only of a
 * list that shows all it should (`showsAll`).
 */
export function judgeTransactionList(
  rows: readonly ListedTransaction[],
  intent: Intent,
  context: ListContext,
): ListVerdict {
  const { name, minorUnit, echoes, isUuidSeen } = context;
  const { from, until } = listWindow(intent);
  const shown = shownIn(rows, intent, context);
  // By the service's own clock: what was answered before it left was made before it.
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
      // Until the list has shown how it names this very card, it may be this one by another name. By a
      // spelling that is never sent, or in the other field, it mostly is.
      if (!isCardNamed || isNamedInAnyWay(row, name)) isUnclear = true;
      return false;
    }
    // It may have failed, or have been taken back.
    if (!isPlainlyDone(row)) isUnclear = true;
    // A list need not write the sign as answers do: it may be this one, and is never proof that it is not there.
    if (forms.length === 0) isUnclear = true;
    // By another form that is still possible it would be the opposite movement, and not this one.
    const opposites = echoesAfter(echoes, 0 - sentCents, row.amount_in_cents);
    if (opposites.some((form) => !forms.includes(form))) isUnclear = true;
    // Whoever made it, the clocks may be what is wrong: it is no proof, neither for nor against.
    const at = createdAt(row);
    if (at === null || betweenMs(from, at) < 0 || betweenMs(at, until) < 0) isUnclear = true;
    else if (madeBefore !== null && betweenMs(at, madeBefore) > TOLERANCE_MS) isUnclear = true;
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
 * Tells whether the row may be another payment of this till: a rival, or an answered one that the list does not
 * show by its number.
 */
function mayBeAnothers(
  row: ListedTransaction,
  shown: readonly Shown[],
  { cardId, amountCents }: Intent,
  { rivals, answered, cardNamed }: ListContext,
): boolean {
  const listed = new Set(shown.map(({ sent }) => sent.uuid));
  const isRenumbered = (one: AnsweredPayment) =>
    one.isDue && one.amountCents === amountCents && !listed.has(one.uuid);
  return [...rivals, ...answered.filter(isRenumbered)].some((one) => {
    if (one.cardId === cardId || one.sentAs === null) return true;
    // One customer may be known here by two names, and a row has both.
    const value = ownerOf(row, one.sentAs);
    if (value === undefined || MASKED.test(value)) return true;
    return cardNamed({ sentAs: one.sentAs, value }) === one.cardId;
  });
}

/**
 * Tells whether a list can be trusted to be complete: it leaves out nothing this till knows, reaches back beyond
 * the lost payment, and is newer. Newer means that it has a payment of the same direction, named as the lost one
 * would be, sent when the service cannot have been working on the lost one any more. A list that lags, is sorted
 * otherwise or has payments of one direction only may not show the lost one yet, or never.
 */
function showsAll(
  rows: readonly ListedTransaction[],
  shown: readonly Shown[],
  intent: Intent,
  { answered, isToEnd }: ListContext,
): boolean {
  const listed = new Set(shown.map(({ sent }) => sent.uuid));
  const isWhole = answered.every(({ isDue, uuid }) => !isDue || listed.has(uuid));
  const isAsSent = shown.every((one) => one.isAsSent);
  const isNewer = shown.some(
    ({ isWitness, sent }) => isWitness && sent.left === 'after' && sent.verb === intent.verb,
  );
  const before = answered.filter(({ left }) => left === 'before').map(({ uuid }) => uuid);
  return isWhole && isAsSent && isNewer && reachesBack(rows, intent, new Set(before), isToEnd);
}

interface Shown {
  readonly sent: AnsweredPayment;
  readonly row: ListedTransaction;
  readonly isAsSent: boolean;
  /** It shows how the list names what is sent as the lost one was. */
  readonly isWitness: boolean;
}

/** How the list shows the payments of this till that were answered. */
function shownIn(
  rows: readonly ListedTransaction[],
  { shopUuid }: Intent,
  { answered, cardNamed, minorUnit, name }: ListContext,
): readonly Shown[] {
  const byNumber = new Map(rows.map((row) => [row.uuid, row]));
  return answered.flatMap((sent) => {
    const row = byNumber.get(sent.uuid);
    if (row === undefined) return [];
    const isAsSent =
      isNamedAsSent(row, sent, cardNamed) &&
      (!row.shop || row.shop.uuid.toLowerCase() === shopUuid.toLowerCase()) &&
      Math.abs(row.amount_in_cents) === Math.abs(toServiceCents(sent.amountCents, minorUnit));
    const isWitness = isAsSent && sent.sentAs === name.sentAs && isPlainlyDone(row);
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

/** It may be anybody's. */
const MASKED = /[*•…]/;

/** Whom a row names, in the field in which a till would have sent it. */
function ownerOf(row: ListedTransaction, sentAs: CardSecret['sentAs']): string | undefined {
  return sentAs === 'uuid' ? row.contact?.uuid : row.contact_identifier?.value;
}

/** Tells whether the row names that card in either field, in any spelling. */
function isNamedInAnyWay(row: ListedTransaction, name: CardSecret): boolean {
  return (['uuid', 'identifier'] as const).some((sentAs) => {
    const value = ownerOf(row, sentAs);
    return value !== undefined && cardKey({ sentAs, value }) === cardKey(name);
  });
}

const DONE =
  /^(ok|done|success(ful)?|succeeded|completed?|finished|final|applied|approved|accepted|confirmed|settled|booked|posted|paid|processed)$/i;

/** A row that says nothing of how it stands was done. */
export function isPlainlyDone(row: ListedTransaction): boolean {
  const { status, state } = row;
  const words = [status, state].filter((word) => word !== undefined && word !== null);
  const isDone = words.every((word) => typeof word === 'string' && DONE.test(word));
  return isDone && !isDenied([row]);
}
