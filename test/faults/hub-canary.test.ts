import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readStoreReport } from '../../electron/counter/read-store-report.ts';
import { cents } from '../../shared/values/money.ts';
import type { JoiningTill } from '../builders/joining-till.ts';
import { StoreOfTills } from '../builders/store-of-tills.ts';
import { cardNumber, secondCardNumber } from '../contract/small-service.ts';

/**
 * Tests that a store's hub and its tills keep no card number, name, reason or secret unencrypted, after a day with a
 * take-over.
 */

const PATIENCE = { timeout: 90_000, interval: 50 };
const REASON = 'the heron ate the receipt';
const MANAGER = {
  operator: 'Quirijn Zandstra',
  person: 'person-of-the-heron',
  stepUp: { manager: 'Quirijn Zandstra' },
  accessLevel: 'manager',
} as const;

const store = StoreOfTills.forEachTest('north', 'south');

async function joined(name: string): Promise<JoiningTill> {
  const till = await store().openTill({ at: name });
  await till.limit(2);
  await till.state(cardNumber, 50_00);
  await expect.poll(() => till.join(store().hub.setUpOf(name)), PATIENCE).toEqual({ kind: 'done' });
  await expect.poll(() => till.hubClient.status?.state.kind, PATIENCE).toBe('shared');
  return till;
}

/** Returns the contents of all files in a folder. */
async function filesIn(at: string, isLeftOut: (name: string) => boolean) {
  const entries = await readdir(at, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isLeftOut(entry.name));
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return { place: path.relative(at, file), bytes: await readFile(file) };
    }),
  );
}

/** Returns all rows of the database, uncompressed. */
async function rowsOf() {
  const owner = await store().hub.owner();
  const { rows: tables } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'hub'",
  );
  const found: { place: string; bytes: Buffer }[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from hub.${name} t`);
    found.push({ place: name, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) });
  }
  await owner.end();
  return found;
}

test('after a day with a take-over the hub’s folder has no unencrypted secret, and its tills’ folders have no login', async () => {
  const [north, south] = [await joined('north'), await joined('south')];
  const { trading } = north.till;
  const opening = {
    kind: 'open-shift',
    floatCents: cents(50_00),
    businessDay: '2026-11-22',
  } as const;
  expect(await trading.propose(opening, MANAGER)).toMatchObject({ kind: 'written' });
  const out = {
    kind: 'move-cash',
    moveId: 'move-of-the-heron',
    direction: 'out',
    amountCents: cents(1_00),
    reason: REASON,
  } as const;
  expect(await trading.propose(out, MANAGER)).toMatchObject({ kind: 'written' });
  // Lower limits for redemptions apply at the other till at once, higher limits for loads are only offered there.
  const { offline, ...rest } = north.ledger.limits;
  const limits = {
    ...rest,
    preset: 'own' as const,
    offline: { ...offline, perRedemptionCents: cents(7_00), loadCents: cents(70_00) },
  };
  const change = { kind: 'change-limits', limits } as const;
  expect(await trading.propose(change, MANAGER)).toMatchObject({ kind: 'written' });
  await expect.poll(() => north.ledger.hub?.limits?.isTold, PATIENCE).toBe(true);
  await expect.poll(() => south.ledger.hub?.limits?.till, PATIENCE).toBe('north');
  expect(south.ledger.limits.offline).toMatchObject({ perRedemptionCents: 7_00, loadCents: 50_00 });
  expect(south.ledger.hub?.limits?.offered?.offline.loadCents).toBe(70_00);
  const { by, number = 0 } = south.ledger.hub?.limits ?? {};
  expect(south.till.trading.writer.texts.reveal(by)).toBe(MANAGER.operator);
  const take = { kind: 'take-store-limits', number } as const;
  expect(await south.till.trading.propose(take, MANAGER)).toMatchObject({ kind: 'written' });
  expect(south.ledger.limits).toEqual(limits);
  await store().service.setFaults([{ where: 'road', fault: { name: 'refuse' } }]);
  for (const one of [cardNumber, secondCardNumber])
    expect(await north.redeem(one, 5_00)).toMatchObject({ kind: 'written' });
  const atHub = async (name = 'north') =>
    (await south.hubClient.storeTills())?.find(({ till }) => till === name);
  const isCopied = async ({ ledger }: JoiningTill) =>
    (await atHub(ledger.hub?.till))?.lastSequence === ledger.lastSequence;
  await expect.poll(() => isCopied(north), PATIENCE).toBe(true);
  await store().closeTill(north);
  await expect.poll(async () => (await atHub())?.isPresent, PATIENCE).toBe(false);
  expect(await south.hubClient.takeOver('north', MANAGER)).toEqual({ kind: 'done' });
  await expect.poll(() => south.ledger.hub?.adopted?.length, PATIENCE).toBe(1);
  expect(south.ledger.open.size).toBe(2);
  await expect.poll(() => isCopied(south), PATIENCE).toBe(true);

  // Reads the report of the whole store, and everything that a till's login may read for it.
  const asked = { businessDay: '2026-11-22', isToday: true, ownShifts: [] };
  const report = await readStoreReport(south.till.trading.writer, south.hubClient, asked, {
    timeZone: 'UTC',
    dayEndsAtHour: 4,
  });
  expect(report).toMatchObject({
    kind: 'report',
    report: {
      tills: [
        { till: 'south', standing: { kind: 'own' } },
        {
          till: 'north',
          standing: { kind: 'taken-over', by: 'south' },
          shifts: [{ expected: { cashCents: 49_00 }, exposure: { redeem: { count: 0 } } }],
          leftToTaker: { count: 2, cents: 10_00 },
        },
      ],
    },
  });
  const line = await store().hub.connect('south');
  const open = { name: 'read-public', till: 'north', after: 0, most: 500 } as const;
  const told = [
    { place: 'the report', bytes: Buffer.from(JSON.stringify(report)) },
    { place: 'open parts', bytes: Buffer.from(JSON.stringify(await line.call(open))) },
  ];
  line.close();

  const rows = await rowsOf();
  const { folder, hub, service } = store();
  await hub.stop();
  const files = await filesIn(hub.place.folder, (name) => name === 'hub.json');
  const atTills = await filesIn(folder, () => false);
  const placesOf = (found: typeof rows, text: string) =>
    found.flatMap(({ place, bytes }) => (bytes.includes(text) ? [place] : []));
  // A search that looks nowhere finds nothing, so these texts must be found.
  expect(placesOf(told, 'shift-opened')).toEqual(['open parts']);
  expect(placesOf(told, '4900')).toContain('the report');
  expect(placesOf(rows, 'north ')).toContain('setting');
  expect(placesOf(rows, 'hub-adopted')).toContain('fact');
  expect(placesOf(files, 'hub-adopted').length).toBeGreaterThan(0);
  expect(placesOf(atTills, 'hub-adopted').length).toBeGreaterThan(0);
  const customers = [cardNumber, secondCardNumber, MANAGER.operator, REASON];
  const logins = ['north', 'south'].flatMap((name) => {
    const { password, managerPassword, cardSecret } = hub.setUpOf(name);
    return [password, managerPassword, cardSecret];
  });
  const apiKey = service.state.credentials['api-key'];
  for (const secret of [...customers, ...logins, apiKey, hub.file.ownerPassword])
    expect(placesOf([...told, ...rows, ...files, ...atTills], secret)).toEqual([]);
});
