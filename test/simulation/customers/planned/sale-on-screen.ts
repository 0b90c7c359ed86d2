import { emptySale } from '../../../../renderer/sale/flow/state/begin-sale.ts';
import { cashRestCents } from '../../../../renderer/sale/flow/steps/pay-steps.ts';
import type {
  SaleEffect,
  SaleEvent,
  SaleFlow,
} from '../../../../renderer/sale/flow/state/sale-state.ts';
import { proposalsForOwedLoads } from '../../../../shared/guard/follow-up.ts';
import { largestLoadWithoutManagerCents } from '../../../../shared/guard/store/cashier-limits.ts';
import { proposalsToCancelSale } from '../../../../shared/guard/sale/proposals-to-cancel-sale.ts';
import { clockAt, intentsOfFact } from '../../../../shared/ledger/ledger.ts';
import { cashStepIn } from '../../../../shared/ledger/sale/rounding.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import type { CardLookupResult, ProposeAnswer } from '../../../../shared/messages/bridge.ts';
import { quote } from '../../../../shared/policy/quote.ts';
import type { Proposal, ScreenProposal } from '../../../../shared/proposals/proposals.ts';
import { minorUnitIn } from '../../../../shared/ledger/store/book.ts';
import type { CardId, SaleId } from '../../../../shared/values/ids.ts';
import type { PersonAtTill, ShopTill } from '../shop-till.ts';
import type { Store } from '../store.ts';

/** A person needs longer than this to read what has appeared, and to see that an answer is late. */
const READS_IN_MS = 10_000;

/** Called when main has carried out a request of the screen. */
export type WrittenListener = (proposal: ScreenProposal, sale: Sale | null) => void;

/** The screen of one sale: the till's own flow, whose requests the simulated till carries out. */
export class SaleOnScreen {
  readonly till: ShopTill;
  flow: SaleFlow;
  readonly #store: Store;
  readonly #hand: PersonAtTill;
  readonly #written: WrittenListener;
  /** Monotonic time of the screen, in ms. */
  #nowMs = 0;
  #heard: number;
  #limits = '';
  #run: string;

  constructor(store: Store, till: ShopTill, hand: PersonAtTill, written: WrittenListener) {
    this.till = till;
    this.#store = store;
    this.#hand = hand;
    this.#written = written;
    this.#heard = till.records.length;
    this.#run = till.stamp().run;
    this.flow = this.#empty();
    this.#tellsTill();
  }

