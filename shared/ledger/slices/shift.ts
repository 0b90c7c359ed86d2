import * as z from 'zod';
import { proposedCentsSchema } from '../../values/money.ts';
import { cashMoveSchema, countedSchema, shiftSchema } from '../sale/shift.ts';
import { byMain, byScreenOrManager, noneTyped } from './slice.ts';
import type { Slice } from './slice.ts';

const { id, direction, reason } = cashMoveSchema.shape;
const { businessDay, differenceReason } = shiftSchema.shape;

/** The day's shift, and the drawer that is counted with it. */
export const shift = {
  kinds: {
    'shift-opened': { group: 'day' },
    'cash-moved': { group: 'day' },
    'shift-closed': { group: 'day' },
    'drawer-opened': { group: 'day' },
  },
  carries: { shift: shiftSchema.optional() },
  members: {},
  proposals: [
    byScreenOrManager(
      'open-shift',
      'manager',
      { floatCents: proposedCentsSchema, businessDay },
      noneTyped,
    ),
    byScreenOrManager(
      'move-cash',
      'manager',
      { moveId: id, direction, amountCents: proposedCentsSchema, reason },
      (move) => [move.reason],
    ),
    byScreenOrManager(
      'close-shift',
      'manager',
      {
        counted: countedSchema,
        keptCents: proposedCentsSchema.optional(),
        differenceReason,
        /** True if the person was told of the open sale, and closes all the same. */
        carriesOpenSale: z.boolean(),
      },
      (close) => [close.differenceReason ?? ''],
    ),
    /** Opens the drawer without a sale. */
    byScreenOrManager('open-drawer', 'cashier', {}),
    /** Opens a shift without a drawer, because this till runs beside another one. */
    byMain('open-gift-shift', { businessDay }, noneTyped),
  ],
} as const satisfies Slice;
