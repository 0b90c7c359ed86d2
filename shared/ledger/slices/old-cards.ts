import * as z from 'zod';
import { cardIdSchema } from '../../values/ids.ts';
import { centsSchema, LARGEST_TYPED_CENTS, proposedCentsSchema, ZERO } from '../../values/money.ts';
import {
  leftOutSchema,
  oldCardListIdSchema,
  oldCardListSchema,
  oldCardSchema,
} from '../money/old-card.ts';
import { byId, byMain, byManager, byScreen, newest, noneTyped } from './slice.ts';
import { ledgerSetting } from './setting.ts';
import type { Slice } from './slice.ts';

const listId = oldCardListIdSchema;

/** Cards of the till before this one, which a list brings. */
export const oldCards = {
  kinds: {
    'old-card-listed': { group: 'payments' },
    'old-card-left-out': { group: 'payments' },
    'old-cards-begun': { group: 'payments', told: ['log'] },
    'old-cards-halted': { group: 'payments', told: ['log'] },
  },
  carries: { oldCard: oldCardSchema.optional() },
  members: {
    /** The newest list that was begun; null before the first one. */
    oldCardList: newest(oldCardListSchema),
    /** Every card that a list has named, for ever: none is loaded twice (`foldOldCards`). */
    oldCards: byId(oldCardSchema),
  },
  proposals: [
    byMain(
      'list-old-card',
      {
        cardId: cardIdSchema,
        listId,
        upToCents: proposedCentsSchema,
        /** A person has said that a card with less before gets the rest. */
        addsRest: z.boolean(),
      },
      noneTyped,
    ),
    /** The load itself. */
    byMain('accept-old-card', { cardId: cardIdSchema }),
    byMain('leave-out-old-card', { cardId: cardIdSchema, leftOut: leftOutSchema }, noneTyped),
    /** By a manager's PIN: the rest of the list, and what was refused of it once more. */
    byManager(
      'begin-old-cards',
      {
        listId,
        fileCents: proposedCentsSchema,
        count: oldCardListSchema.shape.count,
        totalCents: proposedCentsSchema,
      },
      noneTyped,
    ),
    /** Anyone who notices a mistake can stop the list; only a manager can start it again. */
    byScreen('halt-old-cards', 'cashier', {}),
    byMain('end-old-cards', {}),
  ],
} as const satisfies Slice;

/** The most that one list may load, in cents: nothing before the owner has said how much. */
export const oldCardsLimit = ledgerSetting({
  name: 'oldCardsLimitCents',
  schema: centsSchema.min(0).max(LARGEST_TYPED_CENTS),
  initial: ZERO,
  fact: 'old-cards-limit-changed',
  change: 'change-old-cards-limit',
  provision: 'provision-old-cards-limit',
  isInTraining: false,
});
