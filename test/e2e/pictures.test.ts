import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { test, until } from './till-under-test.ts';

/**
 * Pictures that a manager gives to a shop and its keys are drawn anew, are there offline, and never stop a sale. Second
 * tier: how pages look; no money depends on it.
 */

test('a picture is redrawn for customers and keys, and a file that is no picture is refused', async ({
  counter,
}) => {
  let till = await counter.startTill();
  let screen = new CashierScreen(till);
  const { page } = till;
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 600);
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'seagreen';
    context.fillRect(0, 0, 900, 600);
    const written = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await written.arrayBuffer())];
  });
  const photo = { name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from(drawn) };
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const disguised = { ...photo, buffer: Buffer.from(script) };
  const broken = { ...photo, buffer: photo.buffer.subarray(0, 60) };

  await screen.open('F10', 'Settings');
  await page.getByText('Customer display', { exact: true }).first().click();
  const picker = page.getByLabel('Choose a picture').and(page.locator('input'));
  for (const file of [disguised, broken]) {
    await picker.setInputFiles(file);
    await screen.reads(/That isn’t a PNG, JPEG or WebP picture/);
  }
  await picker.setInputFiles(photo);
  const shown = page.getByRole('img', { name: 'Picture of the store' });
  await shown.waitFor();
  expect(
    await shown.evaluate(({ naturalWidth, naturalHeight, src }: HTMLImageElement) => ({
      size: [naturalWidth, naturalHeight],
      type: src.slice(0, 16),
    })),
  ).toEqual({ size: [320, 213], type: 'data:image/webp;' });

  await screen.open('F9', 'Categories');
  await page
    .getByRole('radiogroup')
    .getByText(/^Prices/)
    .click();
  await screen
    .button(/^Edit$/)
    .first()
    .click();
  const name = page.getByLabel('Name, as on the receipt');
  const article = await name.inputValue();
  await page.getByLabel('Choose a picture').and(page.locator('input')).setInputFiles(photo);
  await page.getByRole('img', { name: article }).waitFor();
  // The picture stays with its article when the article is renamed.
  const renamed = 'Premium soil';
  await name.fill(renamed);
  await screen.press('Control+n');
  await screen.pressTo('Control+Enter', 'Change the prices?');
  await screen.typePin('9999');
  await screen.pressToRead('Enter', 'Prices changed. They apply to items rung up from now on.');
  const carried = async () => Object.keys((await till.overview()).keyPictures);
  await until(async () => expect(await carried()).toEqual([renamed]));

  await till.close();
  till = await counter.startTill();
  screen = new CashierScreen(till);
  await till.page.evaluate(() => window.till.changeSettings({ customerDisplay: 'window' }));
  const display = await until(() => {
    const pages = till.page.context().pages();
    const found = pages.find((one) => one.url().startsWith('app://customer-display/'));
    expect(found).toBeDefined();
    return found!;
  });
  const seen = () =>
    display.locator('img').evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth);
  await until(async () => expect(await seen()).toBe(320));
  const key = screen.button(new RegExp(`^${renamed}`)).filter({ has: till.page.locator('img') });
  await key.click();
  await screen.press('Enter');
  await screen.pressTo('Enter', 'Sale completed');
  await until(async () => expect(await seen()).toBe(320));
});
