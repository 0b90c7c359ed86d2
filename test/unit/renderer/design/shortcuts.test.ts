import { expect, test } from 'vitest';
import { shortcuts, numberedKey } from '../../../../renderer/design/keys/shortcuts.ts';
import { everywhere, ofPages } from '../../../../renderer/help/list-shortcuts.ts';

test('every key is on the sheet, once', () => {
  const listed = [...everywhere, ...ofPages.flatMap(({ commands }) => commands)];
  expect(listed.toSorted()).toEqual([...Object.keys(shortcuts), 'numbered'].toSorted());
});

test('a key has one meaning, whatever the page', () => {
  const keys: readonly string[] = Object.values(shortcuts);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test('no letter alone is a key: a field may have the focus', () => {
  expect(Object.values(shortcuts).filter((key) => /^[\p{L}\d]$/u.test(key))).toEqual([]);
});

test('no key is one that a scanner sends behind a code', () => {
  expect(Object.values(shortcuts).filter((key) => /^Ctrl\+[IJM]$/.test(key))).toEqual([]);
});

test('nine places have a number', () => {
  expect([numberedKey(0), numberedKey(8), numberedKey(9)]).toEqual(['Alt+1', 'Alt+9', undefined]);
});
