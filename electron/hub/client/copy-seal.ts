import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { decodePrivateLine, encodeLine } from '../../../shared/journal/journal-format.ts';
import type { PrivateLine, RecordLine } from '../../../shared/journal/journal-format.ts';

type OpenLine = Extract<PrivateLine, { readonly private: unknown }>;
type Bound = Pick<RecordLine, 'sequence' | 'hash'>;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What a customer may ask to have forgotten, as it lies in the copy of a journal: AES-256-GCM by a key of the store's
 * secret, which the hub's database does not have; the file `hub.json` of whoever made the hub does. Bound to its till and its
 * record. With its salt, so that the record's digest proves it.
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
  seal({ sequence, hash }: Bound, { salt, private: part }: Omit<OpenLine, 'sequence'>): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv);
    cipher.setAAD(this.#place(sequence, hash));
    const text = encodeLine({ sequence, salt, private: part });
    const sealed = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64');
  }

  /** As the journal's side file has it; null for what is of another store, till or record, or has rotted. */
  open({ sequence, hash }: Bound, sealed: string): OpenLine | null {
    const text = this.#opened(this.#place(sequence, hash), Buffer.from(sealed, 'base64'));
    const line = text === null ? null : decodePrivateLine(text);
    return line !== null && 'private' in line ? line : null;
  }

  #opened(place: Buffer, bytes: Buffer): string | null {
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    const iv = bytes.subarray(0, IV_BYTES);
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, options);
    decipher.setAAD(place);
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
