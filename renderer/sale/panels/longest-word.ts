/**
 * Returns how many letters the longest part of a name has that no line break may divide. A key's font shrinks to fit
 * it: a name's language is unknown, so any rule that hyphenates it breaks some words wrongly.
 */
export function longestWordLength(name: string): number {
  return Math.max(0, ...name.split(/\s+|(?<=-)/u).map((word) => word.length));
}
