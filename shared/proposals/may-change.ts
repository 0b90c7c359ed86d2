import { hasSurplusCase, leftAfterPartsCents } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';

/**
 * True if the screens offer to undo the transaction. The guard decides (`admitVoid`, `admitPutRight`), and may refuse
 * by then.
 */
export function mayBeUndone({ state, verdict, standsInFor }: Intent): boolean {
  const isUnsent = (state === 'waiting' && verdict !== 'released') || state === 'refused-by-key';
  return isUnsent && standsInFor === undefined;
}

export function mayBePutRight(intent: Intent): boolean {
  const { state, settlement, reverses, reversedBy, takenBackCents } = intent;
  const isDone = state === 'applied' || settlement?.how === 'taken';
  const isLeft = takenBackCents === undefined || (leftAfterPartsCents(intent) ?? 0) > 0;
  return isDone && reverses === null && reversedBy === null && isLeft && !hasSurplusCase(intent);
}

export function mayBeMoved(intent: Intent): boolean {
  return intent.verb === 'load' && mayBePutRight(intent);
}
