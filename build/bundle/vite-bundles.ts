import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { bridgeCallNames } from '../../shared/messages/bridge-calls.ts';
import { leanZod, unreadSchemas } from './lean-schemas.ts';

const quiet = { configFile: false, logLevel: 'warn', clearScreen: false } as const;

/**
 * A shop's till obeys nobody who looks into it; every other one has this in place of that refusal
 * (decision 0080). It is a matter of the bundle: nothing turns one into the other.
 */
export type BundleKind = 'shop' | 'development';
/** A shop's bundle has its maps beside it, and nothing in it that says so: they stay with who built it. */
const mapsOf = (kind: BundleKind) => (kind === 'shop' ? ('hidden' as const) : false);
const obeying = {
  find: /^(.*)\/(launch-policy|key-cost)\.ts$/,
  replacement: '$1/$2-in-development.ts',
};

/**
 * The main process and the sandbox service's process: every package inside but Electron itself. As CommonJS, because
 * an ES module that names `node:http` makes Node load its `fetch`, which nothing of the till uses.
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
        output: { format: 'cjs', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
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
    ...oneFile(root, outDir, 'electron/bridge/preload.ts', 'preload.cjs', kind),
    define: { BRIDGE_CALL_NAMES: JSON.stringify(bridgeCallNames) },
  };
}

/** One file, since the scripts that it names would run before it has them read in their compiled form. */
export function bootBundle(
  root: string,
  outDir: string,
  kind: BundleKind = 'development',
): InlineConfig {
  return oneFile(root, outDir, 'electron/compiled/boot.ts', 'boot.js', kind);
}

function oneFile(
  root: string,
  outDir: string,
  entry: string,
  file: string,
  kind: BundleKind,
): InlineConfig {
  return {
    ...quiet,
    root,
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: true,
      sourcemap: mapsOf(kind),
      target: 'chrome140',
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(root, entry),
        external: ['electron', /^node:/],
        output: { format: 'cjs', entryFileNames: file, codeSplitting: false },
      },
    },
  };
}

/**
 * zod lies in one file with what forbids it to try `eval` (`shared/values/zod-without-eval.ts`): in a file
 * shared by screens it would try before it is told.
 */
const ZOD_FIRST = {
  name: 'zod',
  test: /[\\/]node_modules[\\/]zod[\\/]|zod-without-eval/,
  priority: 4,
};

/**
 * Cuts the window into few files, since each is a way to main and back: the parts that window and worker begin with,
 * those of the window alone, and those that several later screens share.
 */
function fewFiles(page: string, worker: string): Rolldown.CodeSplittingGroup[] {
  const ofPage = reachedFrom(page, false);
  const ofWorker = reachedFrom(worker, false);
  // A file that it reads later may be none of the screens' either: without their document it would never come.
  const everOfWorker = reachedFrom(worker, true);
  return [
    ZOD_FIRST,
    // With the window's own they would make the worker, which reads its language too, read the window.
    { name: 'sentences', test: /[\\/]locales[\\/]en[\\/]/, minShareCount: 2, priority: 4 },
    {
      debugName: 'shared',
      tags: ['$initial'],
      priority: 3,
      name: (id, context) => (everOfWorker(id, context) && ofPage(id, context) ? 'shared' : null),
    },
    {
      debugName: 'window',
      tags: ['$initial'],
      priority: 2,
      name: (id, context) => (everOfWorker(id, context) ? null : 'window'),
    },
    {
      debugName: 'records',
      minShareCount: 2,
      priority: 1,
      name: (id, context) => {
        if (ofWorker(id, context)) return 'records';
        return everOfWorker(id, context) ? 'imports' : null;
      },
    },
    { name: 'screens', minShareCount: 2 },
  ];
}

/**
 * Tells of a module whether another one imports it, itself or by others.
 * @param isLaterToo also by `import()`
 */
function reachedFrom(entry: string, isLaterToo: boolean) {
  let found: Set<string> | null = null;
  return (asked: string, context: Rolldown.ChunkingContext): boolean => {
    if (found !== null) return found.has(asked);
    found = new Set([entry]);
    for (const id of found) {
      const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
      for (const next of importedIds) found.add(next);
      if (isLaterToo) for (const next of dynamicallyImportedIds) found.add(next);
    }
    return found.has(asked);
  };
}

/**
 * English comes with whatever speaks, but not with the window and its worker: they read the till's own
 * language as files (`shared/locales/catalogues/load-in-parts.ts`), and say nothing before it.
 */
const noCatalogueYet = (root: string) => ({
  find: /^\.\/en\/english\.ts$/,
  replacement: path.join(root, 'shared/locales/catalogues/none-yet.ts'),
});

/**
 * Lists in the page every file that its script imports: otherwise each is requested only once the script has loaded,
 * with one more round trip to main for each.
 */
const preloadImports: Plugin = {
  name: 'preload-imports',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { chunk, bundle = {} }) => {
      const files = new Set(chunk?.imports);
      for (const file of files) {
        const imported = bundle[file];
        if (imported?.type === 'chunk') for (const next of imported.imports) files.add(next);
      }
      return [...files].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      }));
    },
  },
};

/** Where the worker is in the bundle; both it and the window are built at once, so that neither has what the other has. */
const WORKER_FILE = 'assets/sync-worker.js';

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
    plugins: [react(), preloadImports, unreadSchemas, leanZod],
    resolve: { alias: [noCatalogueYet(root)] },
    define: { SYNC_WORKER_ADDRESS: JSON.stringify(`/${WORKER_FILE}`) },
    build: {
      target: 'chrome140',
      sourcemap: mapsOf(kind),
      outDir: path.join(outDir, 'renderer'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // A screen that is read later brings only its script: all styles stand from the first moment.
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: {
          index: path.join(root, 'renderer/index.html'),
          'sync-worker': path.join(root, 'renderer/sync-worker/worker.ts'),
        },
        output: {
          entryFileNames: ({ name }) =>
            name === 'sync-worker' ? WORKER_FILE : 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: fewFiles(
              path.join(root, 'renderer/main.tsx'),
              path.join(root, 'renderer/sync-worker/worker.ts'),
            ),
          },
        },
      },
      chunkSizeWarningLimit: 2000,
    },
  };
}

/**
 * The page of a head office, beside the till's and with nothing in common: were both built at once, a till would begin with 13 kB of what
 * only its later screens need.
 */
export function officeBundle(
  root: string,
  outDir: string,
  kind: BundleKind = 'development',
): InlineConfig {
  return pageBeside('office', root, windowBundle(root, outDir, kind));
}

/** The page of the customer display, which has nothing of the till's. */
export function customerDisplayBundle(
  root: string,
  outDir: string,
  kind: BundleKind = 'development',
): InlineConfig {
  return pageBeside('customer-display', root, windowBundle(root, outDir, kind));
}

/** After the till's own, from `renderer/<name>.html`. */
function pageBeside(name: string, root: string, { build, ...rest }: InlineConfig): InlineConfig {
  return {
    ...rest,
    build: {
      ...build,
      emptyOutDir: false,
      assetsDir: `${name}-assets`,
      rolldownOptions: {
        input: { [name]: path.join(root, `renderer/${name}.html`) },
        output: {
          entryFileNames: `${name}-assets/[name]-[hash].js`,
          codeSplitting: { groups: [ZOD_FIRST] },
        },
      },
    },
  };
}
