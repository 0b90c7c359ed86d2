import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, mergeConfig } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';
import { bootBundleConfig, mainBundleConfig, preloadBundleConfig } from '../bundle/vite-bundles.ts';
import { repositoryRoot } from '../repository-root.ts';

interface Listener {
  /** Called when everything is bundled and differs from before; a source saved without a change does not call it. */
  readonly onBundled: () => void;
  /** Called if a source cannot be bundled; the previous bundle stays. */
  readonly onMistake: (sentence: string) => void;
}

/**
 * Settings for main's bundle in development: it loads the window's files from the dev server, and is otherwise like a
 * shipped bundle.
 */
const mainInDevelopment: InlineConfig = {
  mode: 'development',
  resolve: {
    alias: [{ find: /^(.*)\/window-files\.ts$/, replacement: '$1/window-files-in-development.ts' }],
  },
  build: {
    sourcemap: true,
    rolldownOptions: { output: { banner: 'process.setSourceMapsEnabled(true);' } },
  },
};

/**
 * Bundles main, the sandbox and the preload, and again after each change of their sources.
 *
 * @returns a function that stops watching
 */
export async function watchMain(
  outDir: string,
  { onBundled, onMistake }: Listener,
): Promise<() => Promise<void>> {
  const bundles = [
    bootBundleConfig(repositoryRoot, outDir),
    mergeConfig(mainBundleConfig(repositoryRoot, outDir), mainInDevelopment),
    // A sandboxed preload cannot load a second file, not even its source map.
    mergeConfig(preloadBundleConfig(repositoryRoot, outDir), { build: { sourcemap: 'inline' } }),
  ];
  const standing = new Set<InlineConfig>();
  let lastDigest = '';
  const tell = (): void => {
    if (standing.size < bundles.length) return;
    const digest = digestOf(outDir);
    if (digest !== lastDigest) onBundled();
    lastDigest = digest;
  };
  const watchers = await Promise.all(
    bundles.map(async (bundle) => {
      const watcher = await watch(bundle);
      watcher.on('event', async (event) => {
        if (event.code === 'START') standing.delete(bundle);
        if (event.code === 'ERROR') onMistake(event.error.message);
        if (event.code === 'BUNDLE_END') standing.add(bundle);
        if ('result' in event) await event.result.close();
        if (event.code === 'BUNDLE_END') tell();
      });
      return watcher;
    }),
  );
  return async () => void (await Promise.all(watchers.map((watcher) => watcher.close())));
}

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) {
    if (/\.c?js$/.test(name)) hash.update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex');
}

async function watch(bundle: InlineConfig): Promise<Rolldown.RolldownWatcher> {
  const watcher = await build(mergeConfig(bundle, { build: { watch: {} } }));
  if (!('on' in watcher)) throw new Error('the bundler was asked to watch');
  return watcher;
}
