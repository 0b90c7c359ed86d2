import type { SimulatedShop } from './people.ts';
import type { Random } from './random.ts';
import type { VirtualTill } from './virtual-till.ts';

/** Something that goes wrong in a world for a while. */
export interface WorldTrouble {
  /** True if it lasts as long as anything goes wrong in its world. */
  readonly lastsToEnd?: true;
  /** Starts the trouble; the returned function ends it. */
  readonly start: (
    shop: SimulatedShop,
    tills: readonly VirtualTill[],
    random: Random,
  ) => () => void;
}

const NOTHING = () => undefined;

/** Makes a trouble that happens at one till and one moment; `act` tells whether it could happen. */
export function momentaryTrouble(
  name: string,
  act: (till: VirtualTill, random: Random, shop: SimulatedShop) => boolean,
): WorldTrouble {
  return {
    start: (shop, tills, random) => {
      if (act(random.pick(tills), random, shop)) shop.saw(name);
      return NOTHING;
    },
  };
}
