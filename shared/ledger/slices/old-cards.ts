import * as z from 'zod';
import { cardIdSchema } from '../../values/ids.ts';
import { centsSchema, LARGEST_TYPED_CENTS, proposedCentsSchema, ZERO } from '../../values/money.ts';
import {
  adoptedOldCardsSchema,
  foundTwiceSchema,
  whyOldCardLeftOutSchema,
  oldCardListIdSchema,
  oldCardListSchema,
  oldCardSchema,
  oldCardsTwiceSchema,
} from '../money/old-card.ts';
import {
  memberFoldedByHand,
  memberKeyedById,
  mainProposal,
  managerProposal,
  screenProposal,
  newestListMember,
  newestValueMember,
  noTypedTexts,
} from './slice.ts';
import { ledgerSetting } from './setting.ts';
import type { Slice } from './slice.ts';

const listId = oldCardListIdSchema;

/** Cards of the shop's previous till, which are loaded from a list. */
export const oldCardsSlice = {
  kinds: {
    'old-card-listed': { group: 'payments' },
    'old-card-left-out': { group: 'payments' },
    'old-cards-begun': { group: 'payments', told: ['log'] },
    'old-cards-halted': { group: 'payments', told: ['log'] },
    'old-cards-adopted': { group: 'store' },
    'old-cards-loaded-twice': { group: 'store', told: ['log'] },
    'old-cards-twice-acknowledged': { group: 'store' },
  },
  carries: {
    oldCard: oldCardSchema.optional(),
    adoptedOldCards: adoptedOldCardsSchema.optional(),
  },
  members: {
    /** The newest list that was begun; null before the first one. */
    oldCardList: newestValueMember(oldCardListSchema),
    /** Every card that a list has had, kept for ever, so that none is loaded twice (`foldOldCards`). */
    oldCards: memberKeyedById(oldCardSchema),
    /** Cards that another till of the store had loaded too; seen ones stay, so that no manager is told again. */
    oldCardsTwice: newestListMember(z.array(foundTwiceSchema)),
    /** True once a taken-over till's copy may lack some of the old cards that it had loaded. */
    mayLackOldCards: memberFoldedByHand(false, z.boolean().default(false)),
  },
  proposals: [
    mainProposal(
      'list-old-card',
      {
        cardId: cardIdSchema,
        listId,
        upToCents: proposedCentsSchema,
        /** True if a person has decided that a card with an earlier, smaller load gets the difference. */
        addsRest: z.boolean(),
      },
      noTypedTexts,
    ),
    /** Accepts the load of the next card of the list as a payment. */
    mainProposal('accept-old-card', { cardId: cardIdSchema }),
    mainProposal(
      'leave-out-old-card',
      { cardId: cardIdSchema, leftOut: whyOldCardLeftOutSchema },
      noTypedTexts,
    ),
    /** Continues an interrupted list by a manager's PIN, and sends its refused loads once more. */
    managerProposal(
      'begin-old-cards',
      {
        listId,
        fileCents: proposedCentsSchema,
        count: oldCardListSchema.shape.count,
        totalCents: proposedCentsSchema,
      },
      noTypedTexts,
    ),
    /** Anybody who notices a mistake can stop the list; only a manager can start it again. */
    screenProposal('halt-old-cards', 'cashier', {}),
    mainProposal('end-old-cards', {}),
    /** Records which other till of the store had loaded the same cards. */
    mainProposal('note-old-cards-twice', oldCardsTwiceSchema.shape, noTypedTexts),
    managerProposal(
      'acknowledge-old-cards-twice',
      { till: oldCardsTwiceSchema.shape.till, note: z.string().min(1).max(200) },
      (one) => [one.note],
    ),
    /** Records what the lists of a taken-over till had loaded. */
    mainProposal('adopt-old-cards', adoptedOldCardsSchema.shape, noTypedTexts),
  ],
} as const satisfies Slice;

/** Setting: most that one list may load, in cents; nothing until the owner has set it. */
export const oldCardsLimitSetting = ledgerSetting({
  name: 'oldCardsLimitCents',
  schema: centsSchema.min(0).max(LARGEST_TYPED_CENTS),
  initial: ZERO,
  fact: 'old-cards-limit-changed',
  change: 'change-old-cards-limit',
  provision: 'provision-old-cards-limit',
  isInTraining: false,
});
