import { describe, expect, test } from 'vitest';
import { judgeBalanceExplanation } from '../../../../shared/evidence/other-tills.ts';
import { nowByAllClocks } from '../../../../shared/ledger/now-by-all-clocks.ts';
import { ageAtMostMs, datedByAge, UNKNOWN_AGE_MS } from '../../../../shared/policy/at-hub.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, instantMs, MINUTE_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';

/** Ages that a till exchanges with its hub while a date was wrong. */

/** Returns what a till knew at a moment; time passes as the test says. */
function knownNow({ tellsTime = false } = {}) {
  const till = GuardedLedger.started();
  if (tellsTime) till.serviceMs = clockTime(till.wallMs);
  till.write({ kind: 'ask-send-now' });
  const then = nowByAllClocks(till.ledger, till.stamp());
  const passes = (ms: number) => {
    till.pass(ms);
    till.write({ kind: 'ask-send-now' });
  };
  const age = () =>
    ageAtMostMs(then.reading, then.clockMs, nowByAllClocks(till.ledger, till.stamp()));
  return { till, passes, age };
}

describe('a balance reported to a hub is never dated newer than it is', () => {
  test.each([-400, -40, -1, 0, 1, 40, 400])(
    'with a date that moves by %d days meanwhile',
    (days) => {
      const { till, passes, age } = knownNow();
      passes(3 * HOUR_MS);
      till.wallMs += days * DAY_MS;
      passes(HOUR_MS);
      expect(age()).toBeGreaterThanOrEqual(4 * HOUR_MS);
    },
  );

  test.each([1, 40])(
    'if it was learned under a date %d days ahead, and a manager has corrected the clock',
    (days) => {
      const { till, passes } = knownNow();
      till.wallMs += days * DAY_MS;
      till.write({ kind: 'ask-send-now' });
      const then = nowByAllClocks(till.ledger, till.stamp());
      till.wallMs -= days * DAY_MS;
      till.write({ kind: 'put-clock-right' }, { manager: 'Mia' });
      passes(5 * HOUR_MS);
      const now = nowByAllClocks(till.ledger, till.stamp());
      expect(ageAtMostMs(then.reading, then.clockMs, now)).toBeGreaterThanOrEqual(5 * HOUR_MS);
      expect(ageAtMostMs(undefined, then.clockMs, now)).toBe(UNKNOWN_AGE_MS);
    },
  );

  test.each([-400, -10])('after five days off from which it starts %d days back', (days) => {
    const { till, age } = knownNow();
    till.pass(5 * DAY_MS);
    till.wallMs += days * DAY_MS;
    till.restart();
    expect(age()).toBeGreaterThanOrEqual(5 * DAY_MS);
  });
});

describe('under a right date', () => {
  test.each([true, false])(
    'the age of a balance is exact, over a restart too (service’s time known: %j)',
    (tellsTime) => {
      const { till, passes, age } = knownNow({ tellsTime });
      passes(3 * HOUR_MS);
      expect(age()).toBe(3 * HOUR_MS);
      const service = till.serviceMs;
      till.pass(HOUR_MS);
      till.restart();
      expect(age()).toBe(4 * HOUR_MS);
      if (service !== undefined) till.serviceMs = clockTime(till.wallMs);
      passes(HOUR_MS);
      expect(age()).toBe(5 * HOUR_MS);
    },
  );
});

describe('a negative age from a hub whose clock was set back', () => {
  test('makes no balance newer than the till’s own', () => {
    const { till } = knownNow();
    const now = nowByAllClocks(till.ledger, till.stamp());
    expect(datedByAge(now, -5 * DAY_MS).dated?.ageMs).toBe(UNKNOWN_AGE_MS);
    // Two clocks of one store always differ a little.
    expect(datedByAge(now, -MINUTE_MS / 2).dated?.ageMs).toBe(0);
  });

  test('does not make another till’s move explain a balance', () => {
    const { till } = knownNow();
    const unexplained = {
      residualCents: cents(-5_00),
      atMs: instantMs(till.wallMs),
      intentId: intentId('mine'),
      beforeCents: cents(35_00),
      sinceMs: instantMs(till.wallMs - HOUR_MS),
      asksHub: true,
    };
    const move = { intent: 'another', changeCents: -5_00, afterCents: 35_00, isDone: true };
    const now = nowByAllClocks(till.ledger, till.stamp());
    const said = (ageMs: number) => judgeBalanceExplanation(unexplained, [{ ...move, ageMs }], now);
    expect([said(MINUTE_MS), said(-5 * DAY_MS)]).toEqual(['explained', 'not-explained']);
  });
});
