/**
 * Runs every benchmark, one after another, within half an hour on an otherwise quiet machine. It ends with one list of
 * all rows (`build/output/bench.json`) and one picture of those that have an aim (`bench.svg` beside it). If one fails,
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
await writeFile(path.join(OUTPUT, 'bench.svg'), drawAims(judged));
