import { tillNameSchema } from './hub-calls.ts';

/**
 * Returns the hub name for a replacement computer, since names are never reused: `north-2` after `north`, then
 * `north-3` (docs/hub.md#a-computer-is-replaced).
 * @param given all names that the hub has ever had
 * @returns null if the name would be too long
 */
export function replacementName(till: string, given: readonly string[]): string | null {
  const { first, number } = /^(?<first>.+)-(?<number>\d{1,3})$/.exec(till)?.groups ?? {};
  // Two tills whose own names are numbered do not replace each other.
  const isReplacement = first !== undefined && number !== undefined && given.includes(first);
  const base = isReplacement ? first : till;
  let next = isReplacement ? Number(number) + 1 : 2;
  while (given.includes(`${base}-${next}`)) next += 1;
  return tillNameSchema.safeParse(`${base}-${next}`).data ?? null;
}
