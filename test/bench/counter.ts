/**
 * Prints what a cashier waits for, with no payments waiting and with many, and with many facts in the till: from a key
 * to its visible digit, from a scan to the possible amount, from Enter to *taken*, and from a proposal to the answer
 * that it is on disk. Beside each figure is its lower bound: the scanner's gap, a frame, a call over the bridge, or a
 * line with `fdatasync` on the same disk. It also prints the time of one row of Dexie in the same page, flushed as the
 * till's lines are, and as Dexie does by itself. `npm run bench -- counter`
 */
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { parseCommandOrExit } from '../../build/read-command.js';
import type { CardId } from '../../shared/values/ids.ts';
import { LINE_BYTES } from './bare-journal.ts';
import { benchCardNumber } from './bench-cards.ts';
import { BenchTill, withBenchFolder } from './bench-till.ts';
import { fillBook, addSalesUntilFactCount } from './fill-book.ts';
import { median, printRows, quantile, measuredRow } from './measured.ts';
import type { BenchRow } from './measured.ts';
import { addWithDexie, loadDexieIntoPage } from './page-dexie.ts';
import { QuickServiceProcess } from './quick-service-process.ts';
import { waitUntilRebuilt } from './wait-until-rebuilt.ts';

const { values: given } = parseCommandOrExit('bench counter');
const values = {
  waiting: '10000',
  facts: '0',
  rounds: '5',
  ...given,
};
const rounds = Number(values.rounds);
const CARDS = 1_000;
/** How often a round times each kind of customer. */
const TIMES = 20;
const FRAME_MS = 1_000 / 60;
/**
 * Pause between customers: a scan right after typed keys would count as one that arrived in pieces
 * (renderer/scanner/wedge.ts).
 */
const CUSTOMER_MS = 500;

interface Served {
  readonly keyMs: number[];
  readonly scanMs: number[];
  readonly takenMs: number[];
}

/** Serves one customer per card, as scanner and cashier do. Runs in the window. */
async function serveAll({
  numbers,
  betweenMs,
}: {
  readonly numbers: readonly string[];
  readonly betweenMs: number;
}): Promise<Served> {
  const press = (key: string) => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  const drawn = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
  const until = async (isThere: () => boolean): Promise<number> => {
    if (!isThere()) {
      await new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error(document.body.innerText.slice(0, 500))), 60_000);
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          resolve();
        });
        const attributes = { attributes: true, childList: true, subtree: true };
        observer.observe(document.body, { ...attributes, characterData: true });
      });
    }
    return drawn();
  };
  const isAt = (step: string) => document.querySelector(`section[data-step="${step}"]`) !== null;
  const shown = () => document.querySelector('[aria-hidden="true"] + input, span + input');
  const served: Served = { keyMs: [], scanMs: [], takenMs: [] };
  press('F2');
  // After a previous round, the result of its last customer is still shown.
  await until(() => isAt('idle') || isAt('result'));
  for (const number of numbers) {
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
    for (const key of number) press(key);
    const scannedAtMs = performance.now();
    press('Enter');
    served.scanMs.push((await until(() => isAt('amount'))) - scannedAtMs);
    const before = shown()?.parentElement?.textContent;
    const pressedAtMs = performance.now();
    press('7');
    const typed = await until(() => shown()?.parentElement?.textContent !== before);
    served.keyMs.push(typed - pressedAtMs);
    const confirmedAtMs = performance.now();
    press('Enter');
    served.takenMs.push((await until(() => isAt('result'))) - confirmedAtMs);
  }
  return served;
}

/** Times a call over the bridge that only asks. Runs in the window. */
async function callBridge(times: number): Promise<number[]> {
  const tookMs: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const fromMs = performance.now();
    await window.till.printing();
    tookMs.push(performance.now() - fromMs);
  }
  return tookMs;
}

async function appendBare(folder: string): Promise<number[]> {
  const file = await open(path.join(folder, 'bare.jsonl'), 'a');
  const line = `${'x'.repeat(LINE_BYTES - 1)}\n`;
  const tookMs: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const fromMs = performance.now();
    await file.write(line);
    await file.datasync();
    tookMs.push(performance.now() - fromMs);
  }
  await file.close();
  return tookMs;
}

interface Measured extends Served {
  readonly acceptMs: number[];
  readonly bareMs: number[];
  readonly bridgeMs: number[];
  /** Time for one row of Dexie that is confirmed once it is on disk. */
  readonly dexieMs: number[];
  /** Time for one row of Dexie as it confirms by default, once the operating system has it. */
  readonly relaxedMs: number[];
}

