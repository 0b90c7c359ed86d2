import path from 'node:path';
import * as z from 'zod';
import { JsonFile } from '../../../node/files/json-file.ts';

const policyFileSchema = z.strictObject({
  format: z.literal(1),
  /** The office's number of its last policy that this hub has had. */
  officeNumber: z.int().nonnegative(),
  /** The highest number of a change of its tills that this hub has had. */
  settingsNumber: z.int().nonnegative(),
});
type PolicyNumbers = Omit<z.infer<typeof policyFileSchema>, 'format'>;

/** A file beside a hub's database, which survives its loss: how far the store has come with its head office's policies. */
export class PolicyFile {
  readonly #file: JsonFile<z.infer<typeof policyFileSchema>>;

  constructor(hubFolder: string) {
    this.#file = new JsonFile(path.join(hubFolder, 'office-policy.json'), policyFileSchema);
  }

  /** Zeros if there is none, or it is unusable: the hub and the office know it as well. */
  async read(): Promise<PolicyNumbers> {
    const content = await this.#file.read();
    return content.kind === 'read' ? content.value : { officeNumber: 0, settingsNumber: 0 };
  }

  write({ officeNumber, settingsNumber }: PolicyNumbers): Promise<void> {
    return this.#file.write({ format: 1, officeNumber, settingsNumber });
  }
}
