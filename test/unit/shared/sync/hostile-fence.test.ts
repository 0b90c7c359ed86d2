import { expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../../../shared/values/time.ts';
import type { SyncEffect } from '../../../../shared/sync/state.ts';
import { intentId } from '../../../builders/guarded-ledger.ts';
import { tillWithQueue, ScheduledWorker } from '../../../builders/scheduled-worker.ts';

/** Attacks on the gateway's fence; each of these succeeded against a first version. */

test('losing the hub while sending does not count as a failure of the service', () => {
  const worker = ScheduledWorker.open(tillWithQueue(3));
  for (let time = 0; time < 3; time += 1) {
    worker.sends('n0', { kind: 'not-sent', cause: 'cancelled', code: 'HUB_LOST' });
    worker.probeAnswered({ kind: 'passed' });
  }
  expect(worker.state.moneyNotBeforeMs - worker.nowMs).toBe(0);
});

test('payments that wait for the hub do not hold up others', () => {
  const worker = ScheduledWorker.open(tillWithQueue(60));
  const seen = { isFreeSent: false };
  const take = (effects: readonly SyncEffect[]): void => {
    for (const name of worker.sent(effects)) {
      if (name === 'free') seen.isFreeSent = true;
      // The gateway turns the payment away with `hub-away`.
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

test('a payment made unknown by a fence waits for a second, and does not count as a failure of the service', () => {
  const worker = ScheduledWorker.open(tillWithQueue(1));
  worker.does((till) => till.send('n0'));
  const { fact } = worker.till.records.at(-1)!;
  const intent = { ...worker.till.intent('n0'), state: 'unknown', cause: 'taken-over' } as const;
  worker.fact({ ...fact, kind: 'intent-unknown', intent });
  expect(worker.state.circuit.kind).toBe('closed');
  expect([...worker.state.retryNotBeforeMs]).toEqual([[intent.id, SECOND_MS]]);
});

test('thousands of payments that wait for the hub are retried one after the other', () => {
  const worker = ScheduledWorker.open();
  const ids = Array.from({ length: 201 }, (_, index) => intentId(`of many ${index}`));
  for (const id of ids) worker.hear({ type: 'turned-away', intentId: id });
  const untilMs = [...worker.state.retryNotBeforeMs.values()];
  expect([untilMs[0], untilMs[100], untilMs[101], untilMs[200]]).toEqual([
    1_000, 1_000, 1_010, 2_000,
  ]);
});

test('a payment that a cashier waits for is retried within a second, however many others wait', () => {
  const worker = ScheduledWorker.open(tillWithQueue(3));
  const { fact } = worker.till.records.at(-1)!;
  const intent = { ...worker.till.intent('n2'), strength: 'attempt' } as const;
  worker.fact({ ...fact, kind: 'intent-accepted', intent });
  for (let index = 0; index < 900; index += 1)
    worker.hear({ type: 'turned-away', intentId: intentId(`of many ${index}`) });
  worker.hear({ type: 'turned-away', intentId: intent.id });
  expect(worker.state.retryNotBeforeMs.get(intent.id)).toBe(SECOND_MS);
});
