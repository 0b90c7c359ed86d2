import { answer } from '../locales/en/answer.ts';
import { inEnglish, t } from '../locales/language.ts';

/**
 * What the till says of a refusal is kept in English and said in the language of whoever reads it; the service's own
 * words stay as it wrote them, in quotation marks (docs/service-contract.md#errors).
 */

const KNOWN = Object.keys(answer.known).filter(isKnownFault);
/** Stands for what a sentence is filled with; no service writes it. */
const FILLED = '\uE000';

/** Only improves the sentence; nothing is ever classified by it (docs/service-contract.md#errors). */
export function isKnownFault(code: string): code is keyof typeof answer.known {
  return Object.hasOwn(answer.known, code);
}

/** @param meaning the code that it was known by @param words the service's own, or '' */
export function composeRefusal(
  meaning: keyof typeof answer.known | null,
  words: string,
  status: number,
): string {
  const known = meaning === null ? '' : t(`answer.known.${meaning}`);
  const said = words === '' ? '' : t('answer.says', { words });
  return [known, said].filter((part) => part !== '').join(' ') || t('answer.error', { status });
}

/** A kept sentence in the language of now. What no program of now has composed in English stays as it stands. */
export function sayRefusal(kept: string): string {
  const read = inEnglish(() => readRefusal(kept)) ?? null;
  return read === null ? kept : composeRefusal(read.meaning, read.words, read.status);
}

function readRefusal(kept: string) {
  const status = between(kept, t('answer.error', { status: FILLED }));
  if (status !== null && /^\d{3}$/.test(status))
    return { meaning: null, words: '', status: Number(status) };
  const meaning = KNOWN.find((code) => kept.startsWith(t(`answer.known.${code}`))) ?? null;
  const known = meaning === null ? '' : t(`answer.known.${meaning}`);
  if (meaning !== null && kept === known) return { meaning, words: '', status: 0 };
  const rest = kept.slice(known === '' ? 0 : known.length + 1);
  const words = between(rest, t('answer.says', { words: FILLED }));
  return words === null ? null : { meaning, words, status: 0 };
}

/** What a sentence was filled with; null where it is another. */
function between(said: string, sentence: string): string | null {
  const [before = '', after = ''] = sentence.split(FILLED);
  const isSo = said.startsWith(before) && said.endsWith(after);
  return isSo ? said.slice(before.length, said.length - after.length) : null;
}
