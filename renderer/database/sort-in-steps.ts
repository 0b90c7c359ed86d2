const RUN = 1_000;

/** Sorts without blocking the thread: in runs of a thousand, then merged pairwise, with a pause in between. The sort is stable. */
export async function sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  pause: () => Promise<void>,
): Promise<readonly Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += RUN) {
    runs.push(items.slice(from, from + RUN).toSorted(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(await merge(runs[index] ?? [], runs[index + 1] ?? [], compare, pause));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (a: Item, b: Item) => number,
  pause: () => Promise<void>,
): Promise<Item[]> {
  const merged: Item[] = [];
  let [l, r] = [0, 0];
  for (;;) {
    const [a, b] = [left[l], right[r]];
    if (a === undefined || b === undefined) break;
    const takesLeft = compare(a, b) <= 0;
    merged.push(takesLeft ? a : b);
    if (takesLeft) l += 1;
    else r += 1;
    if (merged.length % (RUN * 4) === 0) await pause();
  }
  return merged.concat(left.slice(l), right.slice(r));
}
