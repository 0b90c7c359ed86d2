/**
 * The transport's record of one request: what happened on the connection, without judgement, which is `outcome.ts`'s.
 * The three kinds rest on one measurement (decision 0002#measurement): on a new connection no byte of a request can
 * reach the service before `connect` (http) or `secureConnect` (https).
 */

/** How far the connection had come when it failed; `cancelled`: by the till itself. */
export type ConnectionPhase = 'dns' | 'connect' | 'tls' | 'proxy' | 'connect-timeout' | 'cancelled';

/** The connection never came up, so no byte of the request left this computer. */
export interface NotConnected {
  readonly kind: 'not-connected';
  readonly phase: ConnectionPhase;
  /** Code of Node or of the transport (`ECONNREFUSED`, `CERT_HAS_EXPIRED`, `PROXY_407`), for the log. */
  readonly code: string;
}

/** The connection was up but no complete answer came: the service may or may not have acted. */
export interface Lost {
  readonly kind: 'lost';
  /** `sending`: the request may not be written completely; `headers`: none came; `body`: it broke off. */
  readonly phase: 'sending' | 'headers' | 'body';
  /** Code of Node or of the transport (`ECONNRESET`, `HARD_LIMIT`, `HPE_…`). */
  readonly code: string;
  /** The HTTP status, if its line had arrived. */
  readonly status: number | null;
  readonly reusedSocket: boolean;
  /** From the call to the loss. */
  readonly afterMs: number;
}

/** A complete answer came. */
export interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The decoded text with its byte order mark, if any; null if the bytes were not valid UTF-8. */
  readonly body: string | null;
  /**
   * `framed`: as long as announced. `by-close`: no length was announced and the connection closed, so only the body
   * itself can show that it is complete. `over-limit`: cut off by the till.
   */
  readonly ended: 'framed' | 'by-close' | 'over-limit';
  /** True would mean that the request may have been sent twice (decision 0001); never for money. */
  readonly reusedSocket: boolean;
  /** The service's `Date`, in milliseconds since 1970; null if missing or unreadable. */
  readonly serverDateMs: number | null;
  /** From the call to the end of the answer. */
  readonly tookMs: number;
}

export type Transmission = NotConnected | Lost | Answered;
