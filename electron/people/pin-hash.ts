import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';

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

/** Some 0.4 s and 128 MB a try on a till, on a thread beside the main one (decision 0078#measurement). */
export const PIN_COST: PinCost = { N: 2 ** 17, r: 8, p: 1 };

const OLD_COST: PinCost = { N: 2 ** 15, r: 8, p: 1 };

const scryptOf = promisify<string | Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt);

function derive(secret: string | Buffer, salt: Buffer, cost: PinCost): Promise<Buffer> {
  return scryptOf(secret, salt, 32, { ...cost, maxmem: 256 * 1024 * 1024 });
}

/** @param pepper is not in the file of the hash: without it no PIN can be guessed from the file */
export async function hashPin(pin: string, pepper: Buffer, cost: PinCost): Promise<PinHash> {
  const salt = randomBytes(16);
  const hash = await derive(peppered(pin, pepper), salt, cost);
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), cost };
}

export async function fits(pin: string, kept: PinHash, pepper: Buffer): Promise<boolean> {
  const secret = kept.cost === undefined ? pin : peppered(pin, pepper);
  const hash = await derive(secret, Buffer.from(kept.salt, 'base64'), kept.cost ?? OLD_COST);
  return timingSafeEqual(hash, Buffer.from(kept.hash, 'base64'));
}

/** Whether the right PIN, which is known just now, is to be hashed anew. */
export function isOutdated({ cost }: PinHash, wanted: PinCost): boolean {
  return cost === undefined || cost.N < wanted.N;
}

function peppered(pin: string, pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update(pin).digest();
}
