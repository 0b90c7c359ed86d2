import { characterTypedAt } from '../../shared/scans/keyboard-layout.ts';
import type { KeyboardLayout } from '../../shared/scans/keyboard-layout.ts';

/** Keys that type a character, by their place on a US keyboard (`KeyboardEvent.code`). */
export const US_KEYS = [
  ...Array.from('0123456789', (digit) => `Digit${digit}`),
  ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `Key${letter}`),
  'Backquote',
  'Minus',
  'Equal',
  'BracketLeft',
  'BracketRight',
  'Semicolon',
  'Quote',
  'Backslash',
  'IntlBackslash',
  'Comma',
  'Period',
  'Slash',
];

interface TypingKey {
  readonly code: string;
  readonly shift: boolean;
}

/**
 * Returns the key by which a scanner of a layout types a character.
 * @throws for a character that no such keyboard types without AltGr
 */
export function keyOf(layout: KeyboardLayout, character: string): TypingKey {
  for (const code of US_KEYS) {
    for (const shift of [false, true])
      if (characterTypedAt(layout, code, { shift, altGr: false }) === character)
        return { code, shift };
  }
  throw new Error(`no key types ${character}`);
}

/** Returns the key by which a US scanner types a character. */
export function usKeyOf(character: string): TypingKey {
  return keyOf('us', character);
}
