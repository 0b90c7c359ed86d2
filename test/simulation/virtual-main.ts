import { buildRequest } from '../../shared/api/build-request.ts';
import type { CreatePrepaidTransactionInput } from '../../shared/api/prepaid-transaction.ts';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { Transmission } from '../../shared/api/transmission.ts';
import type { Refusal } from '../../shared/ledger/admission.ts';
import { ATTEMPT_WAITS_MS } from '../../shared/ledger/admit-sending.ts';
import { assert, present } from '../../shared/ledger/assert.ts';
import type { CardSecret } from '../../shared/ledger/card.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import { runIdSchema } from '../../shared/ledger/ids.ts';
import type { CardId, IntentId, RunId } from '../../shared/ledger/ids.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import { checkpointSchema, fromCheckpoint } from '../../shared/ledger/checkpoint.ts';
import { emptyLedger, nameCard } from '../../shared/ledger/ledger.ts';
import type { Checkpoint } from '../../shared/ledger/checkpoint.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { Proposal, Stamp, StepUp } from '../../shared/ledger/proposals.ts';
import type { Queue } from '../../shared/ledger/queue.ts';
import type { JournalAge } from '../../shared/ledger/recover.ts';
import { instantMs, MINUTE_MS, monotonicMs, SECOND_MS } from '../../shared/ledger/time.ts';
import { brokenInvariant } from '../../shared/sync/invariants.ts';
import type { BrokenInvariant } from '../../shared/sync/invariants.ts';
import type { ProbeResult } from '../../shared/sync/state.ts';
import type { Engine } from './engine.ts';
import { clockAhead } from '../../electron/door.ts';
import { keysOfNow, lookForEvidence } from './virtual-looks.ts';
import type { Fate, VirtualNetwork } from './virtual-network.ts';
import type { VirtualJournal } from './virtual-journal.ts';
import type { Timeline } from './virtual-time.ts';

/** A journal as long as this is read from the checkpoint of its newest segment on. */
const FACTS_PER_CHECKPOINT = 60;

/** What main reports to whoever watches the world. */
export interface Watcher {
  /** Admitted and appended, not yet on disk. */
  readonly onFact: (record: FactRecord, proposal: Proposal) => void;
  readonly onRefusal: (proposal: Proposal, refusal: Refusal, ledger: Ledger) => void;
  readonly onBroken: (broken: BrokenInvariant) => void;
  /** The bytes of a payment are about to leave. */
  readonly onLeaving: (intentId: IntentId) => Fate;
  readonly onProbePassed: (leftAtMs: number) => void;
}

