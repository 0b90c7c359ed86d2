import { expect, test } from 'vitest';
import { huntShopMistake } from './hunt-shop-mistake.ts';
import { SHOP_MISTAKES } from './shop-mistakes.ts';

/** Second tier: it shows that customers notice a mistake, not that the till makes none; that is `customers.test.ts`. */

/** The number of worlds in which each planted mistake is looked for. */
const LOOKS_IN = 300;

test.each(Object.entries(SHOP_MISTAKES))(
  'customers notice the planted mistake: %s',
  (name, { from }) => {
    const { seed } = huntShopMistake({ name, from, seeds: LOOKS_IN });
    expect(seed, 'no customer has noticed it').not.toBeNull();
  },
);
