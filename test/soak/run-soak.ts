/**
 * `npm run soak -- --hours 4 [--seed S]`, by root on Linux: three tills, hub and head office through outages, kills, new starts,
 * a full disk and a wrong clock. Ends with 1 where a payment was lost or done twice, sums differ, or something grows without
 * bound. Charts and figures: build/output/soak.
 */
import { execFileSync, fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ServerLine } from '../../electron/node/hub-client/server-line.ts';
import { HubDatabaseCopies } from '../../electron/server/office/forward/hub-copies.ts';
import { hubNameAtOffice } from '../../electron/server/office/forward/office-file.ts';
import { StoreForwarder } from '../../electron/server/office/forward/store-forwarder.ts';
import { toFactRecord } from '../../electron/ledger/write/fact-record.ts';
import { FULL_PACE } from '../../shared/hub/copy-pace.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { intentsOf } from '../../shared/ledger/ledger.ts';
import { present } from '../../shared/values/assert.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { OfficeOnDisk } from '../builders/office-on-disk.ts';
import { mountDisk, unmountDisk } from '../disks/small-disk.ts';
import { HostileService } from '../faults/hostile-run/hostile-service.ts';
import { openTillBook, SkippingClock } from '../faults/hostile-run/till-in-node.ts';
import { Random } from '../simulation/random.ts';
import { drawLines } from './draw-lines.ts';
import type { Line } from './draw-lines.ts';
import type { AskedOfTill, TillSample } from './soak-till.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
  },
});
const lastsMs = Number(values.hours) * 3_600_000;
const random = new Random(Number(values.seed));
const NAMES = ['one', 'two', 'three'];
const CARDS = Array.from({ length: 200 }, (_, at) => `6364${String(at).padStart(8, '0')}`);
const OPENING_CENTS = 100_000_000;
const EVENT_EACH_MS = 15_000;
const FORWARD_EACH_MS = 10_000;
const REST_MS = 120_000;
const MEGABYTE = 1024 * 1024;
/** A till that is at work takes some meanwhile. */
const LEFT_BYTES = MEGABYTE / 4;

const begunMs = performance.now();
const seconds = () => (performance.now() - begunMs) / 1_000;
const say = (what: string) => console.log(`${seconds().toFixed(0).padStart(6)} s  ${what}`);

class SoakTill {
  readonly accepted = new Set<string>();
  readonly samples: (TillSample & { readonly at: number; readonly bytes: number })[] = [];
  readonly folder: string;
  readonly name: string;
  readonly #file: string;
  #process: ChildProcess | null = null;

  constructor(name: string, folder: string, file: string) {
    this.name = name;
    this.folder = folder;
    this.#file = file;
  }

