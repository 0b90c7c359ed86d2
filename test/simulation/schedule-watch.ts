import type { FactKind } from '../../shared/ledger/fact-kinds.ts';
import type { Fact, FactRecord } from '../../shared/ledger/facts.ts';
import { intentsOf } from '../../shared/ledger/ledger.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';

/** From a fact in the worker to its request in main: requests that leave meanwhile do not know of it. */
const ON_THEIR_WAY_MS = 5;

/** Waits of decision 0024#two-clocks, written independently of the schedule: none, 30 s, 1, 2, 4 minutes. */
const BACK_OFF_MS = [0, 30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS];
/** For a 429 without a readable time (docs/service-contract.md#rate-limits). */
const RETRY_AFTER_MS = 30 * SECOND_MS;
/**
 * How long a customer waits at the counter (decision 0024#while-sending-waits), and a moment more for an attempt that
 * is undone.
 */
const CUSTOMER_WAITS_MS = 9 * SECOND_MS;
/** A shorter wait is over before anybody could read of it. */
const SAID_FROM_MS = SECOND_MS;
/** This number of unknown payments in a row pauses the queue. */
const PAUSING_UNKNOWN = 3;

/**
 * Facts that end an attempt, once: a payment that becomes unknown after that (its key expired after a 429, a copy of
 * the journal) was not being sent, and says nothing about the service.
 */
const ENDS: ReadonlySet<FactKind> = new Set([
  'intent-applied',
  'intent-not-sent',
  'intent-not-applied',
  'intent-refused',
  'intent-refused-by-key',
  'intent-unknown',
]);

/** Facts after which nothing is sent, or something else is tried first. */
const STOPS: ReadonlySet<FactKind> = new Set([
  ...ENDS,
  'outage-began',
  'queue-paused',
  'work-offline-changed',
]);

/**
 * Watches from outside what one till's schedule promises, which no fact alone can break: after a failure no money
 * leaves before a probe that left later has passed, nor before money's own back-off is over. Before that only a waiting
 * customer's card is served, with nothing beside it, and not where one more unknown would pause.
 */
export class ScheduleWatch {
  readonly #violate: (words: string) => void;
  readonly #begunAtMs = new Map<IntentId, number>();
  #failures = 0;
  #failedAtMs = Number.NEGATIVE_INFINITY;
  #countedAtMs = Number.NEGATIVE_INFINITY;
  #notBeforeMs = Number.NEGATIVE_INFINITY;
  #probeLeftMs = Number.NEGATIVE_INFINITY;
  #askedUntilMs = Number.NEGATIVE_INFINITY;
  #unknownInARow = 0;
  /** When the run began, from the first fact that was heard after being written. */
  #runBeganAtMs = Number.POSITIVE_INFINITY;
  /** Attempts for which a customer waits, and which only the back-off of money has delayed so far. */
  readonly #heldByWait = new Set<IntentId>();
  readonly #cards = new Map<IntentId, CardId>();
  /** When a payment of the card was last accepted. */
  readonly #acceptedAtMs = new Map<CardId, number>();

  constructor(violate: (words: string) => void) {
    this.#violate = violate;
  }

  /**
   * Cuts waits short: a new worker, or *Send now* when the worker is told of it, which on a slow disk is after failures
   * that nobody knew of when it was pressed.
   */
  impatient(): void {
    this.#notBeforeMs = Number.NEGATIVE_INFINITY;
  }

  newWorker(): void {
    this.impatient();
    this.#heldByWait.clear();
    this.#failures = 0;
  }

  /** Forgets attempts that were being sent when the program died: they end before there is a worker again. */
  newProgram(): void {
    this.#begunAtMs.clear();
    this.#runBeganAtMs = Number.POSITIVE_INFINITY;
    this.#heldByWait.clear();
  }

  probePassed(leftAtMs: number): void {
    this.#probeLeftMs = Math.max(this.#probeLeftMs, leftAtMs);
  }

  /** A 429 tells the service's pace, not its health: as many leave after it as before. */
  paced(before: number, after: number): void {
    if (after < before) this.#violate(`a 429 lets ${after} leave at once, where ${before} had`);
  }

