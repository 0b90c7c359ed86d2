import { safeStorage } from 'electron';
import type { SystemProtection } from './credential-vault.ts';

/** Electron's safeStorage. Its availability proves no protection; the backend's name does (decision 0131). */
export const systemProtection: SystemProtection = {
  backend: () =>
    process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : process.platform,
  encrypt: (text) => safeStorage.encryptStringAsync(text),
  decrypt: async (blob) => (await safeStorage.decryptStringAsync(blob)).result,
};
