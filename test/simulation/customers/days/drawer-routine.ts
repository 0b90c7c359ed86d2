import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { StoreActor } from '../store-actor.ts';
import { ANN_WITH_MANAGER } from '../shop-till.ts';
import type { ShopTill } from '../shop-till.ts';
import { readX } from './read-x.ts';
import { clockChangesOf } from './wall-calendar.ts';

/** How often somebody does one of these, per step of a day. */
const DOES = 0.15;

/**
 * The owner brings change and takes cash away, reads X reports, and closes at the hours at which the store's day and its
 * clocks change. What the owner counts in the drawer decides what the till has to allow.
 */
export class DrawerRoutine extends StoreActor {
  step(): void {
    if (!this.random.chance(DOES)) return;
    const till = this.random.pick(this.store.alive);
    const what = this.random.pick(['in', 'out', 'out', 'read', 'turn'] as const);
    if (what === 'turn') this.#waitsForTurn(till);
    else if (what === 'read') this.#reads(till);
    else this.#moves(till, what);
  }

  /** Moves cash; takes out more than is there in one of three cases. */
  #moves(till: ShopTill, direction: 'in' | 'out'): void {
    const { knows } = this.store;
    if (till.ledger.shift?.state !== 'open') return;
    const there = knows.coins.get(till.name) ?? 0;
    const isTooMuch = direction === 'out' && this.random.chance(0.35);
    const most = Math.max(1, Math.min(there, 1_000_00));
    const amount = isTooMuch
      ? Math.max(1, there + this.random.between(1, 500))
      : this.random.between(1, direction === 'in' ? 200_00 : most);
    const moveId = this.store.newName('move');
    const asked = { moveId, direction, amountCents: cents(amount), reason: 'change' } as const;
    const isMoved = till.write({ kind: 'move-cash', ...asked }, ANN_WITH_MANAGER) !== null;
    if (isMoved) knows.coin(till.name, direction === 'in' ? amount : 0 - amount);
    if (direction === 'in' || !this.store.countsDrawer(till)) return;
    this.store.befalls(till, isMoved ? 'cash-taken-out' : 'cash-refused');
    if (isMoved && amount > there)
      knows.complain(`${till.name} lets ${amount} out of its drawer, which has ${there}`);
    if (!isMoved && amount <= there && till.refusal?.why === 'not-in-drawer')
      knows.complain(`${till.name} refuses ${amount} of its drawer, which has ${there}`);
  }

  #reads(till: ShopTill): void {
    const report = readX(till, this.store.rules.addFact);
    const { shift, expected } = report;
    if (shift?.state !== 'open' || expected === null || !this.store.countsDrawer(till)) return;
    const there = this.store.knows.coins.get(till.name) ?? 0;
    if (expected.cashCents !== there)
      this.store.knows.complain(`X of ${till.name} has ${expected.cashCents}, its drawer ${there}`);
  }

  /** The store stays open until shortly before or after its day, or its clocks, change; the shift is then closed. */
  #waitsForTurn(till: ShopTill): void {
    const { shape } = this.store;
    const nowMs = shape.beginsMs + this.store.nowMs;
    const year = new Date(nowMs).getUTCFullYear();
    const changes = [year, year + 1].flatMap((one) => clockChangesOf(shape.zone, one));
    const near = changes.find((change) => change > nowMs && change - nowMs < 2 * DAY_MS);
    const shiftMs = (shape.zone.standardHours - shape.dayEndsAtHour) * HOUR_MS;
    const turnMs = Math.ceil((nowMs + shiftMs) / DAY_MS) * DAY_MS - shiftMs;
    const atMs = near !== undefined && this.random.chance(0.5) ? near : turnMs;
    const aroundMs = this.random.pick([-61, -1, 0, 1, 59, 61]) * MINUTE_MS;
    this.store.pass(Math.max(0, atMs + aroundMs - nowMs));
    this.store.closeShift(till);
  }
}
