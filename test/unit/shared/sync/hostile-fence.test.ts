import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import type { SyncEffect } from '../../../../shared/sync/state.ts';
import { intentId } from '../../../builders/guarded-ledger.ts';
import { queued, ScheduledWorker } from '../../../builders/scheduled-worker.ts';

/** A hostile reading of the door's fence: each of these failed in a first build. */

test('F: a hub that is lost in the moment of sending is no failure of the service', () => {
  const worker = ScheduledWorker.open(queued(3));
  for (let time = 0; time < 3; time += 1) {
    worker.sends('n0', { kind: 'not-sent', cause: 'cancelled', code: 'HUB_LOST' });
    worker.probeAnswered({ kind: 'passed' });
  }
  expect(worker.state.moneyNotBeforeMs - worker.nowMs).toBe(0);
});

test('G: what waits for the hub does not keep from leaving what is free', () => {
  const worker = ScheduledWorker.open(queued(60));
  const seen = { isFreeSent: false };
  const take = (effects: readonly SyncEffect[]): void => {
    for (const name of worker.sent(effects)) {
      if (name === 'free') seen.isFreeSent = true;
      // The door: `hub-away`.
      else take(worker.hear({ type: 'turned-away', intentId: intentId(name) }));
    }
  };
  const run = (ms: number) => {
    for (let passed = 0; passed < ms && !seen.isFreeSent; passed += 10) take(worker.pass(10));
  };
  take(worker.effects);
  run(MINUTE_MS);
  take(worker.does((till) => till.accept('free', till.card('free'), 'load', 1_00)));
  run(2 * MINUTE_MS);
  expect(seen.isFreeSent).toBe(true);
});
