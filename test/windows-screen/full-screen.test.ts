import { expect, onTestFinished } from 'vitest';
import { test, until } from '../e2e/till-under-test.ts';
import { XKeyboard } from '../e2e/x-keyboard.ts';

/**
 * Only under Wine: on Linux a window manager makes a window fill the screen, and the tests' screen has none. Read from
 * the screen's side, whatever the till's own page measures.
 */

const WHOLE_SCREEN = { x: 0, y: 0, width: 1280, height: 900 };

test('in full screen a till covers the whole screen, even after its next start, until it is switched off', async ({
  counter,
}) => {
  const keyboard = await XKeyboard.open();
  onTestFinished(() => keyboard.close());
  const start = () => counter.startTill([], { env: { DISPLAY: keyboard.display } });
  const isCovered = () =>
    until(async () => expect(await keyboard.windows()).toContainEqual(WHOLE_SCREEN));
  const isFree = () =>
    until(async () => expect(await keyboard.windows()).not.toContainEqual(WHOLE_SCREEN));
  const till = await start();
  await isFree();
  await till.page.evaluate(() => window.till.changeSettings({ fullScreen: true }));
  await isCovered();
  await till.close();
  await isFree();

  const again = await start();
  await isCovered();
  await again.page.evaluate(() => window.till.changeSettings({ fullScreen: false }));
  await isFree();
});
