const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuidShaped(value: string): boolean {
  return UUID.test(plain(value));
}

/**
 * Returns one form for all spellings of a card's number: full-width and similar characters are normalised (NFKC), a
 * UUID is in lower case (RFC 9562 §4). Other numbers keep their capitals, since they may be another card's. Only for
 * comparing: requests contain the number as it was read.
 */
export function comparableNumber(value: string): string {
  const number = plain(value);
  return UUID.test(number) ? number.toLowerCase() : number;
}

function plain(value: string): string {
  return value.normalize('NFKC').trim();
}

/**
 * Tells whether a service shows the number that it was sent: unchanged, or normalised; a UUID in any case. Any other
 * spelling may be another card.
 */
export function isSpellingOf(sent: string, shown: string): boolean {
  return (
    shown === sent ||
    (isUuidShaped(sent) ? comparableNumber(shown) : shown) === comparableNumber(sent)
  );
}
