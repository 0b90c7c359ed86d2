/** Hues in degrees, far enough apart to be told from each other. */
const HUES = [25, 60, 95, 145, 190, 230, 275, 325] as const;

/**
 * Returns the hue of a Category's keys, in degrees. It depends on the name alone: the window's size, the page and the
 * neighbours change no colour, because people find keys by it.
 */
export function categoryHue(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return HUES[sum % HUES.length] ?? HUES[0];
}
