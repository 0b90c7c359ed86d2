import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { parsePolicyLimits } from '../../shared/office/policy.ts';
import { applyOfficeLimitsOnce } from '../builders/apply-office-limits-once.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { OfficeOnDisk } from '../builders/office-on-disk.ts';
import { writePolicy } from '../builders/write-policy.ts';
import { CashierScreen } from './cashier-screen.ts';
import { shareOneTill } from './one-till.ts';
import { until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

const PIN = '824617';

/** Two tills of a store with a hub, each with its own manager; a setting changed by one test stays for the next one.
 * Second tier: how tills are set up; that changes reach every till, and the lowest limit applies, is
 * `test/contract/hub/told-changes.test.ts`’s, `store-people.test.ts`’s and `test/contract/office/office-limits.test.ts`’s. */
let service: SandboxServer;
let hub: HubOnDisk;
afterAll(() => hub.close());

const setUpOf = (till: string) => ({
  managerPin: PIN,
  limits: { preset: 'shop', tillsInStore: 2 },
  hub: hub.setUpOf(till),
});
const theNorth = shareOneTill(async (counter) => {
  service = await counter.openService();
  hub = await HubOnDisk.open(['north', 'south']);
  return counter.startConnected(service, setUpOf('north'));
});
const theSouth = shareOneTill((counter) => counter.startConnected(service, setUpOf('south')));
beforeEach(async () => {
  for (const till of [theNorth(), theSouth()])
    await until(async () => expect((await till.overview()).hub?.state.kind).toBe('shared'));
});

async function openPart(till: TillUnderTest, part: string): Promise<CashierScreen> {
  const screen = new CashierScreen(till);
  await screen.open('F10', 'Settings');
  await screen.page.getByText(part, { exact: true }).click();
  return screen;
}

const namesAt = async (till: TillUnderTest) =>
  (await till.overview()).people.list.map(({ name }) => name);

test('lower limits set at one till apply at the other at once, higher ones after a PIN at the other till', async () => {
  const north = theNorth();
  const south = theSouth();
  const screen = await openPart(north, 'Limits');
  const change = async (amount: string) => {
    await screen.page.getByLabel('Each redemption, up to (EUR)').first().fill(amount);
    await screen.button('Change the limits …').click();
    await screen.typePin(PIN);
    await screen.pressToRead('Enter', 'Limits changed. They apply from now on.');
  };
  const perRedemption = async (till: TillUnderTest) =>
    (await till.overview()).limits.offline.perRedemptionCents;
  await change('20');
  await until(async () => expect(await perRedemption(south)).toBe(20_00));
  await change('90');
  const there = await openPart(south, 'Limits');
  await there.reads('north has raised its limits. They don’t apply at this till yet.');
  expect(await perRedemption(south)).toBe(20_00);
  await there.button(/^Confirm for this till/).click();
  await there.typePin(PIN);
  await there.press('Enter');
  await until(async () => expect(await perRedemption(south)).toBe(90_00));
});

test('VAT rates set at one till apply at the other, and are on its receipts', async () => {
  const north = theNorth();
  const south = theSouth();
  const screen = await openPart(north, 'VAT');
  await screen.page.getByRole('switch', { name: 'VAT on receipts and reports' }).click();
  await screen.page.getByLabel('Rate A in per cent').fill('21');
  await screen.press('Control+Enter');
  await screen.typePin(PIN);
  await screen.pressToRead(
    'Enter',
    'VAT changed. It applies to sales that are not paid or parked yet.',
  );
  const there = await openPart(south, 'VAT');
  await there.reads(/^Last changed at north by Manager, /);
  await until(async () =>
    expect(await there.page.getByLabel('Rate A in per cent').inputValue()).toBe('21'),
  );
  await there.press('F11');
  await there.categoriesStand();
  await there.type('1210');
  await there.press('Alt+1');
  await there.press('Enter');
  await there.pressTo('Enter', 'Sale completed');
  const sold = [...(await south.ledger()).sales.values()];
  const tax = { letter: 'A', basisPoints: 21_00, grossCents: 12_10, taxCents: 2_10 };
  expect(sold.map(({ taxes }) => taxes)).toEqual([[tax]]);
});

test('limits of the head office apply at each till where they are lower, until someone changes them there', async () => {
  const north = theNorth();
  const south = theSouth();
  const office = await OfficeOnDisk.open(['market']);
  const perRedemption = async (till: TillUnderTest) =>
    (await till.overview()).limits.offline.perRedemptionCents;
  const say = async (preset: string) => {
    const owner = await office.owner();
    await writePolicy(owner, 'market', parsePolicyLimits({ preset }), Date.now());
    await owner.end();
    expect(await applyOfficeLimitsOnce({ hub, office, store: 'market' })).toBe('put');
  };
  try {
    await say('careful');
    for (const till of [north, south])
      await until(async () => expect(await perRedemption(till)).toBe(25_00));
    const screen = await openPart(north, 'Limits');
    await screen.reads(/^Set by head office, /);
    await screen.page.getByRole('radio', { name: /^Standard/ }).check();
    await screen.button('Change the limits …').click();
    await screen.typePin(PIN);
    await screen.press('Enter');
    await until(async () => expect(await perRedemption(north)).toBe(50_00));
    await until(async () => {
      const said = (await south.overview()).hub?.limits;
      expect(said).toMatchObject({ till: 'north', isTold: true });
    });
    await say('careful');
    await screen.reads('Head office has sent other limits. They don’t apply at this till yet.');
    await screen.reads(/^A manager changed head office’s limits at this till/);
    expect(await perRedemption(north)).toBe(50_00);
    expect((await north.overview()).limits.tillsInStore).toBe(2);
    await screen.button(/^Confirm for this till/).click();
    await screen.reads('Use head office’s limits at this till?');
    await screen.typePin(PIN);
    await screen.press('Enter');
    await until(async () => expect(await perRedemption(north)).toBe(25_00));
  } finally {
    await office.close();
  }
});

test('a person added at one till can sign in at the other, and no longer once removed', async () => {
  const north = theNorth();
  const south = theSouth();
  const screen = await openPart(north, 'People');
  await screen.typePin(PIN);
  await screen.pressToRead('Enter', 'At this till only');
  await hub.stop();
  await screen.page.getByLabel('Name', { exact: true }).fill('Sam');
  await screen.page.getByLabel('PIN', { exact: true }).fill('2468');
  await screen.button('Add as cashier').click();
  await screen.reads('The other tills don’t have this change yet. They get it through the hub.');
  await hub.start();
  await screen.reads(/^At all tills; last changed at north by Manager, /);
  await until(async () => expect(await namesAt(south)).toEqual(['Manager', 'Sam']));
  const sam = (await south.overview()).people.list.find(({ name }) => name === 'Sam');
  const typed = { personId: sam?.id ?? '', pin: '2468' };
  const signIn = () => south.page.evaluate((one) => window.till.signIn(one), typed);
  expect(await signIn()).toEqual({ kind: 'signed-in' });
  expect((await south.overview()).people).toMatchObject({ locked: false, signedIn: sam });

  const row = screen.page.getByRole('listitem').filter({ hasText: 'Sam' });
  await row.getByRole('button', { name: /^Remove/ }).click();
  await screen.reads('Remove Sam from this till?');
  await screen.press('Control+Enter');
  await until(async () => expect(await namesAt(south)).toEqual(['Manager']));
  expect(await signIn()).toEqual({ kind: 'wrong', waitMs: 0 });
  expect((await south.overview()).people.signedIn).toBeNull();
});
