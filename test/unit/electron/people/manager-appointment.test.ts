import { beforeEach, expect, test } from 'vitest';
import { ManagerAppointment } from '../../../../electron/people/manager-appointment.ts';
import type { KeyVerdict } from '../../../../electron/people/manager-appointment.ts';
import { openPeopleIn } from '../../../builders/people-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

let folder: string;
let monoMs: number;
const clock = { wallMs: () => 0, monoMs: () => monoMs };

beforeEach(() => {
  folder = testFolder();
  monoMs = 0;
});

const asked = { apiKey: 'the-key', name: 'Alex', pin: '777777' };
const prove = (apiKey: string): Promise<KeyVerdict> =>
  Promise.resolve(apiKey === 'the-key' ? 'right' : 'wrong');

test('the service’s key names a manager, who can then sign in', async () => {
  const gate = await openPeopleIn(folder, clock);
  expect(await new ManagerAppointment(clock).appoint(gate, asked, prove)).toEqual({
    kind: 'named',
  });
  const { id } = gate.people[0]!;
  const typed = { personId: id, pin: asked.pin };
  expect(await gate.verify(typed, 'manager', null)).toMatchObject({ kind: 'verified' });
});

test('a wrong service key is recorded, and delays the next try like a PIN, even many at once', async () => {
  const gate = await openPeopleIn(folder, clock);
  await gate.put({ name: 'Robin', role: 'manager' }, '999999');
  const told: string[] = [];
  gate.setChangeListener(async ({ what }) => told.push(what) > 0);
  const naming = new ManagerAppointment(clock);
  const guess = () => naming.appoint(gate, { ...asked, apiKey: 'guessed' }, prove);
  const answers = await Promise.all(Array.from({ length: 6 }, guess));
  expect(answers.at(-1)).toEqual({ kind: 'wrong-key', waitMs: 30_000 });
  expect(told).toEqual(Array.from({ length: 5 }, () => 'wrong-key'));
  expect(await naming.appoint(gate, asked, prove)).toEqual({ kind: 'wrong-key', waitMs: 30_000 });
  monoMs = 30_000;
  expect(await naming.appoint(gate, asked, prove)).toEqual({ kind: 'named' });
});

test('a short PIN is refused before the service key is checked, and an unreachable service is reported', async () => {
  const gate = await openPeopleIn(folder, clock);
  const naming = new ManagerAppointment(clock);
  expect(await naming.appoint(gate, { ...asked, pin: '4711' }, prove)).toEqual({
    kind: 'pin-short',
    least: 6,
  });
  const away = () => Promise.resolve('not-reached' as const);
  expect(await naming.appoint(gate, asked, away)).toEqual({ kind: 'not-reached' });
  expect(gate.people).toEqual([]);
});
