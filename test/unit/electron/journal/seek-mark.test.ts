import { expect, test } from 'vitest';
import { PrintedHashSeeker } from '../../../../electron/journal/verify/seek-printed-hash.ts';
import type { PrintedHashResult } from '../../../../electron/journal/verify/seek-printed-hash.ts';

/** A hash from paper, searched for among records 5 to 7. */

const hashOf = (sequence: number) => `${sequence}`.repeat(64);

test.each<[string, number | null, PrintedHashResult]>([
  ['66666666', 6, { kind: 'stands', sequence: 6 }],
  ['66666666', null, { kind: 'stands', sequence: 6 }],
  ['77777777', 7, { kind: 'stands', sequence: 7 }],
  ['55555555', 5, { kind: 'stands', sequence: 5 }],
  ['66666666', 5, { kind: 'another', sequence: 5, hash: hashOf(5) }],
  ['99999999', null, { kind: 'none', first: 5, last: 7 }],
  ['44444444', 4, { kind: 'before', first: 5, last: 7 }],
  ['88888888', 8, { kind: 'after', first: 5, last: 7 }],
])(
  'a printed hash %s with number %s, looked for among records 5 to 7, gives %j',
  (digits, sequence, expected) => {
    const seeker = new PrintedHashSeeker({ digits, sequence });
    for (const seen of [5, 6, 7]) seeker.see({ sequence: seen, hash: hashOf(seen) });
    expect(seeker.found).toEqual(expected);
  },
);

test('a printed hash without a number gives the first record with that hash', () => {
  const seeker = new PrintedHashSeeker({ digits: 'aaaaaaaa', sequence: null });
  expect(seeker.found).toEqual({ kind: 'none', first: 0, last: 0 });
  for (const sequence of [1, 2]) seeker.see({ sequence, hash: 'a'.repeat(64) });
  expect(seeker.found).toEqual({ kind: 'stands', sequence: 1 });
});
