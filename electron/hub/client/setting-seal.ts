import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { StoreSetting } from '../../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { sharedLimitsSchema } from '../../../shared/hub/shared-limits.ts';
import type { SharedLimits } from '../../../shared/hub/shared-limits.ts';

type Named = Pick<StoreSetting, 'kind' | 'name'>;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What a manager has changed for the store, as it lies at its hub: AES-256-GCM by a key of the store's secret, bound to its name.
 * It says that a till of this store wrote it, and not which one: every till has the key.
 */
export class SettingSeal {
  readonly #key: Buffer;

  constructor({ cardSecret }: Pick<HubSetUp, 'cardSecret'>) {
    const secret = Buffer.from(cardSecret, 'base64url');
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'evertill store setting 1', 32));
  }

  /** In base64. */
  seal(named: Named, said: SharedLimits): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv);
    cipher.setAAD(place(named));
    const sealed = [cipher.update(JSON.stringify(said), 'utf8'), cipher.final()];
    return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64');
  }

  /** Null for what is of another store, another change or a newer program. */
  open({ kind, name, body }: Pick<StoreSetting, 'kind' | 'name' | 'body'>): SharedLimits | null {
    const bytes = Buffer.from(body, 'base64');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(place({ kind, name }));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      const text = Buffer.concat([opened, decipher.final()]).toString('utf8');
      const said: unknown = JSON.parse(text);
      return sharedLimitsSchema.safeParse(said).data ?? null;
    } catch {
      return null;
    }
  }
}

function place({ kind, name }: Named): Buffer {
  return Buffer.from(`${kind}\n${name}`);
}
