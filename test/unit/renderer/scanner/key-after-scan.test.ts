import { describe, expect, test } from 'vitest';
import { Keyboard } from '../../../builders/scanner-keyboard.ts';

/** Attacks with a person's key right after a scan, or with a scanner's key that is not a character. */

function seenToEndWith(suffix: 'Enter' | 'nothing'): Keyboard {
  const keyboard = new Keyboard();
  keyboard.type('0012340000', 5);
  if (suffix === 'Enter') keyboard.press('Enter', 5);
  keyboard.wait(2_000);
  keyboard.scans.length = 0;
  return keyboard;
}

describe('a non-digit key 400 ms after a scan without its end', () => {
  test.each([
    ['F3', {}],
    ['Escape', {}],
    ['c', { isPersons: true }],
    ['1', { isPersons: true }],
  ])('delivers the scan before %s %o, and makes no amount of it', (key, more) => {
    const keyboard = new Keyboard();
    keyboard.type('0012355555', 5);
    keyboard.press(key, 400, more);
    expect(keyboard.scans).toEqual(['0012355555']);
    expect(keyboard.typed + keyboard.pressed.join('')).toBe(key);
  });

  test('names no card if this scanner ends its codes with Enter', () => {
    const keyboard = seenToEndWith('Enter');
    keyboard.type('0012355555', 5);
    keyboard.press('F3', 400);
    keyboard.wait(1_000);
    expect(keyboard).toMatchObject({ scans: ['torn'], typed: '', pressed: ['F3'] });
  });

  test('leaves an amount typed right after it as typed', () => {
    const keyboard = new Keyboard();
    keyboard.type('0012355555', 5);
    keyboard.press('F3', 400);
    keyboard.type('50', 100, 100);
    keyboard.wait(100);
    expect(keyboard).toMatchObject({ scans: ['0012355555'], typed: '50' });
  });

  test('presses nothing by a late Enter of the scanner', () => {
    const keyboard = new Keyboard();
    keyboard.type('0012355555', 5);
    keyboard.press('F3', 400);
    keyboard.press('Enter', 100);
    expect(keyboard.pressed).toEqual(['F3']);
  });
});

describe('a scanner’s control key within a code', () => {
  test('AltGr does not make an amount of the characters before it', () => {
    const keyboard = new Keyboard();
    keyboard.type('0012', 5);
    keyboard.press('AltGraph', 5);
    keyboard.press('@', 5);
    keyboard.type('9917', 5, 5);
    keyboard.press('Enter', 5);
    expect(keyboard).toMatchObject({ scans: ['0012@9917'], typed: '', pressed: ['AltGraph'] });
  });

  test.each([
    ['F8', {}],
    [']', { isPersons: true }],
  ])('%s %o as a separator presses nothing, and the code names no card', (key, more) => {
    const keyboard = new Keyboard();
    keyboard.type('001234', 5);
    keyboard.press(key, 5, more);
    keyboard.type('9917', 5, 5);
    keyboard.press('Enter', 5);
    expect(keyboard).toMatchObject({ scans: ['torn'], typed: '', pressed: [] });
    keyboard.type('0012349917', 5, 1_000);
    keyboard.press('Enter', 5);
    expect(keyboard.scans).toEqual(['torn', '0012349917']);
  });
});

test('the late rest of a code without suffix is reported as an incomplete scan and is not an amount', () => {
  const keyboard = seenToEndWith('nothing');
  keyboard.type('00123499', 5);
  keyboard.type('17', 5, 200);
  keyboard.wait(1_000);
  expect(keyboard).toMatchObject({ scans: ['00123499', 'torn'], typed: '' });
});

test('a slow scanner’s second suffix presses nothing', () => {
  const keyboard = new Keyboard();
  keyboard.type('0012349917', 40);
  keyboard.press('Enter', 45);
  keyboard.press('Enter', 90);
  expect(keyboard).toMatchObject({ scans: ['0012349917'], pressed: [] });
});

test('an Enter right after a typed digit is not taken for a scanner’s', () => {
  const keyboard = new Keyboard();
  keyboard.type('0012349917', 5);
  keyboard.press('Enter', 5);
  keyboard.press('5', 20);
  keyboard.press('Enter', 60);
  expect(keyboard).toMatchObject({ typed: '5', pressed: ['Enter'] });
});

test('a digit typed right after a manually ended scan is typed', () => {
  const keyboard = new Keyboard();
  keyboard.type('0012355555', 5);
  keyboard.wait(400);
  keyboard.touch();
  keyboard.type('50', 100, 80);
  keyboard.wait(100);
  expect(keyboard).toMatchObject({ scans: ['0012355555'], typed: '50' });
});
