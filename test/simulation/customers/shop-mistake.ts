import type { ShopRules } from './shop-rules.ts';
import type { StoreShape } from './store-shape.ts';

/** A mistake that was once made in our code, where two features meet, planted again: customers have to notice it. */
export interface ShopMistake {
  readonly rules: Partial<ShopRules>;
  /** The first seed to try. */
  readonly from: number;
  /** The shape of the stores in which the mistake is looked for. */
  readonly shape?: Partial<StoreShape>;
}
