import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { StartupError } from '../../../../electron/node/files/startup-error.ts';
import type { PinGate } from '../../../../electron/people/pin-gate.ts';
import type {
  LatestStaffList,
  RecordedStaffChange,
} from '../../../../shared/ledger/store/staff.ts';
import { keyringOf, NO_KEYRING, openPeopleIn } from '../../../builders/people-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

let folder: string;
const clock = { wallMs: () => 0, monoMs: () => 0 };
const file = () => path.join(folder, 'staff.json');
const copy = () => path.join(folder, 'keys', 'staff.json');
const seal = () => path.join(folder, 'keys', 'staff.seal.json');

/** The last state that the journal knows. */
let known: LatestStaffList | null;
let told: RecordedStaffChange['what'][];

beforeEach(() => {
  folder = testFolder();
  known = null;
  told = [];
});

/** Starts the till, which reads the list and compares it with the journal. */
async function start(system = NO_KEYRING): Promise<PinGate> {
  const gate = await openPeopleIn(folder, clock, system);
  gate.setChangeListener(async ({ what, edition, seal: mark, list }) => {
    told.push(what);
    known = { edition, seal: mark, list };
    return true;
  });
  await gate.reconcileWithJournal(known, 'book', () => Promise.resolve(null), null);
  return gate;
}

async function staffed(system = NO_KEYRING): Promise<PinGate> {
  const gate = await start(system);
  await gate.put({ id: 'robin', name: 'Robin', role: 'manager' }, '999999');
  await gate.put({ id: 'kim', name: 'Kim', role: 'cashier' }, '1111');
  return gate;
}

const letsIn = async (gate: PinGate, personId: string, pin: string) =>
  (await gate.verify({ personId, pin }, null, null)).kind === 'verified';

test('a till that never had people has an empty list and reports no trouble', async () => {
  const gate = await start();
  expect(gate.people).toEqual([]);
  expect(gate.trouble).toBeNull();
});

test('a deleted list is restored from its copy, which is reported', async () => {
  await staffed();
  await rm(file());
  const gate = await start();
  expect(gate.trouble).toBeNull();
  expect(await letsIn(gate, 'robin', '999999')).toBe(true);
  expect(told.at(-1)).toBe('mended');
});

test('a list of people deleted with its copy is reported as missing', async () => {
  await staffed();
  await rm(file());
  await rm(copy());
  expect((await start()).trouble).toBe('missing');
});

test('a list deleted with its secret is reported as missing, since the journal knows of the people', async () => {
  await staffed();
  for (const one of [file(), copy(), seal()]) await rm(one);
  const gate = await start();
  expect(gate.trouble).toBe('missing');
  await expect(gate.setRules({ asksSignIn: false, lockAfterMs: 60_000 })).rejects.toThrow();
});

test('a list changed by hand is replaced by its copy', async () => {
  await staffed();
  const text = await readFile(file(), 'utf8');
  await writeFile(file(), text.replace('"cashier"', '"manager"'));
  const gate = await start();
  expect(gate.people.find(({ id }) => id === 'kim')?.role).toBe('cashier');
  expect(told.at(-1)).toBe('mended');
});

test('nobody can sign in if both lists were changed by hand', async () => {
  await staffed();
  for (const one of [file(), copy()]) {
    const text = await readFile(one, 'utf8');
    await writeFile(one, text.replace('"cashier"', '"manager"'));
  }
  const gate = await start();
  expect(gate.trouble).toBe('changed');
  expect(await letsIn(gate, 'kim', '1111')).toBe(false);
});

test('another till’s list is refused', async () => {
  await staffed();
  const mine = folder;
  const journal = known;
  folder = testFolder();
  known = null;
  await staffed();
  await cp(path.join(folder, 'keys'), path.join(mine, 'keys'), { recursive: true });
  await cp(path.join(folder, 'staff.json'), path.join(mine, 'staff.json'));
  folder = mine;
  known = journal;
  expect((await start()).trouble).toBe('changed');
});

test('an older copy of everything is recognised by the journal and restores no guesses', async () => {
  await staffed();
  const before = testFolder();
  await cp(folder, before, { recursive: true });
  const gate = await start();
  for (let guess = 0; guess < 4; guess += 1) await letsIn(gate, 'robin', '000000');
  await cp(before, folder, { recursive: true });
  expect((await start()).trouble).toBe('older');
});

test('on another computer no PIN opens anything, since the secret is only on the first', async () => {
  const gate = await staffed(keyringOf('here'));
  expect(await letsIn(gate, 'robin', '999999')).toBe(true);
  expect((await start(keyringOf('here'))).trouble).toBeNull();
  expect((await start(keyringOf('there'))).trouble).toBe('sealed');
  expect((await start(NO_KEYRING)).trouble).toBe('sealed');
});

test('an unencrypted secret is encrypted as soon as there is a key store', async () => {
  await staffed(NO_KEYRING);
  expect(JSON.parse(await readFile(seal(), 'utf8'))).toMatchObject({ protection: 'plain' });
  const gate = await start(keyringOf('here'));
  expect(await letsIn(gate, 'robin', '999999')).toBe(true);
  expect(JSON.parse(await readFile(seal(), 'utf8'))).toMatchObject({ protection: 'os' });
});

test('naming a manager by the service’s key begins a new list, and the old files are kept', async () => {
  await staffed();
  await rm(file());
  await writeFile(copy(), '{}');
  const gate = await start();
  expect(gate.trouble).toBe('changed');
  await gate.appointByApiKey('Alex', '777777');
  expect(gate.trouble).toBeNull();
  expect(gate.people).toMatchObject([{ name: 'Alex', role: 'manager' }]);
  expect(told.at(-1)).toBe('named-by-key');
  const kept = await readdir(path.join(folder, 'keys'));
  expect(kept.some((name) => name.includes('.set-aside-'))).toBe(true);
  const again = await start();
  expect(again.trouble).toBeNull();
  expect(await letsIn(again, again.people[0]!.id, '777777')).toBe(true);
});

test('naming a manager by the service’s key with an intact list keeps the manager’s id and all other people', async () => {
  const gate = await staffed();
  for (let guess = 0; guess < 9; guess += 1) await letsIn(gate, 'robin', '000000');
  await gate.appointByApiKey('Robin', '777777');
  expect(await letsIn(gate, 'robin', '777777')).toBe(true);
  expect(gate.people.length).toBe(2);
});

test('a file of a newer program stops the start, so that nothing is lost', async () => {
  await writeFile(file(), JSON.stringify({ format: 4 }));
  await expect(start()).rejects.toThrow(StartupError);
});

test('an older till with an unreadable file is stopped, and can be repaired', async () => {
  await writeFile(file(), '{"format":1,"people":"none"}');
  const gate = await start();
  expect(gate.trouble).toBe('changed');
  await gate.appointByApiKey('Alex', '777777');
  expect((await start()).trouble).toBeNull();
});
