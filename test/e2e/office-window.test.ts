import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addViewer, sayPolicy } from '../../electron/office/server/make-office.ts';
import type { ToldTill } from '../../shared/office/office-calls.ts';
import { readPolicyLimits } from '../../shared/office/policy.ts';
import { OfficeOnDisk } from '../builders/office-on-disk.ts';
import { TillProcess } from './till-process.ts';

test('a window onto a head office lists its stores, by keys alone, and says when it does not answer', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-office-window-'));
  const office = await OfficeOnDisk.open(['north', 'south', 'west']);
  const line = await office.connect('north');
  await line.hello('0'.repeat(32));
  const sums = {
    life: 1,
    through: 7,
    atMs: Date.now(),
    openSinceMs: null,
    oldestMs: null,
    currency: 'EUR',
    redeemCount: 2,
    redeemCents: 1_250,
    loadCount: 0,
    loadCents: 0,
    unknownCount: 1,
    unknownCents: 500,
    refusedCount: 0,
    refusedCents: 0,
    driftCount: 0,
  };
  const till = (name: string, of: Partial<ToldTill> = {}): ToldTill => ({
    till: name,
    seenAgoMs: 0,
    takenOverBy: null,
    goesOnAs: null,
    sums,
    policy: null,
    ...of,
  });
  const none = { ...sums, redeemCount: 0, redeemCents: 0, unknownCount: 0, unknownCents: 0 };
  const before = till('counter-of-before', { goesOnAs: 'till-1', sums: none });
  await line.tell([till('till-1'), before, till('left-behind')]);
  const number = Date.now() - 3_600_000;
  const careful = readPolicyLimits({ preset: 'careful' });
  const owner = await office.owner();
  for (const store of ['north', 'south']) await sayPolicy(owner, store, careful, number);
  await owner.end();
  await line.tellPolicy(number);
  const heard = { number, heardAtMs: number, wholeAtMs: null, otherAtMs: null };
  const waits = till('till-2', { sums: none, policy: heard });
  await line.tell([till('till-1', { policy: { ...heard, wholeAtMs: number } }), before, waits]);
  line.close();
  const file = path.join(folder, 'view.json');
  await writeFile(file, JSON.stringify(await addViewer(office.place.folder, 'controller')));
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
    expect(await detail.innerText()).toContain('a manager there finds them under Needs a person');
    expect(await detail.innerText()).toContain('goes on under the name till-1');
    expect(await detail.innerText()).toContain('not at its hub any more, and not counted');
    const limits = detail.getByRole('region', { name: 'Limits of the head office' });
    expect(await limits.innerText()).toMatch(/Said\s+Careful, .*\s+At its hub\s+since/);
    expect(await detail.innerText()).toContain(
      'the higher ones, or all, wait for a manager there since',
    );
    expect(await detail.innerText()).toMatch(/Taken over\s+since/);
    await page.keyboard.press('ArrowDown');
    const south = page.getByRole('region', { name: 'south' });
    await south.getByText('not fetched yet').waitFor();
    await page.keyboard.press('Escape');
    await south.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Store' }).fill('sou');
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(1);
    await office.stop();
    await page.keyboard.press('Alt+r');
    await page
      .getByRole('alert')
      .getByText('does not answer')
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
