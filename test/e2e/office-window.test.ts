import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addViewer } from '../../electron/office/server/make-office.ts';
import type { ToldTill } from '../../shared/office/office-calls.ts';
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
    ...of,
  });
  const none = { ...sums, redeemCount: 0, redeemCents: 0, unknownCount: 0, unknownCents: 0 };
  const before = till('counter-of-before', { goesOnAs: 'till-1', sums: none });
  await line.tell([till('till-1'), before, till('left-behind')]);
  await line.tell([till('till-1'), before]);
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
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
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
