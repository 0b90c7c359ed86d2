import { cents, roundedCents, sumCents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { RefundPart } from './refund.ts';
import type { Tender } from './tender.ts';

/**
 * Cash in steps of 5 cents, where a country has given up its smallest coins (decision 0114). Only cash is rounded, and
 * only where it pays all that is due: a sale that is paid by card, or by a gift balance, is paid to the cent.
 */

/** @param amountCents 0 or more */
function roundingOf(amountCents: Cents): Cents {
  return cents(roundedCents(amountCents) - amountCents);
}

/**
 * A payment as it is kept: cash that pays all that is due is rounded, whatever whoever proposes it says of that.
 * @param dueCents before it
 */
export function withRounding(tender: Tender, dueCents: Cents, isOn: boolean): Tender {
  if (tender.kind !== 'cash') return tender;
  const { roundingCents: _asked, ...exact } = tender;
  const paysAll = isOn && exact.amountCents === dueCents;
  const roundingCents = paysAll ? roundingOf(exact.amountCents) : cents(0);
  return roundingCents === 0 ? exact : { ...exact, roundingCents };
}

/** What goes back in cash with one refund is rounded once, on the largest part of it. */
export function withRoundedCash(parts: readonly RefundPart[], isOn: boolean): RefundPart[] {
  const cash = parts.filter((part) => part.kind === 'cash');
  const roundingCents = roundingOf(sumCents(cash.map((part) => part.amountCents)));
  const [largest] = cash.toSorted((one, other) => other.amountCents - one.amountCents);
  if (!isOn || largest === undefined || roundingCents === 0) return [...parts];
  return parts.map((part) => (part === largest ? { ...part, roundingCents } : part));
}

/** The rounding that was kept with some of these, in cents. */
export function roundingsIn(all: readonly object[]): Cents[] {
  return all.flatMap((one: { readonly roundingCents?: Cents }) => one.roundingCents ?? []);
}
