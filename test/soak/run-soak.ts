/**
 * `npm run trial -- soak`, by root on Linux: runs three tills, a hub and a head office through outages, kills,
 * restarts, a full disk and a wrong clock. Ends with 1 if a payment was lost or made twice, sums differ, or something
 * grows without bound. Charts and figures: build/output/soak.
 */
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseCommandOrExit } from '../../build/read-command.js';
import { DatabaseConnection } from '../../electron/node/hub-client/database-connection.ts';
import { HubDatabaseCopies } from '../../electron/server/hub/forward/hub-copies.ts';
import { hubIdAtOffice } from '../../electron/server/hub/forward/office-file.ts';
import { StoreForwarder } from '../../electron/server/hub/forward/store-forwarder.ts';
import { toFactRecord } from '../../electron/ledger/write/fact-record.ts';
import { FULL_PACE } from '../../shared/hub/copy-pace.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { intentsOfFact } from '../../shared/ledger/ledger.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { OfficeOnDisk } from '../builders/office-on-disk.ts';
import { changeDisk, mountDisk, unmountDisk } from '../disks/small-disk.ts';
import { HostileService } from '../faults/hostile-run/hostile-service.ts';
import { openTillBook, SkippingClock } from '../faults/hostile-run/till-in-node.ts';
import { Random } from '../simulation/random.ts';
import { drawLines } from './draw-lines.ts';
import type { ChartLine } from './draw-lines.ts';
import { judgePayment } from './judge-payment.ts';
import {
  findGrowth,
  findIdleTimes,
  MEGABYTE,
  maxOf,
  sumSpans,
  quantileOf,
} from './soak-figures.ts';
import type { TimedSample } from './soak-figures.ts';
import { bytesIn, checkpointBytesIn, WatchedTill } from './watched-till.ts';

const { values: given } = parseCommandOrExit('trial soak');
const values = {
  hours: '1',
  seed: String(randomInt(1, 1_000_000)),
  ...given,
};
const lastsMs = Number(values.hours) * 3_600_000;
const random = new Random(Number(values.seed));
const NAMES = ['one', 'two', 'three'];
const CARDS = Array.from({ length: 200 }, (_, at) => `6364${String(at).padStart(8, '0')}`);
const OPENING_CENTS = 100_000_000;
const EVENT_EACH_MS = 15_000;
const FORWARD_EACH_MS = 10_000;
const REST_MS = 120_000;
const REST_AT_LEAST_MS = 3_000;
/**
 * How many records a hub's copy may be behind: those that a till writes while closing may reach the hub only after its
 * next start.
 */
const MOST_BEHIND = 200;
/**
 * The most bytes of disk per payment. A payment is three facts of up to 1.8 kB: 5.4 kB. Each 8.4 MB of facts begin with
 * a checkpoint (decision 0096). In this run that has at most 11 MB: 4 300 whole payments at 1.1 kB (of the 15 minutes
 * in which nobody may settle an unknown one), 32 000 of 100 000 facts at 0.18 kB, and 200 cards at up to 4 kB. So 5.4
 * kB come to 12.5 kB.
 */
const MOST_BYTES = 13_000;
/** Leaves some bytes free, because a working till uses some meanwhile. */
const LEFT_BYTES = MEGABYTE / 4;
/** Size of a till's disk: more than it writes in an hour, because only the planned harm may fill it. */
const DISK_MB = 256 + Math.ceil(Number(values.hours) * 256);

const begunMs = performance.now();
let endsMs = begunMs + lastsMs;
// A person who ends the run early gets the findings so far.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => (endsMs = performance.now()));
const seconds = () => (performance.now() - begunMs) / 1_000;
const say = (what: string) => console.log(`${seconds().toFixed(0).padStart(6)} s  ${what}`);

