import type { IntentId } from '../../../shared/values/ids.ts';
import type { HubSession } from './hub-presence.ts';
import { lookOrClaimIntentId } from './request-hold.ts';
import type { ClaimAct } from './request-hold.ts';

/**
 * What this till knows about the ids of other programs' payments at the hub. Each id is looked up before the till
 * reserves it, since afterwards nobody can tell whether the hub had it for a payment in lost records.
 */
export class PaymentIdsAtHub {
  readonly #me: string;
  /** Ids that this till has reserved in this run, and that no fact has yet. */
  readonly #reserved = new Set<IntentId>();
  /** Ids that the hub had for this till before it reserved them: lost records may contain their payments. */
  readonly #usedBefore = new Set<IntentId>();

  /** @param me this till's name at the hub */
  constructor(me: string) {
    this.#me = me;
  }

  isUsedBefore(id: IntentId): boolean {
    return this.#usedBefore.has(id);
  }

  /** True if this till learns only now that the hub had this id for it, so that nobody was warned. */
  async learnsOfUse(session: HubSession, id: IntentId): Promise<boolean> {
    if (this.#usedBefore.has(id)) return false;
    await this.lookOrClaim(session, id, 'look');
    return this.#usedBefore.has(id);
  }

  /** Call it when a fact has the payment of this id: the ledger then answers for it. */
  noteRecorded(id: IntentId): void {
    this.#reserved.delete(id);
  }

  /**
   * Asks which till uses the id; `take` reserves a free one, and `free` releases one that this till has reserved.
   * @returns undefined if the hub is an older version
   */
  async lookOrClaim(
    session: HubSession,
    id: IntentId,
    act: ClaimAct,
  ): Promise<string | null | undefined> {
    if (!this.#reserved.has(id)) {
      const used = await lookOrClaimIntentId(session, id, 'look');
      if (used === this.#me) this.#usedBefore.add(id);
      if (used !== null || act !== 'take') return used;
    } else if (act === 'look') return this.#me;
    const used = await lookOrClaimIntentId(session, id, act);
    if (act === 'free') this.#reserved.delete(id);
    if (act === 'take' && used === this.#me) this.#reserved.add(id);
    return used;
  }
}
