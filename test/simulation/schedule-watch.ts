import type { FactKind } from '../../shared/ledger/fact-kinds.ts';
import type { Fact, FactRecord } from '../../shared/ledger/facts.ts';
import { intentsOfFact } from '../../shared/ledger/ledger.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';

/**
 * Time from a fact at the worker to its request at main; requests that leave meanwhile do not take the fact into
 * account.
 */
const ON_THEIR_WAY_MS = 5;

/** Waits of decision 0024#two-clocks, written independently of the scheduler: none, 30 s, 1, 2, 4 minutes. */
const BACK_OFF_MS = [0, 30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS];
/** The wait after a 429 without a readable time (docs/service-contract.md#rate-limits). */
const RETRY_AFTER_MS = 30 * SECOND_MS;
/**
 * How long a customer waits at the counter (decision 0024#while-sending-waits), and a moment more for an attempt that
 * is undone.
 */
const CUSTOMER_WAITS_MS = 9 * SECOND_MS;
/** A wait shorter than this is over before anybody could read about it, so it is not shown. */
const SAID_FROM_MS = SECOND_MS;
/** This number of unknown payments in a row pauses the queue. */
const PAUSING_UNKNOWN = 3;

/**
 * Facts that end an attempt, once. A payment that becomes unknown later (its key expired after a 429, a copy of the
 * journal) was not being sent, and says nothing about the service.
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
 * Checks from outside what one till's schedule promises, which no single fact can break: after a failure no payment
 * leaves before a probe that left later has passed, nor before the back-off of payments is over. Until then only the
 * card of a waiting customer is served, with nothing beside it, and not if one more unknown payment would pause the
 * queue.
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
  /** When the run began, taken from the first fact that was reported after being written. */
  #runBeganAtMs = Number.POSITIVE_INFINITY;
  /** Attempts for which a customer waits, and which only the back-off of payments has delayed so far. */
  readonly #heldByWait = new Set<IntentId>();
  readonly #cards = new Map<IntentId, CardId>();
  /** When a payment of each card was last accepted. */
  readonly #acceptedAtMs = new Map<CardId, number>();

  constructor(violate: (words: string) => void) {
    this.#violate = violate;
  }

  /**
   * Cuts all waits short: after a new worker, or when the worker receives *Send now*. On a slow disk there may be
   * failures in between that were not known when it was pressed.
   */
  cutWaitsShort(): void {
    this.#notBeforeMs = Number.NEGATIVE_INFINITY;
  }

  noteNewWorker(): void {
    this.cutWaitsShort();
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

  /** Checks that as many payments leave after a 429 as before: it tells the service's pace, not its health. */
  checkPaceAfter429(before: number, after: number): void {
    if (after < before) this.#violate(`a 429 lets ${after} leave at once, where ${before} had`);
  }

  /** The worker wants to send the payment, and the guard agrees. */
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

  /** The worker receives a fact. */
  heard({ fact }: FactRecord, nowMs: number): void {
    for (const { id, cardId } of intentsOfFact(fact)) this.#cards.set(id, cardId);
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
        this.cutWaitsShort();
        return;
      case 'queue-resumed':
      case 'damage-accepted':
      case 'work-offline-changed':
        this.cutWaitsShort();
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

  /**
   * Tells whether nothing else of the card is on its way: the payment could go alone at once (decision
   * 0024#while-sending-waits).
   */
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

  /** Checks the status line: if the service is reached, it says *Online*, and how long payments still wait. */
  #lineSays({ monoMs, queue }: Fact, nowMs: number): void {
    // On a slow disk, the fact was written before the worker knew of the failure.
    if (this.#runBeganAtMs + monoMs <= this.#failedAtMs + SECOND_MS) return;
    const waitsMs = this.#notBeforeMs - nowMs;
    if (waitsMs > SAID_FROM_MS && queue?.waits === undefined)
      this.#violate(`the line says *Online*, and for ${waitsMs} ms nothing leaves`);
  }

  /** Returns when the payment left whose end the fact tells; undefined if it was not on its way. */
  #landed({ kind, intent }: Fact): number | undefined {
    if (intent === undefined || !ENDS.has(kind)) return undefined;
    const begunAtMs = this.#begunAtMs.get(intent.id);
    this.#begunAtMs.delete(intent.id);
    return begunAtMs;
  }

  /** Counts a failure. Requests that left together fail together, so only the first one counts. */
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
