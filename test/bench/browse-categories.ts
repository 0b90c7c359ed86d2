/**
 * Prints how the list of 100 000 categories scrolls in the real till: the frames of a fast scroll from
 * top to bottom, and how long a search takes. `--json` ends with one line for a program.
 *
 * `npm run bench:categories -- [--rows 100000] [--json]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { demoState } from '../../shared/sandbox/demo-shop.ts';
import type { SandboxState } from '../../shared/sandbox/state.ts';
import { writeProvisioning } from '../e2e/store-service.ts';
import { TillProcess } from '../e2e/till-process.ts';
import { printRows, row } from './measured.ts';
import { endInOrder } from './run-bench.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    json: { type: 'boolean', default: false },
  },
});
const rows = Number(values.rows);

/** A frame of 60 Hz; one that takes half as long again was missed. */
const FRAME_MS = 1_000 / 60;
const SCROLL_FRAMES = 600;

interface Frames {
  readonly frames: number;
  readonly dropped: number;
  readonly worstMs: number;
  readonly p99Ms: number;
  /** Frames in which a row in sight had not been read yet. */
  readonly blank: number;
  /** Of the window's own thread, in a frame on average: above 16 ms frames would be missed. */
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
 * Watches every frame while the list passes by.
 * @param speed 1: the whole list within ten seconds; 0: nothing moves, which shows what this computer
 * can do at all
 */
async function watchFrames(page: Page, speed: number): Promise<Frames> {
  const profiler = await page.context().newCDPSession(page);
  // Time of the thread, not of the wall: what else runs on this computer does not count.
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

/** From the key to the first hit in sight, in ms. */
async function search(page: Page, typed: string, hit: string): Promise<number> {
  const box = page.getByRole('textbox', { name: /Search/ });
  await box.fill('');
  const startedMs = performance.now();
  await box.fill(typed);
  await page.getByRole('option', { name: hit }).first().waitFor();
  return performance.now() - startedMs;
}

endInOrder();
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
  const pulledMs = performance.now();
  await page.getByText('as of now').waitFor({ timeout: 600_000 });
  const pullMs = performance.now() - pulledMs;
  const top = () =>
    page.evaluate(() => document.querySelector('[role="listbox"]')!.scrollTo({ top: 0 }));
  const still = await watchFrames(page, 0);
  const whole = await watchFrames(page, 1);
  await top();
  const again = await watchFrames(page, 1);
  await top();
  const byHand = await watchFrames(page, 0.02);
  await top();
  const rareMs = await search(page, `ext ${rows - 1}`, `EXT-${rows - 1}`);
  const commonMs = await search(page, 'g', 'Garden');
  const frames = { still, whole, again, byHand };
  console.log(`${rows} categories, pulled in ${(pullMs / 1_000).toFixed(1)} s`);
  for (const [name, seen] of Object.entries(frames)) {
    console.log(
      `${name}: ${seen.frames} frames, ${seen.dropped} dropped, ` +
        `99 % under ${seen.p99Ms.toFixed(1)} ms, worst ${seen.worstMs.toFixed(1)} ms, ` +
        `${seen.blank} with a row that was still being read; ` +
        `${seen.busyMsPerFrame.toFixed(1)} ms of work a frame`,
    );
  }
  const inFrame = { against: FRAME_MS, atMost: 1 };
  printRows(
    'Categories',
    [
      ...Object.entries(frames).map(([name, { p99Ms }]) =>
        row(
          `categories-${rows}-${name}-p99`,
          `${rows} categories, ${name}: 99 % of frames, beside one of 60 Hz`,
          'ms',
          p99Ms,
          { against: FRAME_MS, atMost: 1.5 },
        ),
      ),
      row(
        `categories-${rows}-worst`,
        `${rows} categories: the longest frame of a scroll`,
        'ms',
        Math.max(whole.worstMs, again.worstMs, byHand.worstMs),
      ),
      row(
        `categories-${rows}-rare`,
        'search for what one row has, beside a frame',
        'ms',
        rareMs,
        inFrame,
      ),
      row(
        `categories-${rows}-common`,
        'search for what many have, beside a frame',
        'ms',
        commonMs,
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
