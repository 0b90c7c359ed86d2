import { saleOf } from '../../../../shared/ledger/ledger.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { isTenderOf } from '../../../../shared/ledger/sale/sale.ts';
import type { Random } from '../../random.ts';
import type { CustomerKnowledge } from '../customer-knowledge.ts';
import { ANN_WITH_MANAGER } from '../shop-till.ts';
import type { ShopTill } from '../shop-till.ts';

/**
 * The customer of a refused payment comes back and pays in cash or by slip, or gets in cash what could not be returned
 * to her card.
 * @returns false if she does not come, or nobody asks her for money
 */
export function payRefusedOtherwise(
  till: ShopTill,
  intent: Intent,
  knows: CustomerKnowledge,
  random: Random,
): boolean {
  const { id: intentId, verb, amountCents, reverses } = intent;
  const isPayment = verb === 'redeem' && reverses === null;
  if ((!isPayment && intent.refund === undefined) || random.chance(0.5)) return false;
  const sale = saleOf(till.ledger, intent);
  const counts = sale === undefined || (sale.state === 'completed' && isTenderOf(sale, intentId));
  if (isPayment && !counts) return false;
  const inCash = random.chance(0.6);
  const how = { how: 'paid-otherwise', reason: 'came back', inCash } as const;
  if (till.write({ kind: 'settle', intentId, ...how }, ANN_WITH_MANAGER) === null) return false;
  knows.noteTold(intentId, false);
  if (inCash) {
    // The smallest amount of cash, if the shop rounds to 5 cents.
    const step = till.ledger.cashRounding ? 5 : 1;
    const coins = step * Math.round(amountCents / step);
    knows.coin(till.name, isPayment ? coins : 0 - coins);
  }
  return true;
}
