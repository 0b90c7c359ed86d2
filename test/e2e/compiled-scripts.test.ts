import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { bundledAppFolder } from '../../build/bundle/bundle-till.ts';
import { test } from './till-under-test.ts';
import type { Counter } from './till-under-test.ts';

/** Second tier: how quick the till is; no money depends on it. */

/** Starts the till, closes it once it sells, and returns what it logged about the compiled forms of its scripts. */
async function saidOfForms(counter: Counter, appFolder: string): Promise<string[]> {
  const till = await counter.startTill([], { appFolder });
  await till.page.getByRole('heading', { name: 'Sale', exact: true }).waitFor();
  const { code, stderr } = await till.close();
  expect(code).toBe(0);
  return stderr.split('\n').filter((line) => line.includes('compiled form'));
}

test('all scripts of main are compiled, and this Electron accepts every compiled form', async ({
  counter,
}) => {
  const names = await readdir(bundledAppFolder);
  const scripts = names.filter((name) => /(?<!^boot|^sandbox-process)\.js$/.test(name));
  expect(scripts).toContain('main.js');
  expect(names).toEqual(expect.arrayContaining(scripts.map((name) => `${name}.compiled`)));
  expect(await saidOfForms(counter, bundledAppFolder)).toEqual([]);
});

test('a till with damaged compiled scripts says so, and opens the page Sale all the same', async ({
  counter,
}) => {
  const appFolder = path.join(counter.folder, 'app');
  await cp(bundledAppFolder, appFolder, { recursive: true });
  const form = path.join(appFolder, 'main.js.compiled');
  const harmed = await readFile(form);
  harmed[harmed.length >> 1]! ^= 1;
  await writeFile(form, harmed);
  const said = await saidOfForms(counter, appFolder);
  expect(said).toEqual([expect.stringContaining(`${path.join(appFolder, 'main.js')}: its`)]);
});
