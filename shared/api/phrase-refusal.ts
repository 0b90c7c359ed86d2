import { answer } from '../locales/en/answer.ts';
import { deferText, putIntoWords } from '../locales/language.ts';
import type { DeferredText } from '../locales/sentence.ts';

/** A refusal as stored in the journal, independent of language, so that each reader gets it in their own. */
export interface StoredRefusal {
  /** A fault code for which the till has a sentence; null otherwise. */
  readonly known: KnownFault | null;
  /** The service's own text; '' if it sent none. */
  readonly words: string;
  /** HTTP status from 400 to 499. */
  readonly status: number;
}

type KnownFault = keyof typeof answer.known;

/** True for a code that has a sentence; codes never decide the outcome (docs/service-contract.md#errors). */
export function isKnownFault(code: string): code is KnownFault {
  return Object.hasOwn(answer.known, code);
}

/** Formats a refusal as `60003: text`, or as `status 422: text` without a known code. */
export function formatRefusal({ known, words, status }: StoredRefusal): string {
  return [known ?? `status ${status}`, ...(words === '' ? [] : [words])].join(': ');
}

/** Words a refusal in the current language; the service's own text is quoted unchanged. */
export function phraseRefusal(refusal: StoredRefusal): string {
  return putIntoWords(toDeferredRefusal(refusal));
}

/** The sentence of `phraseRefusal` as data. */
export function toDeferredRefusal({ known, words, status }: StoredRefusal): DeferredText {
  const parts = [
    ...(known === null ? [] : [deferText(`answer.known.${known}`)]),
    ...(words === '' ? [] : [deferText('answer.says', { words })]),
  ];
  return parts.length > 0 ? parts : deferText('answer.error', { status });
}

/** Words a refusal that `formatRefusal` has formatted; any other text stays. */
export function phraseFormattedRefusal(kept: string): string {
  const [, code = '', status = '', words = ''] =
    /^(?:(\d+)|status (\d{3}))(?:: (.+))?$/s.exec(kept) ?? [];
  if (code !== '' && !isKnownFault(code)) return kept;
  if (code === '' && status === '') return kept;
  return phraseRefusal({ known: code === '' ? null : code, words, status: Number(status) });
}
