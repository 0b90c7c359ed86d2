import type { Outcome } from '../../shared/api/outcome.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import { admit } from '../../shared/guard/admit.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { bookSchema } from '../../shared/ledger/store/book.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import type { Card } from '../../shared/ledger/money/card.ts';
import { factRecordSchema } from '../../shared/ledger/facts.ts';
import type { Fact, FactRecord } from '../../shared/ledger/facts.ts';
import {
  cardIdSchema,
  intentIdSchema,
  runIdSchema,
  saleIdSchema,
} from '../../shared/values/ids.ts';
import type { CardId, IntentId, RunId } from '../../shared/values/ids.ts';
import type { Intent, Verb } from '../../shared/ledger/money/intent.ts';
import {
  checkpointSchema,
  fromCheckpoint,
  toStoredCheckpoint,
  toCheckpoint,
} from '../../shared/ledger/memory/checkpoint.ts';
import type { MemoryWindow } from '../../shared/ledger/memory/checkpoint.ts';
import { clockAt, emptyLedger, fold, linkIdentifier } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { minorUnitOf } from '../../shared/values/currency.ts';
import { cents } from '../../shared/values/money.ts';
import type { Proposal, Stamp, StepUp } from '../../shared/proposals/proposals.ts';
import type { CurrentKeyState } from '../../shared/evidence/request-keys.ts';
import { laterBy } from '../../shared/values/clocks.ts';
import type { TimeOfService } from '../../shared/values/clocks.ts';
import { instantMs, monotonicMs } from '../../shared/values/time.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import type { AccessLevel } from '../../shared/proposals/people.ts';
import { quote } from '../../shared/policy/quote.ts';
import { brokenInvariant } from '../../shared/guard/invariants.ts';
import { recoveryProposals } from '../../shared/guard/recover.ts';
import type { JournalAge } from '../../shared/guard/recover.ts';

export const MANAGER: StepUp = { manager: 'Mia' };
export const DAY_ONE_MS = Date.UTC(2026, 10, 20, 9);

export function intentId(name: string): IntentId {
  return intentIdSchema.parse(`intent-${name}`);
}
export function saleId(name: string) {
  return saleIdSchema.parse(`sale-of-${name}`);
}

export interface LedgerStart {
  readonly signKnown?: boolean;
  readonly redeemSign?: 1 | -1;
  readonly online?: boolean;
  readonly mode?: 'demo' | 'real';
  /** A currency with its own decimals; euros if left out. */
  readonly currency?: string;
}

/** Writes a checkpoint, and returns its JSON as a start reads it before validating it. */
export function writtenCheckpoint(ledger: Ledger, kept?: MemoryWindow): unknown {
  return JSON.parse(JSON.stringify(toStoredCheckpoint(toCheckpoint(ledger, kept))));
}

function inCurrency(currency: string): Pick<Book, 'currency' | 'minorUnit'> {
  return { currency, minorUnit: minorUnitOf(currency) };
}

/**
 * A ledger behind its guard, with clocks that the test moves; every admitted fact is checked against the invariants.
 */
export class GuardedLedger {
  ledger: Ledger = emptyLedger();
  readonly records: FactRecord[] = [];
  wallMs = DAY_ONE_MS;
  monoMs = 1_000;
  /** The service's current time; undefined if the service has told none in this run. */
  serviceMs: TimeOfService | undefined;
  /** Until the hub answers after a start: the newest record from before the start. */
  hubUnheardThrough: number | undefined;
  run: RunId = runIdSchema.parse('run-0001');
  accessLevel: AccessLevel = 'open';
  operator: string | null = 'Ann';
  person: string | undefined;
  private count = 0;

