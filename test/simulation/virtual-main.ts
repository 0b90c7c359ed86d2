import { judgeProbe } from '../../electron/category-door.ts';
import { buildRequest } from '../../shared/api/build-request.ts';
import { classify } from '../../shared/api/outcome.ts';
import type { Outcome } from '../../shared/api/outcome.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { Refusal } from '../../shared/ledger/admission.ts';
import { ATTEMPT_WAITS_MS } from '../../shared/ledger/admit-sending.ts';
import { admit } from '../../shared/ledger/admit.ts';
import { assert, present } from '../../shared/ledger/assert.ts';
import type { CardSecret } from '../../shared/ledger/card.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import { runIdSchema } from '../../shared/ledger/ids.ts';
import type { CardId, IntentId, RunId } from '../../shared/ledger/ids.ts';
import { followUps } from '../../shared/ledger/follow-up.ts';
import { emptyLedger, fold } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { Proposal, Stamp, StepUp } from '../../shared/ledger/proposals.ts';
import { recover } from '../../shared/ledger/recover.ts';
import type { JournalAge } from '../../shared/ledger/recover.ts';
import { instantMs, MINUTE_MS, monotonicMs, SECOND_MS } from '../../shared/ledger/time.ts';
import { brokenInvariant } from '../../shared/sync/invariants.ts';
import type { BrokenInvariant } from '../../shared/sync/invariants.ts';
import type { ProbeResult } from '../../shared/sync/state.ts';
import type { Fate, VirtualNetwork } from './virtual-network.ts';
import type { VirtualJournal } from './virtual-journal.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What main reports to whoever watches the world. */
export interface Watcher {
  /** Admitted and appended, not yet on disk. */
  readonly onFact: (record: FactRecord, outcome: Outcome | null) => void;
  readonly onRefusal: (proposal: Proposal, refusal: Refusal, ledger: Ledger) => void;
  readonly onBroken: (broken: BrokenInvariant) => void;
  /** The bytes of a payment are about to leave. */
  readonly onLeaving: (intentId: IntentId) => Fate;
}

export interface Surroundings {
  readonly time: VirtualTime;
  readonly journal: VirtualJournal;
  readonly network: VirtualNetwork;
  readonly settings: ServiceSettings;
  /** What the key vault holds; it survives the program. */
  readonly keys: { version: number; apiKey: string };
  /** The computer's clock. */
  readonly wallMs: () => number;
  readonly watcher: Watcher;
}

type Told = (record: FactRecord) => void;

/**
 * One run of the main process: keeper and door as in `electron/`, without promises, so that a thousand
 * worlds fit into a second; guard, fold, classify and recover are the real ones.
 */
export class VirtualMain {
  readonly ledger: Ledger = emptyLedger();
  readonly names = new Map<CardId, CardSecret>();
  alive = true;
  readonly #around: Surroundings;
  readonly #run: RunId;
  readonly #startedAtMs: number;
  readonly #listeners = new Set<Told>();

  constructor(around: Surroundings, run: string, age: JournalAge, firstFacts: readonly Proposal[]) {
    this.#around = around;
    this.#run = runIdSchema.parse(run);
    this.#startedAtMs = around.time.nowMs;
    for (const record of around.journal.records) this.#put(record);
    if (this.ledger.book === null) for (const proposal of firstFacts) this.write(proposal);
    this.write({ kind: 'start-run', version: '1.0.0' });
    for (const proposal of recover(this.ledger, age)) {
      const written = this.write(proposal);
      assert(written || this.stopped, `the guard admits ${proposal.kind} at start-up`);
    }
    const keyVersion = around.keys.version;
    if (keyVersion > this.ledger.queue.keyVersion) {
      this.write({ kind: 'change-credentials', keyVersion });
    }
  }

  /** The program is gone, between two instructions; what it sent is on its way. */
  kill(): void {
    this.alive = false;
  }

