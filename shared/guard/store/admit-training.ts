import { isTraining, whyTrainingIsBlocked } from '../../ledger/may-train.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { trainingSlice } from '../../ledger/slices/training.ts';
import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { SliceRules } from '../../proposals/rule.ts';
import { shownElapsedMs } from '../../values/time.ts';

/** Starts training, only with a manager's PIN: a cashier who takes a customer's money in training could keep it. */
function admitTraining(ledger: Ledger, _proposal: unknown, stamp: Stamp): Admission {
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  if (isTraining(ledger)) return refuseAdmission({ why: 'nothing-changes' });
  const state = whyTrainingIsBlocked(ledger);
  if (state !== null) return refuseAdmission({ why: 'wrong-state', state });
  return grantAdmission('training-began', stamp, {
    training: { state: 'began', atMs: stamp.atMs },
  });
}

/**
 * Admits the end of training, with the time that it has lasted.
 * @param isAtMost true if training ended at an unknown time, at most this long ago
 */
function admitTrainingEnd(
  ledger: Ledger,
  { isAtMost }: { readonly isAtMost: boolean },
  stamp: Stamp,
): Admission {
  const { training: last } = ledger;
  if (last?.state !== 'began') return refuseAdmission({ why: 'nothing-changes' });
  const lastedMs = Math.max(0, shownElapsedMs(last.atMs, stamp.atMs));
  const ended = { state: 'ended', lastedMs, ...(isAtMost && { isAtMost }) } as const;
  return grantAdmission('training-ended', stamp, { training: ended });
}

export const trainingRules: SliceRules<typeof trainingSlice> = {
  'begin-training': admitTraining,
  'end-training': admitTrainingEnd,
};
