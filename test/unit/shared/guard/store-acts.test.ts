import { describe, expect, test } from 'vitest';
import { cents, LARGEST_TYPED_CENTS } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

describe('a pause for a broken invariant', () => {
  const pause = { kind: 'pause-queue', cause: 'invariant', note: 'I2' } as const;
  const checked = { kind: 'resume-checked', records: 12, place: '/evidence' } as const;
  const damage = {
    file: '000001.jsonl',
    afterSequence: 3,
    found: 'as-found',
    expected: 'as-expected',
    firstSequence: 1,
    lastSequence: 9,
  };
  const accept = {
    kind: 'resume-with-damage',
    damage: [damage],
    place: '/evidence',
    reason: 'lost in the fire',
  } as const;

  test.each([checked, { ...accept, damage: [damage] }])(
    'is lifted only by a manager and only if it exists: $kind',
    (request) => {
      const till = GuardedLedger.started();
      expect(till.refusal(request, MANAGER)).toEqual({ why: 'nothing-changes' });
      till.write(pause);
      expect(till.refusal(request)).toEqual({ why: 'needs-manager' });
      till.write({ kind: 'pause-sending' });
      till.write(request, MANAGER);
      expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'person' }]);
    },
  );

  test('lifted after a check records how many facts were checked and where the evidence is', () => {
    const till = GuardedLedger.started();
    till.write(pause);
    const { fact } = till.write(checked, MANAGER);
    expect(fact).toMatchObject({ kind: 'queue-resumed', manager: 'Mia' });
    expect(fact.note).toBe('invariant: 12 facts checked, nothing broken. Evidence: /evidence');
  });

  test('lifted by accepting damage keeps the last finding for each damaged segment', () => {
    const till = GuardedLedger.started();
    const other = { ...damage, firstSequence: 10, lastSequence: 19 };
    till.write(pause);
    till.write({ ...accept, damage: [damage, other] }, MANAGER);
    till.write(pause);
    const again = { ...damage, found: 'worse' };
    const { fact } = till.write({ ...accept, damage: [again] }, MANAGER);
    expect(fact).toMatchObject({
      kind: 'damage-accepted',
      note: 'lost in the fire Evidence: /evidence',
    });
    expect(till.ledger.knownDamage).toEqual([other, again]);
  });

  test('is recorded once, and a second time only to add which records were lost', () => {
    const till = GuardedLedger.started();
    const { sinceMs } = till.write(pause).fact.queue!.pauses[0]!;
    till.pass(HOUR_MS);
    expect(till.refusal(pause)).toEqual({ why: 'nothing-changes' });
    const lost = { records: 4, sinceMs: null, untilMs: null };
    till.write({ ...pause, lost });
    expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'invariant', sinceMs, lost }]);
    expect(till.refusal({ ...pause, lost })).toEqual({ why: 'nothing-changes' });
  });
});

test('lifting a pause keeps the count of cards refused like a wrong path', () => {
  const till = GuardedLedger.started();
  till.accept('one', till.card('anna'));
  till.sendAndHear('one', refusedOutcome(404));
  till.write({ kind: 'pause-sending' });
  till.write({ kind: 'resume-sending', cause: 'person' });
  expect(till.ledger.queue.refusalsInARow).toHaveLength(1);
});

describe('raising limits', () => {
  const raise = (forMs: number, sum = 10_00) => ({
    kind: 'raise-limits' as const,
    sumCents: cents(sum),
    forMs,
    reason: 'late',
  });

  test('lasts for at most three days from now', () => {
    const till = GuardedLedger.started({ online: false });
    for (const ms of [0, -1, 3 * DAY_MS + 1]) {
      expect(till.refusal(raise(ms), MANAGER)).toEqual({
        why: 'wrong-state',
        state: 'not-a-time',
      });
    }
    till.write(raise(3 * DAY_MS, LARGEST_TYPED_CENTS), MANAGER);
    expect(till.ledger.queue.raised).toMatchObject({ sumCents: LARGEST_TYPED_CENTS });
  });
});

