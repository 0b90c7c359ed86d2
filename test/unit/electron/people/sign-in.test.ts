import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PINS, openDemoPeople } from '../../../../electron/people/demo-people.ts';
import type { PinGate } from '../../../../electron/people/pin-gate.ts';
import { staffStorage } from '../../../../electron/people/staff-file.ts';
import { SignIn } from '../../../../electron/people/sign-in.ts';
import type { MoneyAct } from '../../../../shared/ledger/slices/manager-lease.ts';
import { changeStaff } from '../../../../electron/people/change-staff.ts';
import type { StaffChange } from '../../../../shared/proposals/people.ts';
import { NO_KEYRING, openPeopleIn } from '../../../builders/people-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

let folder: string;
let gate: PinGate;
let changes: number;
const open: SignIn[] = [];
let aheadMs = 0;
/** Rules of the store; most tests are of a till whose PINs apply to one page only. */
let rules = { forMs: 0, askedEachTime: [] as MoneyAct[] };
const clock = { wallMs: () => Date.now() + aheadMs, monoMs: () => performance.now() };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  folder = testFolder();
  gate = await openPeopleIn(folder, clock);
  changes = 0;
  aheadMs = 0;
  rules = { forMs: 0, askedEachTime: [] };
});
afterEach(() => {
  for (const signIn of open.splice(0)) signIn.close();
  vi.useRealTimers();
});

function start(demoPins: typeof DEMO_PINS = []): SignIn {
  const onChange = () => (changes += 1);
  const signIn = new SignIn({ gate, clock, demoPins, leaseRules: () => rules, onChange });
  open.push(signIn);
  return signIn;
}

async function staff(): Promise<void> {
  await gate.put({ id: 'robin', name: 'Robin', role: 'manager' }, '999999');
  await gate.put({ id: 'kim', name: 'Kim', role: 'cashier' }, '1111');
}

const robin = { personId: 'robin', pin: '999999' };
const kim = { personId: 'kim', pin: '1111' };

describe('signing in is required', () => {
  test('of nobody at a till without people', async () => {
    const signIn = start();
    signIn.lock();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(signIn.accessLevel).toBe('open');
    expect(signIn.actor()).toEqual({ operator: null, stepUp: null, accessLevel: 'open' });
  });

  test('of nobody if the only person is a manager for approvals, so that anyone has a cashier’s rights', async () => {
    await gate.put({ name: 'Robin', role: 'manager' }, '999999');
    const signIn = start();
    expect(signIn.accessLevel).toBe('cashier');
    signIn.lock();
    expect(signIn.accessLevel).toBe('locked');
    signIn.continueWithoutName();
    expect(signIn.accessLevel).toBe('cashier');
  });

  test('of everybody once there is a cashier: the start is locked', async () => {
    await staff();
    const signIn = start();
    expect(signIn.accessLevel).toBe('locked');
    signIn.continueWithoutName();
    expect(signIn.accessLevel).toBe('locked');
    expect(await signIn.signIn(kim)).toEqual({ kind: 'signed-in' });
    expect(signIn.actor()).toEqual({
      operator: 'Kim',
      person: 'kim',
      stepUp: null,
      accessLevel: 'cashier',
    });
    expect(changes).toBe(1);
  });

  test('as the owner decides, even after a restart', async () => {
    await staff();
    await gate.setRules({ ...gate.rules, asksSignIn: false });
    gate = await openPeopleIn(folder, clock);
    expect(start().accessLevel).toBe('cashier');
  });

  test('of nobody in the demo, where Kim and Robin can sign in with the shown PINs', async () => {
    gate = await openDemoPeople(staffStorage(folder, 'staff-demo', NO_KEYRING), clock);
    const signIn = start(DEMO_PINS);
    expect(signIn.accessLevel).toBe('open');
    for (const { name, pin } of DEMO_PINS) {
      const { id } = gate.people.find((person) => person.name === name)!;
      expect(await signIn.signIn({ personId: id, pin })).toEqual({ kind: 'signed-in' });
    }
    expect(signIn.accessLevel).toBe('manager');
  });
});

