/**
 * What each key types under a layout, by the key's position: a scanner acts as a keyboard, and types for the layout it
 * is set to, whatever the computer's is. The layouts are those of the four languages' countries, as in Windows.
 */
import * as z from 'zod';

export const keyboardLayoutSchema = z.enum(['us', 'gb', 'de', 'ch', 'fr', 'be', 'nl']);
export type KeyboardLayout = z.infer<typeof keyboardLayoutSchema>;

/** Text of a test code: every layout types it differently. It avoids AltGr, which US keyboards lack. */
export const LAYOUT_TEST_CODE = `EV-AQWZYM'1234567890"`;

/** Keys in the order of the rows below (UI Events KeyboardEvent code Values). */
const CODES: readonly string[] = [
  'Backquote',
  ...'1234567890'.split('').map((digit) => `Digit${digit}`),
  'Minus',
  'Equal',
  ...'QWERTYUIOP'.split('').map((letter) => `Key${letter}`),
  'BracketLeft',
  'BracketRight',
  ...'ASDFGHJKL'.split('').map((letter) => `Key${letter}`),
  'Semicolon',
  'Quote',
  'Backslash',
  'IntlBackslash',
  ...'ZXCVBNM'.split('').map((letter) => `Key${letter}`),
  'Comma',
  'Period',
  'Slash',
];

/** Characters of a layout without and with Shift, in the order of `CODES`; and with AltGr, by the character without. */
interface Rows {
  readonly plain: string;
  readonly shift: string;
  readonly altGr: Readonly<Record<string, string>>;
}

const ROWS: Readonly<Record<KeyboardLayout, Rows>> = {
  us: {
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'\\\\zxcvbnm,./",
    shift: '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"||ZXCVBNM<>?',
    altGr: {},
  },
  gb: {
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'#\\zxcvbnm,./",
    shift: '¬!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@~|ZXCVBNM<>?',
    altGr: { '4': '€' },
  },
  de: {
    plain: '^1234567890ß´qwertzuiopü+asdfghjklöä#<yxcvbnm,.-',
    shift: '°!"\u00A7$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ\'>YXCVBNM;:_',
    altGr: { '7': '{', '8': '[', '9': ']', '0': '}', ß: '\\', q: '@', e: '€', '+': '~', '<': '|' },
  },
  ch: {
    plain: "\u00A71234567890'^qwertzuiopü¨asdfghjklöä$<yxcvbnm,.-",
    shift: '°+"*ç%&/()=?`QWERTZUIOPè!ASDFGHJKLéà£>YXCVBNM;:_',
    altGr: {
      '2': '@',
      '3': '#',
      '7': '|',
      e: '€',
      ü: '[',
      '¨': ']',
      ä: '{',
      $: '}',
      '<': '\\',
      '^': '~',
    },
  },
  fr: {
    plain: '²&é"\'(-è_çà)=azertyuiop^$qsdfghjklmù*<wxcvbn,;:!',
    shift: '~1234567890°+AZERTYUIOP¨£QSDFGHJKLM%µ>WXCVBN?./\u00A7',
    altGr: {
      é: '~',
      '"': '#',
      "'": '{',
      '(': '[',
      '-': '|',
      è: '`',
      _: '\\',
      ç: '^',
      à: '@',
      ')': ']',
      '=': '}',
      e: '€',
    },
  },
  be: {
    plain: '²&é"\'(\u00A7è!çà)-azertyuiop^$qsdfghjklmùµ<wxcvbn,;:=',
    shift: '³1234567890°_AZERTYUIOP¨*QSDFGHJKLM%£>WXCVBN?./+',
    altGr: {
      '&': '|',
      é: '@',
      '"': '#',
      ç: '{',
      à: '}',
      '^': '[',
      $: ']',
      ù: '´',
      µ: '`',
      '<': '\\',
      '=': '~',
      e: '€',
    },
  },
  nl: {
    plain: '@1234567890/°qwertyuiop¨*asdfghjkl+´<]zxcvbnm,.-',
    shift: '\u00A7!"#$%&_()\'?~QWERTYUIOP^|ASDFGHJKL±`>[ZXCVBNM;:=',
    altGr: { '1': '¹', s: 'ß', c: '¢', m: 'µ', ']': '¦' },
  },
};

/** Which of a key's characters is meant. */
interface KeyLevel {
  readonly shift: boolean;
  readonly altGr: boolean;
}

/**
 * Returns the character that a key types under a layout.
 * @param code the key's position (`KeyboardEvent.code`)
 * @returns null for a key that is the same under every layout, such as the number pad's
 */
export function characterTypedAt(
  layout: KeyboardLayout,
  code: string,
  { shift, altGr }: KeyLevel,
): string | null {
  const { plain, shift: shifted, altGr: third } = ROWS[layout];
  const index = CODES.indexOf(code);
  const character = index < 0 ? null : ((shift ? shifted : plain)[index] ?? null);
  return altGr ? (third[plain[index] ?? ''] ?? character) : character;
}
