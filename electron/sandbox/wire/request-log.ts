import type { RequestRecord } from '../../../shared/api/http-records.ts';
import type { CredentialKind } from '../../../shared/api/routes.ts';
import type { FaultName } from '../../../shared/sandbox/faults.ts';
import type { Delivery } from '../../../shared/sandbox/serve.ts';

const KEPT_ENTRIES = 10_000;

export interface LoggedRequest {
  /** Counts from 1, in order of arrival. */
  readonly number: number;
  readonly atMs: number;
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  /** The credential's kind, never the credential. */
  readonly credential: CredentialKind | 'unknown' | 'none';
  readonly faults: readonly FaultName[];
  /** The transactions that this request made: none, one, or two if it was delivered twice. */
  readonly transactions: readonly string[];
  /** `waiting` until the service has acted; then `answer 201`, `reset`, `silence` or `close`. */
  readonly delivery: string;
}

/**
 * The newest requests that the sandbox received, by which tests count payments. Older ones are dropped, and their
 * numbers are not reused.
 */
export class RequestLog {
  #entries: LoggedRequest[] = [];
  #count = 0;

  get entries(): readonly LoggedRequest[] {
    return this.#entries;
  }

  /** Records an arriving request; call the returned function once the service has acted. */
  noteArrival(
    request: RequestRecord,
    seen: Pick<LoggedRequest, 'atMs' | 'credential' | 'faults'>,
  ): (delivery: Delivery, transactions: readonly string[]) => void {
    this.#count += 1;
    const number = this.#count;
    const { method, path, body } = request;
    this.#entries.push({
      number,
      method,
      path,
      body,
      ...seen,
      transactions: [],
      delivery: 'waiting',
    });
    if (this.#entries.length > KEPT_ENTRIES) this.#entries.shift();
    return (delivery, transactions) => {
      this.#entries = this.#entries.map((entry) =>
        entry.number === number ? { ...entry, transactions, delivery: describe(delivery) } : entry,
      );
    };
  }

  clear(): void {
    this.#entries = [];
  }
}

function describe(delivery: Delivery): string {
  return delivery.kind === 'answer' ? `answer ${delivery.response.status}` : delivery.kind;
}
