import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { NO_PROTECTION_CHOSEN } from '../../../../electron/credentials/secret-protection.ts';
import { DataKeyVault } from '../../../../electron/credentials/data-key-vault.ts';
import { KeyVault } from '../../../../electron/credentials/credential-vault.ts';
import type { SystemProtection } from '../../../../electron/credentials/credential-vault.ts';
import { realFiles } from '../../../../electron/node/files/whole-files.ts';
import type { Till } from '../../../../electron/till/till.ts';
import type { ConnectionDraft } from '../../../../shared/messages/bridge.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { NO_KEYRING, keyringOf } from '../../../builders/people-in-folder.ts';
import { connectionDraft, openTillIn } from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import '../../../builders/quick-derive-key.ts';

/** Recovery by the passphrase or the recovery code after files were lost, replaced by older ones or forged. */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const OLD = 'correct horse battery';
const NEW = 'staple of another kind';
const byPassphrase = (passphrase: string) =>
  connectionDraft('1', { keyProtection: 'passphrase', passphrase });
const byKeyring = connectionDraft('1', { keyProtection: 'os' });

const start = (system: SystemProtection = NO_KEYRING) => openTillIn(folder, 'UTC', system);

async function shop(connection = byPassphrase(OLD), system = NO_KEYRING): Promise<Till> {
  const till = await start(system);
  expect(await till.connect(connection)).toEqual({ kind: 'connected' });
  await till.people.put({ id: 'mia', name: 'Mia', role: 'manager' }, '999999');
  await till.people.put({ id: 'kim', name: 'Kim', role: 'cashier' }, '7788');
  return till;
}

const signsIn = async (till: Till, personId = 'mia', pin = '999999') =>
  (await assertPresent(till.signIn, 'people come with a book').signIn({ personId, pin })).kind;
const bookId = () => assertPresent(readdirSync(path.join(folder, 'books'))[0], 'one was begun');
const inKeys = (end: string) => path.join(folder, 'keys', end);
const keyFile = () => inKeys(`${bookId()}.data-key.json`);
const recoveryFile = () => path.join(folder, 'books', bookId(), 'recovery.json');
const dataKeys = (system = NO_KEYRING) =>
  new DataKeyVault({ keyFile: keyFile(), recoveryFile: recoveryFile(), bookId: bookId() }, system);
const readJson = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const pausesOf = (till: Till) => till.trading?.writer.ledger.queue.pauses.map(({ cause }) => cause);

async function expectWhole(till: Till): Promise<void> {
  const { health, people } = till.overview();
  expect([health.kind, people.trouble]).toEqual(['trading', null]);
  expect(await signsIn(till)).toBe('signed-in');
  expect(till.trading?.writer.cardIdentifiers.areLocked).toBe(false);
}

describe('the recovery code opens the keys', () => {
  test('if recovery.json is missing and the passphrase is forgotten', async () => {
    const first = await shop();
    const code = assertPresent(await first.renewRecoveryCode(), 'the key is open');
    await first.close();
    rmSync(recoveryFile());
    const till = await start();
    await till.open();
    expect(await till.unlockKeys(code)).toEqual({ kind: 'connected' });
    expect(await signsIn(till)).toBe('signed-in');
    await till.close();
  });

  test('if recovery.json was written before the code was made', async () => {
    const first = await shop();
    const older = readFileSync(recoveryFile());
    const code = assertPresent(await first.renewRecoveryCode(), 'the key is open');
    await first.close();
    writeFileSync(recoveryFile(), older);
    const till = await start();
    await till.open();
    expect(await till.unlockKeys(code)).toEqual({ kind: 'connected' });
    await till.close();
  });

  test('if it is the printed code, after a power cut while another code was being made', async () => {
    const till = await shop();
    const code = assertPresent(await till.renewRecoveryCode(), 'the key is open');
    const { write } = realFiles;
    vi.spyOn(realFiles, 'write').mockImplementation((file, text) =>
      file === keyFile()
        ? Promise.reject(Object.assign(new Error('cut'), { code: 'EIO' }))
        : write(file, text),
    );
    await till.renewRecoveryCode().catch(() => undefined);
    vi.restoreAllMocks();
    await till.close();
    const again = await start();
    await again.open();
    await again.unlockKeys(OLD);
    await again.close();
    const forgotten = await start();
    await forgotten.open();
    expect(await forgotten.unlockKeys(code)).toEqual({ kind: 'connected' });
    await forgotten.close();
  });
});

