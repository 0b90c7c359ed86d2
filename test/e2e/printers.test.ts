import { expect, onTestFinished } from 'vitest';
import { assertPresent } from '../../shared/values/assert.ts';
import { decodeStar } from '../faults/decode-star.ts';
import { FakeSpooler } from '../faults/fake-spooler.ts';
import { PrinterEmulator } from '../faults/printer-emulator.ts';
import { CashierScreen } from './cashier-screen.ts';
import { ScreenRules } from './screen-rules.ts';
import { test, until } from './till-under-test.ts';

/** Second tier: how a printer is set up; what is sent to it is `test/faults`’. */

const SMALL = { width: 1024, height: 768 };

test('a USB printer and a second one can be set up; a printer that fails is named, and the sale continues', async ({
  counter,
}) => {
  const spooler = new FakeSpooler();
  onTestFinished(() => spooler.remove());
  const back = await PrinterEmulator.start();
  onTestFinished(() => back.goAway());
  const service = await counter.openService();
  const till = await counter.startConnected(service, {}, { programs: spooler.folder });
  const screen = new CashierScreen(till);
  const rules = new ScreenRules(till.page);
  await till.page.setViewportSize(SMALL);
  const open = async () => {
    await screen.open('F10', 'Settings');
    await screen.page.getByText('Printer', { exact: true }).click();
  };
  await open();
  const receipts = screen.page.getByRole('region', { name: 'Receipt printer' });
  await receipts.getByLabel('Type of printer').selectOption('queue');
  await receipts.getByLabel('Raw queue').selectOption('till');
  await receipts.getByLabel('Characters per line').selectOption('48');
  await receipts.getByLabel('Model').selectOption('generic-star-prnt');
  await receipts.getByRole('switch', { name: 'A cash drawer is connected to it' }).check();
  const second = screen.page.getByRole('region', { name: 'Second printer' });
  await second.getByLabel('Type of printer').selectOption('network');
  await second.getByLabel('Address of the printer').fill('127.0.0.1');
  await second.getByLabel('Port', { exact: true }).fill(String(back.port));
  await second.getByRole('switch', { name: 'Print a store copy of every receipt' }).check();
  await screen.pressToRead('Control+Enter', 'Saved.');
  await rules.look('settings, two printers');

  await screen.press('Control+p');
  await until(() => expect(spooler.printed).toHaveLength(1));
  await screen.button('Test the second printer').click();
  await until(() => expect(back.papers).toHaveLength(1));
  await receipts.getByText(/^Last print, .*: successful\.$/).waitFor();
  await second.getByText(/^Last print, .*: successful\.$/).waitFor();

  back.runOutOfPaper();
  await screen.open('F11', 'Sale');
  await screen.categoriesStand();
  await screen.type('1250');
  await screen.press('Alt+1');
  await screen.press('Enter');
  await screen.type('2000');
  await screen.pressTo('Enter', 'Sale completed');
  await screen.reads('The receipt is printed. Second printer: The printer is out of paper.');
  await rules.look('sale, the second printer is out');
  const sold = decodeStar(assertPresent(spooler.printed[1], 'its receipt came out'));
  expect(sold[0]).toEqual({ kind: 'pulse' });
  expect(back.roll.filter(({ kind }) => kind === 'pulse')).toEqual([]);

  await open();
  await second.getByText(/^Last print, .*: The printer is out of paper\.$/).waitFor();
  await screen.reads(/^Receipt.*, Second printer$/);
  await rules.look('settings, a printer that is out');
  for (const [language, title] of [
    ['nl', 'Tweede printer'],
    ['fr', 'Deuxième imprimante'],
    ['de', 'Zweiter Drucker'],
  ] as const) {
    await till.page.evaluate((one) => window.till.setLanguage(one), language);
    await screen.reads(title);
    await rules.lookAtChoices(`settings, two printers, ${language}`);
  }
  await rules.lookAtEdges('settings, two printers, German');
  await rules.look('settings, two printers, German');
  back.mend();
  await screen.press('Alt+g');
  await until(() => expect(back.papers).toHaveLength(2));
  // It is composed when it is printed, in the language that the till has then.
  expect(assertPresent(back.papers[1], 'the copy came out').join('\n')).toContain('KOPIE');
  await screen.reads('Kein Ausdruck wartet.');
  expect(rules.broken).toEqual([]);
});
