import { describe, expect, test } from 'vitest';
import { HOUR_MS, SECOND_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  intentId,
  KEY_REFUSED_OUTCOME,
  MANAGER,
  tooManyRequestsOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { tillWithQueue, ScheduledWorker } from '../../../builders/scheduled-worker.ts';

describe('the probe', () => {
  test('is sent first: a starting worker sends no payment before the probe has succeeded', () => {
    const worker = new ScheduledWorker(tillWithQueue(2));
    expect(worker.probes()).toBe(true);
    expect(worker.sent()).toEqual([]);
    expect(worker.sent(worker.probeAnswered({ kind: 'passed' }))).toEqual(['n0']);
    expect(worker.proposed()).toContainEqual({ kind: 'end-outage' });
  });

  test('is retried at growing random intervals up to a minute', () => {
    const worker = new ScheduledWorker();
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      worker.probeAnswered({ kind: 'failed', cause: 'no-network' }, 0.999_999);
      waits.push((worker.wakeAtMs ?? 0) - worker.nowMs);
      worker.pass(waits.at(-1) ?? 0);
      expect(worker.probes()).toBe(true);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map((s) => s * SECOND_MS));
    worker.probeAnswered({ kind: 'failed', cause: 'no-network' }, 0);
    expect((worker.wakeAtMs ?? 0) - worker.nowMs).toBe(SECOND_MS);
  });

  test('is triggered by an accepted payment and by the network’s return, at most once a second', () => {
    const worker = new ScheduledWorker();
    worker.probeAnswered({ kind: 'failed', cause: 'no-network' }, 0.9);
    expect(worker.probes(worker.hear({ type: 'network-changed', online: true }))).toBe(false);
    expect(worker.wakeAtMs).toBe(SECOND_MS);
    expect(worker.probes(worker.pass(SECOND_MS))).toBe(true);
    worker.probeAnswered({ kind: 'failed', cause: 'no-network' }, 0.9);
    worker.pass(SECOND_MS);
    const accepted = worker.does((till) => till.accept('one', till.card('anna')));
    expect(worker.probes(accepted)).toBe(true);
  });

  test('waits as long as a 429 to it asks, and so does each payment', () => {
    const worker = new ScheduledWorker(tillWithQueue(2));
    const told = { kind: 'failed', cause: 'too-many-requests', retryAfterMs: 90_000 } as const;
    expect(worker.proposed(worker.probeAnswered(told, 0))).toContainEqual({
      kind: 'begin-outage',
      cause: 'too-many-requests',
      waitMs: 90_000,
    });
    worker.hear({ type: 'send-now' });
    worker.hear({ type: 'network-changed', online: true });
    expect(worker.probes(worker.pass(89_999))).toBe(false);
    expect(worker.probes(worker.pass(1))).toBe(true);
    expect(worker.sent(worker.probeAnswered({ kind: 'passed' }))).toEqual(['n0']);
  });

  test('is repeated after half a minute if a 429 to it names no readable time', () => {
    const worker = new ScheduledWorker(tillWithQueue(1));
    worker.probeAnswered({ kind: 'failed', cause: 'too-many-requests' }, 0);
    expect(worker.probes(worker.pass(29_999))).toBe(false);
    expect(worker.probes(worker.pass(1))).toBe(true);
  });

  test('is repeated after a second if a 429 to it asks for no wait', () => {
    const worker = new ScheduledWorker();
    worker.probeAnswered({ kind: 'failed', cause: 'too-many-requests', retryAfterMs: 0 }, 0);
    expect((worker.wakeAtMs ?? 0) - worker.nowMs).toBe(SECOND_MS);
  });

  test('ends an outage, and is not repeated if no payment waits', () => {
    const worker = new ScheduledWorker();
    expect(worker.probeAnswered({ kind: 'passed' })).toEqual([
      { type: 'propose', proposal: { kind: 'end-outage' } },
      { type: 'wake', atMs: null },
    ]);
  });

  test('changes nothing about an outage if another request has no answer meanwhile', () => {
    const worker = ScheduledWorker.open();
    worker.hear({ type: 'network-changed', online: false });
    expect(worker.proposed(worker.hear({ type: 'not-reached' }))).toEqual([]);
    worker.probeAnswered({ kind: 'failed', cause: 'no-network' }, 0.9);
    expect(worker.proposed(worker.hear({ type: 'not-reached' }))).toEqual([]);
    expect(worker.state.circuit).toMatchObject({ kind: 'open', cause: 'no-network' });
  });

  test('is sent at once when another request had no answer', () => {
    const worker = ScheduledWorker.open();
    const heard = worker.hear({ type: 'not-reached' });
    expect(worker.proposed(heard)).toEqual([
      { kind: 'begin-outage', cause: 'service-unreachable' },
    ]);
    worker.pass(SECOND_MS);
    expect(worker.proposed(worker.probeAnswered({ kind: 'passed' }))).toContainEqual({
      kind: 'end-outage',
    });
  });

  test('is sent one at a time, and an unexpected answer changes nothing', () => {
    const worker = new ScheduledWorker();
    expect(worker.probes(worker.hear({ type: 'send-now' }))).toBe(false);
    worker.probeAnswered({ kind: 'passed' });
    const before = worker.state;
    worker.probeAnswered({ kind: 'failed', cause: 'no-network' });
    expect(worker.state).toEqual(before);
  });

  test('sent before a failure does not let payments leave, and is sent again', () => {
    const worker = ScheduledWorker.open(tillWithQueue(3));
    worker.does((till) => till.send('n0'));
    worker.hear({ type: 'network-changed', online: false });
    expect(worker.probes()).toBe(true);
    const refused = worker.does((till) => till.answer('n0', KEY_REFUSED_OUTCOME));
    expect(worker.proposed(refused)).toEqual([{ kind: 'begin-outage', cause: 'key-refused' }]);
    worker.pass(500);
    expect(worker.proposed(worker.probeAnswered({ kind: 'passed' }))).toEqual([]);
    expect(worker.sent()).toEqual([]);
    expect(worker.wakeAtMs).toBe(SECOND_MS);
    worker.pass(500);
    expect(worker.probes()).toBe(true);
    expect(worker.proposed(worker.probeAnswered({ kind: 'passed' }))).toEqual([
      { kind: 'confirm-refusal', intentId: intentId('n0') },
      { kind: 'end-outage' },
    ]);
    expect(worker.sent()).toEqual(['n1']);
  });

  test('is not sent while a person works offline, and is sent first afterwards', () => {
    const worker = ScheduledWorker.open(tillWithQueue(1));
    worker.sends('n0', appliedOutcome('u', 1));
    worker.does((till) => till.write({ kind: 'work-offline', on: true }));
    worker.does((till) => till.accept('one', till.card('anna')));
    expect(worker.probes(worker.pass(HOUR_MS))).toBe(false);
    expect(worker.wakeAtMs).toBeNull();
    const back = worker.does((till) => till.write({ kind: 'work-offline', on: false }));
    expect(worker.probes(back)).toBe(true);
    expect(worker.sent(back)).toEqual([]);
    expect(worker.sent(worker.probeAnswered({ kind: 'passed' }))).toEqual(['one']);
  });

  test('in flight when a person chose to work offline does not end the outage', () => {
    const worker = new ScheduledWorker(tillWithQueue(1));
    worker.does((till) => till.write({ kind: 'work-offline', on: true }));
    expect(worker.proposed(worker.probeAnswered({ kind: 'passed' }))).toEqual([]);
  });

  test('reports an outage once per cause', () => {
    const worker = ScheduledWorker.open();
    const lost = worker.hear({ type: 'network-changed', online: false });
    expect(worker.proposed(lost)).toEqual([{ kind: 'begin-outage', cause: 'service-unreachable' }]);
    expect(worker.probes(lost)).toBe(true);
    expect(worker.proposed(worker.hear({ type: 'network-changed', online: false }))).toEqual([]);
    worker.probeAnswered({ kind: 'failed', cause: 'service-unreachable' });
    expect(worker.hear({ type: 'network-changed', online: false })).toEqual([
      { type: 'wake', atMs: SECOND_MS },
    ]);
  });

  test('ends the outage as soon as the connection answers after all', () => {
    const worker = ScheduledWorker.open();
    worker.hear({ type: 'network-changed', online: false });
    expect(worker.proposed(worker.probeAnswered({ kind: 'passed' }))).toContainEqual({
      kind: 'end-outage',
    });
    expect(worker.probes(worker.hear({ type: 'network-changed', online: true }))).toBe(false);
  });

  test('reports another cause during an outage', () => {
    const worker = ScheduledWorker.open(tillWithQueue(1));
    worker.does((till) => till.send('n0'));
    worker.hear({ type: 'network-changed', online: false });
    worker.probeAnswered({ kind: 'failed', cause: 'no-network' });
    const refused = worker.does((till) => till.answer('n0', KEY_REFUSED_OUTCOME));
    expect(worker.proposed(refused)).toEqual([{ kind: 'begin-outage', cause: 'key-refused' }]);
  });

  test('sets no timer while a person works offline or nothing is due', () => {
    const worker = ScheduledWorker.open();
    expect(worker.pass(SECOND_MS)).toEqual([{ type: 'wake', atMs: null }]);
    worker.hear({ type: 'network-changed', online: false });
    worker.probeAnswered({ kind: 'failed', cause: 'no-network' }, 0.9);
    worker.does((till) => till.write({ kind: 'work-offline', on: true }));
    expect(worker.effects).toEqual([{ type: 'wake', atMs: null }]);
  });
});

