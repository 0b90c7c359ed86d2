import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { PRESETS } from '../../shared/ledger/store/limits.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { JoiningTill } from '../builders/hub-till.ts';
import { HostileManager } from '../faults/hostile-run/people.ts';
import { Random } from '../simulation/random.ts';
import type { ServiceAddress } from '../faults/hostile-run/till-in-node.ts';
import { connectHub } from '../../electron/hub/connection/hub-line.ts';
import { hasDiskSpace } from '../../electron/till/watch-space.ts';
import { NO_STORE_PEOPLE } from '../builders/no-store-people.ts';
import { beginInThread } from './worker-thread.ts';

/** One till of the soak: a process of its own, which its parent kills, restarts, and asks to end. */

interface TillOfSoak {
  readonly folder: string;
  readonly service: ServiceAddress;
  readonly hub: object;
  readonly cards: readonly string[];
}

/** Each second, to the parent. Times in ms, memory in bytes. */
export interface TillSample {
  readonly rss: number;
  /** Without the worker's, whose databases are on the disk in a shop (`worker-thread.ts`). */
  readonly heap: number;
  readonly handles: number;
  /** Payments that are neither settled nor with a person. */
  readonly open: number;
  readonly latencies: readonly number[];
  /** Payments that the customer was told are done, since the last sample. */
  readonly accepted: readonly string[];
  /** Payments that wait for a manager, who asks the service's shop what became of them. */
  readonly forPerson: readonly IntentId[];
}

export type AskedOfTill =
  | { readonly kind: 'end' }
  | { readonly kind: 'skip'; readonly ms: number }
  | {
      readonly kind: 'looked-up';
      readonly id: IntentId;
      /** The service's own of this payment; null: it never did it. */
      readonly serviceNumber: string | null;
    };

const BETWEEN_MS = 60;
const CENTS = 100;
const SAMPLE_MS = 1_000;
/** Garbage is collected before each so many-th sample, so that the heap is what is still needed. */
const COLLECTED_EACH = 30;

const { folder, service, hub, cards } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as TillOfSoak;
// As the program's own `watchForDiskSpace`: a book is opened where its disk has room.
while (!(await hasDiskSpace(folder))) await wait(SAMPLE_MS);
const till = await JoiningTill.open(folder, service, connectHub, NO_STORE_PEOPLE, beginInThread);
const lookedUp = new Map<string, string | null>();
const books = { serviceNumberOf: (id: string) => lookedUp.get(id) ?? null };
const manager = new HostileManager(till.till, books, till.clock, new Random(1));
const { offline, ...rest } = PRESETS['always-sell'];
const most = cents(1_000_000);
const many = { perContactCents: most, perTillCents: most, perTillTransactions: 100_000 };
const limits = { ...rest, preset: 'own' as const, offline: { ...offline, ...many } };
await till.till.trading.writer.write({ kind: 'provision-limits', limits }, SYSTEM_ACTOR);
const ending = new AbortController();
let [samples, heap] = [0, 0];
let latencies: number[] = [];
let accepted: string[] = [];
process.on('message', (asked: AskedOfTill) => {
  if (asked.kind === 'skip') till.clock.skip(asked.ms);
  else if (asked.kind === 'end') ending.abort();
  else {
    lookedUp.set(asked.id, asked.serviceNumber);
    manager.settle(asked.id).catch((error: unknown) => {
      // The guard has a manager wait 15 minutes before anything is sent again: it is asked for once more.
      const isEarly = String(error).includes('"why":"grace"');
      if (!isEarly) process.stderr.write(`${String(error).slice(0, 200)}\n`);
    });
  }
});

function sample(): void {
  if (samples % COLLECTED_EACH === 0) {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    heap = heapUsed + external;
  }
  samples += 1;
  const { rss } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  const open = [...till.ledger.open.values()].filter(({ state }) => state !== 'unknown').length;
  // At rest nobody settles any more, or something would be sent again.
  const forPerson = cards.length === 0 ? [] : [...till.ledger.forPerson.keys()];
  const figures: TillSample = { rss, heap, handles, open, latencies, accepted, forPerson };
  process.send?.(figures);
  [latencies, accepted] = [[], []];
  // A person looks, and lets the till go on.
  void manager.liftPauses();
}

process.on('disconnect', () => process.exit(1));
const sampling = setInterval(sample, SAMPLE_MS);
while (!ending.signal.aborted) {
  if (!till.hubClient.isJoined) await till.join(hub);
  if (cards.length === 0) {
    await wait(BETWEEN_MS);
    continue;
  }
  const begunMs = performance.now();
  const card = cards[Math.floor(Math.random() * cards.length)] ?? '';
  try {
    const answer = await till.redeem(card, CENTS);
    if (answer.kind === 'stopped') throw new Error(`the till has stopped: ${answer.health.kind}`);
    latencies.push(performance.now() - begunMs);
    if (answer.kind === 'written' && answer.intent !== null) accepted.push(answer.intent.id);
  } catch (error) {
    // A full disk stops the till, which then opens its book again: here in a new process.
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  }
  await wait(BETWEEN_MS);
}
clearInterval(sampling);
sample();
await till.close();
process.exit(0);
