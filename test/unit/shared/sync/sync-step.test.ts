import { describe, expect, test } from 'vitest';
import {
  bucketAfterSending,
  requestAllowedAtMs,
  sendableRequestCount,
} from '../../../../shared/api/allowance.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/values/time.ts';
import { initialSyncState } from '../../../../shared/sync/initial-state.ts';
import { lanesInOrder } from '../../../../shared/sync/lanes.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import type { SyncEffect, SyncEvent } from '../../../../shared/sync/state.ts';
import { step } from '../../../../shared/sync/step.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  MISFIT_OUTCOME,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import {
  tillWithQueue,
  ScheduledWorker,
  type Unstamped,
} from '../../../builders/scheduled-worker.ts';

describe('a failed payment', () => {
  test('stops sending until the probe has succeeded; then one payment is sent alone', () => {
    const worker = ScheduledWorker.open(tillWithQueue(20));
    worker.sends('n0', appliedOutcome('u-0', 1));
    expect(worker.sent(worker.does(() => {}))).toEqual([]);
    worker.sends('n1', UNKNOWN_OUTCOME);
    expect(worker.probes() || worker.state.circuit.kind === 'probing').toBe(true);
    worker.hear({ type: 'turned-away', intentId: intentId('n2') });
    worker.pass(2 * SECOND_MS);
    const passed = worker.probeAnswered({ kind: 'passed' });
    expect(worker.sent(passed)).toHaveLength(1);
  });

  test.each([
    ['the service answered strangely or not at all', UNKNOWN_OUTCOME, 'money-failing'],
    ['the service was not reached', NOT_SENT_OUTCOME, 'service-unreachable'],
  ])('gives the reason why nothing is sent: %s', (_, outcome, cause) => {
    const worker = ScheduledWorker.open(tillWithQueue(1));
    const effects = worker.sends('n0', outcome);
    expect(worker.proposed(effects)).toContainEqual({ kind: 'begin-outage', cause });
  });

  test('that fails again and again waits 30 seconds, then 1, 2 and 4 minutes, even if the probe succeeds', () => {
    const worker = ScheduledWorker.open(tillWithQueue(1));
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      worker.sends('n0', NOT_SENT_OUTCOME);
      const waitMs = worker.state.moneyNotBeforeMs - worker.nowMs;
      waits.push(waitMs);
      worker.pass(SECOND_MS);
      worker.probeAnswered({ kind: 'passed' });
      if (waitMs > 0) {
        expect(worker.sent(worker.pass(waitMs - SECOND_MS - 1))).toEqual([]);
        expect(worker.sent(worker.pass(1))).toEqual(['n0']);
      }
    }
    expect(waits).toEqual([0, 30, 60, 120, 240, 240].map((s) => s * SECOND_MS));
  });

  test('does not shorten a wait that the service asked for earlier', () => {
    const worker = ScheduledWorker.open(tillWithQueue(8));
    worker.sends('n0', appliedOutcome('u-0', 1));
    worker.does((till) => till.send('n1'));
    worker.does((till) => till.send('n2'));
    const retryAfterMs = 5 * MINUTE_MS;
    worker.does((till) => till.answer('n1', { kind: 'not-applied', status: 429, retryAfterMs }));
    worker.does((till) => till.answer('n2', NOT_SENT_OUTCOME));
    expect(worker.state.moneyNotBeforeMs).toBe(worker.nowMs + retryAfterMs);
  });

  test('counts once for payments sent together', () => {
    const worker = ScheduledWorker.open(tillWithQueue(8));
    worker.sends('n0', appliedOutcome('u-0', 1));
    const first = worker.sent(worker.hear({ type: 'woken' }));
    expect(first).toEqual([]);
    const flying = [...worker.state.flight.keys()];
    expect(flying).toHaveLength(2);
    for (const id of flying) worker.does((till) => till.send(id.replace('intent-', '')));
    for (const id of flying)
      worker.does((till) => till.answer(id.replace('intent-', ''), NOT_SENT_OUTCOME));
    expect(worker.state.moneyFailures).toBe(1);
    expect(worker.state.moneyNotBeforeMs).toBe(worker.nowMs);
  });

  test('counts once for payments sent together, even if one is reported as sent only after the other failed', () => {
    const worker = ScheduledWorker.open(tillWithQueue(8));
    worker.sends('n0', appliedOutcome('u-0', 1));
    expect([...worker.state.flight.keys()]).toEqual([intentId('n1'), intentId('n2')]);
    worker.does((till) => till.send('n1'));
    worker.does((till) => till.answer('n1', NOT_SENT_OUTCOME));
    worker.does((till) => till.send('n2'));
    worker.does((till) => till.answer('n2', NOT_SENT_OUTCOME));
    expect(worker.state.moneyFailures).toBe(1);
    worker.probeAnswered({ kind: 'passed' });
    worker.sends('n2', NOT_SENT_OUTCOME);
    expect(worker.state.moneyFailures).toBe(2);
  });

  test('counts as one more if the payment was refused by the guard at the first failure and sent a minute later', () => {
    const worker = ScheduledWorker.open(tillWithQueue(3));
    worker.sends('n0', appliedOutcome('u-0', 1));
    expect(worker.sent()).toEqual(['n1', 'n2']);
    worker.does((till) => till.send('n1'));
    worker.does((till) => till.answer('n1', MISFIT_OUTCOME));
    worker.hear({ type: 'turned-away', intentId: intentId('n2') });
    worker.probeAnswered({ kind: 'passed' });
    worker.does((till) => till.write({ kind: 'resume-sending', cause: 'strange-answer' }));
    worker.pass(MINUTE_MS);
    worker.does((till) => till.send('n2'));
    worker.does((till) => till.answer('n2', UNKNOWN_OUTCOME));
    expect(worker.state.circuit.kind).not.toBe('closed');
    expect(worker.state.moneyFailures).toBe(2);
  });

  test('is not counted for a payment that becomes unknown without having been sent', () => {
    const worker = ScheduledWorker.open(tillWithQueue(3));
    worker.does((till) =>
      till.write({ kind: 'forget-sending', intentId: intentId('n1'), why: 'restored' }),
    );
    expect(worker.state.moneyFailures).toBe(0);
    expect(worker.state.circuit.kind).toBe('closed');
  });

  test('counts even if a payment sent together with it is applied afterwards', () => {
    const worker = ScheduledWorker.open(tillWithQueue(8));
    worker.sends('n0', appliedOutcome('u-0', 1));
    worker.does((till) => till.send('n1'));
    worker.does((till) => till.send('n2'));
    worker.does((till) => till.answer('n1', UNKNOWN_OUTCOME));
    worker.does((till) => till.answer('n2', appliedOutcome('u-2', 1)));
    expect(worker.state).toMatchObject({ window: { size: 1 }, moneyFailures: 1 });
  });

  test('does not make the queue wait if a person presses *send now*', () => {
    const worker = ScheduledWorker.open(tillWithQueue(4));
    worker.sends('n0', UNKNOWN_OUTCOME);
    worker.probeAnswered({ kind: 'passed' });
    worker.sends('n1', UNKNOWN_OUTCOME);
    worker.pass(SECOND_MS);
    worker.probeAnswered({ kind: 'passed' });
    expect(worker.wakeAtMs).toBe(worker.state.moneyNotBeforeMs);
    expect(worker.sent(worker.hear({ type: 'send-now' }))).toEqual(['n2']);
  });
});

