import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { PRESETS } from '../../shared/ledger/store/limits.ts';
import { cents } from '../../shared/values/money.ts';
import { JoiningTill } from '../builders/hub-till.ts';
import { HostileManager } from '../faults/hostile-run/people.ts';
import { ServiceBooks } from '../faults/hostile-run/service-books.ts';
import { Random } from '../simulation/random.ts';
import type { ServiceAddress } from '../faults/hostile-run/till-in-node.ts';

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
  readonly handles: number;
  /** Payments that are neither settled nor with a person. */
  readonly open: number;
  readonly latencies: readonly number[];
  /** Payments that the customer was told are done, since the last sample. */
  readonly accepted: readonly string[];
}

export type AskedOfTill = { readonly kind: 'end' } | { readonly kind: 'skip'; readonly ms: number };

const BETWEEN_MS = 60;
const CENTS = 100;
const SAMPLE_MS = 1_000;

const { folder, service, hub, cards } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as TillOfSoak;
const till = await JoiningTill.open(folder, service);
const manager = new HostileManager(till.till, new ServiceBooks(), till.clock, new Random(1));
const { offline, ...rest } = PRESETS['always-sell'];
const most = cents(1_000_000);
const many = { perContactCents: most, perTillCents: most, perTillTransactions: 100_000 };
const limits = { ...rest, preset: 'own' as const, offline: { ...offline, ...many } };
await till.till.trading.writer.write({ kind: 'provision-limits', limits }, SYSTEM_ACTOR);
const ending = new AbortController();
let latencies: number[] = [];
let accepted: string[] = [];
process.on('message', (asked: AskedOfTill) => {
  if (asked.kind === 'skip') till.clock.skip(asked.ms);
  else ending.abort();
});

function sample(): void {
  const { rss } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  const open = [...till.ledger.open.values()].filter(({ state }) => state !== 'unknown').length;
  process.send?.({ rss, handles, open, latencies, accepted });
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
    latencies.push(performance.now() - begunMs);
    if (answer.kind === 'written' && answer.intent !== null) accepted.push(answer.intent.id);
  } catch (error) {
    // A full disk stops the till: it is started again, as a cashier would.
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  }
  await wait(BETWEEN_MS);
}
clearInterval(sampling);
sample();
await till.close();
process.exit(0);
