import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../../shared/api/outcome.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { isRefusedPromise, needsPerson } from '../../shared/ledger/money/intent.ts';
import { intentsOfFact, knownBalanceCents } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { isAccepted } from '../../shared/ledger/sale/archived.ts';
import type { Health } from '../../shared/messages/bridge.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import type { Quote } from '../../shared/policy/quote.ts';
import type { SandboxState } from '../../shared/sandbox/state.ts';
import { checkGoneBack, checkSales } from './check-sales.ts';
import type { WorldShape } from './shape.ts';
import type { RequestFate } from './virtual-network.ts';
import type { VirtualTill } from './virtual-till.ts';

/**
 * Knows what no till can know: what the service has really done with every request. It checks the invariants
 * (docs/ARCHITECTURE.md#the-invariants) that need that knowledge; the invariants that a fact shows by itself are
 * checked by `shared/guard/invariants.ts`, in the simulation as in production.
 */
export class Oracle {
  readonly violations: string[] = [];
  /** When any till last sent a payment. */
  newestLeftMs = 0;
  /** False with a service that lies, a network that repeats or a manager who guesses: then only losses are checked. */
  readonly honest: boolean;
  /** True if the owner states, truly, that one till alone moves balances. */
  readonly #onlyWriter: boolean;
  /** True if the service honours the idempotency key: a second request with it has no effect. */
  readonly #honoursKey: boolean;
  #alone: boolean;
  readonly #rolledBack = new Set<VirtualTill>();
  readonly #moved = new Set<VirtualTill>();
  readonly #withoutNumbers = new Set<VirtualTill>();
  readonly #withoutHistory = new Set<VirtualTill>();
  readonly #doubted = new Set<IntentId>();
  readonly #forLater = new Set<IntentId>();
  readonly #settledByItself = new Set<IntentId>();
  readonly #fates = new Map<IntentId, RequestFate[]>();
  /** Promises that the service has refused, and whose customer may have paid another way: a person decides. */
  readonly #refused = new Set<IntentId>();
  /** Payments of which the cashier was told that it is unknown whether they are on disk. */
  readonly #untold = new Set<IntentId>();
  /** Payments of which the cashier was told that they were not recorded, because the disk was full. */
  readonly #notRecorded = new Set<IntentId>();
  readonly #accepted = new Map<IntentId, { readonly till: VirtualTill; forgotten: boolean }>();

  constructor({ honest, isWise, tills, evidence }: WorldShape) {
    this.honest = honest && isWise;
    this.#alone = tills === 1;
    this.#onlyWriter = evidence?.onlyWriter === true;
    this.#honoursKey = evidence?.honoursKey === true;
  }

  get evidenceMayDecide(): boolean {
    return this.#onlyWriter && this.#alone;
  }

