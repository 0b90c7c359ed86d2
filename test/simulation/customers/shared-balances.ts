import { nowByAllClocks } from '../../../shared/ledger/now-by-all-clocks.ts';
import type { HubAdmission } from '../../../shared/hub/hub-calls.ts';
import { sharedBalanceOnceTakenCents } from '../../../shared/ledger/card-after-settlement.ts';
import { isAppliedAtService, isOpen } from '../../../shared/ledger/money/intent.ts';
import {
  isFinalAdmission,
  limitsForHub,
  parseHubAdmission,
} from '../../../shared/policy/ask-hub.ts';
import type { HubRedemptionRequest } from '../../../shared/policy/ask-hub.ts';
import { ageAtMostMs } from '../../../shared/policy/at-hub.ts';
import type { HubKnowledge } from '../../../shared/policy/at-hub.ts';
import type { Fact } from '../../../shared/ledger/facts.ts';
import { clockAt, intentsOfFact } from '../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import { cents } from '../../../shared/values/money.ts';
import type { ShopRules } from './shop-rules.ts';
import type { ShopTill } from './shop-till.ts';

interface Seen {
  readonly confirmedCents: number | null;
  readonly heldCents: number;
}

const NOTHING: Seen = { confirmedCents: null, heldCents: 0 };

/**
 * The balances and holds that the tills of a store share. How they reach a hub is tested in worlds of their own
 * (`hub/`).
 */
export class SharedBalances {
  readonly #known = new Map<CardId, { readonly cents: number; readonly atMs: number }>();
  readonly #holds = new Map<string, { readonly cardId: CardId; readonly cents: number }>();
  readonly #redemptionKindsToAsk: ShopRules['redemptionKindsToAsk'];
  /** The newest balance of each card that each till has received; tills ask again only where real ones do. */
  readonly #heard = new Map<string, Seen>();
  tills = 0;
  /** The time by the hub's own clock. */
  nowMs = 0;

  constructor(redemptionKindsToAsk: ShopRules['redemptionKindsToAsk']) {
    this.#redemptionKindsToAsk = redemptionKindsToAsk;
  }

