import { createHash, hkdfSync } from 'node:crypto';

/** Purposes of derived keys, so that no two uses share one. */
export type KeyPurpose =
  | 'journal'
  | 'mark'
  | 'projection'
  | 'lookup'
  | 'hub'
  | 'hub-memory'
  | 'local-api';

const KEY_BYTES = 32;

/** The one key of a book, which encrypts everything that identifies a customer or a person. */
export class DataKey {
  /** Identifies the key without revealing anything of it. */
  readonly id: string;
  readonly #bytes: Buffer;
  readonly #bookId: string;

  /** @throws RangeError unless the key has 32 bytes */
  constructor(bytes: Uint8Array, bookId: string) {
    if (bytes.length !== KEY_BYTES) throw new RangeError(`not ${KEY_BYTES} bytes`);
    this.#bytes = Buffer.from(bytes);
    this.#bookId = bookId;
    this.id = createHash('sha256').update(this.#derive('id')).digest('hex').slice(0, 16);
  }

  /** Derives 32 bytes by HKDF-SHA256 (RFC 5869), the same at every start. */
  subkey(purpose: KeyPurpose): Buffer {
    return this.#derive(purpose);
  }

  /** Returns the secret bytes of the key. Only for the vault. */
  reveal(): Buffer {
    return Buffer.from(this.#bytes);
  }

  toString(): string {
    return '[key]';
  }

  toJSON(): string {
    return '[key]';
  }

  #derive(info: string): Buffer {
    const derived = hkdfSync('sha256', this.#bytes, this.#bookId, `evertill ${info} 1`, KEY_BYTES);
    return Buffer.from(derived);
  }
}
