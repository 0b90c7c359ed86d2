import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { SharedPin } from '../../shared/hub/shared-person.ts';
import { deriveKey } from '../credentials/derive-key.ts';

const costSchema = z.strictObject({ N: z.int(), r: z.int(), p: z.int() });
export type PinCost = SharedPin['cost'];

/** A hash contains its cost, so that later versions can raise it. */
export const pinHashSchema = z.strictObject({
  salt: z.string(),
  /** Iv, hash and tag, encrypted with a secret outside the file. */
  sealed: z.string(),
  cost: costSchema,
});

type PinHash = z.infer<typeof pinHashSchema>;

/** The secret without which no PIN can be guessed from its hash; it is stored elsewhere. */
export interface PinSecrets {
  readonly pins: Buffer;
}

/** Takes about 0.9 s and 128 MB per try on a till, on a separate thread (decision 0078#hashing). */
export const PIN_COST: PinCost = { N: 2 ** 17, r: 8, p: 1 };

const LENGTH_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export async function hashPin(pin: string, secrets: PinSecrets, cost: PinCost): Promise<PinHash> {
  const salt = randomBytes(16);
  const hash = await deriveKey(pin, salt, LENGTH_BYTES, cost);
  const shared = { salt: salt.toString('base64'), hash: hash.toString('base64'), cost };
  return toPinHash(shared, secrets);
}

export async function verifyPin(pin: string, kept: PinHash, secrets: PinSecrets): Promise<boolean> {
  const wanted = openHash(kept, secrets);
  if (wanted === null) return false;
  const salt = Buffer.from(kept.salt, 'base64');
  return timingSafeEqual(await deriveKey(pin, salt, wanted.length, kept.cost), wanted);
}

/** True if a PIN that was just typed correctly should be hashed again at a higher cost. */
export function isPinHashOutdated(kept: PinHash, wanted: PinCost): boolean {
  return kept.cost.N < wanted.N;
}

/** Converts a hash to the form shared with the store's other tills; null if this till's secret does not decrypt it. */
export function toSharedPin(kept: PinHash, secrets: PinSecrets): SharedPin | null {
  const hash = openHash(kept, secrets);
  if (hash === null) return null;
  const { salt, cost } = kept;
  return { salt, hash: hash.toString('base64'), cost: { N: cost.N, r: 8, p: 1 } };
}

/** Converts a shared hash to this till's form. */
export function toPinHash({ salt, hash, cost }: SharedPin, { pins }: PinSecrets): PinHash {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', pins, iv);
  cipher.setAAD(Buffer.from(salt));
  const sealed = [cipher.update(Buffer.from(hash, 'base64')), cipher.final()];
  const bytes = Buffer.concat([iv, ...sealed, cipher.getAuthTag()]);
  return { salt, sealed: bytes.toString('base64'), cost };
}

function openHash({ salt, sealed }: PinHash, { pins }: PinSecrets): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length !== IV_BYTES + LENGTH_BYTES + TAG_BYTES) return null;
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', pins, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(salt));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return null;
  }
}
