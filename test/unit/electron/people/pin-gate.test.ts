import { scryptSync } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { costInThisBundle } from '../../../../electron/credentials/key-cost.ts';
import type { StaffEntry } from '../../../../electron/people/staff-file.ts';
import type { PinGate } from '../../../../electron/people/pin-gate.ts';
import { PIN_COST } from '../../../../electron/people/pin-hash.ts';
import type { RecordedStaffChange } from '../../../../shared/ledger/store/staff.ts';
import { openPeopleIn } from '../../../builders/people-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

let folder: string;
let monoMs: number;
let wallMs: number;
const clock = { wallMs: () => wallMs, monoMs: () => monoMs };
const file = () => path.join(folder, 'staff.json');
const open = () => openPeopleIn(folder, clock);

beforeEach(() => {
  folder = testFolder();
  monoMs = 0;
  wallMs = 1_000_000;
});

/** Returns the people as stored on disk. */
async function kept(): Promise<readonly StaffEntry[]> {
  const { people } = JSON.parse(await readFile(file(), 'utf8')) as { people: StaffEntry[] };
  return people;
}

const ROBIN = { id: 'robin', name: 'Robin', role: 'manager' } as const;
const KIM = { id: 'kim', name: 'Kim', role: 'cashier' } as const;

async function staffed(): Promise<PinGate> {
  const gate = await open();
  await gate.put(ROBIN, '999999');
  await gate.put(KIM, '1111');
  return gate;
}

const ask = (gate: PinGate, personId: string, pin: string, during: string | null = null) =>
  gate.verify({ personId, pin }, null, during);

/** Tries a wrong PIN this many times. */
async function miss(gate: PinGate, personId: string, times: number) {
  let last = await ask(gate, personId, '000000');
  for (let tries = 1; tries < times; tries += 1) last = await ask(gate, personId, '000000');
  return last;
}

describe('a PIN', () => {
  test('is compared only with the PIN of the person for whom it is typed', async () => {
    const gate = await staffed();
    expect(await ask(gate, 'kim', '1111')).toEqual({ kind: 'verified', person: KIM });
    expect(await ask(gate, 'robin', '1111')).toEqual({ kind: 'wrong', waitMs: 0 });
    expect(await gate.verify({ personId: 'robin', pin: '999999' }, 'manager', null)).toEqual({
      kind: 'verified',
      person: ROBIN,
    });
  });

  test('for an unknown person is refused and counted against nobody', async () => {
    const gate = await staffed();
    expect(await ask(gate, '', '1111')).toEqual({ kind: 'nobody' });
    expect(await gate.verify({ personId: 'kim', pin: '1111' }, 'manager', null)).toEqual({
      kind: 'nobody',
    });
  });

  test('may belong to two people, so that nobody learns of another’s PIN', async () => {
    const gate = await staffed();
    await gate.put({ name: 'Sam', role: 'cashier' }, '1111');
    expect(gate.people.map(({ name }) => name)).toEqual(['Robin', 'Kim', 'Sam']);
  });

  test('is not in the file, and cannot be guessed without a secret kept elsewhere', async () => {
    await staffed();
    const text = await readFile(file(), 'utf8');
    expect(text).not.toContain('1111"');
    const { pin } = (await kept())[1]!;
    const { N, r, p } = pin!.cost;
    const bare = scryptSync('1111', Buffer.from(pin!.salt, 'base64'), 32, { N, r, p });
    for (const form of ['base64', 'hex'] as const) expect(text).not.toContain(bare.toString(form));
  });

  test('is hashed by scrypt with N = 2^17 in a shop', () => {
    expect(costInThisBundle(PIN_COST)).toEqual({ N: 131_072, r: 8, p: 1 });
  });
});

describe('people', () => {
  test('who were removed cannot sign in', async () => {
    const gate = await staffed();
    await gate.retire('kim');
    expect(await ask(gate, 'kim', '1111')).toEqual({ kind: 'nobody' });
  });

  test('keep their id under another name and PIN, even after a restart', async () => {
    const gate = await staffed();
    await gate.rename('kim', 'Kimberley');
    await gate.put({ ...KIM, name: 'Kimberley' }, '2222');
    const again = await open();
    const person = { ...KIM, name: 'Kimberley' };
    expect(await ask(again, 'kim', '2222')).toEqual({ kind: 'verified', person });
    expect(await ask(again, 'kim', '1111')).toMatchObject({ kind: 'wrong' });
  });

  test('with a short PIN can sign in and are marked, until they have a longer one', async () => {
    const gate = await staffed();
    await gate.put(ROBIN, '4711');
    expect(await ask(gate, 'robin', '4711')).toMatchObject({ kind: 'verified' });
    expect(gate.hasShortPin('robin')).toBe(true);
    await gate.put(ROBIN, '471108');
    expect(gate.hasShortPin('robin')).toBe(false);
  });
});