describe('a clock that is ahead', () => {
  const putRight = { kind: 'put-clock-right' } as const;

  function jumped(ms: number): GuardedLedger {
    const till = GuardedLedger.started();
    till.wallMs += ms;
    till.restart();
    till.wallMs -= ms;
    till.restart();
    return till;
  }

  test('by less than an hour is not corrected', () => {
    expect(jumped(HOUR_MS - 1).refusal(putRight, MANAGER)).toEqual({ why: 'nothing-changes' });
    expect(jumped(HOUR_MS).propose(putRight, MANAGER)).toBe(true);
  });

  test('is corrected for what began under it, and not for earlier events', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.apply('one', 90_00);
    till.write({ kind: 'pause-sending' });
    const before = till.wallMs;
    till.pass(HOUR_MS);
    till.wallMs += 50 * DAY_MS;
    till.restart();
    till.write({ kind: 'doubt-journal', moved: false, note: '' });
    till.wallMs -= 50 * DAY_MS;
    till.restart();
    till.write(putRight, MANAGER);
    const { pauses, behind, reachedAtMs } = till.ledger.queue;
    expect(pauses).toMatchObject([
      { cause: 'person', sinceMs: before },
      { cause: 'journal-behind', sinceMs: before + HOUR_MS },
    ]);
    expect(behind?.atMs).toBe(before + HOUR_MS);
    expect(reachedAtMs).toBe(before);
  });
});

describe('a shift', () => {
  test('counts sales since the last close, over any number of closes', () => {
    const day = new ShopDay();
    for (const amount of [1_00, 2_00, 4_00]) {
      day.openShift(0);
      day.sell(amount, 'cash');
      expect(day.closeShift(amount).expected?.cashCents).toBe(amount);
    }
    const { afterSequence, afterReceipt } = day.openShift(0);
    expect({ afterSequence, afterReceipt }).toEqual({
      afterSequence: day.till.ledger.closes.at(-1)?.sequence,
      afterReceipt: 3,
    });
  });

  test('refuses cash moves of zero and negative counts', () => {
    const { till } = new ShopDay();
    till.write({ kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-20' });
    const move = { kind: 'move-cash', moveId: 'move-of-nothing', direction: 'in' } as const;
    const nothing = { ...move, amountCents: cents(0), reason: 'so' };
    expect(till.refusal(nothing as never)).toEqual({ why: 'not-an-amount' });
    const none = { cashCents: cents(0), cardCents: null, otherCents: null };
    for (const counted of [
      { ...none, cashCents: cents(-1) },
      { ...none, cardCents: cents(-1) },
      { ...none, otherCents: cents(-1) },
      // The notes do not add up to the counted cash.
      { ...none, cashCents: cents(50_00), cashPieces: [{ eachCents: cents(20_00), count: 2 }] },
    ]) {
      const close = { kind: 'close-shift', counted, carriesOpenSale: false } as const;
      expect(till.refusal(close)).toEqual({ why: 'not-an-amount' });
    }
  });
});

test('favourites have an order, no duplicates, and an unchanged list is refused', () => {
  const till = GuardedLedger.started();
  const [red, blue] = [
    '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f001',
    '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f002',
  ];
  const change = (...favourites: string[]) => ({ kind: 'change-favourites' as const, favourites });
  expect(till.write(change(red, blue, red)).fact).toMatchObject({
    kind: 'favourites-changed',
    favourites: [red, blue],
  });
  expect(till.refusal(change(red, blue))).toEqual({ why: 'nothing-changes' });
  expect(till.propose(change(blue, red))).toBe(true);
});

test('after three unknown payments one is tried, and the queue stops again if that is unknown', () => {
  const till = GuardedLedger.started();
  for (const name of ['1', '2', '3', '4']) till.accept(name, till.card(name));
  for (const name of ['1', '2', '3']) {
    till.sendAndHear(name, UNKNOWN_OUTCOME);
  }
  till.write({ kind: 'resume-sending', cause: 'three-unknown' });
  till.sendAndHear('4', UNKNOWN_OUTCOME);
  expect(till.ledger.queue.pauses).toMatchObject([
    { cause: 'three-unknown', intentId: intentId('4') },
  ]);
});
