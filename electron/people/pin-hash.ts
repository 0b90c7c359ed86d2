import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { SharedPin } from '../../shared/hub/shared-person.ts';
import { deriveKey } from '../credentials/derive-key.ts';

const costSchema = z.strictObject({ N: z.int(), r: z.int(), p: z.int() });
export type PinCost = SharedPin['cost'];

/** A hash includes its cost, so that the cost can be raised one day. */
export const pinHashSchema = z.strictObject({
  salt: z.string(),
  /** Encrypted with a secret outside the file: iv, hash and tag. */
  sealed: z.string(),
  cost: costSchema,
});

type PinHash = z.infer<typeof pinHashSchema>;

/** The secret kept apart from the hashes: without it no PIN can be guessed from their file. */
export interface PinSecrets {
  readonly pins: Buffer;
}

/** About 0.9 s and 128 MB per try on a till, on a thread of its own (decision 0078#hashing). */
export const PIN_COST: PinCost = { N: 2 ** 17, r: 8, p: 1 };

const LENGTH_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export async function hashPin(pin: string, secrets: PinSecrets, cost: PinCost): Promise<PinHash> {
  const salt = randomBytes(16);
  const hash = await deriveKey(pin, salt, LENGTH_BYTES, cost);
  const shared = { salt: salt.toString('base64'), hash: hash.toString('base64'), cost };
  return keepPin(shared, secrets);
}

export async function verifyPin(pin: string, kept: PinHash, secrets: PinSecrets): Promise<boolean> {
  const wanted = openHash(kept, secrets);
  if (wanted === null) return false;
  const salt = Buffer.from(kept.salt, 'base64');
  return timingSafeEqual(await deriveKey(pin, salt, wanted.length, kept.cost), wanted);
}

/** Tells whether a PIN just typed correctly should be hashed again at a higher cost. */
export function isOutdated(kept: PinHash, wanted: PinCost): boolean {
  return kept.cost.N < wanted.N;
}

/** In the form that the store's other tills can keep; null if this till's secret does not open it. */
export function sharedPin(kept: PinHash, secrets: PinSecrets): SharedPin | null {
  const hash = openHash(kept, secrets);
  if (hash === null) return null;
  const { salt, cost } = kept;
  return { salt, hash: hash.toString('base64'), cost: { N: cost.N, r: 8, p: 1 } };
}

/** In this till's form, wherever the PIN was typed. */
export function keepPin({ salt, hash, cost }: SharedPin, { pins }: PinSecrets): PinHash {
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
