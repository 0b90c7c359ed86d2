import type { Migration } from '../migration.ts';

/** Later signs are looked for among all intents; rows from before have none. */
export const alarms: Migration = {
  version: 4,
  stores: {
    intents:
      'id, sequence, acceptedAtMs, alarm.atMs, [state+sequence], [cardId+sequence], [amountCents+sequence]',
  },
};
