import { cents } from '../../shared/values/money.ts';

/** Amount of each payment of a benchmark. */
export const AMOUNT_CENTS = cents(100);

export function benchCardNumber(index: number): string {
  return `6364${String(index).padStart(12, '0')}`;
}
