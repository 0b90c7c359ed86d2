import type { Language } from '../language.ts';

interface Parts {
  readonly firstSale: () => Promise<object>;
  readonly later: () => Promise<object>;
}

const parts: Readonly<Record<Language, Parts>> = {
  en: {
    firstSale: async () => (await import('../en/first-sale.ts')).firstSale,
    later: async () => (await import('../en/later.ts')).later,
  },
  nl: {
    firstSale: async () => (await import('../nl/first-sale.ts')).firstSale,
    later: async () => (await import('../nl/later.ts')).later,
  },
  de: {
    firstSale: async () => (await import('../de/first-sale.ts')).firstSale,
    later: async () => (await import('../de/later.ts')).later,
  },
  fr: {
    firstSale: async () => (await import('../fr/first-sale.ts')).firstSale,
    later: async () => (await import('../fr/later.ts')).later,
  },
};

/**
 * Loads the sentences that the window needs until a first sale is paid.
 * @throws if the file cannot be read
 */
export function loadFirstSaleCatalogue(language: Language): Promise<object> {
  return parts[language].firstSale();
}

/**
 * Loads every sentence of one language, from two files of which the window has loaded the first already.
 * @throws if one of them cannot be read
 */
export async function loadBothParts(language: Language): Promise<object> {
  const { firstSale, later } = parts[language];
  const [first, rest] = await Promise.all([firstSale(), later()]);
  return { ...first, ...rest };
}
