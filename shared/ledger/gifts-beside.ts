import type { Fact } from './facts.ts';
import { isInLane, isHeldBack, saleIdOf } from './money/intent.ts';
import type { Intent } from './money/intent.ts';
import { intentsOfSale, saleOf } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { sumCents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { IntentId } from '../values/ids.ts';
import { giftDueCents, isTenderOf, paysForSale } from './sale/sale.ts';
import type { Sale } from './sale/sale.ts';
import { paymentUnderWayAtTerminal } from './sale/terminal-payment.ts';

/**
 * Sums redemptions that were accepted for an open sale but are not among its tenders yet. If the window crashed in
 * between, the screen does not count them, but the guard does: their amount must not be charged again unless the
 * cashier was told to.
 */
export function paidWithoutTenderCents(ledger: Ledger, sale: Sale): Cents {
  return paidBeside(sale, intentsOfSale(ledger, sale.id));
}

function paidBeside(sale: Sale, intents: Iterable<Intent>): Cents {
  const paying = beside(sale, intents).filter(paysForSale);
  return sumOf(paying.filter(({ alarm }) => alarm === undefined));
}

/** Sums payments beside the tenders, including those whose answer is still expected. */
export function perhapsPaidWithoutTenderCents(ledger: Ledger, sale: Sale): Cents {
  const isAsked = (intent: Intent) => intent.reverses === null && isInLane(intent);
  const ofSale = intentsOfSale(ledger, sale.id);
  const those = beside(sale, ofSale).filter((one) => isAsked(one) || paysForSale(one));
  return sumOf(those);
}

/** True if a payment's sale no longer needs it (`isNoLongerNeededBySale`), by the ledger's sale and its intents. */
export function isNoLongerNeeded(ledger: Ledger, intent: Intent): boolean {
  return isNoLongerNeededBySale(
    intent,
    saleOf(ledger, intent),
    intentsOfSale(ledger, saleIdOf(intent)),
  );
}

/**
 * True if a payment's sale no longer needs it, because the customer has paid another way or is about to: sending it
 * again could only charge them twice.
 * @param intents at least those of the sale, while it is open
 */
export function isNoLongerNeededBySale(
  intent: Intent,
  sale: Sale | undefined,
  intents: Iterable<Intent>,
): boolean {
  const { id, amountCents, alarm, reverses, verb, saleThere, otherTill } = intent;
  // The customer of a taken-over till's unfinished sale has paid there another way, or pays at another till.
  if (saleThere === 'open' || saleThere === 'paid-otherwise') return true;
  // The other maker's till was told *unknown*, so its cashier asked for another payment.
  if (otherTill !== undefined && isHeldBack(intent)) return true;
  if (!sale || verb !== 'redeem' || reverses !== null || isTenderOf(sale, id)) return false;
  if (sale.state !== 'open') return sale.state === 'completed';
  const own = paysForSale(intent) && alarm === undefined ? amountCents : 0;
  return amountCents > leftToGifts(sale, intents) + own;
}

/**
 * Returns the cents of an open sale that gift cards may still pay, assuming that every uncertain payment was charged.
 * @param own a payment that is not counted, since it is about to become one of the sale
 */
export function leftToGiftsCents(ledger: Ledger, sale: Sale, own?: IntentId): number {
  const others = [...intentsOfSale(ledger, sale.id)].filter(({ id }) => id !== own);
  return leftToGifts(sale, others);
}

function leftToGifts(sale: Sale, intents: Iterable<Intent>): number {
  return giftDueCents(withTakenAtTerminal(sale)) - paidBeside(sale, intents);
}

/** Returns the sale as if the card terminal had charged every amount that is still unanswered. */
function withTakenAtTerminal(sale: Sale): Pick<Sale, 'lines' | 'tenders'> {
  const payment = paymentUnderWayAtTerminal(sale);
  if (payment?.state !== 'asked' && payment?.state !== 'unknown') return sale;
  const taken = { kind: 'card', amountCents: payment.amountCents, reference: '' } as const;
  return { ...sale, tenders: [...sale.tenders, taken] };
}

/** Returns the open sale without the tender of this intent; nothing if the intent has no tender there. */
export function saleWithoutTender(ledger: Ledger, intent: Intent): Pick<Fact, 'sale'> {
  const sale = saleOf(ledger, intent);
  if (sale?.state !== 'open') return {};
  const tenders = sale.tenders.filter(
    (tender) => tender.kind !== 'gift' || tender.intentId !== intent.id,
  );
  return tenders.length === sale.tenders.length ? {} : { sale: { ...sale, tenders } };
}

function beside(sale: Sale, intents: Iterable<Intent>): Intent[] {
  return [...intents].filter(
    ({ id, saleId, verb }) => saleId === sale.id && verb === 'redeem' && !isTenderOf(sale, id),
  );
}

function sumOf(intents: readonly Intent[]): Cents {
  return sumCents(intents.map(({ amountCents }) => amountCents));
}
