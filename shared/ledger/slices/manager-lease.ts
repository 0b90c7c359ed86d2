import * as z from 'zod';
import { ledgerSetting } from './setting.ts';

/** Longest time for which a manager's PIN may count, in minutes. */
const MOST_MINUTES = 60;

/**
 * Setting: for how many minutes a manager's PIN opens all pages; 0: it opens only the page, or allows only the act,
 * that it was typed for (decision 0162).
 */
export const managerLeaseSetting = ledgerSetting({
  name: 'managerLeaseMinutes',
  schema: z.int().min(0).max(MOST_MINUTES),
  initial: 20,
  fact: 'manager-lease-changed',
  change: 'change-manager-lease',
  provision: 'provision-manager-lease',
  isInTraining: true,
  page: 'limits',
});

/** Acts about money for which a store may have the PIN asked each time, even if one was typed a moment ago. */
export const moneyActSchema = z.enum([
  'refund',
  'write-off',
  'pay-out',
  'open-drawer',
  'reversal',
  'above-limit',
  'discount',
  'unclear-payment',
]);
export type MoneyAct = z.infer<typeof moneyActSchema>;

/** Setting: the acts that ask for a manager's PIN each time. */
export const askedEachTimeSetting = ledgerSetting({
  name: 'askedEachTime',
  schema: z.array(moneyActSchema).max(moneyActSchema.options.length),
  initial: ['refund', 'write-off', 'pay-out', 'open-drawer'],
  fact: 'asked-each-time-changed',
  change: 'change-asked-each-time',
  provision: 'provision-asked-each-time',
  isInTraining: true,
  page: 'limits',
});