  do(event: SaleEvent): this {
    this.#nowMs += READS_IN_MS;
    const moment = { nowMs: this.#nowMs, freshId: this.#store.newName('screen') };
    const { flow, effects } = this.#store.rules.reduceSale(this.flow, event, moment);
    this.flow = flow;
    for (const effect of effects) this.#carryOut(effect);
    return this;
  }

  /** Tells the screen what has happened at the till since, and what has become of the connection. */
  follow(): void {
    if (this.till.stamp().run !== this.#run || this.#heard > this.till.records.length)
      return this.reload(this.flow.saleId);
    this.#hearFacts();
    const isOnline = this.till.ledger.queue.outage === null;
    if (this.flow.online !== isOnline) this.do({ kind: 'connection', online: isOnline });
    const limits = JSON.stringify(this.till.ledger.limits);
    if (limits !== this.#limits) this.do({ kind: 'limits-changed' });
    this.#limits = limits;
    this.do({ kind: 'cash-rounding', step: cashStepIn(this.till.ledger) });
    this.do({ kind: 'time' });
  }

  /** The window is new, as after a start: planned payments are forgotten, and main tells what it has of the sale. */
  reload(saleId: SaleId): void {
    this.#run = this.till.stamp().run;
    this.#heard = this.till.records.length;
    this.flow = { ...this.#empty(), saleId };
    this.#tellsTill();
    this.do({ kind: 'current', current: this.#current() });
  }

  /** Returns the step that is shown now; it changes with every event. */
  stepKind(): SaleFlow['step']['kind'] {
    return this.flow.step.kind;
  }

  /** Returns what the customer is asked for in cash. */
  get cashAskedCents(): number {
    return cashRestCents(this.flow);
  }

  lookUp(cardId: CardId): Extract<CardLookupResult, { kind: 'card' }> {
    const { ledger } = this.till;
    const card = ledger.cards.get(cardId) ?? null;
    const clockMs = clockAt(ledger, this.till.stamp());
    return {
      kind: 'card',
      cardId,
      masked: `…${cardId.slice(-4)}`,
      redeem: quote(ledger, card, 'redeem', clockMs, this.#store.shared.look(this.till, cardId)),
      load: quote(ledger, card, 'load', clockMs),
      largestLoadWithoutManagerCents: largestLoadWithoutManagerCents(ledger),
    };
  }

  #empty(): SaleFlow {
    return emptySale(this.#store.newName('sale'));
  }

  #tellsTill(): void {
    const { ledger } = this.till;
    this.do({ kind: 'money', minorUnit: minorUnitIn(ledger.book) });
    this.do({ kind: 'connection', online: ledger.queue.outage === null });
    this.do({ kind: 'cash-rounding', step: cashStepIn(ledger) });
  }

  #current() {
    const { ledger } = this.till;
    const { saleId } = this.flow;
    const sale = ledger.openSales.get(saleId) ?? null;
    return {
      sequence: ledger.lastSequence,
      sale: sale?.parked === undefined ? sale : null,
      parked: sale?.parked === undefined ? [] : [sale],
      intents: [...ledger.intents.values()].filter((intent) => intent.saleId === saleId),
      rung: [],
      goingBack: [],
      cards: [],
    };
  }

  #carryOut(effect: SaleEffect): void {
    switch (effect.kind) {
      case 'look-up':
        return void this.do({
          kind: 'looked-up',
          scanned: effect.scanned,
          answer: this.lookUp(effect.scanned as CardId),
        });
      case 'requote':
        return void this.do({ kind: 'requoted', answer: this.lookUp(effect.cardId) });
      case 'tell-refusal':
        this.till.write({ kind: 'tell-refusal', intentId: effect.intentId }, this.#hand);
        return undefined;
      case 'ask-current':
        return void this.do({ kind: 'current', current: this.#current() });
      case 'propose': {
        const answer = this.#propose(effect.proposal);
        this.do({ kind: 'answered', answer });
        return this.#hearFacts();
      }
      default:
        return undefined;
    }
  }

  #propose(proposal: ScreenProposal): ProposeAnswer {
    const { till } = this;
    const steps: Proposal[] =
      proposal.kind === 'cancel-sale'
        ? proposalsToCancelSale(till.ledger, proposal, till.stamp(this.#hand), () =>
            this.#store.newIntentId(),
          )
        : [this.#withHub(proposal)];
    let sale: Sale | null = null;
    for (const step of steps) {
      const fact = till.write(step, this.#hand);
      if (proposal.kind === 'accept')
        this.#store.shared.dropHoldIfNotAccepted(till, proposal.intentId);
      if (fact === null)
        return { kind: 'refused', refusal: till.refusal ?? { why: 'nothing-changes' } };
      sale = fact.sale ?? sale;
    }
    if (proposal.kind === 'complete-sale')
      for (const owed of proposalsForOwedLoads(till.ledger, proposal.saleId)) till.write(owed);
    this.#written(proposal, sale);
    const { lastSequence: sequence, intents } = till.ledger;
    const intent = proposal.kind === 'accept' ? (intents.get(proposal.intentId) ?? null) : null;
    return { kind: 'written', sequence, intent, sale };
  }

  /** Main asks the hub before it accepts a redemption. */
  #withHub(proposal: ScreenProposal): Proposal {
    if (proposal.kind !== 'accept') return proposal;
    const { cardId, intentId, amountCents } = proposal;
    return {
      ...proposal,
      atHub: this.#store.shared.ask(this.till, cardId, { intentId, amountCents }),
    };
  }

  #hearFacts(): void {
    while (this.#heard < this.till.records.length) {
      const record = this.till.records[this.#heard];
      this.#heard += 1;
      if (record === undefined) return;
      const { fact, sequence } = record;
      for (const intent of intentsOfFact(fact)) this.do({ kind: 'intent', intent });
      if (fact.sale) this.do({ kind: 'sale', sale: fact.sale, sequence });
    }
  }
}
