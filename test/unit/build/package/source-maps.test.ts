import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preloadBundleConfig } from '../../../../build/bundle/vite-bundles.ts';
import { keepMaps } from '../../../../build/package/source-maps.ts';
import { resolveStack } from '../../../../electron/support/resolve-stack.ts';
import { repositoryRoot } from '../../../../build/repository-root.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'evertill-maps-'));
const maps = path.join(folder, 'maps');
beforeAll(async () => {
  await build(preloadBundleConfig(repositoryRoot, path.join(folder, 'app'), 'shop'));
  keepMaps(path.join(folder, 'app'), maps);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a place in the bundle is mapped to its source', () => {
  const line = 'at x (file:///opt/Evertill/resources/app.asar/preload.cjs:5:2)';
  expect(resolveStack(line, maps)).toMatch(/^at x \((electron|shared)\/[\w/-]+\.ts:\d+:\d+\)$/);
});

test('a place that no map covers is unchanged', () => {
  const line = 'at y (app://till/assets/gone.js:1:2) at z (node:events:1:2)';
  expect(resolveStack(line, maps)).toBe(line);
});
