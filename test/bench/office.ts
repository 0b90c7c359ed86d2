/**
 * A chain's head office: how long the list of 3 000 stores takes, how fast a store's records come in, how many stores can come a second, and
 * what becomes of 300 that bring all they have at the same moment. Real PostgreSQL on this computer, TLS and a login for each store; the
 * stores are calls of this one program, which takes its part of the processor.
 *
 * `npm run bench:office -- [--stores 3000] [--crowd 300] [--records 200] [--json]`
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CopySeal } from '../../electron/node/hub-client/copy-seal.ts';
import { ServerLine } from '../../electron/node/hub-client/server-line.ts';
import type { Journal } from '../../electron/journal/journal.ts';
import { CopyReader } from '../../electron/hub/copy/copy-reader.ts';
import { HubDatabaseCopies } from '../../electron/server/office/forward/hub-copies.ts';
import { StoreForwarder } from '../../electron/server/office/forward/store-forwarder.ts';
import { asJson } from '../../shared/journal/journal-format.ts';
import { FULL_PACE } from '../../shared/hub/copy-pace.ts';
import { inOrderOfNeed } from '../../shared/office/store-standing.ts';
import { GuardedLedger } from '../builders/guarded-ledger.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { journalOn, openGood } from '../builders/journal-on.ts';
import { OfficeOnDisk } from '../builders/office-on-disk.ts';
import { VirtualDisk } from '../simulation/virtual-disk.ts';
import { HubUnreached } from '../../electron/node/hub-client/hub-unreached.ts';
import type { PublicRecord } from '../../electron/node/office-client/office-connection.ts';
import { median, printRows, quantile, row } from './measured.ts';
import type { Row } from './measured.ts';

const TILLS = 3;
const COMING = 100;
const ROUNDS = 5;
const PAYMENTS = 1_500;
/** As many as a hub sends at once. */
const AT_ONCE = 200;

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '3000' },
    crowd: { type: 'string', default: '300' },
    records: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
});
const coming = Array.from({ length: COMING }, (_, at) => `comes-${at}`);
const crowd = Array.from({ length: Number(values.crowd) }, (_, at) => `brings-${at}`);
const office = await OfficeOnDisk.open([...coming, ...crowd, 'alone', 'north']);
const hub = await HubOnDisk.open(['one']);

/** What an office does until its list can be shown; in ms. */
async function list(stores: number): Promise<Row[]> {
  await office.ask(
    "insert into office.store (store, seen_at) select 'store-' || s, now() from generate_series(1, $1::int) s",
    stores,
  );
  await office.ask(
    `insert into office.till (store, till, seen_at, life, through, currency, redeem_count, redeem_cents, unknown_count, unknown_cents)
     select 'store-' || s, 'till-' || t, now(), 1, 1000, 'EUR', s % 5, (s % 5) * 1250, (s % 50) / 49, 1250 * ((s % 50) / 49)
     from generate_series(1, $1::int) s, generate_series(1, $2::int) t`,
    stores,
    TILLS,
  );
  const tookMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const askedMs = performance.now();
    inOrderOfNeed(await office.stores(), Date.now());
    tookMs.push(performance.now() - askedMs);
  }
  const name = `the list of ${stores} stores with ${TILLS} tills each, connection included`;
  return [row('office-list', name, 'ms', median(tookMs), { against: 1_000, atMost: 1 })];
}

