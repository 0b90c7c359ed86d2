import type { Language } from '../language.ts';

interface Parts {
  readonly beforeFirstScreen: () => Promise<object>;
  readonly afterFirstScreen: () => Promise<object>;
}

const parts: Readonly<Record<Language, Parts>> = {
  en: {
    beforeFirstScreen: async () =>
      (await import('../en/texts-before-first-screen.ts')).textsBeforeFirstScreen,
    afterFirstScreen: async () =>
      (await import('../en/texts-after-first-screen.ts')).textsAfterFirstScreen,
  },
  nl: {
    beforeFirstScreen: async () =>
      (await import('../nl/texts-before-first-screen.ts')).textsBeforeFirstScreen,
    afterFirstScreen: async () =>
      (await import('../nl/texts-after-first-screen.ts')).textsAfterFirstScreen,
  },
  de: {
    beforeFirstScreen: async () =>
      (await import('../de/texts-before-first-screen.ts')).textsBeforeFirstScreen,
    afterFirstScreen: async () =>
      (await import('../de/texts-after-first-screen.ts')).textsAfterFirstScreen,
  },
  fr: {
    beforeFirstScreen: async () =>
      (await import('../fr/texts-before-first-screen.ts')).textsBeforeFirstScreen,
    afterFirstScreen: async () =>
      (await import('../fr/texts-after-first-screen.ts')).textsAfterFirstScreen,
  },
};

/**
 * Loads the sentences that the window needs until a first sale is paid.
 * @throws if the file cannot be read
 */
export function loadTextsBeforeFirstScreen(language: Language): Promise<object> {
  return parts[language].beforeFirstScreen();
}

/**
 * Loads every sentence of one language, from two files of which the window has loaded the first already.
 * @throws if one of them cannot be read
 */
export async function loadBothParts(language: Language): Promise<object> {
  const { beforeFirstScreen, afterFirstScreen } = parts[language];
  const [first, rest] = await Promise.all([beforeFirstScreen(), afterFirstScreen()]);
  return { ...first, ...rest };
}
