import { hkdfSync, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { JsonFile } from '../node/files/json-file.ts';
import { realFiles } from '../node/files/whole-files.ts';
import type { PartSeal } from '../journal/part-seal.ts';
import {
  encryptBySystem,
  isProtected,
  decryptBySystem,
  systemBoxSchema,
} from './credential-vault.ts';
import type { SystemProtection } from './credential-vault.ts';
import {
  eraseUnprotectedAtStart,
  eraseUnprotectedCopies,
  replaceUnprotected,
} from './replace-unprotected.ts';

/** File format of this till's secret, protected by the operating system if it offers that. */
const sealSchema = z.discriminatedUnion('protection', [
  systemBoxSchema.extend({ format: z.literal(1) }),
  /** The secret encrypted with the data key of the open book. */
  z.strictObject({ format: z.literal(1), protection: z.literal('book'), sealed: z.string() }),
  /** Unprotected: anybody who can read this file has the secret. */
  z.strictObject({ format: z.literal(1), protection: z.literal('plain'), secret: z.string() }),
]);
type Seal = z.infer<typeof sealSchema>;

/** Keys derived from the secret: for the hashes of PINs, and for the file that holds them. */
export interface PeopleKeys {
  readonly pins: Buffer;
  readonly mac: Buffer;
  /** Identifies the secret without revealing it. */
  readonly mark: string;
}

type SealOpening =
  | { readonly kind: 'open'; readonly keys: PeopleKeys }
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'locked';
      /**
       * `with-book`: the book's data key is not open yet; even an unprotected secret needs it, to show whose it is.
       * `not-given-back`: the computer's key store does not return the secret, or the file is unusable.
       */
      readonly why: 'with-book' | 'not-given-back';
    };

/** The open book, whose key may protect the secret. */
export interface BookProtectingPeople {
  readonly parts: PartSeal;
  /** True if a passphrase protects the book's key, and so the secret too. */
  readonly isPassphraseProtected: boolean;
  /**
   * The book's id if its keys are locked or missing, so that nothing is proven by them: a list of people is then
   * checked only by its own seal (decision 0078). Null or missing if the keys are open.
   */
  readonly unprovenId?: string | null;
}

const SECRET_BYTES = 32;
/** A sequence number that no fact has. */
const NO_FACT = -1;
const NOT_GIVEN_BACK = { kind: 'locked', why: 'not-given-back' } as const;

/** The secret behind the list of people, in a file beside the keys of the books (decision 0078). */
export class PeopleSeal {
  readonly #file: JsonFile<Seal>;
  readonly #system: SystemProtection;
  #book: BookProtectingPeople | null = null;
  /**
   * The opened secret. Held while the program runs, because another book may be opened than the one that protects it.
   */
  #open: { readonly seal: Seal; readonly secret: Buffer } | null = null;

  constructor(path: string, system: SystemProtection) {
    this.#file = new JsonFile(path, sealSchema, realFiles);
    this.#system = system;
  }

  /**
   * Opens the secret.
   * @param book null if none is open
   */
  async open(book: BookProtectingPeople | null = null): Promise<SealOpening> {
    this.#book = book;
    const content = await this.#file.read();
    if (content.kind === 'absent') return content;
    if (content.kind === 'unusable') return NOT_GIVEN_BACK;
    const seal = content.value;
    if (seal.protection === 'plain' && this.#provesNothing) {
      return { kind: 'locked', why: 'with-book' };
    }
    const secret = await this.#secretOf(seal);
    if (secret?.length !== SECRET_BYTES) {
      return seal.protection === 'book' ? { kind: 'locked', why: 'with-book' } : NOT_GIVEN_BACK;
    }
    if (!this.#isAsChosen(seal)) await this.#keep(secret);
    else this.#open = { seal, secret };
    if (seal.protection !== 'plain') await eraseUnprotectedAtStart(this.#file.path);
    return { kind: 'open', keys: keysFrom(secret) };
  }

  /** Makes a new secret in place of any old one, with which sealed lists of people can then no longer be opened. */
  async replaceSecret(): Promise<PeopleKeys> {
    const secret = randomBytes(SECRET_BYTES);
    await this.#keep(secret);
    return keysFrom(secret);
  }

  /**
   * True if the file's content proves nothing: anybody who can write into the folder could put an unprotected secret
   * there.
   */
  get #provesNothing(): boolean {
    if (this.#book === null || (this.#book.unprovenId ?? null) === null) return false;
    return this.#book.isPassphraseProtected || isProtected(this.#system);
  }

  async #secretOf(seal: Seal): Promise<Buffer | null> {
    if (seal.protection === 'plain') return Buffer.from(seal.secret, 'base64');
    if (seal.protection === 'book') {
      // Another book than the one that protects the secret was opened in this run.
      if (isDeepStrictEqual(this.#open?.seal, seal)) return this.#open?.secret ?? null;
      const text = this.#book?.parts.open(NO_FACT, seal.sealed) ?? null;
      return text === null ? null : Buffer.from(text, 'base64');
    }
    const text = await decryptBySystem(this.#system, seal);
    return text === null ? null : Buffer.from(text, 'base64');
  }

  /**
   * True if the secret is protected as chosen. A locked book protects nothing, because it may never open again, unless
   * the secret was made while it was locked.
   */
  #isAsChosen(seal: Seal): boolean {
    if (this.#book?.isPassphraseProtected) {
      const { parts } = this.#book;
      if (!parts.opens) return true;
      return seal.protection === 'book' && parts.open(NO_FACT, seal.sealed) !== null;
    }
    return seal.protection === (isProtected(this.#system) ? 'os' : 'plain');
  }

  async #keep(secret: Buffer): Promise<void> {
    const seal = await this.#protect(secret.toString('base64'));
    const before = await this.#file.read();
    const wasClear = before.kind === 'read' && before.value.protection === 'plain';
    if (wasClear) await replaceUnprotected(this.#file.path, () => this.#file.write(seal));
    else await this.#file.write(seal);
    if (seal.protection !== 'plain') await eraseUnprotectedCopies(this.#file.path);
    this.#open = { seal, secret };
  }

  async #protect(secret: string): Promise<Seal> {
    const plain: Seal = { format: 1, protection: 'plain', secret };
    if (this.#book?.isPassphraseProtected) {
      return { format: 1, protection: 'book', sealed: this.#book.parts.seal(NO_FACT, secret) };
    }
    if (!isProtected(this.#system)) return plain;
    try {
      return { format: 1, ...(await encryptBySystem(this.#system, secret)) };
    } catch {
      // Fall back to no protection: a key store that is locked just now must not prevent setting a PIN.
      return plain;
    }
  }
}

function keysFrom(secret: Buffer): PeopleKeys {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const mark = derived('mark').toString('hex').slice(0, 12);
  return {
    pins: derived('hashes of PINs'),
    mac: derived('list of people'),
    mark,
  };
}
