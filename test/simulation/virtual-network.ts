import type { RequestRecord, ResponseRecord } from '../../shared/api/http-records.ts';
import { parseHttpDateMs } from '../../shared/api/http-date.ts';
import type { ConnectionPhase, NotConnected, Transmission } from '../../shared/api/transmission.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import { serveRequest, takeFaults, delayBeforeCommitMs } from '../../shared/sandbox/serve.ts';
import type { ExchangeFault } from '../../shared/sandbox/faults.ts';
import type { Delivery } from '../../shared/sandbox/serve.ts';
import type { SandboxState } from '../../shared/sandbox/state.ts';
import type { Engine } from './engine.ts';
import { withExtremeBalance, withOddRows, withOddShownFields } from './odd-answers.ts';
import type { Random } from './random.ts';
import type { WorldShape } from './shape.ts';
import type { ComputerTime, Timeline } from './virtual-time.ts';

/** Faults on the network between a till and the service, by the name of the fault class. */
export type NetworkFault =
  | 'dns-fails'
  | 'refused'
  | 'connect-hangs'
  | 'tls-fails'
  | 'proxy-refuses'
  | 'reset-while-sending'
  | 'reset-while-reading'
  | 'slow-line';

const NOT_CONNECTED: Readonly<
  Partial<Record<NetworkFault, { phase: ConnectionPhase; code: string; afterMs: number }>>
> = {
  'dns-fails': { phase: 'dns', code: 'ENOTFOUND', afterMs: 40 },
  refused: { phase: 'connect', code: 'ECONNREFUSED', afterMs: 2 },
  'connect-hangs': { phase: 'connect-timeout', code: 'CONNECT_LIMIT', afterMs: 3_000 },
  'tls-fails': { phase: 'tls', code: 'CERT_HAS_EXPIRED', afterMs: 60 },
  'proxy-refuses': { phase: 'proxy', code: 'PROXY_407', afterMs: 30 },
};

/**
 * No simulated service works on a request for longer; the grace period relies on that (decision 0041#the-grace-period).
 */
const LATEST_COMMIT_MS = 14 * MINUTE_MS;

/** What happens to one request, as only the world knows it. */
export interface RequestFate {
  readonly leftAtMs: number;
  arrived: boolean;
  /** How many transactions of the service the request has made. */
  made: number;
  /** True if an answer arrived that has everything to prove the outcome. */
  isTold?: boolean;
}

export interface VirtualService {
  readonly state: SandboxState;
  readonly newUuid: () => string;
  /** The world's time, in ms since 1970. */
  readonly clockMs: () => number;
  readonly sawFault: (name: string) => void;
  /** Called when a request with the shop's key has gone to another host. */
  readonly strayed: (location: string) => void;
  /** If set, the service answers 202 with a result, but acts later or never; null if it acts before it answers. */
  promises: 'acts-later' | 'never-acts' | null;
  readonly oddity: WorldShape['oddity'];
  readonly slowsByMs: number;
  atWork: number;
  /** True if the service answers balances higher than any shop has. */
  tellsExtremes: boolean;
}

/** Properties of the transport that a planted bug may change. */
type Habits = Pick<Engine, 'reusesSockets' | 'followsRedirects'>;

/** The network between one till and the service, in virtual time, with the faults on the way. */
export class VirtualNetwork {
  road: NetworkFault | null = null;
  readonly #time: Timeline;
  readonly #computer: ComputerTime;
  readonly #random: Random;
  readonly #service: VirtualService;
  readonly #habits: Habits;

  /** @param computer of the till: an answer that arrives while it sleeps is seen when it wakes */
  constructor(
    time: Timeline,
    computer: ComputerTime,
    random: Random,
    service: VirtualService,
    habits: Habits,
  ) {
    this.#time = time;
    this.#computer = computer;
    this.#random = random;
    this.#service = service;
    this.#habits = habits;
  }

