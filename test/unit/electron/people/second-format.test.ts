import { createHmac, hkdfSync, scryptSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { peopleIn, QUICK } from '../../../builders/people-in-folder.ts';

const clock = { wallMs: () => 1_700_000_000_000, monoMs: () => 0 };
const SECRET = Buffer.alloc(32, 9);
const derived = (use: string) => Buffer.from(hkdfSync('sha256', SECRET, '', use, 32));

/** A PIN under the pepper, as the program before the store's people kept it. */
function pinOf(pin: string) {
  const salt = Buffer.alloc(16, 3);
  const secret = createHmac('sha256', derived('pepper of PINs')).update(pin).digest();
  const hash = scryptSync(secret, salt, 32, QUICK);
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), cost: QUICK };
}

const STAFF = {
  format: 2,
  edition: 7,
  people: [
    {
      id: 'robin',
      name: 'Robin',
      role: 'manager',
      active: true,
      pin: pinOf('999999'),
      wrongInARow: 2,
      guesses: { count: 2, lastAtMs: 5, during: ['Kim'] },
      isShort: false,
    },
    {
      id: 'kim',
      name: 'Kim',
      role: 'cashier',
      active: false,
      pin: pinOf('1111'),
      wrongInARow: 0,
      guesses: null,
      isShort: false,
    },
  ],
  rules: { asksSignIn: null, lockAfterMs: 300_000 },
  managerDigits: 6,
  books: ['book-1'],
  proofs: { 'book-1': { keyMark: 'mark', dataKeyId: null } },
};

async function asBefore(staff: object): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-second-format-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mac = createHmac('sha256', derived('list of people'))
    .update(JSON.stringify(STAFF))
    .digest('base64');
  await mkdir(path.join(folder, 'keys'));
  const seal = { format: 1, protection: 'plain', secret: SECRET.toString('base64') };
  await writeFile(path.join(folder, 'keys/staff.seal.json'), JSON.stringify(seal));
  for (const place of ['staff.json', 'keys/staff.json'])
    await writeFile(path.join(folder, place), JSON.stringify({ ...staff, mac }));
  return folder;
}

test('a list of the program before the store’s people is believed, and its PINs open', async () => {
  const folder = await asBefore(STAFF);
  const gate = await peopleIn(folder, clock);
  const mark = derived('mark').toString('hex').slice(0, 12);
  const known = { edition: 7, seal: mark };
  await gate.judge(known, 'book-1', () => Promise.resolve(null), null);
  expect(gate.trouble).toBeNull();
  expect(gate.people).toEqual([{ id: 'robin', name: 'Robin', role: 'manager' }]);
  expect(gate.guessesOf('robin')?.count).toBe(2);
  // It fits at this till alone until it is typed: nobody else can be told of it.
  gate.useStore({ mark: 'store', till: 'north' });
  await gate.share('robin', 'Robin');
  expect(gate.atStore?.people).toMatchObject([{ id: 'robin', waits: 'pin' }]);
  expect(gate.untold).toEqual([]);
  const typed = { personId: 'robin', pin: '999999' };
  expect(await gate.verify(typed, 'manager', null)).toMatchObject({ kind: 'verified' });
  expect(gate.atStore?.people).toMatchObject([{ id: 'robin', waits: 'hub' }]);
  expect(gate.untold).toHaveLength(1);

  const again = await peopleIn(folder, clock);
  expect(again.trouble).toBeNull();
  expect(await again.verify(typed, 'manager', null)).toMatchObject({ kind: 'verified' });
  expect(JSON.parse(await readFile(path.join(folder, 'staff.json'), 'utf8'))).toMatchObject({
    format: 3,
  });
});

test('one that somebody has changed is not', async () => {
  const [robin, kim] = STAFF.people;
  const changed = { ...STAFF, people: [robin, { ...kim, role: 'manager', active: true }] };
  const gate = await peopleIn(await asBefore(changed), clock);
  expect(gate.trouble).toBe('changed');
});
