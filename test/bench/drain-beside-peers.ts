/**
 * Prints how fast the till drains its queue beside queues that others have made (`peers/`), by the count of the service:
 * at once, after 20 and after 100 ms; then with one answer in fifty lost after the service has booked, and what each
 * then books twice. The first run installs them.
 *
 * `npm run bench -- peers`
 */
import { randomUUID } from 'node:crypto';
import { readCommand } from '../../build/read-command.js';
import { AMOUNT_CENTS, BenchTill, cardNumber, inFolder } from './bench-till.ts';
import { drainQueue, queuePayments } from './drain-till.ts';
import type { QueueSize } from './drain-till.ts';
import { median, printRows, row } from './measured.ts';
import type { Row } from './measured.ts';
import { PEER_NAMES, PeerWindow } from './peer-window.ts';
import type { PeerName } from './peer-window.ts';
import { perSecond, ServiceBeside } from './service-beside.ts';
import type { ServiceCount } from './service-beside.ts';

const LOST_OF = 50;
/** The service takes whatever comes: of the peers as many at once as Chromium lets through, of the till as many as it may be set to. */
const MOST_IN_FLIGHT = 64;

const { values: given } = readCommand('bench peers');
const values = {
  pending: '1000',
  cards: '200',
  rounds: '3',
  ...given,
};
const whole = { pending: Number(values.pending), cards: Number(values.cards) };
/** Who sends one after the other takes minutes for as many: of the same speed, a fifth tells. */
const fifth = { pending: Math.ceil(whole.pending / 5), cards: Math.ceil(whole.cards / 5) };
const rounds = Number(values.rounds);

/** Counts of all rounds, for the till and for its peers. */
interface Counted {
  readonly ours: readonly ServiceCount[];
  readonly peers: ReadonlyMap<PeerName, readonly ServiceCount[]>;
}

await inFolder(async (folder) => {
  const service = await ServiceBeside.start();
  const till = await BenchTill.setUp(folder, service, [], MOST_IN_FLIGHT);
  const peers = await PeerWindow.open(folder, service);

  const drainPeer = async (peer: PeerName, queue: QueueSize): Promise<ServiceCount> => {
    const name = `queue-${randomUUID()}`;
    const payments = Array.from({ length: queue.pending }, (_, place) => ({
      key: randomUUID(),
      card: cardNumber(place % queue.cards),
      cents: AMOUNT_CENTS,
    }));
    await peers.queue(peer, name, payments);
    await service.ask({ kind: 'count-anew' });
    await peers.drain(name);
    return service.ask({ kind: 'count' });
  };

  /** One after the other in each round, so that what else the machine does is shared by all. */
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
    const rows: Row[] = [];
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

function speedRows(answerAfterMs: number, queue: QueueSize, { ours, peers }: Counted): Row[] {
  const speed = median(ours.map(perSecond));
  return [...peers].map(([peer, counts]) =>
    row(
      `peers-${answerAfterMs}ms-${peer}`,
      `${queue.pending} payments, ${queue.cards} cards, service ${answerAfterMs} ms, beside ${peer}`,
      'a second',
      speed,
      // Ahead of everybody where the service costs nothing, six times as quick where it costs most.
      { against: median(counts.map(perSecond)), atLeast: answerAfterMs === 20 ? 6 : 1 },
    ),
  );
}

/** @param unknown what the till has put on a person's list for it */
function lostRows({ ours, peers }: Counted, unknown: number): Row[] {
  const twice = (counts: readonly ServiceCount[]) =>
    counts.reduce((sum, count) => sum + count.twice, 0);
  const unanswered = ours.reduce((sum, count) => sum + count.unanswered, 0);
  const every = `of ${whole.pending * rounds} payments, one answer in ${LOST_OF} lost`;
  return [
    row('peers-lost-twice', `the till, ${every}: booked twice`, 'times', twice(ours)),
    row(
      'peers-lost-told',
      `the till, ${every}: left to a person, beside answers that were lost`,
      'times',
      unknown,
      { against: unanswered, atLeast: 1, atMost: 1 },
    ),
    ...[...peers].map(([peer, counts]) =>
      row(`peers-lost-twice-${peer}`, `${peer}, ${every}: booked twice`, 'times', twice(counts)),
    ),
  ];
}
