import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { JoiningTill } from '../builders/joining-till.ts';
import { HostileManager } from '../faults/hostile-run/people.ts';
import { Random } from '../simulation/random.ts';
import type { ServiceAddress } from '../faults/hostile-run/till-in-node.ts';
import { connectHub } from '../../electron/hub/connection/hub-line.ts';
import { hasDiskSpace } from '../../electron/till/watch-space.ts';
import { NO_STORE_PEOPLE } from '../builders/no-store-people.ts';
import { beginInThread } from './worker-thread.ts';

/** One till of the soak test: a process of its own, which its parent kills, restarts, and asks to end. */

interface TillOfSoak {
  readonly folder: string;
  readonly service: ServiceAddress;
  readonly hub: object;
  readonly cards: readonly string[];
}

/** Sent to the parent each second. Times are in ms, memory in bytes. */
export interface TillSample {
  readonly rss: number;
  /** The heap without the worker's, whose databases are on disk in a shop (`worker-thread.ts`). */
  readonly heap: number;
  readonly handles: number;
  /** How many payments are neither settled nor waiting for a person. */
  readonly open: number;
  readonly latencies: readonly number[];
  /** Payments that the customer was told are done, since the last sample. */
  readonly accepted: readonly string[];
  /** Payments that wait for a manager, who looks them up at the service. */
  readonly forPerson: readonly IntentId[];
}

export type SoakTillCommand =
  | { readonly kind: 'end' }
  | { readonly kind: 'skip'; readonly ms: number }
  | {
      readonly kind: 'looked-up';
      readonly id: IntentId;
      /** The service's own number of this payment; null if the service never made it. */
      readonly serviceNumber: string | null;
    };

const BETWEEN_MS = 60;
const CENTS = 100;
const SAMPLE_MS = 1_000;
/**
 * Garbage is collected before every sample whose number is a multiple of this, so that the heap is only what is still
 * needed.
 */
const COLLECTED_EACH = 30;

const { folder, service, hub, cards } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as TillOfSoak;
// Waits as the program's own `reopenWhenSpace` does: a book is opened once its disk has room.
while (!(await hasDiskSpace(folder))) await wait(SAMPLE_MS);
const till = await JoiningTill.open(folder, service, connectHub, NO_STORE_PEOPLE, beginInThread);
const lookedUp = new Map<string, string | null>();
const books = { serviceNumberOf: (id: string) => lookedUp.get(id) ?? null };
const manager = new HostileManager(till.till, books, till.clock, new Random(1));
const { offline, ...rest } = LIMIT_PRESETS['always-sell'];
const most = cents(1_000_000);
const many = { perContactCents: most, perTillCents: most, perTillTransactions: 100_000 };
const limits = { ...rest, preset: 'own' as const, offline: { ...offline, ...many } };
await till.till.trading.writer.write({ kind: 'provision-limits', limits }, SYSTEM_ACTOR);
const ending = new AbortController();
let [samples, heap] = [0, 0];
let latencies: number[] = [];
let accepted: string[] = [];
process.on('message', (asked: SoakTillCommand) => {
  if (asked.kind === 'skip') till.clock.skip(asked.ms);
  else if (asked.kind === 'end') ending.abort();
  else {
    lookedUp.set(asked.id, asked.serviceNumber);
    manager.settle(asked.id).catch((error: unknown) => {
      // The guard makes a manager wait 15 minutes before anything is sent again, so the act is repeated later.
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
  // At rest nobody settles payments any more, because something would be sent again.
  const forPerson = cards.length === 0 ? [] : [...till.ledger.forPerson.keys()];
  const figures: TillSample = { rss, heap, handles, open, latencies, accepted, forPerson };
  process.send?.(figures);
  [latencies, accepted] = [[], []];
  // A person looks, and lets the till continue.
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
    // A full disk stops the till, which then opens its book again; in this test in a new process.
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  }
  await wait(BETWEEN_MS);
}
clearInterval(sampling);
sample();
await till.close();
process.exit(0);