describe('the scheduler sends', () => {
  test('one, then one more per applied payment up to eight, and as many announced', () => {
    const worker = ScheduledWorker.open(tillWithQueue(60));
    const inFlight: number[] = [];
    for (let at = 0; at < 9; at += 1) {
      inFlight.push(worker.state.flight.size);
      const [next] = worker.state.flight.keys();
      worker.sends((next ?? '').replace('intent-', ''), appliedOutcome(`u-${at}`, 1));
    }
    expect(inFlight).toEqual([1, 2, 3, 4, 5, 6, 7, 16, 16]);
  });

  test('one at a time before the sign is proven', () => {
    const till = GuardedLedger.started({ signKnown: false });
    for (const name of ['n0', 'n1', 'n2']) till.accept(name, till.card(name));
    const worker = ScheduledWorker.open(till);
    worker.sends('n0', appliedOutcome('u-0', 1));
    expect([...worker.state.flight.keys()]).toEqual([intentId('n1')]);
  });

  test('in the order of acceptance over all cards', () => {
    const worker = ScheduledWorker.open(tillWithQueue(12));
    worker.sends('n0', appliedOutcome('u-0', 1));
    worker.sends('n1', appliedOutcome('u-1', 1));
    worker.sends('n2', appliedOutcome('u-2', 1));
    expect([...worker.state.flight.keys()]).toEqual(
      Array.from({ length: 4 }, (_, at) => intentId(`n${at + 3}`)),
    );
  });

  test('a payment once, even if its acceptance is repeated', () => {
    const worker = ScheduledWorker.open(tillWithQueue(1));
    expect(worker.sent(worker.fact(worker.till.records.at(-1)!.fact))).toEqual([]);
  });

  test('a card’s payments in order, each after the answer to the one before', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    for (const name of ['n0', 'n1']) till.accept(name, card);
    const worker = ScheduledWorker.open(till);
    expect([...worker.state.flight.keys()]).toEqual([intentId('n0')]);
    worker.does((ledger) => ledger.send('n0'));
    expect(worker.sent(worker.hear({ type: 'woken' }))).toEqual([]);
    expect(worker.sent(worker.does((ledger) => ledger.answer('n0', refusedOutcome(422))))).toEqual([
      'n1',
    ]);
  });

  test('no payment a second time while the gateway still has it', () => {
    const worker = ScheduledWorker.open(tillWithQueue(1));
    expect(worker.sent(worker.pass(MINUTE_MS))).toEqual([]);
    worker.does((till) => till.apply('n0', 1));
    expect(worker.state.flight.size).toBe(0);
  });

  test('a payment that the guard refused, again after a second', () => {
    const worker = ScheduledWorker.open(tillWithQueue(1));
    worker.hear({ type: 'turned-away', intentId: intentId('n0') });
    expect(worker.sent()).toEqual([]);
    expect(worker.wakeAtMs).toBe(SECOND_MS);
    expect(worker.sent(worker.pass(SECOND_MS))).toEqual(['n0']);
  });

  test('all payments that the guard refused again at once, a second after the first refusal', () => {
    const worker = ScheduledWorker.open(tillWithQueue(2));
    worker.hear({ type: 'turned-away', intentId: intentId('n0') });
    worker.pass(SECOND_MS / 2);
    worker.hear({ type: 'turned-away', intentId: intentId('n1') });
    expect(worker.wakeAtMs).toBe(SECOND_MS);
  });

  test.each(['anna', 'bert', 'cora', 'dirk', 'emma', 'finn'])(
    'first a payment that a cashier waits for, on any card: %s',
    (name) => {
      const till = GuardedLedger.started();
      for (const other of ['gina', 'hans', 'ines']) till.accept(other, till.card(other));
      till.accept('waited', till.card(name, 500_00), 'redeem', 200_00);
      const worker = ScheduledWorker.open(till);
      expect([...worker.state.flight.keys()]).toEqual([intentId('waited')]);
    },
  );

  test('first the payments of the card that a cashier waits for, before other cards’ earlier payments', () => {
    const till = GuardedLedger.started();
    till.accept('early', till.card('bert'));
    const card = till.card('anna', 500_00);
    till.accept('ahead', card);
    till.accept('waited', card, 'redeem', 200_00);
    const worker = ScheduledWorker.open(till);
    expect([...worker.state.flight.keys()]).toEqual([intentId('ahead')]);
  });

  test('first the card with the earlier payment if cashiers wait for payments of two cards', () => {
    const till = GuardedLedger.started();
    const [anna, bert] = [till.card('anna', 500_00), till.card('bert', 500_00)];
    till.accept('ahead', bert);
    till.accept('of-anna', anna, 'redeem', 200_00);
    till.accept('of-bert', bert, 'redeem', 200_00);
    const worker = ScheduledWorker.open(till);
    expect([...worker.state.flight.keys()]).toEqual([intentId('ahead')]);
  });

  test('a payment that a cashier waits for only once, however often the scheduler runs', () => {
    const worker = ScheduledWorker.open(tillWithQueue(1));
    worker.sends('n0', appliedOutcome('u-0', 1));
    const card = worker.till.card('anna', 500_00);
    expect(
      worker.sent(worker.does((till) => till.accept('waited', card, 'redeem', 200_00))),
    ).toEqual(['waited']);
    expect(worker.sent(worker.hear({ type: 'woken' }))).toEqual([]);
  });

  test.each<[string, Proposal, Proposal]>([
    ['a person', { kind: 'pause-sending' }, { kind: 'resume-sending', cause: 'person' }],
    [
      'a record that a manager has given up',
      { kind: 'pause-queue', cause: 'invariant', note: '' },
      { kind: 'resume-with-damage', damage: [], place: '', reason: '' },
    ],
  ])('nothing while the queue is paused by %s, and then one alone', (_, pause, resume) => {
    const worker = ScheduledWorker.open(tillWithQueue(4));
    worker.sends('n0', appliedOutcome('u-0', 1));
    worker.does((till) => till.write(pause));
    for (const id of worker.state.flight.keys()) {
      worker.hear({ type: 'turned-away', intentId: id });
    }
    expect(worker.sent(worker.pass(MINUTE_MS))).toEqual([]);
    const lifted = worker.does((till) => till.write(resume, MANAGER));
    expect(worker.sent(lifted)).toHaveLength(1);
  });

  test.each([12, 120, 6_000])('at most the %i per minute of the settings', (maxPerMinute) => {
    const worker = ScheduledWorker.open(tillWithQueue(1));
    const allowance = { maxInFlight: 8, maxPerMinute };
    const burst = sendableRequestCount(allowance, 0, worker.nowMs);
    const paceUsed = bucketAfterSending(allowance, 0, worker.nowMs, burst);
    worker.state = { ...worker.state, flight: new Map(), allowance, paceUsed };
    expect(worker.sent(worker.hear({ type: 'woken' }))).toEqual([]);
    const dueAtMs = worker.wakeAtMs ?? Infinity;
    expect(dueAtMs).toBe(requestAllowedAtMs(allowance, paceUsed));
    expect(worker.sent(worker.pass(dueAtMs - worker.nowMs))).toEqual(['n0']);
  });

  test.each([
    [1, 1],
    [2, 2],
    [4, 8],
    [20, 40],
  ])('with %i places in the settings at most %i announced payments', (maxInFlight, named) => {
    const worker = ScheduledWorker.open(tillWithQueue(120));
    const allowance = { maxInFlight, maxPerMinute: 60_000 };
    worker.state = { ...worker.state, allowance };
    let most = 0;
    for (let round = 0; round < 6; round += 1) {
      worker.pass(SECOND_MS);
      const flying = [...worker.state.flight.keys()];
      most = Math.max(most, flying.length);
      for (const id of flying) {
        worker.sends(id.replace('intent-', ''), appliedOutcome(`uuid-${id}`, 90_00));
      }
    }
    expect(most).toBe(named);
  });

  test('a released payment before the later ones of its card, but after the one in flight', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    for (const name of ['n0', 'n1']) till.accept(name, card);
    till.sendAndHear('n0', UNKNOWN_OUTCOME);
    const worker = ScheduledWorker.open(till);
    worker.does((ledger) => ledger.send('n1'));
    worker.till.pass(HOUR_MS);
    worker.does((ledger) =>
      ledger.write(
        { kind: 'release', intentId: intentId('n0'), reason: 'not taken' },
        { manager: 'Mia' },
      ),
    );
    expect(worker.sent()).toEqual([]);
    expect(
      worker.sent(worker.does((ledger) => ledger.answer('n1', appliedOutcome('u-1', 1)))),
    ).toEqual(['n0']);
  });

  test('a released payment only after the one of its card that main still sends when a window opens', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    for (const name of ['n0', 'n1']) till.accept(name, card);
    till.sendAndHear('n0', UNKNOWN_OUTCOME);
    till.send('n1');
    till.pass(HOUR_MS);
    const release = { kind: 'release', intentId: intentId('n0'), reason: 'not taken' } as const;
    till.write(release, MANAGER);
    till.accept('beside', till.card('bert'));
    const worker = new ScheduledWorker(till);
    worker.state = { ...worker.state, window: { ...worker.state.window, size: 2 } };
    expect(worker.sent(worker.probeAnswered({ kind: 'passed' }))).toEqual(['beside']);
  });

  test('one payment less in a window that opens while main still sends one', () => {
    const till = tillWithQueue(3);
    till.send('n0');
    const worker = ScheduledWorker.open(till);
    expect(worker.state.lanes.sending.size).toBe(1);
    expect(worker.sent()).toEqual([]);
  });
});

