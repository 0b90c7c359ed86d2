import { hasAdoptedFrom } from '../../../shared/ledger/store/joined-hub.ts';
import { otherTillSchema } from '../../../shared/ledger/money/other-till.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { cents } from '../../../shared/values/money.ts';
import { cardIdOf } from './shop-till.ts';
import type { ShopTill } from './shop-till.ts';
import { CARD_NAMES } from './store.ts';
import { StoreActor } from './store-actor.ts';

/** How often another maker's till asks for a payment, per step of a day. */
const ASKS = 0.3;

/** The other till keeps its id at whichever of our tills it is connected. */
const OTHER_TILL = otherTillSchema.parse({
  id: '5d3b2a90-3f53-4f0c-8f0c-000000000001',
  name: 'Odoo',
  tokenHash: 'a'.repeat(64),
  alonePerPaymentCents: cents(50_00),
  alonePerDayCents: cents(10_000_00),
});

interface Asked {
  readonly reference: string;
  readonly card: string;
  readonly amount: number;
}

/**
 * The program of another maker's till: it asks for payments, repeats them at the successor of its till or at each till
 * that it is paired with, and cancels late.
 */
export class OtherTillProgram extends StoreActor {
  readonly #asked: Asked[] = [];
  readonly #paid = new Set<string>();
  #till: ShopTill | null = null;

  step(): void {
    if (!this.random.chance(ASKS)) return;
    const till = this.#tillOfIts();
    // Without the hub nobody knows what another till has taken.
    if (till.isHubAway) return;
    if (!till.ledger.otherTills.has(OTHER_TILL.id))
      till.mustWrite({ kind: 'connect-other-till', otherTill: OTHER_TILL });
    const isNew = this.#asked.length === 0 || this.random.chance(0.5);
    const asked = isNew ? this.#sells() : this.random.pick(this.#asked);
    if (!isNew && this.random.chance(0.2)) return this.#cancels(till, asked);
    this.#asks(till, asked);
  }

  /** Returns the till that the other program is paired with, or that till's successor. */
  #tillOfIts(): ShopTill {
    const { alive, shape } = this.store;
    const joined = alive.filter(({ ledger }) => ledger.hub !== null);
    if (shape.isPairedWithAll && joined.length > 0) return this.random.pick(joined);
    const taker = alive.find(({ ledger }) =>
      [...ledger.intents.values()].some(({ otherTill, adoptedFrom }) => otherTill && adoptedFrom),
    );
    if (this.#till?.isAlive !== true) this.#till = taker ?? this.random.pick(alive);
    return this.#till;
  }

  #sells(): Asked {
    const asked = {
      reference: `receipt ${this.#asked.length + 1}`,
      card: this.random.pick(CARD_NAMES),
      amount: this.random.pick([3_00, 5_00, 10_00]),
    };
    this.#asked.push(asked);
    return asked;
  }

  /**
   * Requests a payment as another maker's program does at the till's local API: if it was accepted before, the till
   * answers and does not charge again.
   */
  #asks(till: ShopTill, { reference, card, amount }: Asked): void {
    const { knows, shared, rules } = this.store;
    const { id, name } = OTHER_TILL;
    const intentId = rules.paymentIdOf(id, reference);
    // After a loss of records, people check by hand; a refused or cancelled payment gets another reference.
    if (till.ledger.intents.has(intentId) || knows.hasHeardOfLoss(card)) return;
    if (till.ledger.knownReferences.has(intentId) || this.#isElsewhere(till, intentId)) return;
    const about = { intentId, amountCents: cents(amount) };
    const atHub = shared.ask(till, cardIdOf(card), about);
    const otherTill = { id, name, reference, askedCents: cents(amount), isAlone: true as const };
    const accept = { kind: 'accept', verb: 'redeem', repeatConfirmed: true, saleId: null } as const;
    const fact = till.write({ ...accept, ...about, cardId: cardIdOf(card), atHub, otherTill });
    shared.dropHoldIfNotAccepted(till, intentId);
    if (fact?.intent === undefined) return;
    const isRepeated = this.#paid.has(reference);
    this.#paid.add(reference);
    if (isRepeated) return;
    knows.agrees(intentId, card, -amount);
    if (fact.intent.strength === 'deferred') return;
    if (this.store.waits(till, intentId, cardIdOf(card))?.state !== 'applied')
      knows.noteTold(intentId, false);
  }

  /**
   * Tells whether another till has taken the payment: the hub names the till, present or gone. A payment taken without
   * the hub, or before the hub was replaced, is not looked for elsewhere, except that a successor must know what the
   * lost till took.
   */
  #isElsewhere(till: ShopTill, intentId: IntentId): boolean {
    const { rules, tills } = this.store;
    return tills.some(
      (other) =>
        other !== till &&
        rules.isNamedBy(other.ledger, intentId) &&
        !hasAdoptedFrom(till.ledger.hub, other.hubName),
    );
  }

  /**
   * Before anything was sent, the customer gets the payment back by a cancel; afterwards by a refund of all of it, or
   * of half of it twice.
   */
  #cancels(till: ShopTill, { reference, card, amount }: Asked): void {
    const { knows, rules } = this.store;
    const intentId = rules.paymentIdOf(OTHER_TILL.id, reference);
    if (till.write({ kind: 'undo', intentId }) !== null) knows.noteTold(intentId, false);
    else if (till.ledger.intents.get(intentId)?.state === 'applied') {
      const { id, name } = OTHER_TILL;
      const part = this.random.pick([null, 1, 2, 3]);
      const back = rules.paymentIdOf(id, `back of ${reference}: ${part ?? 'all'}`);
      const backCents = cents(part === null ? amount : amount / 2);
      const otherTill = { id, name, reference, askedCents: backCents };
      const about = { reverses: intentId, reason: 'refunded there', otherTill };
      const partly = part !== null && { partCents: backCents };
      if (till.write({ kind: 'put-right', intentId: back, ...about, ...partly }) !== null)
        knows.agrees(back, card, backCents);
    }
  }
}
