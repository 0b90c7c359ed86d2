import { hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { JsonFile } from '../files/json-file.ts';
import { isProtected } from './credential-vault.ts';
import type { SystemProtection } from './credential-vault.ts';

/** A secret of this till, under the operating system's own protection where there is one. */
const sealSchema = z.discriminatedUnion('protection', [
  z.strictObject({
    format: z.literal(1),
    protection: z.literal('os'),
    backend: z.string(),
    blob: z.string(),
  }),
  /** This computer has no key store: whoever reads this file reads the secret. */
  z.strictObject({ format: z.literal(1), protection: z.literal('plain'), secret: z.string() }),
]);
type Seal = z.infer<typeof sealSchema>;

/** What follows from the secret: for the hashes of PINs, and for the file that they stand in. */
export interface PeopleKeys {
  readonly pepper: Buffer;
  readonly pins: Buffer;
  readonly mac: Buffer;
  /** Which secret it is; says nothing of it. */
  readonly mark: string;
}

export type SealOpening =
  | { readonly kind: 'open'; readonly keys: PeopleKeys }
  | { readonly kind: 'absent' }
  /** The computer's key store does not give it back, or the file cannot be used. */
  | { readonly kind: 'locked' };

const SECRET_BYTES = 32;

/** The secret behind the list of people, in a file beside the keys of the books (decision 0078). */
export class PeopleSeal {
  readonly #file: JsonFile<Seal>;
  readonly #system: SystemProtection;

  constructor(path: string, system: SystemProtection) {
    this.#file = new JsonFile(path, sealSchema);
    this.#system = system;
  }

  async open(): Promise<SealOpening> {
    const content = await this.#file.read();
    if (content.kind === 'absent') return content;
    if (content.kind === 'unusable') return { kind: 'locked' };
    const secret = await this.#secretOf(content.value);
    if (secret?.length !== SECRET_BYTES) return { kind: 'locked' };
    // A key store that has come since protects it from now on.
    if (content.value.protection === 'plain' && isProtected(this.#system)) await this.#keep(secret);
    return { kind: 'open', keys: keysFrom(secret) };
  }

  /** Makes a new secret in the place of the one before: whatever that one sealed opens no more. */
  async begin(): Promise<PeopleKeys> {
    const secret = randomBytes(SECRET_BYTES);
    await this.#keep(secret);
    return keysFrom(secret);
  }

  async #secretOf(seal: Seal): Promise<Buffer | null> {
    if (seal.protection === 'plain') return Buffer.from(seal.secret, 'base64');
    if (this.#system.backend() !== seal.backend) return null;
    try {
      return Buffer.from(await this.#system.decrypt(Buffer.from(seal.blob, 'base64')), 'base64');
    } catch {
      return null;
    }
  }

  async #keep(secret: Buffer): Promise<void> {
    await this.#file.write(await this.#protect(secret.toString('base64')));
  }

  async #protect(secret: string): Promise<Seal> {
    const plain: Seal = { format: 1, protection: 'plain', secret };
    if (!isProtected(this.#system)) return plain;
    try {
      const blob = (await this.#system.encrypt(secret)).toString('base64');
      return { format: 1, protection: 'os', backend: this.#system.backend(), blob };
    } catch {
      // A key store that is locked just now must not keep anybody from setting a PIN.
      return plain;
    }
  }
}

function keysFrom(secret: Buffer): PeopleKeys {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const mark = derived('mark').toString('hex').slice(0, 12);
  return {
    pepper: derived('pepper of PINs'),
    pins: derived('hashes of PINs'),
    mac: derived('list of people'),
    mark,
  };
}
