import * as z from 'zod';
import { eraseFile } from '../node/files/erase-file.ts';
import { JsonFile } from '../node/files/json-file.ts';
import { parseJson } from '../node/files/parse-json.ts';
import { encryptBytes, encryptedBytesSchema, decryptBytes } from './encrypted-bytes.ts';
import type { DataKey, KeyPurpose } from './data-key.ts';

const sealedSchema = encryptedBytesSchema.extend({ format: z.literal(1) });
type Sealed = z.infer<typeof sealedSchema>;

/** Stores one secret beside the keys of the book, encrypted with the book's data key. */
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
    const text = Buffer.from(JSON.stringify(secret));
    await this.#file.write({ format: 1, ...encryptBytes(key.subkey(this.#purpose), text) });
  }

  /** Returns null if nothing is stored, or the key does not open it. */
  async open(key: DataKey): Promise<Secret | null> {
    const content = await this.#file.read();
    if (content.kind !== 'read') return null;
    const text = decryptBytes(key.subkey(this.#purpose), content.value)?.toString('utf8') ?? '';
    return this.#schema.safeParse(parseJson(text)).data ?? null;
  }

  async erase(): Promise<void> {
    await eraseFile(this.#path);
  }
}
