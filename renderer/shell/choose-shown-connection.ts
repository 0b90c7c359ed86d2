import type { Status } from '../../shared/messages/status.ts';

export type ShownConnection = Status['connection'];

/** A state that ends an outage is shown only after it has lasted this long. */
const CONNECTION_STABLE_MS = 1_000;

interface SettledConnection {
  readonly shown: ShownConnection;
  /** A better state that is not shown yet, and since when it has lasted; null if none. */
  readonly coming: { readonly connection: ShownConnection; readonly sinceMs: number } | null;
}

/**
 * Chooses the state the status line shows after main has sent `next`. Anything worse than online is shown at once,
 * since a green line beside a payment that cannot be sent would be wrong. So are a person's own choice, its end, and
 * the first answer after the start. Only the end of an outage waits until it has lasted.
 * @param nowMs monotonic
 */
export function chooseShownConnection(
  settled: SettledConnection | null,
  next: ShownConnection,
  nowMs: number,
): SettledConnection {
  if (settled === null || isSame(settled.shown, next)) return { shown: next, coming: null };
  if (!mustStand(settled.shown, next)) return { shown: next, coming: null };
  const { coming } = settled;
  if (coming === null || !isSame(coming.connection, next)) {
    return { ...settled, coming: { connection: next, sinceMs: nowMs } };
  }
  if (nowMs - coming.sinceMs < CONNECTION_STABLE_MS) return settled;
  return { shown: next, coming: null };
}

/** The clock and the timers of the window. */
export interface WindowTime {
  /** Monotonic. */
  readonly nowMs: () => number;
  /**
   * Calls `act` in `delayMs`; browsers may be early by a moment.
   * @returns the function that cancels it
   */
  readonly callLater: (act: () => void, delayMs: number) => () => void;
}

/**
 * Follows the states that main sends, and shows each once it has lasted long enough.
 * @param show called with the state to show, even if it is the same
 */
export class ConnectionFollower {
  #settled: SettledConnection;
  #cancel = (): void => undefined;
  readonly #show: (connection: ShownConnection) => void;
  readonly #time: WindowTime;

  constructor(
    first: ShownConnection,
    show: (connection: ShownConnection) => void,
    time: WindowTime,
  ) {
    this.#settled = { shown: first, coming: null };
    this.#show = show;
    this.#time = time;
  }

  hear(connection: ShownConnection): void {
    this.#take(connection, this.#time.nowMs());
  }

  stop(): void {
    this.#cancel();
  }

  #take(connection: ShownConnection, nowMs: number): void {
    this.#cancel();
    this.#settled = chooseShownConnection(this.#settled, connection, nowMs);
    const { shown, coming } = this.#settled;
    this.#show(shown);
    if (coming === null) return;
    // The timer itself is the proof that the time has passed. By the clock it may be a moment early, and main may send
    // nothing more.
    const stableAtMs = coming.sinceMs + CONNECTION_STABLE_MS;
    this.#cancel = this.#time.callLater(
      () => this.#take(connection, stableAtMs),
      stableAtMs - nowMs,
    );
  }
}

function mustStand(shown: ShownConnection, next: ShownConnection): boolean {
  const isOutage = shown.kind === 'offline' && shown.cause !== 'starting';
  return isOutage && (next.kind === 'online' || next.kind === 'offline');
}

function isSame(a: ShownConnection, b: ShownConnection): boolean {
  return a.kind === b.kind && causeOf(a) === causeOf(b);
}

function causeOf(connection: ShownConnection): string | null {
  return connection.kind === 'offline' || connection.kind === 'paused' ? connection.cause : null;
}
