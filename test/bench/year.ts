/**
 * Measures what a busy till's past costs: 600 sales a day, three of ten paid with a gift balance, each day closed, for
 * this many days. The book is written through the till's own guard onto this computer's disk, in this process. The
 * output: how long main's event loop is blocked when a segment begins, how long the ledger takes to open, and the size
 * of memory and disk. `node --expose-gc test/bench/year.ts [--days 60] [--cards 2000] [--json]`
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseCommandOrExit } from '../../build/read-command.js';
import { openLedger } from '../../electron/ledger/open/open-ledger.ts';
import type { OpenedLedger } from '../../electron/ledger/open/open-ledger.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { cents } from '../../shared/values/money.ts';
import { BOOK } from '../builders/book-under-test.ts';
import { BusyShop, SALES_A_DAY } from './busy-shop.ts';
import { writeProposals } from './fill-book.ts';
import { median, printRows, measuredRow } from './measured.ts';

const ROUNDS = 5;

const { values: given } = parseCommandOrExit('bench year');
const values = {
  days: '60',
  cards: '2000',
  ...given,
};
const KEY_VERSION = 1;
const shop = new BusyShop(Number(values.cards), KEY_VERSION);

async function open(folder: string): Promise<OpenedLedger> {
  const opened = await openLedger({
    paths: {
      folder,
      bootRecordFile: path.join(folder, 'boot.json'),
      witnessFolder: path.join(folder, 'witness'),
    },
    book: BOOK,
    seal: null,
    clock: {
      wallMs: () => Date.UTC(2026, 0, 2, 8) + shop.passedMs,
      monoMs: () => performance.now() + shop.passedMs,
    },
    version: '0.0.0',
    onSpaceChanged: () => undefined,
    onStopped: (error) => {
      throw error;
    },
    onWitnessTrouble: (error) => {
      throw error;
    },
  });
  if (opened.kind !== 'open') throw new Error(JSON.stringify(opened.health));
  return opened;
}

/** Both times are in ms; the CPU time of this thread hardly depends on other load. */
interface Took {
  readonly wallMs: number;
  readonly cpuMs: number;
}

function startWatch(): () => Took {
  const begunMs = performance.now();
  const begun = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(begun);
    return { wallMs: performance.now() - begunMs, cpuMs: (user + system) / 1_000 };
  };
}

function medianOf(all: readonly Took[]): Took {
  return {
    wallMs: median(all.map(({ wallMs }) => wallMs)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
  };
}

/** Returns the longest of the turns in which a segment begins, memory is released and the checkpoint is written. */
async function rollOver({ writer }: OpenedLedger): Promise<Took> {
  writer.journal.endSegment();
  const turns = { isLast: false };
  let longest: Took = { wallMs: 0, cpuMs: 0 };
  let look = startWatch();
  const written = writer.write({ kind: 'ask-send-now' }, SYSTEM_ACTOR);
  void written.finally(() => (turns.isLast = true));
  while (!turns.isLast) {
    await nextTurn();
    const { wallMs, cpuMs } = look();
    longest = {
      wallMs: Math.max(longest.wallMs, wallMs),
      cpuMs: Math.max(longest.cpuMs, cpuMs),
    };
    look = startWatch();
  }
  await written;
  return longest;
}

/** Returns the journal's size without its ballast, which exists from the first day. */
async function bytesIn(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name !== 'ballast');
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name))).size),
  );
  return sizes.reduce((all, size) => all + size, 0);
}

const heapBytes = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

async function openAgain(folder: string): Promise<Took> {
  const all: Took[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const look = startWatch();
    const opened = await open(folder);
    all.push(look());
    await opened.close();
  }
  return medianOf(all);
}

const home = await mkdtemp(path.join(os.tmpdir(), 'evertill-bench-'));
try {
  const [empty, full] = [path.join(home, 'empty'), path.join(home, 'full')];
  const first = await open(empty);
  await first.close();
  const book = await open(full);
  await writeProposals(book.writer, [
    { kind: 'change-credentials', keyVersion: KEY_VERSION },
    { kind: 'end-outage' },
    { kind: 'provision-limits', limits: { ...book.writer.ledger.limits, ...everything(book) } },
  ]);
  const days = Number(values.days);
  const heapBefore = heapBytes();
  await writeProposals(book.writer, shop.days(days));
  const heap = heapBytes() - heapBefore;
  const facts = book.writer.ledger.lastSequence;
  const bytes = await bytesIn(path.join(full, 'journal'));
  const rolled: Took[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rolled.push(await rollOver(book));
  const rollover = medianOf(rolled);
  await book.close();
  const checkpointBytes = await newestSegmentBytes(path.join(full, 'journal'));
  const [ofEmpty, ofFull] = [await openAgain(empty), await openAgain(full)];
  const sales = days * SALES_A_DAY;
  printRows(
    `A book of ${facts} facts: ${sales} sales, ${shop.cards.length} cards`,
    [
      measuredRow(
        'year-rollover',
        'a segment begins: the longest turn of main’s loop',
        'ms',
        rollover.wallMs,
        {
          against: 20,
          atMost: 1,
        },
      ),
      measuredRow('year-rollover-cpu', 'the same, in CPU', 'ms', rollover.cpuMs),
      measuredRow('year-checkpoint', 'what a checkpoint carries', 'kB', checkpointBytes / 1_000),
      measuredRow(
        'year-open',
        'the ledger opens, more than of an empty book',
        'ms',
        ofFull.wallMs - ofEmpty.wallMs,
        {
          against: 200,
          atMost: 1,
        },
      ),
      measuredRow('year-open-cpu', 'the same, in CPU', 'ms', ofFull.cpuMs - ofEmpty.cpuMs),
      measuredRow('year-heap', 'memory that the whole run has kept', 'MB', heap / 1e6),
      measuredRow('year-disk', 'on disk a sale', 'kB', bytes / sales / 1_000, {
        against: 3.2,
        atMost: 1,
      }),
    ],
    values.json,
  );
} finally {
  await rm(home, { recursive: true, force: true });
}

function everything({ writer }: OpenedLedger) {
  const { online, offline } = writer.ledger.limits;
  const unknown = { unknownCardCents: cents(10_000) };
  return { online: { ...online, ...unknown }, offline: { ...offline, ...unknown } };
}

/** Right after a rollover, the newest segment has little more than its checkpoint. */
async function newestSegmentBytes(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => /^segment-\d+\.jsonl$/.test(name));
  return (await stat(path.join(folder, names.toSorted().at(-1)!))).size;
}
