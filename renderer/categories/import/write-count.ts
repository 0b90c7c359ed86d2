/** 4000 as 4 000: a list's length is read at a glance, in every language. */
export function writeCount(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u202F');
}