  /**
   * How many intents had an unknown outcome. One that the service has announced for later counts only if evidence has
   * settled it.
   */
  get ambiguous(): number {
    const isCounted = (id: IntentId) => !this.#forLater.has(id) || this.#settledByItself.has(id);
    return [...this.#doubted].filter(isCounted).length;
  }

  get settledByItself(): number {
    return this.#settledByItself.size;
  }

  /** Somebody else moves the balances, or an older journal forgets which payments moved them. */
  noteOthersMoveBalances(): void {
    this.#alone = false;
  }

  violate(which: string, words: string): void {
    this.violations.push(`${which}: ${words}`);
  }

  /** The cashier has seen that the payment was accepted. */
  noteAccepted(till: VirtualTill, intentId: IntentId): void {
    this.#accepted.set(intentId, { till, forgotten: false });
    this.#untold.delete(intentId);
  }

  /** The disk failed: the customer pays another way, unless a manager says that the payment counts. */
  noteUntold(intentId: IntentId, health?: Health): void {
    this.#untold.add(intentId);
    if (health?.kind === 'journal-full') this.#notRecorded.add(intentId);
  }

  /** An older journal has replaced the newest; from now on an alarm is right about payments that it does not know. */
  noteRolledBack(till: VirtualTill): void {
    this.noteOthersMoveBalances();
    this.#rolledBack.add(till);
  }

  /** The till's unchanged data was moved to another disk or computer. */
  noteMoved(till: VirtualTill): void {
    this.noteOthersMoveBalances();
    this.#moved.add(till);
  }

  /** A manager continues without card numbers: each of those cards comes back as a new one. */
  noteNumbersLost(till: VirtualTill): void {
    this.noteOthersMoveBalances();
    this.#withoutNumbers.add(till);
  }

  /** Old records are damaged: no report and no list contains them any more. */
  noteHistoryLost(till: VirtualTill): void {
    this.#withoutHistory.add(till);
  }

  hasHistory(till: VirtualTill): boolean {
    return !this.#withoutHistory.has(till);
  }

  /** Tells whether older records have replaced a till's newest. */
  isRolledBack(till: VirtualTill): boolean {
    return this.#rolledBack.has(till);
  }

  /** Tells whether a journal under doubt cannot lack anything. */
  isWhole(till: VirtualTill): boolean {
    return this.#moved.has(till) && !this.#rolledBack.has(till);
  }

  /** A written record is missing after a start. Tells whether that was to be expected. */
  noteRecordsLost(till: VirtualTill): boolean {
    if (!this.#rolledBack.has(till)) {
      this.#forgetLostRefusals(till);
      return false;
    }
    const known = new Set(
      till.history.flatMap(({ fact }) => intentsOfFact(fact).map(({ id }) => id)),
    );
    for (const [intentId, entry] of this.#accepted) {
      if (entry.till === till && !known.has(intentId)) entry.forgotten = true;
    }
    return true;
  }

  /**
   * A refusal whose record was torn is unknown to the till, so evidence may send the payment again. A till that knows
   * that older records are lost leaves that to a person.
   */
  #forgetLostRefusals(till: VirtualTill): void {
    const left = new Map(
      till.history.flatMap(({ fact }) => intentsOfFact(fact).map((intent) => [intent.id, intent])),
    );
    for (const intentId of this.#refused) {
      const intent = left.get(intentId);
      const isOfTill = this.#accepted.get(intentId)?.till === till;
      if (isOfTill && (intent === undefined || !isRefusedPromise(intent)))
        this.#refused.delete(intentId);
    }
  }

  noteLeaving(intentId: IntentId, nowMs: number): RequestFate {
    const fates = this.#fates.get(intentId) ?? [];
    this.#fates.set(intentId, fates);
    if (this.honest && !this.#honoursKey && this.timesMade(intentId) > 0) {
      this.violate('I3', `${intentId} leaves again although the service has applied it`);
    }
    if (this.#untold.has(intentId)) {
      this.violate('I11', `${intentId} leaves although nobody was told that it was accepted`);
    }
    if (this.#refused.has(intentId)) {
      this.violate('I11', `${intentId} leaves by itself although the service has refused it`);
    }
    const fate = { leftAtMs: nowMs, arrived: false, made: 0 };
    fates.push(fate);
    this.newestLeftMs = nowMs;
    return fate;
  }

  /** Returns how many times the payment was sent. */
  timesSent(intentId: IntentId): number {
    return this.#fates.get(intentId)?.length ?? 0;
  }

  /** Returns when the payment's last request left; −∞ if none ever did. */
  lastLeftMs(intentId: IntentId): number {
    return this.#fates.get(intentId)?.at(-1)?.leftAtMs ?? Number.NEGATIVE_INFINITY;
  }

