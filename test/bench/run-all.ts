/**
 * Runs every bench, one after the other, and ends with all their rows: for a program, as one line of JSON. One that
 * fails is said, and the others run all the same. It takes the better part of an hour, and an otherwise quiet machine.
 *
 * `npm run bench -- [--rounds 3] [--only hub] [--json]`
 */
import { parseArgs } from 'node:util';
import { printRows } from './measured.ts';
import type { Row } from './measured.ts';
import { endInOrder, runBench } from './run-bench.ts';
import type { Bench } from './run-bench.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const inRounds = ['--rounds', values.rounds];

const BENCHES: readonly Bench[] = [
  ['window-size.ts'],
  ['hub.ts'],
  ['year.ts'],
  ['memory.ts', '--sales', '2000'],
  ['drain.ts', ...inRounds, '--pending', '1000', '--cards', '200'],
  ['drain.ts', ...inRounds, '--pending', '1000', '--cards', '1000'],
  ['drain.ts', ...inRounds, '--pending', '1000', '--cards', '200', '--tls'],
  ['drain-beside-peers.ts', ...inRounds],
  ['counter.ts', ...inRounds, '--waiting', '0'],
  ['counter.ts', ...inRounds, '--waiting', '10000'],
  ['start.ts', ...inRounds],
  ['browse-categories.ts'],
];

endInOrder();
const all: Row[] = [];
const asked = BENCHES.filter(([file]) => values.only === undefined || file === `${values.only}.ts`);
if (asked.length === 0) throw new Error(`no bench is named ${values.only ?? ''}`);
for (const bench of asked) {
  const named = bench.join(' ');
  try {
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
if (values.json) console.log(JSON.stringify(all));
