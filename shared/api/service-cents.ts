import { assert } from '../values/assert.ts';
import type { MinorUnit } from '../values/currency.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';

/**
 * Decimals of the service's balances: the contract counts hundredths for every currency, and writes two decimals
 * (docs/service-contract.md#a-cent-is-a-hundredth). The till's own cents are the currency's smallest unit.
 */
const SERVICE_DECIMALS = 2;

/**
 * Returns the smallest amount that can be loaded or paid: for a currency with three decimals, ten of the till's cents.
 */
export function giftStepCents(minorUnit: MinorUnit): Cents {
  return cents(minorUnit > SERVICE_DECIMALS ? 10 : 1);
}

/** True if the service can represent exactly this amount. */
export function isServiceAmount(amountCents: Cents, minorUnit: MinorUnit): boolean {
  return amountCents % giftStepCents(minorUnit) === 0;
}

/** Rounds an amount that is possible or suggested down to one that the service can represent. */
export function roundDownToServiceCents(amountCents: Cents, minorUnit: MinorUnit): Cents {
  const step = giftStepCents(minorUnit);
  return cents(Math.floor(amountCents / step) * step);
}

/**
 * Converts an amount to the service's cents.
 * @throws BrokenAssertion if the service cannot represent it, which the guard prevents
 */
export function toServiceCents(amountCents: Cents, minorUnit: MinorUnit): Cents {
  assert(isServiceAmount(amountCents, minorUnit), 'the service has an amount of this size');
  return minorUnit === 0
    ? cents(amountCents * 10 ** SERVICE_DECIMALS)
    : cents(amountCents / giftStepCents(minorUnit));
}

/**
 * Converts a balance of the service to the till's cents. Hundredths of a yen cannot be paid and are dropped, by the
 * same amount before and after a payment: a card shows slightly less, never more (decision
 * 0043#the-lower-of-two-balances).
 */
export function fromServiceCents(serviceCents: number, minorUnit: MinorUnit): Cents {
  return minorUnit === 0
    ? cents(Math.floor(serviceCents / 10 ** SERVICE_DECIMALS))
    : cents(serviceCents * giftStepCents(minorUnit));
}

/**
 * Finds the service's unit by comparing the two forms of a balance, in cents and as text.
 * @param balanceCents as received, in the service's own cents
 * @returns null if both units are possible
 */
export function detectServiceCent(
  balanceText: string,
  balanceCents: number,
  minorUnit: MinorUnit,
): 'hundredth' | 'smallest' | null {
  const digits = Number(balanceText.replace(/\D/g, ''));
  const sent = Math.abs(balanceCents);
  if (digits === 0) return null;
  const decimals = /[.,](\d{2}|\d{3})\D*$/.exec(balanceText)?.[1]?.length ?? 0;
  if (minorUnit === 0) {
    // With three digits after it, the separator is one of thousands.
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
