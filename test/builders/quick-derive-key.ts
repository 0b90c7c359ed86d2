import { scryptSync } from 'node:crypto';
import { registerHooks } from 'node:module';
import type { deriveKey } from '../../electron/credentials/derive-key.ts';

/** Replaces `derive-key.ts`: the same scrypt, at a cost that slows no test; the real cost has a test of its own. */
export const cheapDeriveKeyModule: { readonly deriveKey: typeof deriveKey } = {
  deriveKey: (secret, salt, length) =>
    Promise.resolve(scryptSync(secret, salt, length, { N: 2 ** 4 })),
};

// Modules that import the real file get this one; it is loaded before the tests that import it (test/vitest.config.ts).
registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith('/electron/credentials/derive-key.ts')) return next(url, context);
    const source = `import { cheapDeriveKeyModule } from '${import.meta.url}'; export const { deriveKey } = cheapDeriveKeyModule;`;
    return { format: 'module', source, shortCircuit: true };
  },
});
