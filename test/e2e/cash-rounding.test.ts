import { expect } from 'vitest';
import { tillMark, writeReceiptCode } from '../../shared/receipt/receipt-code.ts';
import { standOnline } from './at-the-screen.ts';
import { test, until } from './till-under-test.ts';

/** Cash in steps of 5 cents: a manager turns it on, and sale, receipt, refund and report say what was rounded. */

test('from the setting to the drawer', async ({ counter }) => {
  const { till, screen } = await standOnline(counter);
  await screen.open('F10', 'Settings');
  await screen.page.getByText('VAT', { exact: true }).first().click();
  await screen.page.getByRole('switch', { name: 'Round cash to 5 cents' }).click();
  await screen.heading('Round cash at this till?').waitFor();
  await screen.typePin('9999');
  await screen.press('Enter');
  await until(async () => expect((await till.overview()).cashRounding).toBe(true));

  await screen.press('F11');
  await screen.categoriesStand();
  await screen.type('1237');
  await screen.press('Alt+1');
  await screen.pressToRead('Enter', 'Cash due: €12.35 (rounded to 5 cents)');
  await screen.button(/^Cash €12\.35/).waitFor();
  await screen.type('2000');
  await screen.pressTo('Enter', 'Sale completed');
  await screen.reads('€7.65');
  const shown = await till.page.evaluate(() => window.till.showReceipt(1, []));
  const lines = shown!.receipt.elements.map((element) =>
    element.kind === 'pair' ? `${element.left} ${element.right}` : '',
  );
  expect(lines).toContain('Cash €20.00');
  expect(lines.find((line) => line.startsWith('Rounding'))).toMatch(/0\.02/);

  const { book } = await till.overview();
  await screen.scan(
    writeReceiptCode({ kind: 'sale', tillMark: tillMark(book!.tillId), number: 1 }),
  );
  await screen.readsInDialog(/Receipt R\w{4}-1/);
  await screen.pressToRead('Alt+b', '€12.35 in cash');
  await screen.pressTo('Control+Enter', 'Refunded: €12.37');
  await screen.reads('€12.35 in cash');
  await screen.press('Enter');
  await screen.press('Escape');
  const { takings } = await till.ledger();
  expect(takings.cashCents).toBe(0);
});
