/**
 * Prints how long the till takes from the start of its process until a sale can be rung up, compared with an Electron
 * whose page is one text field, and how much memory each uses after a minute at rest. It measures an empty book, one
 * with the waiting payments of a week offline, one with more of them, and one with many facts. At the week's till it
 * also sells, then sends what waits. `--cold` repeats each start after the system has dropped its file cache, as after
 * the computer was switched on; this needs root on Linux. `npm run bench -- start`
 */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parseCommandOrExit } from '../../build/read-command.js';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { benchCardNumber } from './bench-cards.ts';
import { BenchTill, withBenchFolder } from './bench-till.ts';
import { drainQueue, queuePayments } from './drain-till.ts';
import { writeEmptyApp } from './empty-app.ts';
import { fillBook, addSalesUntilFactCount, addWaitingPayments } from './fill-book.ts';
import { median, printRows, measuredRow } from './measured.ts';
import type { BenchRow } from './measured.ts';
import { perSecond, QuickServiceProcess } from './quick-service-process.ts';
import { waitUntilRebuilt } from './wait-until-rebuilt.ts';
import { watchStart } from './watched-start.ts';
import type { WatchedStart } from './watched-start.ts';

const { values: given } = parseCommandOrExit('bench start');
const values = {
  week: '4200',
  waiting: '10000',
  facts: '100000',
  rounds: '5',
  ...given,
};
const rounds = Number(values.rounds);
// Each start adds a listener that closes its display with this process, so Node's warning about many listeners is off.
process.setMaxListeners(0);
/** How many times as long as an empty page the start may take; 1.6 was dropped (docs/quality/performance.md). */
const START_AIM = 2;
/** How many sales are timed, and how many payments the long queue's drain is compared with. */
const SOLD = 100;
const SHORT_QUEUE = 1_000;
/** Wait until the work that starts beside the first screen is done; no result depends on it. */
const COMES_TO_REST_MS = 3_000;
/** V8 has collected the garbage of a start by then, so the memory is that of a till at rest. */
const AT_REST_MS = 60_000;

/**
 * Drops the system's file cache.
 * @throws the system's error without the right to do so, or if the system has no such file
 */
async function forgetFiles(): Promise<void> {
  await promisify(execFile)('sync');
  await writeFile('/proc/sys/vm/drop_caches', '3');
}

