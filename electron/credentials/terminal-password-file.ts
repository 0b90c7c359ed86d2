import * as z from 'zod';
import { JsonFile } from '../node/files/json-file.ts';
import { realFiles } from '../node/files/whole-files.ts';
import {
  encryptBySystem,
  isProtected,
  decryptBySystem,
  systemBoxSchema,
} from './credential-vault.ts';
import type { SystemProtection } from './credential-vault.ts';

const closedSchema = z.discriminatedUnion('protection', [
  systemBoxSchema.extend({ format: z.literal(1) }),
  /** Unprotected, because this computer has no key store: anybody who can read this file has the password. */
  z.strictObject({ format: z.literal(1), protection: z.literal('plain'), password: z.string() }),
]);

/** Stores the card terminal's password beside the keys of the books, in a file that no backup of the data contains. */
export class TerminalPasswordFile {
  readonly #file: JsonFile<z.infer<typeof closedSchema>>;
  readonly #system: SystemProtection;

  constructor(path: string, system: SystemProtection) {
    this.#file = new JsonFile(path, closedSchema, realFiles);
    this.#system = system;
  }

  /**
   * Returns the terminal's password.
   * @returns null if no password is stored, or the computer does not return it; a person then types it again
   */
  async read(): Promise<string | null> {
    const content = await this.#file.read();
    if (content.kind !== 'read') return null;
    const closed = content.value;
    return closed.protection === 'plain' ? closed.password : decryptBySystem(this.#system, closed);
  }

  async keep(password: string): Promise<void> {
    if (!isProtected(this.#system)) {
      return this.#file.write({ format: 1, protection: 'plain', password });
    }
    return this.#file.write({ format: 1, ...(await encryptBySystem(this.#system, password)) });
  }
}
