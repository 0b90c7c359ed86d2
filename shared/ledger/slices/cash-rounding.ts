import * as z from 'zod';
import { minorUnitIn } from '../store/book.ts';
import { ledgerSetting } from './setting.ts';

const cashRoundingSchema = z.boolean();

/** Cash is taken and given in steps of the smallest coin from then on (`cashStepIn`); what was paid keeps its own (decision 0124). */
export const cashRounding = ledgerSetting({
  name: 'cashRounding',
  schema: cashRoundingSchema,
  initial: false,
  fact: 'cash-rounding-changed',
  change: 'change-cash-rounding',
  provision: 'provision-cash-rounding',
  given: z.boolean('true or false.'),
  isInTraining: true,
  // Only in hundredths there are steps that somebody has given up coins for.
  fit: (isOn, book) => isOn && minorUnitIn(book) === 2,
});
