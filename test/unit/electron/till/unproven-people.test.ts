import { copyFileSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openLedger } from '../../../../electron/ledger/open/open-ledger.ts';
import { createEncryptOnlySeal } from '../../../../electron/credentials/sealed-box.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { DEMO_PINS, openDemoPeople } from '../../../../electron/people/demo-people.ts';
import { staffStorage } from '../../../../electron/people/staff-file.ts';
import type { SystemProtection } from '../../../../electron/credentials/credential-vault.ts';
import type { Till } from '../../../../electron/till/till.ts';
import type { Book } from '../../../../shared/ledger/store/book.ts';
import { limitsWhileUnproven, LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import type { LatestStaffList } from '../../../../shared/ledger/store/staff.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { keyringOf, NO_KEYRING } from '../../../builders/people-in-folder.ts';
import { clock, connectionDraft, openTillIn } from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/**
 * An attacker who can write the till's folder, without key and PIN, removes the keys, so that records and list can
 * claim anything (decisions 0078 and 0128).
 */

let folder: string;
let book: Book;
let system: SystemProtection;
beforeEach(() => {
  folder = testFolder();
  system = keyringOf('here');
});

const BY_MIA = { ...SYSTEM_ACTOR, stepUp: { manager: 'Mia' } };
const FORGED = { ...LIMIT_PRESETS['always-sell'], wholeCardCutOff: true };
const PASSPHRASE = 'correct horse battery';
const LIST = ['staff.json', 'keys/staff.json', 'keys/staff.seal.json'];
const BY_PASSPHRASE = { keyProtection: 'passphrase', passphrase: PASSPHRASE } as const;

async function shop(connection = connectionDraft('1', { keyProtection: 'os' })): Promise<void> {
  const till = await openTillIn(folder, 'UTC', system);
  await till.connect(connection);
  await till.people.put({ id: 'mia', name: 'Mia', role: 'manager' }, '999999');
  book = assertPresent(till.trading?.writer.ledger.book, 'a book is open');
  await till.close();
}

const inKeys = (name: string) => path.join(folder, 'keys', name);

function takeKeys(...names: readonly string[]): void {
  for (const name of names) {
    const file = inKeys(`${book.id}${name}`);
    expect(existsSync(file)).toBe(true);
    rmSync(file);
  }
}

/** Returns what any reader of the folder has: the public key, which seals and opens nothing. */
function withoutKey() {
  const file = path.join(folder, 'books', book.id, 'recovery.json');
  const { publicHalf } = JSON.parse(readFileSync(file, 'utf8')) as { publicHalf: string };
  return createEncryptOnlySeal(publicHalf, book.id);
}

/** Appends limits and a list of people, as anyone can who has the program. */
async function forge(staff: LatestStaffList | null = null): Promise<void> {
  const opened = await openLedger({
    paths: {
      folder: path.join(folder, 'books', book.id),
      bootRecordFile: inKeys(`${book.id}.boot.json`),
      witnessFolder: path.join(folder, 'witness'),
    },
    book,
    seal: withoutKey(),
    clock,
    version: '0.0.0',
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
    onWitnessTrouble: () => undefined,
  });
  if (opened.kind !== 'open') throw new Error(JSON.stringify(opened.health));
  const { writer, close } = opened;
  await writer.write({ kind: 'resume-sending', cause: 'journal-behind' }, BY_MIA);
  await writer.write({ kind: 'change-limits', limits: FORGED }, BY_MIA);
  const known = { what: 'known', who: null } as const;
  if (staff !== null)
    await writer.write({ kind: 'note-staff', staff: { ...known, ...staff } }, BY_MIA);
  await close();
}

async function start(): Promise<Till> {
  const till = await openTillIn(folder, 'UTC', system);
  onTestFinished(() => till.close());
  await till.open();
  return till;
}

const verdictOf = async (till: Till, personId: string, pin: string) =>
  (await till.people.verify({ personId, pin }, 'manager', null)).kind;
const levelOf = ({ signIn }: Till) => {
  signIn?.continueWithoutName();
  return signIn?.accessLevel;
};

/** Writes a list with the attacker as manager and an unencrypted secret. */
async function putOwnList(): Promise<LatestStaffList> {
  const own = testFolder();
  const till = await openTillIn(own, 'UTC');
  await till.connect(connectionDraft('1', { apiKey: 'mine' }));
  await till.people.put({ id: 'eve', name: 'Eve', role: 'manager' }, '222222');
  const staff = assertPresent(till.trading?.writer.ledger.staff, 'a fact tells of it');
  await till.close();
  for (const file of LIST) cpSync(path.join(own, file), path.join(folder, file));
  return staff;
}

test('if only the API key was removed, the data key detects the forgery and lets nobody in', async () => {
  await shop();
  await forge();
  takeKeys('.json');
  const till = await start();
  const { ledger } = assertPresent(till.trading, 'it sells').writer;
  expect(ledger.limits).toEqual(limitsWhileUnproven(FORGED));
  expect(levelOf(till)).toBe('locked');
});

test.each([
  ['the data key’s file removed', ['.data-key.json']],
  ['both key files removed', ['.json', '.data-key.json']],
])(
  'with %s, forged limits raise nothing, and the shop’s manager can still sign in',
  async (_, names) => {
    await shop();
    await forge();
    takeKeys(...names);
    const till = await start();
    const { ledger } = assertPresent(till.trading, 'it sells').writer;
    expect(ledger.recordedLimits).toEqual(FORGED);
    expect(ledger.limits).toEqual(limitsWhileUnproven(FORGED));
    expect(levelOf(till)).toBe('cashier');
    expect(await verdictOf(till, 'mia', '999999')).toBe('verified');
  },
);

test('a list with an unencrypted secret makes nobody a manager while the keys are removed', async () => {
  await shop();
  await forge(await putOwnList());
  takeKeys('.json', '.data-key.json');
  const till = await start();
  expect(till.people.trouble).toBe('locked');
  expect(await verdictOf(till, 'eve', '222222')).toBe('nobody');
  expect(levelOf(till)).toBe('cashier');
});

test('the demo’s list of people, copied into a shop with the same key store, signs in no manager', async () => {
  await shop();
  const demo = staffStorage(folder, 'staff-demo', system);
  const gate = await openDemoPeople(demo, clock);
  const manager = assertPresent(
    gate.people.find(({ role }) => role === 'manager'),
    'it has one',
  );
  const seal = assertPresent(gate.seal, 'the key store closes it');
  copyFileSync(demo.file, path.join(folder, 'staff.json'));
  copyFileSync(demo.copy, inKeys('staff.json'));
  copyFileSync(inKeys('staff-demo.seal.json'), inKeys('staff.seal.json'));
  await forge({ edition: 1, seal });
  takeKeys('.json', '.data-key.json');
  const till = await start();
  expect(till.people.trouble).not.toBeNull();
  const [pin] = DEMO_PINS.filter(({ name }) => name === manager.name).map((one) => one.pin);
  expect(await verdictOf(till, manager.id, assertPresent(pin, 'everybody is told it'))).toBe(
    'nobody',
  );
  expect(levelOf(till)).not.toBe('open');
});

test.each([
  ['with its secret', ['staff.json', 'keys/staff.json']],
  ['without', LIST],
])(
  'another till’s journal without people, with the list removed %s, does not open the till without a PIN',
  async (_, files) => {
    await shop();
    for (const file of files) rmSync(path.join(folder, file));
    rmSync(path.join(folder, 'books', book.id, 'journal'), { recursive: true });
    rmSync(path.join(folder, 'witness'), { recursive: true });
    rmSync(inKeys(`${book.id}.boot.json`));
    await forge();
    takeKeys('.json', '.data-key.json');
    const till = await start();
    expect(till.people.trouble).not.toBeNull();
    expect(levelOf(till)).not.toBe('open');
  },
);

test('changed limits raise nothing before the passphrase is typed, and apply afterwards', async () => {
  system = NO_KEYRING;
  await shop(connectionDraft('1', BY_PASSPHRASE));
  const before = await openTillIn(folder, 'UTC', system);
  await before.open();
  await before.unlockKeys(PASSPHRASE);
  const { writer } = assertPresent(before.trading, 'it sells');
  await writer.write({ kind: 'change-limits', limits: FORGED }, BY_MIA);
  await before.close();
  const till = await start();
  expect(assertPresent(till.trading, 'it sells').writer.ledger.limits).toEqual(
    limitsWhileUnproven(FORGED),
  );
  expect(levelOf(till)).toBe('cashier');
  await till.unlockKeys(PASSPHRASE);
  expect(assertPresent(till.trading, 'it sells').writer.ledger.limits).toEqual(FORGED);
  expect(await verdictOf(till, 'mia', '999999')).toBe('verified');
});

test('an unencrypted secret beside keys with a passphrase makes nobody a manager', async () => {
  system = NO_KEYRING;
  await shop(connectionDraft('1', BY_PASSPHRASE));
  await forge(await putOwnList());
  const till = await start();
  expect(till.people.trouble).toBe('locked');
  expect(await verdictOf(till, 'eve', '222222')).toBe('nobody');
});
