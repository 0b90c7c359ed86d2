import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { bundledAppFolder } from '../../build/bundle/bundle-till.ts';
import { startOnlineTill } from './cashier-screen.ts';
import { sellAndOpenDay } from './look-at-day-picture.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test } from './till-under-test.ts';

/**
 * Second tier: what pages of our own try in vain; that the policy holds is `security.test.ts`’s, and every end-to-end test
 * fails if its window breaks it.
 */

/** No console logs a blocked `eval`: only a listener from the first moment notices it. */
const LISTENER = `globalThis.violations ??= [];
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  globalThis.violations.push(violatedDirective + ' ' + blockedURI);
  console.log('Content Security Policy: ' + violatedDirective + ' ' + blockedURI);
});
console.log('listening as ' + globalThis.constructor.name);`;

test('window and worker never try what the page policy forbids, on any page', async ({
  counter,
}) => {
  const appFolder = path.join(counter.folder, 'app');
  await cp(bundledAppFolder, appFolder, { recursive: true });
  for (const folder of ['assets', 'customer-display-assets']) {
    const assets = path.join(appFolder, 'renderer', folder);
    for (const name of (await readdir(assets)).filter((one) => one.endsWith('.js'))) {
      const script = await readFile(path.join(assets, name), 'utf8');
      await writeFile(path.join(assets, name), `${LISTENER}\n${script}`);
    }
  }

  const { till, screen } = await startOnlineTill(counter, [], { appFolder });
  await screen.open('F11', 'Sale');
  await screen.open('F2', 'Scan the card');
  await screen.scanCard(cardNumberOfStore(1));
  await sellAndOpenDay(screen);
  await screen.open('F6', 'Activity');
  await screen.open('F7', 'To resolve');
  await screen.open('F9', 'Categories');
  await screen.open('F10', 'Settings');
  const shown = till.page.context().waitForEvent('page');
  await till.page.evaluate(() => window.till.changeSettings({ customerDisplay: 'window' }));
  const display = await shown;
  await display.locator('main').waitFor();
  // A till without a log folder does not log its page's console either.
  const violations = await display.evaluate((): unknown => Reflect.get(window, 'violations'));
  expect(violations).toEqual([]);
  const { output } = till.process;
  expect(output).toContain('listening as Window');
  expect(output).toContain('listening as DedicatedWorkerGlobalScope');
});
