import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  KeyVault,
  ProtectionMissing,
  withoutKeyWait,
} from '../../../../electron/credentials/credential-vault.ts';
import type { SystemProtection } from '../../../../electron/credentials/credential-vault.ts';
import { DataKeyVault } from '../../../../electron/credentials/data-key-vault.ts';
import { protectionAfterKeyIsOnDisk } from '../../../../electron/credentials/late-key.ts';
import { PeopleSeal } from '../../../../electron/credentials/people-seal.ts';
import { TerminalPasswordFile } from '../../../../electron/credentials/terminal-password-file.ts';
import { ChromiumOnWindows } from '../../../builders/chromium-on-windows.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** Secrets on Windows, whose key store writes its own key seconds after using it. */

const KEYS = { 'api-key': 'k', 'access-token': null, 'personal-access-token': null };
const CHOSEN = { protection: 'os', passphrase: null, dataKey: null } as const;

/** Everything that a till protects by the system, in one folder beside `Local State`. */
function secretsIn(folder: string, system: SystemProtection) {
  const at = (name: string) => path.join(folder, 'keys', name);
  const place = { keyFile: at('data-key'), recoveryFile: at('recovery'), bookId: 'book' };
  return {
    apiKey: new KeyVault(at('api-key'), system),
    dataKey: new DataKeyVault(place, system),
    people: new PeopleSeal(at('people'), system),
    terminal: new TerminalPasswordFile(at('terminal'), system),
  };
}

type Run = ConstructorParameters<typeof ChromiumOnWindows>[1];

function systemIn(folder: string, run: Run = {}) {
  const file = path.join(folder, 'Local State');
  const chromium = new ChromiumOnWindows(file, run);
  return { chromium, system: protectionAfterKeyIsOnDisk(chromium, file, chromium) };
}

async function storeAll(folder: string, system: SystemProtection): Promise<void> {
  const { apiKey, dataKey, people, terminal } = secretsIn(folder, system);
  await apiKey.store(KEYS, 'os', null);
  await dataKey.create(CHOSEN);
  await people.replaceSecret();
  await terminal.keep('secret');
}

/** What the next start finds of each secret. */
async function foundIn(folder: string) {
  const { system } = systemIn(folder);
  const { apiKey, dataKey, people, terminal } = secretsIn(folder, system);
  const isKept = existsSync(path.join(folder, 'keys', 'terminal'));
  return {
    apiKey: (await apiKey.open(null)).kind,
    dataKey: (await dataKey.open(CHOSEN)).kind,
    people: (await people.open()).kind,
    terminal: isKept ? await terminal.read() : 'absent',
  };
}

const OPEN = { apiKey: 'open', dataKey: 'open', people: 'open', terminal: 'secret' };

/** Copies the folder at each moment of a run, as a kill at that moment leaves it. */
function copiesOf(folder: string) {
  const kills: string[] = [];
  const eachStep = () => {
    const copy = path.join(testFolder(), 'killed');
    if (existsSync(folder)) cpSync(folder, copy, { recursive: true });
    kills.push(copy);
  };
  return { kills, eachStep };
}

async function expectNothingLocked(kills: readonly string[]): Promise<void> {
  for (const killed of kills) {
    for (const found of Object.values(await foundIn(killed)))
      expect(found).toBeOneOf(['absent', 'open', 'secret']);
  }
}

describe('after a kill at any moment, each secret is absent or opens, and at the end all open', () => {
  test('at a first start', async () => {
    const folder = testFolder();
    const { kills, eachStep } = copiesOf(folder);
    await storeAll(folder, systemIn(folder, { eachStep }).system);
    eachStep();
    await expectNothingLocked(kills);
    expect(kills.length).toBeGreaterThan(20);
    expect(await foundIn(folder)).toEqual(OPEN);
  });

  test('with a folder of another computer, whose Windows protected its keys', async () => {
    const folder = testFolder();
    await storeAll(folder, systemIn(folder, { user: 'another' }).system);
    const { system, chromium } = systemIn(folder, { eachStep: () => undefined });
    expect((await secretsIn(folder, system).apiKey.open(null)).kind).toBe('locked');
    rmSync(path.join(folder, 'keys'), { recursive: true });
    const { kills, eachStep } = copiesOf(folder);
    chromium.eachStep = eachStep;
    await storeAll(folder, system);
    eachStep();
    await expectNothingLocked(kills);
    expect(kills.length).toBeGreaterThan(20);
    expect(await foundIn(folder)).toEqual(OPEN);
  });
});

test('a till whose keys opened at its start encrypts at once', async () => {
  const folder = testFolder();
  await storeAll(folder, systemIn(folder).system);
  const { system, chromium } = systemIn(folder);
  expect((await secretsIn(folder, system).apiKey.open(null)).kind).toBe('open');
  await storeAll(folder, system);
  expect(chromium.nowMs()).toBe(0);
});

test('a till that starts before Windows has a key of its own encrypts its secrets within half a minute', async () => {
  const folder = testFolder();
  await systemIn(folder).system.encrypt('the key is made');
  const { system, chromium } = systemIn(folder);
  await storeAll(folder, system);
  expect(chromium.nowMs()).toBeLessThanOrEqual(30_000);
  expect(await foundIn(folder)).toEqual(OPEN);
});

test('if the key never reaches the disk, the API key is refused with a reason, and nothing is stored', async () => {
  const folder = testFolder();
  const { system } = systemIn(folder, { writes: false });
  const { apiKey, terminal } = secretsIn(folder, system);
  await expect(apiKey.store(KEYS, 'os', null)).rejects.toThrow(ProtectionMissing);
  await expect(terminal.keep('secret')).rejects.toThrow(ProtectionMissing);
  expect(existsSync(path.join(folder, 'keys'))).toBe(false);
});

test('if the system’s key never reaches the disk, the next start opens the data key and encrypts it', async () => {
  const folder = testFolder();
  const { system } = systemIn(folder, { writes: false });
  const { id } = await secretsIn(folder, system).dataKey.create();
  const opened = await secretsIn(folder, systemIn(folder).system).dataKey.open();
  expect(opened).toMatchObject({ kind: 'open', key: { id } });
  const file = readFileSync(path.join(folder, 'keys', 'data-key'), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ secret: { protection: 'os' } });
});

test('the demo’s secrets do not wait for Windows’ key: unencrypted at a first start, encrypted at a later one', async () => {
  const folder = testFolder();
  const first = systemIn(folder);
  await secretsIn(folder, withoutKeyWait(first.system)).dataKey.create();
  await secretsIn(folder, withoutKeyWait(first.system)).people.replaceSecret();
  expect(first.chromium.nowMs()).toBe(0);
  const protections = () =>
    ['data-key', 'people'].map((name) => {
      const text = readFileSync(path.join(folder, 'keys', name), 'utf8');
      return /"protection":\s*"(\w+)"/.exec(text)?.[1];
    });
  expect(protections()).toEqual(['none', 'plain']);
  await first.chromium.wait(10_000);
  const later = systemIn(folder);
  await later.system.encrypt('a shop’s key');
  const { dataKey, people } = secretsIn(folder, withoutKeyWait(later.system));
  expect([(await dataKey.open()).kind, (await people.open()).kind]).toEqual(['open', 'open']);
  expect(protections()).toEqual(['os', 'os']);
});
