/** Ten digits or more may be a card, whatever stands between them; a date has fewer. */
const LONG_NUMBER = /\d(?:[ .-]?\d){9,}/g;

/**
 * A text without the identifier that was sent, in full or as a long number in another form: only
 * its last four signs stay. For whatever may end in the public part of a record, a log or a screen.
 */
export function maskIdentifierIn(text: string, identifier: string): string {
  const masked = identifier === '' ? text : text.replaceAll(identifier, lastFour(identifier));
  return masked.replace(LONG_NUMBER, lastFour);
}

/** How an identifier is named to a person; one too short to hide anything is hidden whole. */
export function lastFour(identifier: string): string {
  return identifier.length > 4 ? `…${identifier.slice(-4)}` : '…';
}