  /** Returns a shop's till that has joined its hub, and knows a card. */
  static atHub(): GuardedLedger {
    const till = GuardedLedger.started({ mode: 'real' });
    till.card('anna', 100_00);
    till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } });
    return till;
  }

  /** Returns a started till that has reached its service, unless told otherwise. */
  static started(beginning: LedgerStart = {}): GuardedLedger {
    return new GuardedLedger().start(beginning);
  }

  start(beginning: LedgerStart = {}): this {
    this.write({
      kind: 'open-book',
      book: bookSchema.parse({
        id: 'demo-book',
        tillId: 'till-0001',
        mode: beginning.mode ?? 'demo',
        baseUrl: '',
        moneySegment: 'v3/oauth/clients',
        shopUuid: 'shop-1',
        ...inCurrency(beginning.currency ?? 'EUR'),
        redeemSign: beginning.redeemSign ?? -1,
        signKnown: beginning.signKnown ?? true,
      }),
    });
    this.write({ kind: 'start-run', version: '1.0.0', receiptsAfter: 0 });
    this.write({ kind: 'change-credentials', keyVersion: 1 });
    if (beginning.online ?? true) this.write({ kind: 'end-outage' });
    return this;
  }

  pass(ms: number): void {
    this.wallMs += ms;
    this.monoMs += ms;
    if (this.serviceMs !== undefined) this.serviceMs = laterBy(this.serviceMs, ms);
  }

  restart(): void {
    this.count += 1;
    this.run = runIdSchema.parse(`run-after-${this.count}`);
    this.monoMs = 10;
    this.serviceMs = undefined;
    const { hub, lastSequence } = this.ledger;
    this.hubUnheardThrough = hub === null ? undefined : lastSequence;
    this.write({ kind: 'start-run', version: '1.0.0', receiptsAfter: 0 });
  }

  /** Restarts with a journal of that age, and writes what a start has to write. */
  startAgain(age: JournalAge = 'newest'): void {
    this.restart();
    for (const proposal of recoveryProposals(this.ledger, age)) this.write(proposal);
  }

  /** Replaces the ledger by one read from a new checkpoint, as the next start would. */
  rollOver(): void {
    this.ledger = fromCheckpoint(checkpointSchema.parse(writtenCheckpoint(this.ledger)));
    for (const { fact, private: secret } of this.records) {
      if (fact.card && secret) linkIdentifier(this.ledger, fact.card.id, secret);
    }
  }

  /** Adds this many facts that change nothing, so that the ledger is as long as after months in a shop. */
  writeMany(count: number): void {
    const { fact } = this.write({ kind: 'ask-send-now' });
    for (let written = 1; written < count; written += 1) {
      const sequence = this.ledger.lastSequence + 1;
      fold(this.ledger, { sequence, fact, private: null });
    }
  }

  /** Folds a fact with these members only, without asking the guard. */
  tell(change: Partial<Fact>): void {
    const { fact } = this.write({ kind: 'ask-send-now' });
    const sequence = this.ledger.lastSequence + 1;
    fold(this.ledger, { sequence, fact: { ...fact, ...change }, private: null });
  }

  stamp(stepUp: StepUp | null = null): Stamp {
    return {
      atMs: instantMs(this.wallMs),
      monoMs: monotonicMs(this.monoMs),
      run: this.run,
      ...(this.serviceMs !== undefined && { serviceMs: this.serviceMs }),
      hubUnheardThrough: this.hubUnheardThrough,
      operator: this.operator,
      ...(this.person !== undefined && { person: this.person }),
      stepUp,
      // A manager's PIN gives a cashier a manager's rights for this one proposal, as in main.
      accessLevel: stepUp !== null && this.accessLevel === 'cashier' ? 'manager' : this.accessLevel,
    };
  }

  /**
   * Writes the proposal and returns its record.
   * @throws if the guard refuses
   */
  write(proposal: Proposal, stepUp: StepUp | null = null): FactRecord {
    const admission = admit(this.ledger, proposal, this.stamp(stepUp));
    if (admission.kind === 'refused') {
      throw new Error(`${proposal.kind} was refused: ${JSON.stringify(admission.refusal)}`);
    }
    const broken = brokenInvariant(this.ledger, admission.fact);
    if (broken) throw new Error(`${proposal.kind} breaks ${broken.which}: ${broken.words}`);
    const record = {
      sequence: this.ledger.lastSequence + 1,
      hash: (this.ledger.lastSequence + 1).toString(16).padStart(64, '0'),
      fact: admission.fact,
      private: admission.private,
    };
    // The journal must be able to parse every fact that the guard admits.
    factRecordSchema.parse(record);
    fold(this.ledger, record);
    this.records.push(record);
    return record;
  }

  /** Writes the proposal if the guard admits it, and tells whether it did. */
  propose(proposal: Proposal, stepUp: StepUp | null = null): boolean {
    if (admit(this.ledger, proposal, this.stamp(stepUp)).kind === 'refused') return false;
    this.write(proposal, stepUp);
    return true;
  }

  /** Returns the guard's reason for refusing; throws if it does not refuse. */
  refusal(proposal: Proposal, stepUp: StepUp | null = null): Refusal {
    const admission = admit(this.ledger, proposal, this.stamp(stepUp));
    if (admission.kind === 'admitted')
      throw new Error(`The guard should have refused, but admitted: ${JSON.stringify(proposal)}`);
    return admission.refusal;
  }

  /** Adds a card, known by a stated balance or not at all. */
  card(name: string, statedCents: number | null = 100_00): CardId {
    const cardId = cardIdSchema.parse(`card-of-${name}`);
    const secret = { sentAs: 'identifier' as const, value: `6364${name}` };
    this.write({ kind: 'introduce-card', cardId, secret });
    if (statedCents !== null) {
      const asOfMs = instantMs(this.wallMs);
      this.write({
        kind: 'state-opening-balance',
        cardId,
        balanceCents: cents(statedCents),
        asOfMs,
      });
    }
    return cardId;
  }

  request(
    name: string,
    cardId: CardId,
    verb: Verb,
    amountCents: number,
    sale: string | null = null,
  ) {
    return {
      kind: 'accept' as const,
      intentId: intentId(name),
      cardId,
      verb,
      amountCents: cents(amountCents),
      saleId: sale === null ? null : saleId(sale),
      repeatConfirmed: true,
    };
  }

  accept(
    name: string,
    cardId: CardId,
    verb: Verb = 'redeem',
    amountCents = 10_00,
    sale: string | null = null,
  ): Intent {
    this.write(this.request(name, cardId, verb, amountCents, sale));
    return this.intent(name);
  }

  send(name: string, keyVersion = 1): Intent {
    const { keyRule } = CURRENT_KEYS;
    this.write({ kind: 'begin-sending', intentId: intentId(name), keyVersion, keyRule });
    return this.intent(name);
  }

  answer(name: string, outcome: Outcome): Intent {
    this.write({ kind: 'record-outcome', intentId: intentId(name), outcome });
    return this.intent(name);
  }

  /** Sends the payment, with this outcome. */
  sendAndHear(name: string, outcome: Outcome): Intent {
    this.send(name);
    return this.answer(name, outcome);
  }

  /** Sends the payment, and the service answers with this balance. */
  apply(name: string, balanceCents: number): Intent {
    return this.sendAndHear(name, appliedOutcome(`uuid-${name}`, balanceCents));
  }

  limits(change: (limits: Limits) => Limits): void {
    this.write({ kind: 'provision-limits', limits: change(this.ledger.limits) });
  }

  intent(name: string): Intent {
    return assertPresent(this.ledger.intents.get(intentId(name)), `${name} was accepted`);
  }

  cardNow(cardId: CardId): Card {
    return assertPresent(this.ledger.cards.get(cardId), 'the card was introduced');
  }

  quote(cardId: CardId | null, verb: Verb = 'redeem') {
    const card = cardId === null ? null : this.cardNow(cardId);
    return quote(this.ledger, card, verb, clockAt(this.ledger, this.stamp()));
  }
}