describe('the lock', () => {
  test('is not opened by a wrong PIN or by another person’s PIN', async () => {
    await staff();
    const signIn = start();
    const wrong = { kind: 'wrong', waitMs: 0 };
    expect(await signIn.signIn({ ...kim, pin: '0000' })).toEqual(wrong);
    expect(await signIn.signIn({ ...robin, pin: kim.pin })).toEqual(wrong);
    expect(await signIn.signIn({ ...kim, personId: 'nobody' })).toEqual(wrong);
    expect(signIn.accessLevel).toBe('locked');
  });

  test.each([-31, -1, 1, 31])(
    'comes after the same idle time if the date is set by %i days',
    async (days) => {
      await staff();
      await gate.setRules({ asksSignIn: null, lockAfterMs: 60_000 });
      const signIn = start();
      await signIn.signIn(kim);
      aheadMs = days * 86_400_000;
      await vi.advanceTimersByTimeAsync(50_000);
      expect(signIn.accessLevel).toBe('cashier');
      await vi.advanceTimersByTimeAsync(20_000);
      expect(signIn.accessLevel).toBe('locked');
    },
  );

  test('comes after the configured idle time', async () => {
    await staff();
    await gate.setRules({ asksSignIn: null, lockAfterMs: 60_000 });
    const signIn = start();
    await signIn.signIn(kim);
    await vi.advanceTimersByTimeAsync(50_000);
    signIn.touch();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(signIn.accessLevel).toBe('cashier');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(signIn.accessLevel).toBe('locked');
  });

  test('does not change the person recorded for an act that was begun before it', async () => {
    await staff();
    const signIn = start();
    await signIn.signIn(kim);
    signIn.lock();
    expect(signIn.actor()).toMatchObject({ operator: 'Kim', accessLevel: 'locked' });
  });

  test('is not opened by a manager’s PIN for one act', async () => {
    await staff();
    const signIn = start();
    const manager = { id: 'robin', name: 'Robin', role: 'manager' } as const;
    expect(signIn.actor(manager).accessLevel).toBe('locked');
    await signIn.signIn(kim);
    expect(signIn.actor(manager)).toEqual({
      operator: 'Kim',
      person: 'kim',
      stepUp: { manager: 'Robin' },
      accessLevel: 'manager',
    });
    expect(signIn.accessLevel).toBe('cashier');
  });
});

describe('the manager settings', () => {
  const settings = ['connect-service', 'change-settings', 'change-staff'] as const;
  const mayDo = (signIn: SignIn) => settings.map((action) => signIn.mayDo(action));
  const ALL = [true, true, true];
  const NONE = [false, false, false];

  test('are open to anyone while no manager is known', () => {
    expect(mayDo(start())).toEqual(ALL);
  });

  test('require the PIN in place once there is a manager, whoever is signed in', async () => {
    await gate.put({ id: 'robin', name: 'Robin', role: 'manager' }, '999999');
    const signIn = start();
    expect(mayDo(signIn)).toEqual(NONE);
    await signIn.signIn(robin);
    expect(mayDo(signIn)).toEqual(NONE);
    await gate.put({ id: 'kim', name: 'Kim', role: 'cashier' }, '1111');
    await signIn.signIn(kim);
    expect(mayDo(signIn)).toEqual(NONE);
    expect(await signIn.openManagerSettings(kim)).toEqual({ kind: 'nobody' });
    expect(await signIn.openManagerSettings({ ...robin, pin: '000000' })).toMatchObject({
      kind: 'wrong',
    });
    expect(mayDo(signIn)).toEqual(NONE);
    expect(await signIn.openManagerSettings(robin)).toMatchObject({ kind: 'verified' });
    expect(mayDo(signIn)).toEqual(ALL);
    expect(signIn.managingActor()).toEqual({
      operator: 'Kim',
      person: 'kim',
      stepUp: { manager: 'Robin' },
      accessLevel: 'manager',
    });
    // Proposals without that PIN still have a cashier's rights only.
    expect(signIn.actor().accessLevel).toBe('cashier');
  });

  test('are closed by leaving them, the lock, another person, and time', async () => {
    await staff();
    const signIn = start();
    await signIn.signIn(kim);
    const opened = async () => {
      await signIn.openManagerSettings(robin);
      expect(mayDo(signIn)).toEqual(ALL);
    };
    await opened();
    signIn.endManaging();
    expect(mayDo(signIn)).toEqual(NONE);
    await opened();
    signIn.lock();
    await signIn.signIn(kim);
    expect(mayDo(signIn)).toEqual(NONE);
    await opened();
    await vi.advanceTimersByTimeAsync(140_000);
    expect(mayDo(signIn)).toEqual(NONE);
  });

  test('stay closed at a locked till, even with the PIN', async () => {
    await staff();
    const signIn = start();
    await signIn.openManagerSettings(robin);
    expect(mayDo(signIn)).toEqual(NONE);
  });
});