  /** Returns how many transactions of the service this intent has made. */
  timesMade(intentId: IntentId): number {
    return (this.#fates.get(intentId) ?? []).reduce((sum, { made }) => sum + made, 0);
  }

  /** I4: checks that no verdict of the till contradicts what the service has done. */
  judge({ fact }: FactRecord, proposal: Proposal): void {
    const { intent } = fact;
    if (!intent) return;
    if (BY_PERSON.has(proposal.kind)) this.#untold.delete(intent.id);
    if (isRefusedPromise(intent)) this.#refused.add(intent.id);
    else if (SENDS_REFUSED.has(proposal.kind)) this.#refused.delete(intent.id);
    if (fact.kind === 'intent-unknown') this.#doubted.add(intent.id);
    if (EVIDENCE.has(proposal.kind)) this.#judgeEvidence(intent, proposal.kind);
    if (proposal.kind === 'record-outcome') this.#judgeOutcome(intent, proposal.outcome);
  }

  /** Checks a verdict by evidence. No person corrects it later, so it has to be true, and to stay true. */
  #judgeEvidence(intent: Intent, by: Proposal['kind']): void {
    const { id, state, settlement } = intent;
    // A payment that is sent again under its key is not settled yet.
    if (by === 'release-by-key') return;
    this.#settledByItself.add(id);
    if (!this.honest) return;
    if (!this.#onlyWriter && by !== 'settle-by-list') {
      this.violate('I4', `${id} is settled by a balance that others move as well`);
    }
    const taken = state === 'settled' && settlement?.how === 'taken';
    if (taken !== this.timesMade(id) > 0) {
      this.violate('I4', `${by} says ${taken ? '' : 'not '}taken of ${id}, which is wrong`);
    }
  }

