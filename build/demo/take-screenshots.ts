/**
 * `npm run screenshots`: every screen of the demo at the smallest and at a large size, for people to
 * look at; and the pictures of the README, which are in docs/.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { demoCards } from '../../shared/sandbox/demo-shop.ts';
import { repositoryRoot } from '../repository-root.ts';
import { TillScreen } from './till-screen.ts';

const folder = path.join(repositoryRoot, 'build', 'output', 'screenshots');
const sizes = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];
/** Pages by the key that opens them. */
const pages = [
  ['activity', 'F6'],
  ['needs-a-person', 'F7'],
  ['categories', 'F9'],
  ['settings', 'F10'],
  ['day', 'F12'],
  ['locked', 'F8'],
] as const;

rmSync(folder, { recursive: true, force: true });
for (const size of sizes) await photograph(size);
const docs = path.join(repositoryRoot, 'docs', 'pictures');
mkdirSync(docs, { recursive: true });
for (const name of ['amount', 'taken', 'offline']) {
  copyFileSync(path.join(folder, '1024x768', `${name}.png`), path.join(docs, `${name}.png`));
}
console.log(`Screenshots: ${folder}`);

async function photograph(size: (typeof sizes)[number]): Promise<void> {
  const name = `${size.width}x${size.height}`;
  const data = path.join(folder, `data-${name}`);
  const till = await TillScreen.open(data, path.join(folder, name), size);
  await till.page.getByText('Online', { exact: true }).first().waitFor();
  await till.photograph('ready');
  await till.scan(cardNumber(3));
  await till.page.getByRole('textbox', { name: 'Amount' }).waitFor();
  await till.page.keyboard.type('1250', { delay: 120 });
  await till.photograph('amount');
  await till.page.keyboard.press('Enter');
  await till.page.locator('[data-outcome="applied"]').waitFor();
  await till.photograph('taken');
  await till.page.evaluate(`window.till.setDemoFault('refuse', true)`);
  await till.pay('load', cardNumber(1), 2000);
  await till.pay('redeem', cardNumber(7), 1500);
  await till.page.getByText(/^Offline for/).waitFor();
  await till.photograph('offline');
  for (const [page, key] of pages) {
    await till.page.keyboard.press(key);
    await till.page.getByRole('heading', { level: 1 }).waitFor();
    await till.photograph(page);
  }
  await till.close();
  rmSync(data, { recursive: true, force: true });
}

function cardNumber(index: number): string {
  const card = demoCards[index];
  if (!card) throw new Error(`the demo has no card ${index}`);
  return card.identifier;
}
