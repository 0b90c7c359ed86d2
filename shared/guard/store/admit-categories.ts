import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { CategoryChange, CategoryDraft } from '../../ledger/store/category-draft.ts';
import type { DraftId } from '../../values/ids.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { SliceRules } from '../../proposals/rule.ts';
import type { categoriesSlice } from '../../ledger/slices/categories.ts';

/** Stores an unsent change of a Category, or replaces it by a newer state. */
function admitDraft(draftId: DraftId, change: CategoryChange, stamp: Stamp): Admission {
  const draft: CategoryDraft = { id: draftId, change, keptAtMs: stamp.atMs, state: 'kept' };
  return grantAdmission('category-draft-kept', stamp, { draft });
}

/** Ends a draft: the service has the change, or nobody wants it any more. */
function admitDraftEnd(
  ledger: Ledger,
  draftId: DraftId,
  state: 'sent' | 'dropped',
  stamp: Stamp,
): Admission {
  const draft = ledger.drafts.get(draftId);
  if (draft === undefined) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission(`category-draft-${state}`, stamp, { draft: { ...draft, state } });
}

function admitFavourites(ledger: Ledger, favourites: readonly string[], stamp: Stamp): Admission {
  const once = [...new Set(favourites)];
  if (once.join('\n') === ledger.favourites.join('\n'))
    return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('favourites-changed', stamp, { favourites: once });
}

export const categoriesRules: SliceRules<typeof categoriesSlice> = {
  'keep-draft': (_ledger, { draftId, change }, stamp) => admitDraft(draftId, change, stamp),
  'end-draft': (ledger, { draftId, state }, stamp) => admitDraftEnd(ledger, draftId, state, stamp),
  'change-favourites': (ledger, { favourites }, stamp) =>
    admitFavourites(ledger, favourites, stamp),
  'change-category': (_ledger, { request }, stamp) =>
    grantAdmission('category-change-asked', stamp, { categoryRequest: request }),
};