  /** A till joins, or announces itself to a new hub: what it knows, and what it holds. */
  announce(till: ShopTill): void {
    const { ledger } = till;
    const now = nowByAllClocks(ledger, till.stamp());
    for (const card of ledger.cards.values()) {
      const { confirmed, stated } = card;
      const known = confirmed ?? stated;
      const toldAtMs = confirmed?.atMs ?? stated?.asOfMs ?? -Infinity;
      const atMs = this.nowMs - ageAtMostMs(confirmed?.told, toldAtMs, now);
      // The balance of the till that asked the service later is the newer one.
      if (known && atMs > (this.#known.get(card.id)?.atMs ?? -Infinity))
        this.#known.set(card.id, { cents: known.balanceCents, atMs });
    }
    for (const { id, cardId, verb, amountCents, hasTaker } of ledger.open.values())
      if (verb === 'redeem' && hasTaker !== true)
        this.#holds.set(id, { cardId, cents: amountCents });
  }

  /** A till reaches its hub again: what it holds and knows now, and what it holds no more. */
  hearAgain(till: ShopTill): void {
    for (const intent of till.ledger.intents.values())
      if (intent.hasTaker !== true && !isOpen(intent)) this.#holds.delete(intent.id);
    this.announce(till);
  }

  /** Drops the holds that a till restored to older records has forgotten. */
  drop(before: Ledger, now: Ledger): void {
    for (const id of before.open.keys()) if (!now.open.has(id)) this.#holds.delete(id);
  }

  /** Replaces the hub: everything that the old one knew is gone. */
  forget(): void {
    this.#known.clear();
    this.#holds.clear();
    this.#heard.clear();
  }

  hear(till: ShopTill, fact: Fact): void {
    if (till.isHubAway) return;
    this.#learn(till.ledger, fact);
    for (const { cardId } of intentsOfFact(fact)) this.#view(till, cardId);
  }

  #view(till: ShopTill, cardId: CardId): void {
    this.#heard.set(`${till.name} ${cardId}`, this.#seen(cardId, ''));
  }

  #learn(ledger: Ledger, fact: Fact): void {
    if (fact.kind === 'opening-balance-stated' && fact.card?.stated) {
      const { balanceCents } = fact.card.stated;
      this.#known.set(fact.card.id, { cents: balanceCents, atMs: this.nowMs });
    }
    for (const intent of intentsOfFact(fact)) {
      const { id, cardId, verb, amountCents } = intent;
      // The till that has taken over this payment reports its outcome.
      if (intent.hasTaker === true) continue;
      if (isOpen(intent)) {
        if (verb === 'redeem') this.#holds.set(id, { cardId, cents: amountCents });
        continue;
      }
      this.#holds.delete(id);
      const isNews = fact.kind === 'intent-applied' || fact.kind === 'intent-settled';
      if (!isNews || !isAppliedAtService(intent)) continue;
      const told = fact.card?.confirmed;
      const before = this.#known.get(cardId);
      if (told?.intentId === id)
        this.#known.set(cardId, { cents: told.balanceCents, atMs: this.nowMs });
      else if (before !== undefined && verb === 'redeem')
        this.#known.set(cardId, {
          ...before,
          cents: sharedBalanceOnceTakenCents(ledger, fact.card, before.cents, amountCents),
        });
    }
  }

  /** Returns what a till knows of a card without asking the hub. */
  look(till: ShopTill, cardId: CardId): HubKnowledge {
    const { ledger, name } = till;
    if (ledger.hub === null || ledger.hub.takenOverBy !== undefined) return { kind: 'none' };
    const { confirmedCents, heldCents } = this.#heard.get(`${name} ${cardId}`) ?? NOTHING;
    const asOfMs = confirmedCents === null ? null : clockAt(ledger, till.stamp());
    if (till.isHubAway) {
      const said = {
        confirmedCents: confirmedCents === null ? null : cents(confirmedCents),
        asOfMs,
      };
      return { kind: 'own', ...said, othersCents: cents(heldCents), tills: this.tills };
    }
    const rest = { asOfMs, isComplete: true, asideCents: 0, tills: this.tills, admitted: null };
    return { kind: 'shared', confirmedCents, heldCents, ...rest };
  }

  /** Asks the hub as a till does before it accepts a redemption. */
  ask(till: ShopTill, cardId: CardId, asked: HubRedemptionRequest): HubKnowledge {
    const { ledger } = till;
    const looked = this.look(till, cardId);
    const clockMs = clockAt(ledger, till.stamp());
    const card = ledger.cards.get(cardId) ?? null;
    if (looked.kind === 'none' || till.isHubAway) return looked;
    let first: HubKnowledge | null = null;
    for (const way of this.#redemptionKindsToAsk(ledger, card, asked, clockMs)) {
      const limits = limitsForHub(ledger, way, asked, this.tills);
      const told = this.#answer(cardId, asked, limits);
      this.#view(till, cardId);
      const about = {
        tills: this.tills,
        shareCents: limits.shareCents,
        now: nowByAllClocks(ledger, till.stamp()),
      };
      const read = parseHubAdmission(told, way, asked, about);
      if (read === null) return looked;
      first ??= read;
      if (read.admitted !== null) return read;
      if (isFinalAdmission(told)) break;
    }
    return first ?? looked;
  }

  #answer(
    cardId: CardId,
    { intentId, amountCents }: HubRedemptionRequest,
    limits: { readonly limitCents: number; readonly unknownCents: number },
  ): HubAdmission {
    const { confirmedCents, heldCents } = this.#seen(cardId, intentId);
    const sum = heldCents + amountCents;
    const isUnknown = confirmedCents === null;
    const said = {
      confirmedCents: confirmedCents === null ? null : cents(confirmedCents),
      heldCents: cents(heldCents),
      ageMs: isUnknown ? null : 0,
    };
    const no = (because: HubAdmission['because']) => ({ admitted: false, because, ...said });
    if (isUnknown && sum > limits.unknownCents) return no('unknown-card');
    if (!isUnknown && sum > confirmedCents) return no('balance');
    if (sum > limits.limitCents) return no('limit');
    this.#holds.set(intentId, { cardId, cents: amountCents });
    return { admitted: true, because: 'held', ...said };
  }

  /** Drops the hold of a payment that the guard has not accepted. */
  dropHoldIfNotAccepted(till: ShopTill, intentId: HubRedemptionRequest['intentId']): void {
    if (!till.ledger.intents.has(intentId)) this.#holds.delete(intentId);
  }

  #seen(cardId: CardId, except: string): Seen {
    let heldCents = 0;
    for (const [id, hold] of this.#holds)
      if (hold.cardId === cardId && id !== except) heldCents += hold.cents;
    return { confirmedCents: this.#known.get(cardId)?.cents ?? null, heldCents };
  }
}
