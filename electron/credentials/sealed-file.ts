import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { eraseFile } from '../node/files/erase-file.ts';
import { JsonFile } from '../node/files/json-file.ts';
import type { DataKey, KeyPurpose } from './data-key.ts';

const sealedSchema = z.strictObject({
  format: z.literal(1),
  iv: z.string(),
  tag: z.string(),
  blob: z.string(),
});
type Sealed = z.infer<typeof sealedSchema>;

const TAG_BYTES = 16;

/** Keeps one secret beside the keys of the book, sealed under the book's data key. */
export class SealedFile<Secret> {
  readonly #file: JsonFile<Sealed>;
  readonly #path: string;
  readonly #purpose: KeyPurpose;
  readonly #schema: z.ZodType<Secret>;

  constructor(path: string, purpose: KeyPurpose, schema: z.ZodType<Secret>) {
    this.#path = path;
    this.#file = new JsonFile(path, sealedSchema);
    this.#purpose = purpose;
    this.#schema = schema;
  }

  async keep(secret: Secret, key: DataKey): Promise<void> {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key.subkey(this.#purpose), iv);
    const blob = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()]);
    await this.#file.write({
      format: 1,
      iv: iv.toString('base64'),
      tag: cipher.getAuthTag().toString('base64'),
      blob: blob.toString('base64'),
    });
  }

  /** Returns null if nothing is stored, or the key does not open it. */
  async open(key: DataKey): Promise<Secret | null> {
    const content = await this.#file.read();
    if (content.kind !== 'read') return null;
    const { iv, tag, blob } = content.value;
    try {
      const from = Buffer.from(iv, 'base64');
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv('aes-256-gcm', key.subkey(this.#purpose), from, options);
      decipher.setAuthTag(Buffer.from(tag, 'base64'));
      const text = Buffer.concat([
        decipher.update(Buffer.from(blob, 'base64')),
        decipher.final(),
      ]).toString('utf8');
      return this.#schema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  async erase(): Promise<void> {
    await eraseFile(this.#path);
  }
}
