import { expect } from 'vitest';
import { AtTheScreen } from './at-the-screen.ts';
import { test, until } from './till-under-test.ts';

/** A note at a line, over a kill and onto the receipt; and the receipt of a present, on which no amount stands. */

test('a note, and a receipt without prices', async ({ counter }) => {
  const first = await counter.startTill();
  await first.waitForConnection('online');
  const before = new AtTheScreen(first);
  await before.categoriesStand();
  await before.type('1234');
  await before.press('Alt+1');
  await before.press('ArrowUp');
  await before.pressTo('Alt+n', /^Note on /);
  await before.page.getByLabel('A few words for the receipt').fill('engraved: A+B');
  await before.pressToRead('Enter', 'engraved: A+B');
  await until(async () => expect((await first.ledger()).openSales.size).toBe(1));
  await first.kill();

  const till = await counter.startTill();
  const screen = new AtTheScreen(till);
  await screen.reads('engraved: A+B');
  await screen.payRest();
  await screen.press('Control+p');
  await screen.page.getByRole('dialog').getByRole('button', { name: 'Gift receipt' }).waitFor();
  await screen.press('Alt+j');
  const papers = async () => {
    const printed = await till.page.evaluate(() => window.till.papers());
    return printed.map(({ openedDrawer, lines }) => ({
      openedDrawer,
      text: lines.map((line) => (line.kind === 'text' ? line.text : '')).join('\n'),
    }));
  };
  await until(async () => expect(await papers()).toHaveLength(2));
  const [present, receipt] = await papers();
  expect(receipt?.text).toMatch(/engraved: A\+B/);
  expect(receipt?.text).toContain('12.34');
  expect(present?.text).toMatch(/Gift receipt/);
  expect(present?.text).toMatch(/Receipt R\w{4}-1/);
  expect(present?.text).toMatch(/engraved: A\+B/);
  expect(present?.text).not.toMatch(/€|12[.,]34|TOTAL|Cash|VAT/);
  expect(present?.openedDrawer).toBe(false);
});
