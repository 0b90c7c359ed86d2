import { isTraining, whyTrainingIsBlocked } from '../../ledger/may-train.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { trainingSlice } from '../../ledger/slices/training.ts';
import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { RulesOf } from '../../proposals/rule.ts';
import { shownElapsedMs } from '../../values/time.ts';

/** Starts training, only with a manager's PIN: a cashier who takes a customer's money in training could keep it. */
function admitTraining(ledger: Ledger, _proposal: unknown, stamp: Stamp): Admission {
  if (stamp.stepUp === null) return refused({ why: 'needs-manager' });
  if (isTraining(ledger)) return refused({ why: 'nothing-changes' });
  const state = whyTrainingIsBlocked(ledger);
  if (state !== null) return refused({ why: 'wrong-state', state });
  return admitted('training-began', stamp, { training: { state: 'began', atMs: stamp.atMs } });
}

/** @param isAtMost true if training ended at an unknown time, at most this long ago */
function admitTrainingEnd(
  ledger: Ledger,
  { isAtMost }: { readonly isAtMost: boolean },
  stamp: Stamp,
): Admission {
  const { training: last } = ledger;
  if (last?.state !== 'began') return refused({ why: 'nothing-changes' });
  const lastedMs = Math.max(0, shownElapsedMs(last.atMs, stamp.atMs));
  const ended = { state: 'ended', lastedMs, ...(isAtMost && { isAtMost }) } as const;
  return admitted('training-ended', stamp, { training: ended });
}

export const trainingRules: RulesOf<typeof trainingSlice> = {
  'begin-training': admitTraining,
  'end-training': admitTrainingEnd,
};
