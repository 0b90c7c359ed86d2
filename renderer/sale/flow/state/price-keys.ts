import { create } from 'zustand';
import type { Article, PriceList } from '../../../../shared/ledger/store/price-list.ts';
import { gtinOf } from '../../../../shared/values/gtin.ts';
import { readProductCode } from '../../../../shared/scans/product-code.ts';
import { foldedWords } from '../../../database/fold-text.ts';

/** A key with a price, as it rings up a line. */
export interface PricedKey extends Article {
  /** Its place in the list, from 0: two of them may be called the same. */
  readonly place: number;
  /** As the mirror has it now; null where that has no such Category, or is not read. */
  readonly categoryName: string | null;
}

interface PriceKeys {
  readonly keys: readonly PricedKey[];
  readonly byGtin: ReadonlyMap<string, PricedKey>;
  /** @param names of Categories, by external identifier */
  readonly follow: (articles: PriceList, names: ReadonlyMap<string, string>) => void;
}

/** All that has a price of its own, as main has said it last; an open sale's lines keep what they were rung up at. */
export const usePriceKeys = create<PriceKeys>()((set) => ({
  keys: [],
  byGtin: new Map(),
  follow: (articles, names) => {
    const keys = articles.map((article, place) => {
      const { categoryExternalId: id } = article;
      return { ...article, place, categoryName: id === null ? null : (names.get(id) ?? null) };
    });
    const byGtin = new Map(
      keys.flatMap((key): [string, PricedKey][] => {
        const gtin = key.ean === null ? null : gtinOf(key.ean);
        return gtin === null ? [] : [[gtin, key]];
      }),
    );
    set({ keys, byGtin });
  },
}));

/**
 * Those whose name and EAN begin with what was typed, word by word, in the order of the list. An EAN is found in full, too,
 * where it is scanned into the field.
 */
export function searchPriceKeys(keys: readonly PricedKey[], typed: string): readonly PricedKey[] {
  const words = foldedWords(typed);
  if (words.length === 0) return [];
  const gtins = readProductCode(typed)?.gtins ?? [];
  return keys.filter(({ name, ean }) => {
    if (ean !== null && gtins.includes(gtinOf(ean) ?? '')) return true;
    const own = foldedWords(`${name} ${ean ?? ''}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}

/**
 * Tells whether it is a product's code, at a till that has price buttons with an EAN: others ask whether it is a
 * card.
 */
export function isProductHere(scanned: string): boolean {
  return usePriceKeys.getState().byGtin.size > 0 && readProductCode(scanned) !== null;
}

export function articleOf(scanned: string): PricedKey | null {
  const { byGtin } = usePriceKeys.getState();
  const gtins = readProductCode(scanned)?.gtins ?? [];
  return gtins.map((gtin) => byGtin.get(gtin)).find((key) => key !== undefined) ?? null;
}
