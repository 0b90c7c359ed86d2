import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { IntentId } from '../../shared/ledger/ids.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import type { WorkerProposal } from '../../shared/ledger/proposals.ts';
import type { Queue } from '../../shared/ledger/queue.ts';
import type { ProbeResult, SyncEffect, SyncEvent, SyncState } from '../../shared/sync/state.ts';
import { assertNever } from '../../shared/ledger/assert.ts';
import type { Engine } from './engine.ts';
import type { Random } from './random.ts';
import type { Timeline } from './virtual-time.ts';

/** What the worker may ask of main; the answers come back as if through port and scheme. */
export interface MainForWorker {
  send(intentId: IntentId, answered: (sent: boolean) => void): void;
  probe(answered: (result: ProbeResult) => void): void;
  propose(proposal: WorkerProposal): void;
  look(intentId: IntentId): void;
}

/** Port and scheme between window and main: in order, and not at once. */
const PORT_MS = 1;

/** The sync worker: the real `step`, and nothing of its own but carrying out the effects. */
export class VirtualWorker {
  #state: SyncState;
  #alive = true;
  #alarm = 0;
  readonly #engine: Engine;
  readonly #time: Timeline;
  readonly #random: Random;
  readonly #main: MainForWorker;

  constructor(
    engine: Engine,
    time: Timeline,
    random: Random,
    main: MainForWorker,
    welcome: {
      readonly open: readonly Intent[];
      readonly queue: Queue;
      readonly mayLook: boolean;
    },
  ) {
    this.#engine = engine;
    this.#time = time;
    this.#random = random;
    this.#main = main;
    this.#state = engine.initialState(welcome.open, welcome.queue, welcome.mayLook);
    this.#hear({ type: 'woken', nowMs: time.nowMs });
  }

  /** The window is gone: nothing comes back to it, what it asked for goes on. */
  kill(): void {
    this.#alive = false;
  }

  tell(record: FactRecord): void {
    this.#later(() => this.#hear({ type: 'fact', fact: record.fact, nowMs: this.#time.nowMs }));
  }

  tellNetwork(online: boolean): void {
    this.#later(() => this.#hear({ type: 'network-changed', online, nowMs: this.#time.nowMs }));
  }

  sendNow(): void {
    this.#later(() => this.#hear({ type: 'send-now', nowMs: this.#time.nowMs }));
  }

  #later(act: () => void): void {
    this.#time.after(PORT_MS, () => {
      if (this.#alive) act();
    });
  }

  #hear(event: SyncEvent): void {
    const { state, effects } = this.#engine.step(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: SyncEffect): void {
    switch (effect.type) {
      case 'probe':
        this.#later(() =>
          this.#main.probe((result) => {
            const dice = this.#random.next();
            this.#later(() =>
              this.#hear({ type: 'probe-answered', result, dice, nowMs: this.#time.nowMs }),
            );
          }),
        );
        return;
      case 'send': {
        const { intentId } = effect;
        this.#later(() =>
          this.#main.send(intentId, (sent) => {
            this.#later(() =>
              this.#hear({ type: 'door-answered', intentId, sent, nowMs: this.#time.nowMs }),
            );
          }),
        );
        return;
      }
      case 'propose':
        this.#later(() => this.#main.propose(effect.proposal));
        return;
      case 'look':
        this.#later(() => this.#main.look(effect.intentId));
        return;
      case 'wake':
        this.#wakeAt(effect.atMs);
        return;
      default:
        assertNever(effect);
    }
  }

  #wakeAt(atMs: number | null): void {
    this.#alarm += 1;
    const alarm = this.#alarm;
    if (atMs === null) return;
    this.#time.after(atMs - this.#time.nowMs, () => {
      if (this.#alive && alarm === this.#alarm)
        this.#hear({ type: 'woken', nowMs: this.#time.nowMs });
    });
  }
}
