import { createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { HubSecret } from '../../../shared/hub/set-up-file.ts';
import { cardKey } from '../../../shared/ledger/money/card.ts';
import type { CardSecret } from '../../../shared/ledger/money/card.ts';
import type { CardId } from '../../../shared/values/ids.ts';

/** A card's id at the hub: the first 128 bits of HMAC-SHA-256 with the store's secret, which the hub does not have. */
export function cardIdAtHub(card: CardSecret, secret: HubSecret): string {
  const key = Buffer.from(secret, 'base64url');
  return createHmac('sha256', key)
    .update(`card 1\n${cardKey(card)}`)
    .digest('hex')
    .slice(0, 32);
}

/** How many ids are computed in one turn of the event loop, so that nobody at the counter waits for them. */
const NAMED_AT_ONCE = 100;

/** Computes and remembers the ids of a till's cards at its hub. */
export class HubCardIds {
  readonly #secretOf: (cardId: CardId) => CardSecret | null;
  readonly #nameOf: (secret: CardSecret) => string;
  readonly #names = new WeakMap<CardSecret, string>();

  /** @param secretOf returns a card's secret; must be the same object each time, as long as the secret is known */
  constructor(
    secretOf: (cardId: CardId) => CardSecret | null,
    nameOf: (secret: CardSecret) => string,
  ) {
    this.#secretOf = secretOf;
    this.#nameOf = nameOf;
  }

  /** Returns null for a card whose secret is unknown or erased. */
  of(cardId: CardId): string | null {
    const secret = this.#secretOf(cardId);
    if (secret === null) return null;
    const name = this.#names.get(secret) ?? this.#nameOf(secret);
    this.#names.set(secret, name);
    return name;
  }

  /** Computes many cards' ids beforehand, with pauses, so that later uses do not block the process. */
  async prepare(cardIds: Iterable<CardId>): Promise<void> {
    let named = 0;
    for (const cardId of cardIds) {
      this.of(cardId);
      named += 1;
      if (named % NAMED_AT_ONCE === 0) await setImmediate();
    }
  }
}
