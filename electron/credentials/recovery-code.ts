import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

/**
 * The code that opens a data key where the computer's own protection cannot: on another computer, or
 * after its keyring was lost. 26 signs of 5 bits each, more than anybody can try, so that no slow
 * derivation is needed.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

export function newRecoveryCode(random: (bytes: number) => Uint8Array = randomBytes): string {
  // 32 signs: each byte modulo 32 is as likely as any other.
  return Array.from(random(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** As a person reads and types it. */
export function showRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** Reads a typed code; null where it cannot be one. Characters that look alike count as one. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  const code = plain.replace(/O/g, '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

export const wrappedKeySchema = z.strictObject({
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  blob: z.string(),
});
export type WrappedKey = z.infer<typeof wrappedKeySchema>;

/** A key so that only the code opens it. */
export function wrapKey(key: Uint8Array, code: string): WrappedKey {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', wrappingKey(code, salt), iv);
  const blob = Buffer.concat([cipher.update(key), cipher.final()]);
  return {
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    blob: blob.toString('base64'),
  };
}

/** Returns null for another code, and for a key that was changed. */
export function unwrapKey(wrapped: WrappedKey, code: string): Buffer | null {
  try {
    const key = wrappingKey(code, Buffer.from(wrapped.salt, 'base64'));
    const iv = Buffer.from(wrapped.iv, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
    decipher.setAuthTag(Buffer.from(wrapped.tag, 'base64'));
    const blob = Buffer.from(wrapped.blob, 'base64');
    return Buffer.concat([decipher.update(blob), decipher.final()]);
  } catch {
    return null;
  }
}

function wrappingKey(code: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', code, salt, 'evertill recovery 1', 32));
}
