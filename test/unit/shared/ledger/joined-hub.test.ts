import { describe, expect, test } from 'vitest';
import {
  isAdoptedWhole,
  hasAdoptedFrom,
  isTakeoverAskedFor,
  tillsBeingTakenOver,
} from '../../../../shared/ledger/store/joined-hub.ts';
import type { AdoptedFromTill, JoinedHub } from '../../../../shared/ledger/store/joined-hub.ts';

const adopted = (till: string): AdoptedFromTill => ({
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

describe('of the tills that a person wanted to take over,', () => {
  test.each([
    ['two', true, true],
    ['three', true, true],
    ['four', false, true],
    ['five', false, false],
  ])('till %s counts as adopted: %s, and as requested: %s', (till, isHere, isAsked) => {
    expect([hasAdoptedFrom(hub, till), isTakeoverAskedFor(hub, till)]).toEqual([isHere, isAsked]);
  });

  test('those requested and not yet adopted are unfinished', () => {
    expect(tillsBeingTakenOver(hub)).toEqual(['four']);
    expect(tillsBeingTakenOver({ ...hub, adopted: undefined })).toEqual(['two', 'four']);
  });

  test.each([
    ['a till without a hub', null],
    ['a till that took nobody over', { ...hub, taking: undefined, adopted: undefined }],
  ])('none is unfinished, adopted or requested at %s', (_, alone) => {
    expect(tillsBeingTakenOver(alone)).toEqual([]);
    expect([hasAdoptedFrom(alone, 'two'), isTakeoverAskedFor(alone, 'two')]).toEqual([
      false,
      false,
    ]);
  });
});

test.each<[string, Partial<AdoptedFromTill>, boolean]>([
  ['a copy without remarks', {}, true],
  ['a copy that lacks nothing', { missing: 0, isEmpty: false, isBehind: false }, true],
  ['a copy with a record that proves nothing', { missing: 1 }, false],
  ['an empty copy at a new hub', { isEmpty: true }, false],
  ['a copy that may have ended before its till', { isBehind: true }, false],
])('everything of a lost till counts as adopted from %s: $2', (_, of, isAll) => {
  expect(isAdoptedWhole({ ...adopted('two'), ...of })).toBe(isAll);
});
