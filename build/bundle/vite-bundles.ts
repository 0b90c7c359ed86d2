import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { bridgeCallNames } from '../../shared/messages/bridge-calls.ts';
import { leanZodPlugin, unreadSchemasPlugin } from './lean-schemas.ts';

const quiet = { configFile: false, logLevel: 'warn', clearScreen: false } as const;

/**
 * Kind of bundle. A shop's till refuses to be debugged; a development bundle does not contain that refusal (decision
 * 0080).
 * The kind is decided when bundling: no setting turns one into the other.
 */
export type BundleKind = 'shop' | 'development';
/**
 * Returns whether a bundle gets source maps. A shop's has them beside it without referring to them, since they stay
 * with whoever built it.
 */
const mapsOf = (kind: BundleKind) => (kind === 'shop' ? ('hidden' as const) : false);
const obeying = {
  find: /^(.*)\/(launch-policy|key-cost)\.ts$/,
  replacement: '$1/$2-in-development.ts',
};

/**
 * Writes main's scripts in ASCII and without comments, because V8 keeps their source in memory: two bytes for each
 * character if a script has any outside Latin-1. Lines and names stay, for stack traces.
 */
const SMALL_SOURCE = {
  comments: false,
  minify: {
    compress: false,
    mangle: false,
    codegen: { asciiOnly: true, removeWhitespace: false },
  },
} as const;

/**
 * The main process and the process of the sandbox service, with every package except Electron bundled. CommonJS,
 * because an ES module that imports `node:http` makes Node load its `fetch`, which the till does not use.
 */
export function mainBundleConfig(
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
        output: {
          format: 'cjs',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          ...SMALL_SOURCE,
        },
      },
    },
  };
}

/** Returns the settings for the preload: one CommonJS file, because a sandboxed preload cannot load others. */
export function preloadBundleConfig(
  root: string,
  outDir: string,
  kind: BundleKind = 'development',
): InlineConfig {
  return {
    ...oneFile(root, outDir, 'electron/bridge/preload.ts', 'preload.cjs', kind),
    define: { BRIDGE_CALL_NAMES: JSON.stringify(bridgeCallNames) },
  };
}

/**
 * Returns the settings for the boot script: one file, since imported scripts would run before it can load their
 * compiled form.
 */
export function bootBundleConfig(
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
 * Puts zod into one file with the module that forbids zod to try `eval` (`shared/values/zod-without-eval.ts`): in a
 * file shared by screens, zod would try before that module runs.
 */
const ZOD_FIRST = {
  name: 'zod',
  test: /[\\/]node_modules[\\/]zod[\\/]|zod-without-eval/,
  priority: 4,
};

/**
 * Splits the window into few files, since each costs a round trip to main: one for the start of window and worker, one
 * for the start of the window alone, and those that several later screens share.
 */
function fewFiles(page: string, worker: string): Rolldown.CodeSplittingGroup[] {
  const ofPage = reachedFrom(page, false);
  const ofWorker = reachedFrom(worker, false);
  // A file that the worker loads later must not contain code of the screens either: that would need their document.
  const everOfWorker = reachedFrom(worker, true);
  return [
    ZOD_FIRST,
    // Sentences have a group of their own: with the window's files they would make the worker, which loads its language
    // too, load the window.
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

/** Returns the modules that another one imports, directly or indirectly. @param isLaterToo true includes `import()` */
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
 * Leaves the English catalogue out of the window and its worker: they load the till's language as files
 * (`shared/locales/catalogues/load-in-parts.ts`), and show no text before that. Other bundles contain English.
 */
const noCatalogueYet = (root: string) => ({
  find: /^\.\/en\/english\.ts$/,
  replacement: path.join(root, 'shared/locales/catalogues/none-yet.ts'),
});

/**
 * Lists in the page every file that its script imports: otherwise the page requests each only after the script has
 * loaded, which costs one more round trip to main.
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

/** The worker's file in the bundle. Window and worker are built together, so that shared code is bundled once. */
const WORKER_FILE = 'assets/sync-worker.js';

/**
 * Returns the settings for the window and its worker. Nothing is inlined, neither the module-preload script nor small
 * files as data URLs: the content security policy allows only files of the till's own origin.
 */
export function windowBundleConfig(
  root: string,
  outDir: string,
  kind: BundleKind = 'development',
): InlineConfig {
  return {
    ...quiet,
    root: path.join(root, 'renderer'),
    plugins: [react(), preloadImports, unreadSchemasPlugin, leanZodPlugin],
    resolve: { alias: [noCatalogueYet(root)] },
    define: { SYNC_WORKER_ADDRESS: JSON.stringify(`/${WORKER_FILE}`) },
    build: {
      target: 'chrome140',
      sourcemap: mapsOf(kind),
      outDir: path.join(outDir, 'renderer'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // All styles are loaded at the start, so that a screen loaded later needs only its script.
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
 * Returns the settings for the page of a head office, built separately: built with the till, it would add 13 kB to the
 * till's start that only later screens need.
 */
export function officeBundleConfig(
  root: string,
  outDir: string,
  kind: BundleKind = 'development',
): InlineConfig {
  return pageBeside('office', root, windowBundleConfig(root, outDir, kind));
}

/** Returns the settings for the page of the customer display, which shares no code with the till's. */
export function customerDisplayBundleConfig(
  root: string,
  outDir: string,
  kind: BundleKind = 'development',
): InlineConfig {
  return pageBeside('customer-display', root, windowBundleConfig(root, outDir, kind));
}

/** Builds `renderer/<name>.html` into the till's output folder, after the till's own build. */
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
