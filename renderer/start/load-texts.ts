import {
  loadBothParts,
  loadTextsBeforeFirstScreen,
} from '../../shared/locales/catalogues/load-in-parts.ts';
import { installTexts } from '../../shared/locales/language.ts';
import type { Language } from '../../shared/locales/language.ts';

let asked: Language | null = null;
let whole: Promise<void> | null = null;
let installed: Language | null = null;

/** True while the texts of the window are of this language, and no other language is being loaded. */
export function isCurrentLanguage(language: Language): boolean {
  return asked === language && installed === language;
}

function install(language: Language, sentences: object): void {
  installTexts(language, sentences);
  installed = language;
}

/**
 * Loads the texts that a first sale needs, and sets them as the texts of the window.
 * @throws if the file cannot be read
 */
export async function installFirstSaleTexts(language: Language): Promise<void> {
  asked = language;
  whole = null;
  const sentences = await loadTextsBeforeFirstScreen(language);
  if (asked === language && whole === null) install(language, sentences);
}

/**
 * Loads all texts of a language, and sets them as the texts of the window; each language is loaded once.
 * @param language by default the one asked for last
 * @throws if a file cannot be read
 */
export function installAllTexts(language = asked): Promise<void> {
  if (language === null) return Promise.resolve();
  if (language === asked && whole !== null) return whole;
  asked = language;
  whole = readWhole(language);
  return whole;
}

async function readWhole(language: Language): Promise<void> {
  const reading = loadBothParts(language);
  // A failed load is forgotten, so that the next caller tries again.
  reading.catch(() => {
    if (asked === language) whole = null;
  });
  const sentences = await reading;
  if (asked === language) install(language, sentences);
}
