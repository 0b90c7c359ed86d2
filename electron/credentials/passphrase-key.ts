import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { encryptBytes, encryptedBytesSchema, decryptBytes } from './encrypted-bytes.ts';
import { deriveKey } from './derive-key.ts';
import type { ScryptCost } from './key-cost.ts';

/** A text encrypted with a passphrase, as stored in a file. */
export const passphraseBoxSchema = z.strictObject({
  protection: z.literal('passphrase'),
  cost: z.strictObject({ N: z.int(), r: z.int(), p: z.int() }),
  salt: z.string(),
  ...encryptedBytesSchema.shape,
});
export type PassphraseBox = z.infer<typeof passphraseBoxSchema>;

/** Takes about 500 ms and 64 MB per try on a till; stored in each file, so that later versions can raise it. */
const COST = { N: 2 ** 16, r: 8, p: 1 };

/** A typed passphrase that encrypts and decrypts the files of one till. Its key is derived once per salt. */
export class PassphraseKey {
  readonly #passphrase: string;
  readonly #salt = randomBytes(16).toString('base64');
  readonly #derived = new Map<string, Promise<Buffer>>();

  constructor(passphrase: string) {
    this.#passphrase = passphrase.normalize('NFKC');
  }

  async encrypt(text: string): Promise<PassphraseBox> {
    const closed = encryptBytes(await this.#keyOf(this.#salt, COST), Buffer.from(text));
    return { protection: 'passphrase', cost: COST, salt: this.#salt, ...closed };
  }

  /** Decrypts a text. Returns null for a wrong passphrase and for a changed file, which cannot be distinguished. */
  async decrypt({ salt, cost, ...closed }: PassphraseBox): Promise<string | null> {
    const key = await this.#keyOf(salt, cost).catch(() => null);
    return key && (decryptBytes(key, closed)?.toString('utf8') ?? null);
  }

  toString(): string {
    return '[passphrase]';
  }

  toJSON(): string {
    return '[passphrase]';
  }

  #keyOf(salt: string, cost: ScryptCost): Promise<Buffer> {
    const name = `${salt} ${cost.N} ${cost.r} ${cost.p}`;
    const key =
      this.#derived.get(name) ?? deriveKey(this.#passphrase, Buffer.from(salt, 'base64'), 32, cost);
    this.#derived.set(name, key);
    return key;
  }
}
