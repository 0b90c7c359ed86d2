import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeStaff } from '../../../../electron/people/change-staff.ts';
import type { PinGate } from '../../../../electron/people/pin-gate.ts';
import { SignIn } from '../../../../electron/people/sign-in.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import { openPeopleIn } from '../../../builders/people-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** A manager's PIN applies for a while (the lease): how it begins, what it opens, and all that ends it. */

const LEASE_MS = 20 * MINUTE_MS;
let gate: PinGate;
let signIn: SignIn;
let aheadMs = 0;
let forMs = LEASE_MS;
let changes = 0;
const clock = { wallMs: () => Date.now() + aheadMs, monoMs: () => performance.now() };
const robin = { personId: 'robin', pin: '999999' };
const sam = { personId: 'sam', pin: '471109' };
const kim = { personId: 'kim', pin: '1111' };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  aheadMs = 0;
  forMs = LEASE_MS;
  changes = 0;
  gate = await openPeopleIn(testFolder(), clock);
  await gate.put({ id: 'robin', name: 'Robin', role: 'manager' }, robin.pin);
  await gate.put({ id: 'sam', name: 'Sam', role: 'manager' }, sam.pin);
  await gate.put({ id: 'kim', name: 'Kim', role: 'cashier' }, kim.pin);
  await gate.setRules({ asksSignIn: true, lockAfterMs: 60 * MINUTE_MS });
  signIn = start();
  await signIn.signIn(kim);
});
afterEach(() => {
  signIn.close();
  vi.useRealTimers();
});

function start(): SignIn {
  return new SignIn({
    gate,
    clock,
    demoPins: [],
    leaseRules: () => ({ forMs, askedEachTime: ['refund'] }),
    onChange: () => (changes += 1),
  });
}

/** Has Robin open a page with the PIN and leave it. */
async function lend(): Promise<void> {
  await signIn.openManagerSettings(robin);
  signIn.endManaging();
}

test('a manager lease opens the manager’s pages after the one where the PIN was typed, except people and connection', async () => {
  await lend();
  expect(signIn.people).toMatchObject({
    opened: 'lease',
    lease: { name: 'Robin', leftMs: LEASE_MS, askedEachTime: ['refund'] },
  });
  expect(signIn.mayDo('change-settings')).toBe(true);
  expect(signIn.mayDo('keep-draft')).toBe(true);
  expect(signIn.mayDo('change-staff')).toBe(false);
  expect(signIn.mayDo('connect-service')).toBe(false);
  expect(signIn.openedActor()).toMatchObject({ operator: 'Kim', stepUp: { manager: 'Robin' } });
  expect(signIn.managingActor()).toMatchObject({ operator: 'Kim', stepUp: null });
  expect(signIn.actor()).toMatchObject({ stepUp: null, accessLevel: 'cashier' });
  const rename = { kind: 'rename', id: 'kim', name: 'Boss' } as const;
  expect(await changeStaff(gate, signIn, rename, true)).toEqual({ kind: 'needs-manager' });
});

test('a manager lease counts down, and ends automatically, whoever uses the till meanwhile', async () => {
  await lend();
  for (let minute = 0; minute < 19; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    signIn.touch();
  }
  expect(signIn.people.lease).toMatchObject({ leftMs: MINUTE_MS });
  changes = 0;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(signIn.people).toMatchObject({ opened: null, lease: null });
  expect(signIn.mayDo('change-settings')).toBe(false);
  expect(changes, 'the screens are told').toBeGreaterThan(0);
});

test.each([-400, -31, -1, 1, 31])(
  'a manager lease lasts as long as usual if the date is set by %i days meanwhile',
  async (days) => {
    await lend();
    aheadMs = days * 24 * 60 * MINUTE_MS;
    await vi.advanceTimersByTimeAsync(LEASE_MS - 1_000);
    expect(signIn.leased?.name).toBe('Robin');
    aheadMs = -2 * aheadMs;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(signIn.leased).toBeNull();
  },
);

