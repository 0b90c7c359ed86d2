import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Peer, ParsedRequest } from '../misbehaving-server.ts';
import { rawAnswer } from '../one-payment.ts';
import type { UnreadConnections } from './unread-connections.ts';
import type { MoneyDelivery, Money, ServiceBooks } from './service-books.ts';

export interface HostileAnswer {
  readonly status: number;
  readonly body: string;
}

const LIST = JSON.stringify({
  data: [],
  meta: { page: 1, limit: 1, viewing_from: 0, viewing_to: 0, last_page: 1, total: 0 },
});
const OVERDRAWN = { status: 422, body: JSON.stringify({ message: 'Not enough balance.' }) };

/** Thrown when the till has closed the connection, which is nobody's mistake; nothing more can be done on it. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** One connection to the service: everything a fault can do with it, and a record of what happened. */
export class HostileExchange {
  readonly socket: Socket;
  readonly #peer: Peer;
  /** The connection below TLS. */
  readonly #wire: Socket;
  readonly #books: ServiceBooks;
  readonly #blindEnds: UnreadConnections;
  readonly #fault: string;
  #request: ParsedRequest | null = null;
  #money: Money | null = null;
  #delivery: MoneyDelivery | null = null;

  constructor(
    peer: Peer,
    wire: Socket,
    books: ServiceBooks,
    blindEnds: UnreadConnections,
    fault: string,
  ) {
    this.socket = peer.socket;
    this.#peer = peer;
    this.#wire = wire;
    this.#books = books;
    this.#blindEnds = blindEnds;
    this.#fault = fault;
  }

  /** Waits for the whole request. */
  async arrive(): Promise<void> {
    this.#request = await this.#whileOpen(this.#peer.readRequest());
    if (this.#request.method !== 'POST') return;
    this.#money = this.#books.read(this.#request.body);
    this.#note(this.#request.headers['idempotency-key']);
  }

  /** Waits for the first bytes, and reads no further. */
  async arriveInPart(): Promise<void> {
    await this.#whileOpen(this.#peer.firstByte());
    const head = this.#peer.unread();
    if (head.startsWith('GET')) return;
    const [, intentId] = /^idempotency-key: (\S+)\r/im.exec(head) ?? [];
    if (intentId === undefined) this.#blindEnds.noteEnded(this.#wire);
    else this.#note(intentId);
  }

  /** Carries out the request and returns the true answer. */
  act(): HostileAnswer {
    if (this.#money === null || this.#delivery === null) return { status: 200, body: LIST };
    if (!this.#books.covers(this.#money)) return OVERDRAWN;
    return transaction(this.#books.commit(this.#money, this.#delivery));
  }

  /** Returns the answer to a request without carrying the request out. */
  pretend(): HostileAnswer {
    if (this.#money === null) return { status: 200, body: LIST };
    return transaction(this.#books.pretend(this.#money));
  }

  /** Sends a true and complete answer, and closes the connection. */
  reply(reply: HostileAnswer, before = ''): void {
    this.end(Buffer.concat([Buffer.from(before), rawAnswer(reply.status, reply.body)]));
    this.noteAnswer();
  }

  /** Refuses in the service's own format, and closes the connection: nothing was applied. */
  refuse(status: number, headers: Readonly<Record<string, string>> = {}): void {
    this.end(rawAnswer(status, JSON.stringify({ message: 'Refused for the test.' }), headers));
    this.noteAnswer();
  }

  noteAnswer(): void {
    if (this.#delivery === null) return;
    this.#delivery.answeredAfterMs = performance.now() - this.#delivery.arrivedAtMs;
  }

  end(bytes: Buffer | string): void {
    this.socket.end(bytes);
  }

  reset(): void {
    this.#wire.resetAndDestroy();
    this.socket.destroy();
  }

  /** Closes the connection before anything was read; over TLS before the handshake, when nothing can have been sent. */
  resetBlindly(): void {
    if (this.socket === this.#wire) this.#blindEnds.noteEnded(this.#wire);
    this.reset();
  }

  /** Sends the bytes in pieces with a pause after each; stops when the till has closed the connection. */
  async drip(bytes: Buffer, pieces: number, everyMs: number): Promise<void> {
    const size = Math.ceil(bytes.length / pieces);
    for (let from = 0; from < bytes.length && this.socket.writable; from += size) {
      this.socket.write(bytes.subarray(from, from + size));
      await wait(everyMs);
    }
  }

  /** Waits for something; throws `ClientGone` if the connection is closed or broken meanwhile. */
  async #whileOpen<Value>(waiting: Promise<Value>): Promise<Value> {
    const closed = once(this.#wire, 'close').then(() => {
      throw new Error('closed');
    });
    try {
      return await Promise.race([waiting, closed]);
    } catch (cause) {
      throw new ClientGone('the client has gone', { cause });
    }
  }

  #note(intentId: string | undefined): void {
    if (intentId === undefined) throw new Error('a payment came without its name');
    this.#delivery = this.#books.arrived(intentId, this.#fault);
  }
}

function transaction(data: object): HostileAnswer {
  return { status: 200, body: JSON.stringify({ data, meta: [] }) };
}
