/** One key as a keyboard (or a scanner that pretends to be one) sends it. */
export interface PressedKey {
  /** The key by the computer's layout. */
  readonly key: string;
  /** Where the key lies on a US keyboard, whatever the layout. */
  readonly code: string;
  readonly shift: boolean;
  /** Monotonic, in ms. */
  readonly atMs: number;
}

/** US keys beside letters and digits that occur in card numbers: without and with Shift. */
const usSigns: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
  Space: [' ', ' '],
};

const US_SHIFTED_DIGITS = ')!@#$%^&*(';

/**
 * Decodes the text of a scan from its keys. A scanner types as if at a US keyboard unless somebody
 * has set it to the computer's layout, so both have to be read:
 * - If the layout gave a character no card has (on AZERTY `&é"` for `123`, on QWERTZ `ß` for `-`),
 *   the scanner is a US one, and every key is read by its place.
 * - If not, the layout's characters count. A scanner set to AZERTY types digits with Shift, and `-`
 *   and `_` on a digit's key without: there these two are characters.
 * - Caps Lock never counts: the case of a letter comes from Shift alone.
 */
export function readBurst(keys: readonly PressedKey[]): string {
  const followsLayout = keys.some(isShiftedDigit);
  const byPlace = keys.some((key) => isMisread(key) && !(followsLayout && isHyphen(key)));
  return keys.map((key) => (byPlace ? readByPlace(key) : withoutCapsLock(key))).join('');
}

function isMisread({ key, code, shift }: PressedKey): boolean {
  if (key.length !== 1 || key > '~') return true;
  return /^Digit\d$/.test(code) && !shift && !/^\d$/.test(key);
}

function isShiftedDigit({ key, code, shift }: PressedKey): boolean {
  return shift && /^\d$/.test(key) && code === `Digit${key}`;
}

function isHyphen({ key }: PressedKey): boolean {
  return key === '-' || key === '_';
}

function withoutCapsLock({ key, shift }: PressedKey): string {
  if (!/^[a-z]$/i.test(key)) return key;
  return shift ? key.toUpperCase() : key.toLowerCase();
}

function readByPlace(pressed: PressedKey): string {
  const { key, code, shift } = pressed;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  // A scanner set to AZERTY types its digits with Shift, and then the layout has given digits.
  if (digit !== undefined && (!shift || /^\d$/.test(key))) return digit;
  if (digit !== undefined) return US_SHIFTED_DIGITS[Number(digit)] ?? '';
  const sign = usSigns[code];
  if (sign) return sign[shift ? 1 : 0];
  return key.length === 1 ? key : '';
}