/** A store's hub comes, has nothing new, tells its sums and goes. */
async function visits(): Promise<Row[]> {
  const tookMs: number[] = [];
  const startedMs = performance.now();
  const queue = [...coming];
  const worker = async (): Promise<void> => {
    for (let store = queue.pop(); store !== undefined; store = queue.pop()) {
      const askedMs = performance.now();
      const line = await office.connect(store);
      await line.hello('0'.repeat(32));
      await line.copies();
      await line.tell([
        { till: 'one', seenAgoMs: 0, takenOverBy: null, goesOnAs: null, sums: null, policy: null },
      ]);
      line.close();
      tookMs.push(performance.now() - askedMs);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const seconds = (performance.now() - startedMs) / 1_000;
  return [
    row('office-visits', 'stores that come and tell, eight at once', 'a second', COMING / seconds),
    row('office-visit', 'one such visit, p50', 'ms', quantile(tookMs, 0.5)),
  ];
}

/** Payments of a card each, all applied. */
async function journalOfPayments(): Promise<Journal> {
  const till = GuardedLedger.started();
  for (let payment = 0; payment < PAYMENTS; payment += 1) {
    const name = `payment-${payment}`;
    till.accept(name, till.card(name));
    till.apply(name, 90_00);
    till.pass(200_000);
  }
  const { journal } = await openGood(
    journalOn(new VirtualDisk(), { segmentLimitBytes: 8 * 1_024 * 1_024 }),
  );
  for (const { fact, private: part } of till.records)
    await journal.append([
      { public: asJson(fact), ...(part !== null && { private: asJson(part) }) },
    ]).synced;
  return journal;
}

/** From a hub to the office, proven and folded on the way. */
async function forward(): Promise<Row[]> {
  const till = await hub.connect('one');
  const reader = new CopyReader(await journalOfPayments(), new CopySeal(hub.setUpOf('one'), 'one'));
  let copied = 0;
  for (;;) {
    const records = await reader.after(copied, 256 * 1_024);
    if (records.length === 0) break;
    await till.call<'append'>({ name: 'append', epoch: 1, records, isLive: true });
    copied += records.length;
  }
  const { served, certificate } = hub.place;
  const address = {
    host: '127.0.0.1',
    port: hub.file.port,
    certificate: await readFile(certificate, 'utf8'),
  };
  const login = { role: served.owner, password: hub.file.ownerPassword };
  const times = { connectMs: 10_000, answerMs: 60_000 };
  const there = await ServerLine.open(address, served.database, login, times);
  const line = await office.connect('north');
  const startedMs = performance.now();
  const forwarder = new StoreForwarder(new AbortController().signal);
  const copies = new HubDatabaseCopies(there);
  await forwarder.bring({ copies, office: line, readsBack: true }, FULL_PACE);
  const seconds = (performance.now() - startedMs) / 1_000;
  line.close();
  there.close();
  return [
    row('office-forward', `${copied} records forwarded and folded`, 'a second', copied / seconds),
  ];
}

/** What one store's hub asks of its office, each call with how long it took; ms. */
async function bringAll(store: string, records: readonly PublicRecord[], took: number[]) {
  const timed = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const askedMs = performance.now();
    const answer = await call;
    took.push(performance.now() - askedMs);
    return answer;
  };
  const line = await office.connect(store);
  try {
    await timed(line.hello('0'.repeat(32)));
    const [copy] = await timed(line.copies());
    for (let from = copy?.lastSequence ?? 0; from < records.length; from += AT_ONCE)
      await timed(line.append('one', 1, records.slice(from, from + AT_ONCE)));
    const none = { takenOverBy: null, goesOnAs: null, sums: null, policy: null };
    await timed(line.tell([{ ...none, till: 'one', seenAgoMs: 0 }]));
  } finally {
    line.close();
  }
}

/** An office that is full is asked again, as a store's hub and the office's window do. */
async function whenThereIsRoom<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof HubUnreached)) throw error;
      await wait(FULL_PACE.pauseMs);
    }
  }
}

/** All stores of a region open at nine: each brings its night at the same moment, and tries again where the office has no room for it. */
async function atTheSameMoment(): Promise<Row[]> {
  const reader = new CopyReader(await journalOfPayments(), new CopySeal(hub.setUpOf('one'), 'one'));
  const whole: PublicRecord[] = [];
  for (;;) {
    const read = await reader.after(whole.length, Number.MAX_SAFE_INTEGER);
    if (read.length === 0) break;
    for (const { sequence, previousHash, hash, body } of read)
      whole.push({ sequence, previousHash, hash, body });
  }
  const records = whole.slice(0, Number(values.records));
  const aloneMs = performance.now();
  await bringAll('alone', whole, []);
  const alone = whole.length / ((performance.now() - aloneMs) / 1_000);
  const took: number[] = [];
  const lists: number[] = [];
  const over = new AbortController();
  let tries = 0;
  const startedMs = performance.now();
  const stores = crowd.map((store) =>
    whenThereIsRoom(() => {
      tries += 1;
      return bringAll(store, records, took);
    }),
  );
  const looks = (async () => {
    for (; !over.signal.aborted; await wait(500)) {
      const askedMs = performance.now();
      await whenThereIsRoom(() => office.stores());
      lists.push(performance.now() - askedMs);
    }
  })();
  await Promise.all(stores);
  const seconds = (performance.now() - startedMs) / 1_000;
  over.abort();
  await looks;
  const count = crowd.length * records.length;
  const [have] = await office.ask<{ count: string }>(
    "select count(*) from office.fact where store like 'brings-%'",
  );
  if (Number(have?.count) !== count) throw new Error('each record is there once');
  const all = `${crowd.length} stores at the same moment, ${records.length} records each`;
  const most = Math.max(...took);
  return [
    row(
      'office-crowd',
      `${all}: records taken, beside one store that brings ${whole.length} alone`,
      'a second',
      count / seconds,
      {
        against: alone,
        atLeast: 0.5,
      },
    ),
    row('office-crowd-call', 'the longest call of these, beside what a hub waits', 'ms', most, {
      against: FULL_PACE.answerMs,
      atMost: 1,
    }),
    row('office-crowd-call-p50', 'a call of these, p50', 'ms', median(took)),
    row(
      'office-crowd-list',
      'the list meanwhile, the longest, connection and tries included',
      'ms',
      Math.max(...lists),
    ),
    row(
      'office-crowd-tries',
      'tries of a store until all was there',
      'times',
      tries / crowd.length,
    ),
  ];
}

try {
  const rows = [
    ...(await visits()),
    ...(await atTheSameMoment()),
    ...(await forward()),
    ...(await list(Number(values.stores))),
  ];
  printRows('A chain’s head office', rows, values.json);
} finally {
  await hub.close();
  await office.close();
}
