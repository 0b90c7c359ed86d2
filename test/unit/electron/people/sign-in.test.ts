import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PINS, openDemoPeople } from '../../../../electron/people/demo-people.ts';
import { PinGate } from '../../../../electron/people/pin-gate.ts';
import { SignIn } from '../../../../electron/people/sign-in.ts';
import { changeStaff } from '../../../../electron/people/change-staff.ts';
import type { StaffChange } from '../../../../shared/proposals/people.ts';

let folder: string;
let gate: PinGate;
let changes: number;
const open: SignIn[] = [];
const clock = { wallMs: () => Date.now(), monoMs: () => performance.now() };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-people-'));
  gate = await PinGate.open(path.join(folder, 'staff.json'), clock);
  changes = 0;
});
afterEach(async () => {
  for (const signIn of open.splice(0)) signIn.close();
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

function start(): SignIn {
  const onChange = () => (changes += 1);
  const signIn = new SignIn({ gate, clock, demoPins: [], onChange });
  open.push(signIn);
  return signIn;
}

async function staff(): Promise<void> {
  await gate.put({ name: 'Robin', role: 'manager' }, '9999');
  await gate.put({ name: 'Kim', role: 'cashier' }, '1111');
}

describe('who is asked for', () => {
  test('nobody, at a till without people: F8 and time do nothing', async () => {
    const signIn = start();
    signIn.lock();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(signIn.standing).toBe('open');
    expect(signIn.asker()).toEqual({ operator: null, stepUp: null, standing: 'open' });
  });

  test('nobody, while there is only a manager who steps up', async () => {
    await gate.put({ name: 'Robin', role: 'manager' }, '9999');
    const signIn = start();
    expect(signIn.standing).toBe('open');
    signIn.lock();
    expect(signIn.standing).toBe('locked');
    signIn.goOn();
    expect(signIn.standing).toBe('open');
  });

  test('everybody, as soon as there is a cashier: a start is locked', async () => {
    await staff();
    const signIn = start();
    expect(signIn.standing).toBe('locked');
    signIn.goOn();
    expect(signIn.standing).toBe('locked');
    expect(await signIn.signIn('1111', null)).toEqual({ kind: 'signed-in' });
    expect(signIn.asker()).toEqual({ operator: 'Kim', stepUp: null, standing: 'cashier' });
    expect(changes).toBe(1);
  });

  test('the owner decides otherwise, and a restart keeps it', async () => {
    await staff();
    await gate.setRules({ ...gate.rules, asksSignIn: false });
    gate = await PinGate.open(path.join(folder, 'staff.json'), clock);
    expect(start().standing).toBe('open');
  });

  test('the demo has Kim and Robin, tells their PINs, and asks for neither', async () => {
    gate = await openDemoPeople(path.join(folder, 'demo.json'), clock);
    const signIn = start();
    expect(signIn.standing).toBe('open');
    for (const { pin } of DEMO_PINS) {
      expect(await signIn.signIn(pin, null)).toEqual({ kind: 'signed-in' });
    }
    expect(signIn.standing).toBe('manager');
  });
});

describe('the lock', () => {
  test('a wrong PIN opens nothing, and another person is not who was chosen', async () => {
    await staff();
    const signIn = start();
    expect(await signIn.signIn('0000', null)).toEqual({ kind: 'wrong', waitMs: 0 });
    expect(await signIn.signIn('1111', gate.people[0]!.id)).toEqual({ kind: 'wrong', waitMs: 0 });
    expect(signIn.standing).toBe('locked');
  });

  test('comes by itself once nobody has touched the till for the time that is set', async () => {
    await staff();
    await gate.setRules({ asksSignIn: null, lockAfterMs: 60_000 });
    const signIn = start();
    await signIn.signIn('1111', null);
    await vi.advanceTimersByTimeAsync(50_000);
    signIn.touch();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(signIn.standing).toBe('cashier');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(signIn.standing).toBe('locked');
  });

  test('keeps whose work it is: what was begun before it ends under the same name', async () => {
    await staff();
    const signIn = start();
    await signIn.signIn('1111', null);
    signIn.lock();
    expect(signIn.asker()).toMatchObject({ operator: 'Kim', standing: 'locked' });
  });

  test('a step-up makes a cashier a manager for once, and unlocks nothing', async () => {
    await staff();
    const signIn = start();
    const stepUp = { manager: 'Robin' };
    expect(signIn.asker(stepUp).standing).toBe('locked');
    await signIn.signIn('1111', null);
    expect(signIn.asker(stepUp)).toEqual({ operator: 'Kim', stepUp, standing: 'manager' });
    expect(signIn.standing).toBe('cashier');
  });
});

describe('changing the people', () => {
  const addKim: StaffChange = { kind: 'add', name: 'Kim', role: 'cashier', pin: '1111' };
  const addRobin: StaffChange = { kind: 'add', name: 'Robin', role: 'manager', pin: '9999' };

  test('the first one is a manager, added by anybody; a cashier alone could let nobody in', async () => {
    const signIn = start();
    expect(await changeStaff(gate, signIn, addKim)).toEqual({ kind: 'last-manager' });
    expect(await changeStaff(gate, signIn, addRobin)).toEqual({ kind: 'changed' });
    expect(await changeStaff(gate, signIn, addKim)).toEqual({ kind: 'needs-manager' });
    await signIn.signIn('9999', null);
    expect(await changeStaff(gate, signIn, addKim)).toEqual({ kind: 'changed' });
    const sam = { ...addKim, name: 'Sam' };
    expect(await changeStaff(gate, signIn, sam)).toEqual({ kind: 'pin-taken' });
  });

  test('a cashier may change nobody, a manager who is signed in everybody', async () => {
    await staff();
    const signIn = start();
    await signIn.signIn('1111', null);
    const rename: StaffChange = { kind: 'rename', id: gate.people[1]!.id, name: 'Boss' };
    expect(await changeStaff(gate, signIn, rename)).toEqual({ kind: 'needs-manager' });
    await signIn.signIn('9999', null);
    expect(await changeStaff(gate, signIn, rename)).toEqual({ kind: 'changed' });
    expect(gate.people.map(({ name }) => name)).toContain('Boss');
  });

  test('the last manager cannot leave while others depend on one', async () => {
    await staff();
    const [robin, kim] = gate.people;
    const signIn = start();
    await signIn.signIn('9999', null);
    const retire = (id: string): StaffChange => ({ kind: 'retire', id });
    expect(await changeStaff(gate, signIn, retire(robin!.id))).toEqual({
      kind: 'last-manager',
    });
    expect(await changeStaff(gate, signIn, retire(kim!.id))).toEqual({ kind: 'changed' });
    expect(await changeStaff(gate, signIn, retire(robin!.id))).toEqual({ kind: 'changed' });
    expect(signIn.standing).toBe('open');
  });

  test('who is retired while signed in is signed out', async () => {
    await staff();
    await gate.put({ name: 'Sam', role: 'manager' }, '8888');
    const signIn = start();
    await signIn.signIn('8888', null);
    const sam = gate.people.find(({ name }) => name === 'Sam')!;
    await changeStaff(gate, signIn, { kind: 'retire', id: sam.id });
    expect(signIn.standing).toBe('locked');
  });
});
