import { hkdfSync } from 'node:crypto';
import type { PersonReport } from '../../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { sharedPersonSchema } from '../../../shared/hub/shared-person.ts';
import type { SharedPerson } from '../../../shared/hub/shared-person.ts';
import { deriveKey } from '../../credentials/derive-key.ts';
import { parseJson } from '../../node/files/parse-json.ts';
import { sealBytes, unsealBytes } from '../../node/hub-client/seal-bytes.ts';

const KEY_BYTES = 32;
const COST = { N: 2 ** 15, r: 8, p: 1 };

/** Identifies the store that people belong to, without revealing the store's secret. */
export function fingerprintOfStore({ cardSecret }: Pick<HubSetUp, 'cardSecret'>): string {
  const secret = Buffer.from(cardSecret, 'base64url');
  return Buffer.from(hkdfSync('sha256', secret, '', 'evertill store mark 1', 6)).toString('hex');
}

/**
 * Encrypts people of the store for the hub: AES-256-GCM with a key derived from the service's API key and the store's
 * secret. No login of the hub has the API key; anybody who has it could appoint a manager at any till anyway (decision
 * 0107).
 */
export class PersonSeal {
  readonly #key: Buffer;

  private constructor(key: Buffer) {
    this.#key = key;
  }

  /** Derives the key; slow, so that a weak one cannot be guessed from the hub's data. */
  static async of(
    { cardSecret }: Pick<HubSetUp, 'cardSecret'>,
    apiKey: string,
  ): Promise<PersonSeal> {
    const salt = `evertill people of a store 1 ${cardSecret}`;
    return new PersonSeal(await deriveKey(apiKey, salt, KEY_BYTES, COST));
  }

  /** Encrypts a person, in base64. */
  seal(said: SharedPerson): string {
    return sealBytes(this.#key, said.id, Buffer.from(JSON.stringify(said))).toString('base64');
  }

  /** Decrypts a person; null for another store, another API key, or a newer version. */
  open({ person, body }: Pick<PersonReport, 'person' | 'body'>): SharedPerson | null {
    const opened = unsealBytes(this.#key, person, Buffer.from(body, 'base64'));
    if (opened === null) return null;
    const read = sharedPersonSchema.safeParse(parseJson(opened.toString('utf8'))).data;
    return read?.id === person ? read : null;
  }
}
