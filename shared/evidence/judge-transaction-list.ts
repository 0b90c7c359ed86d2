import { isSpellingOf } from '../values/card-spelling.ts';
import * as z from 'zod';
import { echoing, receivedCents, shownText, transactionUuid } from '../api/prepaid-transaction.ts';
import { echoesAfter, isDenied } from '../api/read-applied.ts';
import type { EchoForm } from '../api/read-applied.ts';
import { toServiceCents } from '../api/service-cents.ts';
import type { MinorUnit } from '../values/currency.ts';
import { parseIsoInstant } from '../values/calendar.ts';
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
const TOLERANCE_MS = 2 * MINUTE_MS;

/** From when on, by the till's own clock, the service can have received it. */
export function sentSinceMs({ firstSentAtMs, acceptedAtMs }: Intent): number {
  return (firstSentAtMs ?? acceptedAtMs) - TOLERANCE_MS;
}

/** The time by the service's clock in which it can have acted. */
export function listWindow(intent: Intent): { readonly fromMs: number; readonly untilMs: number } {
  const aheadMs = intent.serviceClockAheadMs ?? 0;
  const fromMs = sentSinceMs(intent) + aheadMs;
  const lastMs = (intent.lastSentAtMs ?? intent.acceptedAtMs) + aheadMs;
  return { fromMs, untilMs: lastMs + HARD_LIMIT_MS + TOLERANCE_MS };
}

/** Clocks that are wrong are mostly wrong by hours; the rows of so long before the window are read too. */
const CLOCKS_WRONG_BY_MS = 3 * DAY_MS;

/** How far back a list has to be read, so that *not there* does not hang on a clock. */
export function readListBackToMs(intent: Intent): number {
  return listWindow(intent).fromMs - CLOCKS_WRONG_BY_MS;
}

/**
 * Since when a payment that was answered has to be on the list. A day less than is read: a list may write its
 * times in another zone than answers have them.
 */
export function dueOnListSinceMs(intent: Intent): number {
  return readListBackToMs(intent) + DAY_MS;
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
  /** It was made in the time that is read. */
  readonly isDue: boolean;
  /** It left before the lost one, or so long after it that the service cannot have been working on that any more. */
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
  const { fromMs, untilMs } = listWindow(intent);
  const shown = shownIn(rows, intent, context);
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
    const createdAtMs = parseIsoInstant(row.created_at ?? '');
    // Whoever made it, the clocks may be what is wrong: it is no proof, neither for nor against.
    if (createdAtMs === null || createdAtMs < fromMs || createdAtMs > untilMs) isUnclear = true;
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
  { answered }: ListContext,
): boolean {
  const listed = new Set(shown.map(({ sent }) => sent.uuid));
  const isWhole = answered.every(({ isDue, uuid }) => !isDue || listed.has(uuid));
  const isAsSent = shown.every((one) => one.isAsSent);
  const isNewer = shown.some(
    ({ isWitness, sent }) => isWitness && sent.left === 'after' && sent.verb === intent.verb,
  );
  const { fromMs } = listWindow(intent);
  const reachesBack =
    shown.some(({ sent }) => sent.left === 'before') ||
    rows.some((row) => (parseIsoInstant(row.created_at ?? '') ?? Infinity) < fromMs);
  return isWhole && isAsSent && isNewer && reachesBack;
}

interface Shown {
  readonly sent: AnsweredPayment;
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
    return [{ sent, isAsSent, isWitness }];
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
