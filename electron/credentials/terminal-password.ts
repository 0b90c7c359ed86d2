import * as z from 'zod';
import { JsonFile } from '../node/files/json-file.ts';
import { realFiles } from '../node/files/whole-files.ts';
import { isProtected } from './credential-vault.ts';
import type { SystemProtection } from './credential-vault.ts';

const closedSchema = z.discriminatedUnion('protection', [
  z.strictObject({
    format: z.literal(1),
    protection: z.literal('os'),
    backend: z.string(),
    blob: z.string(),
  }),
  /** This computer closes nothing: whoever reads this file reads the password. */
  z.strictObject({ format: z.literal(1), protection: z.literal('plain'), password: z.string() }),
]);

/** The password of the card terminal, in a file beside the keys of the books, which no copy of the data has. */
export class TerminalPassword {
  readonly #file: JsonFile<z.infer<typeof closedSchema>>;
  readonly #system: SystemProtection;

  constructor(path: string, system: SystemProtection) {
    this.#file = new JsonFile(path, closedSchema, realFiles);
    this.#system = system;
  }

  /** @returns null where none is kept, or the computer does not give it back: it is typed again */
  async read(): Promise<string | null> {
    const content = await this.#file.read();
    if (content.kind !== 'read') return null;
    const closed = content.value;
    if (closed.protection === 'plain') return closed.password;
    if (closed.backend !== this.#system.backend()) return null;
    try {
      return await this.#system.decrypt(Buffer.from(closed.blob, 'base64'));
    } catch {
      return null;
    }
  }

  async keep(password: string): Promise<void> {
    if (!isProtected(this.#system)) {
      return this.#file.write({ format: 1, protection: 'plain', password });
    }
    const blob = (await this.#system.encrypt(password)).toString('base64');
    const backend = this.#system.backend();
    return this.#file.write({ format: 1, protection: 'os', backend, blob });
  }
}
