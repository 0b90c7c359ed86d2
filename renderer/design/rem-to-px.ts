/** Converts a length that grows with the text size to px at the current size. */
export function remToPx(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
