import type { SimulatedShop } from './people.ts';
import type { Random } from './random.ts';
import type { VirtualTill } from './virtual-till.ts';

/** Base of everybody who acts at one till of a simulated shop, with random numbers of their own. */
export class TillActor {
  protected readonly shop: SimulatedShop;
  protected readonly till: VirtualTill;
  protected readonly random: Random;

  constructor(shop: SimulatedShop, till: VirtualTill, random: Random) {
    this.shop = shop;
    this.till = till;
    this.random = random;
  }
}
