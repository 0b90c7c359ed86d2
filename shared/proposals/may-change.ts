import type { Intent } from '../ledger/intent.ts';

/**
 * What the screens offer; the guard decides (`admitVoid`, `admitPutRight`), and may know better by the
 * time somebody presses.
 */
export function mayBeUndone({ state, verdict }: Intent): boolean {
  return (state === 'waiting' && verdict !== 'released') || state === 'refused-by-key';
}

export function mayBePutRight({ state, settlement, reverses, reversedBy }: Intent): boolean {
  const isDone = state === 'applied' || settlement?.how === 'taken';
  return isDone && reverses === null && reversedBy === null;
}

export function mayBeMoved(intent: Intent): boolean {
  return intent.verb === 'load' && mayBePutRight(intent);
}
