import type { AnnouncedHold } from '../../../shared/hub/hub-calls.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { assertPresent } from '../../../shared/values/assert.ts';

/** This till's holds at the hub that the guard has not decided on yet. */
export class HoldsUnderWay {
  /** Each hold, with the number of requests that wait for the guard. */
  readonly #all = new Map<IntentId, { readonly hold: AnnouncedHold; readonly actors: number }>();

  of(intentId: IntentId): AnnouncedHold | undefined {
    return this.#all.get(intentId)?.hold;
  }

  all(): [IntentId, AnnouncedHold][] {
    return [...this.#all].map(([id, { hold }]) => [id, hold]);
  }

  /** Adds a request; its hold is the payment's from now on. */
  begin(intentId: IntentId, hold: AnnouncedHold): void {
    const { actors = 0 } = this.#all.get(intentId) ?? {};
    this.#all.set(intentId, { hold, actors: actors + 1 });
  }

  /** Call it once the guard has decided on a request that was begun. The last one takes the hold away. */
  end(intentId: IntentId): void {
    const { hold, actors } = assertPresent(this.#all.get(intentId), 'it was begun');
    if (actors > 1) this.#all.set(intentId, { hold, actors: actors - 1 });
    else this.#all.delete(intentId);
  }
}

/** Returns the hold of an adopted redemption, which the hub may still count for the replaced till. */
export function adoptedHold(card: string | null, intent: Intent): AnnouncedHold | null {
  const { id, verb, amountCents: cents, adoptedFrom, nameThere } = intent;
  const isBrought = adoptedFrom !== undefined && nameThere === undefined && verb === 'redeem';
  return card !== null && isBrought ? { card, intent: id, cents } : null;
}
