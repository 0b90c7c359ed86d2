import * as z from 'zod';
import { giveBackId } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import type { Intent } from './intent.ts';

/**
 * Marks the transactions that this till must no longer send: the store's hub has or had them, so another till may send
 * them (docs/quality/taking-over.md).
 */
export const hubFenceSchema = z.strictObject({
  /** Transactions accepted up to this sequence are fenced. */
  through: z.int().nonnegative(),
  /** Sequence of the fact that set the fence; transactions adopted from other tills before it are fenced too. */
  sequence: z.int().positive(),
});
export type HubFence = z.infer<typeof hubFenceSchema>;

interface Fenced {
  readonly hubFence: HubFence | null;
  readonly intents: ReadonlyMap<IntentId, Intent>;
}

/** What tells whether a hub has a transaction, or the sale or refund that owed it. */
type MaybeThere = Pick<Intent, 'sequence' | 'dueBySequence' | 'adoptedFrom'>;

export function isFenced({ hubFence, intents }: Fenced, intent: Intent): boolean {
  if (intent.isElsewhere === true) return true;
  if (hubFence === null) return false;
  if (isHandedOver(intents, intent, (one) => wasHandedOver(hubFence, one))) return true;
  // This till cannot know whether the copy included the load's sale.
  return originOf(intent) === null && isSoldLoad(intent) && intent.sequence < hubFence.sequence;
}

/**
 * Tells whether a hub has or had it, or the transaction that led to it: the till that has the original may have given it
 * back, or loaded it, by hand.
 */
export function isHandedOver(
  intents: ReadonlyMap<IntentId, Intent>,
  intent: Intent,
  isThere: (one: MaybeThere) => boolean,
): boolean {
  const origin = originOf(intent);
  if (isThere(intent) || origin === null) return isThere(intent);
  const original = intents.get(origin);
  return original === undefined || isThere(original);
}

/** True if a hub has or had the transaction, so that a successor gets it. */
function wasHandedOver(
  fence: HubFence,
  { sequence, dueBySequence = sequence, adoptedFrom }: MaybeThere,
): boolean {
  return dueBySequence <= fence.through || (adoptedFrom !== undefined && sequence < fence.sequence);
}

/** A till with the hub that it has joined. */
interface Replaced extends Fenced {
  readonly hub: { readonly takenOverBy?: string | undefined } | null;
}

/**
 * Returns the mark of an unsettled transaction that the successor till has too; none for transactions accepted since,
 * or if a hub was given up without a successor.
 */
export function successorFlags(
  { hub, hubFence }: Replaced,
  intent: Intent,
): Pick<Intent, 'isElsewhere' | 'hasTaker'> {
  const isTaken = hub?.takenOverBy !== undefined && hubFence !== null;
  return isTaken && wasHandedOver(hubFence, intent) ? { isElsewhere: true, hasTaker: true } : {};
}

/** True if a transaction is no longer this till's but not marked so yet: waiting in a lane, or unknown. */
export function belongsToSuccessor(ledger: Replaced, intent: Intent): boolean {
  const { state, hasTaker } = intent;
  if (state === 'waiting' || state === 'refused-by-key') return isFenced(ledger, intent);
  const isMarked = hasTaker === true || successorFlags(ledger, intent).hasTaker === undefined;
  return state === 'unknown' && !isMarked;
}

/**
 * True if two tills have the transaction: neither then does anything that follows from it automatically, and a person
 * is told.
 */
export function isKnownToTwoTills(ledger: Fenced, intent: Intent): boolean {
  return intent.adoptedFrom !== undefined || isFenced(ledger, intent);
}

/** Returns the transaction that led to this one: to the second half of a move, or to a refund. */
function originOf({ id, follows, reverses }: Intent): IntentId | null {
  if (follows !== undefined) return follows;
  return reverses !== null && id === giveBackId(reverses) ? reverses : null;
}

/** True for a sold load, as opposed to one that refunds a payment. */
function isSoldLoad({ verb, saleId, reverses, refund }: Intent): boolean {
  return verb === 'load' && saleId !== null && (reverses === null || refund !== undefined);
}

/** Returns the higher fence: transactions that were given away are not taken back. */
export function fenceAfter(before: HubFence | null, fence: HubFence): HubFence {
  return { ...fence, through: Math.max(before?.through ?? 0, fence.through) };
}
