/** How far the connection had come when it failed; `cancelled` means by the till itself. */
export type ConnectionPhase = 'dns' | 'connect' | 'tls' | 'proxy' | 'connect-timeout' | 'cancelled';

/**
 * The connection never came up, so no byte of the request was sent: on a new connection none can reach the service
 * before `connect` (http) or `secureConnect` (https) (decision 0002#measurement).
 */
export interface NotConnected {
  readonly kind: 'not-connected';
  readonly phase: ConnectionPhase;
  /** Code of Node or of the transport (`ECONNREFUSED`, `CERT_HAS_EXPIRED`, `PROXY_407`), for the log. */
  readonly code: string;
}

/** The connection was up but no complete answer came: the service may or may not have acted. */
export interface LostExchange {
  readonly kind: 'lost';
  /** `sending`: the request may not be completely written. `headers`: none came. `body`: it broke off. */
  readonly phase: 'sending' | 'headers' | 'body';
  /** Code of Node or of the transport (`ECONNRESET`, `HARD_LIMIT`, `HPE_…`). */
  readonly code: string;
  /** HTTP status, if its line had arrived. */
  readonly status: number | null;
  readonly reusedSocket: boolean;
  /** Time from the call to the loss, in ms. */
  readonly afterMs: number;
}

export interface AnsweredExchange {
  readonly kind: 'answered';
  readonly status: number;
  /** Header values by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded text, including any byte order mark; null if the bytes were not valid UTF-8. */
  readonly body: string | null;
  /**
   * `framed`: as long as announced. `by-close`: no length was announced and the connection closed, so only the body
   * itself can prove that it is complete. `over-limit`: cut off by the till.
   */
  readonly ended: 'framed' | 'by-close' | 'over-limit';
  /** True if the request may have been sent twice (decision 0001); never for money. */
  readonly reusedSocket: boolean;
  /** The service's `Date` header, in ms since 1970; null if missing or unreadable. */
  readonly serverDateMs: number | null;
  /** Time from the call to the end of the answer, in ms. */
  readonly tookMs: number;
}

export type Transmission = NotConnected | LostExchange | AnsweredExchange;
