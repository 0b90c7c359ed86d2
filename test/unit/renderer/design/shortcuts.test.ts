import { expect, test } from 'vitest';
import { shortcuts, numberedShortcut } from '../../../../renderer/design/keys/shortcuts.ts';
import { commonCommands, pageCommands } from '../../../../renderer/help/list-shortcuts.ts';

test('every shortcut is on the sheet once', () => {
  const listed = [...commonCommands, ...pageCommands.flatMap(({ commands }) => commands)];
  expect(listed.toSorted()).toEqual([...Object.keys(shortcuts), 'numbered'].toSorted());
});

test('a key has one meaning on all pages', () => {
  const keys: readonly string[] = Object.values(shortcuts);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test('no shortcut is a single letter or digit, which a field may need', () => {
  expect(Object.values(shortcuts).filter((key) => /^[\p{L}\d]$/u.test(key))).toEqual([]);
});

test('no shortcut is a key that scanners send after a code', () => {
  expect(Object.values(shortcuts).filter((key) => /^Ctrl\+[IJM]$/.test(key))).toEqual([]);
});

test('the first nine places have a shortcut from Alt+1 to Alt+9, and the tenth has none', () => {
  expect([numberedShortcut(0), numberedShortcut(8), numberedShortcut(9)]).toEqual([
    'Alt+1',
    'Alt+9',
    undefined,
  ]);
});
