import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DataKeyVault } from '../../../../electron/credentials/data-key-vault.ts';
import { PassphraseKey } from '../../../../electron/credentials/passphrase-key.ts';
import { PeopleSeal } from '../../../../electron/credentials/people-seal.ts';
import { realFiles } from '../../../../electron/node/files/whole-files.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import type { Till } from '../../../../electron/till/till.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { NO_KEYRING, keyringOf } from '../../../builders/people-in-folder.ts';
import { connectionDraft, openTillIn } from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import '../../../builders/quick-derive-key.ts';

/** The data folder of a till whose keys are locked by a passphrase, without a keyring, reveals no secret. */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const OLD = 'correct horse battery';
const NEW = 'staple of another kind';
const byPassphrase = (passphrase: string) =>
  connectionDraft('1', { keyProtection: 'passphrase', passphrase });

const start = (system = NO_KEYRING) => openTillIn(folder, 'UTC', system);

async function shop(connection = byPassphrase(OLD)): Promise<Till> {
  const till = await start();
  await till.connect(connection);
  await till.people.put({ id: 'mia', name: 'Mia', role: 'manager' }, '999999');
  await till.people.put({ id: 'kim', name: 'Kim', role: 'cashier' }, '7788');
  return till;
}

const signsIn = async (till: Till, personId = 'mia', pin = '999999') =>
  (await assertPresent(till.signIn, 'people come with a book').signIn({ personId, pin })).kind;

const bookId = () => assertPresent(readdirSync(path.join(folder, 'books'))[0], 'one was begun');
const inKeys = (end: string) => path.join(folder, 'keys', end);
const dataKeys = () =>
  new DataKeyVault(
    {
      keyFile: inKeys(`${bookId()}.data-key.json`),
      recoveryFile: path.join(folder, 'books', bookId(), 'recovery.json'),
      bookId: bookId(),
    },
    NO_KEYRING,
  );

async function keyBy(passphrase: string): Promise<Buffer> {
  const closing = {
    protection: 'passphrase',
    passphrase: new PassphraseKey(passphrase),
    dataKey: null,
  } as const;
  const found = await dataKeys().open(closing);
  if (found.kind !== 'open') throw new Error(JSON.stringify(found));
  return found.key.reveal();
}

function wholeDisk(): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const read = files.filter((entry) => entry.isFile());
  return Buffer.concat(read.map((one) => readFileSync(path.join(one.parentPath, one.name))));
}

/** True if the secret is on disk in any form in which the till writes it. */
function isOnDisk(secret: Buffer): boolean {
  const disk = wholeDisk();
  const forms = [
    secret,
    ...(['hex', 'base64', 'base64url'] as const).map((as) => secret.toString(as)),
  ];
  return forms.some((form) => disk.includes(form));
}

/** Checks that everything behind the till's keys opens. */
async function expectOpen(till: Till): Promise<void> {
  const { health, people } = till.overview();
  expect(health.kind).toBe('trading');
  expect(till.trading?.writer.ledger.queue.pauses).toEqual([]);
  expect(people.trouble).toBeNull();
  expect(await signsIn(till)).toBe('signed-in');
  expect(till.trading?.writer.cardIdentifiers.areLocked).toBe(false);
}

