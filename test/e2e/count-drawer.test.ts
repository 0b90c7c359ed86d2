import { expect } from 'vitest';
import { cents } from '../../shared/values/money.ts';
import { AtTheScreen } from './at-the-screen.ts';
import { test } from './till-under-test.ts';

/** The drawer at the end of the day: what stays in it, and a count that nothing is shown before. */

test('what stays is an amount, and no more than was counted', async ({ counter }) => {
  const till = await counter.startTill();
  await till.waitForConnection('online');
  await till.propose({ kind: 'open-shift', floatCents: cents(100_00), businessDay: '2026-11-20' });
  const screen = new AtTheScreen(till);
  await screen.open('F12', 'Day');
  await screen.button(/^Close the day/).waitFor();
  await screen.press('Control+Enter');
  await screen.page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
  await screen.type('10000');
  // Chromium may still be on its way with the last digit, and it goes where the focus is by then.
  await screen.page.getByRole('dialog').locator('strong', { hasText: '€100.00' }).waitFor();
  const slips = screen.page.getByRole('textbox', { name: 'Card slips' });
  await slips.fill('some');
  await screen.reads('That amount isn’t clear.');
  await slips.fill('');
  await screen.text('That amount isn’t clear.').waitFor({ state: 'detached' });
  const kept = screen.page.getByRole('textbox', { name: 'Stays in the drawer' });
  await kept.fill('plenty');
  await screen.reads('That amount isn’t clear.');
  expect(await screen.text(/You can’t leave more/).count()).toBe(0);
  await kept.fill('150,00');
  await screen.reads('You can’t leave more in the drawer than was counted.');
  // Read back as it is taken: digits alone are cents here.
  await kept.fill('6000');
  await screen.reads('€60.00');
  await screen.text(/You can’t leave more/).waitFor({ state: 'detached' });
});

test('counted blind, what should be there is said once the day is closed, and the Z says how', async ({
  counter,
}) => {
  const till = await counter.startTill();
  await till.waitForConnection('online');
  await till.page.evaluate(() => window.till.changeSettings({ blindCount: true }));
  await till.propose({ kind: 'open-shift', floatCents: cents(100_00), businessDay: '2026-11-20' });
  const screen = new AtTheScreen(till);
  await screen.open('F12', 'Day');
  await screen.reads('after the count');
  await screen.button(/^Close the day/).waitFor();
  expect(await screen.text('€100.00').count()).toBe(0);
  await screen.press('Control+Enter');
  await screen.page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
  await screen.type('9950');
  await screen.pressToRead('Enter', /^Counted: €99\.50\./);
  expect(await screen.text(/short/).count()).toBe(0);
  await screen.pressToRead('Control+Enter', 'Closed. This is Z report 1.', 'Cash: €0.50 short');
  const answer = await till.page.evaluate(() => window.till.shiftReport(1));
  expect(answer.kind === 'report' && answer.report.shift?.counted).toMatchObject({
    cashCents: 99_50,
    isBlind: true,
  });
});
