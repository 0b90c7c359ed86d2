/** Formats 4000 as 4 000, in every language. */
export function writeCount(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u202F');
}
