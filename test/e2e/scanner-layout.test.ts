import { expect, onTestFinished } from 'vitest';
import { LAYOUT_TEST_CODE } from '../../shared/scans/keyboard-layout.ts';
import { formatReceiptCode, tillMark } from '../../shared/receipt/receipt-code.ts';
import { usKeyOf } from '../builders/us-keyboard.ts';
import { CashierScreen } from './cashier-screen.ts';
import { test, until } from './till-under-test.ts';
import { XKeyboard } from './x-keyboard.ts';

/**
 * Tests a new scanner at computers with the keyboards of the four languages' countries. Second tier: the layouts are a
 * unit test’s; `first-hour.test.ts` sells with one.
 */

const keysOf = (text: string) => Array.from(text, usKeyOf);

/**
 * Each computer, with the scanner layout that a receipt of the till reveals; null if the keys show by themselves that
 * the scanner is a US one.
 */
const COMPUTERS = [
  { name: 'German', layout: 'de', variant: '', found: null },
  { name: 'Swiss German', layout: 'ch', variant: '', found: 'us' },
  { name: 'French', layout: 'fr', variant: '', found: null },
  { name: 'Belgian', layout: 'be', variant: '', found: null },
  { name: 'British', layout: 'gb', variant: '', found: null },
  { name: 'Dutch', layout: 'nl', variant: 'std', found: 'us' },
] as const;

/** Letters in other positions, digits that need Shift in France, and every character of a card's code. */
const CARD = `Qwazym-0987654321_+/:?#.;,=`;

test('an American scanner is read at every computer, once a receipt or the test code has found its layout', async ({
  counter,
}) => {
  const keyboard = await XKeyboard.open();
  onTestFinished(() => keyboard.close());
  const till = await counter.startTill([], { env: { DISPLAY: keyboard.display } });
  const screen = new CashierScreen(till);
  const { book } = await till.overview();
  const receipt = formatReceiptCode({ kind: 'sale', tillMark: tillMark(book!.tillId), number: 7 });
  for (const { name, layout, variant, found } of COMPUTERS) {
    await till.page.evaluate(() => window.till.changeSettings({ scannerLayout: null }));
    await screen.open('F2', 'Scan the card');
    await keyboard.use(layout, variant);
    keyboard.scan(keysOf(receipt));
    await until(async () => expect(await till.page.getByRole('dialog').count(), name).toBe(1));
    await till.page.keyboard.press('Escape');
    await until(async () => expect(await till.page.getByRole('dialog').count()).toBe(0));
    expect((await till.overview()).scannerLayout, name).toBe(found);

    await screen.open('F10', 'Settings');
    await screen.page.getByText('Scanner', { exact: true }).first().click();
    keyboard.scan(keysOf(LAYOUT_TEST_CODE));
    await screen.reads('The scanner is read correctly.');
    // A new scanner has the US layout; setting that by hand needs no receipt.
    await till.page.evaluate(() => window.till.changeSettings({ scannerLayout: 'us' }));
    await until(async () => expect((await till.overview()).scannerLayout).toBe('us'));
    keyboard.scan(keysOf(CARD));
    await screen.reads(`Read as one scan of ${CARD.length} characters`);
    await until(async () => expect(await screen.page.innerText('body'), name).toContain(CARD));
  }
});
