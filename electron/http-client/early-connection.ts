import type { ConnectionResult } from './open-connection.ts';

/** How long a connection may wait for its request, in ms: a service soon closes one on which nothing comes. */
const FRESH_MS = 1_000;

/** A connection for a request that may not leave yet. Nothing is sent on it before it is taken. */
export class EarlyConnection {
  readonly #open: () => Promise<ConnectionResult>;
  readonly #opening: Promise<ConnectionResult>;
  readonly #begunMs = performance.now();
  /** True once the service has sent something or ended its side, before it was asked anything. */
  #isStirred = false;

  /** @param open opens a connection, as `openConnection` does; called again if the first one is of no use */
  constructor(open: () => Promise<ConnectionResult>) {
    this.#open = open;
    this.#opening = this.#openWatched();
  }

  /**
   * Resolves with the connection, which may now be used. It is replaced by a new one if the service has ended it, or may
   * have: nobody could say whether a request on such a connection has arrived.
   */
  async take(): Promise<ConnectionResult> {
    if (performance.now() - this.#begunMs >= FRESH_MS) {
      void this.drop();
      return this.#open();
    }
    const opened = await this.#opening;
    if (opened.kind === 'not-connected') return opened;
    opened.socket.off('readable', this.#onStirred);
    if (!this.#isStirred && !opened.socket.destroyed) return opened;
    opened.socket.destroy();
    return this.#open();
  }

  /** Closes the connection unused. */
  async drop(): Promise<void> {
    const opened = await this.#opening;
    if (opened.kind === 'up') opened.socket.destroy();
  }

  async #openWatched(): Promise<ConnectionResult> {
    const opened = await this.#open();
    // Also emitted when the service ends its side.
    if (opened.kind === 'up') opened.socket.once('readable', this.#onStirred);
    return opened;
  }

  readonly #onStirred = (): void => {
    this.#isStirred = true;
  };
}
