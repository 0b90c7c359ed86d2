import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { app, safeStorage } from 'electron';
import type { SystemProtection } from './credential-vault.ts';
import { protectionAfterKeyIsOnDisk } from './late-key.ts';

/** Electron's safeStorage. Its availability proves no protection; the backend's name does (decision 0131). */
const safe: SystemProtection = {
  backend: () =>
    process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : process.platform,
  encrypt: (text) => safeStorage.encryptStringAsync(text),
  decrypt: async (blob) => (await safeStorage.decryptStringAsync(blob)).result,
};

/** Returns the protection by this computer's key store. Call it before anything is encrypted. */
export function openSystemProtection(): SystemProtection {
  if (process.platform !== 'win32') return safe;
  const localState = path.join(app.getPath('sessionData'), 'Local State');
  return protectionAfterKeyIsOnDisk(safe, localState, { nowMs: () => performance.now(), wait });
}
