import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceBooks } from './service-books.ts';

const CREATED = 'http.client.request.created';

/**
 * Connections that the service ended before it could read whose request they carried. The till runs in the same
 * process, so the port of its end tells which payment it was; each such end excuses only one payment.
 */
export class UnreadConnections {
  readonly #books: ServiceBooks;
  /** The till's ports of connections that ended without being read. */
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

  /** A reused port is a new connection: the system may give a port again. */
  noteAccepted({ remotePort }: Socket): void {
    this.#ended.delete(remotePort!);
  }

  noteEnded({ remotePort }: Socket): void {
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
