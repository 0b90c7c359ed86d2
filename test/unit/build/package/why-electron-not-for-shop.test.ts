import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { whyElectronNotForShop } from '../../../../build/package/why-electron-not-for-shop.ts';
import { testFolder } from '../../../builders/test-folder.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = testFolder();
  folder = path.join(root, 'node_modules', 'electron', 'dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(root, 'package.json'), '{"devDependencies":{"electron":"45.3.4"}}');
  writeFileSync(path.join(folder, 'version'), 'v45.3.4\n');
});

test('a shop’s till may be released with the pinned Electron of its makers', () => {
  expect(whyElectronNotForShop({ folder, unofficial: false }, root)).toBeNull();
});

test('a shop’s till may not be released with a repackaged Electron, or one of another folder or version', () => {
  expect(whyElectronNotForShop({ folder, unofficial: true }, root)).toMatch(
    /not the one of its makers/,
  );
  const elsewhere = path.join(root, 'elsewhere');
  expect(whyElectronNotForShop({ folder: elsewhere, unofficial: false }, root)).toMatch(
    /not the one/,
  );
  writeFileSync(path.join(folder, 'version'), '42.0.0');
  expect(whyElectronNotForShop({ folder, unofficial: false }, root)).toBe(
    'Electron 42.0.0 is here, and 45.3.4 is pinned.',
  );
});
