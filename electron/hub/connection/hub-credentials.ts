import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { hubSetUpSchema } from '../../../shared/hub/set-up-file.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import type { DataKey } from '../../credentials/data-key.ts';
import { eraseFile } from '../../node/files/erase-file.ts';
import { JsonFile } from '../../node/files/json-file.ts';

const sealedSchema = z.strictObject({
  format: z.literal(1),
  iv: z.string(),
  tag: z.string(),
  blob: z.string(),
});
type Sealed = z.infer<typeof sealedSchema>;

/** Stores the hub login beside the keys of the book, sealed under the book's data key. */
export class HubCredentials {
  readonly #file: JsonFile<Sealed>;
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
    this.#file = new JsonFile(path, sealedSchema);
  }

  async keep(setUp: HubSetUp, key: DataKey): Promise<void> {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key.subkey('hub'), iv);
    const blob = Buffer.concat([cipher.update(JSON.stringify(setUp), 'utf8'), cipher.final()]);
    await this.#file.write({
      format: 1,
      iv: iv.toString('base64'),
      tag: cipher.getAuthTag().toString('base64'),
      blob: blob.toString('base64'),
    });
  }

  /** Returns null if nothing is stored, or the key does not open it. */
  async open(key: DataKey): Promise<HubSetUp | null> {
    const content = await this.#file.read();
    if (content.kind !== 'read') return null;
    const { iv, tag, blob } = content.value;
    try {
      const from = Buffer.from(iv, 'base64');
      const options = { authTagLength: 16 };
      const decipher = createDecipheriv('aes-256-gcm', key.subkey('hub'), from, options);
      decipher.setAuthTag(Buffer.from(tag, 'base64'));
      const text = Buffer.concat([
        decipher.update(Buffer.from(blob, 'base64')),
        decipher.final(),
      ]).toString('utf8');
      return hubSetUpSchema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  async erase(): Promise<void> {
    await eraseFile(this.#path);
  }
}
