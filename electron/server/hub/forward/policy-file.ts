import path from 'node:path';
import * as z from 'zod';
import { JsonFile } from '../../../node/files/json-file.ts';

const policyFileSchema = z.strictObject({
  format: z.literal(1),
  /** Office's number of the last policy that this hub has had. */
  officeNumber: z.int().nonnegative(),
  /** Highest number of a change by the hub's tills. */
  settingsNumber: z.int().nonnegative(),
});
type PolicyNumbers = Omit<z.infer<typeof policyFileSchema>, 'format'>;

/** A file beside a hub's database, in case that is lost: how far the store has applied its head office's policies. */
export class PolicyFile {
  readonly #file: JsonFile<z.infer<typeof policyFileSchema>>;

  constructor(hubFolder: string) {
    this.#file = new JsonFile(path.join(hubFolder, 'office-policy.json'), policyFileSchema);
  }

  /** Returns zeros for a missing or unusable file: hub and office have the numbers as well. */
  async read(): Promise<PolicyNumbers> {
    const content = await this.#file.read();
    return content.kind === 'read' ? content.value : { officeNumber: 0, settingsNumber: 0 };
  }

  write({ officeNumber, settingsNumber }: PolicyNumbers): Promise<void> {
    return this.#file.write({ format: 1, officeNumber, settingsNumber });
  }
}
