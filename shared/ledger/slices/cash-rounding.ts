import * as z from 'zod';
import { ledgerSetting } from './setting.ts';

const cashRoundingSchema = z.boolean('true or false.');

/**
 * Setting: cash is rounded to the smallest coin (`cashStepIn`). Earlier payments keep their rounding (decision 0124).
 */
export const cashRoundingSetting = ledgerSetting({
  name: 'cashRounding',
  schema: cashRoundingSchema,
  initial: false,
  fact: 'cash-rounding-changed',
  change: 'change-cash-rounding',
  provision: 'provision-cash-rounding',
  isInTraining: true,
  page: 'tax',
  only: {
    // Only currencies with hundredths have rounding steps, from withdrawn coins.
    in: (minorUnit) => minorUnit === 2,
    otherwise: 'Cash cannot be rounded in this currency. Leave this field out.',
  },
});
