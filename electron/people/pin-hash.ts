import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import * as z from 'zod';
import type { SharedPin } from '../../shared/hub/shared-person.ts';
import { deriveKey } from '../credentials/derive-key.ts';

const costSchema = z.strictObject({ N: z.int(), r: z.int(), p: z.int() });
export type PinCost = SharedPin['cost'];

/** As an older program hashed: under the pepper, or, where no cost is said, without. It fits nowhere but here. */
export const olderPinHashSchema = z.strictObject({
  salt: z.string(),
  hash: z.string(),
  cost: costSchema.optional(),
});

/** A hash says what it costs, so that the cost can be raised one day, as it was once. */
const sealedPinSchema = z.strictObject({
  salt: z.string(),
  /** By a secret that is not in the file: iv, the hash and its tag. */
  sealed: z.string(),
  cost: costSchema,
});

export const pinHashSchema = z.union([sealedPinSchema, olderPinHashSchema]);
export type PinHash = z.infer<typeof pinHashSchema>;

/** What is not in the file of the hashes: without it no PIN can be guessed from the file. */
export interface PinSecrets {
  /** Of what an older program has hashed. */
  readonly pepper: Buffer;
  readonly pins: Buffer;
}

/** Some 0.9 s and 128 MB a try on a till, on a thread of its own (decision 0078#hashing). */
export const PIN_COST: PinCost = { N: 2 ** 17, r: 8, p: 1 };

const OLD_COST = { N: 2 ** 15, r: 8, p: 1 };

const LENGTH_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export async function hashPin(pin: string, secrets: PinSecrets, cost: PinCost): Promise<PinHash> {
  const salt = randomBytes(16);
  const hash = await deriveKey(pin, salt, LENGTH_BYTES, cost);
  const shared = { salt: salt.toString('base64'), hash: hash.toString('base64'), cost };
  return keepPin(shared, secrets);
}

export async function fits(pin: string, kept: PinHash, secrets: PinSecrets): Promise<boolean> {
  const salt = Buffer.from(kept.salt, 'base64');
  if ('sealed' in kept) {
    const wanted = openHash(kept, secrets);
    if (wanted === null) return false;
    return timingSafeEqual(await deriveKey(pin, salt, wanted.length, kept.cost), wanted);
  }
  const secret = kept.cost === undefined ? pin : peppered(pin, secrets.pepper);
  const hash = await deriveKey(secret, salt, LENGTH_BYTES, kept.cost ?? OLD_COST);
  return timingSafeEqual(hash, Buffer.from(kept.hash, 'base64'));
}

/** Whether the right PIN, which is known just now, is to be hashed anew. */
export function isOutdated(kept: PinHash, wanted: PinCost): boolean {
  return isBoundHere(kept) || (kept.cost?.N ?? 0) < wanted.N;
}

/** Whether it fits at this till alone, as an older program has hashed it. */
export function isBoundHere(kept: PinHash): boolean {
  return !('sealed' in kept);
}

/** As the store's other tills can keep it; null for what an older program has hashed, and before the PIN was typed again. */
export function sharedPin(kept: PinHash, secrets: PinSecrets): SharedPin | null {
  const hash = 'sealed' in kept ? openHash(kept, secrets) : null;
  if (hash === null || !('sealed' in kept)) return null;
  const { salt, cost } = kept;
  return { salt, hash: hash.toString('base64'), cost: { N: cost.N, r: 8, p: 1 } };
}

/** As this till keeps it, wherever the PIN was typed. */
export function keepPin({ salt, hash, cost }: SharedPin, { pins }: PinSecrets): PinHash {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', pins, iv);
  cipher.setAAD(Buffer.from(salt));
  const sealed = [cipher.update(Buffer.from(hash, 'base64')), cipher.final()];
  const bytes = Buffer.concat([iv, ...sealed, cipher.getAuthTag()]);
  return { salt, sealed: bytes.toString('base64'), cost };
}

function openHash(
  { salt, sealed }: z.infer<typeof sealedPinSchema>,
  { pins }: PinSecrets,
): Buffer | null {
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

function peppered(pin: string, pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update(pin).digest();
}
