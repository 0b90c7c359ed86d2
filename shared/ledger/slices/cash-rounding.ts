import * as z from 'zod';
import { ledgerSetting } from './setting.ts';

const cashRoundingSchema = z.boolean();

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
  // Only currencies with hundredths have rounding steps, from withdrawn coins.
  isFor: (minorUnit) => minorUnit === 2,
});
