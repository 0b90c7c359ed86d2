import { assert, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { reuseEqualParts } from '../../../renderer/start/reuse-equal-parts.ts';

const plain = jsonValue({ maxDepth: 4 });

test('reusing parts of an earlier object gives the new value and changes neither object', () => {
  assert(
    property(plain, plain, (before, came) => {
      const [beforeText, cameText] = [JSON.stringify(before), JSON.stringify(came)];
      expect(reuseEqualParts(before, came)).toStrictEqual(came);
      expect(JSON.stringify(before)).toBe(beforeText);
      expect(JSON.stringify(came)).toBe(cameText);
    }),
  );
});

test('reusing parts of an equal copy returns the earlier object', () => {
  assert(
    property(plain, (before) => {
      expect(reuseEqualParts(before, structuredClone(before))).toBe(before);
    }),
  );
});

test('reusing parts of an equal copy makes new objects only for changed parts', () => {
  interface Seen {
    readonly book: { readonly id: string };
    readonly pending: { readonly count: number };
    readonly list: readonly Readonly<Record<string, number>>[];
  }
  const before: Seen = { book: { id: 'b' }, pending: { count: 1 }, list: [{ a: 1 }, { b: 2 }] };
  const came: Seen = {
    book: { id: 'b' },
    pending: { count: 2 },
    list: [{ a: 1 }, { b: 3 }, { c: 4 }],
  };
  const kept = reuseEqualParts<Seen>(before, came);
  expect(kept).toStrictEqual(came);
  expect(kept).not.toBe(before);
  expect(kept.book).toBe(before.book);
  expect(kept.pending).not.toBe(before.pending);
  expect(kept.list[0]).toBe(before.list[0]);
  expect(kept.list[1]).not.toBe(before.list[1]);
});

test('a missing member differs from an undefined one', () => {
  expect(reuseEqualParts<object>({ a: 1, b: 2 }, { a: 1 })).toStrictEqual({ a: 1 });
  const undefinedMember = { a: undefined };
  expect(Object.keys(reuseEqualParts<object>({}, undefinedMember))).toEqual(['a']);
  expect(Object.keys(reuseEqualParts<object>(undefinedMember, { b: undefined }))).toEqual(['b']);
});
