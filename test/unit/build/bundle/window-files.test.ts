import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { windowBundleConfig } from '../../../../build/bundle/vite-bundles.ts';
import { repositoryRoot } from '../../../../build/repository-root.ts';

/** Second tier: how quick a till starts; no money depends on it. */

/** Each file costs a round trip to main before the first sale. */
const FEW = 6;

const files = new Map<string, Rolldown.OutputChunk>();
beforeAll(async () => {
  const config = windowBundleConfig(repositoryRoot, path.join(os.tmpdir(), 'evertill-unwritten'));
  const built = await build({ ...config, build: { ...config.build, write: false } });
  for (const { output } of [built].flat() as Rolldown.RolldownOutput[]) {
    for (const file of output) if (file.type === 'chunk') files.set(file.fileName, file);
  }
});

/** Lists a file and every file that it loads, including later loads if requested. */
function readBy(name: string, isLaterToo: boolean): Rolldown.OutputChunk[] {
  const first = [...files.values()].find((file) => file.isEntry && file.name === name);
  const found = new Set(first === undefined ? [] : [first]);
  for (const { imports, dynamicImports } of found) {
    for (const next of [...imports, ...(isLaterToo ? dynamicImports : [])]) {
      const file = files.get(next);
      if (file !== undefined) found.add(file);
    }
  }
  return [...found];
}

test('the worker, which has no document, loads no code of a screen, not even later', () => {
  const modules = readBy('sync-worker', true).flatMap((file) => file.moduleIds);
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter((id) => /\.tsx$|[\\/]node_modules[\\/]react/.test(id))).toEqual([]);
});

test('the window’s first screen loads few files', () => {
  expect(readBy('index', false).length).toBeLessThanOrEqual(FEW);
});
