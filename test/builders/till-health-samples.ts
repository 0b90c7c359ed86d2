import type { TillHealth } from '../../shared/hub/till-health.ts';

export const HEALTHY: TillHealth = {
  version: '1.0.0',
  startedAtMs: 1_700_000_000_000,
  clockAheadMs: 0,
  disk: 'ok',
  receipts: 'well',
  second: 'none',
  papersWaiting: 0,
  stop: '',
  sending: 'online',
  alarms: 0,
};

/** What a hub stores for a till that has not reported its health. */
export const NO_HEALTH = { journalSequence: null, health: null } as const;
