import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { JsonFile } from '../../../../electron/node/files/json-file.ts';
import { LastVersionRecord } from '../../../../electron/till/last-version-record.ts';
import {
  DEFAULT_TILL_SETTINGS,
  tillSettingsSchema,
} from '../../../../electron/till/settings/till-settings.ts';
import { testFolder } from '../../../builders/test-folder.ts';

const NOW = 1_700_000_000_000;

const settingsIn = (folder: string) =>
  new JsonFile(path.join(folder, 'settings.json'), tillSettingsSchema);

test('the first start of another version keeps the earlier version’s settings', async () => {
  const folder = testFolder();
  await LastVersionRecord.openAndSetFilesAside(folder, { version: '1.0.0', journal: 4 }, NOW);
  await settingsIn(folder).write({ ...DEFAULT_TILL_SETTINGS, supportContact: 'Kim 12' });
  expect(existsSync(path.join(folder, 'before'))).toBe(false);

  await LastVersionRecord.openAndSetFilesAside(folder, { version: '1.1.0', journal: 4 }, NOW);
  // The newer version's settings have a member that the older one does not know.
  const newer = { ...DEFAULT_TILL_SETTINGS, supportContact: 'Kim 13', tomorrow: true };
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(newer));

  const back = await LastVersionRecord.openAndSetFilesAside(
    folder,
    { version: '1.0.0', journal: 4 },
    NOW,
  );
  const settings = settingsIn(folder);
  expect(await settings.read()).toMatchObject({ kind: 'unusable' });
  expect(await back.readSetAside(settings)).toMatchObject({
    kind: 'read',
    value: { supportContact: 'Kim 12' },
  });
  // Settings of the newer version are stored as well.
  expect(readFileSync(path.join(folder, 'before', '1.1.0', 'settings.json'), 'utf8')).toContain(
    'tomorrow',
  );
});

test('a half-made copy of the settings counts as none and is made again', async () => {
  const folder = testFolder();
  await LastVersionRecord.openAndSetFilesAside(folder, { version: '1.0.0', journal: 4 }, NOW);
  await settingsIn(folder).write(DEFAULT_TILL_SETTINGS);
  mkdirSync(path.join(folder, 'before', '1.0.0.new'), { recursive: true });
  writeFileSync(path.join(folder, 'before', '1.0.0.new', 'settings.json'), '{');
  const before = await LastVersionRecord.openAndSetFilesAside(
    folder,
    { version: '1.0.0', journal: 4 },
    NOW,
  );
  expect(await before.readSetAside(settingsIn(folder))).toEqual({ kind: 'absent' });
  await LastVersionRecord.openAndSetFilesAside(folder, { version: '1.1.0', journal: 4 }, NOW);
  expect(existsSync(path.join(folder, 'before', '1.0.0.new'))).toBe(false);
  const again = await LastVersionRecord.openAndSetFilesAside(
    folder,
    { version: '1.0.0', journal: 4 },
    NOW,
  );
  expect(await again.readSetAside(settingsIn(folder))).toMatchObject({ kind: 'read' });
});

test('a manager’s consent to a newer journal format is kept for the next version', async () => {
  const folder = testFolder();
  const first = await LastVersionRecord.openAndSetFilesAside(
    folder,
    { version: '1.0.0', journal: 4 },
    NOW,
  );
  expect(first.agreedFormat).toBeNull();
  await first.recordAgreement(5);
  await first.recordAgreement(4);
  expect(
    (await LastVersionRecord.openAndSetFilesAside(folder, { version: '1.1.0', journal: 4 }, NOW))
      .agreedFormat,
  ).toBe(5);
});

test('the time of a version’s first start stays until another version starts', async () => {
  const folder = testFolder();
  const first = await LastVersionRecord.openAndSetFilesAside(
    folder,
    { version: '1.0.0', journal: 4 },
    NOW,
  );
  await first.recordAgreement(5);
  expect(
    (
      await LastVersionRecord.openAndSetFilesAside(
        folder,
        { version: '1.0.0', journal: 4 },
        NOW + 1,
      )
    ).sinceMs,
  ).toBe(NOW);
  expect(
    (
      await LastVersionRecord.openAndSetFilesAside(
        folder,
        { version: '1.1.0', journal: 4 },
        NOW + 2,
      )
    ).sinceMs,
  ).toBe(NOW + 2);
  expect(
    (
      await LastVersionRecord.openAndSetFilesAside(
        folder,
        { version: '1.0.0', journal: 4 },
        NOW + 3,
      )
    ).sinceMs,
  ).toBe(NOW + 3);
});

test('a version with a newer format is marked so until another one runs, however often it starts', async () => {
  const folder = testFolder();
  const begin = async (version: string, journal: number) =>
    (await LastVersionRecord.openAndSetFilesAside(folder, { version, journal }, NOW)).isNewFormat;
  expect(await begin('1.0.0', 4)).toBe(false);
  expect(await begin('1.1.0', 4)).toBe(false);
  expect(await begin('2.0.0', 5)).toBe(true);
  expect(await begin('2.0.0', 5)).toBe(true);
  expect(await begin('2.1.0', 5)).toBe(false);
  // Version 1.0.0 did not record its format.
  const { version, sinceMs, agreedFormat } = { version: '1.0.0', sinceMs: NOW, agreedFormat: null };
  writeFileSync(path.join(folder, 'ran.json'), JSON.stringify({ version, sinceMs, agreedFormat }));
  expect(await begin('2.1.0', 5)).toBe(true);
});
