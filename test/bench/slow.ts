/**
 * Prints how the till does on a computer as small shops have them: start, counter and categories once more, all of it
 * (the bench and its service, too) held to a quarter of this machine, on a disk whose `fdatasync` takes 20 ms. The one
 * is a control group of Linux, for which it takes root; the other is put between every program and its C library,
 * below the journal, for which it takes a C compiler.
 *
 * `npm run bench:slow -- [--rows 100000] [--json]`
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { inFolder } from './bench-till.ts';
import { printRows, row } from './measured.ts';
import type { Row } from './measured.ts';
import { runBench } from './run-bench.ts';
import type { Bench } from './run-bench.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    json: { type: 'boolean', default: false },
  },
});
const PERIOD_US = 100_000;
const SYNC_US = 20_000;

const SLOW_SYNC = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>
int fdatasync(int file) {
  int (*below)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  usleep(${SYNC_US});
  return below(file);
}
`;

async function compileSlowSync(folder: string): Promise<string> {
  const [source, library] = [path.join(folder, 'slow-sync.c'), path.join(folder, 'slow-sync.so')];
  await writeFile(source, SLOW_SYNC);
  await promisify(execFile)('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl']);
  return library;
}

/** A control group that gets a quarter of all processors. @throws the system's error for who may not make one */
async function makeQuarter(): Promise<string> {
  const quotaUs = Math.round((os.cpus().length * PERIOD_US) / 4);
  const isOld = existsSync('/sys/fs/cgroup/cpu/cpu.cfs_quota_us');
  const group = path.join(isOld ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup', `bench-${process.pid}`);
  await mkdir(group);
  if (isOld) {
    await writeFile(path.join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
    await writeFile(path.join(group, 'cpu.cfs_quota_us'), String(quotaUs));
  } else await writeFile(path.join(group, 'cpu.max'), `${quotaUs} ${PERIOD_US}`);
  return group;
}

const COUNTER: Bench = ['counter.ts', '--rounds', '2', '--waiting', '0'];
const START: Bench = ['start.ts', '--rounds', '2', '--waiting', '0', '--facts', '0'];
const CATEGORIES: Bench = ['browse-categories.ts', '--rows', values.rows];
/** What of them is asked, in ms, and how long it may take. */
const ASKED = [
  [COUNTER, 'taken-empty-p99', 'Enter to taken, p99', 150],
  [START, 'start-empty', 'start to the first sale', 6_000],
  [CATEGORIES, `categories-${values.rows}-worst`, `the longest frame of ${values.rows} rows`, 100],
] as const;

await inFolder(async (folder) => {
  const library = await compileSlowSync(folder);
  const group = await makeQuarter();
  const rows: Row[] = [];
  try {
    for (const [bench, asked, name, againstMs] of ASKED) {
      const unhindered = (await runBench(bench)).find(({ id }) => id === asked);
      const slow = (await runBench(bench, { group, library })).find(({ id }) => id === asked);
      if (slow === undefined || unhindered === undefined) throw new Error(`no row ${asked}`);
      rows.push(
        row(`slow-${asked}`, `a quarter of the machine, slow disk: ${name}`, 'ms', slow.ours, {
          against: againstMs,
          atMost: 1,
        }),
        row(`slow-${asked}-beside`, `the same, beside itself unhindered`, 'ms', slow.ours, {
          against: unhindered.ours,
        }),
      );
    }
    printRows('On a small computer', rows, values.json);
  } finally {
    await rmdir(group);
  }
});
