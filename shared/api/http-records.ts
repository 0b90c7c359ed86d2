/**
 * One HTTP exchange as plain data: what the pure halves of the client and the
 * sandbox service speak, so that both run without a network.
 */

export interface RequestRecord {
  /** Upper case, as on the wire. */
  readonly method: string;
  /** From the first slash after the host, with the query and still percent-encoded. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The decoded UTF-8 text; null when no body travels. */
  readonly body: string | null;
}

export interface ResponseRecord {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The decoded UTF-8 text; empty when none came. */
  readonly body: string;
}