const home = await mkdtemp(path.join(os.tmpdir(), 'evertill-soak-'));
const service = new HostileService({ tls: false, dishonest: false }, random);
await service.start();
for (const card of CARDS) service.books.balances.set(card, OPENING_CENTS);
const hub = await HubOnDisk.open(NAMES);
const office = await OfficeOnDisk.open(['store']);
const { lookup: _, ...address } = service.connection;
const baseUrl = address.baseUrl.replace('localhost', '127.0.0.1');
const tills: WatchedTill[] = [];
for (const name of NAMES) {
  const folder = path.join(home, name);
  await mkdir(folder);
  if (name === 'three') mountDisk(folder, `${DISK_MB}m`);
  const file = path.join(home, `${name}.json`);
  const of = { folder, service: { ...address, baseUrl }, hub: hub.setUpOf(name), cards: CARDS };
  await writeFile(file, JSON.stringify(of));
  tills.push(new WatchedTill(name, folder, file, seconds, service.books));
}
const diskOfThree = path.join(home, 'three');
const forwarder = new StoreForwarder(new AbortController().signal);
async function forward(): Promise<void> {
  const { place, file } = hub;
  const certificate = await readFile(place.certificate, 'utf8');
  const login = { role: place.served.owner, password: file.ownerPassword };
  const at = { host: '127.0.0.1', port: file.port, certificate };
  const times = { connectMs: 10_000, answerMs: 60_000 };
  const there = await DatabaseConnection.open(at, place.served.database, login, times);
  const line = await office.connect('store');
  try {
    await line.hello(hubIdAtOffice(file));
    const both = { copies: new HubDatabaseCopies(there), office: line, readsBack: true };
    await forwarder.forward(both, { mostBytes: FULL_PACE.mostBytes });
  } finally {
    line.close();
    there.close();
  }
}

/** Events that harm a shop during a night, one after the other. */
const EVENTS: Readonly<Record<string, () => Promise<void>>> = {
  'the service misbehaves': async () => {
    service.beHostile();
    await wait(8_000);
    await service.calmDown();
  },
  'the hub is killed': async () => {
    await hub.kill();
    await wait(4_000);
    await hub.start();
  },
  'a till is killed': async () => {
    const till = random.pick(tills);
    await till.end('killed');
    till.start();
  },
  'a till is updated': async () => {
    const till = random.pick(tills);
    await till.end('closed');
    till.start();
  },
  'a clock is three hours ahead': () => {
    random.pick(tills).ask({ kind: 'skip', ms: 3 * 3_600_000 });
    return Promise.resolve();
  },
  'a disk is full': async () => {
    const { blocks, bfree, bsize } = await statfs(diskOfThree);
    changeDisk(diskOfThree, `size=${(blocks - bfree) * bsize + LEFT_BYTES}`);
    await wait(6_000);
    changeDisk(diskOfThree, `size=${DISK_MB}m`);
  },
};

const findings: string[] = [];
const happened: Record<string, number> = {};
let wasForwarded = 0;

/** Reports a failure outside the tills as a finding, and lets the run continue. */
async function tryTo(what: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    say(`${what}: ${String(error)}`);
    findings.push(`${what}: ${String(error)}`);
    return false;
  }
}

async function harm(): Promise<void> {
  const events = Object.entries(EVENTS);
  let forwardedMs = 0;
  let count = 0;
  for (let next = EVENT_EACH_MS; performance.now() < endsMs; await wait(500)) {
    for (const till of tills) if (till.hasEnded) till.start();
    const nowMs = performance.now() - begunMs;
    if (nowMs - forwardedMs >= FORWARD_EACH_MS) {
      forwardedMs = nowMs;
      if (await tryTo('not forwarded', forward)) wasForwarded += 1;
    }
    if (nowMs < next) continue;
    next += EVENT_EACH_MS;
    const [name, happen] = assertPresent(events[count % events.length], 'there is one');
    count += 1;
    say(name);
    if (await tryTo(name, happen)) happened[name] = (happened[name] ?? 0) + 1;
  }
}

async function close(till: WatchedTill): Promise<void> {
  if (!(await till.end('closed'))) findings.push(`${till.name} did not close`);
}

/** Nobody buys any more, so that everything waiting is sent. */
async function rest(): Promise<void> {
  say('it comes to rest');
  await service.calmDown();
  for (const till of tills) {
    if (till.hasEnded) till.start();
    await close(till);
  }
  for (const till of tills) {
    const file = path.join(home, `${till.name}.json`);
    const of = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...of, cards: [] }));
    till.start();
  }
  const untilMs = performance.now() + REST_MS;
  const isResting = ({ samples }: WatchedTill) => (samples.at(-1)?.open ?? 1) === 0;
  await wait(REST_AT_LEAST_MS);
  while (!tills.every(isResting) && performance.now() < untilMs) await wait(500);
  for (const till of tills) await close(till);
  await service.atRest();
  await tryTo('not forwarded at the end', forward);
}

