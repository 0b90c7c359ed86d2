import type {
  RequestedPaymentResult,
  RequestedPaymentAnswer,
  RequestedPayment,
} from '../../../shared/local-api/requested-payment.ts';
import { describeUnacceptedRequest } from '../../../shared/local-api/describe-payment.ts';
import { PROBLEM_EFFECTS } from '../../../shared/local-api/program-answers.ts';
import type { PaymentAnswer, PaymentRequest } from '../../../shared/local-api/messages.ts';
import { mayChargeWithoutPerson } from '../../../shared/guard/store/admit-other-till.ts';
import type { Fact } from '../../../shared/ledger/facts.ts';
import type { Verb } from '../../../shared/ledger/money/intent.ts';
import { intentsOfFact } from '../../../shared/ledger/ledger.ts';
import type { KnownReference } from '../../../shared/ledger/money/known-reference.ts';
import { moneyUnitOf } from '../../../shared/ledger/store/book.ts';
import type { OtherTillStanding } from '../../../shared/ledger/money/other-till.ts';
import type { CardAnswer, CardLookupResult } from '../../../shared/messages/bridge.ts';
import { describeCode } from '../../../shared/messages/till-codes.ts';
import { ANSWER_SOFT_LIMIT_MS } from '../../../shared/policy/judge-outcome.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { Actor } from '../../ledger/write/ledger-writer.ts';
import type { TradingSession } from '../../till/trading-session.ts';
import type { WakeIn } from '../../time/wake-in.ts';
import {
  requestedAmount,
  matchesRequest,
  answerPartsOf,
  matchesWaitingRequest,
  undecidedPaymentState,
} from './waiting-payment.ts';
import type { WaitingPayment } from './waiting-payment.ts';
import { CancelledIds } from './cancelled-names.ts';
import { PaymentAcceptor } from './payment-acceptor.ts';
import { PaymentDeskNotifier } from './payment-desk-notifier.ts';
import { PaymentsElsewhere } from './payments-elsewhere.ts';
import { paymentIdOf, refundIdOf } from './payment-names.ts';
import { localProblem, problemOfFault, problemOfRefusal } from './problems.ts';
import type { DeskAnswer, LocalProblem } from './problems.ts';
import { RefundDesk } from './refund-desk.ts';
import { OtherTillPayments } from './other-till-payments.ts';
import { AbandonedQuestionEnder } from './unread-questions.ts';

/** Limit of requests that wait for a person, per other till. */
const MOST_ASKED = 8;

/**
 * Makes other tills' payments for one open book. A decision is a fact before anybody is told of it; requests that wait
 * for a person are only in memory, and repeating the request asks again.
 */
export class PaymentDesk {
  readonly #trading: TradingSession;
  readonly notifier: PaymentDeskNotifier;
  readonly refunds: RefundDesk;
  readonly #actor: () => Actor;
  readonly #asked = new Map<IntentId, WaitingPayment>();
  readonly #cancelled = new CancelledIds();
  readonly here: OtherTillPayments;
  readonly #there: PaymentsElsewhere;
  readonly #acceptor: PaymentAcceptor;
  readonly #unread: AbandonedQuestionEnder;
  readonly #endListening: () => void;
  #isClosed = false;

