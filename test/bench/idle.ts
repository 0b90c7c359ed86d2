/**
 * Prints what a till costs that nobody works at: how often its processes wake up in a minute, and the CPU that they
 * use, beside an Electron with one page that is a field, in the same minute.
 *
 * `npm run bench:idle -- [--seconds 60] [--json]`
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { TillProcess } from '../e2e/till-process.ts';
import { BenchTill, cpuMsOf, inFolder } from './bench-till.ts';
import { writeEmptyApp } from './empty-app.ts';
import { printRows, row } from './measured.ts';
import { ServiceBeside } from './service-beside.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    json: { type: 'boolean', default: false },
  },
});
/** What a start has left to do is done by then, and V8 has collected what it has left behind. */
const COMES_TO_REST_MS = 110_000;
const MINUTE_MS = 60_000;

interface Used {
  /** How often a thread that had waited went on. */
  readonly wakeUps: number;
  readonly cpuMs: number;
}

async function usedBy(program: TillProcess): Promise<Used> {
  const ids = await program.partsNamed('');
  if (ids.length === 0) throw new Error(`it has ended: ${program.output}`);
  const wakeUps = await Promise.all(ids.map(wakeUpsOf));
  return { wakeUps: wakeUps.reduce((all, one) => all + one, 0), cpuMs: await cpuMsOf(ids) };
}

async function wakeUpsOf(id: number): Promise<number> {
  const threads = await readdir(`/proc/${id}/task`).catch(() => []);
  let wakeUps = 0;
  for (const thread of threads) {
    const status = await readFile(`/proc/${id}/task/${thread}/status`, 'utf8').catch(() => '');
    wakeUps += Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  }
  return wakeUps;
}

await inFolder(async (folder) => {
  const service = await ServiceBeside.start();
  const setUp = await BenchTill.setUp(folder, service);
  await setUp.close();
  const till = await TillProcess.start(['--data', setUp.dataFolder]);
  const empty = await TillProcess.start(['--data', path.join(folder, 'empty')], {
    appFolder: await writeEmptyApp(folder),
  });
  try {
    await wait(COMES_TO_REST_MS);
    const before = [await usedBy(till), await usedBy(empty)] as const;
    const lastsMs = Number(values.seconds) * 1_000;
    await wait(lastsMs);
    const after = [await usedBy(till), await usedBy(empty)] as const;
    const aMinute = (which: 0 | 1, what: keyof Used) =>
      ((after[which][what] - before[which][what]) / lastsMs) * MINUTE_MS;
    const beside = (what: keyof Used) => ({ against: aMinute(1, what), atMost: 1.1 });
    printRows(
      'A till that nobody works at',
      [
        row(
          'idle-wake-ups',
          'wake-ups in a minute, beside an empty page',
          'times',
          aMinute(0, 'wakeUps'),
          beside('wakeUps'),
        ),
        row(
          'idle-cpu',
          'CPU in a minute, beside an empty page',
          'ms',
          aMinute(0, 'cpuMs'),
          beside('cpuMs'),
        ),
      ],
      values.json,
    );
  } finally {
    await till.kill();
    await empty.kill();
    service.stop();
  }
});
