import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceBooks } from './service-books.ts';

const CREATED = 'http.client.request.created';

/**
 * Connections that the service ended before it could read whose request came over them. The till is in
 * the same process: its end of the connection says it, and the end goes into the books of that payment
 * and excuses no other.
 */
export class BlindEnds {
  readonly #books: ServiceBooks;
  /** The till's ports of connections that were ended unread. */
  readonly #ended = new Set<number>();

  constructor(books: ServiceBooks) {
    this.#books = books;
  }

  watch(): void {
    subscribe(CREATED, this.#onCreated);
  }

  stop(): void {
    unsubscribe(CREATED, this.#onCreated);
  }

  /** The system gives a port again. */
  accepted({ remotePort }: Socket): void {
    this.#ended.delete(remotePort!);
  }

  note({ remotePort }: Socket): void {
    this.#ended.add(remotePort!);
  }

  readonly #onCreated = (message: unknown): void => {
    const { request } = message as { readonly request: ClientRequest };
    const intentId = request.getHeader('idempotency-key');
    if (typeof intentId !== 'string') return;
    request.once('socket', ({ localPort }: Socket) => {
      request.once('close', () => {
        if (this.#ended.delete(localPort!)) this.#books.arrived(intentId, 'ended unread');
      });
    });
  };
}
