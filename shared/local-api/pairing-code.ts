/** Digits and capitals without I, L, O and U: none is taken for another one. */
export const PAIRING_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * So long is a code, 60 bits: Evertill proves itself by it before anybody tells it, so nobody may find it by trying within the
 * minutes that it counts.
 */
export const PAIRING_CODE_LENGTH = 12;

const ONE = new RegExp(`^[${PAIRING_CHARACTERS}]{${PAIRING_CODE_LENGTH}}$`);

/** Returns the code as it is proven, from what a person typed: without gaps, in capitals; null where it cannot be one. */
export function readPairingCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  return ONE.test(code) ? code : null;
}

/**
 * Returns what Evertill's proof is the HMAC-SHA-256 of, under the code: that it is the one with this certificate, for this question
 * alone.
 * @param nonce random, of the one who asks
 * @param fingerprint SHA-256 of the certificate of this very connection, in small hexadecimal digits
 */
export function textOfProof(nonce: string, fingerprint: string): string {
  return `evertill pairing\n${nonce}\n${fingerprint}`;
}
