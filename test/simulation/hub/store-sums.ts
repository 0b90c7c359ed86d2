import { heldCentsOnCard } from '../../../shared/ledger/ledger.ts';
import { assertPresent } from '../../../shared/values/assert.ts';
import type { HubKnowledge } from '../../../shared/policy/at-hub.ts';
import { summariseCard } from '../../../shared/policy/seen-card.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import type { Draw } from '../../contract/hub/random-calls.ts';
import { nameAtHub } from './joined-till.ts';
import type { JoinedTill, StoreLimits } from './joined-till.ts';
import type { JoinedRules } from './joined-rules.ts';
import type { ModelHub } from './model-hub.ts';

/**
 * Draws a store's limits. In half of the stores they are so high that only the cards limit; some stores do not know
 * their number of tills.
 */
export function drawStoreLimits(draw: Draw, tills: number, rules: JoinedRules): StoreLimits {
  if (rules.newcomer !== 'none')
    return {
      tillsInStore: tills,
      limitCents: 9_000_00,
      perTillCents: 20_00 + draw(40_00),
      onlineCents: 0,
      deliversOneOf: 4,
      rules,
    };
  const isWide = draw(2) === 0;
  if (!isWide)
    return {
      tillsInStore: tills,
      limitCents: 30_00,
      perTillCents: 100_000_00,
      onlineCents: 0,
      deliversOneOf: 4,
      rules,
    };
  const tillsInStore = draw(2) === 0 ? tills : 1;
  const perTillCents = 30_00 + draw(200_00);
  return {
    tillsInStore,
    limitCents: 9_000_00,
    perTillCents,
    onlineCents: 50_00,
    // In an outage of the service next to nothing is delivered.
    deliversOneOf: draw(2) === 0 ? 4 : 60,
    rules,
  };
}

/**
 * Checks, whenever a till accepts, that the tills of a store together do not promise too much (decision 0090): not more
 * of a card than the highest balance that one of them last knew, not more than the others had left as far as it had
 * been told, and in an outage not more than its share of the store's sum.
 */
export class StoreSums {
  /** The first promise that was broken; null while none is. */
  broken: string | null = null;
  /**
   * Amounts that the hub granted on a card between its last answer to a till and reserving its share, and that this
   * till then promised without the hub.
   */
  readonly #late = new Map<string, number>();
  /** For each promise, the highest balance that one of the tills last knew when it was made. */
  readonly #knownWhen = new Map<IntentId, number>();
  #isUnbound = false;
  readonly #store: StoreLimits;
  readonly #hub: ModelHub;
  readonly #tills: readonly JoinedTill[];
  readonly #first: string;

  constructor(store: StoreLimits, hub: ModelHub, tills: readonly JoinedTill[]) {
    this.#store = store;
    this.#hub = hub;
    this.#tills = tills;
    this.#first = hub.state.incarnation;
  }

  watch(till: JoinedTill): void {
    till.onAccepted = (id, atHub) => {
      this.broken ??= this.#judge(till, id, atHub);
    };
  }

  #judge(till: JoinedTill, id: IntentId, atHub: HubKnowledge): string | null {
    // A successor also counts what the take-over brought, which is tested elsewhere (taking-world.ts).
    if (this.#tills.some((one) => one.sealed > 0)) return null;
    const intent = assertPresent(till.ledger.intents.get(id), 'it was accepted');
    const { cardId, amountCents, strength } = intent;
    const name = nameAtHub(cardId);
    const heard = this.#hub.heardBy(till.name, name);
    const isAlone = atHub.kind === 'own' || atHub.kind === 'just-lost';
    if (isAlone) {
      const leftCents = (knownTo(till, cardId) ?? 0) - heldCentsOnCard(till.ledger, cardId);
      if (heard.othersCents > leftCents)
        return `${till.name} took ${amountCents} of ${cardId}, of which others held ${heard.othersCents}`;
    }
    if (strength !== 'deferred') return null;
    // A hub reserves nothing for a till that has never reached it, and that till may not know of another one.
    if (isAlone && !this.#hub.toldTills.has(till.name)) this.#isUnbound = true;
    this.#knownWhen.set(id, this.#mostKnown(cardId));
    const key = `${till.name} ${name}`;
    const { lateCents } = heard;
    const isByPart = isAlone || (atHub.kind === 'shared' && !atHub.isComplete);
    if (isByPart) this.#late.set(key, Math.max(this.#late.get(key) ?? 0, lateCents));
    return this.#overCard(cardId) ?? this.#overSum(till);
  }

  #mostKnown(cardId: CardId): number {
    return Math.max(...this.#tills.map((till) => knownTo(till, cardId) ?? 0));
  }

  #overCard(cardId: CardId): string | null {
    // A new hub does not know what the old one had told a till that has not been online since.
    const isNewHub = this.#hub.state.incarnation !== this.#first;
    if (this.#isUnbound || (this.#store.tillsInStore === 1 && isNewHub)) return null;
    let [promised, late, known] = [0, 0, 0];
    for (const till of this.#tills) {
      late += this.#late.get(`${till.name} ${nameAtHub(cardId)}`) ?? 0;
      for (const open of till.ledger.open.values())
        if (open.cardId === cardId && open.strength === 'deferred') {
          promised += open.amountCents;
          known = Math.max(known, this.#knownWhen.get(open.id) ?? 0);
        }
    }
    return promised > known + late
      ? `${promised} of ${cardId} are promised, and nobody knows more than ${known} (late ${late})`
      : null;
  }

  /** What the owner was told: one sum for the whole store. */
  #overWhole(): string | null {
    const { perTillCents } = this.#store;
    const promised = this.#tills.reduce((sum, till) => sum + till.ledger.promised.redeemedCents, 0);
    return promised > perTillCents
      ? `${promised} are promised in the outage, and the owner was told ${perTillCents}`
      : null;
  }

  #overSum({ name, ledger }: JoinedTill): string | null {
    const { rules, tillsInStore, perTillCents } = this.#store;
    // The hub may count a till that joins between a promise's question and its answer, by an older, larger part.
    if (rules.newcomer !== 'none') return this.#overWhole();
    const tills = Math.max(tillsInStore, this.#hub.toldTills.get(name) ?? 1);
    const partCents = Math.floor(perTillCents / tills);
    const { redeemedCents } = ledger.promised;
    const attempts = [...ledger.open.values()].filter(({ strength }) => strength === 'attempt');
    const attemptCents = attempts.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return redeemedCents - attemptCents > partCents
      ? `${name} has promised ${redeemedCents}, and its part of the store's sum is ${partCents}`
      : null;
  }
}

function knownTo({ ledger, hub }: JoinedTill, cardId: CardId): number | null {
  const card = ledger.cards.get(cardId) ?? null;
  if (hub === null) return null;
  return summariseCard(ledger, card, hub.knowledgeOf(cardId)).knownCents;
}
