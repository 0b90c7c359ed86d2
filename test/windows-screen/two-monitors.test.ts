import { expect, onTestFinished } from 'vitest';
import { test, until } from '../e2e/till-under-test.ts';
import { TwoMonitors } from './two-monitors.ts';

/**
 * Only under Wine: how Windows tells a till of its monitors. Read from the screen's side. Wine draws the display's window
 * 22 px narrower and 40 px lower than the monitor, so that it covers all of it is not tested. Unplugging is not tested
 * either: the till did not hear of it there.
 */

/** Where the right monitor begins, less the border of a window, in px. */
const RIGHT_MONITOR_X = 1270;
/** Width of the smallest window that a person sees, in px; the others are Wine's and Chromium's own. */
const VISIBLE_WIDTH = 400;

test('the customer display opens on the second monitor, and the till stays where it was', async ({
  counter,
}) => {
  const monitors = await TwoMonitors.open();
  onTestFinished(() => monitors.close());
  const till = await counter.startTill([], { env: { DISPLAY: monitors.keyboard.display } });
  const visible = async () =>
    (await monitors.keyboard.windows()).filter(({ width }) => width > VISIBLE_WIDTH);
  const onTheRight = async () => (await visible()).filter(({ x }) => x > RIGHT_MONITOR_X);
  const place = () => till.page.evaluate(() => [window.screenX, window.screenY]);
  const before = await place();
  const screens = await till.page.evaluate(() => window.till.screens());
  expect(screens.map(({ width, height, isTills }) => ({ width, height, isTills }))).toEqual([
    { width: 1280, height: 900, isTills: true },
    { width: 1280, height: 900, isTills: false },
  ]);
  expect(await onTheRight()).toEqual([]);
  const second = screens[1]!.id;
  await till.page.evaluate((id) => window.till.changeSettings({ customerDisplay: id }), second);
  await until(async () => expect(await onTheRight()).toHaveLength(1));
  expect(await place()).toEqual(before);
});
