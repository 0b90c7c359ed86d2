import { assert } from '../values/assert.ts';
import type { MinorUnit } from '../values/currency.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';

/**
 * The contract counts every balance in cents and writes it with two decimals: a cent of the service is a hundredth, whatever the
 * currency (docs/service-contract.md#a-cent-is-a-hundredth). The till's own cents are the currency's smallest amount.
 */
const SERVICE_DECIMALS = 2;

/** In a currency with three decimals the service has no smaller amount than ten of the till's. */
export function giftStepCents(minorUnit: MinorUnit): Cents {
  return cents(minorUnit > SERVICE_DECIMALS ? 10 : 1);
}

/** Tells whether the service can express exactly that amount. */
export function isServiceAmount(amountCents: Cents, minorUnit: MinorUnit): boolean {
  return amountCents % giftStepCents(minorUnit) === 0;
}

/** The nearest amount below that the service has, for what is possible or suggested. */
export function downToService(amountCents: Cents, minorUnit: MinorUnit): Cents {
  const step = giftStepCents(minorUnit);
  return cents(Math.floor(amountCents / step) * step);
}

/**
 * An amount as it is sent. @throws BrokenAssertion where the service has no such amount: the guard accepts none
 */
export function toServiceCents(amountCents: Cents, minorUnit: MinorUnit): Cents {
  assert(isServiceAmount(amountCents, minorUnit), 'the service has an amount of this size');
  return minorUnit === 0
    ? cents(amountCents * 10 ** SERVICE_DECIMALS)
    : cents(amountCents / giftStepCents(minorUnit));
}

/**
 * A balance as the service tells it, in the till's cents. A hundredth of a yen is nothing that a till could take: it is left out, so
 * that a card looks poorer and never richer (decision 0043#the-lower-of-two-balances), by as much before a payment as after it.
 */
export function fromServiceCents(serviceCents: number, minorUnit: MinorUnit): Cents {
  return minorUnit === 0
    ? cents(Math.floor(serviceCents / 10 ** SERVICE_DECIMALS))
    : cents(serviceCents * giftStepCents(minorUnit));
}

/**
 * Finds the service's unit by comparing the balance that it sends twice, in cents and as text.
 * @param balanceCents as it came, in the service's own cents
 * @returns null where the two leave it open
 */
export function centIn(
  balanceText: string,
  balanceCents: number,
  minorUnit: MinorUnit,
): 'hundredth' | 'smallest' | null {
  const digits = Number(balanceText.replace(/\D/g, ''));
  const sent = Math.abs(balanceCents);
  if (digits === 0) return null;
  const decimals = /[.,](\d{2}|\d{3})\D*$/.exec(balanceText)?.[1]?.length ?? 0;
  if (minorUnit === 0) {
    // With three digits behind the mark these are thousands.
    if (sent === digits) return decimals === 2 ? 'hundredth' : 'smallest';
    if (decimals === 2) return sent * 100 === digits ? 'smallest' : null;
    return sent === digits * 100 ? 'hundredth' : null;
  }
  if (decimals === 2) {
    if (sent === digits) return 'hundredth';
    // The third decimal was rounded or cut off.
    return sent >= digits * 10 - 5 && sent < digits * 10 + 10 ? 'smallest' : null;
  }
  if (sent === digits) return decimals === 3 ? 'smallest' : null;
  return sent * 10 === digits && decimals === 3 ? 'hundredth' : null;
}
