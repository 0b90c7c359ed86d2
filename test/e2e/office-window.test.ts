import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addOrRenewViewer } from '../../electron/server/office/make-office.ts';
import type { ReportedTill } from '../../shared/office/office-calls.ts';
import { parsePolicyLimits, shownPolicySchema } from '../../shared/office/policy.ts';
import { bodyWithReferences, writeToOffice } from '../builders/facts-at-office.ts';
import { OfficeOnDisk } from '../builders/office-on-disk.ts';
import { writePolicy } from '../builders/write-policy.ts';
import { GuardedLedger } from '../builders/guarded-ledger.ts';
import { ShopDay } from '../builders/shop-day.ts';
import { ScreenRules } from './screen-rules.ts';
import { TillProcess } from './till-process.ts';
import { NO_HEALTH } from '../builders/till-health-samples.ts';

/** Second tier: the head office only reads; what it sends to a till is `store-changes.test.ts`’s. */

const NO_SUMS = {
  life: 1,
  through: 7,
  atMs: Date.now(),
  openSinceMs: null,
  oldestMs: null,
  currency: 'EUR',
  redeemCount: 0,
  redeemCents: 0,
  loadCount: 0,
  loadCents: 0,
  unknownCount: 0,
  unknownCents: 0,
  refusedCount: 0,
  refusedCents: 0,
  driftCount: 0,
};

