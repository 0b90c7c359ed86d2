import { drawPrices, drawRetention } from '../set-up-file.ts';
import { StoreActor } from './store-actor.ts';
import { ANN_WITH_MANAGER } from './shop-till.ts';

/** How often a set-up file is given to a till, per step of a day. */
const GIVES = 0.08;

/** Set-up files for a till that trades, with other prices for the store and another time to keep records. */
export class SetUpFileGiver extends StoreActor {
  step(): void {
    if (!this.random.chance(GIVES)) return;
    const till = this.random.pick(this.store.alive);
    if (this.random.chance(0.7))
      till.mustWrite({ kind: 'provision-prices', prices: drawPrices(this.random) });
    if (this.random.chance(0.5))
      till.write(
        { kind: 'provision-retention', retentionDays: drawRetention(this.random) },
        ANN_WITH_MANAGER,
      );
  }
}