test.each<[string, () => unknown]>([
  ['the lock', () => signIn.lock()],
  ['somebody else who signs in', () => signIn.signIn(sam)],
  ['the same manager who signs in', () => signIn.signIn(robin)],
  ['the button', () => signIn.endApprovals()],
  ['the end of the book', () => signIn.close()],
  ['a manager who is taken off', () => gate.retire('robin').then(() => signIn.followListChange())],
  [
    'a manager who is a cashier now',
    () =>
      gate
        .put({ id: 'robin', name: 'Robin', role: 'cashier' }, '999999')
        .then(() => signIn.followListChange()),
  ],
  ['a store that lets no PIN stand', () => (forMs = 0)],
])('a manager lease is ended by %s', async (_what, end) => {
  await lend();
  await end();
  expect(signIn.leased).toBeNull();
  expect(signIn.people.lease).toBeNull();
  expect(signIn.mayDo('change-settings')).toBe(false);
});

test('a manager lease ends by a new PIN of its manager, and not by somebody else’s new PIN', async () => {
  await signIn.openManagerSettings(sam);
  const newPin = { kind: 'new-pin', id: 'kim', pin: '2222' } as const;
  expect(await changeStaff(gate, signIn, newPin, true)).toEqual({ kind: 'changed' });
  expect(signIn.leased?.name).toBe('Sam');
  const own = { ...newPin, id: 'sam', pin: '471110' };
  expect(await changeStaff(gate, signIn, own, true)).toEqual({ kind: 'changed' });
  expect(signIn.leased).toBeNull();
});

test('a manager lease ends on an idle screen, and a later touch does not renew it', async () => {
  await gate.setRules({ asksSignIn: false, lockAfterMs: 2 * MINUTE_MS });
  await lend();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  signIn.touch();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS - 1);
  expect(signIn.leased?.name).toBe('Robin');
  await vi.advanceTimersByTimeAsync(1);
  signIn.touch();
  expect(signIn.leased).toBeNull();
  expect(signIn.people.locked, 'a till that asks nobody to sign in does not lock').toBe(false);
});

test('a touch just after the idle time does not renew a manager lease, even before a timer has fired', async () => {
  await gate.setRules({ asksSignIn: false, lockAfterMs: 2 * MINUTE_MS });
  await lend();
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3 * MINUTE_MS);
  signIn.touch();
  expect(signIn.leased).toBeNull();
  now.mockRestore();
});

test('a manager lease is no longer than the store’s setting, and a longer setting counts from the next PIN', async () => {
  await lend();
  forMs = 60 * MINUTE_MS;
  expect(signIn.people.lease).toMatchObject({ leftMs: LEASE_MS });
  forMs = 5 * MINUTE_MS;
  expect(signIn.people.lease).toMatchObject({ leftMs: 5 * MINUTE_MS });
});

test('a manager lease does not begin if the store has turned leases off, on a locked till, or with a wrong PIN', async () => {
  forMs = 0;
  await lend();
  expect(signIn.people).toMatchObject({ opened: null, lease: null, leaseMs: 0 });
  forMs = LEASE_MS;
  signIn.lock();
  await signIn.openManagerSettings(robin);
  await signIn.signIn(kim);
  await signIn.openManagerSettings({ ...robin, pin: '000000' });
  expect(signIn.people).toMatchObject({ opened: null, lease: null });
});

test('a manager lease neither shortens the delay after wrong PINs nor counts as anybody’s right PIN', async () => {
  await lend();
  for (let tries = 0; tries < 5; tries += 1)
    await signIn.openManagerSettings({ ...robin, pin: '000000' });
  expect(await signIn.openManagerSettings(robin)).toMatchObject({ kind: 'blocked' });
  expect(signIn.people.lease).toMatchObject({ name: 'Robin' });
});

test('a manager lease belongs to the manager whose PIN was typed last, and a restart ends it', async () => {
  await lend();
  await signIn.openManagerSettings(sam);
  signIn.endManaging();
  expect(signIn.openedActor()).toMatchObject({ stepUp: { manager: 'Sam' } });
  signIn.close();
  signIn = start();
  expect(signIn.people).toMatchObject({ locked: true, opened: null, lease: null });
});
