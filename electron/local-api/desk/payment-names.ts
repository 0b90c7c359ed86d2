import { createHash } from 'node:crypto';
import type { OtherTillId } from '../../../shared/ledger/money/other-till.ts';
import { intentIdSchema } from '../../../shared/values/ids.ts';
import type { IntentId } from '../../../shared/values/ids.ts';

/**
 * Returns the transaction's id for another till's reference. It is derived from client and reference only, so that the
 * guard refuses a second transaction, even after a stop, a restore or a replacement in between.
 */
export function paymentIdOf(client: OtherTillId, reference: string): IntentId {
  return nameOf('payment', client, reference);
}

/** Returns the id of the transaction that refunds a payment. */
export function refundIdOf(client: OtherTillId, reference: string): IntentId {
  return nameOf('refund', client, reference);
}

/** Returns the id of the transaction that refunds a part of a payment, by that refund's own reference. */
export function partIdOf(client: OtherTillId, payment: string, refund: string): IntentId {
  // Unambiguous, because no reference contains a line end.
  return nameOf('part', client, `${payment}\n${refund}`);
}

/** Derives a UUID of version 8 (RFC 9562) from a SHA-256; stored in journals, so it must not change. */
function nameOf(what: string, client: OtherTillId, reference: string): IntentId {
  const digest = createHash('sha256').update(`evertill ${what}\n${client}\n${reference}`).digest();
  const bytes = digest.subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return intentIdSchema.parse([...parts, hex.slice(20)].join('-'));
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
