/** Matches ten digits or more, whatever the separators, as in card numbers; a date has fewer. */
const LONG_NUMBER = /\d(?:[ .-]?\d){9,}/g;

/**
 * Removes the sent identifier from a text, in full or as a long number in another form, except for its last four
 * characters. For everything that may end up in public records, logs or screens.
 */
export function maskIdentifierIn(text: string, identifier: string): string {
  const masked = identifier === '' ? text : text.replaceAll(identifier, maskToLastFour(identifier));
  return masked.replace(LONG_NUMBER, maskToLastFour);
}

/** Shortens an identifier for people; one that is too short to hide anything is hidden completely. */
export function maskToLastFour(identifier: string): string {
  return identifier.length > 4 ? `…${identifier.slice(-4)}` : '…';
}
