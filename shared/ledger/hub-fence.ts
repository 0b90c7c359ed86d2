import * as z from 'zod';
import type { Intent } from './intent.ts';

/**
 * What this till sends no more: the store's hub has it, or had it, and another till may send it in this one's place
 * (docs/taking-over.md).
 */
export const hubFenceSchema = z.strictObject({
  /** What was accepted up to here. */
  through: z.int().nonnegative(),
  /** Of the fact that said so: what had come from other tills before it is no more this one's either. */
  sequence: z.int().positive(),
});
export type HubFence = z.infer<typeof hubFenceSchema>;

export function isFenced(
  { hubFence }: { readonly hubFence: HubFence | null },
  { sequence, adoptedFrom }: Pick<Intent, 'sequence' | 'adoptedFrom'>,
): boolean {
  if (hubFence === null) return false;
  if (sequence <= hubFence.through) return true;
  return adoptedFrom !== undefined && sequence < hubFence.sequence;
}

/** Never less than before: what was given away once is not taken back. */
export function fenceAfter(before: HubFence | null, fence: HubFence): HubFence {
  return { ...fence, through: Math.max(before?.through ?? 0, fence.through) };
}
