/**
 * Prints how fast the list of 100 000 Categories is mirrored, scrolled and searched in the real till: the time until
 * the first row and the last are there, beside one `bulkAdd` of Dexie in the same page; the frames of a fast scroll
 * from top to bottom; and the time from a key in the search to the matching rows. `--json` ends with one line for a
 * program. `npm run bench -- categories`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseCommandOrExit } from '../../build/read-command.js';
import type { Page } from 'playwright-core';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { demoState } from '../../shared/sandbox/demo-shop.ts';
import type { SandboxState } from '../../shared/sandbox/state.ts';
import { writeProvisioning } from '../e2e/store-service.ts';
import { TillProcess } from '../e2e/till-process.ts';
import { median, printRows, quantile, measuredRow } from './measured.ts';
import { addAtOnce, loadDexieIntoPage } from './page-dexie.ts';
import { exitOnSignals } from './run-bench.ts';
import { typeAndWatch } from './type-and-watch.ts';

const { values: given } = parseCommandOrExit('bench categories');
const values = {
  rows: '100000',
  ...given,
};
const rows = Number(values.rows);

/** Length of a frame at 60 Hz; a frame that takes half as long again counts as missed. */
const FRAME_MS = 1_000 / 60;
const SCROLL_FRAMES = 600;

interface Frames {
  readonly frames: number;
  readonly dropped: number;
  readonly worstMs: number;
  readonly p99Ms: number;
  /** How many frames had a visible row that was not read yet. */
  readonly blank: number;
  /** Average time that the window's own thread works per frame, in ms; above 16 ms, frames would be missed. */
  readonly busyMsPerFrame: number;
}

