/**
 * `npm run demo -- screenshots`: takes screenshots of the demo at the smallest and at a large size. Pictures for the
 * README and, in each language, for the cashier's page go to docs/. Then it takes one of every state that the tests
 * compare.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { languageSchema } from '../../shared/locales/language.ts';
import type { Language } from '../../shared/locales/language.ts';
import { demoCards } from '../../shared/sandbox/demo-shop.ts';
import { repositoryRoot } from '../repository-root.ts';
import { TillScreen } from './till-screen.ts';
import { writeContactSheet } from './contact-sheet.ts';

const folder = path.join(repositoryRoot, 'build', 'output', 'screenshots');
const sizes = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];
/** Pages with the shortcut that opens each. */
const pages = [
  ['activity', 'F6'],
  ['needs-a-person', 'F7'],
  ['day', 'F12'],
  ['categories', 'F9'],
  ['settings', 'F10'],
  ['day', 'F12'],
  ['locked', 'F8'],
] as const;

rmSync(folder, { recursive: true, force: true });
for (const size of sizes) await photograph(size);
const docs = path.join(repositoryRoot, 'docs', 'pictures');
mkdirSync(docs, { recursive: true });
for (const name of ['amount', 'offline', ...languageSchema.options.map(pictureOfSale)]) {
  copyFileSync(path.join(folder, '1024x768', `${name}.png`), path.join(docs, `${name}.png`));
}
const states = path.join(folder, 'states');
const vitest = path.join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config=test/vitest.config.ts', '--project=e2e', 'accessibility'],
  { cwd: repositoryRoot, stdio: 'inherit', env: { ...process.env, EVERTILL_PICTURES: states } },
);
process.exitCode = status ?? 1;
console.log(`Screenshots: ${writeContactSheet(folder)}`);

async function photograph(size: (typeof sizes)[number]): Promise<void> {
  const name = `${size.width}x${size.height}`;
  const data = path.join(folder, `data-${name}`);
  const till = await TillScreen.open(data, path.join(folder, name), size);
  await till.page.getByText('Demo', { exact: true }).first().waitFor();
  await till.photograph('ready');
  await till.scan(cardNumber(3));
  await till.page.getByRole('textbox', { name: 'Amount' }).waitFor();
  await till.page.keyboard.type('1250', { delay: 120 });
  await till.photograph('amount');
  await till.page.keyboard.press('Enter');
  await till.page.locator('[data-outcome="applied"]').waitFor();
  await till.photograph('taken');
  await sell(till);
  // The payment's outcome is unknown, so it needs a person.
  await till.page.evaluate(`window.till.setDemoFault('drop-answer', true)`);
  await till.pay('redeem', cardNumber(5), 1000);
  await till.page.evaluate(`window.till.setDemoFault('drop-answer', false)`);
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
  await till.page.keyboard.press('F8');
  await till.page.getByRole('heading', { name: 'Who is working?' }).waitFor();
  await till.photograph('locked');
  await till.close();
  rmSync(data, { recursive: true, force: true });
}

/** Sells two lines, the second with a quantity, paid in cash with change. */
async function sell(till: TillScreen): Promise<void> {
  const { keyboard } = till.page;
  await keyboard.press('F11');
  await till.page.getByRole('button', { name: /^Potting soil/ }).waitFor();
  await keyboard.type('1495', { delay: 120 });
  await keyboard.press('Alt+1');
  await keyboard.type('3', { delay: 120 });
  await keyboard.press('*');
  await keyboard.type('250', { delay: 120 });
  await keyboard.press('Alt+2');
  await till.page.getByText('€22.45').first().waitFor();
  await photographLanguages(till);
  await keyboard.press('Enter');
  await keyboard.type('5000', { delay: 120 });
  await till.photograph('sale-paying');
  await keyboard.press('Enter');
  await till.page.getByRole('heading', { name: 'Sale completed' }).waitFor();
  await till.photograph('sale-completed');
  await keyboard.press('F2');
  await till.page.getByRole('region', { name: 'Gift card' }).waitFor();
}

/** Takes a screenshot of the same open sale in each language; English is last, since the demo continues in it. */
async function photographLanguages(till: TillScreen): Promise<void> {
  for (const language of languageSchema.options.toReversed()) {
    await till.page.evaluate(`window.till.setLanguage('${language}')`);
    await till.page.locator(`html[lang="${language}"]`).waitFor();
    await till.photograph(pictureOfSale(language));
  }
}

function pictureOfSale(language: Language): string {
  return `sale-${language}`;
}

function cardNumber(index: number): string {
  const card = demoCards[index];
  if (!card) throw new Error(`the demo has no card ${index}`);
  return card.identifier;
}
