import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SaidOfPerson } from '../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import { sharedPersonSchema } from '../../shared/hub/shared-person.ts';
import type { SharedPerson } from '../../shared/hub/shared-person.ts';
import { deriveKey } from '../credentials/derive-key.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const COST = { N: 2 ** 15, r: 8, p: 1 };

/** By what the people of a store are known to be that store's; says nothing of its secret. */
export function storeMark({ cardSecret }: Pick<HubSetUp, 'cardSecret'>): string {
  const secret = Buffer.from(cardSecret, 'base64url');
  return Buffer.from(hkdfSync('sha256', secret, '', 'evertill store mark 1', 6)).toString('hex');
}

/**
 * A person of the store, as the hub keeps it: AES-256-GCM by a key that follows from the service's API key together with the store's secret.
 * No login of the hub has the API key, and whoever has it names a manager at any till anyway (decision 0107).
 */
export class PersonSeal {
  readonly #key: Buffer;

  private constructor(key: Buffer) {
    this.#key = key;
  }

  /** Slow, so that a poor key is not guessed from what lies at the hub. */
  static async of(
    { cardSecret }: Pick<HubSetUp, 'cardSecret'>,
    apiKey: string,
  ): Promise<PersonSeal> {
    const salt = `evertill people of a store 1 ${cardSecret}`;
    return new PersonSeal(await deriveKey(apiKey, salt, KEY_BYTES, COST));
  }

  /** In base64. */
  seal(said: SharedPerson): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv);
    cipher.setAAD(Buffer.from(said.id));
    const sealed = [cipher.update(JSON.stringify(said), 'utf8'), cipher.final()];
    return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64');
  }

  /** Null for what is of another store or person, or sealed with another key of the service, or by a newer program. */
  open({ person, body }: Pick<SaidOfPerson, 'person' | 'body'>): SharedPerson | null {
    const bytes = Buffer.from(body, 'base64');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(person));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      const text = Buffer.concat([opened, decipher.final()]).toString('utf8');
      const said: unknown = JSON.parse(text);
      const read = sharedPersonSchema.safeParse(said).data;
      return read?.id === person ? read : null;
    } catch {
      return null;
    }
  }
}
