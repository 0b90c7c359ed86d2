import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { KeyVault } from '../../../../electron/credentials/credential-vault.ts';
import { DataKey } from '../../../../electron/credentials/data-key.ts';
import { DataKeyVault } from '../../../../electron/credentials/data-key-vault.ts';
import { PassphraseKey } from '../../../../electron/credentials/passphrase-key.ts';
import { newRecoveryCode, wrapKey } from '../../../../electron/credentials/recovery-code.ts';
import {
  publicHalf,
  createEncryptOnlySeal,
  createSealFromKey,
} from '../../../../electron/credentials/sealed-box.ts';
import type { PartSeal } from '../../../../electron/journal/part-seal.ts';
import { openLedger } from '../../../../electron/ledger/open/open-ledger.ts';
import { toFactRecord } from '../../../../electron/ledger/write/fact-record.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../../../../electron/ledger/write/ledger-writer.ts';
import type { Till } from '../../../../electron/till/till.ts';
import type { Book } from '../../../../shared/ledger/store/book.ts';
import type { LatestStaffList } from '../../../../shared/ledger/store/staff.ts';
import { BEGUN_ANEW, WRITTEN_BY_OTHERS } from '../../../../shared/ledger/money/queue.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { cents } from '../../../../shared/values/money.ts';
import { keyringOf, NO_KEYRING } from '../../../builders/people-in-folder.ts';
import { clock, connectionDraft, openTillIn } from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import '../../../builders/quick-derive-key.ts';

/**
 * An attacker who can write the data folder and the witness, without key store and passphrase, replaces the till's
 * files by their own (decisions 0084 and 0128).
 */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const PASSPHRASE = 'correct horse battery';
const KEY = 'key-of-this-shop';
const byKeyring = {
  system: keyringOf('here'),
  connection: connectionDraft('1', { keyProtection: 'os' }),
  unlock: async (_till: Till): Promise<void> => undefined,
};
const byPassphrase = {
  system: NO_KEYRING,
  connection: connectionDraft('1', { keyProtection: 'passphrase', passphrase: PASSPHRASE }),
  unlock: async (till: Till): Promise<void> => void (await till.unlockKeys(PASSPHRASE)),
};
type Closed = typeof byKeyring;

let book: Book;
/** Opens a shop with a manager and closes it for the night. */
async function shop({ system, connection }: Closed): Promise<void> {
  const till = await openTillIn(folder, 'UTC', system);
  await till.connect(connection);
  await till.people.put({ id: 'mia', name: 'Mia', role: 'manager' }, '999999');
  book = assertPresent(till.trading?.writer.ledger.book, 'a book is open');
  await till.close();
}

async function start({ system, unlock }: Closed): Promise<Till> {
  const till = await openTillIn(folder, 'UTC', system);
  onTestFinished(() => till.close());
  await till.open();
  await unlock(till);
  return till;
}

const inBook = (name: string) => path.join(folder, 'books', book.id, name);
const inKeys = (name: string) => path.join(folder, 'keys', name);
const vaultFile = () => inKeys(`${book.id}.json`);
const keyFile = () => inKeys(`${book.id}.data-key.json`);
const readJson = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> & { publicHalf: string };
const notesOf = (till: Till) => till.trading?.writer.ledger.queue.pauses.map(({ note }) => note);
const verdictOf = async (till: Till, personId: string, pin: string) =>
  (await till.people.verify({ personId, pin }, 'manager', null)).kind;
const BY_MIA = { ...SYSTEM_ACTOR, stepUp: { manager: 'Mia' } };
const sideFiles = () =>
  readdirSync(inBook('journal')).filter((name) => name.endsWith('.private.jsonl'));

/** Runs the till's own program on the shop's journal, with the keys that an attacker has. */
async function forge(seal: PartSeal, staff: LatestStaffList | null = null): Promise<void> {
  const opened = await openLedger({
    paths: {
      folder: path.join(folder, 'books', book.id),
      bootRecordFile: inKeys(`${book.id}.boot.json`),
      witnessFolder: path.join(folder, 'witness'),
    },
    book,
    seal,
    clock,
    version: '0.0.0',
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
    onWitnessTrouble: () => undefined,
  });
  if (opened.kind !== 'open') throw new Error(JSON.stringify(opened.health));
  const { writer, close } = opened;
  await writer.write({ kind: 'resume-sending', cause: 'journal-behind' }, BY_MIA);
  await raiseLimits(writer);
  const known = { what: 'known', who: null } as const;
  if (staff !== null)
    await writer.write({ kind: 'note-staff', staff: { ...known, ...staff } }, BY_MIA);
  await close();
}

