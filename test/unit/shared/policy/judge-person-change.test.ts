import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comparePersonRevisions,
  judgePersonChange,
} from '../../../../shared/policy/judge-person-change.ts';
import type {
  LocalPersonRevision,
  PersonRevision,
} from '../../../../shared/policy/judge-person-change.ts';

const told = (revision: number, change: string, isOff = false): LocalPersonRevision => ({
  change,
  revision,
  isOff,
  isTold: true,
});
const untold = (revision: number, change: string, isOff = false): LocalPersonRevision => ({
  ...told(revision, change, isOff),
  isTold: false,
});

test.each<[LocalPersonRevision | null, PersonRevision, string]>([
  [null, told(1, 'a'), 'take'],
  [told(1, 'a'), told(1, 'a'), 'same'],
  [untold(1, 'a'), told(1, 'a'), 'same'],
  [told(1, 'a'), told(2, 'b'), 'take'],
  [told(2, 'b'), told(1, 'a'), 'keep'],
  // Two changes made independently are received in either order.
  [told(2, 'b'), told(2, 'c'), 'take'],
  [told(2, 'c'), told(2, 'b'), 'keep'],
  [told(2, 'c'), told(2, 'b', true), 'take'],
  [told(2, 'b', true), told(2, 'c'), 'keep'],
  // The own change is based on the store's.
  [untold(2, 'b'), told(1, 'a'), 'keep'],
  // Another till was faster.
  [untold(2, 'b'), told(2, 'a'), 'say-above'],
  [untold(2, 'b'), told(5, 'a'), 'say-above'],
  // A removed person stays removed.
  [untold(2, 'b'), told(2, 'a', true), 'take'],
  [untold(2, 'b'), told(7, 'a', true), 'take'],
  // A removal applies even if made with less knowledge, since a hub was lost.
  [untold(9, 'b'), told(2, 'a', true), 'take'],
  [told(9, 'b'), told(2, 'a', true), 'take'],
  [told(2, 'b', true), told(9, 'a'), 'keep'],
  [untold(2, 'b', true), told(9, 'a'), 'keep'],
])(
  'a till with its own change of a person %o, told of %o by the store, decides: %s',
  (mine, theirs, decided) => {
    expect(judgePersonChange(mine, theirs)).toBe(decided);
  },
);

const changes = fc.record({
  change: fc.constantFrom('a', 'b', 'c', 'd'),
  revision: fc.integer({ min: 1, max: 4 }),
  isOff: fc.boolean(),
});

test('one of several changes applies, in whatever order they are received', () => {
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 6 }), fc.nat(), (said, turns) => {
      // A change's name is unique, so only one of each is kept.
      const all = [...new Map(said.map((one) => [one.change, one])).values()];
      const last = (order: readonly PersonRevision[]) => {
        let mine: LocalPersonRevision | null = null;
        for (const theirs of order)
          if (judgePersonChange(mine, theirs) === 'take') mine = { ...theirs, isTold: true };
        return mine;
      };
      const at = turns % all.length;
      const turned = [...all.slice(at), ...all.slice(0, at)];
      expect(last(turned)).toEqual(last(all));
      expect(last(all.toReversed())).toEqual(last(all));
      expect(last([...all, ...all])).toEqual(last(all));
      const [newest] = all.toSorted(comparePersonRevisions).toReversed();
      expect(last(all)).toMatchObject(newest!);
    }),
  );
});

test('a restored older change never applies again', () => {
  fc.assert(
    fc.property(changes, changes, fc.boolean(), (mine, theirs, isTold) => {
      fc.pre(theirs.revision < mine.revision && theirs.change !== mine.change && !theirs.isOff);
      expect(judgePersonChange({ ...mine, isTold }, theirs)).toBe('keep');
    }),
  );
});
