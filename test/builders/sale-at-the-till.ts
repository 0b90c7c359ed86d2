import { expect } from 'vitest';
import { proposalsForOwedLoads } from '../../shared/guard/follow-up.ts';
import type { CurrentSale, CardLookupResult, ProposeAnswer } from '../../shared/messages/bridge.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { CardId } from '../../shared/values/ids.ts';
import type { IdentifierFault } from '../../shared/cards/identifier.ts';
import { clockAt, intentsOfFact } from '../../shared/ledger/ledger.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { Proposal, ScreenProposal } from '../../shared/proposals/proposals.ts';
import { parkedSalesNewestFirst } from '../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import { proposalsToCancelSale } from '../../shared/guard/sale/proposals-to-cancel-sale.ts';
import { largestLoadWithoutManagerCents } from '../../shared/guard/store/cashier-limits.ts';
import { quote } from '../../shared/policy/quote.ts';
import { emptySale } from '../../renderer/sale/flow/state/begin-sale.ts';
import { reduceSale } from '../../renderer/sale/flow/sale-flow.ts';
import { MIN_READING_MS } from '../../renderer/gift/card/was-just-shown.ts';
import type { SaleEffect, SaleEvent, SaleFlow } from '../../renderer/sale/flow/state/sale-state.ts';
import { GuardedLedger } from './guarded-ledger.ts';

const STOPPED: ProposeAnswer = {
  kind: 'stopped',
  health: { kind: 'journal-closed', code: 'TILL-902', why: 'io', detail: 'EIO' },
};

/**
 * A cashier's sale with the real guard: the flow's requests are written as main writes them, and changes are reported
 * as main reports them. Answers wait if the test holds them back.
 */
export class SaleAtTheTill {
  readonly till: GuardedLedger;
  flow: SaleFlow;
  /** Kinds of proposals sent to main, in order. */
  readonly asked: ScreenProposal['kind'][] = [];
  readonly sounds: string[] = [];
  /** Notes sent to main for the reports, in order. */
  readonly noted: (readonly [what: string, sumCents: number])[] = [];
  /** Called once while a proposal is on its way to main, so that its own act comes first. */
  meanwhile: ((asked: ScreenProposal) => (() => void) | null) | null = null;
  /** State of main: `stopped` writes nothing; `unheard` writes, but its answer is lost. */
  main: 'well' | 'stopped' | 'unheard' = 'well';
  /** True if main answers with its current state when asked. */
  tellsCurrent = true;
  private readonly answersFirst: boolean;
  private count = 0;
  private heard = 0;

  constructor(till: GuardedLedger = GuardedLedger.started(), answersFirst = false) {
    this.till = till;
    this.answersFirst = answersFirst;
    this.heard = till.records.length;
    this.flow = emptySale(this.freshId());
    this.do({ kind: 'connection', online: till.ledger.queue.outage === null });
  }

  do(event: SaleEvent): this {
    const moment = { nowMs: this.till.monoMs, freshId: this.freshId() };
    const { flow, effects } = reduceSale(this.flow, event, moment);
    this.flow = flow;
    for (const effect of effects) this.carryOut(effect);
    return this;
  }

  type(text: string): this {
    return this.do({ kind: 'type', text });
  }

  enter(): this {
    return this.do({ kind: 'confirm' });
  }

  ring(text: string, name = 'Soap'): this {
    this.type(text);
    return this.do({ kind: 'ring-up', category: { externalIdentifier: `${name}-1`, name } });
  }

  present(cardId: CardId): this {
    return this.do({ kind: 'scan', scanned: cardId });
  }

  /**
   * Makes a scan without a result.
   * @param fault why; null if main did not answer
   */
  scanInVain(fault: IdentifierFault | null = 'too-short'): this {
    const moment = { nowMs: this.till.monoMs, freshId: 'not-used' };
    this.flow = reduceSale(this.flow, { kind: 'scan', scanned: 'bens' }, moment).flow;
    const answer = fault && ({ kind: 'fault', fault } as const);
    return this.do({ kind: 'looked-up', scanned: 'bens', answer });
  }

  /** Pays in cash, by a cashier who has read what appeared by itself. */
  cash(text = ''): this {
    const { step } = this.flow;
    if (step.kind === 'ringing') this.enter();
    if (step.kind === 'paying' && step.cameAtMs !== null) this.till.pass(MIN_READING_MS);
    return this.type(text).do({ kind: 'tender', tender: 'cash', givenCents: null });
  }

  /** Pays by a card terminal's slip with its number. */
  slip(kind: 'card' | 'other', amount: string, reference: string): this {
    if (this.flow.step.kind === 'ringing') this.enter();
    this.type(amount).do({ kind: 'tender', tender: kind, givenCents: null });
    return this.type(reference).enter();
  }

  cancel(reason = 'changed their mind'): this {
    return this.do({ kind: 'ask-cancel' }).do({ kind: 'decide', yes: true, reason });
  }

