import type { Outcome } from '../../../shared/api/outcome.ts';
import { KINDS_NEEDING_DISK_SPACE } from '../../../electron/ledger/write/ledger-writer.ts';
import { proposalsForOwedLoads } from '../../../shared/guard/follow-up.ts';
import { CLEAN_PAIRS_NEEDED } from '../../../shared/evidence/settle-unknown.ts';
import { brokenInvariant } from '../../../shared/guard/invariants.ts';
import type { JournalAge } from '../../../shared/guard/recover.ts';
import { bookSchema } from '../../../shared/ledger/store/book.ts';
import type { Book } from '../../../shared/ledger/store/book.ts';
import { factRecordSchema } from '../../../shared/ledger/facts.ts';
import type { Fact, FactRecord } from '../../../shared/ledger/facts.ts';
import { isInLane } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { emptyLedger } from '../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';
import type { Proposal, Stamp } from '../../../shared/proposals/proposals.ts';
import { cardIdSchema, intentIdSchema, runIdSchema } from '../../../shared/values/ids.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import { laterBy } from '../../../shared/values/clocks.ts';
import type { TimeOfService } from '../../../shared/values/clocks.ts';
import { cents } from '../../../shared/values/money.ts';
import { instantMs, monotonicMs } from '../../../shared/values/time.ts';
import { NOT_SENT_OUTCOME } from '../../builders/guarded-ledger.ts';
import type { ShopRules } from './shop-rules.ts';

/** The person at the till, and whether a manager has typed a PIN for this one act. */
export interface PersonAtTill {
  readonly person: 'Ann' | 'Ben';
  readonly withManager: boolean;
}

const ALONE: PersonAtTill = { person: 'Ann', withManager: false };
export const ANN_WITH_MANAGER: PersonAtTill = { person: 'Ann', withManager: true };

/** Returns the number of a card, as its customer shows it. */
export function cardNumberOf(card: string): string {
  return `63640000${card}`;
}

const cardIds = new Map<string, CardId>();

export function cardIdOf(card: string): CardId {
  const id = cardIds.get(card) ?? cardIdSchema.parse(`card-of-${card}`);
  cardIds.set(card, id);
  return id;
}

/** Returns the id of the intent with which a moved load arrives at its new card. */
export function idOfSecondHalf(intentId: IntentId): IntentId {
  return intentIdSchema.parse(`${intentId}-second`);
}

export type FactListener = (till: ShopTill, record: FactRecord, proposal: Proposal) => void;

/** Called when something happens to a till that leaves no fact. */
export type MishapListener = (till: ShopTill, what: string) => void;

export interface ShopTillSetup {
  readonly name: string;
  readonly rules: ShopRules;
  readonly limits: Limits;
  readonly money: Pick<Book, 'currency' | 'minorUnit'>;
  /** When the store's day begins. */
  readonly beginsMs: number;
  readonly nowMs: number;
  readonly keyVersion: number;
  readonly signKnown: boolean;
  /**
   * True if facts are parsed by their schema, as when read from a journal. This is slow, and gives the same result in
   * every world.
   */
  readonly checksFormats: boolean;
  readonly hears: FactListener;
}

/** What a till knows at its start besides the records. */
interface Start {
  /** The newest receipt number known outside the records. */
  readonly receiptsAfter?: number;
  /** How a manager has continued with damaged records. */
  readonly wayOn?: string;
}

/** A till made of the real guard and ledger. Its disk never fails, and it sends when `sendAll` is called. */
export class ShopTill {
  readonly name: string;
  readonly records: FactRecord[] = [];
  version = '1.0.0';
  /** The name by which the hub knows the till. */
  hubName: string;
  /** How many records the till began with. */
  begunWith = 0;
  /** True while the till's disk is full. */
  isFull = false;
  /** False once the till's computer is broken. */
  isAlive = true;
  /** True while this till alone has no network. */
  isAway = false;
  /** True while the service shows this till an expired certificate. */
  seesExpired = false;
  /** Its payments that an expired certificate has stopped. */
  readonly triedInVain = new Set<IntentId>();
  /** Its payments that another till has taken over. */
  readonly handedOver = new Set<IntentId>();
  /** Its hub does not answer it, or it has not been told of it. */
  isHubAway = false;
  /** The hub may have its records up to here. */
  #shippedThrough = 0;
  /** Until the hub answers after a start: the newest record from before. */
  #hubUnheardThrough: number | undefined;
  wallMs: number;
  /** The service's current time; undefined if the service has told none in this run. */
  #serviceMs: TimeOfService | undefined;
  refusal: Refusal | null = null;
  readonly #around: ShopTillSetup;
  #ledger: Ledger = emptyLedger();
  #monoMs = 1_000;
  #runs = 1;
  #run: Stamp['run'];
  /** The record after which enough balances had agreed; null before. */
  #fittedBy: number | null = null;