await withBenchFolder(async (folder) => {
  const service = await QuickServiceProcess.start();
  const appFolder = await writeEmptyApp(folder);
  const rows: BenchRow[] = [];
  let first: { readonly usableMs: number; readonly memoryMb: number } | null = null;

  /** The first start of each program only fills the caches; the later ones are measured. */
  const measure = async (id: string, what: string, till: string): Promise<void> => {
    const settle = () => wait(COMES_TO_REST_MS);
    const startTill = (then = settle) => watchStart(['--data', path.join(till, 'data')], {}, then);
    const startEmpty = (then = settle) =>
      watchStart(['--data', path.join(folder, 'empty')], { appFolder }, then);
    if (values.cold) {
      const cold = { ours: [] as number[], beside: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        await forgetFiles();
        cold.ours.push((await startTill()).usableMs);
        await forgetFiles();
        cold.beside.push((await startEmpty()).usableMs);
      }
      rows.push(
        measuredRow(
          `start-${id}-cold`,
          `Cold start to the first sale, ${what}, beside an empty page`,
          'ms',
          median(cold.ours),
          { against: median(cold.beside), atMost: START_AIM },
        ),
      );
    }
    const ours: WatchedStart[] = [];
    const beside: WatchedStart[] = [];
    await startTill();
    await startEmpty();
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await startTill());
      beside.push(await startEmpty());
    }
    const usableMs = median(ours.map((one) => one.usableMs));
    const rest = () => wait(AT_REST_MS);
    const { memoryMb } = await startTill(rest);
    const emptyMb = (await startEmpty(rest)).memoryMb;
    rows.push(
      measuredRow(
        `start-${id}`,
        `Start to the first sale, ${what}, beside an empty page`,
        'ms',
        usableMs,
        {
          against: median(beside.map((one) => one.usableMs)),
          // Other books are compared with the empty one.
          ...(first === null && { atMost: START_AIM }),
        },
      ),
      ...(['main', 'window'] as const).map((part) =>
        measuredRow(
          `start-${id}-cpu-${part}`,
          `CPU of ${part} until the first sale, ${what}, beside an empty page`,
          'ms',
          median(ours.map(({ cpuMs }) => cpuMs[part])),
          { against: median(beside.map(({ cpuMs }) => cpuMs[part])) },
        ),
      ),
      measuredRow(`memory-${id}`, `Memory, ${what}, beside an empty page`, 'MB', memoryMb, {
        against: emptyMb,
        atMost: 1.35,
      }),
    );
    if (first === null) {
      first = { usableMs, memoryMb };
      return;
    }
    rows.push(
      measuredRow(`start-${id}-flat`, `Start, ${what}, beside an empty book`, 'ms', usableMs, {
        against: first.usableMs,
        atMost: 1.2,
      }),
      measuredRow(`memory-${id}-flat`, `Memory, ${what}, beside an empty book`, 'MB', memoryMb, {
        against: first.memoryMb,
        atMost: 1.2,
      }),
    );
  };

  const bookOf = async (name: string): Promise<string> => {
    const till = path.join(folder, name);
    await mkdir(till);
    const opened = await BenchTill.setUp(till, service);
    await opened.close();
    return till;
  };
  /** Times payments one after another at a till that works offline. */
  const sellMs = async (till: BenchTill): Promise<number> => {
    const cards = await till.lookUp(Array.from({ length: SOLD }, (_, at) => benchCardNumber(at)));
    // A new card takes a fact of its own, so each has been used before.
    const payments = cards.map((cardId) => ({ cardId, verb: 'redeem' as const }));
    await till.accept(payments, 16);
    return median(await till.accept(payments, 1));
  };
  /** Sells at a till with this many waiting payments, then sends them, and a short queue after them. */
  const sellAndDrain = async (till: string, waiting: number, emptyMs: number): Promise<void> => {
    const opened = await BenchTill.start(till);
    const id = `waiting-${waiting}`;
    const what = `${waiting} payments waiting`;
    const tookMs = await sellMs(opened);
    const all = { pending: waiting + 2 * SOLD, cards: SHORT_QUEUE };
    const long = await drainQueue(opened, service, all);
    const few = { pending: SHORT_QUEUE, cards: SHORT_QUEUE };
    await queuePayments(opened, few);
    const short = await drainQueue(opened, service, few);
    await opened.close();
    rows.push(
      measuredRow(
        `sell-${id}`,
        `Proposal to on disk, ${what}, beside an empty book`,
        'ms',
        tookMs,
        {
          against: emptyMs,
          atMost: 1.2,
        },
      ),
      measuredRow(
        `drain-${id}`,
        `Drain, ${what}, beside ${SHORT_QUEUE}`,
        'a second',
        perSecond(long),
        {
          against: perSecond(short),
          atLeast: 0.8,
        },
      ),
      measuredRow(
        `drain-${id}-twice`,
        `Drain, ${what}: booked twice`,
        'times',
        long.twice + short.twice,
      ),
    );
  };
  /** A till that has traded has its facts in its window's database already. */
  const haveRebuilt = async (till: string, facts: number): Promise<void> => {
    const opened = await BenchTill.start(till);
    await waitUntilRebuilt(opened, facts);
    await opened.close();
  };
  /** Makes a till with this many waiting payments, and measures its start. */
  const waitingBook = async (name: string, waiting: number): Promise<string> => {
    const till = await bookOf(name);
    // These payments are not sent while the start is measured.
    let written = 0;
    await fillBook(path.join(till, 'data'), async (writer) => {
      await writer.write({ kind: 'work-offline', on: true }, SYSTEM_ACTOR);
      await addWaitingPayments(writer, waiting, 1_000);
      written = writer.ledger.lastSequence;
    });
    await haveRebuilt(till, written);
    await measure(`waiting-${waiting}`, `${waiting} payments waiting`, till);
    return till;
  };
  try {
    const emptyBook = await bookOf('empty-book');
    await measure('empty', 'an empty book', emptyBook);
    const week = Number(values.week);
    if (week > 0) {
      const empty = await BenchTill.start(emptyBook);
      await empty.workOffline(true);
      const emptyMs = await sellMs(empty);
      await empty.close();
      await sellAndDrain(await waitingBook('week-book', week), week, emptyMs);
    }
    const waiting = Number(values.waiting);
    if (waiting > 0) await waitingBook('waiting-book', waiting);
    const facts = Number(values.facts);
    if (facts > 0) {
      const till = await bookOf('old-book');
      await fillBook(path.join(till, 'data'), (writer) => addSalesUntilFactCount(writer, facts));
      await haveRebuilt(till, facts);
      await measure(`facts-${facts}`, `${facts} facts`, till);
    }
    printRows('Start and memory', rows, values.json);
  } finally {
    service.stop();
  }
});
