import { randomUUID } from 'node:crypto';
import type { LookUp } from '../shared/bridge.ts';
import { cardKey } from '../shared/ledger/card.ts';
import type { CardSecret } from '../shared/ledger/card.ts';
import { cardIdSchema } from '../shared/ledger/ids.ts';
import type { CardId } from '../shared/ledger/ids.ts';
import { judgeIdentifier, maskIdentifier } from '../shared/ledger/identifier.ts';
import { clockAt } from '../shared/ledger/ledger.ts';
import { quote } from '../shared/policy/quote.ts';
import { NOBODY } from './keeper.ts';
import type { Keeper, Written } from './keeper.ts';

/** How many cards that were only looked at are remembered; the journal knows all others. */
const MOST_LOOKED_AT = 1_000;

/**
 * Finds the card behind what was scanned, and tells what is possible on it. Looking writes nothing:
 * a card that was never seen gets its name at once, and its fact with its first transaction.
 */
export class CardDesk {
  readonly #keeper: Keeper;
  readonly #lookedAt = new Map<CardId, CardSecret>();

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  lookUp(scanned: string): LookUp {
    const { cardsByKey } = this.#keeper.ledger;
    const judged = judgeIdentifier(scanned, (secret) => cardsByKey.has(cardKey(secret)));
    if (judged.kind === 'fault') return judged;
    const cardId = cardsByKey.get(cardKey(judged.secret)) ?? this.#remember(judged.secret);
    return this.#quoted(cardId, judged.secret);
  }

  /** What is possible on a card that was looked up before; null for one that nobody looked up. */
  quote(cardId: CardId): LookUp | null {
    const secret = this.#keeper.names.get(cardId) ?? this.#lookedAt.get(cardId);
    return secret === undefined ? null : this.#quoted(cardId, secret);
  }

  /** Writes the fact that names a card, where that has not been done yet. */
  async introduce(cardId: CardId): Promise<Written | null> {
    const secret = this.#lookedAt.get(cardId);
    if (secret === undefined || this.#keeper.ledger.cards.has(cardId)) return null;
    return this.#keeper.write({ kind: 'introduce-card', cardId, secret });
  }

  #remember(secret: CardSecret): CardId {
    for (const [cardId, known] of this.#lookedAt) {
      if (cardKey(known) === cardKey(secret)) return cardId;
    }
    const [oldest] = this.#lookedAt.keys();
    if (this.#lookedAt.size >= MOST_LOOKED_AT && oldest !== undefined) {
      this.#lookedAt.delete(oldest);
    }
    const cardId = cardIdSchema.parse(randomUUID());
    this.#lookedAt.set(cardId, secret);
    return cardId;
  }

  #quoted(cardId: CardId, secret: CardSecret): LookUp {
    const { ledger } = this.#keeper;
    const card = ledger.cards.get(cardId) ?? null;
    const clockMs = clockAt(ledger, this.#keeper.stamp(NOBODY));
    return {
      kind: 'card',
      cardId,
      masked: maskIdentifier(secret.value),
      redeem: quote(ledger, card, 'redeem', clockMs),
      load: quote(ledger, card, 'load', clockMs),
    };
  }
}
