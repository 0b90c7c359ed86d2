import { assertNever } from '../../values/assert.ts';
import { draftIdSchema } from '../../values/ids.ts';
import {
  categoryChangeSchema,
  categoryDraftSchema,
  categoryRequestSchema,
  draftEndSchema,
  favouritesSchema,
} from '../store/category-draft.ts';
import type { CategoryChange } from '../store/category-draft.ts';
import {
  memberKeyedById,
  mainProposal,
  screenProposal,
  newestListMember,
  noTypedTexts,
} from './slice.ts';
import type { Slice } from './slice.ts';

/** Changes of Categories, and which of them the checkout shows. */
export const categoriesSlice = {
  kinds: {
    'category-draft-kept': { group: 'settings' },
    'category-draft-sent': { group: 'settings' },
    'category-draft-dropped': { group: 'settings' },
    'category-change-asked': { group: 'settings' },
    'favourites-changed': { group: 'settings' },
  },
  carries: {
    draft: categoryDraftSchema.optional(),
    categoryRequest: categoryRequestSchema.optional(),
  },
  members: {
    /** Changes that the service does not have yet; the fold drops sent ones (`putDraft`). */
    drafts: memberKeyedById(categoryDraftSchema),
    /** Uuids in the order in which the checkout shows them. */
    favourites: newestListMember(favouritesSchema),
  },
  proposals: [
    screenProposal(
      'keep-draft',
      'manager',
      { draftId: draftIdSchema, change: categoryChangeSchema },
      ({ change }) => textsOfChange(change),
    ),
    // Open to anyone, because a draft that a manager decided to keep may have reached the service since.
    screenProposal('end-draft', 'anyone', { draftId: draftIdSchema, state: draftEndSchema }),
    screenProposal('change-favourites', 'manager', { favourites: favouritesSchema }, noTypedTexts),
    /** Records that the gateway is about to ask the service for a change; allowed whoever is at the till. */
    mainProposal('change-category', { request: categoryRequestSchema }, ({ request }) => {
      const { externalIdentifier = '', name = '', lastIdentifier = '' } = request;
      return [externalIdentifier, name, lastIdentifier];
    }),
  ],
} as const satisfies Slice;

function textsOfChange(change: CategoryChange): readonly string[] {
  switch (change.kind) {
    case 'create':
    case 'update':
      return [change.externalIdentifier ?? '', change.name ?? ''];
    case 'delete':
      return [];
    default:
      return assertNever(change);
  }
}
