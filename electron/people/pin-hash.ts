import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { deriveKey } from '../credentials/derive-key.ts';

const costSchema = z.strictObject({ N: z.int(), r: z.int(), p: z.int() });
export type PinCost = z.infer<typeof costSchema>;

/** A hash says what it costs, so that the cost can be raised one day, as it was once. */
export const pinHashSchema = z.strictObject({
  salt: z.string(),
  hash: z.string(),
  /** None: as an older program hashed, and without the pepper. */
  cost: costSchema.optional(),
});
export type PinHash = z.infer<typeof pinHashSchema>;

/** Some 0.9 s and 128 MB a try on a till, on a thread of its own (decision 0086#measurement). */
export const PIN_COST: PinCost = { N: 2 ** 17, r: 8, p: 1 };

const OLD_COST: PinCost = { N: 2 ** 15, r: 8, p: 1 };

const LENGTH_BYTES = 32;

/** @param pepper is not in the file of the hash: without it no PIN can be guessed from the file */
export async function hashPin(pin: string, pepper: Buffer, cost: PinCost): Promise<PinHash> {
  const salt = randomBytes(16);
  const hash = await deriveKey(peppered(pin, pepper), salt, LENGTH_BYTES, cost);
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), cost };
}

export async function fits(pin: string, kept: PinHash, pepper: Buffer): Promise<boolean> {
  const secret = kept.cost === undefined ? pin : peppered(pin, pepper);
  const salt = Buffer.from(kept.salt, 'base64');
  const hash = await deriveKey(secret, salt, LENGTH_BYTES, kept.cost ?? OLD_COST);
  return timingSafeEqual(hash, Buffer.from(kept.hash, 'base64'));
}

/** Whether the right PIN, which is known just now, is to be hashed anew. */
export function isOutdated({ cost }: PinHash, wanted: PinCost): boolean {
  return cost === undefined || cost.N < wanted.N;
}

function peppered(pin: string, pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update(pin).digest();
}
