import * as z from 'zod';
import { giveBackId } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import { isToBeSent } from './intent.ts';
import type { Intent } from './intent.ts';

/**
 * The fence: marks the transactions that this till must no longer send, because the store's hub has or had them and
 * another till may send them (docs/quality/taking-over.md).
 */
export const hubFenceSchema = z.strictObject({
  /** Transactions accepted up to this sequence are fenced. */
  through: z.int().nonnegative(),
  /** Sequence of the fact that set the fence; transactions adopted from other tills before it are fenced too. */
  sequence: z.int().positive(),
});
export type HubFence = z.infer<typeof hubFenceSchema>;

interface LedgerWithFence {
  readonly hubFence: HubFence | null;
  readonly intents: ReadonlyMap<IntentId, Intent>;
}

/** The members that show whether a hub has a transaction, or the sale or refund that owed it. */
type MaybeThere = Pick<Intent, 'sequence' | 'dueBySequence' | 'adoptedFrom'>;

export function isFenced({ hubFence, intents }: LedgerWithFence, intent: Intent): boolean {
  if (intent.isElsewhere === true) return true;
  if (hubFence === null) return false;
  if (isItOrOriginThere(intents, intent, (one) => wasHandedOver(hubFence, one))) return true;
  // A sold load counts as fenced, because this till cannot know whether the hub's copy included its sale.
  return originOf(intent) === null && isSoldLoad(intent) && intent.sequence < hubFence.sequence;
}

/**
 * True if the transaction or the one that led to it is there: the till that has that one may have refunded or loaded it
 * by hand. One that led to it and is no longer in memory counts as there.
 * @param isThere true if a hub has, or may have, this transaction
 */
export function isItOrOriginThere(
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
interface LedgerWithHub extends LedgerWithFence {
  readonly hub: { readonly takenOverBy?: string | undefined } | null;
}

/**
 * Returns the members that mark an unsettled transaction as the successor till's; none for a transaction accepted since
 * the fence, or if a hub was given up without a successor.
 */
export function successorFlags(
  { hub, hubFence }: LedgerWithHub,
  intent: Intent,
): Pick<Intent, 'isElsewhere' | 'hasTaker'> {
  const isTaken = hub?.takenOverBy !== undefined && hubFence !== null;
  return isTaken && wasHandedOver(hubFence, intent) ? { isElsewhere: true, hasTaker: true } : {};
}

/**
 * True if a successor owns the transaction, which is waiting or unknown here, and this till has not marked it so yet.
 */
export function isToBeHandedOver(ledger: LedgerWithHub, intent: Intent): boolean {
  const { state, hasTaker } = intent;
  if (isToBeSent(intent)) return isFenced(ledger, intent);
  const isMarked = hasTaker === true || successorFlags(ledger, intent).hasTaker === undefined;
  return state === 'unknown' && !isMarked;
}

/**
 * True if two tills have the transaction. Then neither automatically does what would follow from it; a person is told
 * instead.
 */
export function isKnownToTwoTills(ledger: LedgerWithFence, intent: Intent): boolean {
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