describe('guessing a PIN', () => {
  test('is not helped by typing one’s own PIN in between: 32 guesses at the manager’s', async () => {
    const gate = await staffed();
    const verdicts: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) {
        verdicts.push((await ask(gate, 'robin', `00000${guess}`)).kind);
      }
      expect(await ask(gate, 'kim', '1111')).toMatchObject({ kind: 'verified' });
    }
    expect(verdicts.filter((kind) => kind === 'wrong').length).toBe(5);
    expect(verdicts.filter((kind) => kind === 'blocked').length).toBe(27);
  });

  test.each([-31, -1, 1, 31])(
    'has the same wait when the date moves by %i days and back',
    async (days) => {
      const gate = await staffed();
      await miss(gate, 'robin', 5);
      const first = await ask(gate, 'robin', '999999');
      wallMs += days * 86_400_000;
      expect(await ask(gate, 'robin', '999999')).toEqual(first);
      wallMs -= days * 86_400_000;
      expect(await ask(gate, 'robin', '999999')).toEqual(first);
      monoMs += 3_600_000;
      expect(await ask(gate, 'robin', '999999')).toMatchObject({ kind: 'verified' });
    },
  );

  test('blocks the guessed person and nobody else', async () => {
    const gate = await staffed();
    await gate.put({ id: 'sam', name: 'Sam', role: 'manager' }, '888888');
    await miss(gate, 'robin', 9);
    expect(await ask(gate, 'robin', '999999')).toMatchObject({ kind: 'blocked' });
    expect(await ask(gate, 'kim', '1111')).toMatchObject({ kind: 'verified' });
    expect(await ask(gate, 'sam', '888888')).toMatchObject({ kind: 'verified' });
  });

  test('is possible four times, then waits 30 s, doubling each time', async () => {
    const gate = await staffed();
    expect(await miss(gate, 'kim', 4)).toEqual({ kind: 'wrong', waitMs: 0 });
    expect(await miss(gate, 'kim', 1)).toEqual({ kind: 'wrong', waitMs: 30_000 });
    expect(await miss(gate, 'kim', 1)).toEqual({ kind: 'blocked', waitMs: 30_000 });
    monoMs = 30_000;
    expect(await miss(gate, 'kim', 1)).toEqual({ kind: 'wrong', waitMs: 60_000 });
  });

  test('is blocked during the wait even with the right PIN', async () => {
    const gate = await staffed();
    await miss(gate, 'robin', 5);
    monoMs = 29_999;
    expect(await ask(gate, 'robin', '999999')).toEqual({ kind: 'blocked', waitMs: 1 });
    monoMs = 30_000;
    expect(await ask(gate, 'robin', '999999')).toMatchObject({ kind: 'verified' });
    expect(await miss(gate, 'robin', 4)).toEqual({ kind: 'wrong', waitMs: 0 });
  });

  test('is not helped by a restart: the wait starts again and the count stays', async () => {
    await miss(await staffed(), 'robin', 5);
    monoMs = 5_000;
    const again = await open();
    expect(await ask(again, 'robin', '999999')).toEqual({ kind: 'blocked', waitMs: 30_000 });
    expect(await ask(again, 'kim', '1111')).toMatchObject({ kind: 'verified' });
    monoMs = 35_000;
    expect(await miss(again, 'robin', 1)).toEqual({ kind: 'wrong', waitMs: 60_000 });
  });

  test('is not helped by eight guesses at once: five are wrong, and the rest are blocked', async () => {
    const gate = await staffed();
    const verdicts = await Promise.all(
      Array.from({ length: 8 }, () => ask(gate, 'robin', '000000')),
    );
    expect(verdicts.filter(({ kind }) => kind === 'wrong').length).toBe(5);
    expect(verdicts.filter(({ kind }) => kind === 'blocked').length).toBe(3);
  });

  test('is not helped by a power cut while a PIN is compared', async () => {
    const gate = await staffed();
    await miss(gate, 'robin', 3);
    void ask(gate, 'robin', '000000');
    await ask(gate, 'robin', '000000');
    expect((await kept())[0]?.wrongInARow).toBe(5);
  });

  test('on an unwritable disk is still counted, and the right PIN still opens the till', async () => {
    const gate = await staffed();
    // Folders with the names of the new files make writing the list fail.
    const blocked = [`${file()}.new`, path.join(folder, 'keys', 'staff.json.new')];
    for (const one of blocked) await mkdir(one);
    expect(await ask(gate, 'robin', '999999')).toEqual({ kind: 'verified', person: ROBIN });
    expect(await miss(gate, 'robin', 5)).toEqual({ kind: 'wrong', waitMs: 30_000 });
    expect(await ask(gate, 'robin', '999999')).toMatchObject({ kind: 'blocked' });
    await expect(gate.put(KIM, '2222')).rejects.toThrow();
    for (const one of blocked) await rm(one, { recursive: true });
    monoMs += 30_000;
    expect(await ask(gate, 'robin', '999999')).toMatchObject({ kind: 'verified' });
    // The failed writes have recorded no list in the journal.
    expect((await kept()).find(({ id }) => id === 'robin')?.wrongInARow).toBe(0);
    expect((await open()).trouble).toBeNull();
  });

  test('is reported with its number, last time and signed-in person, even after a restart', async () => {
    const gate = await staffed();
    const told: RecordedStaffChange[] = [];
    gate.setChangeListener(async (changed) => told.push(changed) > 0);
    await ask(gate, 'robin', '000000', 'Kim');
    await ask(gate, 'robin', '000001', 'Kim');
    expect(told).toMatchObject([
      { what: 'wrong-pin', who: 'Robin', wrongInARow: 1 },
      { what: 'wrong-pin', who: 'Robin', wrongInARow: 2 },
    ]);
    const again = await open();
    const guesses = { count: 2, lastAtMs: 1_000_000, during: ['Kim'] };
    expect(again.guessesOf('robin')).toEqual(guesses);
    // The right PIN ends the wait, and the attempts are still reported.
    await ask(again, 'robin', '999999');
    expect(again.guessesOf('robin')).toEqual(guesses);
    await again.forgetGuesses('robin');
    expect((await open()).guessesOf('robin')).toBeNull();
  });
});
