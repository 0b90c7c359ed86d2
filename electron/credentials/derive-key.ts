import { scryptSync } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { assert } from '../../shared/values/assert.ts';
import { costOf } from './key-cost.ts';
import type { ScryptCost } from './key-cost.ts';

/** Above any stored cost, 128 × N × r bytes; Node's own limit is far lower. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;

/** A derivation this small takes about 6 ms, which blocks nothing; starting a thread takes 50. */
const DONE_AT_ONCE_BYTES = 1024 * 1024;

/** The code is a string, because Node, a test and a bundle would each look for a file elsewhere. */
const DERIVING = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { secret, salt, length, cost } = workerData;
  parentPort.postMessage(require('node:crypto').scryptSync(secret, salt, length, cost));
`;

/**
 * scrypt of a typed secret, on a separate thread. In Electron, Node's asynchronous form blocks the event loop, where
 * payments are answered: its preliminary check is the whole work there (decision 0078#hashing). Cheap derivations run
 * without a thread.
 * @param secret a text is taken as UTF-8
 * @param length in bytes
 * @param kept the cost used in a shop
 * @throws if the cost is invalid for scrypt, or there is not enough memory
 */
export async function deriveKey(
  secret: string | Buffer,
  salt: string | Buffer,
  length: number,
  kept: ScryptCost,
): Promise<Buffer> {
  const cost = costOf(kept);
  const options = { ...cost, maxmem: MAX_MEMORY_BYTES };
  if (128 * cost.N * cost.r * cost.p <= DONE_AT_ONCE_BYTES) {
    return scryptSync(secret, salt, length, options);
  }
  const workerData = { secret, salt, length, cost: options };
  const thread = new Worker(DERIVING, { eval: true, workerData });
  const [key] = (await once(thread, 'message')) as unknown[];
  assert(key instanceof Uint8Array, 'a thread that derives a key answers with it');
  return Buffer.from(key);
}
