import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Script } from 'node:vm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readCodeCache, writeCodeCache } from '../../../../electron/compiled/code-cache.ts';

let file = '';
const require = createRequire(import.meta.url);
const module = new Module(import.meta.filename);
beforeEach(() => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'evertill-form-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = path.join(folder, 'script.js');
  writeFileSync(file, 'exports.sum = 1 + 2;');
});

const compile = () => writeCodeCache(file, (script) => script().createCachedData());

test('a script with a code cache does what its source says', () => {
  compile();
  const run = readCodeCache(file);
  if (typeof run === 'string') throw new Error(run);
  const found = {};
  run(found, require, module, file, path.dirname(file));
  expect(found).toEqual({ sum: 3 });
});

test('a script without a code cache is compiled as usual', () => {
  expect(readCodeCache(file)).toBe('none');
});

test('a code cache of another source of the same length is refused', () => {
  compile();
  writeFileSync(file, 'exports.sum = 3 + 4;');
  expect(readCodeCache(file)).toBe('unfit');
});

test('a code cache is refused with any byte changed or missing', () => {
  compile();
  const whole = readFileSync(`${file}.compiled`);
  for (let index = 0; index < whole.length; index += 7) {
    const changed = Buffer.from(whole);
    changed[index]! ^= 1;
    writeFileSync(`${file}.compiled`, changed);
    expect(readCodeCache(file), `byte ${index}`).toBe('unfit');
    writeFileSync(`${file}.compiled`, whole.subarray(0, index));
    expect(readCodeCache(file), `cut at ${index}`).toBe('unfit');
  }
});

test('a code cache that V8 rejects, for example one of another version, is not used', () => {
  writeCodeCache(file, () => new Script('another().text;').createCachedData());
  expect(readCodeCache(file)).toBe('unfit');
});
