import { proposedCentsSchema } from '../../values/money.ts';
import { knownReferenceSchema, knownReferencesSchema } from '../money/known-reference.ts';
import {
  otherTillIdSchema,
  otherTillSchema,
  otherTillStandingSchema,
} from '../money/other-till.ts';
import { byId, byMain } from './slice.ts';
import type { Slice } from './slice.ts';

/** Other programs that take gift card payments through this till (docs/local-api.md). */
export const otherTills = {
  kinds: {
    'references-adopted': { group: 'store' },
    'other-till-connected': { group: 'settings', told: ['log'] },
    'other-till-changed': { group: 'settings', told: ['log'] },
    'other-till-disconnected': { group: 'settings', told: ['log'] },
  },
  carries: {
    /** The one that was connected, changed or disconnected. */
    otherTill: otherTillSchema.optional(),
    /** What other programs are to be told of payments at a till that was taken over. */
    references: knownReferencesSchema.optional(),
  },
  members: {
    /** Those that were ever connected; a payment changes its till too (`fold-other-tills.ts`). */
    otherTills: byId(otherTillStandingSchema),
    /** Payments of theirs that a till had taken whose place this one has, and that are not here. */
    knownReferences: byId(knownReferenceSchema),
  },
  proposals: [
    /** A manager has opened it, and the other till has told the code. */
    byMain('connect-other-till', { otherTill: otherTillSchema }, (one) => [one.otherTill.name]),
    byMain('change-other-till', {
      id: otherTillIdSchema,
      alonePerPaymentCents: proposedCentsSchema,
      alonePerDayCents: proposedCentsSchema,
    }),
    byMain('disconnect-other-till', { id: otherTillIdSchema }),
  ],
} as const satisfies Slice;