  #judgeOutcome({ id, underItsKey }: Intent, outcome: Outcome): void {
    if (underItsKey === true && outcome.kind === 'applied') this.#settledByItself.add(id);
    if (outcome.kind === 'unknown' && outcome.status === 202) this.#forLater.add(id);
    if (!this.honest) return;
    const fate = this.#fates.get(id)?.at(-1);
    if (fate?.isTold === true && outcome.kind === 'unknown' && outcome.cause === 'misfit') {
      this.violate('I4', `${id} was answered with all that proves it, and was misread`);
    }
    const contradicts =
      outcome.kind === 'applied'
        ? this.timesMade(id) !== 1
        : outcome.kind === 'not-sent'
          ? fate?.arrived !== false
          : outcome.kind !== 'unknown' && fate?.made !== 0;
    if (contradicts)
      this.violate('I4', `${id} is called ${outcome.kind}, the service knows better`);
  }

  /** I6: checks that the held amount is the sum of every unsettled redemption, counted independently. */
  checkHold(ledger: Ledger, { cardId, heldCents }: Pick<Quote, 'cardId' | 'heldCents'>): void {
    let unsettled = 0;
    for (const intent of ledger.intents.values()) {
      const { state, verb, amountCents } = intent;
      const settled = state === 'settled' || state === 'voided' || state === 'refused';
      if (intent.cardId !== cardId || verb !== 'redeem' || settled || state === 'applied') continue;
      unsettled += amountCents;
    }
    if (unsettled !== heldCents)
      this.violate('I6', `${cardId} holds ${heldCents}, not ${unsettled}`);
  }

  /**
   * I7, ten minutes after the last fault: checks that each payment is settled, on a person's list, or behind a pause.
   */
  checkCalm(till: VirtualTill): void {
    const ledger = till.ledger();
    if (ledger === null) return this.violate('I7', `${till.name} does not run`);
    if (ledger.queue.pauses.length > 0 || ledger.queue.workOffline) return undefined;
    for (const intent of ledger.open.values()) {
      if (!needsPerson(intent)) {
        this.violate('I7', `${intent.id} is still ${intent.state} and nobody is asked`);
      }
    }
  }

  /** After the manager has had time for everything: checks that all is settled, once, and that the sums agree. */
  checkEnd(till: VirtualTill, service: SandboxState): void {
    const ledger = till.ledger();
    if (ledger === null) return this.violate('I7', `${till.name} does not run`);
    const { pauses, outage } = ledger.queue;
    if (pauses.length > 0 || outage !== null) {
      this.violate('I7', `${till.name} is still held back: ${pauses[0]?.cause ?? outage?.cause}`);
    }
    for (const intent of ledger.intents.values()) this.#checkIntent(intent);
    // If the service refused what it had done, its effect must be reversed twice; only a person finds that.
    const isTaken = (intent: Intent) =>
      this.honest ? ends(intent) === 'taken' : intent.state === 'applied';
    for (const words of checkGoneBack(ledger, isTaken)) this.violate('I3', words);
    // A finished payment whose record is damaged is known only by its summary, and is never
    // accepted again.
    const isThere = (id: IntentId) =>
      this.hasHistory(till) ? ledger.intents.has(id) : isAccepted(ledger, id);
    for (const [intentId, { till: acceptedBy, forgotten }] of this.#accepted) {
      if (acceptedBy === till && !forgotten && !isThere(intentId)) {
        this.violate('I1', `${intentId} was shown as accepted and is gone`);
      }
    }
    for (const intentId of this.#notRecorded) {
      if (isThere(intentId)) this.violate('I1', `${intentId} was not recorded, and is there`);
    }
    if (this.honest) {
      for (const words of checkSales(ledger, (id) => this.timesMade(id)))
        this.violate('I11', words);
    }
    if (this.honest) this.#checkBalances(till, ledger, service);
    if (this.honest && this.#alone) this.#checkArithmetic(till, ledger, service);
    if (this.hasHistory(till)) this.#checkProjection(till, ledger);
    this.#checkNumbers(till, ledger);
  }

  /**
   * I1: checks that card numbers are there, because nothing can be sent without one; only a manager continues without.
   */
  #checkNumbers(till: VirtualTill, { cards, erasedCards, erasing }: Ledger): void {
    if (erasing !== null) this.violate('I12', 'an erasure was begun and not ended');
    this.#checkErased(till);
    for (const id of erasedCards) {
      if (till.trading?.writer.cardIdentifiers.get(id) === undefined) continue;
      this.violate('I10', `${id} was erased, and has its number`);
    }
    if (this.#withoutNumbers.has(till) || this.#rolledBack.has(till)) return;
    for (const id of cards.keys()) {
      if (erasedCards.has(id) || till.trading?.writer.cardIdentifiers.get(id)) continue;
      this.violate('I1', `the number of ${id} is gone, and nobody was asked`);
    }
  }

  /** Checks that no payment of an erased card changes: open work would need the card's number. */
  #checkErased({ history }: VirtualTill): void {
    const erased = new Set<string>();
    for (const { fact } of history) {
      for (const { id, cardId } of intentsOfFact(fact)) {
        if (erased.has(cardId)) this.violate('I1', `${id} goes on, and its card was erased`);
      }
      for (const cardId of fact.erasure?.cardIds ?? []) erased.add(cardId);
    }
  }

  #checkIntent(intent: Intent): void {
    const made = this.timesMade(intent.id);
    if (isDropped(intent)) this.violate('I7', `${intent.id} was promised, and is dropped`);
    if (ends(intent) === 'open') this.violate('I7', `${intent.id} was never settled`);
    if (!this.honest) return;
    const expected = ends(intent) === 'taken' ? 1 : 0;
    const writtenOff = intent.settlement?.how === 'shop-loss';
    if (made > 1) this.violate('I3', `${intent.id} was applied ${made} times`);
    else if (made !== expected && !writtenOff) {
      this.violate(
        'I6',
        `${intent.id} ends as ${intent.state}, the service applied it ${made} times`,
      );
    }
  }

  /** I6: checks that the confirmed balance is the one in the service's last answer about that card. */
  #checkBalances(till: VirtualTill, ledger: Ledger, service: SandboxState): void {
    const balances = new Map(service.transactions.map((one) => [one.uuid, one.balanceAfterCents]));
    const corrected = correctedCards(ledger);
    for (const { id, confirmed } of ledger.cards.values()) {
      if (confirmed === null || corrected.has(id)) continue;
      const answered = ledger.intents.get(confirmed.intentId);
      // The answer's record is damaged, so its content is unknown.
      const isLost = answered === undefined && isAccepted(ledger, confirmed.intentId);
      if (isLost && !this.hasHistory(till)) continue;
      // A repeated answer is older than its arrival; the arithmetic check covers later amounts.
      if (answered?.underItsKey) continue;
      if (balances.get(answered?.applied?.uuid ?? '') !== confirmed.balanceCents) {
        this.violate('I6', `the confirmed balance of ${id} is not the service’s`);
      }
    }
  }

  /**
   * I6 if nobody else moves the balances: checks that a card's known balance is what the service has, and that no drift
   * was ever seen.
   */
  #checkArithmetic(till: VirtualTill, ledger: Ledger, service: SandboxState): void {
    const corrected = correctedCards(ledger);
    for (const card of ledger.cards.values()) {
      // Without an anchor, nothing shows whether the answers that followed included a late payment.
      if (card.anchorCents === null && corrected.has(card.id)) continue;
      const name = till.trading?.writer.cardIdentifiers.get(card.id)?.value;
      const contact = service.contacts.find(
        ({ uuid, identifiers: [only, another] }) =>
          !another && (only?.value === name || uuid === name),
      );
      const known = knownBalanceCents(card);
      if (!contact || known === null) continue;
      if (known !== contact.balanceCents) {
        this.violate('I6', `${card.id} has ${known}, the service ${contact.balanceCents}`);
      }
      if (card.driftCount > 0) this.violate('I6', `${card.id} drifts and nobody else moves it`);
    }
  }

  /** I8: checks that the replayed journal is the projection, row by row. */
  #checkProjection(till: VirtualTill, ledger: Ledger): void {
    const tables = [
      ['intents', ledger.intents],
      ['cards', ledger.cards],
    ] as const;
    for (const [table, truth] of tables) {
      const rows = till.projection.rows(table);
      if (rows.size !== truth.size) this.violate('I8', `${table}: another number of rows`);
      for (const [key, value] of truth) {
        const { factSequence: _, ...row } = rows.get(key) ?? { factSequence: 0 };
        if (!isDeepStrictEqual(row, value)) this.violate('I8', `${table}: ${key} differs`);
      }
    }
  }
}

