import * as z from 'zod';
import { proposedCentsSchema } from '../../values/money.ts';
import { cashMoveSchema, countedTakingsSchema, shiftSchema } from '../sale/shift.ts';
import { mainProposal, screenOrManagerProposal, noTypedTexts } from './slice.ts';
import type { Slice } from './slice.ts';

const { id, direction, reason } = cashMoveSchema.shape;
const { businessDay, differenceReason } = shiftSchema.shape;

/** The day's shift, and the drawer that is counted with it. */
export const shiftSlice = {
  kinds: {
    'shift-opened': { group: 'day' },
    'cash-moved': { group: 'day' },
    'shift-closed': { group: 'day' },
    'drawer-opened': { group: 'day' },
  },
  carries: { shift: shiftSchema.optional() },
  members: {},
  proposals: [
    screenOrManagerProposal(
      'open-shift',
      'manager',
      { floatCents: proposedCentsSchema, businessDay },
      noTypedTexts,
    ),
    screenOrManagerProposal(
      'move-cash',
      'manager',
      { moveId: id, direction, amountCents: proposedCentsSchema, reason },
      (move) => [move.reason],
    ),
    screenOrManagerProposal(
      'close-shift',
      'manager',
      {
        counted: countedTakingsSchema,
        keptCents: proposedCentsSchema.optional(),
        differenceReason,
        /** The right business day, if the date was behind when the shift was opened. */
        businessDay: businessDay.optional(),
        /** True if the person was told of the open sale, and closes all the same. */
        carriesOpenSale: z.boolean(),
      },
      (close) => [close.differenceReason ?? ''],
    ),
    /** Opens the drawer without a sale. */
    screenOrManagerProposal('open-drawer', 'cashier', {}),
    /** Opens a shift without a drawer, because this till runs beside another one. */
    mainProposal('open-gift-shift', { businessDay }, noTypedTexts),
  ],
} as const satisfies Slice;
