/**
 * A year at a busy till, in the real till: 600 sales a day, three of ten paid with a gift balance, each day closed. The
 * book is written through the till's own guard, onto its own disk, while the till is closed. Then: a start whose
 * window has none of it yet, its database made anew out of the records, payments meanwhile; and once it is whole,
 * payments, the day's report, the activity's search, the memory and a start, each beside a till that has sold nothing.
 * Last, the check of all records, beside reading, parsing and hashing the same files.
 *
 * `npm run bench:past -- [--days 300] [--cards 2000] [--rounds 3] [--json]`
 */
import { hash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { verifyPlace } from '../../electron/journal/verify/verify-place.ts';
import { THE_TILL_ITSELF } from '../../electron/ledger/write/ledger-writer.ts';
import { BenchTill, cardNumber, inFolder } from './bench-till.ts';
import type { BenchPayment } from './bench-till.ts';
import { BusyShop, SALES_A_DAY } from './busy-shop.ts';
import { fillBook, writeAll } from './fill-book.ts';
import { median, printRows, quantile, row } from './measured.ts';
import type { Row } from './measured.ts';
import { bringDexie, putAgain } from './page-dexie.ts';
import type { Again } from './page-dexie.ts';
import { ServiceBeside } from './service-beside.ts';
import { waitUntilRebuilt } from './wait-until-rebuilt.ts';
import { watchStart } from './watched-start.ts';
import type { WatchedStart } from './watched-start.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '300' },
    cards: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const days = Number(values.days);
const rounds = Number(values.rounds);
// Each start looks for a display, and closes it with this process.
process.setMaxListeners(0);
const COMES_TO_REST_MS = 3_000;
/** Between two payments while the window's database is made anew. */
const CUSTOMER_MS = 200;
/** Of each kind in a round. */
const TIMES = 20;
const PUT_AT_ONCE = 5_000;
const MEANWHILE_MS = 2_000;

const settle = () => wait(COMES_TO_REST_MS);

/** Runs in the window. @returns ms until the report of that shift was there, of as many as are asked for */
async function readReports(numbers: readonly (number | null)[]): Promise<number[]> {
  const tookMs: number[] = [];
  for (const number of numbers) {
    const fromMs = performance.now();
    const answer = await window.till.shiftReport(number);
    tookMs.push(performance.now() - fromMs);
    if (answer.kind !== 'report') throw new Error(`no report of shift ${number ?? 'now'}`);
  }
  return tookMs;
}

interface Searched {
  readonly openMs: number[];
  readonly cardMs: number[];
}

/** Opens the activity and looks for one card after the other. Runs in the window. */
async function searchActivity(numbers: readonly string[]): Promise<Searched> {
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
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(document.body.innerText)), 60_000);
      const look = () => {
        if (!isThere()) return;
        observer.disconnect();
        clearTimeout(limit);
        resolve();
      };
      const observer = new MutationObserver(look);
      const attributes = { attributes: true, childList: true, subtree: true };
      observer.observe(document.body, { ...attributes, characterData: true });
      look();
    });
    return drawn();
  };
  const rows = () => [...document.querySelectorAll('[role="option"]')];
  const isOf = (number: string) => (line: Element) => line.textContent.includes(number.slice(-4));
  const field = () => document.querySelector<HTMLInputElement>('form input');
  const showAll = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="Alt+A"]');
  // As React hears of it, which has a setter of its own on the field.
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const searched: Searched = { openMs: [], cardMs: [] };
  for (const number of numbers) {
    press('F11');
    await until(() => document.querySelector('[data-step="ringing"]') !== null);
    const openedMs = performance.now();
    press('F6');
    searched.openMs.push((await until(() => rows().length > 0)) - openedMs);
    const fromMs = performance.now();
    set.call(field(), number);
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
    field()?.form?.requestSubmit();
    const isFound = () => rows().length > 0 && rows().every(isOf(number));
    searched.cardMs.push((await until(isFound)) - fromMs);
    showAll()?.click();
    await until(() => !rows().every(isOf(number)));
  }
  press('F11');
  return searched;
}