/** Proposals that settle a payment without a person (decision 0033). */
const EVIDENCE: ReadonlySet<Proposal['kind']> = new Set([
  'settle-by-evidence',
  'settle-by-list',
  'read-balance',
  'release-by-key',
] as const);

const BY_PERSON: ReadonlySet<Proposal['kind']> = new Set(['release', 'settle'] as const);

/** Proposals by which a person sends again: one payment, or all that a service refused before it was repaired. */
const SENDS_REFUSED: ReadonlySet<Proposal['kind']> = new Set([
  ...BY_PERSON,
  'retry-refused',
] as const);

/** Tells whether a promised payment was dropped by nobody: its goods have left, so only a person may undo it. */
function isDropped({ state, strength, voidReason }: Intent): boolean {
  return state === 'voided' && strength === 'deferred' && voidReason !== 'undone';
}

/** Cards of which a manager has said that something was taken: their balance is no longer that of an answer. */
function correctedCards(ledger: Ledger): ReadonlySet<CardId> {
  const taken = [...ledger.intents.values()].filter(
    ({ settlement }) => settlement?.how === 'taken',
  );
  return new Set(taken.map(({ cardId }) => cardId));
}

function ends(intent: Intent): 'open' | 'taken' | 'not-taken' {
  switch (intent.state) {
    case 'applied':
      return 'taken';
    case 'settled':
      return intent.settlement?.how === 'taken' ? 'taken' : 'not-taken';
    case 'voided':
      return 'not-taken';
    case 'refused':
      return needsPerson(intent) ? 'open' : 'not-taken';
    default:
      return 'open';
  }
}
