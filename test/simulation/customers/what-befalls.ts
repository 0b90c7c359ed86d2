import { DAY_MS } from '../../../shared/values/time.ts';
import { MIA } from './shop-till.ts';
import { AtOneStore } from './at-store.ts';

/** How often something befalls the store, of all steps of a day. */
const BEFALLS = 0.04;

/**
 * Events that no customer causes: the service refuses, a clock is wrong, a till leaves the hub. Drawn from a stream
 * of its own.
 */
export class WhatBefalls extends AtOneStore {
  step(): void {
    const store = this.store;
    if (store.refuses !== null && this.random.chance(0.2)) store.mend();
    if (!this.random.chance(BEFALLS)) return;
    const what = this.random.pick(['key', 'all', 'clock', 'leaves'] as const);
    if (what === 'clock') this.#clockIsWrong();
    else if (what === 'leaves') this.#leavesHub();
    else store.refuses ??= what;
  }

  /** Set ahead, used for a sale or none, and put right by a manager. */
  #clockIsWrong(): void {
    const till = this.random.pick(this.store.alive);
    till.wallMs += 40 * DAY_MS;
    till.write({ kind: 'open-drawer' }, MIA);
    till.wallMs -= 40 * DAY_MS;
    till.write({ kind: 'put-clock-right' }, MIA);
  }

  /** And joins again: what it holds there is told anew. */
  #leavesHub(): void {
    const till = this.random.pick(this.store.alive);
    if (till.ledger.hub === null) return;
    if (till.write({ kind: 'note-hub', hub: null }, MIA) === null) return;
    if (this.random.chance(0.7)) this.store.join(till);
  }
}
