import { beforeEach, describe, expect, test } from 'vitest';
import { watchAttempts } from '../../../../electron/gateway/attempt-watch.ts';
import type { FactRecord } from '../../../../shared/ledger/facts.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  CURRENT_KEYS,
  NOT_SENT_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/** A till whose facts are watched, and whose timers fire as its clocks advance. */
class WatchedTill {
  readonly till = GuardedLedger.started();
  readonly proposed: Proposal[] = [];
  readonly #timers = new Set<{ readonly atMs: number; readonly wake: () => void }>();
  #tell: (record: FactRecord) => void = () => undefined;
  readonly end = watchAttempts(
    {
      onFact: (listener) => {
        this.#tell = listener;
        return () => {
          this.#tell = () => undefined;
        };
      },
      write: async (proposal) => {
        this.proposed.push(proposal);
        return this.#propose(proposal);
      },
    },
    (delayMs, wake) => {
      const timer = { atMs: this.till.monoMs + delayMs, wake };
      this.#timers.add(timer);
      return () => void this.#timers.delete(timer);
    },
  );

  get timers(): number {
    return this.#timers.size;
  }

  write(proposal: Proposal): void {
    this.#tell(this.till.write(proposal));
  }

  /** Makes an attempt above what the till may promise: it counts only once the service has applied it. */
  attempt(name: string): void {
    const card = this.till.card(name, 500_00);
    this.write(this.till.request(name, card, 'redeem', 200_00));
    expect(this.till.intent(name).strength).toBe('attempt');
  }

  send(name: string): void {
    const { keyRule } = CURRENT_KEYS;
    this.write({ kind: 'begin-sending', intentId: intentId(name), keyVersion: 1, keyRule });
  }

  pass(ms: number): void {
    const untilMs = this.till.monoMs + ms;
    for (;;) {
      const due = [...this.#timers]
        .filter(({ atMs }) => atMs <= untilMs)
        .toSorted((one, other) => one.atMs - other.atMs)[0];
      if (due === undefined) break;
      this.till.pass(due.atMs - this.till.monoMs);
      this.#timers.delete(due);
      due.wake();
    }
    this.till.pass(untilMs - this.till.monoMs);
  }

  #propose(proposal: Proposal) {
    const before = this.till.records.length;
    if (!this.till.propose(proposal))
      return { kind: 'refused', refusal: { why: 'nothing-changes' } } as const;
    const record = this.till.records[before]!;
    this.#tell(record);
    return { kind: 'written', record } as const;
  }
}

let watched: WatchedTill;
beforeEach(() => {
  watched = new WatchedTill();
});
const state = (name: string) => watched.till.intent(name);

describe('an attempt that its cashier waits for', () => {
  test('is voided after eight seconds if nothing has sent it, and not before', () => {
    watched.attempt('one');
    watched.pass(8 * SECOND_MS);
    expect(state('one').state).toBe('waiting');
    watched.pass(1);
    expect(state('one')).toMatchObject({ state: 'voided', voidReason: 'too-late' });
    expect(watched.timers).toBe(0);
    watched.pass(MINUTE_MS);
    expect(watched.proposed).toHaveLength(1);
  });

  test('is given up after nine seconds if it was sent and has no answer', () => {
    watched.attempt('one');
    watched.send('one');
    watched.pass(9 * SECOND_MS - 1);
    expect(state('one').givenUp).toBeUndefined();
    watched.pass(1);
    expect(state('one')).toMatchObject({ state: 'sending', givenUp: true });
    expect(watched.timers).toBe(0);
  });

  test.each(['applied', 'not-sent'])('is no longer watched once it is %s', (how) => {
    watched.attempt('one');
    watched.send('one');
    const outcome = how === 'applied' ? appliedOutcome('uuid-one', 300_00) : NOT_SENT_OUTCOME;
    watched.write({ kind: 'record-outcome', intentId: intentId('one'), outcome });
    expect(watched.timers).toBe(0);
    watched.pass(MINUTE_MS);
    expect(watched.proposed).toEqual([]);
  });

  test('keeps its time limit when another attempt ends', () => {
    watched.attempt('one');
    watched.pass(5 * SECOND_MS);
    watched.attempt('two');
    watched.pass(3 * SECOND_MS + 1);
    expect([state('one').state, state('two').state]).toEqual(['voided', 'waiting']);
    watched.pass(5 * SECOND_MS);
    expect(state('two').state).toBe('voided');
  });

  test('is voided at once if sending pauses longer than its cashier waits', () => {
    watched.attempt('one');
    watched.pass(SECOND_MS);
    watched.write({ kind: 'begin-outage', cause: 'money-failing', waitMs: 30 * SECOND_MS });
    expect(state('one')).toMatchObject({ state: 'voided', voidReason: 'too-late' });
  });

  test('keeps its time limit if sending pauses shorter than its cashier waits', () => {
    watched.attempt('one');
    watched.pass(SECOND_MS);
    watched.write({ kind: 'begin-outage', cause: 'too-many-requests', waitMs: 5 * SECOND_MS });
    expect(state('one').state).toBe('waiting');
    watched.pass(7 * SECOND_MS + 1);
    expect(state('one').state).toBe('voided');
  });

  test('keeps its time limit when the date jumps in either direction', () => {
    for (const [name, ms] of [
      ['one', MINUTE_MS],
      ['two', -MINUTE_MS],
    ] as const) {
      watched.attempt(name);
      watched.till.wallMs += ms;
      watched.pass(8 * SECOND_MS);
      expect(state(name).state).toBe('waiting');
      watched.pass(1);
      expect(state(name).state).toBe('voided');
    }
  });
});

test('a promise of the till is not watched', () => {
  const card = watched.till.card('anna', 100_00);
  watched.write(watched.till.request('promise', card, 'redeem', 10_00));
  expect(state('promise').strength).toBe('deferred');
  expect(watched.timers).toBe(0);
});

test('a watch that has ended has no timer and ignores new attempts', () => {
  watched.attempt('one');
  watched.end();
  expect(watched.timers).toBe(0);
  watched.attempt('two');
  watched.pass(MINUTE_MS);
  expect(watched.proposed).toEqual([]);
});
