import { createHmac } from 'node:crypto';
import type { HubSecret } from '../../shared/hub/set-up-file.ts';
import { cardKey } from '../../shared/ledger/card.ts';
import type { CardSecret } from '../../shared/ledger/card.ts';

/** A card as the hub knows it: the first 128 bits of HMAC-SHA-256 by the store's secret, which the hub does not have. */
export function hubNameOf(card: CardSecret, secret: HubSecret): string {
  const key = Buffer.from(secret, 'base64url');
  return createHmac('sha256', key)
    .update(`card 1\n${cardKey(card)}`)
    .digest('hex')
    .slice(0, 32);
}
