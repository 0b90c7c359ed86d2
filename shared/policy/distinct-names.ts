interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns people of one name with a number behind the second, third and further one, so that reports and approvals,
 * which record only names, tell them apart. The order of the ids decides, which is the same at every till of a store.
 */
export function withDistinctNames<Person extends Named>(
  people: readonly Person[],
): readonly Person[] {
  const typed = new Set(people.map(({ name }) => comparable(name)));
  // Called for each request: nearly always everybody has a name of their own.
  if (typed.size === people.length) return people;
  const used = new Set<string>();
  const given = new Map<string, string>();
  for (const { id, name } of people.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const isFirst = !used.has(comparable(name));
    const next = isFirst ? name : numbered(name, (one) => typed.has(one) || used.has(one));
    used.add(comparable(next));
    given.set(id, next);
  }
  return people.map((one) => ({ ...one, name: given.get(one.id) ?? one.name }));
}

function numbered(name: string, isUsed: (comparable: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const next = `${name} (${number})`;
    if (!isUsed(comparable(next))) return next;
  }
}

/** True if two names look the same to a reader. A number from `withDistinctNames` does not count. */
export function isSameName(one: string, other: string): boolean {
  return withoutNumber(comparable(one)) === withoutNumber(comparable(other));
}

function withoutNumber(name: string): string {
  return name.replace(/ \(\d+\)$/, '');
}

function comparable(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Returns the person whose name looks like this one; null if nobody’s does. @param id of a person who may have it */
export function personOfName<Person extends Named>(
  people: readonly Person[],
  name: string,
  id?: string,
): Person | null {
  return people.find((one) => one.id !== id && comparable(one.name) === comparable(name)) ?? null;
}
