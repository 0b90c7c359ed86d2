import { keyboardLayoutSchema, characterTypedAt } from '../../shared/scans/keyboard-layout.ts';
import { GROUP_SEPARATOR } from '../../shared/scans/product-code.ts';
import type { KeyboardLayout } from '../../shared/scans/keyboard-layout.ts';

/** One key press, from a keyboard or a scanner acting as one. */
export interface PressedKey {
  /** The key by the computer's keyboard layout. */
  readonly key: string;
  /** The position of the key on a US keyboard, whatever the layout. */
  readonly code: string;
  readonly shift: boolean;
  /** True if the right Alt key was held, which types a key's third character on some layouts. */
  readonly altGr: boolean;
  /** When the key was pressed, monotonic, in ms. */
  readonly atMs: number;
}

/**
 * Decodes the text of a scan from its keys. A scanner types as if on the keyboard it is set to, whatever the computer's
 * layout.
 * @param layout the scanner's layout; null if unknown. The keys then decide between the computer's layout and US, the
 * factory setting of scanners
 */
export function decodeKeyBurst(keys: readonly PressedKey[], layout: KeyboardLayout | null): string {
  if (layout !== null) return keys.map((key) => readUnder(key, layout)).join('');
  return keys.map(isByPlace(keys) ? readByPlace : withoutCapsLock).join('');
}

/**
 * Tells whether a scanner of unknown layout is a US one:
 * - It has typed a character that no card has (on AZERTY `&é"` for `123`, on QWERTZ `ß` for `-`). A scanner set to
 *   AZERTY types digits with Shift, and `-` and `_` on a digit key without Shift, so these two count as characters.
 * - It begins with a symbology identifier (`]E0`), which only scanners type.
 */
function isByPlace(keys: readonly PressedKey[]): boolean {
  const followsLayout = keys.some(isShiftedDigit);
  if (keys.some((key) => isMisread(key) && !(followsLayout && isHyphen(key)))) return true;
  return !followsLayout && /^\][A-Za-z]\d/.test(keys.slice(0, 3).map(readByPlace).join(''));
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

/** Returns a key's character without the effect of Caps Lock: only Shift decides the case. */
function withoutCapsLock({ key, shift }: PressedKey): string {
  if (!/^[a-z]$/i.test(key)) return key;
  return shift ? key.toUpperCase() : key.toLowerCase();
}

function readUnder(pressed: PressedKey, layout: KeyboardLayout): string {
  const { key, code } = pressed;
  if (key === GROUP_SEPARATOR) return key;
  return characterTypedAt(layout, code, pressed) ?? (key.length === 1 ? key : '');
}

function readByPlace(pressed: PressedKey): string {
  const { key, code, shift } = pressed;
  // A scanner set to AZERTY types its digits with Shift, so in that case the computer's layout has already given the
  // right digit.
  const isItsDigit = /^Digit\d$/.test(code) && shift && /^\d$/.test(key);
  return isItsDigit ? key : readUnder(pressed, 'us');
}

/** Layouts that a scanner may be set to, the likeliest first; null for an unknown layout. */
const LAYOUTS = [null, ...keyboardLayoutSchema.options] as const;

interface ReadScan {
  readonly text: string;
  readonly layout: KeyboardLayout | null;
}

/**
 * Reads a scan, and finds the scanner's layout from a code whose text the till knows.
 * @param isOwn tells whether a text is one of the till's own codes
 * @returns the previous layout if the scan is not one of them
 */
export function decodeScan(
  keys: readonly PressedKey[],
  layout: KeyboardLayout | null,
  isOwn: (text: string) => boolean,
): ReadScan {
  const known = { text: decodeKeyBurst(keys, layout), layout };
  if (isOwn(known.text)) return known;
  const others = LAYOUTS.map((other) => ({ text: decodeKeyBurst(keys, other), layout: other }));
  return others.find(({ text }) => isOwn(text)) ?? known;
}
