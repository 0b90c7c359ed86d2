import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  arePackagesInstalled,
  assertLockfileMatches,
  recordLeftOutPackages,
} from '../../../build/set-up/install-packages.js';
import { testFolder } from '../../builders/test-folder.ts';

/** A clone in which all packages for this computer are installed. */

let root: string;
beforeEach(() => {
  root = testFolder();
  mkdirSync(path.join(root, 'node_modules'));
  write('package.json', { dependencies: { till: '1.0.0' } });
  lock();
  write('node_modules/.package-lock.json', { packages: { 'node_modules/till': TILL } });
});

const TILL = { version: '1.0.0', integrity: 'sha512-till' };
const ELSEWHERE = { version: '2.0.0', integrity: 'sha512-elsewhere', optional: true };

function write(file: string, json: object): void {
  writeFileSync(path.join(root, file), JSON.stringify(json));
}

function lock(added: object = {}): void {
  const packages = {
    '': { dependencies: { till: '1.0.0' } },
    'node_modules/till': TILL,
    'node_modules/elsewhere': ELSEWHERE,
  };
  write('package-lock.json', { packages: { ...packages, ...added } });
}

test('a package left out for another computer does not count as missing', () => {
  expect(arePackagesInstalled(root)).toBe(true);
  recordLeftOutPackages(root);
  expect(arePackagesInstalled(root)).toBe(true);
});

test.each([
  ['a package', {}],
  ['one that some computers leave out', { optional: true }],
])('%s added to an old clone counts as missing', (_, added) => {
  recordLeftOutPackages(root);
  lock({ 'node_modules/added': { version: '1.0.0', integrity: 'sha512-added', ...added } });
  expect(arePackagesInstalled(root)).toBe(false);
});

test('a package installed in another version counts as missing', () => {
  lock({ 'node_modules/till': { ...TILL, version: '1.0.1' } });
  expect(arePackagesInstalled(root)).toBe(false);
});

test('a package that is only in package.json, not in the lockfile, is reported', () => {
  expect(() => assertLockfileMatches(root)).not.toThrow();
  write('package.json', { dependencies: { till: '1.0.0', added: '1.0.0' } });
  expect(() => assertLockfileMatches(root)).toThrow(
    /dependencies than package-lock.json: run npm install/,
  );
});
