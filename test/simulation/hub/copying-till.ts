import { SendingFence } from '../../../electron/hub/presence/sending-fence.ts';
import type { WakeIn } from '../../../electron/time/wake-in.ts';
import { intentsToHandOver } from '../../../shared/guard/money/admit-adoption.ts';
import {
  intentToAdopt,
  findEarlierAdoption,
  lossesOfLostTill,
  transactionsToAdopt,
} from '../../../shared/guard/money/adopted-transactions.ts';
import type { isUnsafeToSend } from '../../../shared/guard/money/adopted-transactions.ts';
import type {
  CopiedRecord,
  TakenOverTill,
  TillStandingAtHub,
} from '../../../shared/hub/hub-calls.ts';
import { isFenced } from '../../../shared/ledger/money/hub-fence.ts';
import { isInLane } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import {
  hasAdoptedFrom,
  isTakeoverAskedFor,
  tillsBeingTakenOver,
} from '../../../shared/ledger/store/joined-hub.ts';
import { emptyLedger, fold } from '../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { FactRecord } from '../../../shared/ledger/facts.ts';
import { cardIdSchema } from '../../../shared/values/ids.ts';
import type { HubKnowledge } from '../../../shared/policy/at-hub.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { cents } from '../../../shared/values/money.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import {
  appliedOutcome,
  GuardedLedger,
  CURRENT_KEYS,
  UNKNOWN_OUTCOME,
} from '../../builders/guarded-ledger.ts';
import type { HubLink } from './hub-link.ts';

/** Rules of a till that may be taken over; a mutant breaks one of them. */
export interface TakingRules {
  /** When the till sends a payment that the hub may have: once its *sending* is in the copy, or at once. */
  readonly sends: 'once it is in the copy' | 'at once';
  /** From when on a record counts as one that the hub may have. */
  readonly ships: 'when it is put together' | 'when it is answered';
  /** Tells whether a copy up to this record has everything that a successor of its till needs. */
  readonly isLive: (through: number, journal: Ledger) => boolean;
  /** Records that a start counts as shipped to the hub. */
  readonly startsWith: 'all' | 'nothing';
  readonly mayHaveLeft: typeof isUnsafeToSend;
  /** When the till undoes a payment that the hub may have: once the copy has the recall, or at once. */
  readonly undoes: 'once it is in the copy' | 'at once';
}

export interface CopyingTillSetup {
  readonly name: string;
  readonly link: Pick<HubLink, 'ask' | 'state'>;
  readonly rules: TakingRules;
  readonly service: CountedService;
  readonly wakeIn: WakeIn;
  /** Returns the hub's copy of a till's journal. */
  readonly copyOf: (till: string) => readonly FactRecord[];
}

export interface CountedService {
  /**
   * Carries a payment out at the service.
   * @returns the balance afterwards
   */
  readonly post: (intent: Intent, till: string) => number;
}

type Accept = ReturnType<GuardedLedger['request']>;

export const SHARED_CARD_NAMES = ['anna', 'bert', 'carl'];

const ROOM = cents(900_00);

const NOT_LEFT = { kind: 'not-sent', cause: 'cancelled', code: 'HUB_LOST' } as const;

/**
 * A till whose journal is copied to its hub: the real ledger, guard and fence, with the messages between till and hub
 * in their order (electron/hub/copy/). Its disk never fails.
 */
export class CopyingTill {
  name: string;
  readonly guarded: GuardedLedger;
  /** False while the till is switched off, or gone for good. */
  isOn = true;
  isDead = false;
  /** Answers of the service that the till has not recorded yet. */
  readonly answers = new Map<IntentId, number>();
  protected fence: SendingFence;
  protected epoch: number | null = null;
  protected stands: number | null = null;
  protected incarnation: string | null = null;
  /** The number of this start; an answer that an earlier start waited for is dropped. */
  protected life = 0;
  protected readonly link: Pick<HubLink, 'ask' | 'state'>;
  protected readonly rules: TakingRules;
  #made = 0;
  /** The label of this computer, for ever: its intents are named by it. */
  readonly #label: string;
  readonly #service: CountedService;
  readonly #wakeIn: WakeIn;
  readonly #copyOf: (till: string) => readonly FactRecord[];

