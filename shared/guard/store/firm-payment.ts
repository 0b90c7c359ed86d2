import { isOfOpenSale } from '../../ledger/unapproved-totals.ts';
import type { Fact } from '../../ledger/facts.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { intentsOfSale } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { paysForSale } from '../../ledger/sale/sale.ts';
import type { Sale } from '../../ledger/sale/sale.ts';
import { takenAtSequence } from '../../ledger/sale/tender.ts';
import type { RecordedTender, TakenStamp } from '../../ledger/sale/tender.ts';
import { sumCents } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { msBetweenDates } from '../../values/time.ts';

/** Summary of a sale's firm payments: sequence of the oldest, number, and sum in cents. */
interface Firm {
  readonly firstSequence: number;
  readonly count: number;
  readonly sumCents: Cents;
}

interface Payment {
  /** Who took the payment, and when; undefined if unknown. */
  readonly taken?: TakenStamp | undefined;
  readonly amountCents: Cents;
}

/**
 * Returns the redemption if it is firm; null while whoever took it can still undo it, for a customer who changes their
 * mind. A firm payment is refunded like any other payment (decision 0088).
 */
export function firmSummaryOfIntent(ledger: Ledger, intent: Intent, stamp: Stamp): Firm | null {
  return isOfOpenSale(ledger, intent) ? firmOf(ledger, [paymentOf(intent)], stamp) : null;
}

/** Returns number and sum of this payment taken by hand if it is firm; null while it is not. */
export function firmSummaryOfTender(
  ledger: Ledger,
  tender: RecordedTender,
  stamp: Stamp,
): Firm | null {
  return firmOf(ledger, [tender], stamp);
}

/** Sums the firm payments of this open sale that were not refunded; null if none is firm. */
export function firmSummaryOfSale(ledger: Ledger, sale: Sale, stamp: Stamp): Firm | null {
  const byHand = sale.tenders.filter(({ kind }) => kind !== 'gift');
  const gifts = intentsOfSale(ledger, sale.id).filter(paysForSale);
  return firmOf(ledger, [...byHand, ...gifts.map(paymentOf)], stamp);
}

/** Returns the fact's record of the firm payments that are refunded. */
export function toFirmBack(firm: Firm | null): Pick<Fact, 'firmBack'> {
  if (firm === null) return {};
  const { count, sumCents: sum } = firm;
  return { firmBack: { count, sumCents: sum } };
}

function firmOf(
  ledger: Pick<Ledger, 'limits' | 'closes'>,
  payments: readonly Payment[],
  stamp: Stamp,
): Firm | null {
  const firm = payments.filter(({ taken }) => isFirm(ledger, taken, stamp));
  if (firm.length === 0) return null;
  return {
    firstSequence: Math.min(...firm.map(({ taken }) => (taken ? takenAtSequence(taken) : 0))),
    count: firm.length,
    sumCents: sumCents(firm.map(({ amountCents }) => amountCents)),
  };
}

/**
 * True once a payment is firm. Within one run the monotonic clock measures its age, and the other clock covers a
 * computer that slept. For another run no clock is certain, so neither setting a clock back nor a restart makes a firm
 * payment undoable again.
 */
function isFirm(
  { limits, closes }: Pick<Ledger, 'limits' | 'closes'>,
  taken: TakenStamp | undefined,
  stamp: Stamp,
): boolean {
  if (taken === undefined || taken.run !== stamp.run || taken.person !== stamp.person) return true;
  if (takenAtSequence(taken) <= (closes.at(-1)?.sequence ?? 0)) return true;
  const passedMs = Math.max(stamp.monoMs - taken.monoMs, msBetweenDates(taken.atMs, stamp.atMs));
  return passedMs > limits.withoutManager.openSaleMs;
}

function paymentOf(intent: Intent): Payment {
  const { sequence, acceptedAtMs, acceptedMonoMs, acceptedInRun, acceptedBy, amountCents } = intent;
  const by = acceptedBy === undefined ? {} : { person: acceptedBy };
  const when = { sequence, atMs: acceptedAtMs, monoMs: acceptedMonoMs, run: acceptedInRun };
  return { taken: { ...when, ...by }, amountCents };
}
