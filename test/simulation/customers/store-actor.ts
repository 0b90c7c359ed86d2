import type { Random } from '../random.ts';
import type { Store } from './store.ts';

/** Base of everything that acts on one simulated store, with random numbers of its own. */
export class StoreActor {
  protected readonly store: Store;
  protected readonly random: Random;

  constructor(store: Store, random: Random) {
    this.store = store;
    this.random = random;
  }
}
