import { scryptSync } from 'node:crypto';
import type { deriveKey } from '../../electron/credentials/derive-key.ts';

/** In the place of `derive-key.ts`: the same scrypt at a cost that no test waits for; the real one is in its own test. */
export const quickly: { readonly deriveKey: typeof deriveKey } = {
  deriveKey: (secret, salt, length) =>
    Promise.resolve(scryptSync(secret, salt, length, { N: 2 ** 4 })),
};