async function measure(till: BenchTill, ids: readonly CardId[], folder: string): Promise<Measured> {
  const all: Measured = {
    keyMs: [],
    scanMs: [],
    takenMs: [],
    acceptMs: [],
    bareMs: [],
    bridgeMs: [],
    dexieMs: [],
    relaxedMs: [],
  };
  const adds = { times: TIMES, bytes: LINE_BYTES };
  await loadDexieIntoPage(till.page);
  for (let round = 0; round < rounds; round += 1) {
    const places = Array.from({ length: TIMES }, (_, at) => round * TIMES + at);
    const payments = places.map((at) => ({ cardId: ids[at % CARDS]!, verb: 'redeem' as const }));
    all.acceptMs.push(...(await till.accept(payments, 1)));
    all.bareMs.push(...(await appendBare(folder)));
    all.bridgeMs.push(...(await till.page.evaluate(callBridge, TIMES)));
    const strict = { ...adds, durability: 'strict' } as const;
    all.dexieMs.push(...(await till.page.evaluate(addWithDexie, strict)));
    const relaxed = { ...adds, durability: 'relaxed' } as const;
    all.relaxedMs.push(...(await till.page.evaluate(addWithDexie, relaxed)));
    freshCard += TIMES;
    const numbers = places.map((_, at) => benchCardNumber(CARDS + freshCard + at));
    const served = await till.page.evaluate(serveAll, { numbers, betweenMs: CUSTOMER_MS });
    all.keyMs.push(...served.keyMs);
    all.scanMs.push(...served.scanMs);
    all.takenMs.push(...served.takenMs);
  }
  return all;
}

/** Each customer has another card, so that no payment looks like a repetition. */
let freshCard = 0;

function rowsOf(id: string, what: string, measured: Measured, gapMs: number): BenchRow[] {
  const { keyMs, scanMs, takenMs, acceptMs, bareMs, bridgeMs, dexieMs, relaxedMs } = measured;
  return [['p50', 0.5] as const, ['p99', 0.99] as const].flatMap(([name, part]) => {
    const disk = quantile(bareMs, part) + quantile(bridgeMs, part);
    const at = (values_: readonly number[]) => quantile(values_, part);
    const called = (which: string) => `${which}, ${what}, ${name}`;
    return [
      measuredRow(`key-${id}-${name}`, called('Key to its digit'), 'ms', at(keyMs), {
        against: gapMs + FRAME_MS,
      }),
      measuredRow(`scan-${id}-${name}`, called('Scan to what is possible'), 'ms', at(scanMs), {
        against: at(bridgeMs) + FRAME_MS,
      }),
      measuredRow(`taken-${id}-${name}`, called('Enter to taken'), 'ms', at(takenMs), {
        against: disk + FRAME_MS,
      }),
      measuredRow(`accept-${id}-${name}`, called('Proposal to on disk'), 'ms', at(acceptMs), {
        against: disk,
      }),
      measuredRow(
        `accept-${id}-${name}-dexie`,
        called('Proposal to on disk, beside one Dexie add that is flushed'),
        'ms',
        at(acceptMs),
        { against: at(dexieMs), atMost: 2 },
      ),
      measuredRow(
        `accept-${id}-${name}-dexie-relaxed`,
        called('Proposal to on disk, beside one Dexie add that is not'),
        'ms',
        at(acceptMs),
        { against: at(relaxedMs) },
      ),
    ];
  });
}

/** Payments that were accepted one after another. */
interface Accepted {
  readonly tookMs: readonly number[];
  /** CPU time of main and of page and worker, in ms per payment. */
  readonly cpuMs: { readonly main: number; readonly window: number };
}

async function acceptOneByOne(
  till: BenchTill,
  payments: Parameters<BenchTill['accept']>[0],
): Promise<Accepted> {
  const before = await till.cpuMs();
  const tookMs = await till.accept(payments, 1);
  const after = await till.cpuMs();
  const each = (part: 'main' | 'window') => (after[part] - before[part]) / payments.length;
  return { tookMs, cpuMs: { main: each('main'), window: each('window') } };
}

/** Maximum time in ms that 99 of a hundred payments may take from the proposal to the disk. */
const ACCEPT_P99_MS = 8;

