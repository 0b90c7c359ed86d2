import type { Intent } from '../../shared/ledger/intent.ts';

/**
 * What the page offers; the guard decides (`admitVoid`, `admitPutRight`), and may know better by the
 * time somebody presses.
 */
export function mayBeUndone({ state, verdict }: Intent): boolean {
  return (state === 'waiting' && verdict !== 'released') || state === 'refused-by-key';
}

export function mayBePutRight({ state, reverses, reversedBy }: Intent): boolean {
  return state === 'applied' && reverses === null && reversedBy === null;
}
