import { expect, test } from 'vitest';
import { shortcuts, numberedShortcut } from '../../../../renderer/design/keys/shortcuts.ts';
import { commonCommands, pageCommands } from '../../../../renderer/help/list-shortcuts.ts';

test('every shortcut is on the help’s list of shortcuts once', () => {
  const listed = [...commonCommands, ...pageCommands.flatMap(({ commands }) => commands)];
  expect(listed.toSorted()).toEqual([...Object.keys(shortcuts), 'numbered'].toSorted());
});

test('a key has one meaning on all pages', () => {
  const keys: readonly string[] = Object.values(shortcuts);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('a function key does what cashiers know it does: F3 redeems a card, F4 loads one', () => {
  const functionKeys = Object.entries(shortcuts)
    .filter(([, key]) => /^F\d+$/.test(key))
    .map(([command, key]) => [key, command]);
  expect(Object.fromEntries(functionKeys)).toEqual({
    F1: 'help',
    F2: 'giftBalance',
    F3: 'redeem',
    F4: 'load',
    F6: 'activity',
    F7: 'needsPerson',
    F8: 'lock',
    F9: 'categories',
    F10: 'settings',
    F11: 'sale',
    F12: 'day',
  });
});

test('no shortcut is a single letter or digit, which a field may need', () => {
  expect(Object.values(shortcuts).filter((key) => /^[\p{L}\d]$/u.test(key))).toEqual([]);
});

test('no shortcut is a key that scanners send after a code', () => {
  expect(Object.values(shortcuts).filter((key) => /^Ctrl\+[IJM]$/.test(key))).toEqual([]);
});

test('the first nine pages have a shortcut from Alt+1 to Alt+9, and the tenth has none', () => {
  expect([numberedShortcut(0), numberedShortcut(8), numberedShortcut(9)]).toEqual([
    'Alt+1',
    'Alt+9',
    undefined,
  ]);
});
