import { describe, expect, test } from 'vitest';
import { plainMs } from '../../../../shared/values/clocks.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  DAY_ONE_MS,
  GuardedLedger,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { tillWithQueue, ScheduledWorker } from '../../../builders/scheduled-worker.ts';

/** The moments of docs/quality/hostile-inputs.md that concern the engine; comments name their numbers. */

// Hostile input 87.
describe('setting the computer’s clock back to 1970', () => {
  test('leaves an earlier accepted payment first in its lane', () => {
    const till = tillWithQueue(1);
    till.wallMs = 1_000;
    till.accept('later', till.intent('n0').cardId, 'redeem', 200);
    const worker = ScheduledWorker.open(till);
    expect(worker.sent()).toEqual(['n0']);
    expect(worker.sent(worker.sends('n0', appliedOutcome('u', 99_00)))).toEqual(['later']);
  });
});

// Hostile input 91.
describe('the computer’s sleep of eight hours with a payment in flight', () => {
  test('leaves the payment sent once, first on its card, and its answer counts', () => {
    const till = tillWithQueue(1);
    till.accept('behind', till.intent('n0').cardId, 'redeem', 200);
    const worker = ScheduledWorker.open(till);
    worker.does((one) => one.send('n0'));
    expect(worker.sent(worker.pass(8 * HOUR_MS))).toEqual([]);
    expect(worker.sent(worker.hear({ type: 'send-now' }))).toEqual([]);
    expect(worker.sent(worker.does((one) => one.answer('n0', appliedOutcome('u', 99_00))))).toEqual(
      ['behind'],
    );
    expect(till.intent('n0').attempts).toBe(1);
  });

  test('voids an attempt of the evening before', () => {
    const till = GuardedLedger.started();
    till.accept('big', till.card('anna', 200_00), 'redeem', 150_00);
    expect(till.intent('big').strength).toBe('attempt');
    till.pass(8 * HOUR_MS);
    expect(
      till.propose({ kind: 'begin-sending', intentId: till.intent('big').id, keyVersion: 1 }),
    ).toBe(false);
  });
});

// Hostile input 92.
test('two payments of a card in the same millisecond are sent in the order of acceptance', () => {
  const till = GuardedLedger.started();
  const card = till.card('anna');
  for (const name of ['first', 'second', 'third']) till.accept(name, card, 'redeem', 100);
  expect(till.intent('first').acceptedAtMs).toBe(till.intent('third').acceptedAtMs);
  const worker = ScheduledWorker.open(till);
  const order = [worker.sent()];
  for (const name of ['first', 'second'])
    order.push(worker.sent(worker.sends(name, appliedOutcome(name, 1))));
  expect(order.flat()).toEqual(['first', 'second', 'third']);
});

// Hostile input 93.
test('an answer after midnight belongs to the payment of the day before', () => {
  const till = tillWithQueue(1);
  till.wallMs = DAY_ONE_MS + DAY_MS - 9 * HOUR_MS - SECOND_MS;
  till.send('n0');
  till.pass(2 * SECOND_MS);
  till.answer('n0', appliedOutcome('u', 99_00));
  const { acceptedAtMs, lastSentAtMs, endedAtMs, state } = till.intent('n0');
  expect(state).toBe('applied');
  expect(
    [acceptedAtMs, plainMs(lastSentAtMs!), endedAtMs!].map((atMs) => new Date(atMs).getUTCDate()),
  ).toEqual([20, 20, 21]);
});

// Hostile input 96.
test('a network that fails every second for ten minutes causes at most 600 probes and three lost payments', () => {
  const worker = new ScheduledWorker(tillWithQueue(20));
  let probes = 1;
  let sent = 0;
  let probing = true;
  for (let second = 0; second < 600; second += 1) {
    worker.pass(SECOND_MS);
    const effects = [
      ...worker.effects,
      ...worker.hear({ type: 'network-changed', online: second % 2 === 0 }),
    ];
    probes += effects.filter(({ type }) => type === 'probe').length;
    sent += worker.sent(effects).length;
    probing ||= worker.probes(effects);
    if (probing && second % 2 === 1) {
      worker.probeAnswered({ kind: 'failed', cause: 'no-network' });
      probing = false;
    }
  }
  expect(probes).toBeLessThanOrEqual(600);
  expect(sent).toBe(0);

  // A network that works just long enough for a probe loses one payment at a time, three at most.
  const unlucky = ScheduledWorker.open(tillWithQueue(20));
  let lost = 0;
  for (let second = 0; second < 600; second += 1) {
    for (const name of unlucky.sent()) {
      unlucky.sends(name, UNKNOWN_OUTCOME);
      lost += 1;
    }
    unlucky.hear({ type: 'network-changed', online: second % 2 === 0 });
    unlucky.pass(SECOND_MS);
    if (unlucky.state.circuit.kind === 'probing') unlucky.probeAnswered({ kind: 'passed' });
  }
  expect(lost).toBeLessThanOrEqual(3);
});
