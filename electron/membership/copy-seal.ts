import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import type { JsonObject } from '../../shared/journal/journal-format.ts';
import type { JournalRecord } from '../journal/journal.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What a customer may ask to have forgotten, as it lies in the copy of a journal: AES-256-GCM by a key of the store's
 * secret, which the hub's database does not have; the file `hub.json` of whoever made the hub does. Bound to its till and its record.
 */
export class CopySeal {
  readonly #key: Buffer;
  readonly #till: string;

  /** @param till whose journal it is */
  constructor({ cardSecret }: Pick<HubSetUp, 'cardSecret'>, till: string) {
    const secret = Buffer.from(cardSecret, 'base64url');
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'evertill journal copy 1', 32));
    this.#till = till;
  }

  /** In base64. */
  seal({ sequence, hash }: Pick<JournalRecord, 'sequence' | 'hash'>, part: JsonObject): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv);
    cipher.setAAD(this.#place(sequence, hash));
    const sealed = [cipher.update(JSON.stringify(part), 'utf8'), cipher.final()];
    return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64');
  }

  /** Its JSON; null for what is of another store, till or record, or has rotted. */
  open(
    { sequence, hash }: Pick<JournalRecord, 'sequence' | 'hash'>,
    sealed: string,
  ): string | null {
    const bytes = Buffer.from(sealed, 'base64');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    const iv = bytes.subarray(0, IV_BYTES);
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, options);
    decipher.setAAD(this.#place(sequence, hash));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  #place(sequence: number, hash: string): Buffer {
    return Buffer.from(`${this.#till}\n${sequence}\n${hash}`);
  }
}
