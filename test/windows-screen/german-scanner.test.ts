import { expect, onTestFinished } from 'vitest';
import { keyOf } from '../builders/us-keyboard.ts';
import { test, until } from '../e2e/till-under-test.ts';
import { XKeyboard } from '../e2e/x-keyboard.ts';

/**
 * Which keys reach the page through Windows' key messages and the computer's layout; `scanner-layout.test.ts` tests
 * what the till makes of them. Under Wine a busy computer delivers them with longer pauses than a scanner's, so the
 * till may count them as typed by a person.
 */

/** Has letters, a hyphen and a slash that a German keyboard types by other keys than a US one. */
const CODE = 'Zy-0123456789/aQ-Yz';

/** Where the page notes the keys that were released; of a scan's keys, the till lets nobody hear more. */
interface WatchedWindow extends Window {
  released?: { readonly key: string; readonly code: string }[];
}

test('a scanner with the computer’s German layout types capitals, digits, hyphen, slash and Enter into the page, in order', async ({
  counter,
}) => {
  const keyboard = await XKeyboard.open();
  onTestFinished(() => keyboard.close());
  await keyboard.use('de');
  const till = await counter.startTill([], { env: { DISPLAY: keyboard.display } });
  await till.page.evaluate(() => {
    const released: { key: string; code: string }[] = [];
    (window as WatchedWindow).released = released;
    const note = ({ key, code }: KeyboardEvent) => void released.push({ key, code });
    window.addEventListener('keyup', note, { capture: true });
  });
  const keys = Array.from(CODE, (key) => ({ key, ...keyOf('de', key) }));
  keyboard.scan(keys);
  const typed = keys.map(({ key, code }) => ({ key, code }));
  await until(async () => {
    const released = await till.page.evaluate(() => (window as WatchedWindow).released ?? []);
    expect(released.filter(({ key }) => key !== 'Shift')).toEqual([
      ...typed,
      { key: 'Enter', code: 'Enter' },
    ]);
  });
});
