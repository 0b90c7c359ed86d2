import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CannotStart } from '../../../../electron/files/cannot-start.ts';
import { PinGate } from '../../../../electron/people/pin-gate.ts';

let folder: string;
let monoMs: number;
const clock = { wallMs: () => 0, monoMs: () => monoMs };
const file = () => path.join(folder, 'staff.json');
const open = () => PinGate.open(file(), clock);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-pins-'));
  monoMs = 0;
});
afterEach(() => rm(folder, { recursive: true }));

async function staffed(): Promise<PinGate> {
  const gate = await open();
  await gate.put({ name: 'Robin', role: 'manager' }, '9999');
  await gate.put({ name: 'Kim', role: 'cashier' }, '1111');
  return gate;
}

/** Tries that fit nobody. */
async function miss(gate: PinGate, times: number) {
  let last = await gate.verify('0000', null);
  for (let tries = 1; tries < times; tries += 1) last = await gate.verify('0000', null);
  return last;
}

describe('whose PIN it is', () => {
  test('is found by the PIN alone, and by role or person where one is asked for', async () => {
    const gate = await staffed();
    const [robin, kim] = gate.people;
    expect(await gate.verify('1111', null)).toEqual({ kind: 'verified', person: kim });
    expect(await gate.verify('9999', 'manager')).toEqual({ kind: 'verified', person: robin });
    expect(await gate.verify('1111', 'manager')).toEqual({ kind: 'wrong', waitMs: 0 });
    expect(await gate.verify('9999', null, kim!.id)).toEqual({ kind: 'wrong', waitMs: 0 });
  });

  test('is nobody where there is nobody, and costs no try', async () => {
    const gate = await open();
    expect(await gate.verify('1111', null)).toEqual({ kind: 'nobody' });
    await gate.put({ name: 'Kim', role: 'cashier' }, '1111');
    expect(await gate.verify('1111', 'manager')).toEqual({ kind: 'nobody' });
  });

  test('never belongs to two people, since it tells them apart', async () => {
    const gate = await staffed();
    expect(await gate.put({ name: 'Sam', role: 'cashier' }, '1111')).toBe(false);
    expect(gate.people.map(({ name }) => name)).toEqual(['Robin', 'Kim']);
  });

  test('is not in the file: only what it takes a while to compare it with', async () => {
    await staffed();
    const text = await readFile(file(), 'utf8');
    expect(text).not.toContain('1111"');
    expect(text).not.toContain('9999"');
  });
});

describe('people', () => {
  test('who left cannot come in, and somebody else may get the PIN', async () => {
    const gate = await staffed();
    await gate.retire(gate.people[1]!.id);
    expect(await gate.verify('1111', null)).toMatchObject({ kind: 'wrong' });
    expect(await gate.put({ name: 'Sam', role: 'cashier' }, '1111')).toBe(true);
  });

  test('keep who they are under another name and another PIN, also after a restart', async () => {
    const gate = await staffed();
    const kim = gate.people[1]!;
    await gate.rename(kim.id, 'Kimberley');
    await gate.put({ ...kim, name: 'Kimberley' }, '2222');
    const again = await open();
    const person = { ...kim, name: 'Kimberley' };
    expect(await again.verify('2222', null)).toEqual({ kind: 'verified', person });
    expect(await again.verify('1111', null)).toMatchObject({ kind: 'wrong' });
  });

  test('do not vanish silently: a file that cannot be used stops the start', async () => {
    await staffed();
    await writeFile(file(), '{"format":1,"people":"none"}');
    await expect(open()).rejects.toThrow(CannotStart);
  });
});

describe('guessing', () => {
  test('is free four times, then waits 30 s, then twice as long after each further one', async () => {
    const gate = await staffed();
    expect(await miss(gate, 4)).toEqual({ kind: 'wrong', waitMs: 0 });
    expect(await miss(gate, 1)).toEqual({ kind: 'wrong', waitMs: 30_000 });
    expect(await miss(gate, 1)).toEqual({ kind: 'blocked', waitMs: 30_000 });
    monoMs = 30_000;
    expect(await miss(gate, 1)).toEqual({ kind: 'wrong', waitMs: 60_000 });
  });

  test('does not get past the wait with the right PIN', async () => {
    const gate = await staffed();
    await miss(gate, 5);
    monoMs = 29_999;
    expect(await gate.verify('9999', null)).toEqual({ kind: 'blocked', waitMs: 1 });
    monoMs = 30_000;
    expect(await gate.verify('9999', null)).toMatchObject({ kind: 'verified' });
    expect(await miss(gate, 4)).toEqual({ kind: 'wrong', waitMs: 0 });
  });

  test('is not made cheaper by a restart: the wait begins anew, and the count stays', async () => {
    await miss(await staffed(), 5);
    monoMs = 5_000;
    const again = await open();
    expect(await again.verify('9999', null)).toEqual({ kind: 'blocked', waitMs: 30_000 });
    monoMs = 35_000;
    expect(await miss(again, 1)).toEqual({ kind: 'wrong', waitMs: 60_000 });
  });

  test('is not made cheaper by many at once: they share one count', async () => {
    const gate = await staffed();
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => gate.verify('0000', null)));
    expect(verdicts.filter(({ kind }) => kind === 'wrong').length).toBe(5);
    expect(verdicts.filter(({ kind }) => kind === 'blocked').length).toBe(3);
  });

  test('is not made cheaper by pulling the plug while a PIN is compared', async () => {
    const gate = await staffed();
    await miss(gate, 3);
    void gate.verify('0000', null);
    await gate.verify('0000', null);
    expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({ wrongInARow: 5 });
  });
});
