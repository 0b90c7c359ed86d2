import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { composeSetUp } from '../../../../electron/set-up/compose-set-up.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** A set-up file is composed of a base, a till's own file and one with the keys. */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const at = (...names: string[]) => path.join(folder, ...names);
const write = (name: string, value: unknown) => writeFile(at(name), JSON.stringify(value));

async function composed(file: string, unitFolder: string | null = null) {
  const read = await composeSetUp(file, { unitFolder, host: 'till-3' });
  return read.kind === 'read' ? { ...read, text: JSON.parse(read.text) as unknown } : read;
}

test('a till’s own file overrides its base group by group, and a list replaces the whole list', async () => {
  await write('base.json', {
    baseUrl: 'https://a.example',
    limits: { preset: 'shop', tillsInStore: 3 },
    printing: { receipt: { headerLines: ['Shop', 'Street'] } },
  });
  await write('till.json', {
    base: 'base.json',
    limits: { tillsInStore: 4 },
    printing: { receipt: { headerLines: ['Kiosk'] } },
  });
  expect(await composed(at('till.json'))).toEqual({
    kind: 'read',
    file: at('till.json'),
    secrets: [at('till.json')],
    text: {
      baseUrl: 'https://a.example',
      limits: { preset: 'shop', tillsInStore: 4 },
      printing: { receipt: { headerLines: ['Kiosk'] } },
    },
  });
});

test('a set-up folder contains a file for this computer, chosen by name', async () => {
  await write('till-3.json', { shopUuid: 'three' });
  expect(await composed(folder)).toMatchObject({
    file: at('till-3.json'),
    text: { shopUuid: 'three' },
  });
  await rm(at('till-3.json'));
  expect(await composed(folder)).toEqual({
    kind: 'not-read',
    sentence: `The set-up file ${at('till-3.json')} cannot be read.`,
  });
});

test('keys come from a file beside the set-up file or from the unit, and from nowhere else', async () => {
  await mkdir(at('unit'));
  await write('unit/service', { apiKey: 'of-unit' });
  await write('keys.json', { apiKey: 'of-file', accessToken: 'token' });
  await write('by-file.json', { credentialsFile: 'keys.json', credentials: { accessToken: null } });
  expect(await composed(at('by-file.json'))).toMatchObject({
    secrets: [at('by-file.json'), at('keys.json')],
    text: { credentials: { apiKey: 'of-file', accessToken: 'token' } },
  });
  await write('by-unit.json', { credentialsFile: 'credential:service' });
  const unit = await composed(at('by-unit.json'), at('unit'));
  expect(unit).toMatchObject({ text: { credentials: { apiKey: 'of-unit' } } });
  await write('escapes.json', { credentialsFile: 'credential:../keys.json' });
  expect(await composed(at('escapes.json'), at('unit'))).toMatchObject({ kind: 'not-read' });
});

test('a missing or invalid set-up file is named, without its content', async () => {
  await write('till.json', { base: 'gone.json' });
  const gone = 'base: gone.json cannot be read, or is not proper JSON.';
  expect(await composed(at('till.json'))).toEqual({ kind: 'not-read', sentence: gone });
  await write('number.json', { credentialsFile: 4711 });
  const odd = 'credentialsFile: (no text) cannot be read, or is not proper JSON.';
  expect(await composed(at('number.json'))).toEqual({ kind: 'not-read', sentence: odd });
  await writeFile(at('broken.json'), '{ "credentials": ');
  const broken = await composeSetUp(at('broken.json'), { unitFolder: null });
  expect(broken).toMatchObject({ kind: 'read', text: '{ "credentials": ' });
});
