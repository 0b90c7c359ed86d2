import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM; returns iv, ciphertext and tag.
 * @param key 32 bytes
 * @param boundTo name of the place where it belongs, without which it cannot be decrypted
 */
export function sealBytes(key: Buffer, boundTo: string, content: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(boundTo));
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts; null for bytes encrypted with another key or for another place, or damaged. */
export function unsealBytes(key: Buffer, boundTo: string, sealed: Buffer): Buffer | null {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null;
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return null;
  }
}