  /** The worker wants to send it, and the guard agrees. */
  began(intentId: IntentId, nowMs: number): void {
    const isAlone = [...this.#begunAtMs.keys()].every((id) => id === intentId);
    this.#begunAtMs.set(intentId, nowMs);
    this.#heldByWait.clear();
    if (nowMs <= this.#failedAtMs + ON_THEIR_WAY_MS) return;
    const isForCustomer = isAlone && this.#isAwaited(intentId, nowMs);
    if (nowMs + ON_THEIR_WAY_MS < this.#notBeforeMs && !isForCustomer) {
      this.#violate(`${intentId} leaves ${this.#notBeforeMs - nowMs} ms before its time`);
    }
    if (this.#probeLeftMs < this.#failedAtMs) {
      this.#violate(`${intentId} leaves, and no probe has passed since the failure`);
    }
  }

  #isAwaited(intentId: IntentId, nowMs: number): boolean {
    const cardId = this.#cards.get(intentId);
    const acceptedAtMs = cardId === undefined ? undefined : this.#acceptedAtMs.get(cardId);
    return (
      acceptedAtMs !== undefined &&
      nowMs - acceptedAtMs <= CUSTOMER_WAITS_MS &&
      nowMs + ON_THEIR_WAY_MS >= this.#askedUntilMs &&
      this.#unknownInARow + 1 < PAUSING_UNKNOWN
    );
  }

  /** The worker is told a fact. */
  heard({ fact }: FactRecord, nowMs: number): void {
    for (const { id, cardId } of intentsOf(fact)) this.#cards.set(id, cardId);
    if (STOPS.has(fact.kind)) this.#heldByWait.clear();
    if (fact.kind === 'intent-voided') this.#voided(fact);
    if (fact.kind === 'intent-accepted' && fact.intent !== undefined) {
      if (this.#isHeldByWait(fact.intent, nowMs)) this.#heldByWait.add(fact.intent.id);
      this.#acceptedAtMs.set(fact.intent.cardId, nowMs);
    }
    this.#unknownInARow = fact.queue?.unknownInARow ?? this.#unknownInARow;
    this.#runBeganAtMs = Math.min(this.#runBeganAtMs, nowMs - fact.monoMs);
    if (fact.kind === 'outage-ended') this.#lineSays(fact, nowMs);
    const begunAtMs = this.#landed(fact);
    switch (fact.kind) {
      case 'intent-applied':
        this.#failures = 0;
        this.impatient();
        return;
      case 'queue-resumed':
      case 'damage-accepted':
      case 'work-offline-changed':
        this.impatient();
        return;
      case 'intent-not-sent':
      case 'intent-unknown':
        this.#failed(begunAtMs, nowMs);
        return;
      case 'intent-refused-by-key':
        this.#failedAtMs = nowMs;
        return;
      case 'intent-not-applied':
        this.#failedAtMs = nowMs;
        this.#askedUntilMs = Math.max(
          this.#askedUntilMs,
          nowMs + (fact.retryAfterMs ?? RETRY_AFTER_MS),
        );
        this.#waitUntil(this.#askedUntilMs);
        return;
      default:
    }
  }

  /** Its card has nothing else on its way: the payment could go alone at once (decision 0024#while-sending-waits). */
  #isHeldByWait({ cardId, strength }: Intent, nowMs: number): boolean {
    return (
      strength === 'attempt' &&
      !this.#acceptedAtMs.has(cardId) &&
      this.#begunAtMs.size === 0 &&
      this.#probeLeftMs > this.#failedAtMs &&
      nowMs < this.#notBeforeMs &&
      nowMs >= this.#askedUntilMs &&
      this.#unknownInARow + 1 < PAUSING_UNKNOWN
    );
  }

  #voided({ intent }: Fact): void {
    if (intent?.voidReason !== 'too-late' || !this.#heldByWait.delete(intent.id)) return;
    this.#violate(`${intent.id} is taken back as too late, and could have left alone`);
  }

  /** The service is reached: the status line says *Online*, and how long money still waits. */
  #lineSays({ monoMs, queue }: Fact, nowMs: number): void {
    // On a slow disk it was written before the worker knew of the failure.
    if (this.#runBeganAtMs + monoMs <= this.#failedAtMs + SECOND_MS) return;
    const waitsMs = this.#notBeforeMs - nowMs;
    if (waitsMs > SAID_FROM_MS && queue?.waits === undefined)
      this.#violate(`the line says *Online*, and for ${waitsMs} ms nothing leaves`);
  }

  /** When the payment left whose end the fact tells; undefined where it was not on its way. */
  #landed({ kind, intent }: Fact): number | undefined {
    if (intent === undefined || !ENDS.has(kind)) return undefined;
    const begunAtMs = this.#begunAtMs.get(intent.id);
    this.#begunAtMs.delete(intent.id);
    return begunAtMs;
  }

  /** Counts a failure; requests that left together fail together, so only the first one counts. */
  #failed(begunAtMs: number | undefined, nowMs: number): void {
    if (begunAtMs === undefined || begunAtMs <= this.#countedAtMs + ON_THEIR_WAY_MS) return;
    this.#failures += 1;
    this.#failedAtMs = nowMs;
    this.#countedAtMs = nowMs;
    this.#waitUntil(nowMs + (BACK_OFF_MS[Math.min(this.#failures, BACK_OFF_MS.length) - 1] ?? 0));
  }

  #waitUntil(atMs: number): void {
    this.#notBeforeMs = Math.max(this.#notBeforeMs, atMs);
  }
}
