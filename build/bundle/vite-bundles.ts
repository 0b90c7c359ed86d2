import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { bridgeCallNames } from '../../shared/messages/bridge-calls.ts';

const quiet = { configFile: false, logLevel: 'warn', clearScreen: false } as const;

/**
 * A shop's till obeys nobody who looks into it; every other one has this in place of that refusal
 * (decision 0080). It is a matter of the bundle: nothing turns one into the other.
 */
export type BundleKind = 'shop' | 'development';
/** A shop's bundle has its maps beside it, and nothing in it that says so: they stay with who built it. */
const mapsOf = (kind: BundleKind) => (kind === 'shop' ? ('hidden' as const) : false);
const obeying = {
  find: /^(.*)\/what-it-obeys\.ts$/,
  replacement: '$1/what-it-obeys-in-development.ts',
};

/**
 * The main process and the sandbox service's process: ES modules for Electron's Node with every
 * package inside but Electron itself.
 */
export function mainBundle(
  root: string,
  outDir: string,
  kind: BundleKind = 'development',
): InlineConfig {
  return {
    ...quiet,
    root,
    resolve: { alias: kind === 'shop' ? [] : [obeying] },
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: true,
      sourcemap: mapsOf(kind),
      target: 'node24',
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: {
          main: path.join(root, 'electron/main.ts'),
          'sandbox-process': path.join(root, 'electron/sandbox/sandbox-process.ts'),
        },
        external: ['electron', /^node:/],
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

/** One CommonJS file, because a sandboxed preload can load nothing else. */
export function preloadBundle(
  root: string,
  outDir: string,
  kind: BundleKind = 'development',
): InlineConfig {
  return {
    ...quiet,
    root,
    ssr: { noExternal: true, external: ['electron'] },
    define: { BRIDGE_CALL_NAMES: JSON.stringify(bridgeCallNames) },
    build: {
      ssr: true,
      sourcemap: mapsOf(kind),
      target: 'chrome140',
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(root, 'electron/bridge/preload.ts'),
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false },
      },
    },
  };
}

/**
 * zod lies in one file with what forbids it to try `eval` (`shared/values/zod-without-eval.ts`): in a file
 * shared by screens it would try before it is told.
 */
const ZOD_FIRST = { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]|zod-without-eval/ };

/**
 * The window and its worker. Nothing is inlined, neither the module-preload script nor small files
 * as data addresses: the content security policy allows only files of the till's own origin.
 */
export function windowBundle(
  root: string,
  outDir: string,
  kind: BundleKind = 'development',
): InlineConfig {
  return {
    ...quiet,
    root: path.join(root, 'renderer'),
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      target: 'chrome140',
      sourcemap: mapsOf(kind),
      outDir: path.join(outDir, 'renderer'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [ZOD_FIRST] } } },
      chunkSizeWarningLimit: 2000,
    },
  };
}
