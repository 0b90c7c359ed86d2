import { tillsBeingTakenOver } from './store/joined-hub.ts';
import type { Ledger } from './ledger.ts';

/** True while staff are training: then the shop's book sells nothing, until it has recorded the end of training. */
export function isTraining({ training }: Pick<Ledger, 'training'>): boolean {
  return training?.state === 'began';
}

/** Reasons why training cannot start now. The shop's book is idle meanwhile, so nothing may be waiting for it. */
export const TRAINING_BLOCKERS = [
  'not-a-shop',
  'sale-open',
  'unsettled',
  /** Changes of Categories wait for the service. */
  'category-changes',
  'other-till',
  /** Another till has taken this one over, so it no longer belongs to its hub. */
  'taken-over',
  /** A set-up file is being applied to the shop's book, and may be waiting for a hub. */
  'being-set-up',
  /** A new version of the program is being installed; only a rehearsal must not begin. */
  'updating',
  /** The ledger for training cannot be opened. */
  'not-opened',
] as const;

export type TrainingBlocker = (typeof TRAINING_BLOCKERS)[number];

/** Returns why training cannot begin; null if nothing in the book prevents it. */
export function whyTrainingIsBlocked(ledger: Ledger): TrainingBlocker | null {
  const { book, drafts, hub, open, openSales, owed } = ledger;
  if (book?.mode !== 'real') return 'not-a-shop';
  if (openSales.size > 0) return 'sale-open';
  if (open.size + owed.size > 0) return 'unsettled';
  if (drafts.size > 0) return 'category-changes';
  if (hub?.takenOverBy !== undefined) return 'taken-over';
  return tillsBeingTakenOver(hub).length > 0 ? 'other-till' : null;
}