describe('a manager', () => {
  test('is informed at sign-in of wrong PINs until the message is dismissed', async () => {
    await staff();
    const signIn = start();
    await signIn.signIn(kim);
    await signIn.openManagerSettings({ ...robin, pin: '000000' });
    await signIn.openManagerSettings({ ...robin, pin: '000001' });
    expect(signIn.people.guessed).toBeNull();
    await signIn.signIn(robin);
    expect(signIn.people.guessed).toMatchObject({ name: 'Robin', count: 2, during: ['Kim'] });
    await signIn.confirmWrongPinsRead();
    expect(signIn.people.guessed).toBeNull();
    await signIn.signIn(robin);
    expect(signIn.people.guessed).toBeNull();
  });

  test('alone is informed of wrong PINs, not a cashier for whom a PIN approves something', async () => {
    await staff();
    const signIn = start();
    await signIn.signIn(kim);
    await signIn.verify({ ...robin, pin: '000000' }, true);
    await signIn.verify(robin, true);
    expect(signIn.people.guessed).toBeNull();
    await signIn.confirmWrongPinsRead();
    await signIn.signIn(robin);
    expect(signIn.people.guessed).toMatchObject({ count: 1, during: ['Kim'] });
  });

  test('sees wrong PINs when opening manager settings, and not again at sign-in once dismissed', async () => {
    await staff();
    const signIn = start();
    await signIn.signIn(kim);
    await signIn.verify({ ...robin, pin: '000000' }, true);
    await signIn.openManagerSettings(robin);
    expect(signIn.people.guessed).toMatchObject({ name: 'Robin', count: 1 });
    signIn.endManaging();
    expect(signIn.people.guessed).toBeNull();
    await signIn.openManagerSettings(robin);
    await signIn.confirmWrongPinsRead();
    await signIn.signIn(robin);
    expect(signIn.people.guessed).toBeNull();
  });

  test('is informed of wrong PINs for their own name even if another manager has dismissed the message', async () => {
    await staff();
    await gate.put({ id: 'sam', name: 'Sam', role: 'manager' }, '471109');
    const signIn = start();
    await signIn.signIn({ personId: 'sam', pin: '471109' });
    await signIn.verify({ ...robin, pin: '000000' }, true);
    await signIn.verify(robin, true);
    expect(signIn.people.guessed).toMatchObject({ name: 'Robin', count: 1 });
    await signIn.confirmWrongPinsRead();
    expect(signIn.people.guessed).toBeNull();
    await signIn.signIn(robin);
    expect(signIn.people.guessed).toMatchObject({ count: 1, during: ['Sam'] });
  });

  test('with a short PIN is asked to choose a longer one', async () => {
    await staff();
    await gate.put({ id: 'robin', name: 'Robin', role: 'manager' }, '4711');
    const signIn = start();
    await signIn.signIn({ ...robin, pin: '4711' });
    expect(signIn.people.hasShortPin).toBe(true);
    await gate.put({ id: 'robin', name: 'Robin', role: 'manager' }, '471108');
    expect(signIn.people.hasShortPin).toBe(false);
  });
});