async function raiseLimits(writer: LedgerWriter): Promise<void> {
  const { limits } = writer.ledger;
  const high = cents(9_000_000);
  const online = { perTransactionCents: high, unknownCardCents: high, loadCents: high };
  const written = await writer.write(
    { kind: 'change-limits', limits: { ...limits, online } },
    BY_MIA,
  );
  expect(written.kind).toBe('written');
}

const withoutKey = () => createEncryptOnlySeal(readJson(keyFile()).publicHalf, book.id);

/**
 * Writes the attacker's list of people with an unencrypted secret.
 *
 * @returns what facts say of it
 */
async function putOwnPeople(): Promise<LatestStaffList> {
  const own = testFolder();
  const till = await openTillIn(own, 'UTC');
  await till.connect(connectionDraft('1', { apiKey: 'mine' }));
  await till.people.put({ id: 'eve', name: 'Eve', role: 'manager' }, '222222');
  const staff = assertPresent(till.trading?.writer.ledger.staff, 'a fact tells of it');
  await till.close();
  for (const file of ['staff.json', 'keys/staff.json', 'keys/staff.seal.json'])
    cpSync(path.join(own, file), path.join(folder, file));
  return staff;
}

describe.each([
  ['a key store', byKeyring],
  ['a passphrase', byPassphrase],
])('at a till whose keys are protected by %s', (_, closed) => {
  test('a foreign data key opens nothing, and its journal is doubted', async () => {
    await shop(closed);
    const key = new DataKey(randomBytes(32), book.id);
    const wrapped = wrapKey(key.reveal(), newRecoveryCode());
    const about = { id: key.id, publicHalf: publicHalf(key) };
    const secret = { protection: 'none', key: key.reveal().toString('base64') };
    writeFileSync(keyFile(), JSON.stringify({ format: 1, ...about, secret, recovery: wrapped }));
    writeFileSync(inBook('recovery.json'), JSON.stringify({ format: 1, ...about, wrapped }));
    for (const name of sideFiles()) {
      const lines = readFileSync(path.join(inBook('journal'), name), 'utf8')
        .trim()
        .split('\n');
      const erased = lines.map((line) => line.replace(/"sealed":".*"/, '"erased":true'));
      writeFileSync(path.join(inBook('journal'), name), `${erased.join('\n')}\n`);
    }
    await forge(createSealFromKey(key, book.id));
    const till = await start(closed);
    expect(till.overview().health).toMatchObject({ kind: 'numbers-locked', why: 'unusable-file' });
    expect(till.trading?.service).toBeNull();
    // The next step is to continue, which does not confirm the facts.
    expect(await till.goOnAfterDamage('Mia')).toBe(true);
    expect(till.overview().health.kind).toBe('trading');
    expect(notesOf(till)).toEqual([WRITTEN_BY_OTHERS]);
    expect(readJson(keyFile())['id']).not.toBe(key.id);
  });

  test('neither another till’s facts nor its list of people allow ending the doubt; the shop’s API key does', async () => {
    await shop(closed);
    await forge(withoutKey(), await putOwnPeople());
    const till = await start(closed);
    expect(notesOf(till)).toEqual([WRITTEN_BY_OTHERS]);
    expect(till.overview().people.trouble).toBe('changed');
    expect(await verdictOf(till, 'eve', '222222')).toBe('nobody');
    expect([await till.checkOwner('mine'), await till.checkOwner(KEY)]).toEqual(['wrong', 'right']);
    await till.people.appointByApiKey('Mia', '888888');
    const [mia] = till.people.people;
    expect(await verdictOf(till, assertPresent(mia, 'she is listed').id, '888888')).toBe(
      'verified',
    );
  });

  test('the recovery code still proves the owner after the API key’s file was removed', async () => {
    const { system, connection } = closed;
    const till = await openTillIn(folder, 'UTC', system);
    await till.connect(connection);
    await till.people.put({ id: 'mia', name: 'Mia', role: 'manager' }, '999999');
    book = assertPresent(till.trading?.writer.ledger.book, 'a book is open');
    const code = assertPresent(await till.renewRecoveryCode(), 'the key is open');
    await till.close();
    await forge(withoutKey(), await putOwnPeople());
    renameSync(vaultFile(), `${vaultFile()}.away`);
    for (const _start of ['the one that finds it', 'the next one']) {
      const without = await start(closed);
      expect(await verdictOf(without, 'eve', '222222')).toBe('nobody');
      expect(await without.checkOwner('mine')).toBe('wrong');
      expect(await without.checkOwner(code)).toBe('right');
      await without.close();
    }
  });

  test('the loss of a journal is noticed even if everything that mentions it was deleted too', async () => {
    await shop(closed);
    for (const gone of [
      inBook('journal'),
      inKeys(`${book.id}.boot.json`),
      path.join(folder, 'witness'),
    ])
      rmSync(gone, { recursive: true });
    const till = await start(closed);
    expect(notesOf(till)).toEqual([BEGUN_ANEW]);
    expect(await verdictOf(till, 'mia', '999999')).toBe('verified');
    await till.trading?.writer.write({ kind: 'resume-sending', cause: 'journal-behind' }, BY_MIA);
    await till.close();
    expect(notesOf(await start(closed))).toEqual([]);
  });

  test('a decision that no manager made is not recorded', async () => {
    await shop(closed);
    const note = '500.00 were missing, and that is all right';
    writeFileSync(inBook('decided.json'), JSON.stringify({ manager: 'Mia', note }));
    const till = await start(closed);
    expect(notesOf(till)).toEqual([WRITTEN_BY_OTHERS]);
    const kinds: string[] = [];
    const { journal } = assertPresent(till.trading, 'the book is open').writer;
    for await (const record of journal.read(1)) kinds.push(toFactRecord(record).fact.kind);
    expect(kinds).not.toContain('damage-gone-on-after');
  });

  test('a manager who continues without lost card numbers does not thereby confirm foreign facts', async () => {
    await shop(closed);
    await forge(withoutKey());
    const [name = ''] = sideFiles();
    const file = path.join(inBook('journal'), name);
    const text = readFileSync(file, 'utf8');
    const at = text.indexOf('"sealed":"') + 60;
    writeFileSync(file, text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1));
    const till = await start(closed);
    expect(till.overview().health).toMatchObject({ kind: 'journal-damaged', why: 'numbers-lost' });
    expect(await till.goOnAfterDamage('Mia')).toBe(true);
    expect(notesOf(till)).toEqual([WRITTEN_BY_OTHERS]);
  });
});

