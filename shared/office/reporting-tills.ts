/** A till of a store as its hub knows it: which till took it over, and under which name its journal continues. */
export interface NamedTill {
  readonly till: string;
  readonly takenOverBy: string | null;
  readonly goesOnAs: string | null;
}

/**
 * Returns the tills that may have adopted unsettled transactions of this one, under any of its names: its successor,
 * their successors, and the names under which they continue; not the tills that this one took over.
 */
export function successorTills(till: string, tills: readonly NamedTill[]): ReadonlySet<string> {
  const own = reached(till, tills);
  return new Set([...own].filter((taker) => !reached(taker, tills).has(till)));
}

function reached(till: string, tills: readonly NamedTill[]): ReadonlySet<string> {
  const names = namesOf(till, tills);
  const found = new Set<string>();
  const queue = [...names];
  for (const name of queue) {
    const holder = tills.find((one) => one.till === name)?.takenOverBy ?? null;
    if (holder === null) continue;
    for (const other of namesOf(holder, tills)) {
      if (found.has(other) || names.has(other)) continue;
      found.add(other);
      queue.push(other);
    }
  }
  return found;
}

/** Returns all names of one journal. */
function namesOf(till: string, tills: readonly NamedTill[]): ReadonlySet<string> {
  const newest = tills.find((one) => one.till === till)?.goesOnAs ?? till;
  const older = tills.filter(({ goesOnAs }) => goesOnAs === newest);
  return new Set([newest, ...older.map((one) => one.till)]);
}

/** True if a till is counted itself: it is at its hub under this name, and was not taken over. */
export function isTillCounted({
  isThere,
  goesOnAs,
  takenOverBy,
}: Omit<NamedTill, 'till'> & { readonly isThere: boolean }): boolean {
  return isThere && goesOnAs === null && takenOverBy === null;
}
