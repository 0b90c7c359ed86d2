import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import type { TradingSession } from '../../electron/till/trading-session.ts';
import { probeAnswerSchema } from '../../shared/messages/gateway-answers.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { ToWorkerMessage } from '../../shared/messages/worker-messages.ts';
import { SchedulerLoop } from '../../renderer/sync-worker/scheduler-loop.ts';
import type { SyncScheduler } from '../../renderer/sync-worker/scheduler-loop.ts';
import type { GatewayClient } from '../../renderer/sync-worker/gateway-client.ts';
import type { Engine } from './engine.ts';
import type { Random } from './random.ts';
import type { ScheduleWatch } from './schedule-watch.ts';
import { PORT_DELAY_MS, VirtualPort } from './virtual-port.ts';
import type { VirtualProjection } from './virtual-projection.ts';
import { ProgramTime } from './virtual-time.ts';

export interface VirtualWindowSetup {
  readonly engine: Engine;
  readonly time: ProgramTime;
  readonly random: Random;
  readonly trading: TradingSession;
  readonly projection: VirtualProjection;
  readonly watch: ScheduleWatch;
}

type Welcome = Extract<ToWorkerMessage, { readonly type: 'welcome' }>;

/** How long the window's database takes for a write. */
const DATABASE_MS = 1;

/**
 * One window with its sync worker: the real scheduler loop and a projection in memory, at main's real port and gateway.
 * It replaces `sync-session.ts` and `keep-projection.ts`, whose database exists only in a browser.
 */
export class VirtualWindow {
  readonly #setup: VirtualWindowSetup;
  /** The window's time, which ends with the window and with the program. */
  readonly #time: ProgramTime;
  readonly #port: VirtualPort;
  #tillId = '';
  #loop: SchedulerLoop | null = null;
  /** While the projection is rebuilt: the newest fact that it will have afterwards. */
  #rebuilding: Pick<FactRecord, 'sequence' | 'hash'> | null = null;

  constructor(setup: VirtualWindowSetup) {
    this.#setup = setup;
    this.#time = new ProgramTime(setup.time);
    this.#port = new VirtualPort(setup.time);
    this.#port.onmessage = (message) => {
      if (this.#time.alive) this.#hear(message);
    };
    setup.trading.serveWorker(this.#port.asMain);
  }

  /** Ends the window: no answer reaches it, but main finishes what it asked for. */
  kill(): void {
    this.#time.end();
    this.#loop?.stop();
  }

  onNetwork(online: boolean): void {
    this.#setup.trading.postToWorker({ type: 'network', online });
  }

  #hear(message: ToWorkerMessage): void {
    switch (message.type) {
      case 'language':
        return undefined;
      case 'book':
        this.#tillId = message.tillId;
        return this.#port.say({ type: 'hello', position: this.#setup.projection.position });
      case 'welcome':
        return this.#welcome(message);
      case 'facts':
        return this.#onFacts(message.records);
      case 'older-facts':
        return this.#write(() => this.#rebuild(message.records, message.done));
      case 'network':
        return this.#loop?.onNetwork(message.online);
      case 'send-now':
        this.#setup.watch.cutWaitsShort();
        return this.#loop?.sendNow();
      case 'turned-away':
        return this.#loop?.onTurnedAway(message.intentId);
      case 'inquired':
        return this.#loop?.onInquired(message);
      default:
        return assertNever(message);
    }
  }

  #welcome(welcome: Welcome): void {
    const { plan, open, queue, lastSequence, lastHash, mayInquire, allowance } = welcome;
    const { engine, random, watch } = this.#setup;
    watch.noteNewWorker();
    this.#loop ??= new SchedulerLoop({
      open,
      queue,
      lastSequence,
      mayInquire,
      allowance,
      gateway: this.#gateway(),
      propose: (proposal) => this.#port.say({ type: 'propose', proposal }),
      inquire: (intentId) => this.#port.say({ type: 'inquire', intentId }),
      chance: {
        nowMs: () => this.#time.nowMs,
        wakeIn: (delayMs, wake) => this.#time.wakeIn(delayMs, wake),
        random: () => random.next(),
      },
      scheduler: watchPace(engine, watch),
    });
    if (plan === 'follow') return;
    this.#rebuilding = { sequence: lastSequence, hash: lastHash };
    this.#write(() => {
      this.#setup.projection.wipe();
      if (plan === 'ahead') this.#port.say({ type: 'rows', table: 'sales', rows: [], done: true });
    });
  }

  #onFacts(records: readonly FactRecord[]): void {
    for (const record of records) this.#loop?.onFact(record);
    this.#write(() => {
      for (const record of records) {
        this.#setup.projection.put(record);
        if (this.#rebuilding === null) this.#mark(record);
        else this.#rebuilding = record;
      }
    });
  }

  /** Takes facts of a rebuild, newest first. */
  #rebuild(records: readonly FactRecord[], done: boolean): void {
    for (const record of records) this.#setup.projection.put(record);
    if (!done) return this.#port.say({ type: 'more' });
    if (this.#rebuilding) this.#mark(this.#rebuilding);
    this.#rebuilding = null;
    return undefined;
  }

  #mark({ sequence, hash }: Pick<FactRecord, 'sequence' | 'hash'>): void {
    this.#setup.projection.position = { tillId: this.#tillId, sequence, hash };
  }

  #write(act: () => void): void {
    this.#time.after(DATABASE_MS, act);
  }

  #gateway(): GatewayClient {
    const { trading, watch } = this.#setup;
    return {
      sendPayment: (intentId) => this.#port.say({ type: 'send-money', intentIds: [intentId] }),
      probe: async () => {
        await this.#time.wait(PORT_DELAY_MS);
        const leftAtMs = this.#time.nowMs;
        const said = await trading
          .callApi('list-categories', { probe: true }, SYSTEM_ACTOR)
          .catch(() => null);
        const answer = probeAnswerSchema.safeParse(said);
        if (answer.data?.kind === 'passed') watch.probePassed(leftAtMs);
        await this.#time.wait(PORT_DELAY_MS);
        return answer.data ?? { kind: 'failed', cause: 'service-unreachable' };
      },
      callCategories: () => Promise.resolve({ kind: 'not-reached', sent: false }),
    };
  }
}

function watchPace({ initialState, step }: Engine, watch: ScheduleWatch): SyncScheduler {
  return {
    initialState,
    step: (state, event) => {
      const next = step(state, event);
      const isPace = event.type === 'fact' && event.fact.kind === 'intent-not-applied';
      if (isPace) watch.checkPaceAfter429(state.window.size, next.state.window.size);
      return next;
    },
  };
}
