import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { JsonFile } from '../../../../../electron/node/files/json-file.ts';
import {
  DEFAULT_TILL_SETTINGS,
  tillSettingsSchema,
} from '../../../../../electron/till/settings/till-settings.ts';
import { OWNER_ONLY_FILE_MODE } from '../../../../builders/owner-only-modes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'json-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'settings.json');
const settings = () => new JsonFile(path(), tillSettingsSchema);

test('a written file is read back, readable by its owner only, without a temporary file left', async () => {
  expect(await settings().read()).toEqual({ kind: 'absent' });
  await settings().write(DEFAULT_TILL_SETTINGS);
  await settings().write({ ...DEFAULT_TILL_SETTINGS, scannerGapMs: 80 });
  expect(await settings().read()).toEqual({
    kind: 'read',
    value: { ...DEFAULT_TILL_SETTINGS, scannerGapMs: 80 },
  });
  expect(statSync(path()).mode & 0o777).toBe(OWNER_ONLY_FILE_MODE);
  expect(readdirSync(folder)).toEqual(['settings.json']);
});

test('the temporary file of an interrupted write is ignored', async () => {
  await settings().write(DEFAULT_TILL_SETTINGS);
  writeFileSync(`${path()}.new`, '{"format":1,"open');
  expect((await settings().read()).kind).toBe('read');
  await settings().write(DEFAULT_TILL_SETTINGS);
  expect(readdirSync(folder)).toEqual(['settings.json']);
});

test('an invalid value is not written', async () => {
  await settings().write(DEFAULT_TILL_SETTINGS);
  await expect(settings().write({ ...DEFAULT_TILL_SETTINGS, scannerGapMs: 5 })).rejects.toThrow();
  expect(await settings().read()).toEqual({ kind: 'read', value: DEFAULT_TILL_SETTINGS });
});

// Hostile input 75.
test.each([
  ['', 'no-json', ''],
  ['{"format":1', 'no-json', ''],
  ['\0\0\0\0', 'no-json', ''],
  [JSON.stringify({ ...DEFAULT_TILL_SETTINGS, format: 2, more: true }), 'newer', ''],
  [JSON.stringify({ ...DEFAULT_TILL_SETTINGS, scannerGapMs: '50' }), 'misfit', 'scannerGapMs'],
  [JSON.stringify({ ...DEFAULT_TILL_SETTINGS, unknown: 1 }), 'misfit', 'unknown'],
])('the invalid file %j is unchanged, kept aside once, and reported', async (text, why, detail) => {
  writeFileSync(path(), text, { mode: 0o600 });
  for (let time = 0; time < 2; time += 1) {
    expect(await settings().read()).toEqual({
      kind: 'unusable',
      why,
      detail: expect.stringContaining(detail),
      copy: expect.stringContaining('settings.json.unusable-'),
    });
  }
  const [aside, ...others] = readdirSync(folder).filter((name) => name !== 'settings.json');
  expect(others).toEqual([]);
  expect(readFileSync(path(), 'utf8')).toBe(text);
  expect(readFileSync(join(folder, aside!), 'utf8')).toBe(text);
  expect(statSync(join(folder, aside!)).mode & 0o777).toBe(OWNER_ONLY_FILE_MODE);
});

test('a second invalid file does not replace the first one kept aside', async () => {
  for (const text of ['first', 'second']) {
    writeFileSync(path(), text);
    await settings().read();
  }
  expect(readdirSync(folder)).toHaveLength(3);
});

test('the content of an invalid file is not in the message, since it may be a key', async () => {
  const file = new JsonFile(path(), z.strictObject({ key: z.string().max(3) }));
  writeFileSync(path(), '{"key":"CANARY"}');
  expect(JSON.stringify(await file.read())).not.toContain('CANARY');
});

test('a folder in place of the file is a disk failure, not a missing file', async () => {
  await expect(new JsonFile(folder, tillSettingsSchema).read()).rejects.toThrow('EISDIR');
});
