import type { TaxedCategory } from '../ledger/sale/tax.ts';
import type { Article, PriceList } from '../ledger/store/price-list.ts';
import { gtinOf } from '../values/gtin.ts';

/** `replace` removes what the file lacks. `add` keeps it, and takes what both have from the file. */
export type MergeMode = 'replace' | 'add';

interface MergedList<Entry> {
  readonly list: readonly Entry[];
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Merges two lists of articles, which are the same by EAN, or by name if one of them has no EAN. */
export function mergeArticles(
  before: PriceList,
  file: readonly Article[],
  mode: MergeMode,
): MergedList<Article> {
  const byEan = new Map(
    before.flatMap((one) => (one.ean === null ? [] : [[gtinOf(one.ean), one]])),
  );
  const byName = new Map(before.map((one) => [one.name, one]));
  return merge(before, file, mode, (one) => {
    const sameCode = one.ean === null ? undefined : byEan.get(gtinOf(one.ean));
    const sameName = byName.get(one.name);
    return sameCode ?? (one.ean === null || sameName?.ean === null ? sameName : undefined);
  });
}

export function mergeTaxes(
  before: readonly TaxedCategory[],
  file: readonly TaxedCategory[],
  mode: MergeMode,
): MergedList<TaxedCategory> {
  const byId = new Map(before.map((one) => [one.externalId, one]));
  return merge(before, file, mode, ({ externalId }) => byId.get(externalId));
}

function merge<Entry>(
  before: readonly Entry[],
  file: readonly Entry[],
  mode: MergeMode,
  sameOf: (entry: Entry) => Entry | undefined,
): MergedList<Entry> {
  const replacing = new Map<Entry, Entry>();
  const fresh: Entry[] = [];
  let changed = 0;
  for (const entry of file) {
    const same = sameOf(entry);
    if (same === undefined || replacing.has(same)) fresh.push(entry);
    else {
      replacing.set(same, entry);
      if (JSON.stringify(same) !== JSON.stringify(entry)) changed += 1;
    }
  }
  const added = fresh.length;
  if (mode === 'replace') {
    return { list: file, added, changed, removed: before.length - replacing.size };
  }
  const list = [...before.map((entry) => replacing.get(entry) ?? entry), ...fresh];
  return { list, added, changed, removed: 0 };
}

/** Guesses the mode: a file with at least half of the existing entries is the whole list, a smaller one is added. */
export function likelyMergeMode(before: readonly unknown[], removed: number): MergeMode {
  return removed * 2 > before.length ? 'add' : 'replace';
}
