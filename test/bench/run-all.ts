/**
 * Runs every benchmark, one after another, within half an hour on an otherwise quiet machine. It ends with one list of
 * all rows (`build/output/bench.json`) and a picture of the most important (`bench.svg` beside it). If one fails,
 * that is reported and the others still run. `npm run bench`; a single benchmark: `npm run bench -- hub`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseCommandOrExit } from '../../build/read-command.js';
import { repositoryRoot } from '../../build/repository-root.ts';
import { installPackages } from '../../build/set-up/install-packages.js';
import { printRows } from './measured.ts';
import type { BenchRow } from './measured.ts';
import { exitOnSignals, runBench } from './run-bench.ts';
import type { BenchCommand } from './run-bench.ts';

const { values: given } = parseCommandOrExit('bench');
const values = {
  rounds: '3',
  ...given,
};
const inRounds = ['--rounds', values.rounds];

/** Benchmarks in order of importance; none begins after this time. */
const LONGEST_MS = 30 * 60_000;
const BENCHES: readonly BenchCommand[] = [
  ['window-size.ts'],
  ['start.ts', ...inRounds],
  ['drain.ts', ...inRounds, '--pending', '1000', '--cards', '200'],
  ['drain.ts', ...inRounds, '--pending', '1000', '--cards', '1000', '--in-flight', '8'],
  ['drain.ts', ...inRounds, '--pending', '1000', '--cards', '1000', '--in-flight', '16'],
  ['drain.ts', ...inRounds, '--pending', '1000', '--cards', '1000', '--in-flight', '32'],
  ['drain.ts', ...inRounds, '--pending', '1000', '--cards', '200', '--tls'],
  ['drain.ts', '--rounds', '1', '--pending', '200', '--cards', '200', '--too-many', '8'],
  ['counter.ts', ...inRounds, '--waiting', '10000', '--facts', '100000'],
  ['memory.ts', '--sales', '2000', '--rounds', '1'],
  ['browse-categories.ts'],
  ['read-lists.ts'],
  ['hub.ts'],
  ['drain-beside-peers.ts', '--rounds', '1'],
  ['year.ts', '--days', '20'],
  ['simulator.ts'],
];
const OUTPUT = path.join(repositoryRoot, 'build', 'output');
const PLOTS = path.join(import.meta.dirname, 'plots');

/** Rows of the picture, by their ids, each with its label there. */
const PICTURED: ReadonlyMap<string, string> = new Map([
  ['start-empty', 'Start to the first sale, beside an empty page'],
  ['start-waiting-10000-flat', 'The same with 10,000 payments waiting, beside none'],
  ['memory-empty', 'Memory, beside an empty page'],
  ['memory-waiting-10000-flat', 'The same with 10,000 payments waiting, beside none'],
  ['accept-empty-p50-dexie', 'A payment is on disk, beside a row of Dexie'],
  ['accept-empty-p99-dexie', 'The same, the slowest of a hundred'],
  ['accept-flat-10000', 'A payment is on disk, 10,000 waiting, beside few'],
  ['drain-1000-1000-20ms-8-kept', 'Sending, 8 at once, beside Node'],
  ['drain-1000-1000-20ms-16-kept', 'Sending, 16 at once, beside Node'],
  ['drain-1000-1000-20ms-32-kept', 'Sending, 32 at once, beside Node'],
  ['drain-1000-200-20ms-16-tls-kept', 'Sending over TLS, 16 at once, beside Node'],
  ['peers-20ms-a Dexie loop', 'Sending, beside a loop over Dexie'],
  ['peers-20ms-RxDB', 'Sending, beside RxDB'],
  ['peers-20ms-Workbox', 'Sending, beside Workbox'],
  ['peers-20ms-TanStack', 'Sending, beside TanStack'],
  ['drain-1000-1000-disk', 'Disk space of a waiting payment, beside 1.5 kB'],
  ['categories-100000-byHand-p99', 'Scrolling 100,000 categories, beside 60 frames a second'],
  ['hub-counter-more', 'What a hub adds to a payment, beside 3 ms'],
]);

exitOnSignals();
const begunMs = performance.now();
const all: BenchRow[] = [];
for (const bench of BENCHES) {
  const named = bench.join(' ');
  try {
    if (performance.now() - begunMs > LONGEST_MS) throw new Error('half an hour is over');
    const rows = await runBench(bench);
    all.push(...rows);
    printRows(named, rows, false);
  } catch (error) {
    console.error(`${named} failed: ${String(error)}`);
    process.exitCode = 1;
  }
}
const judged = all.filter(({ met }) => met !== null);
console.log(`${judged.filter(({ met }) => met).length} of ${judged.length} aims are met`);
await mkdir(OUTPUT, { recursive: true });
await writeFile(path.join(OUTPUT, 'bench.json'), `${JSON.stringify(all, null, 2)}\n`);
await installPackages(PLOTS);
// The drawing module is not installed before the first run, so TypeScript has no types for it.
const plot = path.join(PLOTS, 'draw-aims.js');
const { drawAims } = (await import(plot)) as { readonly drawAims: (rows: object) => string };
const pictured = [...PICTURED].flatMap(([id, name]) =>
  judged.filter((row) => row.id === id).map((row) => ({ ...row, name })),
);
await writeFile(path.join(OUTPUT, 'bench.svg'), drawAims(pictured));
