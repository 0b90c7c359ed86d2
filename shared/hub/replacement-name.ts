import { tillNameSchema } from './hub-calls.ts';

/**
 * Makes the hub name of a replacement computer, since a name is given only once: `north-2` after
 * `north`, and `north-3` after that one (docs/hub.md#a-computer-is-replaced).
 * @param given all names that the hub has ever had
 * @returns null where it would be longer than a name can be
 */
export function replacementName(till: string, given: readonly string[]): string | null {
  const { first, number } = /^(?<first>.+)-(?<number>\d{1,3})$/.exec(till)?.groups ?? {};
  // One of two tills that are called by numbers is no replacement of the other.
  const isReplacement = first !== undefined && number !== undefined && given.includes(first);
  const base = isReplacement ? first : till;
  let next = isReplacement ? Number(number) + 1 : 2;
  while (given.includes(`${base}-${next}`)) next += 1;
  return tillNameSchema.safeParse(`${base}-${next}`).data ?? null;
}
