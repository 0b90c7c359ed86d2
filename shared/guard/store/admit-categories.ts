import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { CategoryChange, CategoryDraft } from '../../ledger/store/category-draft.ts';
import type { DraftId } from '../../values/ids.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { RulesOf } from '../../proposals/rule.ts';
import type { categoriesSlice } from '../../ledger/slices/categories.ts';

/** Stores an unsent change of a Category, or replaces it by a newer state. */
function admitDraft(draftId: DraftId, change: CategoryChange, stamp: Stamp): Admission {
  const draft: CategoryDraft = { id: draftId, change, keptAtMs: stamp.atMs, state: 'kept' };
  return admitted('category-draft-kept', stamp, { draft });
}

/** Ends a draft: the service has the change, or nobody wants it any more. */
function admitDraftEnd(
  ledger: Ledger,
  draftId: DraftId,
  state: 'sent' | 'dropped',
  stamp: Stamp,
): Admission {
  const draft = ledger.drafts.get(draftId);
  if (draft === undefined) return refused({ why: 'nothing-changes' });
  return admitted(`category-draft-${state}`, stamp, { draft: { ...draft, state } });
}

function admitFavourites(ledger: Ledger, favourites: readonly string[], stamp: Stamp): Admission {
  const once = [...new Set(favourites)];
  if (once.join('\n') === ledger.favourites.join('\n')) return refused({ why: 'nothing-changes' });
  return admitted('favourites-changed', stamp, { favourites: once });
}

export const categoriesRules: RulesOf<typeof categoriesSlice> = {
  'keep-draft': (_ledger, { draftId, change }, stamp) => admitDraft(draftId, change, stamp),
  'end-draft': (ledger, { draftId, state }, stamp) => admitDraftEnd(ledger, draftId, state, stamp),
  'change-favourites': (ledger, { favourites }, stamp) =>
    admitFavourites(ledger, favourites, stamp),
  'change-category': (_ledger, { request }, stamp) =>
    admitted('category-change-asked', stamp, { categoryRequest: request }),
};