test('a data key made while the passphrase was not typed yet is still there at the next start', async () => {
  await (await shop()).close();
  // The folder after a power cut at the first connection: the service is set, and nothing is sealed or known yet.
  const vault = new KeyVault(inKeys(`${bookId()}.json`), NO_KEYRING);
  const opening = await vault.open(OLD);
  if (opening.kind !== 'open') throw new Error(opening.kind);
  await vault.bindIfOpened({ people: null, dataKey: null, tillId: null }, opening.passphrase);
  rmSync(keyFile());
  rmSync(path.join(folder, 'books', bookId()), { recursive: true });
  for (const name of readdirSync(path.join(folder, 'keys')))
    if (name.startsWith('staff') || name.includes('.boot.')) rmSync(inKeys(name));
  rmSync(path.join(folder, 'staff.json'));
  const locked = await start();
  await locked.open();
  const made = assertPresent(
    assertPresent(locked.trading, 'it sells for cash').writer,
    'it writes',
  );
  expect(made.cardIdentifiers.areLocked).toBe(false);
  await locked.people.appointByApiKey('Noor', '666666');
  await locked.close();
  const till = await start();
  await till.open();
  expect(await till.unlockKeys(OLD)).toEqual({ kind: 'connected' });
  expect(till.overview()).toMatchObject({ health: { kind: 'trading' }, people: { trouble: null } });
  expect(till.people.people.map(({ name }) => name)).toEqual(['Noor']);
  await till.close();
  expect(readJson(keyFile())['secret']).toMatchObject({ protection: 'passphrase' });
});

test('a power cut while a locked key is replaced loses neither the old key nor later seals', async () => {
  const first = await shop();
  const code = assertPresent(await first.renewRecoveryCode(), 'the key is open');
  const { id } = readJson(keyFile());
  await first.close();
  const { write } = realFiles;
  const vault = dataKeys();
  vi.spyOn(realFiles, 'write').mockImplementation((file, text) =>
    file === keyFile()
      ? Promise.reject(Object.assign(new Error('cut'), { code: 'EIO' }))
      : write(file, text),
  );
  await expect(
    vault.create({ ...NO_PROTECTION_CHOSEN, protection: 'plain-accepted' }),
  ).rejects.toThrow('cut');
  vi.restoreAllMocks();
  const half = readJson(keyFile())['publicHalf'];
  expect(await dataKeys().publicHalf()).toBe(half);
  expect(await dataKeys().keyIdOfCode(code)).toBe(id);
});

test.each([
  ['passphrase', 'nothing', byPassphrase(OLD), connectionDraft('1'), NO_KEYRING],
  ['nothing', 'passphrase', connectionDraft('1'), byPassphrase(NEW), NO_KEYRING],
  ['passphrase', 'keyring', byPassphrase(OLD), byKeyring, keyringOf('one')],
  ['keyring', 'passphrase', byKeyring, byPassphrase(NEW), keyringOf('one')],
] as const)(
  'after a power cut at any write from %s to %s the old protection or the new one opens everything',
  async (_one, _other, before, after, system) => {
    await (await shop(before, system)).close();
    const untouched = testFolder();
    cpSync(folder, untouched, { recursive: true });
    const unlock = async (till: Till, { passphrase }: ConnectionDraft) => {
      const { health } = till.overview();
      if (health.kind === 'trading') return true;
      return passphrase !== null && (await till.unlockKeys(passphrase)).kind === 'connected';
    };
    const { write } = realFiles;
    for (let cutAt = 1, isCut = true; isCut; cutAt += 1) {
      folder = `${untouched}-${cutAt}`;
      const cut = folder;
      onTestFinished(() => rmSync(cut, { recursive: true, force: true, maxRetries: 5 }));
      cpSync(untouched, folder, { recursive: true });
      const till = await start(system);
      await till.open();
      await unlock(till, before);
      let writes = 0;
      vi.spyOn(realFiles, 'write').mockImplementation((file, text) => {
        writes += 1;
        if (writes >= cutAt)
          return Promise.reject(Object.assign(new Error('cut'), { code: 'EIO' }));
        return write(file, text);
      });
      await till.connect(after).catch(() => undefined);
      await till.close().catch(() => undefined);
      vi.restoreAllMocks();
      isCut = writes >= cutAt;
      const again = await start(system);
      await again.open();
      if (!(await unlock(again, after)))
        expect([cutAt, await unlock(again, before)]).toEqual([cutAt, true]);
      const { health, people } = again.overview();
      expect([cutAt, health.kind, people.trouble]).toEqual([cutAt, 'trading', null]);
      expect(await signsIn(again)).toBe('signed-in');
      await again.close();
    }
  },
  300_000,
);

