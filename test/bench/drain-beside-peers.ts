/**
 * Prints how fast the till drains its queue compared with queues made by others (`peers/`), as counted by the service:
 * with answers at once, after 20 ms and after 100 ms; then with one answer in fifty lost after the service has booked,
 * and how much each then books twice. The first run installs the peers. `npm run bench -- peers`
 */
import { randomUUID } from 'node:crypto';
import { parseCommandOrExit } from '../../build/read-command.js';
import { AMOUNT_CENTS, benchCardNumber } from './bench-cards.ts';
import { BenchTill, withBenchFolder } from './bench-till.ts';
import { drainQueue, queuePayments } from './drain-till.ts';
import type { QueueSize } from './drain-till.ts';
import { median, printRows, measuredRow } from './measured.ts';
import type { BenchRow } from './measured.ts';
import { PEER_NAMES, PeerWindow } from './peer-window.ts';
import type { PeerName } from './peer-window.ts';
import { perSecond, QuickServiceProcess } from './quick-service-process.ts';
import type { ServiceCount } from './quick-service-process.ts';

const LOST_OF = 50;
/**
 * The service accepts any number of requests at once; the peers send as many as Chromium allows, the till as many as
 * can be set.
 */
const MOST_IN_FLIGHT = 64;

const { values: given } = parseCommandOrExit('bench peers');
const values = {
  pending: '1000',
  cards: '200',
  rounds: '3',
  ...given,
};
const whole = { pending: Number(values.pending), cards: Number(values.cards) };
/**
 * A peer that sends one after another would take minutes, so it gets a fifth of the payments; the speed is the same.
 */
const fifth = { pending: Math.ceil(whole.pending / 5), cards: Math.ceil(whole.cards / 5) };
const rounds = Number(values.rounds);

/** Counts of all rounds, for the till and for its peers. */
interface Counted {
  readonly ours: readonly ServiceCount[];
  readonly peers: ReadonlyMap<PeerName, readonly ServiceCount[]>;
}

await withBenchFolder(async (folder) => {
  const service = await QuickServiceProcess.start();
  const till = await BenchTill.setUp(folder, service, [], MOST_IN_FLIGHT);
  const peers = await PeerWindow.open(folder, service);

  const drainPeer = async (peer: PeerName, queue: QueueSize): Promise<ServiceCount> => {
    const name = `queue-${randomUUID()}`;
    const payments = Array.from({ length: queue.pending }, (_, index) => ({
      key: randomUUID(),
      card: benchCardNumber(index % queue.cards),
      cents: AMOUNT_CENTS,
    }));
    await peers.queue(peer, name, payments);
    await service.ask({ kind: 'count-anew' });
    await peers.drain(name);
    return service.ask({ kind: 'count' });
  };

  /** Each round measures one program after another, so that the machine's other load affects all of them. */
  const measure = async (queue: QueueSize): Promise<Counted> => {
    const ours: ServiceCount[] = [];
    const beside = new Map<PeerName, ServiceCount[]>(PEER_NAMES.map((peer) => [peer, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const peer of PEER_NAMES) beside.get(peer)!.push(await drainPeer(peer, queue));
      await queuePayments(till, queue);
      ours.push(await drainQueue(till, service, queue));
    }
    return { ours, peers: beside };
  };

  try {
    const rows: BenchRow[] = [];
    for (const [ms, queue] of [
      [0, whole],
      [20, whole],
      [100, fifth],
    ] as const) {
      await service.ask({ kind: 'answer-after', ms });
      rows.push(...speedRows(ms, queue, await measure(queue)));
    }
    await service.ask({ kind: 'answer-after', ms: 20 });
    await service.ask({ kind: 'lose-every', bookings: LOST_OF });
    rows.push(...lostRows(await measure(whole), await till.unknown()));
    printRows('Drain of the queue, beside others', rows, values.json);
  } finally {
    await peers.close();
    await till.close();
    service.stop();
  }
});

function speedRows(answerAfterMs: number, queue: QueueSize, { ours, peers }: Counted): BenchRow[] {
  const speed = median(ours.map(perSecond));
  return [...peers].map(([peer, counts]) =>
    measuredRow(
      `peers-${answerAfterMs}ms-${peer}`,
      `${queue.pending} payments, ${queue.cards} cards, service ${answerAfterMs} ms, beside ${peer}`,
      'a second',
      speed,
      // The till must be ahead of every peer, and twice as fast as the best if the service answers in 20 ms.
      { against: median(counts.map(perSecond)), atLeast: answerAfterMs === 20 ? 2 : 1 },
    ),
  );
}

/** @param unknown how many payments the till has put on a person's list */
function lostRows({ ours, peers }: Counted, unknown: number): BenchRow[] {
  const twice = (counts: readonly ServiceCount[]) =>
    counts.reduce((sum, count) => sum + count.twice, 0);
  const unanswered = ours.reduce((sum, count) => sum + count.unanswered, 0);
  const every = `of ${whole.pending * rounds} payments, one answer in ${LOST_OF} lost`;
  return [
    measuredRow('peers-lost-twice', `the till, ${every}: booked twice`, 'times', twice(ours)),
    measuredRow(
      'peers-lost-told',
      `the till, ${every}: left to a person, beside answers that were lost`,
      'times',
      unknown,
      { against: unanswered, atLeast: 1, atMost: 1 },
    ),
    ...[...peers].map(([peer, counts]) =>
      measuredRow(
        `peers-lost-twice-${peer}`,
        `${peer}, ${every}: booked twice`,
        'times',
        twice(counts),
      ),
    ),
  ];
}
