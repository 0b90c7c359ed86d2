import { describe, expect, test } from 'vitest';
import { actsFor, caseToResolveOf } from '../../../../shared/proposals/acts.ts';
import { mayBeMoved, mayBePutRight, mayBeUndone } from '../../../../shared/proposals/may-change.ts';
import type { CaseToResolve } from '../../../../shared/proposals/acts.ts';
import { intentFixture } from '../../../builders/receipt-fixtures.ts';

function acts(changes: Record<string, unknown>, about: Partial<CaseToResolve> = {}) {
  const matter = {
    isOfCancelled: false,
    isNoLongerNeeded: false,
    isOfPaidSale: false,
    isReplaced: false,
    isOfOpenSale: false,
    ...about,
  };
  return actsFor({ intent: intentFixture('case', changes), ...matter });
}

const REFUSED = { state: 'refused' } as const;
const LOAD = { verb: 'load', signedAmountCents: 1_000 } as const;
/** A reversal that was adopted without what it reverses. */
const HALF = { takesBack: true } as const;
const RIGHTS = { reverses: 'intent-first' } as const;

describe('acts offered for an unknown payment', () => {
  const unknown = { state: 'unknown' } as const;

  test('are charged, send again and loss', () => {
    expect(acts(unknown)).toEqual(['taken', 'send-again', 'shop-loss']);
  });

  test.each<[string, Record<string, unknown>, Partial<CaseToResolve>]>([
    ['an attempt', { strength: 'attempt' }, {}],
    ['a payment whose sale was cancelled', {}, { isOfCancelled: true }],
    ['a payment whose sale was paid otherwise', {}, { isNoLongerNeeded: true }],
  ])('for %s are charged and not charged', (_, changes, about) => {
    expect(acts({ ...unknown, ...changes }, about)).toEqual(['taken', 'not-taken']);
  });

  test('for a replaced payment exclude loss and sending again', () => {
    expect(acts(unknown, { isReplaced: true })).toEqual(['taken', 'not-taken']);
  });
});

describe('acts offered for a refused promise', () => {
  test.each<[string, Record<string, unknown>, Partial<CaseToResolve>, readonly string[]]>([
    ['a redemption', {}, {}, ['send-again', 'other-card', 'paid-otherwise', 'shop-loss']],
    [
      'a load without a sale',
      { ...LOAD, saleId: null },
      {},
      ['send-again', 'other-card', 'paid-otherwise', 'not-taken'],
    ],
    ['a load that a sale was paid for', LOAD, {}, ['send-again', 'other-card', 'paid-otherwise']],
    [
      'a load that moves an amount from another card',
      { ...LOAD, saleId: null, follows: 'intent-first' },
      {},
      ['send-again', 'other-card', 'paid-otherwise'],
    ],
    [
      'a load of an old card, for which nobody paid',
      { ...LOAD, id: 'old-a-card1' },
      {},
      ['send-again', 'other-card', 'not-taken'],
    ],
    ['of a cancelled sale', {}, { isOfCancelled: true }, ['not-taken']],
    ['that takes off again', RIGHTS, {}, ['send-again', 'shop-loss']],
    ['that gives back', { ...RIGHTS, ...LOAD }, {}, ['send-again', 'paid-otherwise', 'shop-loss']],
    ['that takes off again, without its original', HALF, {}, ['send-again', 'shop-loss']],
    ['that is half of a move', HALF, { isNoLongerNeeded: true }, ['not-taken']],
    [
      'that gives back, under another id',
      { ...HALF, ...LOAD },
      { isNoLongerNeeded: true },
      ['not-taken', 'paid-otherwise'],
    ],
    [
      'that was paid otherwise',
      {},
      { isNoLongerNeeded: true },
      ['not-taken', 'other-card', 'paid-otherwise', 'shop-loss'],
    ],
    [
      'whose sale is paid',
      {},
      { isNoLongerNeeded: true, isOfPaidSale: true },
      ['not-taken', 'paid-otherwise'],
    ],
    [
      'whose card has no number any more',
      { cause: 'number-lost' },
      {},
      ['other-card', 'paid-otherwise', 'shop-loss'],
    ],
    ['in whose place another stands', RIGHTS, { isReplaced: true }, ['not-taken']],
    [
      'that gives back, in whose place another stands',
      { ...RIGHTS, ...LOAD },
      { isReplaced: true },
      ['not-taken'],
    ],
    ['of an open sale', {}, { isOfOpenSale: true }, ['send-again', 'paid-otherwise', 'shop-loss']],
  ])('are these: %s', (_, changes, about, expected) => {
    expect(acts({ ...REFUSED, ...changes }, about)).toEqual(expected);
  });

  test('are an empty list for an attempt', () => {
    expect(acts({ ...REFUSED, strength: 'attempt' })).toEqual([]);
  });
});

describe('acts offered for a settled payment', () => {
  const at = { atMs: 1_760_000_000_000 } as const;

  test('are an empty list, unless an alarm was raised', () => {
    expect(acts({ state: 'applied' })).toEqual([]);
    expect(acts({ state: 'applied', alarm: { kind: 'done-after-all', ...at } })).toEqual([
      'taken',
      'seen',
    ]);
    expect(acts({ state: 'applied', alarm: { kind: 'not-given-back', ...at } })).toEqual(['seen']);
  });
});

test('a refused reversal counts as replaced once another payment reverses its original', () => {
  const back = intentFixture('back', RIGHTS);
  const around = { sale: undefined, ofSale: [] };
  const isReplaced = (reversedBy: string | null) =>
    caseToResolveOf(back, { ...around, original: intentFixture('first', { reversedBy }) })
      .isReplaced;
  expect(isReplaced(null)).toBe(false);
  expect(isReplaced(back.id)).toBe(false);
  expect(isReplaced('intent-other')).toBe(true);
  expect(caseToResolveOf(back, { ...around, original: undefined }).isReplaced).toBe(false);
});

describe('a screen offers', () => {
  const taken = { how: 'taken', by: 'Mia', reason: 'seen', serviceNumber: 'n', atMs: 1 } as const;

  test('undo while a payment waits or its key was refused', () => {
    expect(mayBeUndone(intentFixture('one'))).toBe(true);
    expect(mayBeUndone(intentFixture('one', { verdict: 'released' }))).toBe(false);
    expect(mayBeUndone(intentFixture('one', { state: 'refused-by-key' }))).toBe(true);
    expect(mayBeUndone(intentFixture('one', { state: 'unknown' }))).toBe(false);
  });

  test('reversal once for an applied payment, and a move for a load', () => {
    const states: readonly [Record<string, unknown>, boolean][] = [
      [{ state: 'applied' }, true],
      [{ state: 'unknown', settlement: taken }, true],
      [{ state: 'waiting' }, false],
      [{ state: 'applied', ...RIGHTS }, false],
      [{ state: 'applied', reversedBy: 'intent-other' }, false],
    ];
    for (const [changes, may] of states) {
      expect(mayBePutRight({ ...intentFixture('one'), ...changes })).toBe(may);
      expect(mayBeMoved({ ...intentFixture('one', LOAD), ...changes })).toBe(may);
      expect(mayBeMoved({ ...intentFixture('one'), ...changes })).toBe(false);
    }
  });
});
