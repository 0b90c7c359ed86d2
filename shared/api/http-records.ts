/**
 * One HTTP exchange as plain data, used by the pure halves of the client and of the sandbox service, so that both run
 * without a network.
 */

export interface RequestRecord {
  /** Upper case, as on the wire. */
  readonly method: string;
  /** From the first slash after the host, with the query and still percent-encoded. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The UTF-8 text; null without a body. */
  readonly body: string | null;
}

export interface ResponseRecord {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The decoded UTF-8 text; empty without a body. */
  readonly body: string;
}
