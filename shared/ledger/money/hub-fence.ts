import * as z from 'zod';
import { giveBackId } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import type { Intent } from './intent.ts';

/**
 * Bounds the transactions that this till no longer sends: the store's hub has or had them, and another till may
 * send them instead (docs/quality/taking-over.md).
 */
export const hubFenceSchema = z.strictObject({
  /** Transactions accepted up to this sequence are fenced. */
  through: z.int().nonnegative(),
  /** The fact that set the fence: what other tills handed over before it is fenced too. */
  sequence: z.int().positive(),
});
export type HubFence = z.infer<typeof hubFenceSchema>;

interface Fenced {
  readonly hubFence: HubFence | null;
  readonly intents: ReadonlyMap<IntentId, Intent>;
}

export function isFenced({ hubFence, intents }: Fenced, intent: Intent): boolean {
  if (intent.isElsewhere === true) return true;
  if (hubFence === null) return false;
  if (wasHandedOver(hubFence, intent)) return true;
  const origin = originOf(intent);
  // Whoever has what it follows from may have loaded it by hand.
  if (origin !== null) return (intents.get(origin)?.sequence ?? 0) <= hubFence.through;
  // For the load's sale, this till does not know whether the copy had it.
  return isSoldLoad(intent) && intent.sequence < hubFence.sequence;
}

/** Tells whether a hub has it, or had: whoever takes this till's place gets it. */
function wasHandedOver(fence: HubFence, { sequence, adoptedFrom }: Intent): boolean {
  return sequence <= fence.through || (adoptedFrom !== undefined && sequence < fence.sequence);
}

/** A till, by the hub that it has joined. */
interface Replaced extends Fenced {
  readonly hub: { readonly takenOverBy?: string | undefined } | null;
}

/**
 * Marks an unsettled transaction that the till in this one's place has, too. Nothing for what this one has accepted since, and where a
 * hub was given up without a taker.
 */
export function markedForTaker(
  { hub, hubFence }: Replaced,
  intent: Intent,
): Pick<Intent, 'isElsewhere' | 'hasTaker'> {
  const isTaken = hub?.takenOverBy !== undefined && hubFence !== null;
  return isTaken && wasHandedOver(hubFence, intent) ? { isElsewhere: true, hasTaker: true } : {};
}

/** Tells whether it is this till's no more, and does not say so yet: what stands in a lane, and what nobody knows of. */
export function isToBeLeft(ledger: Replaced, intent: Intent): boolean {
  const { state, hasTaker } = intent;
  if (state === 'waiting' || state === 'refused-by-key') return isFenced(ledger, intent);
  const isMarked = hasTaker === true || markedForTaker(ledger, intent).hasTaker === undefined;
  return state === 'unknown' && !isMarked;
}

/** Two tills know of it: nothing that follows from it is done by either of itself, and a person is told. */
export function isAtTwo(ledger: Fenced, intent: Intent): boolean {
  return intent.adoptedFrom !== undefined || isFenced(ledger, intent);
}

/** Returns the transaction from which the till's own follow-up came: the second half of a move, or a refund. */
function originOf({ id, follows, reverses }: Intent): IntentId | null {
  if (follows !== undefined) return follows;
  return reverses !== null && id === giveBackId(reverses) ? reverses : null;
}

/** Or one that a refund of it gives back. */
function isSoldLoad({ verb, saleId, reverses, refund }: Intent): boolean {
  return verb === 'load' && saleId !== null && (reverses === null || refund !== undefined);
}

/** Never less than before: what was given away once is not taken back. */
export function fenceAfter(before: HubFence | null, fence: HubFence): HubFence {
  return { ...fence, through: Math.max(before?.through ?? 0, fence.through) };
}