/** What proving a file of chained lines cannot do without. @returns ms */
async function readParseHash(folder: string): Promise<number> {
  const fromMs = performance.now();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.jsonl')) continue;
    for (const line of (await readFile(path.join(folder, name), 'utf8')).split('\n')) {
      if (line === '') continue;
      JSON.parse(line);
      hash('sha256', line, 'hex');
    }
  }
  return performance.now() - fromMs;
}

/** @returns ms of the check as a person has it done on any computer */
async function verifyAll(folder: string): Promise<number> {
  const fromMs = performance.now();
  const said: string[] = [];
  const code = await verifyPlace(['verify', folder], (line) => said.push(line));
  if (code !== 0) throw new Error(said.join('\n'));
  return performance.now() - fromMs;
}

await inFolder(async (folder) => {
  const service = await ServiceBeside.start();
  const rows: Row[] = [];
  let rebuildMs = Number.NaN;
  const bookOf = async (name: string): Promise<string> => {
    const till = path.join(folder, name);
    await mkdir(till);
    const opened = await BenchTill.setUp(till, service);
    await opened.workOffline(true);
    await opened.close();
    return till;
  };

  /** Its window has none of it yet. */
  const rebuild = async (old: string, facts: number): Promise<BenchTill> => {
    const first = await watchStart(['--data', path.join(old, 'data')], {}, settle);
    rows.push(
      row(
        'past-start-rebuild',
        'start, the database of the window made anew meanwhile',
        'ms',
        first.usableMs,
        {
          against: MEANWHILE_MS,
          atMost: 1,
        },
      ),
    );
    const fromMs = performance.now();
    const till = await BenchTill.start(old);
    const [cardId] = await till.lookUp([cardNumber(0)]);
    const paidMs: number[] = [];
    await waitUntilRebuilt(till, facts, async () => {
      paidMs.push(...(await till.accept([{ cardId: cardId!, verb: 'redeem' }], 1)));
      await wait(CUSTOMER_MS);
    });
    rebuildMs = performance.now() - fromMs;
    rows.push(
      row('past-rebuild-accept-p50', 'proposal to on disk meanwhile, p50', 'ms', median(paidMs)),
      row('past-rebuild-accept-p99', 'the same, p99', 'ms', quantile(paidMs, 0.99), {
        against: MEANWHILE_MS,
        atMost: 1,
      }),
    );
    return till;
  };

  /** Last of what a till does here: a database that is thrown away keeps Chromium busy for a while. */
  const putBeside = async (old: string, facts: number): Promise<void> => {
    const till = await BenchTill.start(old);
    await bringDexie(till.page);
    const again: Again = {
      name: `ledger-${await till.bookId()}`,
      tables: null,
      how: 'bulkPut',
      atOnce: PUT_AT_ONCE,
    };
    const beside = await till.page.evaluate(putAgain, again);
    await till.close();
    rows.push(
      row(
        'past-rebuild',
        `${facts} facts: the window’s database made anew, beside bulkPut of its ${beside.rows} rows`,
        'ms',
        rebuildMs,
        { against: beside.ms, atMost: 3 },
      ),
    );
  };

  const atTheCounter = async (till: BenchTill, young: BenchTill): Promise<void> => {
    const all = { old: [] as number[], young: [] as number[] };
    const pay = async (which: BenchTill, into: number[] | null, from: number): Promise<void> => {
      const numbers = Array.from({ length: TIMES }, (_, at) => cardNumber(from + at));
      const payments = (await which.lookUp(numbers)).map((cardId): BenchPayment => ({
        cardId,
        verb: 'redeem',
      }));
      const tookMs = await which.accept(payments, 1);
      into?.push(...tookMs);
    };
    // The first ones are of a program that is still cold.
    await pay(till, null, 0);
    await pay(young, null, 0);
    for (let round = 1; round <= rounds; round += 1) {
      await pay(till, all.old, round * TIMES);
      await pay(young, all.young, round * TIMES);
    }
    for (const [name, part] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const) {
      rows.push(
        row(
          `past-accept-${name}`,
          `proposal to on disk, ${name}, beside a till without a past`,
          'ms',
          quantile(all.old, part),
          {
            against: quantile(all.young, part),
            atMost: 1.2,
          },
        ),
      );
    }
    const reports = await till.page.evaluate(readReports, [
      ...Array.from({ length: rounds }, (_, at) => Math.ceil(((at + 1) * days) / rounds)),
      null,
    ]);
    const numbers = Array.from(
      { length: 5 * rounds },
      (_, at) => `6365${String(at * 30).padStart(12, '0')}`,
    );
    const searched = await till.page.evaluate(searchActivity, numbers);
    rows.push(
      row('past-report', 'a day’s report, the longest of several', 'ms', Math.max(...reports), {
        against: 1_000,
        atMost: 1,
      }),
      row('past-activity', 'the activity opens, p50', 'ms', median(searched.openMs), {
        against: 100,
        atMost: 1,
      }),
      row(
        'past-activity-card',
        'the activity of one card, from its number, p50',
        'ms',
        median(searched.cardMs),
        { against: 100, atMost: 1 },
      ),
    );
  };

  const starts = async (old: string, young: string): Promise<void> => {
    const all = { old: [] as WatchedStart[], young: [] as WatchedStart[] };
    const start = (till: string) => watchStart(['--data', path.join(till, 'data')], {}, settle);
    // Warm: the first start of each only fills the caches.
    await start(old);
    await start(young);
    for (let round = 0; round < rounds; round += 1) {
      all.old.push(await start(old));
      all.young.push(await start(young));
    }
    for (const [id, name, unit, of] of [
      ['start', 'start', 'ms', 'usableMs'],
      ['memory', 'memory', 'MB', 'memoryMb'],
    ] as const) {
      rows.push(
        row(
          `past-${id}`,
          `${name}, beside a till without a past`,
          unit,
          median(all.old.map((one) => one[of])),
          {
            against: median(all.young.map((one) => one[of])),
            atMost: 1.2,
          },
        ),
      );
    }
  };

  const check = async (old: string): Promise<void> => {
    const books = path.join(old, 'data', 'books');
    const book = (await readdir(books)).find((name) => name !== 'demo');
    const journal = path.join(books, book!, 'journal');
    const all = { ours: [] as number[], beside: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      all.beside.push(await readParseHash(journal));
      all.ours.push(await verifyAll(journal));
    }
    rows.push(
      row(
        'past-verify',
        'all records checked, beside reading, parsing and hashing each line',
        'ms',
        median(all.ours),
        {
          against: median(all.beside),
          atMost: 1.5,
        },
      ),
    );
  };

  try {
    const [old, young] = [await bookOf('old'), await bookOf('young')];
    let facts = 0;
    const fromMs = performance.now();
    await fillBook(path.join(old, 'data'), async (writer) => {
      const shop = new BusyShop(Number(values.cards), writer.ledger.queue.keyVersion);
      await writer.write({ kind: 'work-offline', on: false }, THE_TILL_ITSELF);
      await writeAll(writer, shop.days(days));
      await writer.write({ kind: 'work-offline', on: true }, THE_TILL_ITSELF);
      facts = writer.ledger.lastSequence;
    });
    console.log(`${facts} facts written in ${((performance.now() - fromMs) / 1_000).toFixed(0)} s`);
    const till = await rebuild(old, facts);
    const beside = await BenchTill.start(young);
    await atTheCounter(till, beside);
    await till.close();
    await beside.close();
    await starts(old, young);
    await putBeside(old, facts);
    await check(old);
    printRows(`${days} days of ${SALES_A_DAY} sales, ${facts} facts`, rows, values.json);
  } finally {
    service.stop();
  }
});