function withCategories(state: SandboxState): SandboxState {
  const words = ['Garden', 'Ägyptische', 'Pool', 'crème', 'Kids', 'أثاث', 'Winter', 'Outdoor'];
  const categories = Array.from({ length: rows }, (_, n) => ({
    uuid: `c0000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    external_identifier: `EXT-${n}`,
    name: `${words[n % words.length]} ${words[(n * 7 + 3) % words.length]} ${n}`,
  }));
  return { ...state, categories };
}

/**
 * Watches every frame while the list scrolls by.
 * @param speed 1: the whole list within ten seconds; 0: nothing moves, which shows what this computer can do
 */
async function watchFrames(page: Page, speed: number): Promise<Frames> {
  const profiler = await page.context().newCDPSession(page);
  // Counts the thread's own time and not elapsed time, so that other programs of this computer do not count.
  await profiler.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await profiler.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await busy();
  const seen = await page.evaluate(
    ({ count, limitMs, factor }) =>
      new Promise<Omit<Frames, 'busyMsPerFrame'>>((resolve) => {
        const list = document.querySelector('[role="listbox"]')!;
        const stepPx = (factor * (list.scrollHeight - list.clientHeight)) / count;
        const spans: number[] = [];
        let blank = 0;
        let lastMs = performance.now();
        const frame = (): void => {
          const now = performance.now();
          spans.push(now - lastMs);
          lastMs = now;
          if (list.textContent.includes('…')) blank += 1;
          list.scrollTop += stepPx;
          if (spans.length < count) requestAnimationFrame(frame);
          else {
            const sorted = spans.slice(1).toSorted((a, b) => a - b);
            resolve({
              frames: sorted.length,
              dropped: sorted.filter((span) => span > limitMs * 1.5).length,
              worstMs: sorted.at(-1) ?? 0,
              p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
              blank,
            });
          }
        };
        requestAnimationFrame(frame);
      }),
    { count: SCROLL_FRAMES, limitMs: FRAME_MS, factor: speed },
  );
  const busyMs = ((await busy()) - before) * 1_000;
  await profiler.detach();
  return { ...seen, busyMsPerFrame: busyMs / seen.frames };
}

/**
 * No Category matches two consecutive words (`typeAndWatch`). Many Categories contain a word that begins like one of
 * these.
 */
const WORDS = ['garden', 'pool', 'kids', 'winter'];
const RARE = `ext ${rows - 1}`;
const KEYSTROKES = [
  ...[1, 2, 3, 4, 5, 6].flatMap((length) => WORDS.map((word) => word.slice(0, length))),
  ...WORDS.map((word, at) => `${word} ${at + 1}`),
  RARE,
];
const PASSES = 4;

/** Returns when the first row was visible. Runs in the window. */
async function firstRowAtMs(): Promise<number> {
  while (document.querySelector('[role="option"] bdi') === null) {
    await new Promise(requestAnimationFrame);
  }
  return Date.now();
}

/** Fetches the same pages from Node, one after the other, and stores nothing; returns ms. */
async function askTheSame(paths: readonly string[]): Promise<number> {
  const startedMs = performance.now();
  const authorization = `Bearer ${connection.apiKey}`;
  for (const asked of paths) {
    const answer = await fetch(new URL(asked, connection.baseUrl), {
      headers: { authorization, accept: 'application/json' },
    });
    if (!answer.ok) throw new Error(`${asked}: ${answer.status}`);
    await answer.json();
  }
  return performance.now() - startedMs;
}

exitOnSignals();
const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-bench-'));
const service = await startSandboxServer({
  seed: (credentials) => withCategories(demoState(credentials)),
  stateFile: null,
});
const file = path.join(folder, 'set-up.json');
const connection = { baseUrl: service.baseUrl, apiKey: service.state.credentials['api-key'] };
await writeProvisioning(file, connection, { maxPerMinute: 60_000 });
const till = await TillProcess.start([
  '--data',
  path.join(folder, 'data'),
  '--provision',
  file,
  '--remote-debugging-port=0',
  '--enable-logging=stderr',
]);
try {
  const browser = await till.lookInto();
  const [context] = browser.contexts();
  const page = context!.pages()[0] ?? (await context!.waitForEvent('page'));
  await page.getByRole('button', { name: /Categories/ }).click();
  const rowAtMs = await page.evaluate(firstRowAtMs);
  await page.getByText('up to date').waitFor({ timeout: 600_000 });
  const wholeAtMs = Date.now();
  // The start itself asks for a page of one row, which is not counted.
  const pages = service.requests.filter(({ path: asked }) => /page=\d+&limit=\d\d/.test(asked));
  const firstPage = pages.find(({ path: asked }) => /page=1&/.test(asked));
  if (firstPage === undefined) throw new Error('the list was not asked for');
  const askedAtMs = firstPage.atMs;
  const mirrorMs = wholeAtMs - askedAtMs;
  const top = () =>
    page.evaluate(() => document.querySelector('[role="listbox"]')!.scrollTo({ top: 0 }));
  const still = await watchFrames(page, 0);
  const whole = await watchFrames(page, 1);
  await top();
  const again = await watchFrames(page, 1);
  await top();
  const byHand = await watchFrames(page, 0.02);
  await top();
  const typing = { field: 'Search', texts: KEYSTROKES };
  // A first round lets the code warm up.
  await page.evaluate(typeAndWatch, typing);
  const keyMs: number[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    keyMs.push(...(await page.evaluate(typeAndWatch, typing)));
  }
  const ofText = (text: string) =>
    median(keyMs.filter((_, at) => KEYSTROKES[at % KEYSTROKES.length] === text));
  await loadDexieIntoPage(page);
  const { categories } = service.state;
  const indexes = 'uuid, name, external_identifier';
  const addedMs = await page.evaluate(addAtOnce, { rows: categories, indexes });
  const askedMs = await askTheSame(pages.map(({ path: asked }) => asked));
  const frames = { still, whole, again, byHand };
  console.log(`${rows} categories, mirrored in ${(mirrorMs / 1_000).toFixed(1)} s`);
  for (const [name, seen] of Object.entries(frames)) {
    console.log(
      `${name}: ${seen.frames} frames, ${seen.dropped} dropped, ` +
        `99 % under ${seen.p99Ms.toFixed(1)} ms, worst ${seen.worstMs.toFixed(1)} ms, ` +
        `${seen.blank} with a row that was still being read; ` +
        `${seen.busyMsPerFrame.toFixed(1)} ms of work a frame`,
    );
  }
  // A key is visible in the next frame at the earliest, so the result is compared with the frames of a list that does
  // not move.
  const inFrame = { against: Math.max(FRAME_MS, still.p99Ms), atMost: 1.1 };
  printRows(
    'Categories',
    [
      ...Object.entries(frames).map(([name, { p99Ms }]) =>
        measuredRow(
          `categories-${rows}-${name}-p99`,
          `${rows} categories, ${name}: 99 % of frames, beside one of 60 Hz`,
          'ms',
          p99Ms,
          { against: FRAME_MS, atMost: 1.5 },
        ),
      ),
      measuredRow(
        `categories-${rows}-worst`,
        `${rows} categories: the longest frame of a scroll`,
        'ms',
        Math.max(whole.worstMs, again.worstMs, byHand.worstMs),
      ),
      measuredRow(
        `categories-${rows}-mirror`,
        `${rows} categories mirrored, beside one bulkAdd of the same rows`,
        'ms',
        mirrorMs,
        { against: addedMs, atMost: 1.3 },
      ),
      measuredRow(
        `categories-${rows}-mirror-asked`,
        'the same, beside that and its pages asked by Node, one after the other',
        'ms',
        mirrorMs,
        { against: addedMs + askedMs },
      ),
      measuredRow(
        `categories-${rows}-first`,
        'from the first question to the first row in sight',
        'ms',
        rowAtMs - askedAtMs,
      ),
      measuredRow(
        `categories-${rows}-key`,
        'a key in the search, p99, beside 99 % of frames of a list that stands still',
        'ms',
        quantile(keyMs, 0.99),
        inFrame,
      ),
      measuredRow(`categories-${rows}-key-p50`, 'the same, p50', 'ms', median(keyMs), inFrame),
      measuredRow(
        `categories-${rows}-rare`,
        'search for what one row has, beside a frame',
        'ms',
        ofText(RARE),
        inFrame,
      ),
      measuredRow(
        `categories-${rows}-common`,
        'search for what many have, beside a frame',
        'ms',
        ofText('g'),
        inFrame,
      ),
    ],
    values.json,
  );
  await browser.close();
} finally {
  await till.kill();
  await service.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
