import { describe, expect, test } from 'vitest';
import { judgeBalanceExplanation } from '../../../../shared/evidence/other-tills.ts';
import type { BalanceChangeAtTill } from '../../../../shared/evidence/other-tills.ts';
import { clockReadingAt } from '../../../../shared/ledger/known-clocks.ts';
import type { UnexplainedBalance } from '../../../../shared/ledger/money/card.ts';
import { cents } from '../../../../shared/values/money.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import type { ClockReading } from '../../../../shared/values/clocks.ts';
import { runIdSchema } from '../../../../shared/values/ids.ts';
import { DAY_MS, instantMs, monotonicMs } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  NOT_SENT_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/** The till had reckoned with €40 for 40 seconds when the service reported €35. */
const one: UnexplainedBalance = {
  residualCents: cents(-5_00),
  atMs: instantMs(100_000),
  intentId: intentId('mine'),
  beforeCents: cents(35_00),
  sinceMs: instantMs(60_000),
  asksHub: true,
};
/** Returns a reading this long after the clocks began; the date may be further ahead. */
const at = (provenMs: number, aheadMs = 0): ClockReading => ({
  atMs: clockTime(60_000 + provenMs + aheadMs),
  monoMs: monotonicMs(provenMs),
  run: runIdSchema.parse('run-0001'),
  provenMs: clockTime(provenMs),
});
const move = (change: Partial<BalanceChangeAtTill> = {}): BalanceChangeAtTill => ({
  intent: 'another',
  changeCents: -5_00,
  afterCents: 35_00,
  isDone: true,
  ageMs: 10_000,
  ...change,
});
const judge = (...moves: BalanceChangeAtTill[]) =>
  judgeBalanceExplanation(one, moves, { clockMs: instantMs(100_000), reading: at(40_000) });

describe('an unexpected balance', () => {
  test('is explained only by a matching move that another till reported', () => {
    expect(judge(move())).toBe('explained');
    expect(judge()).toBe('not-explained');
    expect(judge(move({ afterCents: 34_99 }))).toBe('not-explained');
  });

  test('is explained by the last of several moves, whichever tills made the earlier ones', () => {
    expect(judge(move({ afterCents: 38_00, changeCents: -2_00 }), move())).toBe('explained');
  });

  test('is not explained by the transaction whose answer it is', () => {
    expect(judge(move({ intent: one.intentId }))).toBe('not-explained');
  });

  test('is not explained by a move that the hub had reported before the previous balance was requested', () => {
    expect(judge(move({ ageMs: 41_000 }))).toBe('explained');
    expect(judge(move({ ageMs: 41_001 }))).toBe('not-explained');
  });

  test('is not explained by an earlier move under a date that jumped ahead since', () => {
    const ahead = { clockMs: instantMs(100_000 + DAY_MS), reading: at(40_000, DAY_MS) };
    const reckoned = { ...one, since: at(0) };
    expect(judgeBalanceExplanation(reckoned, [move({ ageMs: 41_000 })], ahead)).toBe('explained');
    expect(judgeBalanceExplanation(reckoned, [move({ ageMs: 41_001 })], ahead)).toBe(
      'not-explained',
    );
  });

  test('is explained by a later move if the date was ahead and was corrected', () => {
    const reckoned = { ...one, sinceMs: instantMs(60_000 + DAY_MS), since: at(0, DAY_MS) };
    const right = { clockMs: instantMs(100_000), reading: at(40_000) };
    expect(judgeBalanceExplanation(reckoned, [move({ ageMs: 41_000 })], right)).toBe('explained');
    expect(judgeBalanceExplanation(reckoned, [move({ ageMs: 41_001 })], right)).toBe(
      'not-explained',
    );
  });

  test('is explained by a move while the till was off and its date was corrected', () => {
    const by = (reading: ClockReading, run: string, serviceMs: number): ClockReading => ({
      ...reading,
      run: runIdSchema.parse(run),
      serviceMs: clockTime<'service'>(serviceMs),
    });
    const since = by(at(0, DAY_MS), 'run-0001', 0);
    const reckoned = { ...one, sinceMs: instantMs(60_000 + DAY_MS), since };
    const now = { clockMs: instantMs(60_000 + DAY_MS), reading: by(at(10), 'run-0002', 40_000) };
    expect(judgeBalanceExplanation(reckoned, [move({ ageMs: 41_000 })], now)).toBe('explained');
    expect(judgeBalanceExplanation(reckoned, [move({ ageMs: 41_001 })], now)).toBe('not-explained');
  });

  test('is not explained by a move that may be older if no clock shows how long the till was off', () => {
    const reckoned = { ...one, sinceMs: instantMs(60_000 + DAY_MS), since: at(0, DAY_MS) };
    const reading = { ...at(10), run: runIdSchema.parse('run-0002') };
    const now = { clockMs: instantMs(60_000 + DAY_MS), reading };
    expect(judgeBalanceExplanation(reckoned, [move()], now)).toBe('not-explained');
  });

  test('is explained by a move that was found applied without an answer', () => {
    const found = { afterCents: null, intent: 'found' };
    expect(judge(move(found))).toBe('explained');
    expect(judge(move({ ...found, changeCents: -4_00 }))).toBe('not-explained');
    const told = move({ afterCents: 39_00, changeCents: -1_00 });
    expect(judge(told, move({ ...found, changeCents: -4_00 }))).toBe('explained');
  });

  test('may be explained by another till’s move of unknown outcome', () => {
    const open = { afterCents: null, isDone: false, intent: 'open' };
    expect(judge(move(open))).toBe('perhaps');
    expect(judge(move({ ...open, changeCents: -6_00 }))).toBe('not-explained');
    expect(judge(move(open), move())).toBe('explained');
  });
});

test('a balance that another till may explain is stored with the time of its first request, by every clock', () => {
  const till = GuardedLedger.started();
  till.limits((limits) => ({ ...limits, tillsInStore: 2 }));
  till.serviceMs = clockTime(till.wallMs);
  const anna = till.card('anna');
  till.accept('one', anna);
  till.apply('one', 90_00);
  till.pass(60_000);
  till.accept('two', anna);
  till.apply('two', 70_00);
  const { firstSent } = till.intent('one');
  expect(firstSent).toBeDefined();
  till.rollOver();
  expect(till.cardNow(anna).unexplained).toMatchObject([
    { residualCents: -10_00, since: firstSent },
  ]);
});

test('a balance’s earlier changes are counted from the request that was answered, not from one that never left', () => {
  const till = GuardedLedger.started();
  till.limits((limits) => ({ ...limits, tillsInStore: 2 }));
  till.serviceMs = clockTime(till.wallMs);
  const anna = till.card('anna');
  till.accept('one', anna);
  till.sendAndHear('one', NOT_SENT_OUTCOME);
  till.pass(3_600_000);
  till.send('one');
  const requested = clockReadingAt(till.ledger, till.stamp());
  till.pass(2_000);
  till.answer('one', appliedOutcome('uuid-one', 90_00));
  till.pass(60_000);
  till.accept('two', anna);
  till.apply('two', 70_00);
  const { since } = till.cardNow(anna).unexplained![0]!;
  expect(since).toEqual(requested);
});
