import { describe, expect, test } from 'vitest';
import { shortcuts, numberedKey } from '../../../../renderer/design/keys/shortcuts.ts';
import { everywhere, keyOf, ofPages } from '../../../../renderer/help/list-shortcuts.ts';

test('every key is on the sheet, once', () => {
  const listed = [...everywhere, ...ofPages.flatMap(({ commands }) => commands)];
  expect(listed.toSorted()).toEqual([...Object.keys(shortcuts), 'numbered'].toSorted());
});

describe('on a page', () => {
  test.each(ofPages)('$page, no key is there twice', ({ commands }) => {
    const here = [...everywhere, ...commands].map(keyOf);
    expect(here.filter((key, place) => here.indexOf(key) !== place)).toEqual([]);
  });

  test('no letter alone is a key: a field may have the focus', () => {
    expect(Object.values(shortcuts).filter((key) => /^[\p{L}\d]$/u.test(key))).toEqual([]);
  });
});

test('nine places have a number', () => {
  expect([numberedKey(0), numberedKey(8), numberedKey(9)]).toEqual(['Alt+1', 'Alt+9', undefined]);
});
