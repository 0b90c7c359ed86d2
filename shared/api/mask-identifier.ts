/** Ten digits or more may be a card, whatever the separators; a date has fewer. */
const LONG_NUMBER = /\d(?:[ .-]?\d){9,}/g;

/**
 * A text without the identifier that was sent, whether in full or as a long number in another form: only the last four
 * characters stay. For everything that may end up in public records, logs or screens.
 */
export function maskIdentifierIn(text: string, identifier: string): string {
  const masked = identifier === '' ? text : text.replaceAll(identifier, lastFour(identifier));
  return masked.replace(LONG_NUMBER, lastFour);
}

/** How an identifier is shown to a person; one too short to hide anything is hidden completely. */
export function lastFour(identifier: string): string {
  return identifier.length > 4 ? `…${identifier.slice(-4)}` : '…';
}
