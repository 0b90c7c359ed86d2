import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { PeopleSeal } from '../../../../electron/credentials/people-seal.ts';
import type { Till } from '../../../../electron/till/till.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { NO_KEYRING } from '../../../builders/people-in-folder.ts';
import { connectionDraft, openTillIn } from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** An attacker who knows the list's secret, which was once unencrypted, writes a list without a fact. */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const FILE = () => path.join(folder, 'staff.json');
const COPY = () => path.join(folder, 'keys', 'staff.json');
const start = () => openTillIn(folder, 'UTC');
const namesAt = (till: Till) => till.overview().people.list.map(({ name }) => name);

async function shop(): Promise<Till> {
  const till = await start();
  await till.connect(connectionDraft('1'));
  await till.people.put({ id: 'mia', name: 'Mia', role: 'manager' }, '999999');
  return till;
}

interface Listed {
  readonly edition: number;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** Forges the list with a valid seal, which the secret makes possible. */
async function forge(file: string, change: (staff: Listed) => Listed): Promise<void> {
  const opening = await new PeopleSeal(
    path.join(folder, 'keys', 'staff.seal.json'),
    NO_KEYRING,
  ).open();
  if (opening.kind !== 'open') throw new Error(opening.kind);
  const { mac: _, ...staff } = JSON.parse(readFileSync(file, 'utf8')) as Listed & { mac: string };
  const text = JSON.stringify(change(staff));
  const mac = createHmac('sha256', opening.keys.mac).update(text).digest('base64');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(text), mac }));
}

const withEve = ({ people, ...staff }: Listed): Listed => {
  const [first] = people;
  const eve = { ...assertPresent(first, 'one is listed'), id: 'eve', name: 'Eve' };
  return { ...staff, people: [...people, eve] };
};
/** Keeps the file's order, which the seal includes. */
const ordered = (change: (staff: Listed) => Listed) => (staff: Listed) => {
  const changed = change(staff);
  return Object.fromEntries(
    Object.keys(staff).map((name) => [name, changed[name as keyof Listed]]),
  ) as unknown as Listed;
};

test.each([
  ['in the same edition', 0],
  ['in a later edition', 3],
])(
  'a manager added to both files %s is refused, and the service’s key begins a new list',
  async (_, later) => {
    await (await shop()).close();
    const change = ordered((staff) => ({ ...withEve(staff), edition: staff.edition + later }));
    for (const file of [FILE(), COPY()]) await forge(file, change);
    const till = await start();
    await till.open();
    expect(till.overview().people).toMatchObject({ trouble: 'changed', locked: true });
    expect(await till.signIn?.signIn({ personId: 'eve', pin: '999999' })).toMatchObject({
      kind: 'wrong',
    });
    expect([till.mayDo('work-at-till'), till.mayDo('connect-service')]).toEqual([false, false]);
    expect(await till.checkOwner('key-of-this-shop')).toBe('right');
    await till.people.appointByApiKey('Mia', '888888');
    expect(namesAt(till)).toEqual(['Mia']);
    await till.close();
    const aside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const kept = aside.filter((name) => name.includes('.set-aside-'));
    expect(kept.map((name) => readFileSync(path.join(folder, name), 'utf8')).join()).toContain(
      'Eve',
    );
    const again = await start();
    await again.open();
    expect(again.overview().people.trouble).toBeNull();
    expect(namesAt(again)).toEqual(['Mia']);
    await again.close();
  },
);

test('of two different lists of people, the one that the journal’s facts name is used, and the other is kept', async () => {
  await (await shop()).close();
  await forge(
    COPY(),
    ordered((staff) => ({ ...withEve(staff), edition: staff.edition + 1 })),
  );
  const till = await start();
  await till.open();
  expect(till.overview().people.trouble).toBeNull();
  expect(namesAt(till)).toEqual(['Mia']);
  await till.close();
  const kept = readdirSync(path.join(folder, 'keys')).filter((name) =>
    name.includes('.set-aside-'),
  );
  expect(
    kept.map((name) => readFileSync(path.join(folder, 'keys', name), 'utf8')).join(),
  ).toContain('Eve');
});

test('after a power cut between fact and file the newer list of people counts', async () => {
  const till = await shop();
  const before = readFileSync(FILE(), 'utf8');
  await till.people.put({ id: 'kim', name: 'Kim', role: 'cashier' }, '7788');
  expect(readFileSync(FILE(), 'utf8')).toContain('Kim');
  await till.close();
  writeFileSync(FILE(), before);
  const again = await start();
  await again.open();
  expect(again.overview().people.trouble).toBeNull();
  expect(namesAt(again)).toEqual(['Mia', 'Kim']);
  await again.close();
});

test('a list of people is only in the copy until its fact is on disk', async () => {
  const till = await shop();
  const { writer } = assertPresent(till.trading, 'the book is open');
  const write = writer.write.bind(writer);
  let atFact: string[] = [];
  vi.spyOn(writer, 'write').mockImplementation((...asked) => {
    if (asked[0].kind === 'note-staff')
      atFact = [FILE(), COPY()].map((file) => readFileSync(file, 'utf8'));
    return write(...asked);
  });
  await till.people.put({ id: 'kim', name: 'Kim', role: 'cashier' }, '7788');
  // The name is searched for in quotes, since the letters alone may be part of a hash.
  expect(atFact.map((text) => text.includes('"Kim"'))).toEqual([false, true]);
  await till.close();
});

test('counted wrong PINs do not make the list of people look older', async () => {
  const till = await shop();
  await till.signIn?.signIn({ personId: 'mia', pin: '000000' });
  await till.signIn?.signIn({ personId: 'mia', pin: '999999' });
  await till.close();
  const again = await start();
  await again.open();
  expect(again.overview().people.trouble).toBeNull();
  expect(again.trading?.writer.ledger.staff?.list).toMatch(/^[0-9a-f]{32}$/);
  await again.close();
});
