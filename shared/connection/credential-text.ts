import type { connection } from '../locales/en/connection.ts';
import { t } from '../locales/language.ts';

type JudgedCredential =
  | { readonly ok: true; readonly credential: string }
  | { readonly ok: false; readonly sentence: string };

const MAX_LENGTH = 4096;

/**
 * Checks a pasted key or token. Accepts exactly what an HTTP header can carry, `^[\x21-\x7e]+$`; for anything else a
 * sentence says what to correct, without repeating any part of the key. Nothing is trimmed silently: a key is entered
 * once and never shown again, so there must be no doubt what it is.
 */
export function judgeCredential(pasted: string): JudgedCredential {
  const fault = faultOf(pasted);
  return fault === null
    ? { ok: true, credential: pasted }
    : { ok: false, sentence: t(`connection.credential.${fault}`) };
}

function faultOf(pasted: string): keyof typeof connection.credential | null {
  if (pasted.trim() === '') return 'empty';
  if (pasted.length > MAX_LENGTH) return 'too-long';
  if (/[\r\n\u2028\u2029]/.test(pasted)) {
    return 'line-break';
  }
  if (/^\s*authorization\s*:/i.test(pasted)) {
    return 'authorization';
  }
  if (/^\s*bearer\s/i.test(pasted)) {
    return 'bearer';
  }
  if (/^["'`\u00ab\u00bb\u2018-\u201e]|["'`\u00ab\u00bb\u2018-\u201e]$/.test(pasted.trim())) {
    return 'quoted';
  }
  if (/^<.*>$/.test(pasted.trim())) {
    return 'placeholder';
  }
  if (/\s/.test(pasted)) return 'space';
  if (/[^\x20-\x7e]/.test(pasted)) {
    return 'sign';
  }
  return null;
}
