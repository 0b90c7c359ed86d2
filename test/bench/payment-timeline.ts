import { assertPresent } from '../../shared/values/assert.ts';
import { benchCardNumber } from './bench-cards.ts';
import type { BenchTill } from './bench-till.ts';
import { drainQueue, queuePayments } from './drain-till.ts';
import type { QueueSize } from './drain-till.ts';
import { lastSequence, readFactLines } from './drained-journal.ts';
import { measuredRow, median } from './measured.ts';
import type { BenchRow } from './measured.ts';
import type { BookedTime, QuickServiceProcess } from './quick-service-process.ts';
import { WatchedDisk } from './watched-disk.ts';
import type { WriteOnDisk } from './watched-disk.ts';

/** When each step of one payment was done, in ms since 1970. */
interface PaymentTimes {
  readonly accepted: number | null;
  readonly acceptedOnDisk: number | null;
  /** When its *sending* fact was made. */
  readonly named: number;
  readonly namedOnDisk: number;
  readonly cameToService: number;
  readonly answered: number;
  /** When its *applied* fact was made. */
  readonly read: number;
  readonly readOnDisk: number;
  /** When the payment after it was named in the same place; null for the last ones. */
  readonly nextNamed: number | null;
}

type Step = keyof PaymentTimes;

/** The waits of one payment, in order. */
const WAITS: readonly (readonly [from: Step, to: Step, words: string])[] = [
  ['accepted', 'acceptedOnDisk', 'accepted until on disk'],
  ['acceptedOnDisk', 'named', 'on disk until it is named for sending'],
  ['named', 'namedOnDisk', 'named until on disk'],
  ['namedOnDisk', 'cameToService', 'on disk until the service has it'],
  ['cameToService', 'answered', 'at the service'],
  ['answered', 'read', 'answered until the till has read it'],
  ['read', 'readOnDisk', 'read until on disk'],
  ['read', 'nextNamed', 'read until the next is named in its place'],
];

/** How many payments are timed one after another while nothing else is sent. */
const ALONE = 50;

/**
 * Drains a queue once more with the disk watched, then sends payments one by one, as while somebody at the counter
 * waits. Returns the median of each wait.
 * @param till started with `--inspect=0`, online
 */
export async function timePayments(
  till: BenchTill,
  service: QuickServiceProcess,
  queue: QueueSize,
  id: string,
  what: string,
): Promise<readonly BenchRow[]> {
  await queuePayments(till, queue);
  const inDrain = await watch(till, service, till.maxInFlight, () =>
    drainQueue(till, service, queue),
  );
  const cards = await till.lookUp(Array.from({ length: ALONE }, (_, at) => benchCardNumber(at)));
  await service.ask({ kind: 'count-anew' });
  const alone = await watch(till, service, 1, async () => {
    for (const cardId of cards) {
      await till.accept([{ cardId, verb: 'redeem' }], 1);
      await till.waitUntil('sent');
    }
  });
  return [
    ...rowsOf(`${id}-one`, `${what}: one payment of the queue`, inDrain),
    ...rowsOf(`${id}-alone`, `${what}: one payment alone`, alone),
  ];
}

function rowsOf(id: string, what: string, payments: readonly PaymentTimes[]): readonly BenchRow[] {
  return WAITS.flatMap(([from, to, words]) => {
    const waits = payments.flatMap((one) => {
      const [begun, ended] = [one[from], one[to]];
      return begun === null || ended === null ? [] : [ended - begun];
    });
    return waits.length === 0
      ? []
      : [measuredRow(`${id}-${from}-${to}`, `${what}, ${words}`, 'ms', median(waits))];
  });
}

async function watch(
  till: BenchTill,
  service: QuickServiceProcess,
  places: number,
  send: () => Promise<unknown>,
): Promise<readonly PaymentTimes[]> {
  const after = await lastSequence(till.dataFolder);
  const disk = await WatchedDisk.begin(till.process);
  await send();
  const syncs = await disk.end();
  return readTimes(till.dataFolder, after, places, await service.times(), syncs);
}

/**
 * Reads the times of payments from the journal, the service and the disk.
 * @param after number of the last fact before they were sent
 * @param places how many could be on their way at once
 */
async function readTimes(
  dataFolder: string,
  after: number,
  places: number,
  booked: readonly BookedTime[],
  syncs: readonly WriteOnDisk[],
): Promise<readonly PaymentTimes[]> {
  const facts = (await readFactLines(dataFolder)).filter(({ sequence }) => sequence > after);
  const ofKind = (kind: string) =>
    facts.flatMap(({ sequence, public: fact }) =>
      fact?.kind === kind
        ? [{ id: assertPresent(fact.intent, kind).id, atMs: fact.atMs, sequence }]
        : [],
    );
  const onDiskMs = (sequence: number) =>
    assertPresent(
      syncs.find((sync) => sync.sequence >= sequence),
      'each fact is on disk',
    ).atMs;
  const accepted = new Map(ofKind('intent-accepted').map((one) => [one.id, one]));
  const sending = ofKind('intent-sending');
  const namedById = new Map(sending.map((one) => [one.id, one]));
  const bookedById = new Map(booked.map((one) => [one.key, one]));
  return ofKind('intent-applied').map(({ id, atMs, sequence }, index) => {
    const named = assertPresent(namedById.get(id), 'a payment is named before it is applied');
    const { cameAtMs, answeredAtMs } = assertPresent(
      bookedById.get(id),
      'the service has booked it',
    );
    const begun = accepted.get(id);
    return {
      accepted: begun?.atMs ?? null,
      acceptedOnDisk: begun === undefined ? null : onDiskMs(begun.sequence),
      named: named.atMs,
      namedOnDisk: onDiskMs(named.sequence),
      cameToService: cameAtMs,
      answered: answeredAtMs,
      read: atMs,
      readOnDisk: onDiskMs(sequence),
      // All places are taken, so each payment that is applied lets one more be named. One alone has no next.
      nextNamed: places === 1 ? null : (sending[index + places]?.atMs ?? null),
    };
  });
}
