import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import { isRefusedPromise } from '../../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { StoreActor } from '../store-actor.ts';
import { nameOfCard } from '../store.ts';
import { ANN_WITH_MANAGER } from '../shop-till.ts';
import type { ShopTill } from '../shop-till.ts';

/**
 * Tries everything that would give or take money twice, once a payment on another card replaces a refused one, or a
 * second return replaces a first one. No till may do any of it; a till that does is reported.
 */
export class ReplacementMisuse extends StoreActor {
  /** Payments that were named as replacements, at any till. */
  readonly #used = new Set<IntentId>();

  noteNamed(id: IntentId): void {
    this.#used.add(id);
  }

  step(): void {
    for (const till of this.store.alive) {
      this.#undoes(till);
      this.#namesAgain(till);
      if (this.random.chance(0.2)) this.#returnsAgain(till);
      this.#paysReplaced(till);
      this.#looksAtSales(till.ledger);
    }
  }

  /** The goods have left, so nobody may undo the replacement before it is sent, not even a manager. */
  #undoes(till: ShopTill): void {
    for (const intentId of this.#used) {
      if (till.ledger.intents.get(intentId)?.state !== 'waiting') continue;
      if (till.write({ kind: 'undo', intentId }, ANN_WITH_MANAGER) !== null)
        this.store.knows.complain(`${intentId} pays for what has left, and is undone`);
    }
  }

  /**
   * Tries to name a payment that already replaces one, or one that another maker's program counts as its own; both must
   * be refused.
   */
  #namesAgain(till: ShopTill): void {
    const { intents, forPerson } = till.ledger;
    const unfit = (one: Intent) => this.#used.has(one.id) || one.otherTill !== undefined;
    for (const refused of Array.from(forPerson.values())) {
      if (!isRefusedPromise(refused) || refused.reverses !== null) continue;
      for (const other of Array.from(intents.values())) {
        if (!unfit(other) || other.amountCents !== refused.amountCents) continue;
        const settle = { kind: 'settle', intentId: refused.id, reason: 'came back' } as const;
        const named = { ...settle, how: 'other-card', otherIntentId: other.id } as const;
        if (till.write(named, ANN_WITH_MANAGER) === null) continue;
        this.store.knows.complain(`${other.id} pays for ${refused.id} and for something else`);
        return;
      }
    }
  }

  /** Asks again for a return that the service refused, before anybody has decided on the first one. */
  #returnsAgain(till: ShopTill): void {
    const { intents, forPerson } = till.ledger;
    const { knows } = this.store;
    for (const back of Array.from(forPerson.values())) {
      const original = isRefusedPromise(back) && intents.get(back.reverses ?? back.id);
      if (!original || original.id === back.id || original.saleId !== null) continue;
      const { id: reverses, cardId, amountCents } = original;
      const isWhole = back.amountCents === amountCents && knows.slip(reverses) !== undefined;
      if (!isWhole || back.moveTo !== undefined) continue;
      const intentId = this.store.newIntentId();
      const request = { kind: 'put-right', intentId, reverses, reason: 'asked again' } as const;
      if (till.write(request, ANN_WITH_MANAGER) === null) continue;
      knows.agrees(
        intentId,
        nameOfCard(cardId),
        back.verb === 'load' ? amountCents : 0 - amountCents,
      );
    }
  }

  /** A second return is on its way, or done, so the first one must not be paid out. */
  #paysReplaced(till: ShopTill): void {
    for (const back of Array.from(till.ledger.forPerson.values())) {
      if (!isRefusedPromise(back) || !isReplaced(till.ledger, back)) continue;
      const settle = { kind: 'settle', intentId: back.id, reason: 'came back' } as const;
      for (const how of ['paid-otherwise', 'shop-loss'] as const)
        if (till.write({ ...settle, how }, ANN_WITH_MANAGER) !== null)
          this.store.knows.complain(`${back.id} is paid or lost, and another one returns it`);
    }
  }

  /** A payment that was paid another way must not stay in its sale, or the sale could not be refunded. */
  #looksAtSales({ sales, intents }: Ledger): void {
    for (const { id, state, tenders } of sales.values()) {
      if (state !== 'completed') continue;
      for (const tender of tenders) {
        if (tender.kind !== 'gift') continue;
        const how = intents.get(tender.intentId)?.settlement?.how;
        if (how === 'paid-otherwise' || how === 'other-card')
          this.store.knows.complain(
            `${id} still names ${tender.intentId}, which was paid otherwise`,
          );
      }
    }
  }
}

function isReplaced({ intents }: Ledger, { id, reverses, refund, isPart }: Intent): boolean {
  if (reverses === null || refund !== undefined || isPart === true) return false;
  const by = intents.get(reverses)?.reversedBy ?? null;
  return by !== null && by !== id;
}