test('a refused protection leaves no unencrypted key', async () => {
  const till = await shop();
  expect(await till.connect(byKeyring)).toMatchObject({ kind: 'fault' });
  expect(readFileSync(keyFile(), 'utf8')).not.toContain('"none"');
  expect(await till.connect(byPassphrase('short'))).toMatchObject({ kind: 'fault' });
  expect(readJson(keyFile())['next']).toBeUndefined();
  await till.close();
});

test('keys left unencrypted by a power cut are erased by the next start', async () => {
  await (await shop(connectionDraft('1'))).close();
  const names = [keyFile(), inKeys('staff.seal.json'), inKeys(`${bookId()}.json`)];
  const clear = names.map((file) => readFileSync(file));
  const change = await start();
  await change.open();
  await change.connect(byPassphrase(OLD));
  await change.close();
  names.forEach((file, at) => writeFileSync(`${file}.to-erase`, clear[at]!));
  const till = await start();
  await till.open();
  await till.unlockKeys(OLD);
  await till.close();
  expect(names.filter((file) => existsSync(`${file}.to-erase`))).toEqual([]);
});

describe('an employee who can write the folder of a till with a passphrase', () => {
  const forged = JSON.stringify({
    version: 9,
    secrets: {
      protection: 'plain-accepted',
      credentials: { 'api-key': 'of-nobody', 'access-token': null, 'personal-access-token': null },
    },
  });
  test.each([
    ['forges the file of the API key', () => writeFileSync(inKeys(`${bookId()}.json`), forged)],
    ['deletes it', () => rmSync(inKeys(`${bookId()}.json`))],
  ])(
    'and %s gets nothing unencrypted, and the passphrase still opens everything',
    async (_, harm) => {
      await (await shop()).close();
      harm();
      const till = await start();
      await till.open();
      expect(await till.unlockKeys(OLD)).toEqual({ kind: 'connected' });
      expect(till.overview().people.trouble).toBeNull();
      expect(await signsIn(till)).toBe('signed-in');
      expect(readFileSync(keyFile(), 'utf8')).not.toContain('"none"');
      expect(readJson(inKeys('staff.seal.json'))).toMatchObject({ protection: 'book' });
      expect(await till.connect(byPassphrase(NEW))).toEqual({ kind: 'connected' });
      await expectWhole(till);
      await till.close();
      const again = await start();
      await again.open();
      expect(await again.unlockKeys(NEW)).toEqual({ kind: 'connected' });
      await expectWhole(again);
      await again.close();
    },
  );

  test('and restores an older folder is noticed before and after the passphrase is typed', async () => {
    await (await shop()).close();
    const backup = testFolder();
    cpSync(folder, backup, { recursive: true });
    const till = await start();
    await till.open();
    await till.unlockKeys(OLD);
    await till.people.put({ id: 'eve', name: 'Eve', role: 'cashier' }, '1234');
    await till.close();
    // Restores the folder like a disk snapshot: each file is the same one, unchanged.
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const before = path.join(backup, path.relative(folder, file));
      if (!entry.isFile() || file.startsWith(path.join(folder, 'witness'))) continue;
      if (existsSync(before)) writeFileSync(file, readFileSync(before));
      else rmSync(file);
    }
    const again = await start();
    await again.open();
    expect(pausesOf(again)).toEqual(['journal-behind']);
    await again.unlockKeys(OLD);
    expect(pausesOf(again)).toEqual(['journal-behind']);
    await again.close();
  });
});
