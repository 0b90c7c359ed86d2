import { assertPresent } from '../../../shared/values/assert.ts';
import { playShopDay } from './shop-day.ts';
import { PLAIN_DAYS } from './store-shape.ts';
import { SHOP_MISTAKES } from './shop-mistakes.ts';

/** A planted mistake to look for, over this many days, one seed after another. */
export interface ShopHunt {
  readonly name: string;
  readonly from: number;
  readonly seeds: number;
}

export interface ShopCatch {
  readonly name: string;
  /** Seed of the first day on which a customer noticed the mistake; `null` if none did. */
  readonly seed: number | null;
  /** The customer's complaint. */
  readonly words: string;
}

/** Looks for one planted mistake. A day on which customers complain even without the mistake does not count. */
export function huntShopMistake({ name, from, seeds }: ShopHunt): ShopCatch {
  const mistake = assertPresent(SHOP_MISTAKES[name], `${name} is planted`);
  const { rules } = mistake;
  // Only the mistakes with planned cards and with the drawer need these.
  const shape = {
    plansCards: false,
    ...(mistake.shape?.countsDrawers !== true && PLAIN_DAYS),
    ...mistake.shape,
  };
  for (let seed = from; seed < from + seeds; seed += 1) {
    const [words] = playShopDay(seed, { rules, shape }).complaints;
    const isNoticed = words !== undefined;
    if (isNoticed && playShopDay(seed, { shape }).complaints.length === 0)
      return { name, seed, words };
  }
  return { name, seed: null, words: '' };
}
