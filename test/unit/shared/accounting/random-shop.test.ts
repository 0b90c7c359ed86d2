import { expect, test } from 'vitest';
import { salesPaidWrongly } from './paid-by-customers.ts';
import { RandomShop } from './random-shop.ts';
import type { ShopVariety } from './random-shop.ts';

/**
 * Random days of shops whose service refuses payments and loses answers, with every act that the till offers. The
 * accounts are compared with cards, drawer and losses that are counted independently; what each customer has paid, with
 * the goods.
 */

const SEEDS = Number(process.env['BOOKKEEPER_SEEDS'] ?? 25);

/** Shops take turns: each seed has the next one. */
const SHOPS: readonly (readonly [what: string, variety: ShopVariety])[] = [
  ['that counts every cent', {}],
  ['that rounds cash', { rounds: true }],
  ['without decimals', { currency: 'JPY' }],
  ['with three decimals', { currency: 'KWD' }],
  ['whose date jumps', { losesDate: true }],
  ['whose till restarts', { crashes: true }],
  ['whose managers err', { managersErr: true }],
  ['whose managers send charged payments again', { managersSendAgain: true }],
];

const CASES = Array.from({ length: SEEDS }, (_, seed) => {
  const [what, variety] = SHOPS[seed % SHOPS.length]!;
  return { seed, what, variety };
});

test.each(CASES)(
  'after four random days of a shop $what, its accounts equal all cards, the drawer and what it has written off, seed $seed',
  ({ seed, variety }) => {
    const random = new RandomShop(seed, variety);
    try {
      random.trade();
    } catch (error) {
      throw new Error(`seed ${seed}:\n${random.happened.join('\n')}`, { cause: error });
    }
    const cards = [...random.shop.cards.values()].reduce((all, one) => all + one, 0);
    expect(random.shop.on('giftCards')).toBe(random.pendingCents() - cards);
    // The last answer may be about a balance that somebody has since put right; the till must not promise more.
    if (variety.managersErr !== true) expect(random.promisedBeyondBalance()).toEqual([]);
    // A manager who errs may close a case to the customer's loss.
    if (variety.managersErr !== true) expect(salesPaidWrongly(random.shop)).toEqual([]);
  },
);