test('reading the folder reveals no data key, recovery code or secret of the people', async () => {
  const till = await shop();
  const code = assertPresent(await till.renewRecoveryCode(), 'the key is open');
  await till.close();
  expect(isOnDisk(await keyBy(OLD))).toBe(false);
  expect(wholeDisk().includes(code)).toBe(false);
  expect(await dataKeys().open()).toMatchObject({ kind: 'locked' });
  const seal = new PeopleSeal(inKeys('staff.seal.json'), NO_KEYRING);
  expect(await seal.open()).toEqual({ kind: 'locked', why: 'with-book' });
  for (const file of ['staff.seal.json', `${bookId()}.data-key.json`, `${bookId()}.json`]) {
    expect(readFileSync(inKeys(file), 'utf8')).not.toMatch(/"protection": "(none|plain)/);
  }
});

test('the recovery code is in no file however keys are stored, and a new code replaces the earlier one', async () => {
  const till = await shop(connectionDraft('1'));
  const before = assertPresent(await till.renewRecoveryCode(), 'the key is open');
  const code = assertPresent(await till.renewRecoveryCode(), 'the key is open');
  await till.close();
  expect(wholeDisk().includes(before) || wholeDisk().includes(code)).toBe(false);
  expect(await dataKeys().keyIdOfCode(before)).toBeNull();
  expect(await dataKeys().keyIdOfCode(code)).not.toBeNull();
  rmSync(path.join(folder, 'books', bookId(), 'recovery.json'));
  const again = await start();
  await again.open();
  await again.close();
  expect(await dataKeys().keyIdOfCode(code)).not.toBeNull();
});

describe('a till that waits for its passphrase', () => {
  test('accepts no PIN, sells without a name, and opens everything with the passphrase', async () => {
    await (await shop()).close();
    const till = await start();
    await till.open();
    expect(till.overview()).toMatchObject({
      health: { kind: 'keys-locked', needsPassphrase: true },
      people: { trouble: 'locked', locked: true, list: [] },
    });
    expect(await signsIn(till)).toBe('wrong');
    expect(till.mayDo('work-at-till')).toBe(false);
    till.signIn?.continueWithoutName();
    expect([till.mayDo('work-at-till'), till.mayDo('connect-service')]).toEqual([true, false]);
    expect(till.mayDo('change-staff')).toBe(false);
    till.people.note('wrong-unlock', null);
    expect(await till.unlockKeys('wrong horse')).toMatchObject({ kind: 'fault' });
    expect(await till.unlockKeys(OLD)).toEqual({ kind: 'connected' });
    await expectOpen(till);
    await till.close();
  });

  test('opens with the recovery code, and a manager then sets another passphrase', async () => {
    const first = await shop();
    const code = assertPresent(await first.renewRecoveryCode(), 'the key is open');
    await first.close();
    const till = await start();
    await till.open();
    expect(await till.unlockKeys(code)).toEqual({ kind: 'connected' });
    expect(till.overview().health).toMatchObject({ kind: 'keys-locked' });
    expect(till.overview().people.trouble).toBeNull();
    expect(await signsIn(till)).toBe('signed-in');
    expect(await till.connect(byPassphrase(NEW))).toEqual({ kind: 'connected' });
    await till.close();
    const again = await start();
    await again.open();
    expect(await again.unlockKeys(OLD)).toMatchObject({ kind: 'fault' });
    expect(await again.unlockKeys(NEW)).toEqual({ kind: 'connected' });
    await expectOpen(again);
    await again.close();
  });

  test('without passphrase and recovery code lets the owner appoint a manager with the API key and continue without card numbers', async () => {
    await (await shop()).close();
    const till = await start();
    await till.open();
    expect(await till.checkOwner('key-of-this-shop')).toBe('right');
    await till.people.appointByApiKey('Mia', '888888');
    till.signIn?.followListChange();
    expect(await till.connect(byPassphrase(NEW))).toEqual({ kind: 'connected' });
    expect(till.overview().health).toMatchObject({
      kind: 'numbers-locked',
      why: 'other-passphrase',
    });
    expect(till.overview().people).toMatchObject({ trouble: null, list: [{ name: 'Mia' }] });
    expect(await till.goOnAfterDamage('Mia')).toBe(true);
    expect(till.overview().health.kind).toBe('trading');
    await till.close();
    const again = await start();
    await again.open();
    expect(again.overview().people.trouble).toBe('locked');
    expect(await again.unlockKeys(NEW)).toEqual({ kind: 'connected' });
    const { id } = assertPresent(again.overview().people.list[0], 'one is listed');
    expect(await signsIn(again, id, '888888')).toBe('signed-in');
    await again.close();
  });

  test('opens on another computer with the same passphrase', async () => {
    await (await shop()).close();
    const till = await start(keyringOf('another'));
    await till.open();
    expect(await till.unlockKeys(OLD)).toEqual({ kind: 'connected' });
    expect(till.overview()).toMatchObject({
      health: { kind: 'trading' },
      people: { trouble: null },
    });
    await till.close();
    expect(isOnDisk(await keyBy(OLD))).toBe(false);
  });
});

test('records of a locked run are doubted until a manager’s PIN, and then no more', async () => {
  await (await shop()).close();
  const locked = await start();
  await locked.open();
  await locked.close();
  const till = await start();
  await till.open();
  expect(await till.unlockKeys(OLD)).toEqual({ kind: 'connected' });
  expect(till.overview()).toMatchObject({ health: { kind: 'trading' }, people: { trouble: null } });
  const pauses = () => till.trading?.writer.ledger.queue.pauses.map(({ cause }) => cause);
  expect(pauses()).toEqual(['journal-behind']);
  const actor = { ...SYSTEM_ACTOR, stepUp: { manager: 'Mia' } };
  await till.trading?.writer.write({ kind: 'resume-sending', cause: 'journal-behind' }, actor);
  expect(pauses()).toEqual([]);
  await till.close();
});

test('a restored folder with unencrypted keys is encrypted once the passphrase is typed', async () => {
  const plain = await shop(connectionDraft('1'));
  await plain.close();
  const files = [inKeys('staff.seal.json'), inKeys(`${bookId()}.data-key.json`)];
  const clear = files.map((file) => readFileSync(file, 'utf8'));
  const { secret } = JSON.parse(clear[1]!) as { secret: { key: string } };
  const seal = JSON.parse(clear[0]!) as { secret: string };
  const change = await start();
  await change.open();
  await change.connect(byPassphrase(OLD));
  await change.close();
  for (const [index, file] of files.entries()) writeFileSync(file, clear[index]!);
  writeFileSync(`${files[1]!}.unusable-12345678`, clear[1]!.slice(0, -4));
  const key = Buffer.from(secret.key, 'base64');
  const till = await start();
  await till.open();
  // Anyone could have put the people's file there.
  expect(till.overview().people.trouble).toBe('locked');
  expect(await till.unlockKeys(OLD)).toEqual({ kind: 'connected' });
  await expectOpen(till);
  await till.close();
  expect(isOnDisk(key)).toBe(false);
  expect(isOnDisk(Buffer.from(seal.secret, 'base64'))).toBe(false);
});

test.each([
  ['a passphrase', 'another one', byPassphrase(OLD), byPassphrase(NEW)],
  ['nothing', 'a passphrase', connectionDraft('1'), byPassphrase(NEW)],
  ['a passphrase', 'nothing', byPassphrase(OLD), connectionDraft('1')],
])('a protection changed from %s to %s opens everything', async (_one, _other, before, after) => {
  const till = await shop(before);
  await till.connect(after);
  await expectOpen(till);
  await till.close();
  const again = await start();
  await again.open();
  if (after.passphrase !== null) {
    expect(await again.unlockKeys(OLD)).toMatchObject({ kind: 'fault' });
    expect(await again.unlockKeys(after.passphrase)).toEqual({ kind: 'connected' });
    expect(isOnDisk(await keyBy(after.passphrase))).toBe(false);
  }
  await expectOpen(again);
  await again.close();
});

test('an earlier backup opens with its passphrase', async () => {
  await (await shop()).close();
  const backup = testFolder();
  cpSync(folder, backup, { recursive: true });
  const till = await start();
  await till.open();
  await till.unlockKeys(OLD);
  await till.connect(byPassphrase(NEW));
  await till.people.put({ id: 'eve', name: 'Eve', role: 'cashier' }, '1234');
  await till.close();
  rmSync(folder, { recursive: true });
  cpSync(backup, folder, { recursive: true });
  const again = await start();
  await again.open();
  expect(await again.unlockKeys(OLD)).toEqual({ kind: 'connected' });
  expect(again.overview()).toMatchObject({
    health: { kind: 'trading' },
    people: { trouble: null },
  });
  expect(await signsIn(again)).toBe('signed-in');
  await again.close();
});

test('after a power cut at any write while the passphrase changes, the old or the new one opens everything', async () => {
  await (await shop()).close();
  const untouched = testFolder();
  cpSync(folder, untouched, { recursive: true });
  const opened: string[] = [];
  const { write } = realFiles;
  for (let cutAt = 1; opened.at(-1) !== 'never cut'; cutAt += 1) {
    // Each case has a folder of its own, since an interrupted till is never closed cleanly.
    folder = path.join(untouched, '..', `${path.basename(untouched)}-${cutAt}`);
    const cut = folder;
    onTestFinished(() => rmSync(cut, { recursive: true, force: true, maxRetries: 5 }));
    cpSync(untouched, folder, { recursive: true });
    const till = await start();
    await till.open();
    await till.unlockKeys(OLD);
    let writes = 0;
    vi.spyOn(realFiles, 'write').mockImplementation((file, text) => {
      writes += 1;
      if (writes >= cutAt) return Promise.reject(Object.assign(new Error('cut'), { code: 'EIO' }));
      return write(file, text);
    });
    await till.connect(byPassphrase(NEW)).catch(() => undefined);
    await till.close().catch(() => undefined);
    vi.restoreAllMocks();
    const again = await start();
    await again.open();
    const isNew = (await again.unlockKeys(NEW)).kind === 'connected';
    if (!isNew) expect(await again.unlockKeys(OLD)).toEqual({ kind: 'connected' });
    const { health, people } = again.overview();
    expect([cutAt, health.kind, people.trouble]).toEqual([cutAt, 'trading', null]);
    expect(await signsIn(again)).toBe('signed-in');
    await again.close();
    expect(isOnDisk(await keyBy(isNew ? NEW : OLD))).toBe(false);
    opened.push(writes < cutAt ? 'never cut' : isNew ? 'new' : 'old');
  }
  expect(new Set(opened)).toEqual(new Set(['old', 'new', 'never cut']));
}, 300_000);
