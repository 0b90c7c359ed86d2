import { appendFile, cp, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { repositoryRoot } from '../../build/repository-root.ts';
import { PAGE_POLICY, policyOf } from './expected-policy.ts';
import { readFacts } from './read-book.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/** Second tier: a tool for developers of the till. */

const SOURCES = ['build', 'electron', 'renderer', 'shared', 'package.json', 'package-lock.json'];

/** Copies the sources that the test changes, and links the packages of this clone. */
async function cloneInto(clone: string): Promise<void> {
  const made = path.join(repositoryRoot, 'build', 'output');
  for (const source of SOURCES) {
    const from = path.join(repositoryRoot, source);
    await cp(from, path.join(clone, source), { recursive: true, filter: (file) => file !== made });
  }
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(clone, 'node_modules'));
}

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

/** Gives the page a title that it keeps until it is loaded again. */
const markPage = ({ page }: TillUnderTest) => page.evaluate(() => (document.title = 'marked'));

test('in development a change of window, worker or main shows at once, with only one more socket allowed by the page policy', async ({
  counter,
}) => {
  const clone = path.join(counter.folder, 'clone');
  await cloneInto(clone);
  const till = await counter.develop(clone);
  const { page, process } = till;
  await till.waitForConnection('online');
  const book = await till.bookId();

  const inFrancs = "{ ...moneyUnitOf(book), currency: 'CHF' }";
  const app = path.join(clone, 'renderer/app.tsx');
  // On a busy machine watching begins after the till has started, so the file is saved again until the change is
  // visible.
  const shows = (currency: string) =>
    until(async () => {
      await utimes(app, new Date(), new Date());
      await page.getByText(currency).first().waitFor({ timeout: 5_000 });
    });
  await change(app, 'moneyUnitOf(book)', inFrancs);
  await shows('CHF');
  // Packages that Vite prepares late reload the page once; the first change comes after that.
  await markPage(till);
  await change(app, "'CHF'", "'NOK'");
  await shows('NOK');
  expect(await page.title()).toBe('marked');

  const worker = path.join(clone, 'renderer/sync-worker/worker.ts');
  await appendFile(worker, "\nconsole.log('the worker has changed');\n");
  await until(() => expect(process.output).toContain('the worker has changed'));
  expect(await page.title()).toBe('Evertill');
  await till.waitForConnection('online');

  const policy = await policyOf(till);
  expect(policy.replace(/ ws:\/\/127\.0\.0\.1:\d+/, '')).toBe(PAGE_POLICY);
  expect(policy).toContain("connect-src 'self' ws://127.0.0.1:");

  await appendFile(
    path.join(clone, 'electron/main.ts'),
    "\nprocess.stderr.write('main has changed\\n');\n",
  );
  await until(() => {
    expect(process.debuggerUrls().length).toBe(2);
    expect(process.output).toContain('main has changed');
  });
  const again = await counter.lookAgain(till);
  await again.waitForConnection('online');

  process.interrupt();
  const { stdout } = await process.exit();
  expect(stdout).toContain('the till starts again');
  const kinds = (await readFacts(counter.dataFolder, book)).map(({ fact }) => fact.kind);
  expect(kinds.filter((kind) => kind === 'run-started').length).toBe(2);
  expect(kinds.at(-1)).toBe('run-ended');
});
