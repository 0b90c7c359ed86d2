/**
 * Returns the index that a key leads to in a list.
 * @param index index of the chosen line; -1 if none is chosen
 * @returns null for a key that does not move, and for an empty list
 */
export function listIndexAfterKey(key: string, index: number, count: number): number | null {
  const last = count - 1;
  const next = new Map([
    ['ArrowDown', Math.min(index + 1, last)],
    ['ArrowUp', Math.max(index - 1, 0)],
    ['Home', 0],
    ['End', last],
  ]).get(key);
  return next === undefined || count === 0 ? null : next;
}
