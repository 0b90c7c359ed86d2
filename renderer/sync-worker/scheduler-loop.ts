import type { AllowanceSettings } from '../../shared/api/allowance.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { WorkerProposal } from '../../shared/proposals/proposals.ts';
import type { Queue } from '../../shared/ledger/money/queue.ts';
import { initialSyncState } from '../../shared/sync/initial-state.ts';
import type { QueuedIntent } from '../../shared/sync/queued-intent.ts';
import type { SyncEffect, SyncEvent, SyncState } from '../../shared/sync/state.ts';
import { step } from '../../shared/sync/step.ts';
import type { GatewayClient } from './gateway-client.ts';

/** The worker's clock and random numbers, passed in because `step` is pure. */
export interface ClockAndRandom {
  /** The time, monotonic, in ms. */
  readonly nowMs: () => number;
  /** Calls back after this many ms of the same clock; returns a function that cancels it. */
  readonly wakeIn: (delayMs: number, wake: () => void) => () => void;
  /** Returns a number from 0 up to 1. */
  readonly random: () => number;
}

interface SchedulerLoopSetup {
  readonly open: readonly QueuedIntent[];
  readonly queue: Queue;
  /** Sequence of the last fact that `open` and `queue` already include. */
  readonly lastSequence: number;
  readonly gateway: GatewayClient;
  readonly propose: (proposal: WorkerProposal) => void;
  readonly mayInquire: boolean;
  readonly allowance: AllowanceSettings;
  readonly inquire: (intentId: IntentId) => void;
  readonly chance: ClockAndRandom;
  /** The scheduler. The simulator passes a faulty one, to check that it finds the fault. */
  readonly scheduler?: SyncScheduler;
}

export interface SyncScheduler {
  readonly initialState: typeof initialSyncState;
  readonly step: typeof step;
}

const SCHEDULER: SyncScheduler = { initialState: initialSyncState, step };

type EventOf<Type extends SyncEvent['type']> = Omit<
  Extract<SyncEvent, { readonly type: Type }>,
  'nowMs'
>;
type TimelessEvent = { [Type in SyncEvent['type']]: EventOf<Type> }[SyncEvent['type']];

/**
 * Runs the scheduler (`step`): carries out its effects and reports their results to it. It decides nothing, and needs
 * neither the projection nor a person.
 */
export class SchedulerLoop {
  readonly #setup: SchedulerLoopSetup;
  readonly #scheduler: SyncScheduler;
  #state: SyncState;
  #lastSequence: number;
  #waitingForQuiet: (() => void)[] = [];
  #endWait: () => void = () => undefined;
  #stopped = false;

  constructor(setup: SchedulerLoopSetup) {
    this.#setup = setup;
    this.#scheduler = setup.scheduler ?? SCHEDULER;
    const { open, queue, mayInquire, allowance } = setup;
    this.#state = this.#scheduler.initialState(open, queue, mayInquire, allowance);
    this.#lastSequence = setup.lastSequence;
    this.#take({ type: 'woken' });
  }

  /** Takes every fact in order of sequence; those already taken are skipped. */
  onFact({ sequence, fact }: FactRecord): void {
    if (sequence <= this.#lastSequence) return;
    this.#lastSequence = sequence;
    this.#take({ type: 'fact', fact });
  }

  /** The gateway did not send the payment, or cannot tell: the scheduler waits a moment before the next try. */
  onTurnedAway(intentId: IntentId): void {
    this.#take({ type: 'turned-away', intentId });
  }

  /** Main has ended an inquiry, which the service may have turned away. */
  onInquired({ intentId, turnedAway }: Omit<EventOf<'inquired'>, 'type'>): void {
    this.#take({ type: 'inquired', intentId, turnedAway });
  }

  /**
   * Handles a change of the network.
   * @param online true if main can connect to the service
   */
  onNetwork(online: boolean): void {
    this.#take({ type: 'network-changed', online });
  }

  /**
   * A request other than a payment got no answer: the status line shows that at once, and the probe finds out whether
   * it lasts.
   */
  onNotReached(): void {
    this.#take({ type: 'not-reached' });
  }

  sendNow(): void {
    this.#take({ type: 'send-now' });
  }

  /** Resolves once the service is reached and no payment is in flight: other requests may then be sent. */
  whenQuiet(): Promise<void> {
    if (isQuiet(this.#state)) return Promise.resolve();
    return new Promise((resolve) => this.#waitingForQuiet.push(resolve));
  }

  /** Stops reporting and scheduling. Requests already at the gateway are finished by the gateway. */
  stop(): void {
    this.#stopped = true;
    this.#endWait();
    this.#waitingForQuiet = [];
  }

  #take(event: TimelessEvent): void {
    if (this.#stopped) return;
    const nowMs = this.#setup.chance.nowMs();
    const { state, effects } = this.#scheduler.step(this.#state, { ...event, nowMs });
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
    if (isQuiet(state)) for (const resolve of this.#waitingForQuiet.splice(0)) resolve();
  }

  #carryOut(effect: SyncEffect): void {
    switch (effect.type) {
      case 'probe':
        void this.#probe();
        return;
      case 'send':
        this.#setup.gateway.sendPayment(effect.intentId);
        return;
      case 'propose':
        this.#setup.propose(effect.proposal);
        return;
      case 'inquire':
        this.#setup.inquire(effect.intentId);
        return;
      case 'wake':
        this.#wakeAt(effect.atMs);
        return;
      default:
        assertNever(effect);
    }
  }

  async #probe(): Promise<void> {
    const result = await this.#setup.gateway.probe();
    this.#take({ type: 'probe-answered', result, random: this.#setup.chance.random() });
  }

  #wakeAt(atMs: number | null): void {
    this.#endWait();
    if (atMs === null) return;
    const { nowMs, wakeIn } = this.#setup.chance;
    this.#endWait = wakeIn(Math.max(0, atMs - nowMs()), () => this.#take({ type: 'woken' }));
  }
}

function isQuiet({ circuit, queue, flight }: SyncState): boolean {
  return circuit.kind === 'closed' && !queue.workOffline && flight.size === 0;
}
