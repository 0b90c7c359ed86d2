/** Formats a count with narrow spaces between thousands, in every language: 4 000. */
export function formatInteger(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u202F');
}
