import { describe, expect, test } from 'vitest';
import {
  countPayments,
  drainSeconds,
  unknownIdsAtService,
  secondsBetween,
} from '../../../../shared/rehearsal/count-rehearsal.ts';
import type { PaymentAtTill } from '../../../../shared/rehearsal/count-rehearsal.ts';
import { t } from '../../../../shared/locales/language.ts';

const paid = (id: string, stands: PaymentAtTill['stands'] = 'taken', signedCents = -500) => ({
  id,
  owner: 'anna',
  signedCents,
  stands,
});
const there = (signedCents = -500, owner = 'anna') => ({ owner, signedCents });

describe('the result of a rehearsal counts', () => {
  test('nothing lost and nothing twice if till and service agree', () => {
    const kept = [paid('a'), paid('b'), paid('c', 'none'), paid('d', 'taken', 300)];
    const record = [there(), there(), there(300)];
    const counted = countPayments(['a', 'b', 'c', 'd'], kept, record);
    expect(counted).toEqual({ taken: 3, lost: 0, twice: 0, open: 0 });
  });

  test.each([
    [
      'a payment that the service made twice as made twice',
      ['a'],
      [paid('a')],
      [there(), there()],
      { twice: 1 },
    ],
    [
      'a payment made on another card as lost and as made twice',
      ['a'],
      [paid('a')],
      [there(-500, 'b')],
      { lost: 1, twice: 1 },
    ],
    ['a payment that the service does not have as lost', ['a'], [paid('a')], [], { lost: 1 }],
    [
      'a confirmed payment that is missing in the records after a crash as lost',
      ['a', 'b'],
      [paid('a')],
      [there()],
      { taken: 1, lost: 1 },
    ],
    [
      'a refused payment that the service made as made twice',
      ['a'],
      [paid('a', 'none')],
      [there()],
      { twice: 1 },
    ],
    [
      'an unknown payment as open, whether the service has it or not',
      ['a'],
      [paid('a', 'unknown')],
      [there()],
      { open: 1 },
    ],
    [
      'an unknown payment made twice as open and as made twice',
      ['a'],
      [paid('a', 'unknown')],
      [there(), there()],
      { open: 1, twice: 1 },
    ],
  ] as const)('%s', (_claim, told, kept, record, expected) => {
    const counted = countPayments(told, kept, record);
    const taken = kept.filter(({ stands }) => stands === 'taken').length;
    expect(counted).toEqual({ taken, lost: 0, twice: 0, open: 0, ...expected });
  });
});

test('a row of the service counts for an unknown payment only if no payment known to the till explains it', () => {
  const kept = [paid('a'), paid('b', 'unknown'), paid('c', 'unknown')];
  expect(unknownIdsAtService(kept, [there()])).toEqual([]);
  expect(unknownIdsAtService(kept, [there(), there()])).toEqual(['b']);
  expect(unknownIdsAtService(kept, [there(), there(), there()])).toEqual(['b', 'c']);
});

test('a length is unknown if a step is missing or the computer was restarted in between', () => {
  expect(secondsBetween(10, 72.4)).toBe(62);
  expect(secondsBetween(undefined, 5)).toBeNull();
  expect(secondsBetween(10, 5)).toBeNull();
});

test('a rehearsal reports no time until everything was sent while a payment still waits, as behind a pause', () => {
  expect(drainSeconds([paid('a'), paid('b', 'unknown')], 10, 14)).toBe(4);
  expect(drainSeconds([paid('a'), paid('b', 'waiting')], 10, 14)).toBeNull();
  expect(drainSeconds([paid('a')], undefined, 14)).toBeNull();
});

test('whoever begins a rehearsal is told that the till sells nothing until training ends, not only the rehearsal', () => {
  expect(t('rehearsal.effects')).toContain('sells nothing until training is ended');
});
