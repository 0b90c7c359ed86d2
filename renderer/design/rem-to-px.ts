/** A length that grows with the size of text, in px of now. */
export function remToPx(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
