import { Agent } from 'node:http';
import type { Duplex } from 'node:stream';
import type { NotConnected } from '../../shared/api/transmission.ts';
import type { ConnectionResult } from './open-connection.ts';

/** How long an idle connection is kept: shorter than most services do, so that few reads find it closed. */
const IDLE_MS = 15_000;

/** Carries a failed connection through Node's agent, which can only pass on errors. */
export class ConnectionFailed extends Error {
  override readonly name = 'ConnectionFailed';
  readonly seen: NotConnected;
  constructor(seen: NotConnected) {
    super(seen.code);
    this.seen = seen;
  }
}

/**
 * Connections for harmless reads, one of which is kept for the next read. The allowance limits their number. Never used
 * for money.
 */
export class KeepAliveConnections extends Agent {
  readonly #open: () => Promise<ConnectionResult>;

  constructor(open: () => Promise<ConnectionResult>) {
    super({ keepAlive: true, maxFreeSockets: 1, timeout: IDLE_MS });
    this.#open = open;
  }

  override createConnection(_options: unknown, callback: Connected): undefined {
    void this.#connect(callback);
  }

  async #connect(callback: Connected): Promise<void> {
    const opening = await this.#open();
    if (opening.kind === 'up') callback(null, opening.socket);
    else callback(new ConnectionFailed(opening));
  }
}

/** Callback of Node's agent, which ignores the socket if there is an error. */
type Connected = (error: Error | null, socket?: Duplex) => void;
