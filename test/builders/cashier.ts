import { expect } from 'vitest';
import {
  initialGiftBalanceFlow,
  reduceGiftBalance,
} from '../../renderer/gift/screen/gift-balance-flow.ts';
import type {
  AmountStep,
  GiftBalanceFlow,
  GiftBalanceEvent,
} from '../../renderer/gift/screen/gift-balance-state.ts';
import type { FoundCard, GiftEffect } from '../../renderer/gift/payment/gift-state.ts';
import type { ProposeAnswer } from '../../shared/messages/bridge.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import type { CardId, IntentId, RunId } from '../../shared/values/ids.ts';
import type { Intent, IntentState, Strength } from '../../shared/ledger/money/intent.ts';
import { cents, ZERO } from '../../shared/values/money.ts';
import { instantMs, monotonicMs } from '../../shared/values/time.ts';
import type { Quote } from '../../shared/policy/quote.ts';

export const FIRST_CARD_ID = 'card-9917' as CardId;
export const OTHER_CARD_ID = 'card-0042' as CardId;

export function foundCard(cardId: CardId): FoundCard {
  const quote: Quote = {
    verb: 'redeem',
    cardId,
    online: true,
    upToCents: cents(37_50),
    because: 'balance',
    stepCents: cents(1),
    deferredUpToCents: cents(37_50),
    confirmedCents: cents(37_50),
    statedCents: null,
    heldCents: ZERO,
    pendingLoadsCents: ZERO,
    availableCents: cents(37_50),
    balanceAsOfMs: instantMs(1),
    sendsAgainAtMs: null,
    serviceDecides: false,
    toLearnCents: cents(37_50),
  };
  return {
    kind: 'card',
    cardId,
    masked: `…${cardId.slice(-4)}`,
    redeem: quote,
    load: { ...quote, verb: 'load' },
    largestLoadWithoutManagerCents: null,
  };
}

export function intentOf(id: string, strength: Strength, state: IntentState): Intent {
  return {
    id: id as IntentId,
    sequence: 7,
    cardId: FIRST_CARD_ID,
    saleId: null,
    verb: 'redeem',
    amountCents: cents(20_00),
    signedAmountCents: cents(-20_00),
    shopUuid: 'shop',
    strength,
    acceptedAtMs: instantMs(1),
    acceptedMonoMs: monotonicMs(1),
    acceptedInRun: 'run-00001' as RunId,
    reverses: null,
    reversedBy: null,
    reason: null,
    state,
    verdict: 'none',
    attempts: 0,
    firstSentAtMs: null,
    lastSentAtMs: null,
    sentBySequence: null,
    keyVersion: 0,
    balanceBeforeCents: null,
    applied: null,
    cause: null,
    httpStatus: null,
    voidReason: null,
    settlement: null,
    endedAtMs: null,
  };
}

/** A cashier at the screen; answers arrive when the test says so. */
export class CashierAtScreen {
  flow: GiftBalanceFlow = { ...initialGiftBalanceFlow, online: true };
  nowMs = 10_000;
  private names = 0;
  private pending: GiftEffect[] = [];

  do(event: GiftBalanceEvent): this {
    const { flow, effects } = reduceGiftBalance(this.flow, event);
    this.flow = flow;
    this.pending.push(...effects);
    return this;
  }

  /** Returns and removes the effects of one kind that were requested since the last call. */
  effects<Kind extends GiftEffect['kind']>(kind: Kind): Extract<GiftEffect, { kind: Kind }>[] {
    const found = this.pending.filter((effect) => effect.kind === kind);
    this.pending = this.pending.filter((effect) => effect.kind !== kind);
    return found as Extract<GiftEffect, { kind: Kind }>[];
  }

  scanFound(scanned: string, cardId = FIRST_CARD_ID): this {
    this.do({ kind: 'scan', scanned });
    const answer = foundCard(cardId);
    return this.do({ kind: 'looked-up', scanned, answer, freshIntentId: this.freshId() });
  }

  type(text: string): this {
    return this.do({ kind: 'type', text });
  }

  enter(): this {
    return this.do({ kind: 'confirm', nowMs: this.nowMs });
  }

  answer(answer: ProposeAnswer | null, known: Intent | null = null): this {
    const { intentId } = this.amount();
    return this.do({ kind: 'answered', intentId, answer, known, nowMs: this.nowMs });
  }

  written(strength: Strength, state: IntentState = 'waiting'): this {
    const intent = intentOf(this.amount().intentId, strength, state);
    return this.answer({ kind: 'written', sequence: 7, intent, sale: null });
  }

  refused(refusal: Refusal): this {
    return this.answer({ kind: 'refused', refusal });
  }

  becomes(strength: Strength, state: IntentState): this {
    const { step } = this.flow;
    const id = step.kind === 'waiting' || step.kind === 'result' ? step.payment.intentId : 'none';
    return this.do({ kind: 'intent', intent: intentOf(id, strength, state), nowMs: this.nowMs });
  }

  wait(ms: number): this {
    this.nowMs += ms;
    return this.do({ kind: 'time', nowMs: this.nowMs });
  }

  decide(yes: boolean): this {
    return this.do({ kind: 'decide', yes, freshIntentId: this.freshId() });
  }

  amount(): AmountStep {
    expect(this.flow.step.kind).toBe('amount');
    return this.flow.step as AmountStep;
  }

  outcome(): string {
    return this.flow.step.kind === 'result' ? this.flow.step.outcome : this.flow.step.kind;
  }

  private freshId(): IntentId {
    this.names += 1;
    return `intent-${this.names}` as IntentId;
  }
}
