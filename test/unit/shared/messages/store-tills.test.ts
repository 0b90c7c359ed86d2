import { expect, test } from 'vitest';
import {
  describeStoreTill,
  mayBeAdopted,
  whyNotToReplace,
} from '../../../../shared/messages/describe-hub.ts';
import type { StoreTill } from '../../../../shared/messages/hub-status.ts';

const HERE: StoreTill = {
  till: 'south',
  takenOverBy: null,
  isKnown: true,
  isPresent: true,
  hasAnnounced: true,
  lastSequence: 4711,
  journalSequence: 4711,
  seenAgoMs: 200,
  health: null,
};
const GONE: StoreTill = { ...HERE, isPresent: false, seenAgoMs: 60_000 };
const ago = (agoMs: number): string => `${agoMs} ms ago`;

test.each<[string, Partial<StoreTill>, string, boolean]>([
  ['is there', HERE, 'running; the hub has its records up to number 4711', false],
  ['is cut off, or has died', {}, 'not reached since 60000 ms ago; the hub has its records', true],
  [
    'was last seen by a clock that was set back',
    { seenAgoMs: -5 },
    'not reached since 0 ms ago',
    true,
  ],
  ['has not announced', { hasAnnounced: false }, 'hasn’t reported to the new hub yet', true],
  ['is not waited for', { isKnown: false }, 'marked absent, last seen 60000 ms ago', false],
  ['never came', { isKnown: false, seenAgoMs: null, lastSequence: 0 }, 'hasn’t joined yet', false],
  ['was taken over', { isKnown: false, takenOverBy: 'north' }, 'taken over by north', false],
  ['has no copy', { lastSequence: 0 }, 'not reached since 60000 ms ago', false],
])('the list of the store’s tills describes a till that %s', (_what, change, sentence, missed) => {
  const till = { ...GONE, ...change };
  expect(describeStoreTill(till, ago)).toContain(sentence);
  expect(mayBeAdopted(till, { till: 'east' })).toBe(missed);
});

test('a till taken over by this till is listed as missing until a person at this till has requested the take-over', () => {
  const till = { ...GONE, isKnown: false, takenOverBy: 'north' };
  expect(mayBeAdopted(till, { till: 'north' })).toBe(true);
  expect(mayBeAdopted(till, { till: 'north', taking: ['south'] })).toBe(false);
});

test('a computer with its till’s place at the hub may ask again if its journal does not know the successor', () => {
  const till = { ...GONE, isKnown: false, takenOverBy: 'south-2' };
  expect(whyNotToReplace('south', 'south-2', [till])).toBeNull();
  expect(whyNotToReplace('south', 'south-3', [till])).toContain('south-2 has already taken over');
  expect(whyNotToReplace('south', 'south-2', [HERE])).toContain('Switch off its computer first');
  expect(whyNotToReplace('south', 'south-2', [])).toContain('has no till named south');
});
