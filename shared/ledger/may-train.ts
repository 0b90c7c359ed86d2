import { stillTaking } from './store/joined-hub.ts';
import type { Ledger } from './ledger.ts';

/**
 * Tells whether staff train, as far as the shop's book knows: nothing is sold in it until it says that training has
 * ended.
 */
export function isTraining({ training }: Pick<Ledger, 'training'>): boolean {
  return training?.state === 'began';
}

/** Why staff cannot train now. Nothing of the shop's book is done meanwhile: nothing may wait for it. */
export type TrainingBlocker =
  | 'not-a-shop'
  | 'sale-open'
  | 'unsettled'
  | 'other-till'
  /** A set-up file is being applied to the shop's book, and may wait for a hub. */
  | 'being-set-up'
  /** The training book does not open. */
  | 'not-opened';

/** Returns why training cannot begin; null where nothing in the book prevents it. */
export function whyNotTrain(ledger: Ledger): TrainingBlocker | null {
  const { book, drafts, hub, open, openSales, owed } = ledger;
  if (book?.mode !== 'real') return 'not-a-shop';
  if (openSales.size > 0) return 'sale-open';
  if (open.size + owed.size + drafts.size > 0) return 'unsettled';
  const isOwnTill =
    hub === null || (hub.takenOverBy === undefined && stillTaking(hub).length === 0);
  return isOwnTill ? null : 'other-till';
}
