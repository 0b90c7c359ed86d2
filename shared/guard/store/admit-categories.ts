import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { CategoryChange, CategoryDraft } from '../../ledger/store/category-draft.ts';
import type { DraftId } from '../../values/ids.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';

/** Keeps a change of a Category, or what has become of it while it was not sent. */
export function admitDraft(draftId: DraftId, change: CategoryChange, stamp: Stamp): Admission {
  const draft: CategoryDraft = { id: draftId, change, keptAtMs: stamp.atMs, state: 'kept' };
  return admitted('category-draft-kept', stamp, { draft });
}

/** The service has it, or nobody wants it any more. */
export function admitDraftEnd(
  ledger: Ledger,
  draftId: DraftId,
  state: 'sent' | 'dropped',
  stamp: Stamp,
): Admission {
  const draft = ledger.drafts.get(draftId);
  if (draft === undefined) return refused({ why: 'nothing-changes' });
  return admitted(`category-draft-${state}`, stamp, { draft: { ...draft, state } });
}

export function admitFavourites(
  ledger: Ledger,
  favourites: readonly string[],
  stamp: Stamp,
): Admission {
  const once = [...new Set(favourites)];
  if (once.join('\n') === ledger.favourites.join('\n')) return refused({ why: 'nothing-changes' });
  return admitted('favourites-changed', stamp, { favourites: once });
}
