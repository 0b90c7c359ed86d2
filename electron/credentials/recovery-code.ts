import { hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { encryptBytes, encryptedBytesSchema, decryptBytes } from './encrypted-bytes.ts';

/**
 * Characters of recovery codes. A code opens a data key where the computer's own protection cannot: on another
 * computer, or after its keyring was lost. Its 26 characters of 5 bits cannot be guessed, so no slow derivation is
 * needed.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

export function newRecoveryCode(random: (bytes: number) => Uint8Array = randomBytes): string {
  // 32 divides 256, so a random byte modulo 32 is evenly distributed.
  return Array.from(random(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** Formats a code in groups, as a person reads and types it. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** Parses a typed code; null if invalid. Characters that look alike count as one. */
export function parseRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  const code = plain.replace(/O/g, '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

export const wrappedKeySchema = encryptedBytesSchema.extend({ salt: z.string() });
export type WrappedKey = z.infer<typeof wrappedKeySchema>;

/** Encrypts a key so that only the code opens it. */
export function wrapKey(key: Uint8Array, code: string): WrappedKey {
  const salt = randomBytes(16);
  return { salt: salt.toString('base64'), ...encryptBytes(wrappingKey(code, salt), key) };
}

/** Decrypts a wrapped key. Returns null for another code, and for a changed key. */
export function unwrapKey(wrapped: WrappedKey, code: string): Buffer | null {
  return decryptBytes(wrappingKey(code, Buffer.from(wrapped.salt, 'base64')), wrapped);
}

function wrappingKey(code: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', code, salt, 'evertill recovery 1', 32));
}
