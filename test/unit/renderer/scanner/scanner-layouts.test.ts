import { describe, expect, test } from 'vitest';
import { COMPOSING_KEY } from '../../../../renderer/scanner/wedge.ts';
import { decodeKeyBurst, decodeScan } from '../../../../renderer/scanner/decode-scan.ts';
import type { PressedKey } from '../../../../renderer/scanner/decode-scan.ts';
import {
  keyboardLayoutSchema,
  LAYOUT_TEST_CODE,
  characterTypedAt,
} from '../../../../shared/scans/keyboard-layout.ts';
import type { KeyboardLayout } from '../../../../shared/scans/keyboard-layout.ts';
import { GROUP_SEPARATOR } from '../../../../shared/scans/product-code.ts';
import { US_KEYS, usKeyOf } from '../../../builders/us-keyboard.ts';
import { Keyboard } from '../../../builders/scanner-keyboard.ts';

describe('a keyboard layout', () => {
  const scan = (keys: readonly (readonly [key: string, code: string, shift?: boolean])[]) => {
    const keyboard = new Keyboard();
    keys.forEach(([key, code, shift = false], index) =>
      keyboard.press(key, index === 0 ? 500 : 8, { code, shift }),
    );
    keyboard.wait(650);
    return keyboard.scans;
  };

  // Hostile input 68.
  test('AZERTY with a US scanner has digits and letters read by position', () => {
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

  test('AZERTY with an AZERTY scanner has shifted digits read unchanged', () => {
    const keys = [
      ['1', 'Digit1', true],
      ['2', 'Digit2', true],
      ['a', 'KeyQ'],
      ['0', 'Digit0', true],
    ] as const;
    expect(scan(keys)).toEqual(['12a0']);
  });

  test('AZERTY reads the hyphen of an AZERTY scanner as a hyphen', () => {
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

  test('with Caps Lock leaves letters unchanged', () => {
    const keys = [
      ['A', 'KeyA'],
      ['b', 'KeyB', true],
      ['1', 'Digit1'],
      ['2', 'Digit2'],
    ] as const;
    expect(scan(keys)).toEqual(['aB12']);
  });

  test('QWERTZ with a US scanner is recognised by a character that no card has', () => {
    const keys = [
      ['z', 'KeyY'],
      ['1', 'Digit1'],
      ['ß', 'Minus'],
      ['2', 'Digit2'],
    ] as const;
    expect(scan(keys)).toEqual(['y1-2']);
  });
});

describe('an American scanner', () => {
  const CODES = [
    'RF788-1',
    'G0A9Z-12-3',
    LAYOUT_TEST_CODE,
    'qwertzuiopasdfghjkyxcvbnm',
    '0123456789+/_:;?=.,#',
  ];

  /**
   * Returns the keys that a computer of that layout makes of a US scanner; an accent that waits for a letter is `Dead`.
   */
  function keysOf(text: string, computer: KeyboardLayout): PressedKey[] {
    return Array.from(text, (character, index) => {
      const { code, shift } = usKeyOf(character);
      const typed = characterTypedAt(computer, code, { shift, altGr: false }) ?? character;
      return {
        key: '^¨´`'.includes(typed) ? 'Dead' : typed,
        code,
        shift,
        altGr: false,
        atMs: index * 8,
      };
    });
  }

  test.each(keyboardLayoutSchema.options)(
    'is recognised at a %s computer by a receipt of the till',
    (computer) => {
      const isOwn = (text: string) => text === 'RF788-1';
      const { text, layout } = decodeScan(keysOf('RF788-1', computer), null, isOwn);
      expect(text).toBe('RF788-1');
      // If the keys themselves reveal the layout, none has to be stored.
      if (layout === null)
        expect(decodeKeyBurst(keysOf('RF788-1', computer), null)).toBe('RF788-1');
    },
  );

  test.each(keyboardLayoutSchema.options)(
    'is recognised at a %s computer by the test code',
    (computer) => {
      const found = decodeScan(
        keysOf(LAYOUT_TEST_CODE, computer),
        null,
        (text) => text === LAYOUT_TEST_CODE,
      );
      expect(found.text).toBe(LAYOUT_TEST_CODE);
    },
  );

  test.each(keyboardLayoutSchema.options)(
    'is read at a %s computer in letters, digits and other characters',
    (computer) => {
      for (const code of CODES) expect(decodeKeyBurst(keysOf(code, computer), 'us')).toBe(code);
    },
  );

  test.each(['de', 'ch', 'fr', 'be', 'gb', 'nl'] as const)(
    'set to %s is recognised too',
    (scanner) => {
      const keys = keysUnder(scanner, LAYOUT_TEST_CODE);
      const found = decodeScan(keys, 'us', (text) => text === LAYOUT_TEST_CODE);
      expect(found).toEqual({ text: LAYOUT_TEST_CODE, layout: scanner });
    },
  );

  /** Returns the keys of a scanner with that layout at a US computer. */
  function keysUnder(scanner: KeyboardLayout, text: string): PressedKey[] {
    return Array.from(text, (character) => {
      const [at] = US_KEYS.flatMap((code) =>
        [false, true]
          .filter((shift) => characterTypedAt(scanner, code, { shift, altGr: false }) === character)
          .map((shift) => ({ code, shift })),
      );
      if (at === undefined) throw new Error(`no key types ${character}`);
      const key = characterTypedAt('us', at.code, { ...at, altGr: false }) ?? '';
      return { key, ...at, altGr: false, atMs: 0 };
    });
  }
});

test('a symbology identifier is read by position, whatever the computer’s layout', () => {
  const keys = [
    { key: '+', code: 'BracketRight', shift: false },
    { key: 'E', code: 'KeyE', shift: true },
    { key: '0', code: 'Digit0', shift: false },
    { key: '4', code: 'Digit4', shift: false },
  ].map((key) => ({ ...key, altGr: false, atMs: 0 }));
  expect(decodeKeyBurst(keys, null)).toBe(']E04');
});

test('a separator within a scan is part of it, and alone is ignored', () => {
  const keyboard = new Keyboard();
  keyboard.type(']d201', 8);
  keyboard.press(GROUP_SEPARATOR, 8, { code: 'BracketRight' });
  keyboard.type('21x', 8, 8);
  keyboard.press('Enter', 8);
  keyboard.wait(650);
  expect(keyboard.scans).toEqual([`]d201${GROUP_SEPARATOR}21x`]);
  keyboard.press(GROUP_SEPARATOR, 500, { code: 'BracketRight' });
  keyboard.wait(650);
  expect(keyboard.scans).toHaveLength(1);
});

test('a composed accent in a scan is read by position with the next key', () => {
  const keyboard = new Keyboard();
  keyboard.type('ab', 8);
  keyboard.press(COMPOSING_KEY, 8, { code: 'Equal', shift: true });
  keyboard.press(COMPOSING_KEY, 8, { code: 'Slash' });
  keyboard.type('cd', 8, 8);
  keyboard.wait(650);
  expect(keyboard.scans).toEqual(['ab+/cd']);
});

test('an accent typed by a person reaches the field', () => {
  const keyboard = new Keyboard();
  keyboard.press('a', 500);
  keyboard.press(COMPOSING_KEY, 30, { code: 'Equal' });
  keyboard.wait(650);
  expect(keyboard.typed).toBe('a');
  expect(keyboard.pressed).toEqual([COMPOSING_KEY]);
});
