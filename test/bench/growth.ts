/**
 * Measures how costs grow with waiting payments, with a till's days of trade, with the cards of a queue, and with the
 * Categories. The rows go to `docs/quality/performance-growth.json`, the pictures beside it. `--draw` only draws
 * existing rows. The first run installs the drawing library. `npm run bench -- growth`
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseCommandOrExit } from '../../build/read-command.js';
import { installPackages } from '../../build/set-up/install-packages.js';
import { repositoryRoot } from '../../build/repository-root.ts';
import type { BenchRow } from './measured.ts';
import { exitOnSignals, runBench } from './run-bench.ts';
import type { BenchCommand } from './run-bench.ts';

interface Line {
  readonly name: string;
  /** Returns the id of the row to use from a run; `of` selects the till's figure or the compared one. */
  readonly id: (size: number) => string;
  readonly of: 'ours' | 'against';
}

interface Growth {
  readonly title: string;
  /** Name of the quantity that grows. */
  readonly grows: string;
  readonly unit: string;
  readonly sizes: readonly number[];
  readonly bench: (size: number) => BenchCommand;
  readonly lines: readonly Line[];
}

const GROWTHS: Readonly<Record<string, Growth>> = {
  waiting: {
    title: 'A payment is accepted, p50',
    grows: 'payments that wait',
    unit: 'ms',
    sizes: [100, 1_000, 10_000],
    bench: (size) => ['counter.ts', '--rounds', '2', '--waiting', String(size)],
    lines: [
      { name: 'proposal to on disk', id: (size) => `accept-waiting-${size}-p50`, of: 'ours' },
      {
        name: 'a line with fdatasync and a bridge call',
        id: (size) => `accept-waiting-${size}-p50`,
        of: 'against',
      },
      {
        name: 'with few waiting, the same run',
        id: (size) => `accept-flat-${size}`,
        of: 'against',
      },
    ],
  },
  days: {
    title: 'A segment begins, a book opens',
    grows: 'days of 600 sales',
    unit: 'ms of CPU',
    sizes: [5, 20, 60],
    bench: (size) => ['year.ts', '--days', String(size)],
    lines: [
      { name: 'a segment begins', id: () => 'year-rollover-cpu', of: 'ours' },
      { name: 'the ledger opens, more than an empty one', id: () => 'year-open-cpu', of: 'ours' },
    ],
  },
  cards: {
    title: 'A queue of 500 is sent, service 20 ms',
    grows: 'cards',
    unit: 'payments a second',
    sizes: [50, 200, 500],
    bench: (size) => ['drain.ts', '--rounds', '1', '--pending', '500', '--cards', String(size)],
    lines: [
      { name: 'the till', id: (size) => `drain-500-${size}-20ms-16`, of: 'ours' },
      { name: 'Node http', id: (size) => `drain-500-${size}-20ms`, of: 'against' },
      {
        name: 'with a line before and after each',
        id: (size) => `drain-500-${size}-20ms-kept`,
        of: 'against',
      },
    ],
  },
  categories: {
    title: 'The list of categories',
    grows: 'categories',
    unit: 'ms',
    sizes: [1_000, 10_000, 100_000],
    bench: (size) => ['browse-categories.ts', '--rows', String(size)],
    lines: [
      {
        name: '99 % of frames, the whole list in 10 s',
        id: (size) => `categories-${size}-whole-p99`,
        of: 'ours',
      },
      { name: 'nothing moves', id: (size) => `categories-${size}-still-p99`, of: 'ours' },
      { name: 'a search for what one has', id: (size) => `categories-${size}-rare`, of: 'ours' },
    ],
  },
};

/** Measured rows by the name of the growth, then by size. */
type Measured = Record<string, Record<string, readonly BenchRow[]>>;

const DOCS = path.join(repositoryRoot, 'docs', 'quality');
const ROWS = path.join(DOCS, 'performance-growth.json');
const PLOTS = path.join(import.meta.dirname, 'plots');

const { values } = parseCommandOrExit('bench growth');

function linesOf({ sizes, lines }: Growth, measured: Record<string, readonly BenchRow[]>) {
  return lines.map(({ name, id, of }) => ({
    name,
    points: sizes.flatMap((size) => {
      const found = measured[size]?.find((one) => one.id === id(size))?.[of];
      return found === undefined || found === null ? [] : [[size, Number(found.toFixed(2))]];
    }),
  }));
}

exitOnSignals();
const known = JSON.parse(await readFile(ROWS, 'utf8').catch(() => '{}')) as Measured;
for (const [name, { sizes, bench }] of values.draw ? [] : Object.entries(GROWTHS)) {
  if (values.only !== undefined && values.only !== name) continue;
  const measured: Record<string, readonly BenchRow[]> = {};
  for (const size of sizes) measured[size] = await runBench(bench(size));
  known[name] = measured;
  await writeFile(ROWS, `${JSON.stringify(known, null, 2)}\n`);
}
await installPackages(PLOTS);
// The drawing module is not installed before the first run, so TypeScript has no types for it.
const plots = path.join(PLOTS, 'draw-growth.js');
const { drawGrowth } = (await import(plots)) as { readonly drawGrowth: (growth: object) => string };
for (const [name, growth] of Object.entries(GROWTHS)) {
  const { title, grows, unit } = growth;
  const lines = linesOf(growth, known[name] ?? {});
  await writeFile(
    path.join(DOCS, `performance-${name}.svg`),
    drawGrowth({ title, grows, unit, lines }),
  );
}