describe('changing people', () => {
  const addKim: StaffChange = { kind: 'add', name: 'Kim', role: 'cashier', pin: '1111' };
  const addRobin: StaffChange = { kind: 'add', name: 'Robin', role: 'manager', pin: '999999' };
  const change = (signIn: SignIn, one: StaffChange) => changeStaff(gate, signIn, one, true);

  test('requires a manager first, whom anyone may add', async () => {
    const signIn = start();
    expect(await change(signIn, addKim)).toEqual({ kind: 'last-manager' });
    expect(await change(signIn, addRobin)).toEqual({ kind: 'changed' });
    expect(await change(signIn, addKim)).toEqual({ kind: 'needs-manager' });
    await signIn.openManagerSettings({ personId: gate.people[0]!.id, pin: '999999' });
    expect(await change(signIn, addKim)).toEqual({ kind: 'changed' });
  });

  test('is refused without a manager if the records do not open', async () => {
    const signIn = start();
    expect(await changeStaff(gate, signIn, addRobin, false)).toEqual({ kind: 'needs-manager' });
  });

  test('requires six digits of a manager’s PIN, or the length in the set-up file', async () => {
    const signIn = start();
    const short: StaffChange = { ...addRobin, pin: '4711' };
    expect(await change(signIn, short)).toEqual({ kind: 'pin-short', least: 6 });
    await gate.setUp({ id: 'set-up', name: 'Manager' }, { managerDigits: 4, managerPin: '4711' });
    await signIn.openManagerSettings({ personId: 'set-up', pin: '4711' });
    expect(signIn.people.hasShortPin).toBe(false);
    expect(await change(signIn, short)).toEqual({ kind: 'changed' });
  });

  test('is refused without a manager’s PIN, even for a signed-in manager', async () => {
    await staff();
    const signIn = start();
    await signIn.signIn(kim);
    const rename: StaffChange = { kind: 'rename', id: 'kim', name: 'Boss' };
    expect(await change(signIn, rename)).toEqual({ kind: 'needs-manager' });
    await signIn.signIn(robin);
    expect(await change(signIn, rename)).toEqual({ kind: 'needs-manager' });
    await signIn.openManagerSettings(robin);
    expect(await change(signIn, rename)).toEqual({ kind: 'changed' });
    expect(gate.people.map(({ name }) => name)).toContain('Boss');
  });

  test('refuses a name that somebody else on the list has, since reports name people by it', async () => {
    await staff();
    const signIn = start();
    await signIn.signIn(robin);
    await signIn.openManagerSettings(robin);
    const taken = { kind: 'name-taken' };
    expect(await change(signIn, { ...addKim, name: 'KIM' })).toEqual(taken);
    const rename = (name: string): StaffChange => ({ kind: 'rename', id: 'robin', name });
    expect(await change(signIn, rename('Kim'))).toEqual(taken);
    expect(await change(signIn, rename('robin'))).toEqual({ kind: 'changed' });
    expect(await change(signIn, { ...addKim, name: 'Kim B.' })).toEqual({ kind: 'changed' });
    expect(gate.people.map(({ name }) => name).toSorted()).toEqual(['Kim', 'Kim B.', 'robin']);
  });

  test('two people of one name, as other tills may add them, sell and approve under names of their own', async () => {
    await staff();
    await gate.put({ id: 'kim-2', name: 'Kim', role: 'manager' }, '888888');
    const signIn = start();
    expect(signIn.people.list.map(({ name }) => name)).toEqual(['Robin', 'Kim', 'Kim (2)']);
    await signIn.signIn(kim);
    expect(signIn.actor().operator).toBe('Kim');
    const second = { personId: 'kim-2', pin: '888888' };
    await signIn.openManagerSettings(second);
    expect(signIn.managingActor().stepUp).toEqual({ manager: 'Kim (2)' });
    // A new PIN does not rename anybody.
    await change(signIn, { kind: 'new-pin', id: 'kim-2', pin: '777777' });
    expect(gate.ownNameOf(gate.people.find(({ id }) => id === 'kim-2')!)).toBe('Kim');
    await signIn.signIn({ ...second, pin: '777777' });
    expect(signIn.actor().operator).toBe('Kim (2)');
  });

  test('refuses to remove the last manager while others depend on one', async () => {
    await staff();
    const signIn = start();
    await signIn.signIn(robin);
    await signIn.openManagerSettings(robin);
    const retire = (id: string): StaffChange => ({ kind: 'retire', id });
    expect(await change(signIn, retire('robin'))).toEqual({ kind: 'last-manager' });
    expect(await change(signIn, retire('kim'))).toEqual({ kind: 'changed' });
    expect(await change(signIn, retire('robin'))).toEqual({ kind: 'changed' });
    expect(signIn.accessLevel).toBe('open');
  });

  test('signs a retired person out and closes what they had opened', async () => {
    await staff();
    await gate.put({ id: 'sam', name: 'Sam', role: 'manager' }, '888888');
    const sam = { personId: 'sam', pin: '888888' };
    const signIn = start();
    await signIn.signIn(sam);
    await signIn.openManagerSettings(sam);
    await change(signIn, { kind: 'retire', id: 'sam' });
    expect(signIn.accessLevel).toBe('locked');
    expect(signIn.people.opened).toBeNull();
  });
});