/** Keys of a service that honours idempotency keys; each proposal says whether it uses them. */
export const CURRENT_KEYS: CurrentKeyState = {
  keyVersion: 1,
  keyRule: { header: 'Idempotency-Key', isHonoured: true },
};

export function appliedOutcome(uuid: string, balanceCents: number): Outcome {
  return {
    kind: 'applied',
    answer: {
      uuid,
      amountCents: cents(0),
      balanceCents: cents(balanceCents),
      balanceText: '',
      createdAt: '2026-11-20T10:00:00+01:00',
      shop: { uuid: 'shop-1', name: 'Shop', reference: null },
      contactIdentifier: { name: 'Gift card', value: '6364', active: true },
    },
    notes: [],
  };
}

export const NOT_SENT_OUTCOME: Outcome = {
  kind: 'not-sent',
  cause: 'connect',
  code: 'ECONNREFUSED',
};
export const UNKNOWN_OUTCOME: Outcome = {
  kind: 'unknown',
  cause: 'server-error',
  status: 500,
  pausesQueue: false,
  evidence: 'Answer 500.',
};
export const MISFIT_OUTCOME: Outcome = {
  ...UNKNOWN_OUTCOME,
  cause: 'misfit',
  status: 200,
  pausesQueue: true,
};
export const KEY_REFUSED_OUTCOME: Outcome = {
  kind: 'refused-by-key',
  status: 403,
  kept: 'Forbidden.',
};
export function tooManyRequestsOutcome(retryAfterMs: number | null): Outcome {
  return { kind: 'not-applied', status: 429, retryAfterMs };
}
export function refusedOutcome(status: number): Outcome {
  return {
    kind: 'refused',
    status,
    code: null,
    kept: `No (${status}).`,
    fieldErrors: {},
  };
}