/** Compares every payment of the journals with the service's own ledger, and the journals with the head office. */
async function judgeMoney() {
  let [promised, taken, repeated, unknown] = [0, 0, 0, 0];
  const atOffice = await office.tills('store');
  for (const { name, folder, accepted } of tills) {
    const book = await openTillBook(folder, { ...address, baseUrl }, new SkippingClock());
    const intents = new Map<string, Intent>();
    const { journal } = book.writer;
    for await (const record of journal.read(1, journal.syncedSequence)) {
      for (const intent of intentsOfFact(toFactRecord(record).fact)) intents.set(intent.id, intent);
    }
    const behind =
      journal.syncedSequence - (atOffice.find(({ till }) => till === name)?.lastSequence ?? 0);
    if (behind > MOST_BEHIND) findings.push(`the office has ${behind} records of ${name} less`);
    await book.close();
    promised += intents.size;
    const lost = [...accepted].filter((id) => !intents.has(id));
    if (lost.length > 0) findings.push(`${name} has lost ${lost.length} accepted payments`);
    for (const intent of intents.values()) {
      const { finding, takenCents, repeatedCents } = judgePayment(intent, service.books);
      if (finding !== null) findings.push(finding);
      if (intent.state === 'unknown') unknown += 1;
      taken += takenCents;
      repeated += repeatedCents;
    }
  }
  const left = CARDS.reduce((sum, card) => sum + (service.books.balances.get(card) ?? 0), 0);
  const gone = CARDS.length * OPENING_CENTS - left;
  if (gone !== taken + repeated)
    findings.push(`the service has ${gone} cents less, the tills say ${taken}`);
  return { payments: promised, takenCents: taken, repeatedByProxyCents: repeated, unknown };
}

function judgeTills(payments: number, bytes: number) {
  findings.push(...findGrowth(tills.flatMap(({ samples }) => samples)));
  for (const { name, folder, endedAlone } of tills)
    if (endedAlone > 0 && folder !== diskOfThree)
      findings.push(`${name} ended by itself ${endedAlone} times`);
  const perPayment = Math.round(bytes / Math.max(1, payments));
  if (perPayment > MOST_BYTES) findings.push(`${perPayment} bytes on disk for each payment`);
  return { bytesPerPayment: perPayment, endedAlone: tills.map((till) => till.endedAlone) };
}

async function show(figures: object): Promise<void> {
  const output = path.join(import.meta.dirname, '..', '..', 'build', 'output', 'soak');
  await mkdir(output, { recursive: true });
  const linesOf = (read: (sample: TimedSample) => number): ChartLine[] =>
    tills.map(({ name, samples }) => ({
      name,
      points: samples.map((one) => [one.atSeconds, read(one)]),
    }));
  const charts = [
    ['memory', 'MB', ({ rss }: TimedSample) => rss / MEGABYTE],
    ['heap', 'MB', ({ heap }: TimedSample) => heap / MEGABYTE],
    ['handles', '', (sample: TimedSample) => sample.handles],
    ['disk', 'MB', ({ bytes }: TimedSample) => bytes / MEGABYTE],
    ['latency', 'ms', ({ latencies }: TimedSample) => maxOf(latencies)],
  ] as const;
  for (const [title, unit, read] of charts)
    await writeFile(path.join(output, `${title}.svg`), drawLines(title, unit, linesOf(read)));
  await writeFile(path.join(output, 'figures.json'), JSON.stringify(figures, null, 2));
  console.log(JSON.stringify(figures, null, 2));
  console.log(`Charts: ${output}`);
}

try {
  for (const till of tills) till.start();
  await harm();
  const samples = tills.flatMap((till) => till.samples);
  const spans = sumSpans(samples);
  for (const { name, samples: own } of tills) findings.push(...findIdleTimes(name, own, seconds()));
  await rest();
  const money = await judgeMoney();
  const sumOf = async (read: typeof bytesIn) =>
    (await Promise.all(tills.map(({ folder }) => read(folder)))).reduce((sum, one) => sum + one, 0);
  const [bytes, checkpoints] = [await sumOf(bytesIn), await sumOf(checkpointBytesIn)];
  const latencies = samples.flatMap((one) => one.latencies);
  await show({
    seed: Number(values.seed),
    seconds: Math.round(seconds()),
    ...money,
    ...judgeTills(money.payments, bytes),
    checkpointBytesPerPayment: Math.round(checkpoints / Math.max(1, money.payments)),
    happened,
    wasForwarded,
    latencyP50: Math.round(quantileOf(latencies, 0.5)),
    latencyP99: Math.round(quantileOf(latencies, 0.99)),
    overTime: spans,
    findings,
  });
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  for (const till of tills) await till.end('killed');
  unmountDisk(diskOfThree);
  await service.stop();
  await hub.close();
  await office.close();
  await rm(home, { recursive: true, force: true });
}