  /** Writes facts from outside the screen, as the gateway or the worker does. */
  beside(act: (till: GuardedLedger) => unknown): this {
    act(this.till);
    this.tell();
    return this;
  }

  pass(ms: number): this {
    this.till.pass(ms);
    return this.do({ kind: 'time' });
  }

  /** Reloads the window, which then gets main's state. */
  reload(): this {
    this.flow = emptySale(this.freshId());
    this.do({ kind: 'connection', online: this.till.ledger.queue.outage === null });
    return this.do({ kind: 'current', current: this.current() });
  }

  sale(): Sale {
    const sale = this.till.ledger.sales.get(this.flow.saleId);
    expect(sale).toBeDefined();
    return sale!;
  }

  step(): string {
    return this.flow.step.kind;
  }

  /** Returns the last accepted redemption. */
  redemption() {
    return [...this.till.ledger.intents.values()].findLast(({ verb }) => verb === 'redeem')!;
  }

  current(): CurrentSale {
    const { openSales, intents } = this.till.ledger;
    const all = [...openSales.values()];
    const sale = all.findLast(({ parked }) => parked === undefined) ?? null;
    return {
      sequence: this.till.ledger.lastSequence,
      sale,
      parked: parkedSalesNewestFirst(all),
      intents: [...intents.values()].filter(({ saleId }) => saleId === sale?.id),
      rung: [],
      goingBack: [],
      cards: [],
    };
  }

  private freshId(): string {
    this.count += 1;
    return `fresh-${String(this.count).padStart(4, '0')}`;
  }

  private carryOut(effect: SaleEffect): void {
    switch (effect.kind) {
      case 'sound':
        this.sounds.push(effect.name);
        return;
      case 'look-up':
        this.do({
          kind: 'looked-up',
          scanned: effect.scanned,
          answer: this.lookUp(effect.scanned),
        });
        return;
      case 'requote':
        this.do({ kind: 'requoted', answer: this.lookUp(effect.cardId) });
        return;
      case 'tell-refusal':
        this.till.propose({ kind: 'tell-refusal', intentId: effect.intentId });
        return;
      case 'ask-current':
        if (this.tellsCurrent) this.do({ kind: 'current', current: this.current() });
        return;
      case 'note':
        this.noted.push([effect.what, effect.sumCents]);
        return;
      case 'propose':
        this.asked.push(effect.proposal.kind);
        this.happen(effect.proposal);
        this.answer(this.main === 'stopped' ? STOPPED : this.propose(effect.proposal));
    }
  }

  private happen(asked: ScreenProposal): void {
    const act = this.meanwhile?.(asked) ?? null;
    if (act === null) return;
    this.meanwhile = null;
    act();
  }

  private answer(answer: ProposeAnswer): void {
    if (this.main === 'unheard') this.do({ kind: 'answered', answer: null });
    else if (answer.kind !== 'written' || !this.answersFirst) this.do({ kind: 'answered', answer });
  }

  private lookUp(cardId: string): CardLookupResult {
    const { ledger } = this.till;
    const card = ledger.cards.get(cardId as CardId) ?? null;
    const clockMs = clockAt(ledger, this.till.stamp());
    return {
      kind: 'card',
      cardId: cardId as CardId,
      masked: `…${cardId.slice(-4)}`,
      redeem: quote(ledger, card, 'redeem', clockMs),
      load: quote(ledger, card, 'load', clockMs),
      largestLoadWithoutManagerCents: largestLoadWithoutManagerCents(ledger),
    };
  }

  private propose(proposal: ScreenProposal): ProposeAnswer {
    const { ledger } = this.till;
    const steps: Proposal[] =
      proposal.kind === 'cancel-sale'
        ? proposalsToCancelSale(ledger, proposal, this.till.stamp(), () =>
            intentIdSchema.parse(`opposite-${this.freshId()}`),
          )
        : [proposal];
    let written: FactRecord | null = null;
    for (const step of steps) {
      if (!this.till.propose(step)) return { kind: 'refused', refusal: this.till.refusal(step) };
      written = this.till.records.at(-1) ?? null;
    }
    const { sale, intent } = written!.fact;
    if (proposal.kind === 'complete-sale' && sale) {
      for (const owed of proposalsForOwedLoads(ledger, sale.id)) this.till.write(owed);
    }
    const answer: ProposeAnswer = {
      kind: 'written',
      sequence: written!.sequence,
      intent: intent ?? null,
      sale: sale ?? null,
    };
    // Either message may be first over the bridge.
    if (this.answersFirst && this.main === 'well') this.do({ kind: 'answered', answer });
    this.tell();
    return answer;
  }

  private tell(): void {
    while (this.heard < this.till.records.length) {
      const { fact, sequence } = this.till.records[this.heard]!;
      this.heard += 1;
      for (const intent of intentsOfFact(fact)) this.do({ kind: 'intent', intent });
      if (fact.sale) this.do({ kind: 'sale', sale: fact.sale, sequence });
    }
  }
}
