import { DAY_MS, MINUTE_MS } from '../../../shared/values/time.ts';
import { ANN_WITH_MANAGER } from './shop-till.ts';
import type { ShopTill } from './shop-till.ts';
import { StoreActor } from './store-actor.ts';

/** How often something happens to the store, per step of a day. */
const BEFALLS = 0.04;

/**
 * Events that no customer causes: the service refuses, a clock is wrong, a till leaves the hub. They have a random
 * stream of their own.
 */
export class StoreMishaps extends StoreActor {
  step(): void {
    const store = this.store;
    if (store.refuses !== null && this.random.chance(0.2)) store.mend();
    if (!this.random.chance(BEFALLS)) return;
    const what = this.random.pick(['key', 'all', 'clock', 'leaves'] as const);
    if (what === 'clock') this.#clockIsWrong();
    else if (what === 'leaves') this.#leavesHub();
    else store.refuses ??= what;
  }

  /** The clock is set ahead, some sales follow or none, and a manager corrects it. */
  #clockIsWrong(): void {
    const till = this.random.pick(this.store.alive);
    till.wallMs += 40 * DAY_MS;
    till.write({ kind: 'open-drawer' }, ANN_WITH_MANAGER);
    till.wallMs -= 40 * DAY_MS;
    till.write({ kind: 'put-clock-right' }, ANN_WITH_MANAGER);
  }

  /** A till leaves its hub. Usually it joins again, and announces its holds once more. */
  #leavesHub(): void {
    const till = this.random.pick(this.store.alive);
    const { hub } = till.ledger;
    if (hub === null) return;
    if (till.write({ kind: 'note-hub', hub: null }, ANN_WITH_MANAGER) === null) return;
    // The hub does not let it join under a name that another till has taken over.
    if (hub.takenOverBy !== undefined) till.hubName = this.store.newName(till.name);
    if (this.random.chance(0.7)) this.store.join(till);
  }
}

/** How often a date becomes wrong, per step of a day, and how often a wrong date is corrected. */
const GOES_WRONG = 0.05;
const IS_PUT_RIGHT = 0.2;

/**
 * Tills' dates are wrong for some steps, by minutes, days or months, ahead or behind; everything continues meanwhile.
 */
export class WrongTillDates extends StoreActor {
  readonly #offMs = new Map<ShopTill, number>();

  step(): void {
    for (const till of this.#offMs.keys())
      if (this.random.chance(IS_PUT_RIGHT)) this.#putRight(till);
    if (!this.random.chance(GOES_WRONG)) return;
    const till = this.random.pick(this.store.alive);
    const most = this.random.pick([50 * MINUTE_MS, 5 * DAY_MS, 90 * DAY_MS]);
    const byMs = this.random.between(1, 100) * (most / 100);
    const offMs = this.random.chance(0.5) ? byMs : -byMs;
    till.wallMs += offMs;
    this.#offMs.set(till, (this.#offMs.get(till) ?? 0) + offMs);
    this.store.befalls(till, 'date-is-wrong');
  }

  /** Corrects all dates before the day ends. */
  mend(): void {
    for (const till of this.#offMs.keys()) this.#putRight(till);
  }

  /** A date is corrected by a time server, by somebody whom a manager then confirms, or while the till is off. */
  #putRight(till: ShopTill): void {
    const how = this.random.pick(['silently', 'by a manager', 'while it is off'] as const);
    till.wallMs -= this.#offMs.get(till) ?? 0;
    this.#offMs.delete(till);
    if (!till.isAlive) return;
    if (how === 'by a manager') till.write({ kind: 'put-clock-right' }, ANN_WITH_MANAGER);
    if (how === 'while it is off') till.restart();
  }
}
