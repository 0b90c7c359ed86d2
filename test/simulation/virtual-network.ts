import type { RequestRecord, ResponseRecord } from '../../shared/api/http-records.ts';
import { parseHttpDate } from '../../shared/api/http-date.ts';
import type { ConnectionPhase, NotConnected, Transmission } from '../../shared/api/transmission.ts';
import { assertNever } from '../../shared/ledger/assert.ts';
import { MINUTE_MS } from '../../shared/ledger/time.ts';
import { serve, takeFaults, waitBeforeCommitMs } from '../../shared/sandbox/serve.ts';
import type { Delivery } from '../../shared/sandbox/serve.ts';
import type { SandboxState } from '../../shared/sandbox/state.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What can lie on the way of one till, by the name of its fault class. */
export type RoadFault =
  | 'dns-fails'
  | 'refused'
  | 'connect-hangs'
  | 'tls-fails'
  | 'proxy-refuses'
  | 'reset-while-sending'
  | 'reset-while-reading'
  | 'slow-line';

const NOT_CONNECTED: Readonly<
  Partial<Record<RoadFault, { phase: ConnectionPhase; code: string; afterMs: number }>>
> = {
  'dns-fails': { phase: 'dns', code: 'ENOTFOUND', afterMs: 40 },
  refused: { phase: 'connect', code: 'ECONNREFUSED', afterMs: 2 },
  'connect-hangs': { phase: 'connect-timeout', code: 'CONNECT_LIMIT', afterMs: 3_000 },
  'tls-fails': { phase: 'tls', code: 'CERT_HAS_EXPIRED', afterMs: 60 },
  'proxy-refuses': { phase: 'proxy', code: 'PROXY_407', afterMs: 30 },
};

/** The grace stands on this: no service works on a request for longer (DESIGN §4.6). */
const LATEST_COMMIT_MS = 14 * MINUTE_MS;

/** What happened to one request, as only the world knows it. */
export interface Fate {
  readonly leftAtMs: number;
  arrived: boolean;
  /** How many transactions of the service it has made. */
  made: number;
}

export interface Service {
  readonly state: SandboxState;
  readonly newUuid: () => string;
  /** 1970 + the world's time. */
  readonly clockMs: () => number;
  readonly sawFault: (name: string) => void;
}

/** The wire between one till and the service, in virtual time; faults of the road are its own. */
export class VirtualNetwork {
  road: RoadFault | null = null;
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #service: Service;

  constructor(time: VirtualTime, random: Random, service: Service) {
    this.#time = time;
    this.#random = random;
    this.#service = service;
  }

  /** One request on a new connection; `done` hears once what the transport saw, at most `hardMs` later. */
  request(
    request: RequestRecord,
    hardMs: number,
    fate: Fate,
    done: (seen: Transmission) => void,
  ): void {
    const { road } = this;
    if (road !== null) this.#service.sawFault(road);
    const failed = road === null ? undefined : NOT_CONNECTED[road];
    if (failed) {
      const seen: NotConnected = { kind: 'not-connected', phase: failed.phase, code: failed.code };
      this.#time.after(failed.afterMs, () => done(seen));
      return;
    }
    const leftAtMs = this.#time.nowMs;
    const lineMs =
      this.#random.between(5, 60) + (road === 'slow-line' ? this.#random.between(500, 15_000) : 0);
    if (road === 'reset-while-sending') {
      this.#time.after(lineMs, () => done(lost('sending', 'ECONNRESET', null, lineMs)));
      return;
    }
    // The till gives up at its hard limit, whatever still comes.
    let open = true;
    const end = (seen: Transmission) => {
      if (!open) return;
      open = false;
      done(seen);
    };
    this.#time.after(hardMs, () => end(lost('headers', 'HARD_LIMIT', null, hardMs)));
    this.#time.after(lineMs, () => {
      fate.arrived = true;
      const { state, sawFault } = this.#service;
      const faults = takeFaults(state, request);
      for (const fault of faults) sawFault(classOf(fault));
      this.#time.after(Math.min(waitBeforeCommitMs(faults), LATEST_COMMIT_MS), () => {
        const before = state.transactions.length;
        const { newUuid, clockMs } = this.#service;
        const delivery = serve(state, request, faults, { nowMs: clockMs(), newUuid });
        fate.made += countOwn(state, before);
        if (road === 'reset-while-reading') {
          this.#time.after(lineMs, () => end(lost('headers', 'ECONNRESET', null, lineMs * 2)));
        } else this.#deliver(delivery, lineMs, leftAtMs, end);
      });
    });
  }

  #deliver(
    delivery: Delivery,
    lineMs: number,
    leftAtMs: number,
    end: (seen: Transmission) => void,
  ): void {
    switch (delivery.kind) {
      case 'silence':
        return;
      case 'reset':
      case 'close':
        this.#time.after(lineMs, () =>
          end(lost('headers', 'ECONNRESET', null, this.#time.nowMs - leftAtMs)),
        );
        return;
      case 'answer': {
        const { response, delayMs, keepBytes, drip } = delivery;
        const pieces = drip ? Math.ceil(response.body.length / drip.bytes) * drip.everyMs : 0;
        this.#time.after(lineMs + delayMs + pieces, () => {
          const tookMs = this.#time.nowMs - leftAtMs;
          end(
            keepBytes === null
              ? answered(response, tookMs)
              : lost('body', 'ECONNRESET', response.status, tookMs),
          );
        });
        return;
      }
      default:
        assertNever(delivery);
    }
  }
}

/** Transactions from the `from`-th on that answer a request, and no movement from elsewhere. */
function countOwn(state: SandboxState, from: number): number {
  return state.transactions.slice(from).filter(({ origin }) => origin === 'request').length;
}

/** The name under which a fault of the service is counted. */
function classOf(fault: ReturnType<typeof takeFaults>[number]): string {
  switch (fault.name) {
    case 'latency':
      return `latency-${fault.place}`;
    case 'never-answers':
    case 'garbage':
      return `${fault.name}-${fault.commits ? 'after-commit' : 'before-commit'}`;
    case 'error-before-commit':
    case 'error-after-commit':
      return `${Math.floor(fault.status / 100)}xx-${fault.body}${fault.name.slice(5)}`;
    case 'foreign-movement':
      return fault.balanceChangeCents > 0 ? 'foreign-top-up' : 'foreign-spend';
    default:
      return fault.name;
  }
}

function lost(
  phase: 'sending' | 'headers' | 'body',
  code: string,
  status: number | null,
  afterMs: number,
): Transmission {
  return { kind: 'lost', phase, code, status, reusedSocket: false, afterMs };
}

function answered(response: ResponseRecord, tookMs: number): Transmission {
  return {
    kind: 'answered',
    status: response.status,
    headers: response.headers,
    body: response.body,
    ended: 'framed',
    reusedSocket: false,
    serverDateMs: parseHttpDate(response.headers['date'] ?? ''),
    tookMs,
  };
}
