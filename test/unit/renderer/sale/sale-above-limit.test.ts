import { expect, test } from 'vitest';
import { mayAskManager } from '../../../../renderer/sale/flow/above-limit-steps.ts';
import type { ManagerProposal } from '../../../../shared/proposals/proposals.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Tests that a manager can approve a gift payment above the store's limits inside the sale. */

const MANAGER = { manager: 'Robin' };

/** Begins a sale offline, where the store allows €50 per redemption. */
function sale(total: string, typed: string) {
  const at = new SaleAtTheTill(GuardedLedger.started({ online: false }));
  const card = at.till.card('anna', 90_00);
  at.ring(total).present(card);
  return typeAmount(at, typed);
}

/** Replaces the suggested amount by a typed one. */
function typeAmount(at: SaleAtTheTill, typed: string): SaleAtTheTill {
  return at.do({ kind: 'edit', edit: (before) => before + typed }).enter();
}

/** Approves the payment as main does after the typed PIN. */
function allow(at: SaleAtTheTill): SaleAtTheTill {
  expect(at.flow.question?.kind).toBe('above-limit');
  const { fact } = at.till.write(requestOf(at), MANAGER);
  return at.do({ kind: 'allowed', intent: fact.intent! });
}

/** Builds the proposal that a manager approves for a gift payment above the limit. */
function requestOf({ flow: { saleId, plans } }: SaleAtTheTill): ManagerProposal {
  const { intentId, cardId, amountCents } = plans.find(({ isAboveLimit }) => isAboveLimit)!;
  const request = {
    kind: 'accept',
    verb: 'redeem',
    repeatConfirmed: true,
    reason: 'known',
  } as const;
  return { ...request, intentId, cardId, amountCents, saleId };
}

test('a gift payment above the limit asks the manager at once if nothing else is due, and the sale continues', () => {
  const at = sale('6000', '6000');
  expect(at.flow.problem).toMatchObject({ kind: 'above-limit', upToCents: 50_00 });
  expect(mayAskManager(at.flow)).toBe(true);
  at.do({ kind: 'ask-manager' });
  expect(at.asked).toEqual(['open-sale']);
  allow(at);
  expect(at.step()).toBe('completed');
  expect(at.redemption()).toMatchObject({ amountCents: 60_00, strength: 'deferred' });
});

test('a gift payment above the limit asks the manager once the other tenders are in', () => {
  const at = sale('8000', '6000').do({ kind: 'ask-manager' });
  expect(at.flow.question).toBeNull();
  at.cash();
  expect(at.sale().tenders).toMatchObject([{ kind: 'cash', amountCents: 20_00 }]);
  allow(at);
  expect(at.step()).toBe('completed');
});

test('a gift payment refused by the manager is due again, and nothing was charged', () => {
  const at = sale('6000', '6000').do({ kind: 'ask-manager' });
  at.do({ kind: 'decide', yes: false, reason: '' });
  expect(at.step()).toBe('paying');
  expect(at.flow.plans).toEqual([]);
  expect(at.till.ledger.intents.size).toBe(0);
  at.cash();
  expect(at.step()).toBe('completed');
});

test('an approved payment that main reports before the dialog closes completes the sale', () => {
  const at = sale('6000', '6000').do({ kind: 'ask-manager' });
  at.beside((till) => till.write(requestOf(at), MANAGER));
  const accepted = at.flow.plans[0]!.intent!;
  at.do({ kind: 'allowed', intent: { ...accepted, state: 'waiting' } });
  expect(at.step()).toBe('completed');
});

const leave = { kind: 'decide', yes: false, reason: '' } as const;

test('an approved payment pays although the dialog was left before the answer', () => {
  const at = sale('6000', '6000').do({ kind: 'ask-manager' });
  const request = requestOf(at);
  at.do(leave);
  at.beside((till) => till.write(request, MANAGER));
  at.do({ kind: 'allowed', intent: at.redemption() });
  expect(at.sale().tenders).toMatchObject([{ kind: 'gift', amountCents: 60_00 }]);
});

test('an approved payment pays although the answer was lost', () => {
  const at = sale('6000', '6000').do({ kind: 'ask-manager' });
  at.till.write(requestOf(at), MANAGER);
  at.do(leave);
  expect(at.sale().tenders).toMatchObject([{ kind: 'gift', amountCents: 60_00 }]);
});

test('an approved payment that main reports before the dialog is left stays on the sale', () => {
  const at = sale('6000', '6000').do({ kind: 'ask-manager' });
  at.beside((till) => till.write(requestOf(at), MANAGER)).do(leave);
  expect(at.sale().tenders).toMatchObject([{ kind: 'gift', amountCents: 60_00 }]);
});

test('an approval that arrives late does not close the question shown by then', () => {
  const at = sale('6000', '6000').do({ kind: 'ask-manager' });
  const request = requestOf(at);
  at.do(leave).do({ kind: 'ask-cancel' });
  const { fact } = at.till.write(request, MANAGER);
  at.do({ kind: 'allowed', intent: fact.intent! });
  expect(at.flow.question?.kind).toBe('cancel');
});

test('a manager cannot approve more than the card’s balance or the amount due', () => {
  const due = sale('6000', '7000').do({ kind: 'ask-manager' });
  expect(due.flow.problem).toMatchObject({ kind: 'more-than-due', dueCents: 60_00 });
  expect(due.flow.plans).toEqual([]);
  const poor = new SaleAtTheTill(GuardedLedger.started({ online: false }));
  poor.ring('3000').present(poor.till.card('bert', 20_00));
  typeAmount(poor, '2500');
  expect(mayAskManager(poor.flow)).toBe(false);
});

test('a changed limit removes its message, and the typed amount stays', () => {
  const at = sale('6000', '6000');
  expect(at.flow.problem).toMatchObject({ kind: 'above-limit' });
  at.do({ kind: 'limits-changed' });
  expect(at.flow).toMatchObject({ problem: null, step: { kind: 'card', text: '6000' } });
});

test('a negative amount is reported before Enter', () => {
  const at = sale('6000', '0');
  at.type('-5');
  expect(at.flow.problem).toEqual({ kind: 'amount', fault: 'negative' });
});
