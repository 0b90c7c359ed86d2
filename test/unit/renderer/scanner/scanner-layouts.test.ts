import { describe, expect, test } from 'vitest';
import { Keyboard } from '../../../builders/scanner-keyboard.ts';

describe('a layout', () => {
  const scan = (keys: readonly (readonly [key: string, code: string, shift?: boolean])[]) => {
    const keyboard = new Keyboard();
    keys.forEach(([key, code, shift = false], place) =>
      keyboard.press(key, place === 0 ? 500 : 8, { code, shift }),
    );
    keyboard.wait(650);
    return keyboard.scans;
  };

  test('68: AZERTY under a US scanner: digits and letters are read by their place', () => {
    const keys = [
      ['q', 'KeyA'],
      ['&', 'Digit1'],
      ['é', 'Digit2'],
      ['"', 'Digit3'],
      ['W', 'KeyZ', true],
      [')', 'Minus'],
    ] as const;
    expect(scan(keys)).toEqual(['a123Z-']);
  });

  test('AZERTY under a scanner set to AZERTY: digits come with Shift and stay', () => {
    const keys = [
      ['1', 'Digit1', true],
      ['2', 'Digit2', true],
      ['a', 'KeyQ'],
      ['0', 'Digit0', true],
    ] as const;
    expect(scan(keys)).toEqual(['12a0']);
  });

  test('a hyphen of a scanner set to AZERTY lies on the 6, and stays a hyphen', () => {
    const uuid = [
      ['9', 'Digit9', true],
      ['b', 'KeyB'],
      ['-', 'Digit6'],
      ['4', 'Digit4', true],
      ['_', 'Digit8'],
      ['a', 'KeyQ'],
    ] as const;
    expect(scan(uuid)).toEqual(['9b-4_a']);
    const underUsScanner = [
      ['q', 'KeyA'],
      ['-', 'Digit6'],
      ['_', 'Digit8'],
      ['é', 'Digit2'],
    ] as const;
    expect(scan(underUsScanner)).toEqual(['a682']);
  });

  test('Caps Lock does not change a letter', () => {
    const keys = [
      ['A', 'KeyA'],
      ['b', 'KeyB', true],
      ['1', 'Digit1'],
      ['2', 'Digit2'],
    ] as const;
    expect(scan(keys)).toEqual(['aB12']);
  });

  test('QWERTZ under a US scanner shows itself by a sign no card has', () => {
    const keys = [
      ['z', 'KeyY'],
      ['1', 'Digit1'],
      ['ß', 'Minus'],
      ['2', 'Digit2'],
    ] as const;
    expect(scan(keys)).toEqual(['y1-2']);
  });
});
