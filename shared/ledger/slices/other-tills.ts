import { proposedCentsSchema } from '../../values/money.ts';
import { knownReferenceSchema, knownReferencesSchema } from '../money/known-reference.ts';
import {
  otherTillIdSchema,
  otherTillSchema,
  otherTillStandingSchema,
} from '../money/other-till.ts';
import { memberKeyedById, mainProposal } from './slice.ts';
import type { Slice } from './slice.ts';

/** Other programs that take gift card payments through this till (docs/local-api.md). */
export const otherTillsSlice = {
  kinds: {
    'references-adopted': { group: 'store' },
    'other-till-connected': { group: 'settings', told: ['log'] },
    'other-till-changed': { group: 'settings', told: ['log'] },
    'other-till-disconnected': { group: 'settings', told: ['log'] },
  },
  carries: {
    /** The till that was connected, changed or disconnected. */
    otherTill: otherTillSchema.optional(),
    /** Answers for other programs about payments at a till that was taken over. */
    references: knownReferencesSchema.optional(),
  },
  members: {
    /** Every other maker's till that was ever connected; its payments change its entry too (`fold-other-tills.ts`). */
    otherTills: memberKeyedById(otherTillStandingSchema),
    /** Other programs' payments at a till that this one took over, which were not adopted. */
    knownReferences: memberKeyedById(knownReferenceSchema),
  },
  proposals: [
    /** Main proposes this once a manager has allowed it, and the other program has sent the pairing code. */
    mainProposal('connect-other-till', { otherTill: otherTillSchema }, (one) => [
      one.otherTill.name,
    ]),
    mainProposal('change-other-till', {
      id: otherTillIdSchema,
      alonePerPaymentCents: proposedCentsSchema,
      alonePerDayCents: proposedCentsSchema,
    }),
    mainProposal('disconnect-other-till', { id: otherTillIdSchema }),
  ],
} as const satisfies Slice;
