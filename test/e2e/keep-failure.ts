import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { repositoryRoot } from '../../build/repository-root.ts';
import type { Counter } from './till-under-test.ts';

/** The folder that has one folder for each failed test (docs/debugging.md). */
const KEPT = path.join(repositoryRoot, 'test-results', 'e2e');

/** Maximum length of a page's text in the log, in UTF-16 units: enough for a page without its long lists. */
const MOST_READ = 1_500;

/** The journal's ballast is left out, 16 MB of zeros. */
const isTelling = (file: string) => path.basename(file) !== 'ballast';

/**
 * Records every action with the page before and after it, and keeps the recording if the test fails. It takes a fifth
 * of a test's time, so it is only for somebody who looks for a bug.
 */
export async function traceFromHere(context: BrowserContext): Promise<void> {
  if (isTracing()) await context.tracing.start({ snapshots: true });
}

/**
 * Keeps what the tills of a failed test showed, logged and wrote.
 * @param name of the test
 * @returns the folder
 */
export async function keepFailure(counter: Counter, name: string): Promise<string> {
  const folder = path.join(KEPT, name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const outputs = counter.processes.map(({ output }) => output);
  await writeFile(path.join(folder, 'output.txt'), outputs.join('\n── the next start\n'));
  const missing: string[] = [];
  const keep = (what: string, keeping: Promise<unknown>) =>
    keeping.catch((error: unknown) => missing.push(`${what}: ${String(error)}`));
  for (const [index, { page }] of counter.tills.entries()) {
    const screen = `screen-${index + 1}.png`;
    await keep(screen, page.screenshot({ path: path.join(folder, screen), timeout: 5_000 }));
    await keep(
      'what it read',
      page
        .locator('body')
        .innerText({ timeout: 5_000 })
        // A build machine keeps its log, but no pictures.
        .then((text) =>
          process.stderr.write(`Till ${index + 1} read: ${text.slice(0, MOST_READ)}\n`),
        ),
    );
    const trace = `trace-${index + 1}.zip`;
    if (isTracing())
      await keep(trace, page.context().tracing.stop({ path: path.join(folder, trace) }));
  }
  for (const part of ['books', 'logs', 'settings.json']) {
    const from = path.join(counter.dataFolder, part);
    const to = path.join(folder, 'data', part);
    await keep(part, cp(from, to, { recursive: true, filter: isTelling }));
  }
  // A till that was killed, or did not start, has no screen and no trace.
  if (missing.length > 0) await writeFile(path.join(folder, 'missing.txt'), missing.join('\n'));
  return folder;
}

function isTracing(): boolean {
  return process.env['EVERTILL_TRACE'] === '1';
}
