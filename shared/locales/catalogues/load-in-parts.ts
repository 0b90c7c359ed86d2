import type { Language } from '../language.ts';

interface Parts {
  readonly firstSale: () => Promise<object>;
  readonly afterFirstScreen: () => Promise<object>;
}

const parts: Readonly<Record<Language, Parts>> = {
  en: {
    firstSale: async () => (await import('../en/first-sale.ts')).firstSale,
    afterFirstScreen: async () =>
      (await import('../en/texts-after-first-screen.ts')).textsAfterFirstScreen,
  },
  nl: {
    firstSale: async () => (await import('../nl/first-sale.ts')).firstSale,
    afterFirstScreen: async () =>
      (await import('../nl/texts-after-first-screen.ts')).textsAfterFirstScreen,
  },
  de: {
    firstSale: async () => (await import('../de/first-sale.ts')).firstSale,
    afterFirstScreen: async () =>
      (await import('../de/texts-after-first-screen.ts')).textsAfterFirstScreen,
  },
  fr: {
    firstSale: async () => (await import('../fr/first-sale.ts')).firstSale,
    afterFirstScreen: async () =>
      (await import('../fr/texts-after-first-screen.ts')).textsAfterFirstScreen,
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
  const { firstSale, afterFirstScreen } = parts[language];
  const [first, rest] = await Promise.all([firstSale(), afterFirstScreen()]);
  return { ...first, ...rest };
}
