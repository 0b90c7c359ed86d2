import { assert } from '../values/assert.ts';
import type { MinorUnit } from '../values/currency.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';

/**
 * The contract counts balances in hundredths for every currency and writes them with two decimals
 * (docs/service-contract.md#a-cent-is-a-hundredth). The till's own cents are the currency's smallest unit.
 */
const SERVICE_DECIMALS = 2;

/** For a currency with three decimals the service's smallest amount is ten of the till's. */
export function giftStepCents(minorUnit: MinorUnit): Cents {
  return cents(minorUnit > SERVICE_DECIMALS ? 10 : 1);
}

/** Tells whether the service can represent exactly this amount. */
export function isServiceAmount(amountCents: Cents, minorUnit: MinorUnit): boolean {
  return amountCents % giftStepCents(minorUnit) === 0;
}

/** Rounds down to an amount that the service can represent, for possible or suggested amounts. */
export function roundDownToService(amountCents: Cents, minorUnit: MinorUnit): Cents {
  const step = giftStepCents(minorUnit);
  return cents(Math.floor(amountCents / step) * step);
}

/**
 * An amount as it is sent.
 * @throws BrokenAssertion if the service cannot represent it: the guard accepts none such
 */
export function toServiceCents(amountCents: Cents, minorUnit: MinorUnit): Cents {
  assert(isServiceAmount(amountCents, minorUnit), 'the service has an amount of this size');
  return minorUnit === 0
    ? cents(amountCents * 10 ** SERVICE_DECIMALS)
    : cents(amountCents / giftStepCents(minorUnit));
}

/**
 * A balance of the service in the till's cents. Hundredths of a yen cannot be paid, so they are dropped: a card shows
 * slightly less, never more (decision 0043#the-lower-of-two-balances), by the same amount before and after a payment.
 */
export function fromServiceCents(serviceCents: number, minorUnit: MinorUnit): Cents {
  return minorUnit === 0
    ? cents(Math.floor(serviceCents / 10 ** SERVICE_DECIMALS))
    : cents(serviceCents * giftStepCents(minorUnit));
}

/**
 * Finds the service's unit by comparing the two forms of a balance: in cents and as text.
 * @param balanceCents as received, in the service's own cents
 * @returns null if the two leave it open
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
    // Three digits after the separator are thousands here.
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