  /** @param journal of a disk that was imaged; without one, the till begins a journal and has joined */
  constructor(around: CopyingTillSetup, label = around.name, journal: GuardedLedger | null = null) {
    this.name = around.name;
    this.#label = label;
    this.guarded = journal ?? GuardedLedger.started({ mode: 'real' });
    this.link = around.link;
    this.rules = around.rules;
    this.#service = around.service;
    this.#wakeIn = around.wakeIn;
    this.#copyOf = around.copyOf;
    if (journal === null) this.#begin();
    this.fence = this.newFence();
  }

  #begin(): void {
    for (const card of SHARED_CARD_NAMES) this.guarded.card(card, 1_000_00);
    this.guarded.limits((limits) => ({
      ...limits,
      // Every payment is deferred and has no limit; what tills promise together is tested in another world
      // (joined-world.ts).
      online: { ...limits.online, perTransactionCents: cents(0) },
      offline: { ...limits.offline, perContactCents: ROOM, perTillCents: ROOM },
    }));
    this.guarded.write({ kind: 'note-hub', hub: { till: this.name, host: 'hub', port: 5488 } });
  }

  get ledger(): Ledger {
    return this.guarded.ledger;
  }

  /** True if the hub is reached and the copy progresses, so that payments which the hub may have can be sent. */
  protected get isReady(): boolean {
    return this.epoch !== null && this.stands !== null;
  }

  protected get isElsewhere(): boolean {
    return this.ledger.hub?.takenOverBy !== undefined;
  }

  /** True if the till may send without waiting for a hub. */
  get #isFree(): boolean {
    return this.ledger.hub === null || this.isElsewhere;
  }

  protected newFence(): SendingFence {
    const { intents, lastSequence } = this.ledger;
    const shipped = this.rules.startsWith === 'all' ? lastSequence : 0;
    return new SendingFence({ intents, lastSequence: shipped }, this.#wakeIn);
  }

  protected loseHub(): void {
    this.epoch = null;
    this.stands = null;
    this.fence.noteHubLost();
  }

  stop(): void {
    this.isOn = false;
    this.life += 1;
    this.loseHub();
    this.answers.clear();
  }

  start(): void {
    this.isOn = true;
    this.guarded.restart();
    for (const { id: intentId, state } of this.ledger.open.values())
      if (state === 'sending')
        this.guarded.write({ kind: 'forget-sending', intentId, why: 'crashed' });
    this.fence = this.newFence();
  }

  accept(card: string, amountCents: number): void {
    this.#made += 1;
    const name = `${this.#label}-${this.#made}`;
    const cardId = cardIdSchema.parse(`card-of-${card}`);
    const request = this.guarded.request(name, cardId, 'redeem', amountCents);
    this.guarded.propose({ ...request, atHub: roomFor(request, this.guarded.stamp().atMs) });
  }

  /** Asks the hub which till has taken over which. */
  beat(nowMs: number): void {
    const standing = this.link.ask<'hello'>(this.name, { name: 'hello' }, nowMs);
    if (standing === null) return this.loseHub();
    if (standing.takenOverBy !== null) return this.giveAway(standing);
    if (standing.incarnation !== this.incarnation) this.stands = null;
    this.epoch = standing.epoch;
    this.adoptAll(standing.taken);
  }

  protected giveAway(standing: TillStandingAtHub): void {
    this.loseHub();
    if (this.isElsewhere || standing.takenOverBy === null) return;
    const { shippedThrough } = this.fence;
    const isSame = this.incarnation === standing.incarnation;
    const through = isSame ? Math.min(shippedThrough, standing.lastSequence) : shippedThrough;
    this.guarded.write({ kind: 'note-taken-over', by: standing.takenOverBy, through });
    for (const { id: intentId } of intentsToHandOver(this.ledger))
      this.guarded.write({ kind: 'forget-sending', intentId, why: 'taken-over' });
  }

  /** Sends the next records to the copy. */
  ship(most: number, nowMs: number): void {
    const epoch = this.epoch;
    if (epoch === null || this.isElsewhere) return;
    const { records: all } = this.guarded;
    const records =
      this.stands === null
        ? []
        : all.slice(this.stands, this.stands + most).map((record) => this.copied(record));
    const through = records.at(-1)?.sequence;
    const atOnce = this.rules.ships === 'when it is put together';
    if (through !== undefined && atOnce) this.fence.noteShipping(through);
    const isLive = through === undefined || this.rules.isLive(through, this.ledger);
    const call = { name: 'append', epoch, records, isLive } as const;
    const said = this.link.ask<'append'>(this.name, call, nowMs);
    if (said?.kind !== 'appended') return this.notTaken(said?.kind ?? null);
    if (through !== undefined && !atOnce) this.fence.noteShipping(through);
    const { incarnation } = this.link.state;
    this.incarnation = incarnation;
    this.stands = through ?? said.lastSequence;
    this.fence.noteCopyEnd(this.stands);
  }

  /** Returns a record in the form that goes to the hub. */
  protected copied({ sequence, hash }: FactRecord): CopiedRecord {
    const previousHash = this.guarded.records[sequence - 2]?.hash ?? '';
    return { sequence, previousHash, hash, body: '', part: null };
  }

  /**
   * Handles records that the hub has not taken.
   * @param _why the hub's reason; null if it did not answer
   */
  protected notTaken(_why: 'fenced' | 'gap' | 'broken' | null): void {
    this.loseHub();
  }

  /** Sends a payment when the gateway would let it leave. */
  send(intent: Intent): void {
    if (this.#waitsForHub(intent)) return;
    const { guarded, ledger } = this;
    if (!guarded.propose({ kind: 'begin-sending', intentId: intent.id, ...CURRENT_KEYS })) return;
    const sequence = ledger.lastSequence;
    void this.#go(intent, sequence);
  }

  async #go(intent: Intent, sequence: number): Promise<void> {
    const life = this.life;
    const leaves = await this.#leaves(intent, sequence);
    if (life !== this.life) return;
    if (leaves) this.answers.set(intent.id, this.#service.post(intent, this.name));
    else this.guarded.write({ kind: 'record-outcome', intentId: intent.id, outcome: NOT_LEFT });
  }

  #waitsForHub(intent: Intent): boolean {
    return !this.#isFree && this.fence.mayBeThere(intent) && !this.isReady;
  }

  async #leaves(intent: Intent, sequence: number): Promise<boolean> {
    if (isFenced(this.ledger, intent)) return false;
    if (this.#isFree) return true;
    const mustWait = this.rules.sends === 'once it is in the copy';
    return !mustWait || !this.fence.mayBeThere(intent) || (await this.comesIn(sequence));
  }

  protected comesIn(sequence: number): Promise<boolean> {
    if (!this.isReady) return Promise.resolve(false);
    if ((this.stands ?? 0) >= sequence) return Promise.resolve(true);
    return this.fence.waitUntilCopied(sequence);
  }

  /** Records the service's answer, or an unknown outcome if the answer was lost. */
  applyAnswer(intentId: IntentId, isLost: boolean): void {
    const balanceCents = this.answers.get(intentId);
    if (balanceCents === undefined) return;
    this.answers.delete(intentId);
    const outcome = isLost ? UNKNOWN_OUTCOME : appliedOutcome(`of-${intentId}`, balanceCents);
    this.guarded.write({ kind: 'record-outcome', intentId, outcome });
  }

  /** A manager has looked, and resumes sending. */
  resume(): void {
    for (const { cause } of this.ledger.queue.pauses)
      this.guarded.propose({ kind: 'resume-sending', cause });
  }

  /** A customer wants a payment back before it was sent. */
  undo(intentId: IntentId): void {
    const intent = this.ledger.intents.get(intentId);
    if (intent === undefined || !isInLane(intent) || intent.state !== 'waiting') return;
    const undo = { kind: 'undo', intentId } as const;
    const isFree = this.#isFree || !this.fence.mayBeThere(intent);
    if (isFree || this.rules.undoes === 'at once') {
      this.guarded.propose(undo);
      return;
    }
    if (!this.isReady || intent.recalledAtMs !== undefined) return;
    if (!this.guarded.propose({ kind: 'recall', intentId })) return;
    void this.#undoOnceRecalled(undo);
  }

  async #undoOnceRecalled(undo: { readonly kind: 'undo'; readonly intentId: IntentId }) {
    const life = this.life;
    const isThere = await this.comesIn(this.ledger.lastSequence);
    if (isThere && life === this.life) this.guarded.propose(undo);
  }

  /** A manager at this till takes over another till. */
  takeOver(till: string, epoch: number, nowMs: number): void {
    if (this.epoch === null || this.isElsewhere) return;
    this.guarded.propose({ kind: 'note-taking', till, on: true });
    this.link.ask<'take-over'>(this.name, { name: 'take-over', till, epoch }, nowMs);
  }

  /** Imports the copies of taken tills, the nearest first, as TakeoverImport does. */
  protected adoptAll(said: readonly TakenOverTill[]): void {
    const { guarded } = this;
    const read = new Map<string, { readonly taken: TakenOverTill; readonly copy: Ledger }>();
    for (const taken of said) {
      const { till, by } = taken;
      const isHere = by === this.name;
      if (isHere ? !isTakeoverAskedFor(this.ledger.hub, till) : !read.has(by)) continue;
      const copy = emptyLedger();
      for (const record of this.#copyOf(till)) fold(copy, record);
      read.set(till, { taken, copy });
      if (hasAdoptedFrom(this.ledger.hub, till)) continue;
      if (!tillsBeingTakenOver(this.ledger.hub).includes(till))
        guarded.write({ kind: 'note-taking', till, on: true });
      const chain = [];
      for (let holder = by; holder !== this.name;) {
        const link = read.get(holder)!;
        chain.push(link);
        holder = link.taken.by;
      }
      const nearer = chain.map((link) => link.copy);
      const isProven =
        taken.lastSequence > 0 &&
        chain.every((link) => link.taken.liveThrough === link.taken.lastSequence);
      const live = isProven ? taken.liveThrough : 0;
      const before = findEarlierAdoption(till, nearer);
      const { bring } = transactionsToAdopt(till, copy, nearer);
      for (const intent of before === null ? bring : []) {
        const mayLeave = this.rules.mayHaveLeft(copy, intent, live);
        const { cardId } = intent;
        const rightCardId = intent.moveTo?.cardId;
        const how = { cardId, from: till, mayHaveLeft: mayLeave, rightCardId };
        guarded.propose(intentToAdopt(copy, intent, how));
      }
      guarded.write({
        kind: 'note-adopted',
        adopted: before ?? { till, brought: bring.length, withoutNumber: 0, forPerson: 0 },
        lost: before === null ? lossesOfLostTill(copy, []) : [],
      });
    }
  }
}

function roomFor({ intentId, amountCents }: Accept, asOfMs: InstantMs): HubKnowledge {
  return {
    kind: 'shared',
    confirmedCents: ROOM,
    heldCents: 0,
    asOfMs,
    isComplete: true,
    asideCents: 0,
    tills: 1,
    admitted: { intentId, cents: amountCents },
  };
}
