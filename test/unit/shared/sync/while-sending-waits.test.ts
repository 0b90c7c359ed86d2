import { describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../../../shared/values/time.ts';
import { statusOf } from '../../../../shared/messages/status.ts';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import {
  appliedOutcome,
  intentId,
  NOT_SENT_OUTCOME,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { tillWithQueue, ScheduledWorker } from '../../../builders/scheduled-worker.ts';

/** Writes what the worker proposes, as main does, and passes the facts to the worker. */
function heard(worker: ScheduledWorker): readonly string[] {
  const proposals = worker.proposed();
  const sent = [...worker.sent()];
  for (const proposal of proposals) {
    worker.does((till) => till.propose(proposal));
    sent.push(...worker.sent());
  }
  return sent;
}

/** Lets this many payments of the queue fail in a row; the service works again after each. */
function failed(times: number, outcome: Outcome): ScheduledWorker {
  const worker = ScheduledWorker.open(tillWithQueue(9));
  for (let failure = 0; failure < times; failure += 1) {
    const next = outcome === UNKNOWN_OUTCOME ? `n${failure}` : 'n0';
    worker.sends(next, outcome);
    heard(worker);
    worker.pass(SECOND_MS);
    worker.probeAnswered({ kind: 'passed' });
    heard(worker);
  }
  return worker;
}

function connection({ till }: ScheduledWorker) {
  return statusOf(till.ledger, till.stamp()).connection;
}

/** An amount above what the till may promise, so that only the service can decide. */
const LARGE = 200_00;

describe('while sending waits and one more unknown outcome would pause it', () => {
  test('the till is not online, and shows until when sending waits', () => {
    const worker = failed(2, UNKNOWN_OUTCOME);
    expect(worker.state.circuit.kind).toBe('closed');
    const { atMs } = worker.till.stamp();
    const leftMs = worker.state.moneyNotBeforeMs - worker.nowMs;
    expect(connection(worker)).toEqual({
      kind: 'offline',
      cause: 'money-failing',
      sinceMs: atMs,
      waitsUntilMs: atMs + leftMs,
    });
    expect(leftMs).toBe(29 * SECOND_MS);
  });

  test('a payment that only the service can decide is refused at once, with the time of the next try', () => {
    const worker = failed(2, UNKNOWN_OUTCOME);
    const card = worker.till.card('anna', 500_00);
    const { atMs } = worker.till.stamp();
    const refused = worker.till.refusal(worker.till.request('large', card, 'redeem', LARGE));
    expect(refused).toMatchObject({ why: 'above-limit', sendsAgainAtMs: atMs + 29 * SECOND_MS });
  });

  test('nothing is sent before the next try, and a customer’s payment is sent once that try has succeeded', () => {
    const worker = failed(2, UNKNOWN_OUTCOME);
    const card = worker.till.card('anna', 500_00);
    expect(worker.sent(worker.pass(29 * SECOND_MS - 1))).toEqual([]);
    worker.pass(1);
    expect(worker.sent()).toEqual(['n2']);
    heard(worker);
    expect(connection(worker)).toMatchObject({ kind: 'online' });
    expect(connection(worker)).not.toHaveProperty('waitsUntilMs');
    worker.does((till) => till.accept('large', card, 'redeem', LARGE));
    worker.sends('n2', appliedOutcome('u', 1));
    expect(worker.state.flight.has(intentId('large'))).toBe(true);
  });

  test('a customer’s payment that the till promises by itself is not sent before the next try', () => {
    const worker = failed(2, UNKNOWN_OUTCOME);
    const card = worker.till.card('anna', 500_00);
    const accepted = worker.does((till) => till.accept('here', card, 'redeem', 5_00));
    expect(worker.till.intent('here')).toMatchObject({ state: 'waiting' });
    expect(worker.sent(accepted)).toEqual([]);
    expect(worker.sent(worker.pass(SECOND_MS))).toEqual([]);
  });

  test('*send now* ends the wait', () => {
    const worker = failed(2, UNKNOWN_OUTCOME);
    worker.hear({ type: 'send-now' });
    expect(heard(worker)).toEqual(['n2']);
    expect(connection(worker)).toMatchObject({ kind: 'online' });
  });

  test('a payment already waited for is voided at once if it would be too late', () => {
    const worker = ScheduledWorker.open(tillWithQueue(2));
    const card = worker.till.card('anna', 500_00);
    worker.does((till) => till.accept('large', card, 'redeem', LARGE));
    const void_ = { kind: 'void-attempt', intentId: intentId('large'), why: 'too-late' } as const;
    expect(worker.till.refusal(void_)).toEqual({ why: 'nothing-changes' });
    worker.sends('n0', UNKNOWN_OUTCOME);
    worker.sends('n1', UNKNOWN_OUTCOME);
    worker.till.write({ kind: 'end-outage', waitMs: 7_000 });
    expect(worker.till.refusal(void_)).toEqual({ why: 'nothing-changes' });
    worker.till.write({ kind: 'end-outage', waitMs: 9_000 });
    worker.till.write(void_);
    expect(worker.till.intent('large')).toMatchObject({ state: 'voided', voidReason: 'too-late' });
  });
});

describe('while sending waits and one more unknown outcome would not pause it', () => {
  test('the till is online, and shows until when earlier payments wait', () => {
    const worker = failed(3, NOT_SENT_OUTCOME);
    const { atMs } = worker.till.stamp();
    const waitsUntilMs = atMs + worker.state.moneyNotBeforeMs - worker.nowMs;
    expect(waitsUntilMs).toBe(atMs + 59 * SECOND_MS);
    expect(connection(worker)).toMatchObject({ kind: 'online', waitsUntilMs });
  });

  test.each([
    ['even if only the service can decide it', LARGE],
    ['even if the till promises it by itself', 5_00],
  ])('a customer’s payment is sent at once and alone, %s', (_, cents) => {
    const worker = failed(3, NOT_SENT_OUTCOME);
    const card = worker.till.card('anna', 500_00);
    expect(worker.sent(worker.does((till) => till.accept('here', card, 'redeem', cents)))).toEqual([
      'here',
    ]);
    const other = worker.till.card('bert', 500_00);
    worker.does((till) => till.accept('next', other, 'redeem', LARGE));
    expect(worker.sent()).toEqual([]);
    worker.does((till) => till.send('here'));
    const after = worker.does((till) => till.answer('here', appliedOutcome('u', 1)));
    expect(worker.sent(after)).toContain('next');
  });

  test('a payment promised while nothing could be sent is not taken for one whose customer waits', () => {
    const worker = failed(3, NOT_SENT_OUTCOME);
    worker.hear({ type: 'network-changed', online: false });
    heard(worker);
    const card = worker.till.card('anna', 500_00);
    worker.does((till) => till.accept('here', card, 'redeem', 5_00));
    expect(worker.sent(worker.probeAnswered({ kind: 'passed' }))).toEqual([]);
  });

  test('a 429 to the probe does not shorten the wait', () => {
    const worker = failed(3, NOT_SENT_OUTCOME);
    const { moneyNotBeforeMs } = worker.state;
    worker.hear({ type: 'network-changed', online: false });
    worker.pass(SECOND_MS);
    const told = { kind: 'failed', cause: 'too-many-requests', retryAfterMs: 2_000 } as const;
    worker.probeAnswered(told);
    expect(worker.state.moneyNotBeforeMs).toBe(moneyNotBeforeMs);
  });

  test('the end of the wait is reported once', () => {
    const worker = failed(3, NOT_SENT_OUTCOME);
    const { moneyNotBeforeMs } = worker.state;
    const ended = { kind: 'end-outage' };
    expect(worker.proposed(worker.pass(moneyNotBeforeMs - worker.nowMs))).toContainEqual(ended);
    expect(worker.proposed(worker.pass(SECOND_MS))).not.toContainEqual(ended);
  });

  test('if a customer’s payment fails too, the failure counts, and all others wait two minutes', () => {
    const worker = failed(3, NOT_SENT_OUTCOME);
    const card = worker.till.card('anna', 500_00);
    worker.does((till) => till.accept('here', card, 'redeem', LARGE));
    worker.sends('here', UNKNOWN_OUTCOME);
    expect(worker.state.circuit.kind).not.toBe('closed');
    expect(worker.state.moneyNotBeforeMs - worker.nowMs).toBe(2 * MINUTE_MS);
  });

  test('a promised payment that was turned away is not sent nine seconds later, when its cashier no longer waits', () => {
    const worker = failed(3, NOT_SENT_OUTCOME);
    const card = worker.till.card('anna', 500_00);
    worker.does((till) => till.accept('here', card, 'redeem', 5_00));
    worker.hear({ type: 'turned-away', intentId: intentId('here') });
    expect(worker.sent(worker.pass(9 * SECOND_MS))).toEqual([]);
  });
});
