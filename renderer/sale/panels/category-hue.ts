/** Far enough apart on the circle of colours for neighbours to be told from each other, in degrees. */
const HUES = [25, 60, 95, 145, 190, 230, 275, 325] as const;

/**
 * The colour of a category's key, of 360 degrees: always the same for the same name, so that a hand
 * finds again what it has found before.
 */
export function categoryHue(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return HUES[sum % HUES.length] ?? HUES[0];
}
