export interface RequestRecord {
  /** Method in upper case. */
  readonly method: string;
  /** Path from the first slash after the host, with the query, percent-encoded. */
  readonly path: string;
  /** Header values by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body as text; null for none. */
  readonly body: string | null;
}

export interface ResponseRecord {
  readonly status: number;
  /** Header values by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body decoded as UTF-8; empty for none. */
  readonly body: string;
}
