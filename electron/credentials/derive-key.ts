import { scryptSync } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { assert } from '../../shared/values/assert.ts';
import { costInThisBundle } from './key-cost.ts';
import type { ScryptCost } from './key-cost.ts';

/** Memory limit for scrypt, above 128 × N × r bytes of any stored cost; Node's default is far lower. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;

/**
 * Up to this much memory, a key derivation takes about 6 ms and runs without a thread, which would take 50 ms to start.
 */
const DONE_AT_ONCE_BYTES = 1024 * 1024;

/** The worker's code is a string, because Node, tests and bundles would each look for a file elsewhere. */
const DERIVING = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { secret, salt, length, cost } = workerData;
  parentPort.postMessage(require('node:crypto').scryptSync(secret, salt, length, cost));
`;

/**
 * Runs scrypt on a typed secret, on a separate thread. In Electron, Node's asynchronous scrypt blocks the event loop,
 * because its preliminary check does the whole work (decision 0078#hashing). Cheap derivations run without a thread.
 * @param secret text is encoded as UTF-8
 * @param length in bytes
 * @param kept the cost that a shop uses
 * @throws if scrypt rejects the cost, or memory is short
 */
export async function deriveKey(
  secret: string | Buffer,
  salt: string | Buffer,
  length: number,
  kept: ScryptCost,
): Promise<Buffer> {
  const cost = costInThisBundle(kept);
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