  constructor(trading: TradingSession, actor: () => Actor, wakeIn: WakeIn) {
    this.#trading = trading;
    this.#actor = actor;
    this.notifier = new PaymentDeskNotifier(wakeIn);
    this.here = new OtherTillPayments(trading, () => this.notifier.noteChange());
    this.#there = new PaymentsElsewhere(trading);
    this.#acceptor = new PaymentAcceptor(trading, this.#there);
    this.#unread = new AbandonedQuestionEnder(wakeIn, {
      isAsked: (asked) => this.#asked.get(asked.id) === asked,
      isFollowed: (clientId) => this.notifier.isFollowed(clientId),
      end: (asked) => void this.#endUnread(asked),
    });
    this.refunds = new RefundDesk(trading, actor, {
      isAsked: (id) => this.#asked.has(id),
      here: this.here,
      there: this.#there,
    });
    this.#endListening = trading.writer.onFact(({ fact }) => {
      if (fact.otherTill) {
        this.notifier.endStreams(fact.otherTill.id);
        this.notifier.noteChange();
      }
      for (const intent of intentsOfFact(fact)) {
        if (intent.otherTill === undefined) continue;
        this.here.noteRefusalRead(intent);
        this.notifier.noteChange();
        // A payment that was adopted under another id is not the one that the program has by its reference here.
        if (intent.reverses === null && intent.nameThere === undefined)
          this.notifier.tell(intent.otherTill.id, () => this.here.commitAnswer(intent));
      }
      this.#tellOfPart(fact);
      for (const there of fact.references?.references ?? []) this.#endAsked(there);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#endListening();
    this.#unread.close();
    this.#asked.clear();
    this.notifier.endStreams(null);
    this.notifier.noteChange();
  }

  /** The longest waiting payment for which a person is asked; null for none. */
  get oldestAsked(): RequestedPayment | null {
    for (const asked of this.#asked.values()) {
      const { id, client, reference, verb, askedCents, question } = asked;
      if (question === null) continue;
      const about = { id, name: client.name, reference, verb, askedCents, question };
      return { ...about, mayBeTaken: this.#there.mayHaveBeenMade(asked) };
    }
    return null;
  }

  /** Makes a payment or a load, or repeats the answer to an earlier request. */
  async create(
    client: OtherTillStanding,
    verb: Verb,
    request: PaymentRequest,
  ): Promise<DeskAnswer> {
    const { reference } = request;
    const id = paymentIdOf(client.id, reference);
    const before = await this.here.find(id);
    if (before === 'unreadable') return localProblem('not-trading');
    const elsewhere =
      before === null ? await this.#there.lookOrClaimUnlessElsewhere(id, 'look') : null;
    // One turn of the event loop from here on, so that the second of two equal requests finds the first.
    const known = before ?? this.#trading.writer.ledger.intents.get(id) ?? null;
    const there = this.#there.find(id);
    const isHere = known !== null || there !== undefined;
    if (!isHere && elsewhere !== null) return elsewhere;
    const waits = this.#asked.get(id) ?? this.#cancelled.get(client.id, id);
    const isFirst = !isHere && waits === undefined;
    const amount = requestedAmount(request, moneyUnitOf(this.#trading.writer.ledger.book));
    if ('problem' in amount) return isFirst ? this.#sayKnownEffect(amount, { client, id }) : REUSED;
    // A payment made earlier is answered even if its card would be refused by now.
    const card = request.card === undefined ? null : this.#lookUp(request.card);
    if (isFirst && card !== null && 'problem' in card)
      return this.#sayKnownEffect(card, { client, id });
    const { cardId, masked } = card === null || 'problem' in card ? NO_CARD : card;
    const { cents: askedCents } = amount;
    const asked: WaitingPayment = {
      id,
      client,
      verb,
      reference,
      askedCents,
      cardId,
      masked,
      question: null,
    };
    if (known !== null)
      return matchesRequest(known, asked) ? this.read(client, verb, reference) : REUSED;
    if (there !== undefined) return this.#there.answerRepeated(there, asked);
    if (waits === null)
      return describeUnacceptedRequest(asked, 'voided', answerPartsOf(this.#trading, cardId));
    if (waits !== undefined)
      return matchesWaitingRequest(waits, asked) ? this.#answerOf(waits) : REUSED;
    const own = [...this.#asked.values()].filter((one) => one.client.id === client.id);
    if (own.length >= MOST_ASKED) return localProblem('too-many');
    this.#asked.set(id, asked);
    const decided = await this.#decide(asked);
    if (decided !== null) this.#asked.delete(id);
    this.notifier.noteChange();
    return decided === null
      ? this.read(client, verb, reference)
      : this.#sayKnownEffect(decided, asked);
  }

  /** Returns the state of a payment, or the problem that there is none. A promise in it counts as told. */
  async read(client: OtherTillStanding, verb: Verb, reference: string): Promise<DeskAnswer> {
    const id = paymentIdOf(client.id, reference);
    const found = await this.here.readRecorded([id, refundIdOf(client.id, reference)], (intent) => {
      if (intent === null) return null;
      return intent.verb === verb
        ? this.here.commitAnswer(intent, reference)
        : localProblem('not-found');
    });
    if (found === 'unreadable') return localProblem('not-trading');
    if (found !== null) return found;
    const there = this.#there.find(id);
    if (there !== undefined)
      return there.verb === verb
        ? this.#there.describe(there, reference)
        : localProblem('not-found');
    const waits = this.#asked.get(id) ?? this.#cancelled.get(client.id, id) ?? null;
    if (waits?.verb === verb) return this.#answerOf(waits);
    return this.#there.problemOfMissing(client, id);
  }

  /** Waits until the outcome is known, for at most this many seconds, and returns the state. */
  async readOnceKnown(
    client: OtherTillStanding,
    verb: Verb,
    reference: string,
    seconds: number,
  ): Promise<DeskAnswer> {
    const { writer } = this.#trading;
    const untilMs = writer.moment().monoMs + seconds * 1_000;
    for (;;) {
      const { changeCount } = this.notifier;
      const answer = await this.read(client, verb, reference);
      const leftMs = untilMs - writer.moment().monoMs;
      if ('problem' in answer || answer.isFinal || leftMs <= 0 || this.#isClosed) return answer;
      // A deferred payment counts as promised once a cashier would no longer wait.
      await this.notifier.waitForChange(changeCount, Math.min(leftMs, ANSWER_SOFT_LIMIT_MS / 4));
    }
  }

  /** Cancels a payment that has not been sent. */
  async cancel(client: OtherTillStanding, verb: Verb, reference: string): Promise<DeskAnswer> {
    const id = paymentIdOf(client.id, reference);
    const found = await this.here.find(id);
    if (found === 'unreadable') return localProblem('not-trading');
    const there = this.#there.find(id);
    if (found === null && there?.verb === verb)
      return this.#there.answerCancellation(there, reference);
    const waits = this.#asked.get(id);
    if (waits?.verb === verb && waits.question !== null) {
      const perhaps = await this.#acceptor.whyPerhapsMade(waits);
      // The question stays open: a person who declines it decides that nothing was charged.
      if (perhaps !== null) return perhaps;
      if (this.#asked.get(id) !== waits || waits.question === null)
        return localProblem('not-cancellable');
      this.#forget(waits);
      return this.#answerOf(waits);
    }
    if (found === null || found.verb !== verb) {
      const cancelled = this.#cancelled.get(client.id, id);
      if (cancelled?.verb === verb) return this.#answerOf(cancelled);
      if (waits !== undefined) return localProblem('not-cancellable');
      if (found !== null || cancelled !== undefined) return localProblem('not-found');
      // Nobody can say that nothing was charged if lost records, or a replaced till, may have the payment.
      const isPerhapsLost = await this.#there.isPerhapsLost(id);
      if (this.#there.mayHaveBeenMade({ client, isPerhapsLost }))
        return localProblem('needs-person');
      const { writer } = this.#trading;
      // A payment that this till has never received counts as cancelled: a later request for it is refused.
      // Its reference is reserved at the hub, so that no other till of the store makes the payment either.
      const elsewhere = await this.#there.lookOrClaimUnlessPerhapsElsewhere(id, 'take');
      if (elsewhere !== null) return elsewhere;
      // The request for this payment has arrived meanwhile.
      if (this.#asked.has(id) || writer.ledger.intents.has(id))
        return localProblem('not-cancellable');
      this.#cancelled.remember(client.id, id, null);
      return localProblem('not-found');
    }
    const state = this.here.stateOf(found);
    if (state === 'voided' || state === 'refused') return this.here.commitAnswer(found, reference);
    if (state !== 'pending' && state !== 'promised') return localProblem('not-cancellable');
    return this.here.undo(found, reference, 'not-cancellable', this.#actor());
  }

  /** Asks the hub about a card, and returns its balance as the till then knows it. */
  async readBalance(
    scanned: string,
  ): Promise<LocalProblem | NonNullable<PaymentAnswer['balance']>> {
    const card = this.#lookUp(scanned);
    if ('problem' in card) return card;
    await this.#acceptor.quote(card.cardId);
    return answerPartsOf(this.#trading, card.cardId).balance ?? localProblem('not-found');
  }

  /** Call it when a person in the window has answered the question about a payment. */
  async answer(
    id: IntentId,
    answered: RequestedPaymentAnswer,
    actor: Actor,
  ): Promise<RequestedPaymentResult> {
    const asked = this.#asked.get(id);
    if (asked === undefined || asked.question === null) return { kind: 'gone' };
    const { question } = asked;
    if (answered.kind === 'no') return this.#decline(asked, question);
    // If the request names its card, a person cannot choose another one.
    if ((answered.kind === 'card') !== (question.kind === 'card')) return { kind: 'gone' };
    const cardId = answered.kind === 'card' ? answered.cardId : asked.cardId;
    if (cardId === null) return { kind: 'gone' };
    const repeats = answered.kind === 'card' ? answered.repeats : question.kind === 'repeat';
    // From now on a second answer, and a cancellation, are too late.
    asked.question = null;
    const possible = await this.#acceptor.possible(asked, cardId);
    const decided =
      'problem' in possible
        ? possible
        : await this.#acceptor.take(asked, cardId, possible.cents, {
            repeats,
            isAlone: false,
            actor,
          });
    if (decided === null) {
      this.#asked.delete(id);
      this.notifier.noteChange();
      return { kind: 'done' };
    }
    if (this.#asked.get(id) === asked) asked.question = question;
    this.notifier.noteChange();
    if ('repeat' in decided) {
      if (question.kind === 'confirm') asked.question = { ...question, kind: 'repeat' };
      return { kind: 'repeat', takesCents: decided.repeat };
    }
    return problemShown(decided);
  }

  /**
   * Ends the question that a person declines, who was warned if the payment may be recorded already. Whether another
   * till of the store has made it, only the hub can tell.
   */
  async #decline(
    asked: WaitingPayment,
    question: RequestedPayment['question'],
  ): Promise<RequestedPaymentResult> {
    asked.question = null;
    if (await this.#acceptor.isLostMeanwhile(asked)) {
      asked.question = question;
      this.notifier.noteChange();
      return problemShown(localProblem('needs-person'));
    }
    this.#endQuestion(asked, await this.#there.lookOrClaimUnlessPerhapsElsewhere(asked.id, 'look'));
    return { kind: 'done' };
  }

  /** Ends the question of a client that no longer asks about it. */
  async #endUnread(asked: WaitingPayment): Promise<void> {
    asked.question = null;
    this.#endQuestion(asked, await this.#acceptor.whyPerhapsMade(asked));
  }

  /** Ends a question without a payment. @param perhaps why the payment may have been made already; null if it was not */
  #endQuestion(asked: WaitingPayment, perhaps: LocalProblem | null): void {
    if (this.#asked.get(asked.id) !== asked) return;
    if (perhaps === null) return this.#forget(asked);
    // Not remembered as cancelled, since that is reported as not charged.
    this.#asked.delete(asked.id);
    this.notifier.noteChange();
  }

  /** Accepts the payment, or asks a person; returns a problem if neither is possible. */
  async #decide(asked: WaitingPayment): Promise<LocalProblem | null> {
    const { cardId, client, verb } = asked;
    asked.isPerhapsLost = await this.#there.isPerhapsLost(asked.id);
    if (cardId === null) {
      const locked = await this.#whyNotNow(asked);
      if (locked === null) asked.question = { kind: 'card' };
      return locked;
    }
    const takesCents = await this.#acceptor.possible(asked, cardId);
    if ('problem' in takesCents) return takesCents;
    const { writer } = this.#trading;
    const masked = asked.masked ?? '';
    const isAlone = mayChargeWithoutPerson(
      writer.ledger,
      client.id,
      verb,
      takesCents.cents,
      writer.moment(),
    );
    if (isAlone && !asked.isPerhapsLost) {
      const how = { repeats: false, isAlone, actor: this.#actor() };
      const taken = await this.#acceptor.take(asked, cardId, takesCents.cents, how);
      if (taken === null) {
        this.#asked.delete(asked.id);
        return null;
      }
      if (!('repeat' in taken) && taken.problem !== 'needs-person') return taken;
      const kind = 'repeat' in taken ? 'repeat' : 'confirm';
      asked.question = { kind, masked, takesCents: takesCents.cents };
      return null;
    }
    const locked = await this.#whyNotNow(asked);
    if (locked !== null) return locked;
    asked.question = { kind: 'confirm', masked, takesCents: takesCents.cents };
    return null;
  }

  /** Returns why nobody at the window can accept the payment now; null if somebody can. */
  async #whyNotNow({ client }: WaitingPayment): Promise<LocalProblem | null> {
    const { accessLevel } = this.#actor();
    if (accessLevel === 'locked') return problemOfRefusal({ why: 'locked' });
    const standing = this.#trading.writer.ledger.otherTills.get(client.id);
    return (standing?.tokenHash ?? null) === null ? localProblem('not-paired') : null;
  }

  /**
   * Returns a refusal with what it means for the payment. It says that nothing is recorded only if that is known: a
   * payment at another till of the store, or in lost records, may have emptied the card.
   */
  async #sayKnownEffect(
    said: LocalProblem,
    { client, id }: Pick<WaitingPayment, 'client' | 'id'>,
  ): Promise<LocalProblem> {
    if (PROBLEM_EFFECTS[said.problem] !== 'none') return said;
    const missing = await this.#there.problemOfMissing(client, id);
    switch (missing.problem) {
      case 'taken-elsewhere':
        return missing;
      case 'perhaps-lost':
        return { ...said, effect: 'stands' };
      default:
        return { ...said, effect: PROBLEM_EFFECTS[missing.problem] };
    }
  }

  /** Ends a waiting request for good: nothing was accepted for it, and nothing will be in this run. */
  #forget(asked: WaitingPayment): void {
    this.#asked.delete(asked.id);
    this.#cancelled.remember(asked.client.id, asked.id, asked);
    this.notifier.noteChange();
    this.notifier.tell(asked.client.id, () => this.#answerOf(asked));
  }

  /** Ends the question about a payment that a replaced till had made already. */
  #endAsked(there: KnownReference): void {
    const asked = this.#asked.get(there.id);
    if (asked === undefined) return;
    this.#asked.delete(there.id);
    this.notifier.noteChange();
    this.notifier.tell(asked.client.id, () => this.#there.describe(there, asked.reference));
  }

  #lookUp(scanned: string): Extract<CardLookupResult, { kind: 'card' }> | LocalProblem {
    const answer: CardAnswer = this.#trading.lookUp(scanned);
    if (answer.kind === 'card') return answer;
    return problemOfFault(answer.kind === 'fault' ? answer.fault : answer.about);
  }

  /**
   * Notifies the client of a payment when a partial refund of it is refused or becomes unknown, because that fact has
   * only the refund.
   */
  #tellOfPart({ intent, linked }: Fact): void {
    if (intent?.isPart !== true || intent.reverses === null || linked !== undefined) return;
    const payment = this.#trading.writer.ledger.intents.get(intent.reverses);
    if (payment?.otherTill === undefined) return;
    this.notifier.tell(payment.otherTill.id, () => this.here.commitAnswer(payment));
  }

  #answerOf(asked: WaitingPayment): PaymentAnswer {
    if (this.#asked.get(asked.id) === asked) this.#unread.noteAsked(asked);
    const isCancelled = this.#cancelled.get(asked.client.id, asked.id) !== undefined;
    const state = isCancelled ? 'voided' : undecidedPaymentState(asked.question);
    return describeUnacceptedRequest(asked, state, answerPartsOf(this.#trading, asked.cardId));
  }
}

function problemShown({ detail }: LocalProblem): RequestedPaymentResult {
  return { kind: 'problem', sentence: detail ?? describeCode('not-accepted').title };
}

const REUSED = localProblem('reference-reused');
const NO_CARD = { cardId: null, masked: null };
