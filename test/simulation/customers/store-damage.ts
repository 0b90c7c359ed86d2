import { intentsOfFact } from '../../../shared/ledger/ledger.ts';
import type { ShopTill } from './shop-till.ts';
import { nameOfCard } from './store.ts';
import { StoreActor } from './store-actor.ts';

/** How often a computer is harmed, per step of a day. */
const HARMS = 0.06;

/** Damage to a store: older data comes back, a disk is full, a hub is wiped. */
export class StoreDamage extends StoreActor {
  #full: ShopTill | null = null;

  step(): void {
    if (this.#full !== null && this.random.chance(0.3)) this.mend();
    if (!this.random.chance(HARMS)) return;
    const till = this.random.pick(this.store.alive);
    const what = this.random.pick(['backup', 'damage', 'image', 'moved', 'full', 'hub'] as const);
    if (what === 'full') this.#fill(till);
    else if (what === 'hub') this.#wipeHub();
    else if (what === 'moved') this.#moves(till);
    else if (what === 'damage') this.#loses(till, 'damage', this.random.between(1, 12));
    else this.#loses(till, what, this.random.between(1, 60));
  }

  mend(): void {
    if (this.#full !== null) this.#full.isFull = false;
    this.#full = null;
  }

  /** A till that was taken over is found and started; the hub tells it so, and it stays off from then on. */
  startFoundTill(dead: ShopTill, taker: ShopTill): void {
    if (!this.random.chance(0.3)) return;
    const { lastSequence } = dead.ledger;
    dead.write({ kind: 'note-taken-over', by: taker.hubName, through: lastSequence });
  }

  #fill(till: ShopTill): void {
    this.mend();
    till.isFull = true;
    this.#full = till;
    this.store.befalls(till, 'disk-full');
  }

  /** Moves a till's unchanged data to another computer. */
  #moves(till: ShopTill): void {
    this.store.befalls(till, 'till-moved');
    till.restart('moved');
  }

  /** Wipes the hub: the tills are at a new hub, and report what they know. */
  #wipeHub(): void {
    const { reached, shared, settings, toldMoves, nowMs } = this.store;
    const joined = reached.filter(({ ledger }) => ledger.hub !== null);
    if (joined.length === 0) return;
    shared.forget();
    settings.forget();
    toldMoves.forget();
    this.store.hubIsNew();
    for (const till of joined) {
      shared.announce(till);
      toldMoves.tellAll(till, nowMs);
      this.store.befalls(till, 'hub-wiped');
    }
  }

  /**
   * Replaces a till's records by older ones.
   * @param most the most records that are lost; those with which the till began stay
   */
  #loses(till: ShopTill, how: 'backup' | 'damage' | 'image', most: number): void {
    const through = Math.max(till.begunWith, till.records.length - most);
    if (through < till.records.length) this.#comesBack(till, through, how);
  }

  /**
   * Older records replace the newest. The hub's copy then has other records than the till, so a manager leaves the hub
   * and the till joins under another name (docs/quality/taking-over.md#what-comes-back-is-not-what-went).
   */
  #comesBack(till: ShopTill, through: number, how: 'backup' | 'damage' | 'image'): void {
    const store = this.store;
    const before = till.ledger;
    // Without a hub, nobody can notice that the till runs from a disk image.
    if (how === 'image' && before.hub === null) return;
    this.#tellsOfLoss(till, through);
    till.startsWith(through, how === 'image' ? 'newest' : 'behind', {
      receiptsAfter: before.lastReceiptNumber,
      ...(how === 'damage' && { wayOn: `salvaged up to record ${through}` }),
    });
    if (how === 'image') store.befalls(till, 'disk-image');
    // Every start ends a training that was interrupted.
    if (till.ledger.training?.state === 'began')
      till.mustWrite({ kind: 'end-training', isAtMost: true });
    store.forgets(till);
    if (before.hub === null) return;
    leavesForGood(till);
    store.shared.drop(before, till.ledger);
    till.hubName = store.newName(till.name);
    store.join(till);
    if (how === 'image') store.befalls(till, 'disk-image');
  }

  /** The store's people read that records are missing, and what those were about. */
  #tellsOfLoss({ records }: ShopTill, through: number): void {
    const { knows } = this.store;
    for (const { fact } of records.slice(through)) {
      for (const { cardId, moveTo } of intentsOfFact(fact)) {
        knows.noteToldOfLoss(nameOfCard(cardId));
        if (moveTo) knows.noteToldOfLoss(nameOfCard(moveTo.cardId));
      }
      if (fact.sale === undefined) continue;
      knows.basket(fact.sale.id).isLost = true;
      for (const { cardId } of fact.sale.lines)
        if (cardId !== null) knows.noteToldOfLoss(nameOfCard(cardId));
    }
  }
}

/** The till gives up the records that the hub may have; their outcomes are unknown at this till from now on. */
function leavesForGood(till: ShopTill): void {
  const { lastSequence, hub } = till.ledger;
  if (hub === null) return;
  till.mustWrite({ kind: 'note-hub', hub: null, givesUpThrough: lastSequence });
  for (const { id, state } of Array.from(till.ledger.open.values()))
    if (state === 'waiting' || state === 'refused-by-key')
      till.write({ kind: 'forget-sending', intentId: id, why: 'taken-over' });
}