describe('429 answers', () => {
  test('that ask for no wait, or name a past date, do not make the till repeat a payment without a pause', () => {
    const worker = ScheduledWorker.open(tillWithQueue(1));
    let attempts = 0;
    while (worker.nowMs < HOUR_MS && attempts < 1_000) {
      if (worker.sent().length > 0) {
        attempts += 1;
        worker.pass(50);
        worker.sends('n0', tooManyRequestsOutcome(0));
      } else if (worker.probes()) {
        worker.pass(50);
        worker.probeAnswered({ kind: 'passed' });
      } else {
        worker.pass(Math.max(1, (worker.wakeAtMs ?? worker.nowMs + 50) - worker.nowMs));
      }
    }
    expect(attempts).toBeGreaterThan(5);
    expect(attempts).toBeLessThan(30);
  });

  test('are waited out, whatever else requests a probe', () => {
    const worker = ScheduledWorker.open(tillWithQueue(3));
    worker.sends('n0', tooManyRequestsOutcome(20_000));
    worker.hear({ type: 'send-now' });
    worker.does((till) => till.accept('one', till.card('anna')));
    expect(worker.probes(worker.pass(19_999))).toBe(false);
    expect(worker.probes(worker.pass(1))).toBe(true);
    expect(worker.sent(worker.probeAnswered({ kind: 'passed' }))).toEqual(['n0']);
  });

  test('leave the number in flight unchanged, since they only limit the pace', () => {
    const worker = ScheduledWorker.open(tillWithQueue(40));
    for (let at = 0; at < 4; at += 1) worker.sends(`n${at}`, appliedOutcome(`u-${at}`, 1));
    expect(worker.state.flight.size).toBe(5);
    for (let at = 4; at < 9; at += 1) worker.does((till) => till.send(`n${at}`));
    worker.does((till) => till.answer('n4', tooManyRequestsOutcome(2_000)));
    for (let at = 5; at < 9; at += 1) {
      worker.does((till) => till.answer(`n${at}`, appliedOutcome(`u-${at}`, 1)));
    }
    const { size } = worker.state.window;
    expect(size).toBeGreaterThanOrEqual(5);
    worker.pass(2_000);
    const again = { kind: 'failed', cause: 'too-many-requests', retryAfterMs: 2_000 } as const;
    worker.probeAnswered(again);
    worker.pass(2_000);
    expect(worker.sent(worker.probeAnswered({ kind: 'passed' }))).toHaveLength(size);
  });

  test('set the time that the till waits, reported again only if it is longer', () => {
    const worker = ScheduledWorker.open(tillWithQueue(4));
    worker.sends('n0', appliedOutcome('u', 1));
    for (const name of ['n1', 'n2']) worker.does((till) => till.send(name));
    const cause = 'too-many-requests';
    expect(
      worker.proposed(worker.does((till) => till.answer('n1', tooManyRequestsOutcome(20_000)))),
    ).toContainEqual({ kind: 'begin-outage', cause, waitMs: 20_000 });
    expect(
      worker.proposed(worker.does((till) => till.answer('n2', tooManyRequestsOutcome(20_000)))),
    ).toEqual([]);
  });

  test('delay the next probe too, even after another failure', () => {
    const worker = ScheduledWorker.open(tillWithQueue(4));
    worker.sends('n0', appliedOutcome('u', 1));
    for (const name of ['n1', 'n2']) worker.does((till) => till.send(name));
    worker.does((till) => till.answer('n1', tooManyRequestsOutcome(20_000)));
    worker.does((till) => till.answer('n2', UNKNOWN_OUTCOME));
    worker.hear({ type: 'send-now' });
    expect(worker.probes(worker.pass(19_999))).toBe(false);
    expect(worker.probes(worker.pass(1))).toBe(true);
  });

  test('without a time are waited out for half a minute', () => {
    const worker = ScheduledWorker.open(tillWithQueue(1));
    worker.sends('n0', tooManyRequestsOutcome(null));
    expect(worker.wakeAtMs).toBe(30 * SECOND_MS);
  });

  test('during a probe are waited out before the next one', () => {
    const worker = ScheduledWorker.open(tillWithQueue(2));
    worker.does((till) => till.send('n0'));
    worker.hear({ type: 'network-changed', online: false });
    worker.does((till) => till.answer('n0', tooManyRequestsOutcome(40_000)));
    worker.probeAnswered({ kind: 'failed', cause: 'service-failing' }, 0);
    expect(worker.wakeAtMs).toBe(40 * SECOND_MS);
  });

  test('during a probe are not shortened by another failure', () => {
    const worker = ScheduledWorker.open(tillWithQueue(2));
    worker.does((till) => till.send('n0'));
    worker.hear({ type: 'network-changed', online: false });
    worker.does((till) => till.answer('n0', tooManyRequestsOutcome(40_000)));
    worker.hear({ type: 'network-changed', online: false });
    worker.probeAnswered({ kind: 'failed', cause: 'no-network' }, 0);
    expect(worker.wakeAtMs).toBe(40 * SECOND_MS);
  });

  test('while nothing is sent delay the next probe', () => {
    const worker = ScheduledWorker.open(tillWithQueue(2));
    worker.does((till) => till.send('n0'));
    worker.hear({ type: 'network-changed', online: false });
    worker.probeAnswered({ kind: 'failed', cause: 'no-network' }, 0);
    worker.does((till) => till.answer('n0', tooManyRequestsOutcome(40_000)));
    expect(worker.wakeAtMs).toBe(40 * SECOND_MS);
  });
});