function acceptRows(waiting: number, first: Accepted, last: Accepted): readonly BenchRow[] {
  const pairs = [['first', first] as const, ['last', last] as const];
  return [
    ...pairs.flatMap(([which, { tookMs, cpuMs }]) => {
      const what = `Accepted one by one, ${which} ${CARDS} of ${waiting}`;
      return [
        measuredRow(`accept-${which}-p50`, `${what}, p50`, 'ms', median(tookMs)),
        measuredRow(`accept-${which}-p99`, `${what}, p99`, 'ms', quantile(tookMs, 0.99), {
          against: ACCEPT_P99_MS,
          atMost: 1,
        }),
        measuredRow(`accept-${which}-cpu-main`, `${what}: CPU of main a payment`, 'ms', cpuMs.main),
        measuredRow(
          `accept-${which}-cpu-window`,
          `${what}: CPU of window a payment`,
          'ms',
          cpuMs.window,
        ),
      ];
    }),
    measuredRow(
      'accept-last-flat',
      'Accepted one by one, last beside first',
      'ms',
      median(last.tookMs),
      {
        against: median(first.tookMs),
        atMost: 1.2,
      },
    ),
    measuredRow(
      'accept-last-cpu-flat',
      'CPU of main for an accepted payment, last beside first',
      'ms',
      last.cpuMs.main,
      { against: first.cpuMs.main, atMost: 1.2 },
    ),
  ];
}

function redemptionsOf(ids: readonly CardId[]) {
  return ids.map((cardId) => ({ cardId, verb: 'redeem' as const }));
}

function cardsOf(till: BenchTill): Promise<CardId[]> {
  return till.lookUp(Array.from({ length: CARDS }, (_, at) => benchCardNumber(at)));
}

function gapMsOf(till: BenchTill): Promise<number> {
  return till.page.evaluate(async () => (await window.till.overview()).scannerGapMs);
}

function flatRow(id: string, what: string, full: Measured, empty: Measured): BenchRow {
  return measuredRow(
    `accept-flat-${id}`,
    `Proposal to on disk, ${what}, beside few waiting`,
    'ms',
    median(full.acceptMs),
    { against: median(empty.acceptMs), atMost: 1.2 },
  );
}

/** Opens a till with this many facts, once its window's database has all of them. */
async function openOldTill(
  folder: string,
  service: QuickServiceProcess,
  facts: number,
): Promise<BenchTill> {
  await mkdir(folder);
  const setUp = await BenchTill.setUp(folder, service);
  await setUp.close();
  await fillBook(setUp.dataFolder, (writer) => addSalesUntilFactCount(writer, facts));
  const till = await BenchTill.start(folder);
  await waitUntilRebuilt(till, facts);
  return till;
}

await withBenchFolder(async (folder) => {
  const service = await QuickServiceProcess.start();
  const rows: BenchRow[] = [];
  let empty: Measured | null = null;
  const till = await BenchTill.setUp(folder, service);
  try {
    const ids = await cardsOf(till);
    const gapMs = await gapMsOf(till);
    await till.workOffline(true);
    const payments = redemptionsOf(ids);
    await till.accept(payments.slice(0, TIMES), 1);
    empty = await measure(till, ids, folder);
    rows.push(...rowsOf('empty', 'few waiting', empty, gapMs));
    const waiting = Number(values.waiting);
    if (waiting > 0) {
      const first = await acceptOneByOne(till, payments);
      for (let left = waiting - 2 * CARDS; left > 0; left -= CARDS) {
        await till.accept(payments.slice(0, Math.min(left, CARDS)), 16);
      }
      const last = await acceptOneByOne(till, payments);
      rows.push(...acceptRows(waiting, first, last));
      const full = await measure(till, ids, folder);
      const what = `${waiting} waiting`;
      rows.push(...rowsOf(`waiting-${waiting}`, what, full, gapMs));
      rows.push(flatRow(String(waiting), what, full, empty));
    }
  } finally {
    await till.close();
  }
  const facts = Number(values.facts);
  if (facts > 0) {
    const old = await openOldTill(path.join(folder, 'old'), service, facts);
    try {
      await old.workOffline(true);
      const ids = await cardsOf(old);
      await old.accept(redemptionsOf(ids.slice(0, TIMES)), 1);
      const full = await measure(old, ids, folder);
      const what = `${facts} facts`;
      rows.push(...rowsOf(`facts-${facts}`, what, full, await gapMsOf(old)));
      rows.push(flatRow(`facts-${facts}`, what, full, empty));
    } finally {
      await old.close();
    }
  }
  service.stop();
  printRows('At the counter', rows, values.json);
});