  /**
   * Sends one request on a new connection; `done` is called once with what the transport saw, at most `hardMs` later.
   */
  request(
    request: RequestRecord,
    hardMs: number,
    fate: RequestFate,
    done: (seen: Transmission) => void,
  ): void {
    const { road } = this;
    if (road !== null) this.#service.sawFault(road);
    const failed = road === null ? undefined : NOT_CONNECTED[road];
    if (failed) {
      const seen: NotConnected = { kind: 'not-connected', phase: failed.phase, code: failed.code };
      this.#computer.after(failed.afterMs, () => done(seen));
      return;
    }
    const leftAtMs = this.#time.nowMs;
    const lineMs =
      this.#random.between(5, 60) + (road === 'slow-line' ? this.#random.between(500, 15_000) : 0);
    if (road === 'reset-while-sending') {
      this.#computer.after(lineMs, () => done(lost('sending', 'ECONNRESET', null, lineMs)));
      return;
    }
    // The till gives up at its hard limit, whatever comes later.
    let open = true;
    const end = (seen: Transmission) =>
      this.#computer.whenAwake(() => {
        if (!open) return;
        open = false;
        const again = this.#sentAgain(seen, request);
        if (again) this.request(request, hardMs, fate, done);
        else done(seen);
      });
    this.#time.after(hardMs, () => end(lost('headers', 'HARD_LIMIT', null, hardMs)));
    this.#time.after(lineMs, () => {
      fate.arrived = true;
      const { state, sawFault } = this.#service;
      const faults = takeFaults(state, request);
      for (const fault of faults) sawFault(classOf(fault));
      const workMs = delayBeforeCommitMs(faults) + this.#beginWork();
      this.#time.after(Math.min(workMs, LATEST_COMMIT_MS), () => {
        this.#service.atWork -= 1;
        const { promises } = this.#service;
        const delivery =
          promises !== null && request.method === 'POST'
            ? this.#promise(promises, request, fate)
            : this.#serve(request, faults, fate);
        if (road === 'reset-while-reading') {
          this.#time.after(lineMs, () => end(lost('headers', 'ECONNRESET', null, lineMs * 2)));
        } else this.#deliver(delivery, lineMs, leftAtMs, end);
      });
    });
  }

  /** Returns how much longer the request takes because of other requests. */
  #beginWork(): number {
    const { slowsByMs, atWork, sawFault } = this.#service;
    this.#service.atWork += 1;
    const longerMs = atWork * slowsByMs;
    if (longerMs > 0) sawFault('slows-with-load');
    return longerMs;
  }

  #serve(request: RequestRecord, faults: readonly ExchangeFault[], fate: RequestFate): Delivery {
    const { state, newUuid, clockMs } = this.#service;
    const before = state.transactions.length;
    const delivery = serveRequest(state, request, faults, { nowMs: clockMs(), newUuid });
    fate.made += countOwn(state, before);
    return this.#altered(delivery, request, faults, fate);
  }

  /** Returns the answer in this service's odd form; if a fault decides the answer, it stays unchanged. */
  #altered(
    delivery: Delivery,
    { method }: RequestRecord,
    faults: readonly ExchangeFault[],
    fate: RequestFate,
  ): Delivery {
    if (delivery.kind !== 'answer' || faults.length > 0) return delivery;
    const { oddity, sawFault, tellsExtremes } = this.#service;
    const { status } = delivery.response;
    const change = (name: string, alter: (body: string, random: Random) => string): Delivery => {
      sawFault(name);
      const body = alter(delivery.response.body, this.#random);
      return { ...delivery, response: { ...delivery.response, body } };
    };
    if (method === 'POST' && status === 201) {
      if (tellsExtremes) return change('extreme-balance', withExtremeBalance);
      fate.isTold = true;
      if (oddity === 'shown') return change('odd-answer', withOddShownFields);
    }
    if (method === 'GET' && status === 200 && oddity === 'lists') {
      return change('odd-list', withOddRows);
    }
    return delivery;
  }

  /** Answers 202 with everything that a 201 would contain; nobody is told the result later. */
  #promise(
    promises: 'acts-later' | 'never-acts',
    request: RequestRecord,
    fate: RequestFate,
  ): Delivery {
    this.#service.sawFault('accepted-only');
    const delivery = this.#serve(request, [{ name: 'success-without-commit' }], fate);
    if (delivery.kind !== 'answer' || delivery.response.status !== 201) return delivery;
    if (promises === 'acts-later') {
      this.#time.after(this.#random.between(1, 12) * MINUTE_MS, () => {
        this.#serve(request, [], fate);
      });
    }
    return { ...delivery, response: { ...delivery.response, status: 202 } };
  }

  /** Tells whether a request is sent again after a dead connection or a redirect, which only a planted bug does. */
  #sentAgain(seen: Transmission, { method }: RequestRecord): boolean {
    if (seen.kind === 'lost') {
      return this.#habits.reusesSockets && method === 'POST' && seen.code === 'ECONNRESET';
    }
    const location = seen.kind === 'answered' ? seen.headers['location'] : undefined;
    if (location === undefined || !this.#habits.followsRedirects) return false;
    this.#service.strayed(location);
    return false;
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

/** Counts transactions from the `from`-th on that belong to a request, without movements from elsewhere. */
function countOwn(state: SandboxState, from: number): number {
  return state.transactions.slice(from).filter(({ origin }) => origin === 'request').length;
}

/** Returns the name under which a fault of the service is counted. */
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
    serverDateMs: parseHttpDateMs(response.headers['date'] ?? ''),
    tookMs,
  };
}
