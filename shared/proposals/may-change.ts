import type { Intent } from '../ledger/money/intent.ts';

/**
 * Tell which changes the screens offer; the guard decides (`admitVoid`, `admitPutRight`), and may know better by
 * the time somebody presses.
 */
export function mayBeUndone({ state, verdict }: Intent): boolean {
  return (state === 'waiting' && verdict !== 'released') || state === 'refused-by-key';
}

export function mayBePutRight(intent: Intent): boolean {
  const { state, settlement, reverses, reversedBy, takenBackCents } = intent;
  const isDone = state === 'applied' || settlement?.how === 'taken';
  return isDone && reverses === null && reversedBy === null && takenBackCents === undefined;
}

export function mayBeMoved(intent: Intent): boolean {
  return intent.verb === 'load' && mayBePutRight(intent);
}