  get stopped(): boolean {
    return !this.alive || this.#around.journal.stopped;
  }

  /** Tells every fact once it is on disk. Returns how to end it. */
  onFact(listener: Told): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stamp(stepUp: StepUp | null): Stamp {
    return {
      atMs: instantMs(this.#around.wallMs()),
      monoMs: monotonicMs(this.#around.time.nowMs - this.#startedAtMs),
      run: this.#run,
      boot: 'boot',
      operator: null,
      stepUp,
      standing: 'open',
    };
  }

  /** True when it was written; `told` is called once it is on disk. */
  write(proposal: Proposal, told: Told = () => undefined, stepUp: StepUp | null = null): boolean {
    const { journal, watcher } = this.#around;
    if (this.stopped) return false;
    const admission = admit(this.ledger, proposal, this.stamp(stepUp));
    if (admission.kind === 'refused') {
      watcher.onRefusal(proposal, admission.refusal, this.ledger);
      return false;
    }
    const broken = brokenInvariant(this.ledger, admission.fact);
    if (broken) watcher.onBroken(broken);
    const record = journal.append(admission.fact, admission.private, (written) => {
      if (!this.alive) return;
      for (const listener of this.#listeners) listener(written);
      for (const due of followUps(this.ledger, written.fact)) this.write(due);
      told(written);
    });
    if (record === null) return false;
    this.#put(record);
    const outcome = proposal.kind === 'record-outcome' ? proposal.outcome : null;
    watcher.onFact(record, outcome);
    if (proposal.kind === 'accept') this.#watchAttempt(record);
    return true;
  }

  /** The door for money: a name comes in, one POST goes out, a fact comes back. */
  sendMoney(intentId: IntentId, answered: (sent: boolean) => void): void {
    const { keys, network, settings, watcher } = this.#around;
    const begun = this.write(
      { kind: 'begin-sending', intentId, keyVersion: keys.version },
      (record) => {
        const intent = present(record.fact.intent, 'a sending fact carries its intent');
        const name = present(this.names.get(intent.cardId), 'the card was introduced');
        const body = {
          contact_identifier_value: name.value,
          amount_in_cents: intent.signedAmountCents,
          shop_uuid: intent.shopUuid,
        };
        const route = 'create-prepaid-transaction';
        const request = buildRequest(route, body, settings, keys.apiKey, intent.id);
        network.request(request, MINUTE_MS, watcher.onLeaving(intentId), (seen) => {
          if (!this.alive) return;
          const outcome = classify(seen, body, {
            isUuidSeen: (uuid) => this.ledger.uuidsSeen.has(uuid),
            isSignProven: this.ledger.queue.signProven,
          });
          const written = this.write({ kind: 'record-outcome', intentId, outcome }, () =>
            answered(true),
          );
          if (!written) answered(false);
        });
      },
    );
    if (!begun) answered(false);
  }

  probe(answered: (result: ProbeResult) => void): void {
    const { keys, network, settings } = this.#around;
    const request = buildRequest('list-categories', { page: 1, limit: 1 }, settings, keys.apiKey);
    const fate = { leftAtMs: this.#around.time.nowMs, arrived: false, made: 0 };
    network.request(request, 10 * SECOND_MS, fate, (seen) => {
      if (this.alive) answered(judgeProbe(seen));
    });
  }

  #put(record: FactRecord): void {
    fold(this.ledger, record);
    if (record.fact.card && record.private) this.names.set(record.fact.card.id, record.private);
  }

  #watchAttempt({ fact: { intent } }: FactRecord): void {
    if (intent?.strength !== 'attempt') return;
    this.#around.time.after(ATTEMPT_WAITS_MS + 1, () => {
      if (!this.alive || this.ledger.intents.get(intent.id)?.state !== 'waiting') return;
      this.write({ kind: 'void-attempt', intentId: intent.id, why: 'too-late' });
    });
  }
}