test('in a window onto a head office, a store’s records of all tills can be opened by keys alone', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-office-facts-'));
  const office = await OfficeOnDisk.open(['north']);
  const day = new ShopDay(GuardedLedger.started());
  day.openShift();
  const sale = day.sell(12_50, 'card');
  day.moveCash('out', 5_00);
  for (let count = 0; count < 120; count += 1) day.sell(1_00, 'cash');
  day.closeShift(90_00);
  const bodies = day.till.records.map(({ fact }, index) => bodyWithReferences(index + 1, fact));
  await writeToOffice(office, { store: 'north', till: 'till-1' }, bodies);
  const line = await office.connect('north');
  await line.hello('0'.repeat(32));
  const none = {
    seenAgoMs: 0,
    takenOverBy: null,
    goesOnAs: null,
    sums: null,
    policy: null,
    ...NO_HEALTH,
  };
  await line.reportTills([{ till: 'till-1', ...none }]);
  line.close();
  const file = path.join(folder, 'view.json');
  await writeFile(file, JSON.stringify(await addOrRenewViewer(office.place.folder, 'controller')));
  const args = ['--data', folder, '--remote-debugging-port=0', '--enable-logging=stderr'];
  const program = await TillProcess.start([...args, '--office', file]);
  const browser = await program.lookInto();
  try {
    const page = browser.contexts()[0]!.pages()[0]!;
    const rules = new ScreenRules(page);
    const rows = page.getByRole('listbox').getByRole('option');
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(1);
    await page.getByRole('listbox', { name: 'Stores' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('region', { name: 'north' }).getByText('till-1').first().waitFor();
    await page.keyboard.press('Alt+v');
    await page.getByRole('heading', { name: 'north: event log' }).waitFor();
    await rows.first().getByText('Day closed').waitFor();
    await page.keyboard.press('ArrowDown');
    const closed = page.getByRole('region', { name: 'Day closed' });
    expect(await closed.innerText()).toMatch(/Cash counted\s+90\.00\s/);
    expect(await closed.innerText()).toContain('sealed and stays in the store');
    await rules.look('a fact of a store, at the head office');
    await page.keyboard.press('Escape');
    await closed.waitFor({ state: 'detached' });
    // Waits until the page has been read.
    const older = page.getByRole('button', { name: 'Older', disabled: false });
    await older.waitFor();
    await page.keyboard.press('PageDown');
    await page.getByText('Page 2').waitFor();
    await page.keyboard.press('PageUp');
    await page.getByText('Page 1').waitFor();
    // Shows one kind of event only, of all that the till has written.
    await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: 'Cash in or out' });
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(1);
    expect(await rows.first().innerText()).toMatch(/till-1\s+Cash in or out\s+Cash out, 5\.00/);
    await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: 'Sale completed' });
    await older.waitFor();
    await page.keyboard.press('PageDown');
    await rows.first().getByText('Receipt 21,').waitFor();
    await page.getByRole('listbox').focus();
    await page.keyboard.press('End');
    await page
      .getByRole('option', { selected: true })
      .getByText(`Receipt ${sale.receiptNumber ?? 0},`)
      .waitFor();
    const sold = page.getByRole('region', { name: 'Sale completed' });
    expect(await sold.innerText()).toMatch(/Payments\s+Card 12\.50/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Head office' }).waitFor();
    expect(rules.broken).toEqual([]);
    expect(program.output).not.toContain('Refused to');
  } finally {
    await program.kill();
    await browser.close();
    await office.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a window whose file allows it sets limits and shows since when each till has them; another file only reads', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-office-limits-'));
  const office = await OfficeOnDisk.open(['north', 'south', 'west']);
  const saidTo = async (store: string) => {
    const [row] = await office.ask<{ policy: unknown }>(
      'select office.policy($1) as policy',
      store,
    );
    return shownPolicySchema.nullable().parse(row?.policy);
  };
  const file = path.join(folder, 'view.json');
  const open = async (saysLimits: boolean) => {
    const viewer = await addOrRenewViewer(office.place.folder, 'controller', saysLimits);
    await writeFile(file, JSON.stringify(viewer));
    const args = ['--data', folder, '--remote-debugging-port=0', '--enable-logging=stderr'];
    const program = await TillProcess.start([...args, '--office', file]);
    const browser = await program.lookInto();
    const page = browser.contexts()[0]!.pages()[0]!;
    await page.getByRole('heading', { name: 'Head office' }).waitFor();
    await page.keyboard.press('Control+e');
    await page.getByRole('heading', { name: 'Limits for stores' }).waitFor();
    return { program, browser, page };
  };
  let { program, browser, page } = await open(true);
  try {
    const rules = new ScreenRules(page);
    await page.getByRole('radio', { name: 'Some stores' }).check();
    const names = page.getByRole('textbox', { name: 'Names of the stores' });
    await names.fill('north nowhere');
    await page.getByText('No open store has this name: nowhere.').waitFor();
    await names.fill('north, south');
    await page.getByRole('radio', { name: 'Careful' }).check();
    const perRedemption = page
      .getByRole('region', { name: 'Offline: the amount you are willing to risk' })
      .getByRole('textbox', { name: 'Each redemption, up to' });
    await perRedemption.fill('twelve');
    await page.getByText('Enter an amount, such as 50 or 12.50.').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Correct the fields marked above.').waitFor();
    await perRedemption.fill('12.50');
    await rules.look('limits for stores');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Send these limits to 2 stores?').waitFor();
    // An accidental Enter sends nothing.
    await page.keyboard.press('Enter');
    await page.getByText('Send these limits to 2 stores?').waitFor({ state: 'detached' });
    expect(await saidTo('north')).toBeNull();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Send these limits to 2 stores?').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^Sent to 2 stores\./).waitFor();
    for (const store of ['north', 'south'])
      await expect
        .poll(async () => (await saidTo(store))?.limits, { timeout: 20_000 })
        .toMatchObject({
          preset: 'own',
          offline: { perRedemptionCents: 12_50, perContactCents: 50_00 },
        });
    expect(await saidTo('west')).toBeNull();
    // An empty field shows the last value that was sent.
    await expect.poll(() => perRedemption.getAttribute('placeholder')).toBe('12.50');
    expect(await perRedemption.inputValue()).toBe('');

    // One store's hub has fetched the limits, one of its tills has them, and one waits.
    const { number } = (await saidTo('north'))!;
    const line = await office.connect('north');
    await line.hello('0'.repeat(32));
    await line.confirmPolicy(number);
    const at = Date.now();
    const heard = { number, heardAtMs: at, wholeAtMs: null, otherAtMs: null };
    const none = { seenAgoMs: 0, takenOverBy: null, goesOnAs: null, sums: NO_SUMS, ...NO_HEALTH };
    await line.reportTills([
      { till: 'till-1', ...none, policy: { ...heard, wholeAtMs: at } },
      { till: 'till-2', ...none, policy: heard },
    ]);
    line.close();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+e');
    const north = page.getByRole('row', { name: 'north' });
    await north.getByText(/^till-1: since /).waitFor();
    await north.getByText(/^till-2: waiting for a manager there since/).waitFor();
    await page.getByRole('row', { name: 'south' }).getByText('not fetched yet').waitFor();
    await page.getByText(/^Nothing was sent to 1 store/).waitFor();
    expect(rules.broken).toEqual([]);
    await program.kill();
    await browser.close();

    ({ program, browser, page } = await open(false));
    await page.getByText('This file is read-only. It can’t send limits.').waitFor();
    await page.getByRole('row', { name: 'north' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send limits' }).count()).toBe(0);
    expect(program.output).not.toContain('Refused to');
  } finally {
    await program.kill();
    await browser.close();
    await office.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a window onto a head office lists its stores, by keys alone, and says when it does not answer', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-office-window-'));
  const office = await OfficeOnDisk.open(['north', 'south', 'west']);
  const line = await office.connect('north');
  await line.hello('0'.repeat(32));
  const sums = {
    ...NO_SUMS,
    redeemCount: 2,
    redeemCents: 1_250,
    unknownCount: 1,
    unknownCents: 500,
  };
  const till = (name: string, of: Partial<ReportedTill> = {}): ReportedTill => ({
    till: name,
    seenAgoMs: 0,
    takenOverBy: null,
    goesOnAs: null,
    sums,
    policy: null,
    ...NO_HEALTH,
    ...of,
  });
  const before = till('counter-of-before', { goesOnAs: 'till-1', sums: NO_SUMS });
  await line.reportTills([till('till-1'), before, till('left-behind')]);
  const number = Date.now() - 3_600_000;
  const careful = parsePolicyLimits({ preset: 'careful' });
  const owner = await office.owner();
  for (const store of ['north', 'south']) await writePolicy(owner, store, careful, number);
  await owner.end();
  await line.confirmPolicy(number);
  const heard = { number, heardAtMs: number, wholeAtMs: null, otherAtMs: null };
  const waits = till('till-2', { sums: NO_SUMS, policy: heard });
  await line.reportTills([
    till('till-1', { policy: { ...heard, wholeAtMs: number } }),
    before,
    waits,
  ]);
  line.close();
  const file = path.join(folder, 'view.json');
  await writeFile(file, JSON.stringify(await addOrRenewViewer(office.place.folder, 'controller')));
  const args = ['--data', folder, '--remote-debugging-port=0', '--enable-logging=stderr'];
  const program = await TillProcess.start([...args, '--office', file]);
  const browser = await program.lookInto();
  try {
    const page = browser.contexts()[0]!.pages()[0]!;
    await page.getByRole('heading', { name: 'Head office' }).waitFor();
    const rows = page.getByRole('listbox').getByRole('option');
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(3);
    expect(await rows.first().innerText()).toMatch(/north\s+Unknown outcome\s+€12\.50\s+€5\.00/);
    await page.getByRole('listbox').focus();
    await page.keyboard.press('ArrowDown');
    const detail = page.getByRole('region', { name: 'north' });
    await detail.getByRole('heading', { name: 'till-1' }).waitFor();
    expect(await detail.innerText()).toContain(
      'A manager of the store finds them under “To resolve”',
    );
    expect(await detail.innerText()).toContain('continues as till-1');
    expect(await detail.innerText()).toContain('no longer at its hub; not counted');
    const limits = detail.getByRole('region', { name: 'Head office limits' });
    expect(await limits.innerText()).toMatch(/Sent\s+Careful, .*\s+At its hub\s+since/);
    expect(await detail.innerText()).toContain('waiting for a manager there since');
    expect(await detail.innerText()).toMatch(/Applied\s+since/);
    await page.keyboard.press('ArrowDown');
    const south = page.getByRole('region', { name: 'south' });
    await south.getByText('not fetched yet').waitFor();
    await page.keyboard.press('Escape');
    await south.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Store' }).fill('sou');
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(1);
    await office.stop();
    await page.keyboard.press('Control+u');
    await page
      .getByRole('alert')
      .getByText('does not respond')
      .or(page.getByRole('alert').getByText('was lost'))
      .waitFor();
    expect(await rows.count()).toBe(1);
    expect(program.output).not.toContain('Refused to');
  } finally {
    await program.kill();
    await browser.close();
    await office.close();
    await rm(folder, { recursive: true, force: true });
  }
});
