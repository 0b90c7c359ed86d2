import { describe, expect, test } from 'vitest';
import { isKindSentTo } from '../../../../shared/ledger/fact-kinds.ts';
import { maskIdentifier } from '../../../../shared/ledger/money/card.ts';
import { DEFAULT_LIMITS, limitsSchema } from '../../../../shared/ledger/store/limits.ts';
import { isPausedBy, withoutPause, withPause } from '../../../../shared/ledger/money/queue.ts';
import type { PauseCause } from '../../../../shared/ledger/money/queue.ts';
import { tallySchema } from '../../../../shared/ledger/store/tally.ts';
import { emptyLedger } from '../../../../shared/ledger/ledger.ts';
import { LARGEST_TYPED_CENTS } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';

/** Small rules of the ledger: allowed limits, counts and pauses, and what may be shown. */

test.each([
  [-1, false],
  [0, true],
  [LARGEST_TYPED_CENTS, true],
  [LARGEST_TYPED_CENTS + 1, false],
])('a limit may be set to %i cents: %s', (loadCents, canBeSet) => {
  const limits = { ...DEFAULT_LIMITS, online: { ...DEFAULT_LIMITS.online, loadCents } };
  expect(limitsSchema.safeParse(limits).success).toBe(canBeSet);
});

test.each([
  [0, 0, false],
  [1, 0, true],
  [2, 5_00, true],
  [1, -1, false],
])('a tally of %i times and %i cents is valid: %s', (count, sumCents, isCounted) => {
  expect(tallySchema.safeParse({ count, sumCents }).success).toBe(isCounted);
});

describe('pauses of the queue', () => {
  const pause = (cause: PauseCause, note = '') => ({
    cause,
    sinceMs: instantMs(0),
    intentId: null,
    note,
  });
  const paused = withPause(withPause(emptyLedger().queue, pause('key')), pause('person'));

  test('end each for its own cause', () => {
    expect(withoutPause(paused, 'key').pauses).toEqual([pause('person')]);
    expect([isPausedBy(paused, 'key'), isPausedBy(paused, 'sign')]).toEqual([true, false]);
  });

  test('keep the first note if another pause comes for the same cause', () => {
    expect(withPause(paused, pause('key', 'again'))).toBe(paused);
  });
});

test.each([
  ['6364123456789012', '…9012'],
  ['12345678901', '…901'],
  ['123456', '…56'],
  ['12', '…'],
])('of the card %s only %s is shown', (value, shown) => {
  expect(maskIdentifier(value)).toBe(shown);
});

test('a card’s balance includes an applied payment and no payment in flight; its history has both', () => {
  const told = (kind: 'intent-applied' | 'intent-sending') =>
    (['history', 'arithmetic', 'log'] as const).filter((where) => isKindSentTo(kind, where));
  expect(told('intent-applied')).toEqual(['history', 'arithmetic']);
  expect(told('intent-sending')).toEqual(['history']);
});