export interface Surroundings {
  readonly engine: Engine;
  readonly time: Timeline;
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
  readonly ledger: Ledger;
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
    const { records, checkpoint } = around.journal;
    this.ledger = checkpoint === null ? emptyLedger() : readCheckpoint(checkpoint);
    for (const { fact, private: secret } of records.slice(0, this.ledger.lastSequence)) {
      if (fact.card && secret) this.#name(fact.card.id, secret);
    }
    for (const record of records.slice(this.ledger.lastSequence)) this.#put(record);
    if (this.ledger.book === null) for (const proposal of firstFacts) this.write(proposal);
    this.write({ kind: 'start-run', version: '1.0.0' });
    for (const proposal of around.engine.recover(this.ledger, age)) {
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

  /** What the till has seen in the months before the world begins. */
  remember(history: Partial<Queue>): void {
    const { stepUp: _none, standing: _nobody, ...stamp } = this.stamp(null);
    const queue = { ...this.ledger.queue, ...history };
    const fact = { kind: 'outage-ended' as const, ...stamp, queue };
    const record = this.#around.journal.append(fact, null, () => undefined);
    if (record !== null) this.#put(record);
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
    const admission = this.#around.engine.admit(this.ledger, proposal, this.stamp(stepUp));
    if (admission.kind === 'refused') {
      watcher.onRefusal(proposal, admission.refusal, this.ledger);
      return false;
    }
    const broken = brokenInvariant(this.ledger, admission.fact);
    if (broken) watcher.onBroken(broken);
    const record = journal.append(admission.fact, admission.private, (written) => {
      if (!this.alive) return;
      for (const listener of this.#listeners) listener(written);
      told(written);
      for (const due of this.#around.engine.followUps(this.ledger, written.fact)) this.write(due);
    });
    if (record === null) return false;
    this.#put(record);
    watcher.onFact(record, proposal);
    if (proposal.kind === 'accept') this.#watchAttempt(record);
    return true;
  }

  /** The door for money: a name comes in, one POST goes out, a fact comes back. */
  sendMoney(intentId: IntentId, answered: (sent: boolean) => void): void {
    const { engine, keys, network, settings, watcher } = this.#around;
    const keysNow = keysOfNow(settings, keys.version);
    const begun = this.write({ kind: 'begin-sending', intentId, ...keysNow }, (record) => {
      const intent = present(record.fact.intent, 'a sending fact carries its intent');
      const body = bodyOf(intent, this.#nameOf(intent));
      const route = 'create-prepaid-transaction';
      const requestKey = { header: intent.keyHeader ?? '', value: intent.id };
      const request = buildRequest(route, body, settings, keys.apiKey, requestKey);
      network.request(request, MINUTE_MS, watcher.onLeaving(intentId), (seen) => {
        if (!this.alive) return;
        const outcome = engine.classify(seen, body, {
          isUuidSeen: (uuid) => this.ledger.uuidsSeen.has(uuid),
          isSignProven: this.ledger.queue.signProven,
        });
        const ahead = clockAhead(seen, this.stamp(null).atMs);
        const ended = asStored({ kind: 'record-outcome', intentId, outcome, ...ahead });
        if (!this.write(ended, () => answered(true))) answered(false);
      });
    });
    if (begun) return;
    if (this.ledger.intents.get(intentId)?.underItsKey) {
      this.write({ kind: 'forget-key', intentId, ...keysNow });
    }
    answered(false);
  }

  probe(answered: (result: ProbeResult) => void): void {
    const { engine, keys, settings, time, watcher } = this.#around;
    const request = buildRequest('list-categories', { page: 1, limit: 1 }, settings, keys.apiKey);
    const leftAtMs = time.nowMs;
    this.#read(request, 10 * SECOND_MS, (seen) => {
      const result = engine.judgeProbe(seen);
      if (result.kind === 'passed') watcher.onProbePassed(leftAtMs);
      answered(result);
    });
  }

  look(intentId: IntentId): void {
    const { keys, settings } = this.#around;
    lookForEvidence(
      {
        ledger: this.ledger,
        settings,
        apiKey: keys.apiKey,
        keyVersion: keys.version,
        nameOf: (intent) => this.#nameOf(intent),
        moment: () => {
          const { atMs, monoMs, run } = this.stamp(null);
          return { atMs, monoMs, run };
        },
        read: (request, hardMs, answered) => this.#read(request, hardMs, answered),
        write: (proposal, told) => {
          if (!this.write(proposal, told)) told();
        },
      },
      intentId,
    );
  }

  /** A harmless read; whoever asked is gone when the program is. */
  #read(request: RequestRecord, hardMs: number, answered: (seen: Transmission) => void): void {
    const { network, time } = this.#around;
    const fate = { leftAtMs: time.nowMs, arrived: false, made: 0 };
    network.request(request, hardMs, fate, (seen) => {
      if (this.alive) answered(seen);
    });
  }

  #nameOf({ cardId }: Intent): CardSecret {
    return present(this.names.get(cardId), 'the card was introduced');
  }

  #name(cardId: CardId, secret: CardSecret): void {
    this.names.set(cardId, secret);
    nameCard(this.ledger, cardId, secret);
  }

  #put(record: FactRecord): void {
    const { engine, journal } = this.#around;
    engine.fold(this.ledger, record);
    if (record.fact.card && record.private) this.names.set(record.fact.card.id, record.private);
    if (record.sequence % FACTS_PER_CHECKPOINT === 0) journal.takeCheckpoint(this.ledger);
  }

  #watchAttempt({ fact: { intent } }: FactRecord): void {
    if (intent?.strength !== 'attempt') return;
    this.#around.time.after(ATTEMPT_WAITS_MS + 1, () => {
      if (!this.alive || this.ledger.intents.get(intent.id)?.state !== 'waiting') return;
      this.write({ kind: 'void-attempt', intentId: intent.id, why: 'too-late' });
    });
  }
}

/** As the real keeper folds it: JSON knows no negative zero. */
function asStored(ended: Ended): Ended {
  const { serviceClockAheadMs: aheadMs } = ended;
  return aheadMs === 0 ? { ...ended, serviceClockAheadMs: 0 } : ended;
}

type Ended = Extract<Proposal, { kind: 'record-outcome' }>;

/** A checkpoint is JSON on the disk. */
function readCheckpoint(checkpoint: Checkpoint): Ledger {
  return fromCheckpoint(checkpointSchema.parse(JSON.parse(JSON.stringify(checkpoint))));
}

function bodyOf(intent: Intent, name: CardSecret): CreatePrepaidTransactionInput {
  const common = { amount_in_cents: intent.signedAmountCents, shop_uuid: intent.shopUuid };
  return name.sentAs === 'uuid'
    ? { contact_uuid: name.value, ...common }
    : { contact_identifier_value: name.value, ...common };
}
