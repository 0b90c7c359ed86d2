import { retentionDaysSchema } from '../store/erasure.ts';
import { ledgerSetting } from './setting.ts';

/** Setting: days after which private parts are erased automatically; null for never. */
export const retentionSetting = ledgerSetting({
  name: 'retentionDays',
  schema: retentionDaysSchema,
  initial: null,
  fact: 'retention-changed',
  change: 'change-retention',
  provision: 'provision-retention',
  isInTraining: false,
});
