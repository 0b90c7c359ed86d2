import { scryptSync } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { assert } from '../../shared/values/assert.ts';
import { costOf } from './key-cost.ts';
import type { ScryptCost } from './key-cost.ts';

/** Above what any kept cost takes, 128 × N × r bytes; Node's own bound is far below. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;

/** So much is done twice in some 6 ms, of which no loop suffers; the start of a thread takes 50. */
const DONE_AT_ONCE_BYTES = 1024 * 1024;

/** The code is text, because Node, a test and a bundle would each look for a file of it elsewhere. */
const DERIVING = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { secret, salt, length, cost } = workerData;
  parentPort.postMessage(require('node:crypto').scryptSync(secret, salt, length, cost));
`;

/**
 * scrypt of a secret that a person types, on a thread of its own. Node's asynchronous form blocks the
 * loop in Electron, where payments are answered: what it checks beforehand is there the whole work
 * (decision 0078#hashing). What is done sooner than a thread begins needs none.
 * @param secret a text is taken as UTF-8
 * @param length in bytes
 * @param kept what it costs in a shop
 * @throws when the cost is none that scrypt knows, or there is no memory for it
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