test('a foreign public key in a file is replaced by the till’s own once the data key was open', async () => {
  await shop(byPassphrase);
  const own = generateKeyPairSync('x25519').publicKey.export({ format: 'der', type: 'spki' });
  const half = own.subarray(-32).toString('base64');
  for (const file of [keyFile(), inBook('recovery.json')])
    writeFileSync(file, JSON.stringify({ ...readJson(file), publicHalf: half }));
  await (await start(byPassphrase)).close();
  expect(readJson(keyFile()).publicHalf).not.toBe(half);
  expect(readJson(inBook('recovery.json')).publicHalf).toBe(readJson(keyFile()).publicHalf);
});

test('a foreign passphrase protects no data key that the key store opens', async () => {
  await shop(byKeyring);
  rmSync(vaultFile());
  const own = { 'api-key': 'mine', 'access-token': null, 'personal-access-token': null };
  await new KeyVault(vaultFile(), NO_KEYRING).store(own, 'passphrase', PASSPHRASE);
  await (await start({ ...byKeyring, unlock: byPassphrase.unlock })).close();
  const place = { keyFile: keyFile(), recoveryFile: inBook('recovery.json'), bookId: book.id };
  const passphrase = new PassphraseKey(PASSPHRASE);
  const atHome = new DataKeyVault(place, NO_KEYRING);
  expect(await atHome.open({ protection: 'passphrase', passphrase, dataKey: null })).toMatchObject({
    kind: 'locked',
  });
});
