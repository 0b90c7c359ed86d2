import { create } from 'zustand';
import type { Article, PriceList } from '../../../../shared/ledger/store/price-list.ts';
import { gtinOf } from '../../../../shared/values/gtin.ts';
import { parseProductCode } from '../../../../shared/scans/product-code.ts';
import { foldedWords } from '../../../database/fold-text.ts';

/** A checkout key that rings up an article at its price. */
export interface PricedKey extends Article {
  /** Index of the article in the price list, from 0; two articles may have the same name. */
  readonly index: number;
  /** The current name of the article's Category; null if the mirror does not have it or is not read. */
  readonly categoryName: string | null;
}

interface PriceKeys {
  readonly keys: readonly PricedKey[];
  readonly byGtin: ReadonlyMap<string, PricedKey>;
  /**
   * Takes a new price list, from which the keys are made.
   * @param names of Categories, by external identifier
   */
  readonly follow: (articles: PriceList, names: ReadonlyMap<string, string>) => void;
}

/**
 * All articles with a price, as main last sent them. Lines of an open sale keep the price at which they were rung up.
 */
export const usePriceKeys = create<PriceKeys>()((set) => ({
  keys: [],
  byGtin: new Map(),
  follow: (articles, names) => {
    const keys = articles.map((article, index) => {
      const { categoryExternalId: id } = article;
      return { ...article, index, categoryName: id === null ? null : (names.get(id) ?? null) };
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

/** Returns articles whose name or EAN begins with each typed word, in list order. A full EAN scanned into the field is found, too. */
export function searchPriceKeys(keys: readonly PricedKey[], typed: string): readonly PricedKey[] {
  const words = foldedWords(typed);
  if (words.length === 0) return [];
  const gtins = parseProductCode(typed)?.gtins ?? [];
  return keys.filter(({ name, ean }) => {
    if (ean !== null && gtins.includes(gtinOf(ean) ?? '')) return true;
    const own = foldedWords(`${name} ${ean ?? ''}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}

/** True for any product code, known or not, at a till whose keys have EANs; other tills ask whether it is a card. */
export function isHandledAsProductCode(scanned: string): boolean {
  return usePriceKeys.getState().byGtin.size > 0 && parseProductCode(scanned) !== null;
}

export function articleOfCode(scanned: string): PricedKey | null {
  const { byGtin } = usePriceKeys.getState();
  const gtins = parseProductCode(scanned)?.gtins ?? [];
  return gtins.map((gtin) => byGtin.get(gtin)).find((key) => key !== undefined) ?? null;
}
