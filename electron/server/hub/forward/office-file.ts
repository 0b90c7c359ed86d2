import { createHmac } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { officeSetUpSchema } from '../../../../shared/office/office-set-up.ts';
import type { OfficeSetUp } from '../../../../shared/office/office-set-up.ts';
import { eraseFile } from '../../../node/files/erase-file.ts';
import { JsonFile } from '../../../node/files/json-file.ts';

const fileSchema = z.strictObject({ format: z.literal(1), office: officeSetUpSchema });

/**
 * The file beside a hub's database with the head office to which it forwards; only the user who made the hub can read
 * it.
 */
export class OfficeFile {
  readonly path: string;
  readonly #file: JsonFile<z.infer<typeof fileSchema>>;

  constructor(hubFolder: string) {
    this.path = path.join(hubFolder, 'office.json');
    this.#file = new JsonFile(this.path, fileSchema);
  }

  /** Returns null if the hub forwards to no office, and 'unusable' if the file cannot be read. */
  async read(): Promise<OfficeSetUp | 'unusable' | null> {
    const content = await this.#file.read();
    if (content.kind === 'unusable') return 'unusable';
    return content.kind === 'read' ? content.value.office : null;
  }

  write(office: OfficeSetUp): Promise<void> {
    return this.#file.write({ format: 1, office });
  }

  async erase(): Promise<void> {
    await eraseFile(this.path);
  }
}

/** Returns a hub's id at an office. It stays if the hub's database is lost, and changes if the hub is made again. */
export function hubIdAtOffice({ cardSecret }: { readonly cardSecret: string }): string {
  const secret = Buffer.from(cardSecret, 'base64url');
  return createHmac('sha256', secret).update('evertill office 1').digest('hex').slice(0, 32);
}