  start(): void {
    const child = fork(path.join(import.meta.dirname, 'soak-till.ts'), [this.#file]);
    this.#process = child;
    child.on('message', (sample: TillSample) => {
      for (const id of sample.accepted) this.accepted.add(id);
      void bytesIn(this.folder).then((bytes) =>
        this.samples.push({ ...sample, at: seconds(), bytes }),
      );
    });
  }

  ask(asked: AskedOfTill): void {
    if (this.#process?.connected === true) this.#process.send(asked);
  }

  /** @param how as a power cut, or as somebody closes it */
  async end(how: 'killed' | 'closed'): Promise<void> {
    const child = this.#process;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    if (how === 'killed') child.kill('SIGKILL');
    else this.ask({ kind: 'end' });
    await ended;
  }

  get hasEnded(): boolean {
    const child = this.#process;
    return child === null || child.exitCode !== null || child.signalCode !== null;
  }
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = names
    .filter((name) => !/ballast|filler/.test(name))
    .map((name) =>
      stat(path.join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const home = await mkdtemp(path.join(os.tmpdir(), 'evertill-soak-'));
const service = new HostileService({ tls: false, dishonest: false }, random);
await service.start();
for (const card of CARDS) service.books.balances.set(card, OPENING_CENTS);
const hub = await HubOnDisk.open(NAMES);
const office = await OfficeOnDisk.open(['store']);
const { lookup: _, ...address } = service.connection;
const baseUrl = address.baseUrl.replace('localhost', '127.0.0.1');
const tills: SoakTill[] = [];
for (const name of NAMES) {
  const folder = path.join(home, name);
  await mkdir(folder);
  if (name === 'three') mountDisk(folder, '256m');
  const file = path.join(home, `${name}.json`);
  const of = { folder, service: { ...address, baseUrl }, hub: hub.setUpOf(name), cards: CARDS };
  await writeFile(file, JSON.stringify(of));
  tills.push(new SoakTill(name, folder, file));
}
const diskOfThree = path.join(home, 'three');
for (const till of tills) till.start();

const forwarder = new StoreForwarder(new AbortController().signal);
async function forward(): Promise<void> {
  const { place, file } = hub;
  const certificate = await readFile(place.certificate, 'utf8');
  const login = { role: place.served.owner, password: file.ownerPassword };
  const at = { host: '127.0.0.1', port: file.port, certificate };
  const times = { connectMs: 10_000, answerMs: 60_000 };
  const there = await ServerLine.open(at, place.served.database, login, times);
  const line = await office.connect('store');
  try {
    await line.hello(hubNameAtOffice(file));
    const both = { copies: new HubDatabaseCopies(there), office: line, readsBack: true };
    await forwarder.bring(both, { mostBytes: FULL_PACE.mostBytes });
  } finally {
    line.close();
    there.close();
  }
}

/** One after the other, the harm of a night. */
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
    const filler = path.join(diskOfThree, 'filler');
    const { bavail, bsize } = await statfs(diskOfThree);
    execFileSync('fallocate', ['-l', String(bavail * bsize - LEFT_BYTES), filler]);
    await wait(6_000);
    await rm(filler);
  },
};

let happened = 0;
let forwardedMs = 0;
let wasForwarded = 0;
for (let next = EVENT_EACH_MS; performance.now() - begunMs < lastsMs; await wait(500)) {
  for (const till of tills) if (till.hasEnded) till.start();
  const nowMs = performance.now() - begunMs;
  if (nowMs - forwardedMs >= FORWARD_EACH_MS) {
    forwardedMs = nowMs;
    await forward().then(
      () => (wasForwarded += 1),
      (error: unknown) => say(`not forwarded: ${String(error)}`),
    );
  }
  if (nowMs < next) continue;
  next += EVENT_EACH_MS;
  const events = Object.entries(EVENTS);
  const [name, happen] = present(events[happened % events.length], 'there is one');
  happened += 1;
  say(name);
  await happen();
}

say('it comes to rest');
await service.calmDown();
for (const till of tills) {
  if (till.hasEnded) till.start();
  await till.end('closed');
}
// Nobody buys any more: what waits is sent.
const atRest: SoakTill[] = tills;
for (const till of atRest) {
  const file = path.join(home, `${till.name}.json`);
  const of = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...of, cards: [] }));
  till.start();
}
const untilMs = performance.now() + REST_MS;
const isResting = ({ samples }: SoakTill) => (samples.at(-1)?.open ?? 1) === 0;
await wait(3_000);
while (!atRest.every(isResting) && performance.now() < untilMs) await wait(500);
for (const till of tills) await till.end('closed');
await service.atRest();
await forward();

const findings: string[] = [];
let [promised, taken, unknown] = [0, 0, 0];
for (const { name, folder, accepted } of tills) {
  const book = await openTillBook(folder, { ...address, baseUrl }, new SkippingClock());
  const intents = new Map<string, Intent>();
  const { journal } = book.writer;
  for await (const record of journal.read(1, journal.syncedSequence)) {
    for (const intent of intentsOf(toFactRecord(record).fact)) intents.set(intent.id, intent);
  }
  await book.close();
  promised += intents.size;
  const lost = [...accepted].filter((id) => !intents.has(id));
  if (lost.length > 0) findings.push(`${name} has lost ${lost.length} accepted payments`);
  for (const intent of intents.values()) {
    const commits = service.books.commitsOf(intent.id);
    const isTaken = intent.state === 'applied';
    if (commits > 1) findings.push(`${intent.id} was done ${commits} times`);
    if (intent.state === 'unknown') unknown += 1;
    else if (['waiting', 'sending'].includes(intent.state))
      findings.push(`${intent.id} still waits`);
    else if (isTaken !== (commits === 1))
      findings.push(`${intent.id} is ${intent.state}: ${commits}`);
    if (commits > 0) taken += intent.amountCents;
  }
}
const left = CARDS.reduce((sum, card) => sum + (service.books.balances.get(card) ?? 0), 0);
const gone = CARDS.length * OPENING_CENTS - left;
if (gone !== taken) findings.push(`the service has ${gone} cents less, the tills say ${taken}`);

function growthOf(
  read: (sample: SoakTill['samples'][number]) => number,
): readonly [number, number] {
  const all = tills.flatMap(({ samples }) => samples).toSorted((a, b) => a.at - b.at);
  const third = Math.floor(all.length / 3);
  const most = (some: typeof all) => Math.max(0, ...some.map(read));
  return [most(all.slice(third, 2 * third)), most(all.slice(2 * third))];
}
const [memoryBefore, memory] = growthOf(({ rss }) => rss);
const [handlesBefore, handles] = growthOf((sample) => sample.handles);
if (memory > 1.3 * memoryBefore + 50 * MEGABYTE)
  findings.push(`memory grows: ${memoryBefore}, ${memory}`);
if (handles > 1.3 * handlesBefore + 20) findings.push(`handles grow: ${handlesBefore}, ${handles}`);
const bytes = (await Promise.all(tills.map(({ folder }) => bytesIn(folder)))).reduce(
  (a, b) => a + b,
  0,
);
const perPayment = Math.round(bytes / Math.max(1, promised));
if (perPayment > 10_000) findings.push(`${perPayment} bytes on disk for each payment`);

const output = path.join(import.meta.dirname, '..', '..', 'build', 'output', 'soak');
await mkdir(output, { recursive: true });
const linesOf = (read: (sample: SoakTill['samples'][number]) => number): Line[] =>
  tills.map(({ name, samples }) => ({ name, points: samples.map((one) => [one.at, read(one)]) }));
const slowest = ({ latencies }: TillSample) => Math.max(0, ...latencies);
const CHARTS = [
  ['memory', 'MB', ({ rss }: TillSample) => rss / MEGABYTE],
  ['handles', '', (sample: TillSample) => sample.handles],
  ['disk', 'MB', (sample: SoakTill['samples'][number]) => sample.bytes / MEGABYTE],
  ['latency', 'ms', slowest],
] as const;
for (const [title, unit, read] of CHARTS)
  await writeFile(path.join(output, `${title}.svg`), drawLines(title, unit, linesOf(read)));
const latencies = tills
  .flatMap(({ samples }) => samples.flatMap((one) => one.latencies))
  .toSorted((a, b) => a - b);
const figures = {
  seed: Number(values.seed),
  seconds: Math.round(seconds()),
  payments: promised,
  unknown,
  wasForwarded,
  latencyP50: latencies[latencies.length >> 1],
  latencyP99: latencies[Math.floor(latencies.length * 0.99)],
  memoryMb: Math.round(memory / MEGABYTE),
  handles,
  perPayment,
  findings,
};
await writeFile(path.join(output, 'figures.json'), JSON.stringify(figures, null, 2));
console.log(figures);

unmountDisk(diskOfThree);
await service.stop();
await hub.close();
await office.close();
await rm(home, { recursive: true, force: true });
process.exitCode = findings.length === 0 ? 0 : 1;
