/** Matches a comment that begins a line, but not a text in quotes. */
const COMMENT = /^\/\*\*.*?\*\//gms;

/**
 * Tells whether a comment of a test file puts it into the second tier (`npm test -- full`), wherever a formatter has
 * broken the comment's lines.
 */
export function isSecondTier(text: string): boolean {
  return [...text.matchAll(COMMENT)].some(([comment]) =>
    comment.replaceAll(/\s*\n\s*\* /g, ' ').includes('Second tier: '),
  );
}
