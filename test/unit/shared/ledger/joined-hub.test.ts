import { describe, expect, test } from 'vitest';
import {
  isAdoptedWhole,
  isAdopted,
  isTakeoverAskedFor,
  unfinishedTakeovers,
} from '../../../../shared/ledger/store/joined-hub.ts';
import type { AdoptedTill, JoinedHub } from '../../../../shared/ledger/store/joined-hub.ts';

const adopted = (till: string): AdoptedTill => ({
  till,
  brought: 0,
  withoutNumber: 0,
  forPerson: 0,
});

/** Till `one` has taken over `two` and `three`, and has requested to take over `two` and `four`. */
const hub: JoinedHub = {
  till: 'one',
  host: 'hub.example',
  port: 4_000,
  taking: ['two', 'four'],
  adopted: [adopted('two'), adopted('three')],
};

describe('tills taken over by a person of this till', () => {
  test.each([
    ['two', true, true],
    ['three', true, true],
    ['four', false, true],
    ['five', false, false],
  ])('%s was adopted: %s, and requested: %s', (till, isHere, isAsked) => {
    expect([isAdopted(hub, till), isTakeoverAskedFor(hub, till)]).toEqual([isHere, isAsked]);
  });

  test('are still being taken over until everything is adopted', () => {
    expect(unfinishedTakeovers(hub)).toEqual(['four']);
    expect(unfinishedTakeovers({ ...hub, adopted: undefined })).toEqual(['two', 'four']);
  });

  test.each([
    ['a till without a hub', null],
    ['a till that took nobody over', { ...hub, taking: undefined, adopted: undefined }],
  ])('are none at %s', (_, alone) => {
    expect(unfinishedTakeovers(alone)).toEqual([]);
    expect([isAdopted(alone, 'two'), isTakeoverAskedFor(alone, 'two')]).toEqual([false, false]);
  });
});

test.each<[string, Partial<AdoptedTill>, boolean]>([
  ['a copy that is whole', {}, true],
  ['a copy of which nothing is missing', { missing: 0, isEmpty: false, isBehind: false }, true],
  ['a copy with a record that does not prove', { missing: 1 }, false],
  ['a copy that a new hub had not', { isEmpty: true }, false],
  ['a copy that may have ended before its till', { isBehind: true }, false],
])('the hub counts a lost till’s holds until everything is adopted: %s', (_, of, isAll) => {
  expect(isAdoptedWhole({ ...adopted('two'), ...of })).toBe(isAll);
});
