import { isSpellingOf } from '../values/card-spelling.ts';
import * as z from 'zod';
import { echoing, receivedCents, shownText, transactionUuid } from '../api/prepaid-transaction.ts';
import { echoesAfter } from '../api/read-applied.ts';
import type { EchoForm } from '../api/read-applied.ts';
import { toServiceCents } from '../api/service-cents.ts';
import type { MinorUnit } from '../values/currency.ts';
import { parseIsoInstant } from '../values/calendar.ts';
import type { CardSecret } from '../ledger/card.ts';
import type { Intent } from '../ledger/intent.ts';
import type { CardId } from '../values/ids.ts';
import { DAY_MS, MINUTE_MS } from '../values/time.ts';

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
});
export type ListedTransaction = z.infer<typeof listedTransactionSchema>;

/** An attempt is given up after this (decision 0013), so it was done before that or never. */
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

export type ListVerdict =
  | { readonly kind: 'found'; readonly row: ListedTransaction }
  | { readonly kind: 'not-there' }
  /** More than one row could be it, or one that does not say whose it is. */
  | { readonly kind: 'unclear' };

export interface ListContext {
  readonly name: CardSecret;
  /** Whether another transaction of this till could be meant as well; clocks tell no two of them apart. */
  readonly isRivalled: boolean;
  /** Of the till's own cents, as the intent has them. */
  readonly minorUnit: MinorUnit;
  /** How the service may show the amount of what was sent. */
  readonly echoes: readonly EchoForm[];
  /** Whether another transaction of this till has that number. */
  readonly isUuidSeen: (uuid: string) => boolean;
  /** The payment of this till that the service has answered with that number, where it is remembered whole. */
  readonly answered: (uuid: string) => Answered | undefined;
  /** The card of this till that has that name. */
  readonly cardNamed: (name: CardSecret) => CardId | undefined;
}

type Answered = Pick<Intent, 'cardId' | 'shopUuid' | 'signedAmountCents'>;

/**
 * Whether a complete list of the intent's window shows it. A row is it when amount, shop and card
 * agree; where another one of the till could be meant as well, nothing is told. *Not there* is believed
 * only of a list that shows an answered payment of this till as it was sent: any other may leave out what
 * this till sends, or name its cards by something that the till has never read.
 */
export function judgeTransactionList(
  rows: readonly ListedTransaction[],
  intent: Intent,
  context: ListContext,
): ListVerdict {
  const { name, isRivalled, minorUnit, echoes, isUuidSeen } = context;
  const { fromMs, untilMs } = listWindow(intent);
  const naming = namingIn(rows, intent, context);
  const sentCents = toServiceCents(intent.signedAmountCents, minorUnit);
  let isUnclear = false;
  const fits = rows.filter((row) => {
    const forms = echoesAfter(echoes, sentCents, row.amount_in_cents);
    if (Math.abs(row.amount_in_cents) !== Math.abs(sentCents) || isUuidSeen(row.uuid)) return false;
    if (row.shop && row.shop.uuid.toLowerCase() !== intent.shopUuid.toLowerCase()) return false;
    const owner = name.sentAs === 'uuid' ? row.contact?.uuid : row.contact_identifier?.value;
    // Masked, it may be anybody's.
    if (owner === undefined || /[*•…]/.test(owner)) isUnclear = true;
    if (owner === undefined || !isSpellingOf(name.value, owner)) {
      // Until the list has shown how it names this very card, it may be this one by another name.
      if (naming !== 'of-this-card') isUnclear = true;
      return false;
    }
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
  if (isUnclear || naming === 'odd') return { kind: 'unclear' };
  const [row] = fits;
  if (row === undefined) return { kind: naming === 'none' ? 'unclear' : 'not-there' };
  return fits.length === 1 && !isRivalled ? { kind: 'found', row } : { kind: 'unclear' };
}

/**
 * How the list shows the payments of this till that were answered: as they were sent, of this card or of other ones
 * alone; one of them otherwise; none of them at all.
 */
function namingIn(
  rows: readonly ListedTransaction[],
  { cardId }: Intent,
  { answered, cardNamed, minorUnit }: ListContext,
): 'of-this-card' | 'of-others' | 'odd' | 'none' {
  const isAsSent = (row: ListedTransaction, sent: Answered) => {
    const { contact, contact_identifier: identifier, shop, amount_in_cents: amount } = row;
    const named = [
      contact && cardNamed({ sentAs: 'uuid', value: contact.uuid }),
      identifier && cardNamed({ sentAs: 'identifier', value: identifier.value }),
    ];
    return (
      named.includes(sent.cardId) &&
      (!shop || shop.uuid.toLowerCase() === sent.shopUuid.toLowerCase()) &&
      Math.abs(amount) === Math.abs(toServiceCents(sent.signedAmountCents, minorUnit))
    );
  };
  const cards = rows.flatMap((row) => {
    const sent = answered(row.uuid);
    return sent === undefined ? [] : [isAsSent(row, sent) ? sent.cardId : null];
  });
  if (cards.includes(null)) return 'odd';
  if (cards.includes(cardId)) return 'of-this-card';
  return cards.length > 0 ? 'of-others' : 'none';
}
