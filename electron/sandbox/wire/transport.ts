import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import { TurnQueue } from '../../time/turn-queue.ts';

export type TransportState = 'open' | 'refuse' | 'black-hole';

/**
 * Code of a thread that listens without ever accepting, so that the kernel's queue of connections fills up, and later
 * ones are not even acknowledged. It blocks its own thread, because Node accepts connections unless it is blocked. It
 * is a string, because a bundle has no second file for it.
 */
const BLOCKED_LISTENER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const server = require('node:net').createServer();
  server.listen({ host: '127.0.0.1', port: workerData.port, backlog: 1 }, () => {
    parentPort.postMessage('listening');
    setImmediate(() => { Atomics.wait(workerData.gate, 0, 0); process.exit(0); });
  });
`;

/** Number of connections that fill the blocked listener's queue. A queue of length one holds fewer on every kernel. */
const QUEUE_FILLERS = 4;

const LOOPBACK = '127.0.0.1';

/**
 * Switches an HTTP server between open, refusing, and black hole, always on the same port. `port` 0 takes a free one at
 * the first opening.
 */
export class Transport {
  #state: TransportState = 'refuse';
  #port: number;
  #closeHole: (() => Promise<void>) | null = null;
  readonly #server: Server;
  readonly #host: string;
  /** Switches run one at a time, because a port must be released before it is taken again. */
  readonly #turns = new TurnQueue();

  constructor(server: Server, port: number, host = LOOPBACK) {
    this.#server = server;
    this.#host = host;
    this.#port = port;
  }

  get port(): number {
    return this.#port;
  }

  get state(): TransportState {
    return this.#state;
  }

  /** Changes the state. Resolves once a new connection meets the wanted state; exchanges in flight continue. */
  async switchTo(wanted: TransportState): Promise<void> {
    await this.#turns.take(() => this.#turnNow(wanted));
  }

  async #turnNow(wanted: TransportState): Promise<void> {
    if (wanted === this.#state) return;
    await this.#leave();
    this.#state = 'refuse';
    if (wanted === 'open') this.#port = await listenOn(this.#server, this.#port, this.#host);
    if (wanted === 'black-hole') this.#closeHole = await openHole(this.#port);
    this.#state = wanted;
  }

  async #leave(): Promise<void> {
    await this.#closeHole?.();
    this.#closeHole = null;
    // The close is not awaited: it ends only when everything in flight has ended, but the port is free at once.
    if (this.#server.listening) this.#server.close();
    this.#server.closeIdleConnections();
  }
}

/**
 * Listens, by default on loopback only, and returns the port; port 0 takes any free one.
 * @throws if the port is in use
 */
export async function listenOn(server: net.Server, port: number, host = LOOPBACK): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function openHole(port: number): Promise<() => Promise<void>> {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(BLOCKED_LISTENER, { eval: true, workerData: { port, gate } });
  await once(worker, 'message');
  const fillers = Array.from({ length: QUEUE_FILLERS }, () => {
    const filler = net.connect(port, '127.0.0.1');
    filler.on('error', () => filler.destroy());
    return filler;
  });
  // Loopback answers in order, so once one of the fillers is through, the queue has been filled.
  await Promise.race(fillers.map((filler) => once(filler, 'connect')));
  return async () => {
    for (const filler of fillers) filler.destroy();
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    await once(worker, 'exit');
  };
}
