import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';

const TAG_BYTES = 16;

/** Bytes encrypted with a key (AES-256-GCM), as stored in a file. */
export const encryptedBytesSchema = z.strictObject({
  iv: z.string(),
  tag: z.string(),
  blob: z.string(),
});
type ClosedBytes = z.infer<typeof encryptedBytesSchema>;

/** Encrypts bytes. @param key 32 bytes */
export function encryptBytes(key: Uint8Array, content: Uint8Array): ClosedBytes {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const blob = Buffer.concat([cipher.update(content), cipher.final()]);
  return {
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    blob: blob.toString('base64'),
  };
}

/** Returns null if the bytes were encrypted with another key, or changed; the two cannot be distinguished. */
export function decryptBytes(key: Uint8Array, { iv, tag, blob }: ClosedBytes): Buffer | null {
  try {
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), options);
    decipher.setAuthTag(Buffer.from(tag, 'base64'));
    return Buffer.concat([decipher.update(Buffer.from(blob, 'base64')), decipher.final()]);
  } catch {
    return null;
  }
}
