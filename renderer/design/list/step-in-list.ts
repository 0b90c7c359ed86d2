/**
 * Where a key leads from a line of a list.
 * @param place of the line that is chosen; -1 while none is
 * @returns the place of the next one; null for any other key, and in a list without lines
 */
export function stepInList(key: string, place: number, count: number): number | null {
  const last = count - 1;
  const next = new Map([
    ['ArrowDown', Math.min(place + 1, last)],
    ['ArrowUp', Math.max(place - 1, 0)],
    ['Home', 0],
    ['End', last],
  ]).get(key);
  return next === undefined || count === 0 ? null : next;
}
