import type { Outcome } from '../../shared/api/outcome.ts';
import type { Fact } from '../../shared/ledger/facts.ts';
import { initialSyncState } from '../../shared/sync/initial-state.ts';
import type { SyncEffect, SyncEvent, SyncState } from '../../shared/sync/state.ts';
import { step } from '../../shared/sync/step.ts';
import { GuardedLedger } from './guarded-ledger.ts';

/** An event without its time, which the worker under test adds. */
export type Unstamped<Event> = Event extends { readonly nowMs: number }
  ? Omit<Event, 'nowMs'>
  : never;

/** A guarded ledger with the scheduler of its worker, and a clock that the test moves. */
export class ScheduledWorker {
  readonly till: GuardedLedger;
  state: SyncState;
  nowMs = 0;
  effects: readonly SyncEffect[] = [];

  constructor(till = GuardedLedger.started()) {
    this.till = till;
    this.state = initialSyncState([...till.ledger.open.values()], till.ledger.queue);
    this.hear({ type: 'woken' });
  }

  /** Returns a worker whose first probe has passed. */
  static open(till = GuardedLedger.started()): ScheduledWorker {
    const worker = new ScheduledWorker(till);
    worker.probeAnswered({ kind: 'passed' });
    return worker;
  }

  hear(event: Unstamped<SyncEvent>): readonly SyncEffect[] {
    const { state, effects } = step(this.state, { ...event, nowMs: this.nowMs });
    this.state = state;
    this.effects = effects;
    return effects;
  }

  pass(ms: number): readonly SyncEffect[] {
    this.nowMs += ms;
    this.till.pass(ms);
    return this.hear({ type: 'woken' });
  }

  fact(fact: Fact): readonly SyncEffect[] {
    return this.hear({ type: 'fact', fact });
  }

  /** Acts on the ledger, and passes every resulting fact to the worker. */
  does(act: (till: GuardedLedger) => unknown): readonly SyncEffect[] {
    const before = this.till.records.length;
    act(this.till);
    const effects: SyncEffect[] = [];
    for (const { fact } of this.till.records.slice(before)) effects.push(...this.fact(fact));
    this.effects = effects;
    return effects;
  }

  /** Sends a payment as the gateway does, with this outcome. */
  sends(name: string, outcome: Outcome): readonly SyncEffect[] {
    this.does((till) => till.send(name, till.ledger.queue.keyVersion));
    return this.does((till) => till.answer(name, outcome));
  }

  probeAnswered(result: Extract<SyncEvent, { type: 'probe-answered' }>['result'], random = 0) {
    return this.hear({ type: 'probe-answered', result, random });
  }

  sent(effects = this.effects): string[] {
    return effects.flatMap((effect) =>
      effect.type === 'send' ? [effect.intentId.replace('intent-', '')] : [],
    );
  }
  probes(effects = this.effects): boolean {
    return effects.some((effect) => effect.type === 'probe');
  }
  proposed(effects = this.effects) {
    return effects.flatMap((effect) => (effect.type === 'propose' ? [effect.proposal] : []));
  }
  get wakeAtMs(): number | null {
    const wake = this.effects.findLast((effect) => effect.type === 'wake');
    return wake?.type === 'wake' ? wake.atMs : null;
  }
}

/** Returns a till with this number of waiting redemptions, each from a card of its own. */
export function tillWithQueue(count: number): GuardedLedger {
  const till = GuardedLedger.started();
  for (let at = 0; at < count; at += 1) {
    till.accept(`n${at}`, till.card(`card-${at}`), 'redeem', 100);
  }
  return till;
}
