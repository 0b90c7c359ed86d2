import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import type { Random } from '../../random.ts';
import type { ShopTill } from '../shop-till.ts';
import { StoreActor } from '../store-actor.ts';
import type { Store } from '../store.ts';

/** How often a certificate expires, is renewed, and a till that meets an expired one breaks, per step of a day. */
const EXPIRES = 0.08;
const IS_RENEWED = 0.1;
const BREAKS = 0.15;

/**
 * The certificate of the service expires: for all tills or, behind a proxy that inspects, for one. A till that meets an
 * expired certificate sends nothing. Another till may take it over meanwhile, and sends once the certificate is renewed.
 */
export class ExpiredCertificates extends StoreActor {
  readonly #loses: (till: ShopTill) => void;
  /** Promises that waited under an expired certificate when their till was lost. */
  readonly #brought = new Set<IntentId>();

  constructor(store: Store, random: Random, loses: (till: ShopTill) => void) {
    super(store, random);
    this.#loses = loses;
  }

  step(): void {
    const hit = this.store.alive.filter(({ seesExpired }) => seesExpired);
    if (hit.length === 0) {
      if (this.random.chance(EXPIRES)) this.#expires();
      return;
    }
    for (const till of hit) this.#checksTried(till);
    if (this.random.chance(IS_RENEWED)) this.renews();
    else if (this.random.chance(BREAKS)) this.#breaks(this.random.pick(hit));
  }

  /** The certificate is valid again, for every till. */
  renews(): void {
    for (const till of this.store.tills) {
      if (!till.seesExpired) continue;
      this.#checksTried(till);
      till.seesExpired = false;
      if (till.isAlive && !till.isAway) till.write({ kind: 'end-outage' });
    }
  }

  /** At the end: checks that nothing that was brought over was made twice. */
  end(): void {
    for (const id of this.#brought) {
      const times = this.store.service.timesMade({ id });
      if (times > 1) this.store.knows.complain(`${id} was made ${times} times after the renewal`);
    }
  }

  #expires(): void {
    const hit = this.random.chance(0.5) ? this.store.alive : [this.random.pick(this.store.alive)];
    for (const till of hit) {
      till.seesExpired = true;
      this.store.befalls(till, 'certificate-expired');
      // The till finds out by a probe, or by its next payment.
      if (this.random.chance(0.5))
        till.write({ kind: 'begin-outage', cause: 'service-unreachable' });
    }
  }

  #breaks(till: ShopTill): void {
    const before = this.store.tills.length;
    const waiting = [...till.ledger.open.values()].filter((one) => isSurelyHere(till, one));
    this.#loses(till);
    if (till.isAlive) return;
    this.store.befalls(till, 'lost-under-expired-certificate');
    // A new till is at the same place, and meets the same certificate.
    for (const fresh of this.store.tills.slice(before)) fresh.seesExpired = true;
    for (const { id, amountCents, cardId } of waiting) {
      this.#brought.add(id);
      const takers = this.store.alive.flatMap(({ ledger }) => ledger.intents.get(id) ?? []);
      if (takers.every(({ state }) => state !== 'waiting'))
        this.store.knows.complain(`${amountCents} of ${cardId} never left, and no till sends them`);
    }
  }

  /** Checks what became of payments that an expired certificate has stopped: none of them can have been made. */
  #checksTried(till: ShopTill): void {
    // A till that was taken over gives up what it may have handed over: a person decides.
    if (till.ledger.hubFence !== null) till.triedInVain.clear();
    for (const id of till.triedInVain) {
      const state = till.ledger.intents.get(id)?.state;
      if (state === 'unknown' || state === 'refused')
        this.store.knows.complain(`${id} could not leave, and is ${state}`);
    }
    till.triedInVain.clear();
  }
}

/** A promise without a sale that its till has neither sent nor given up, as everybody can see. */
function isSurelyHere(till: ShopTill, intent: Intent): boolean {
  const { adoptedFrom, moveTo, recalledAtMs, reverses, saleId, state, strength } = intent;
  const isPlain = saleId === null && reverses === null && moveTo === undefined;
  const isOwn =
    adoptedFrom === undefined && !till.isElsewhere(intent) && recalledAtMs === undefined;
  return state === 'waiting' && strength === 'deferred' && isPlain && isOwn && !till.isHubAway;
}
