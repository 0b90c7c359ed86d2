import { hkdfSync } from 'node:crypto';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { decodePrivateLine, encodeLine } from '../../../shared/journal/journal-format.ts';
import type { PrivateLine, RecordLine } from '../../../shared/journal/journal-format.ts';
import { sealBytes, unsealBytes } from './seal-bytes.ts';

type OpenLine = Extract<PrivateLine, { readonly private: unknown }>;
type Bound = Pick<RecordLine, 'sequence' | 'hash'>;

/**
 * Encrypts personal data for the journal's copy: AES-256-GCM with a key from the store's secret, which the hub's owner
 * has in `hub.json`, and the hub's database has not. Bound to till and record; includes the salt, so that the record's
 * digest proves it.
 */
export class CopySeal {
  readonly #key: Buffer;
  readonly #till: string;

  /** @param till whose journal is copied */
  constructor({ cardSecret }: Pick<HubSetUp, 'cardSecret'>, till: string) {
    const secret = Buffer.from(cardSecret, 'base64url');
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'evertill journal copy 1', 32));
    this.#till = till;
  }

  /** Encrypts a private part, in base64. */
  seal({ sequence, hash }: Bound, { salt, private: part }: Omit<OpenLine, 'sequence'>): string {
    const line = Buffer.from(encodeLine({ sequence, salt, private: part }));
    return sealBytes(this.#key, this.#place(sequence, hash), line).toString('base64');
  }

  /** Decrypts a private part, with its salt; null if it belongs to another store, till or record, or is damaged. */
  open({ sequence, hash }: Bound, sealed: string): OpenLine | null {
    const purpose = this.#place(sequence, hash);
    const opened = unsealBytes(this.#key, purpose, Buffer.from(sealed, 'base64'));
    const line = opened === null ? null : decodePrivateLine(opened.toString('utf8'));
    return line !== null && 'private' in line ? line : null;
  }

  #place(sequence: number, hash: string): string {
    return `${this.#till}\n${sequence}\n${hash}`;
  }
}
