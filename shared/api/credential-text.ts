/** Judges a key or token as a person pasted it, before it goes into an Authorization header. */

export type JudgedCredential =
  | { readonly ok: true; readonly credential: string }
  | { readonly ok: false; readonly sentence: string };

const MAX_LENGTH = 4096;

/**
 * Accepts exactly what a header can carry, `^[\x21-\x7e]+$`; everything else gets a sentence that
 * says what to mend. The sentences never repeat any part of the key. Nothing is trimmed silently:
 * a key is typed once and never shown again, so what was meant must be beyond doubt.
 */
export function judgeCredential(pasted: string): JudgedCredential {
  const sentence = faultOf(pasted);
  return sentence === null ? { ok: true, credential: pasted } : { ok: false, sentence };
}

function faultOf(pasted: string): string | null {
  if (pasted.trim() === '') return 'The key is empty. Paste the key the service gave you.';
  if (pasted.length > MAX_LENGTH) return 'This is too long for a key. Paste only the key itself.';
  if (/[\r\n\u2028\u2029]/.test(pasted)) {
    return 'The key contains a line break. Paste it again as one line.';
  }
  if (/^\s*authorization\s*:/i.test(pasted)) {
    return 'Leave out "Authorization:". The till adds it; paste only the key.';
  }
  if (/^\s*bearer\s/i.test(pasted)) {
    return 'Leave out the word "Bearer". The till adds it; paste only the key.';
  }
  if (/^["'`\u00ab\u00bb\u2018-\u201e]|["'`\u00ab\u00bb\u2018-\u201e]$/.test(pasted.trim())) {
    return 'There is a quotation mark around the key. Paste the key without it.';
  }
  if (/^<.*>$/.test(pasted.trim())) {
    return 'This is a placeholder from a manual. Paste the key the service gave you.';
  }
  if (/\s/.test(pasted)) return 'The key contains a space or a tab. Paste it again without it.';
  if (/[^\x20-\x7e]/.test(pasted)) {
    return 'The key contains a letter or sign that no key has. Copy it again from the service.';
  }
  return null;
}
