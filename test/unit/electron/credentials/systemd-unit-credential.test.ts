import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { systemdUnitProtection } from '../../../../electron/credentials/systemd-unit-credential.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { connectionDraft, openTillIn } from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** A till in a kiosk whose systemd unit has `LoadCredentialEncrypted=evertill`. */

let root: string;
let unit: string;
let folder: string;
beforeEach(() => {
  root = testFolder();
  unit = path.join(root, 'run', 'evertill.service');
  folder = path.join(root, 'data');
  mkdirSync(unit, { recursive: true });
});

const give = (secret: Buffer) => writeFileSync(path.join(unit, 'evertill'), secret);
const here = (directory = unit) =>
  systemdUnitProtection({ CREDENTIALS_DIRECTORY: directory }, path.join(root, 'run/'));

test('a kiosk’s keys open only with the same systemd credential, and the disk contains nothing of them', async () => {
  const secret = randomBytes(32);
  give(secret);
  const first = await openTillIn(folder, 'UTC', assertPresent(await here(), 'it was given'));
  expect(await first.connect(connectionDraft('1', { keyProtection: 'os' }))).toEqual({
    kind: 'connected',
  });
  await first.people.put({ id: 'mia', name: 'Mia', role: 'manager' }, '999999');
  await first.close();
  const files = readdirSync(path.join(folder, 'keys')).map((name) =>
    readFileSync(path.join(folder, 'keys', name), 'utf8'),
  );
  expect(files.join()).not.toMatch(/key-of-this-shop|"protection": "(none|plain)/);
  const again = await openTillIn(folder, 'UTC', assertPresent(await here(), 'it was given'));
  await again.open();
  expect(again.overview()).toMatchObject({
    health: { kind: 'trading' },
    people: { trouble: null },
  });
  await again.close();
  give(randomBytes(32));
  const stolen = await openTillIn(
    folder,
    'UTC',
    assertPresent(await here(), 'another one was given'),
  );
  await stolen.open();
  expect(stolen.overview()).toMatchObject({
    health: { kind: 'numbers-locked', why: 'silent-keyring' },
    people: { trouble: 'sealed' },
  });
  await stolen.close();
});

test('a changed key file does not open with the credential', async () => {
  give(randomBytes(32));
  const system = assertPresent(await here(), 'it was given');
  const closed = await system.encrypt('a key');
  expect(await system.decrypt(closed)).toBe('a key');
  closed[14] = (closed[14] ?? 0) ^ 1;
  await expect(system.decrypt(closed)).rejects.toThrow();
});

test('a credential folder that is not systemd’s is ignored, and a short secret stops the start', async () => {
  give(randomBytes(32));
  expect(await systemdUnitProtection({ CREDENTIALS_DIRECTORY: unit })).toBeNull();
  expect(await systemdUnitProtection({})).toBeNull();
  expect(await here(path.join(root, 'run', '..', 'other'))).toBeNull();
  rmSync(path.join(unit, 'evertill'));
  expect(await here()).toBeNull();
  give(Buffer.from('short'));
  await expect(here()).rejects.toThrow('32');
});
