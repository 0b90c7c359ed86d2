import * as z from 'zod';
import { ledgerSetting } from './setting.ts';

const cashRoundingSchema = z.boolean('true or false.');

/** Cash is taken and given in steps of the smallest coin from then on (`cashStepIn`); what was paid keeps its own (decision 0124). */
export const cashRounding = ledgerSetting({
  name: 'cashRounding',
  schema: cashRoundingSchema,
  initial: false,
  fact: 'cash-rounding-changed',
  change: 'change-cash-rounding',
  provision: 'provision-cash-rounding',
  isInTraining: true,
  page: 'tax',
  only: {
    // Only in hundredths there are steps that somebody has given up coins for.
    in: (minorUnit) => minorUnit === 2,
    otherwise: 'Cash cannot be rounded in this currency. Leave this field out.',
  },
});