  constructor(around: ShopTillSetup) {
    this.#around = around;
    this.name = around.name;
    this.hubName = around.name;
    this.#run = this.#nameRun();
    this.wallMs = around.beginsMs + around.nowMs;
    const book = bookSchema.parse({
      id: `book-of-${this.name}`,
      tillId: `till-${this.name}`,
      mode: 'real',
      baseUrl: 'https://loyalty.example',
      moneySegment: 'v3/oauth/clients',
      shopUuid: SHOP,
      ...this.#around.money,
      redeemSign: -1,
      signKnown: around.signKnown,
    });
    this.mustWrite({ kind: 'open-book', book });
    this.mustWrite({ kind: 'start-run', version: this.version, receiptsAfter: 0 });
    this.mustWrite({ kind: 'provision-limits', limits: around.limits });
    this.mustWrite({ kind: 'change-credentials', keyVersion: around.keyVersion });
    this.mustWrite({ kind: 'end-outage' });
  }

  get ledger(): Ledger {
    return this.#ledger;
  }

  #nameRun(): Stamp['run'] {
    return runIdSchema.parse(`run-of-${this.name}-${this.#runs}`);
  }

  pass(ms: number): void {
    this.wallMs += ms;
    this.#monoMs += ms;
    if (this.#serviceMs !== undefined) this.#serviceMs = laterBy(this.#serviceMs, ms);
  }

  /** Records the time that an answer of the service shows. */
  hearsTime(serviceMs: TimeOfService): void {
    this.#serviceMs = serviceMs;
  }

  stamp({ person, withManager }: PersonAtTill = ALONE): Stamp {
    return {
      atMs: instantMs(this.wallMs),
      monoMs: monotonicMs(this.#monoMs),
      run: this.#run,
      ...(this.#serviceMs !== undefined && { serviceMs: this.#serviceMs }),
      hubUnheardThrough: this.#hubUnheardThrough,
      operator: person,
      person,
      stepUp: withManager ? { manager: 'Mia' } : null,
      accessLevel: withManager ? 'manager' : 'cashier',
    };
  }

  /** Writes a proposal. Returns the fact, or null if the guard refuses; `refusal` then has the reason. */
  write(proposal: Proposal, hand: PersonAtTill = ALONE): Fact | null {
    const { rules, checksFormats, hears } = this.#around;
    if (this.isFull && KINDS_NEEDING_DISK_SPACE.has(proposal.kind)) {
      this.refusal = { why: 'disk-full' };
      return null;
    }
    if (this.#waitsForHub(proposal)) {
      this.refusal = { why: 'hub-away' };
      return null;
    }
    const admission = rules.admit(this.ledger, proposal, this.stamp(hand));
    this.refusal = admission.kind === 'refused' ? admission.refusal : null;
    if (admission.kind === 'refused') return null;
    const broken = brokenInvariant(this.ledger, admission.fact);
    if (broken) throw new Error(`${proposal.kind} breaks ${broken.which}: ${broken.words}`);
    const sequence = this.ledger.lastSequence + 1;
    const record = {
      sequence,
      hash: sequence.toString(16).padStart(64, '0'),
      fact: admission.fact,
      private: admission.private,
    };
    if (checksFormats) factRecordSchema.parse(record);
    rules.fold(this.ledger, record);
    this.records.push(record);
    if (!this.isHubAway) this.#shippedThrough = sequence;
    hears(this, record, proposal);
    const { fact } = record;
    const owed = fact.sale ? proposalsForOwedLoads(this.ledger, fact.sale.id) : [];
    for (const due of [...rules.followUps(this.ledger, fact), ...owed]) this.write(due);
    return fact;
  }

  /** Tells whether the hub has to be asked before this payment is sent, or ends without being sent. */
  isAtHub(intent: Intent): boolean {
    const { hub, intents } = this.ledger;
    if (!this.isHubAway || hub === null || hub.takenOverBy !== undefined) return false;
    return this.#around.rules.isItOrOriginThere(
      intents,
      intent,
      ({ sequence, adoptedFrom }) => sequence <= this.#shippedThrough || adoptedFrom !== undefined,
    );
  }

  /** Its hub does not answer, or another till may have given back what was paid here. */
  get isApart(): boolean {
    return this.isHubAway || this.handedOver.size > 0;
  }

  /** Tells whether another till has this payment by now, whose people decide about it. */
  isElsewhere({ id, hasTaker }: Intent): boolean {
    return this.handedOver.has(id) || hasTaker === true;
  }

  #waitsForHub(proposal: Proposal): boolean {
    const { kind } = proposal;
    if (kind !== 'undo' && kind !== 'settle' && kind !== 'take-back-promise') return false;
    const intent = this.ledger.intents.get(proposal.intentId);
    return (
      intent !== undefined && this.#around.rules.mayBeWaitingInCopy(intent) && this.isAtHub(intent)
    );
  }

  /** The hub answers, for the first time since it was away or the till was started. */
  hearsHub(): void {
    this.isHubAway = false;
    this.#hubUnheardThrough = undefined;
  }

  /** Writes a proposal without a manager or, if the till asks for one, with a manager's PIN. */
  writeOrAsk(proposal: Proposal, hand: PersonAtTill = ALONE): Fact | null {
    const fact = this.write(proposal, hand);
    if (fact !== null || this.refusal?.why !== 'needs-approval') return fact;
    return this.write(proposal, { ...hand, withManager: true });
  }

  mustWrite(proposal: Proposal): void {
    if (this.write(proposal, ANN_WITH_MANAGER) === null)
      throw new Error(`${proposal.kind} was refused: ${JSON.stringify(this.refusal)}`);
  }

  /** Adds a card, with the balance that a file of the shop states. */
  meets(card: string, statedCents: number | null): CardId {
    const cardId = cardIdOf(card);
    if (this.ledger.cards.has(cardId)) return cardId;
    const secret = { sentAs: 'identifier' as const, value: cardNumberOf(card) };
    this.write({ kind: 'introduce-card', cardId, secret });
    if (statedCents === null) return cardId;
    const asOfMs = instantMs(this.wallMs);
    const balanceCents = cents(statedCents);
    this.write({ kind: 'state-opening-balance', cardId, balanceCents, asOfMs });
    return cardId;
  }

  /** Makes the till count as many agreeing balances as evidence needs to decide. */
  balancesHaveFitted(): void {
    this.#fittedBy = this.records.length;
    this.ledger.queue = { ...this.ledger.queue, cleanPairs: CLEAN_PAIRS_NEEDED };
  }

  /** Lists the first waiting payment of each card, in the order of acceptance. */
  heads(): Intent[] {
    const heads = new Map<CardId, Intent>();
    const inLanes = [...this.ledger.open.values()].filter(isInLane);
    for (const intent of inLanes.toSorted((one, other) => one.sequence - other.sequence))
      if (!heads.has(intent.cardId)) heads.set(intent.cardId, intent);
    return [...heads.values()].filter(
      ({ state }) => state === 'waiting' || state === 'refused-by-key',
    );
  }

  applyAnswer(intentId: Intent['id'], outcome: Outcome): void {
    this.write({ kind: 'record-outcome', intentId, outcome });
  }

  /** Tries to reach the service, if that is impossible now: the answer says that nothing was sent. */
  failsToConnect(intentId: IntentId): boolean {
    if (!this.isAway && !this.seesExpired) return false;
    if (this.isAway) this.applyAnswer(intentId, NOT_SENT_OUTCOME);
    else {
      this.applyAnswer(intentId, this.#around.rules.outcomeOfFailure(EXPIRED));
      this.triedInVain.add(intentId);
    }
    return true;
  }

  /** Ends the till's program and starts it again. */
  restart(age: JournalAge = 'newest', start: Start = {}): void {
    const { receiptsAfter = 0, wayOn } = start;
    // After doubtful or older records a person is asked about everything that is open.
    if (age !== 'newest') this.triedInVain.clear();
    this.#runs += 1;
    this.#run = this.#nameRun();
    this.#monoMs = 10;
    this.#serviceMs = undefined;
    if (this.isHubAway && this.ledger.hub !== null) {
      this.#shippedThrough = this.ledger.lastSequence;
      this.#hubUnheardThrough = this.ledger.lastSequence;
    }
    this.mustWrite({ kind: 'start-run', version: this.version, receiptsAfter });
    if (wayOn !== undefined) this.mustWrite({ kind: 'note-way-on', note: wayOn });
    for (const due of this.#around.rules.recover(this.ledger, age)) this.write(due);
    if (!this.isAway && !this.seesExpired) this.write({ kind: 'end-outage' });
  }

  /** Starts the till without the records after this one. */
  startsWith(through: number, age: JournalAge, start: Start): void {
    this.records.length = through;
    this.triedInVain.clear();
    this.#ledger = emptyLedger();
    for (const record of this.records) {
      this.#around.rules.fold(this.#ledger, record);
      if (record.sequence === this.#fittedBy)
        this.#ledger.queue = { ...this.#ledger.queue, cleanPairs: CLEAN_PAIRS_NEEDED };
    }
    this.restart(age, start);
  }
}

const EXPIRED = { kind: 'not-connected', phase: 'tls', code: 'CERT_HAS_EXPIRED' } as const;

const SHOP = '00000000-0000-4000-8000-00000000a000';