describe('a refused key', () => {
  test('of the probe pauses the queue, and its payment is sent with the next key', () => {
    const worker = ScheduledWorker.open(tillWithQueue(2));
    worker.sends('n0', KEY_REFUSED_OUTCOME);
    const refused = worker.probeAnswered({ kind: 'key-refused' });
    expect(worker.proposed(refused)).toEqual([
      { kind: 'begin-outage', cause: 'key-refused' },
      { kind: 'pause-for-key' },
    ]);
    worker.does((till) => till.write({ kind: 'pause-for-key' }));
    worker.pass(2 * SECOND_MS);
    expect(worker.proposed(worker.probeAnswered({ kind: 'key-refused' }))).toEqual([
      { kind: 'begin-outage', cause: 'key-refused' },
    ]);
    worker.pass(SECOND_MS);
    worker.does((till) => till.write({ kind: 'change-credentials', keyVersion: 2 }));
    if (worker.state.circuit.kind === 'open') worker.pass(SECOND_MS);
    const passed = worker.probeAnswered({ kind: 'passed' });
    expect(worker.sent(passed)).toEqual(['n0']);
    expect(worker.proposed(passed)).toEqual([{ kind: 'end-outage' }]);
  });

  test('that is changed is tried at once, however late the next probe was due', () => {
    const worker = new ScheduledWorker(tillWithQueue(1));
    for (const wait of [0, 2, 4]) {
      worker.pass(wait * SECOND_MS);
      worker.probeAnswered({ kind: 'key-refused' }, 0.999_999);
    }
    expect(worker.probes(worker.pass(SECOND_MS))).toBe(false);
    const changed = { kind: 'change-credentials', keyVersion: 2 } as const;
    expect(worker.probes(worker.does((till) => till.write(changed)))).toBe(true);
  });

  test('that is accepted again without a change resumes the queue', () => {
    const worker = new ScheduledWorker();
    worker.does((till) => till.write({ kind: 'pause-for-key' }));
    expect(worker.proposed(worker.probeAnswered({ kind: 'passed' }))).toEqual([
      { kind: 'resume-for-key' },
      { kind: 'end-outage' },
    ]);
  });

  test('whose pause is recorded after the key was accepted again is probed again, so that sending resumes', () => {
    const worker = new ScheduledWorker(tillWithQueue(1));
    worker.probeAnswered({ kind: 'key-refused' });
    worker.pass(2 * SECOND_MS);
    worker.probeAnswered({ kind: 'passed' });
    const late = worker.does((till) => till.write({ kind: 'pause-for-key' }));
    expect(worker.proposed(late)).toEqual([{ kind: 'begin-outage', cause: 'key-refused' }]);
    expect(worker.probes(late) || worker.probes(worker.pass(SECOND_MS))).toBe(true);
    const passed = worker.probeAnswered({ kind: 'passed' });
    expect(worker.proposed(passed)).toContainEqual({ kind: 'resume-for-key' });
  });

  test('of a payment set aside by a doubt is confirmed once the doubt is lifted', () => {
    const worker = ScheduledWorker.open(tillWithQueue(1));
    const n0 = intentId('n0');
    worker.sends('n0', KEY_REFUSED_OUTCOME);
    worker.does((till) => {
      till.write({ kind: 'doubt-journal', moved: true, note: 'another folder' });
      till.write({ kind: 'forget-sending', intentId: n0, why: 'restored' });
    });
    expect(worker.proposed(worker.probeAnswered({ kind: 'passed' }))).toEqual([
      { kind: 'end-outage' },
    ]);
    worker.pass(SECOND_MS);
    const lifted = worker.does((till) => {
      till.write({ kind: 'stand-by-journal', reason: 'a new disk' }, MANAGER);
      till.write({ kind: 'lift-doubt', intentId: n0 });
      till.write({ kind: 'end-doubt' });
    });
    expect(worker.probes(lifted)).toBe(true);
    expect(worker.proposed(worker.probeAnswered({ kind: 'passed' }))).toContainEqual({
      kind: 'confirm-refusal',
      intentId: n0,
    });
  });
});
