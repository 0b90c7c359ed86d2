/** Digits and capitals without I, L, O and U, which could be mistaken for others. */
export const PAIRING_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Length of a pairing code: 60 bits, so that it cannot be guessed within the minutes that it is valid. Evertill's proof
 * of knowing the code, sent before anybody sends the code, would allow guesses to be tested.
 */
export const PAIRING_CODE_LENGTH = 12;

const ONE = new RegExp(`^[${PAIRING_CHARACTERS}]{${PAIRING_CODE_LENGTH}}$`);

/** Returns a typed code in capitals and without spaces; null if it cannot be a pairing code. */
export function parsePairingCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  return ONE.test(code) ? code : null;
}

/**
 * Returns the text whose HMAC-SHA-256 under the code is Evertill's proof: for this certificate and this request only.
 * @param nonce random, of the side that asks
 * @param fingerprint SHA-256 of this connection's certificate, in lower-case hexadecimal
 */
export function pairingProofText(nonce: string, fingerprint: string): string {
  return `evertill pairing\n${nonce}\n${fingerprint}`;
}