// Hostile input 97.
test('10 000 payments on 1 000 cards are each sent once, with eight in flight and as many in line', () => {
  const till = GuardedLedger.started();
  const first = till.accept('n0', till.card('anna'));
  const open = Array.from({ length: 10_000 }, (_, at) => ({
    ...first,
    id: intentId(`n${at}`),
    cardId: cardIdSchema.parse(`card-of-${at % 1_000}`),
    sequence: 100 + at,
  }));
  const byId = new Map(open.map((intent) => [intent.id, intent]));
  let state = initialSyncState(open, till.ledger.queue, false, {
    maxInFlight: 8,
    maxPerMinute: 60_000,
  });
  const due: SyncEffect[] = [];
  let nowMs = 0;
  const hear = (event: Unstamped<SyncEvent>) => {
    const next = step(state, { ...event, nowMs });
    state = next.state;
    due.push(...next.effects.filter(({ type }) => type === 'send'));
  };
  hear({ type: 'woken' });
  hear({ type: 'probe-answered', result: { kind: 'passed' }, random: 0 });
  const [template] = till.records.slice(-1);
  if (!template) throw new Error('it was accepted');
  const order: number[] = [];
  let most = 0;
  for (let effect = due.shift(); effect?.type === 'send'; effect = due.shift()) {
    most = Math.max(most, state.flight.size);
    const intent = byId.get(effect.intentId);
    if (!intent) throw new Error('it waits');
    order.push(intent.sequence);
    nowMs += 50;
    const sending: Intent = { ...intent, state: 'sending', attempts: 1 };
    hear({ type: 'fact', fact: { ...template.fact, kind: 'intent-sending', intent: sending } });
    const done: Intent = { ...sending, state: 'applied', verdict: 'applied' };
    hear({ type: 'fact', fact: { ...template.fact, kind: 'intent-applied', intent: done } });
  }
  expect(order).toHaveLength(10_000);
  expect(new Set(order).size).toBe(10_000);
  expect(most).toBe(16);
  expect(lanesInOrder(state.lanes).flat()).toEqual([]);
});
