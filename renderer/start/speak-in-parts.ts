import { loadBothParts, loadFirstSale } from '../../shared/locales/catalogues/load-in-parts.ts';
import { speak } from '../../shared/locales/language.ts';
import type { Language } from '../../shared/locales/language.ts';

let asked: Language | null = null;
let whole: Promise<void> | null = null;

/**
 * Speaks a language as far as a first sale needs it.
 * @throws when its file cannot be read
 */
export async function speakFirstSale(language: Language): Promise<void> {
  asked = language;
  whole = null;
  const sentences = await loadFirstSale(language);
  if (asked === language && whole === null) speak(language, sentences);
}

/**
 * Speaks all of a language; it is read once.
 * @param language the one that was asked for last
 * @throws when a file of it cannot be read
 */
export function speakAll(language = asked): Promise<void> {
  if (language === null) return Promise.resolve();
  if (language === asked && whole !== null) return whole;
  asked = language;
  whole = readWhole(language);
  return whole;
}

async function readWhole(language: Language): Promise<void> {
  const reading = loadBothParts(language);
  // Whoever asks next tries again.
  reading.catch(() => {
    if (asked === language) whole = null;
  });
  const sentences = await reading;
  if (asked === language) speak(language, sentences);
}
