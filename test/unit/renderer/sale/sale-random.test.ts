import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeIntentCase } from '../../../../renderer/needs-person/cards/describe-case.ts';
import { dueAfterPlansCents } from '../../../../renderer/sale/flow/state/gift-plans.ts';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import { t } from '../../../../shared/locales/language.ts';
import { caseToResolveIn, mayDecide } from '../../../../shared/proposals/acts.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  dueCents,
  isTenderOf,
  lineCents,
  totalCents,
} from '../../../../shared/ledger/sale/sale.ts';
import {
  appliedOutcome,
  GuardedLedger,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

const MAINS = {
  'stop-main': 'stopped',
  'lose-its-answers': 'unheard',
  'heal-main': 'well',
} as const;

/** Found by random moves: the service refuses to refund what a cancelled sale had charged. */
const GIVE_BACK_REFUSED = [
  { move: 'ring', amount: 45_01 },
  { move: 'gift' },
  { move: 'lose-its-answers' },
  { move: 'apply' },
  { move: 'cancel' },
  { move: 'refuse' },
] as const;

describe('whatever a cashier does', () => {
  const moves = fc.array(
    fc.oneof(
      fc.record({ move: fc.constant('ring' as const), amount: fc.integer({ min: 1, max: 60_00 }) }),
      fc.record({ move: fc.constant('present' as const), card: fc.nat(2) }),
      fc.record({
        move: fc.constantFrom(
          'pay',
          'gift',
          'topped-up-since',
          'ask-manager',
          'answer-all',
          'off-line',
          'off-sale',
          'off-sum',
          'manager',
          'void',
          'park',
          'recall',
        ),
      }),
      fc.record({ move: fc.constant('ring' as const), amount: fc.integer({ min: 1, max: 60_00 }) }),
      fc.record({ move: fc.constant('type' as const), amount: fc.integer({ min: 0, max: 90_00 }) }),
      fc.record({
        move: fc.constantFrom(
          'enter',
          'cash',
          'card',
          'other',
          'load',
          'times',
          'void',
          'up',
          'back',
          'cancel',
          'remove',
          'remove-last',
          'yes',
          'reload',
          'apply',
          'refuse',
          'refuse-meanwhile',
          'lose',
          'send',
          'send-and-wait-long',
          'stop-main',
          'lose-its-answers',
          'heal-main',
          'answer',
          'die',
          'found',
          'not-found',
          'wait',
          'cut',
          'mend',
          'off-line',
          'off-sale',
          'off-sum',
          'off-nothing',
          'manager',
          'no',
          'park',
          'recall',
        ),
      }),
    ),
    { maxLength: 60, size: 'max' },
  );

  function perform(at: SaleAtTheTill, move: { move: string; amount?: number; card?: number }) {
    const tenderOf = (kind: 'cash' | 'card' | 'other') =>
      at.do({ kind: 'tender', tender: kind, givenCents: null });
    switch (move.move) {
      case 'ring':
        return at.ring(String(move.amount));
      case 'present':
        return at.present(`card-of-${move.card}` as never);
      case 'type':
        return at.type(String(move.amount));
      case 'enter':
        return at.enter();
      case 'gift':
        return at
          .ring('500')
          .present('card-of-0' as never)
          .enter()
          .enter();
      case 'pay':
        return at.cash();
      case 'topped-up-since':
        at.ring('8000').present('card-of-1' as never);
        return at
          .do({ kind: 'edit', edit: (before) => `${before}7900` })
          .enter()
          .do({ kind: 'topped-up' });
      case 'ask-manager':
        return at.do({ kind: 'ask-manager' });
      case 'answer-all':
        return besideThem(besideThem(at, 'apply'), 'apply');
      case 'cash':
      case 'card':
      case 'other':
        return tenderOf(move.move);
      case 'load':
        return at.do({ kind: 'want-card', verb: 'load' });
      case 'times':
        return at.type('2').do({ kind: 'times' });
      case 'void':
        return at.do({ kind: 'void' });
      case 'up':
        return at.do({ kind: 'move', by: -1 });
      case 'back':
        return at.do({ kind: 'back' });
      case 'cancel':
        return at.cancel();
      case 'remove':
      case 'remove-last': {
        const tenders = at.flow.sale?.tenders ?? [];
        const tender = move.move === 'remove' ? tenders[0] : tenders.at(-1);
        return tender === undefined ? at : at.do({ kind: 'remove-tender', tender });
      }
      case 'yes':
        return at.do({ kind: 'decide', yes: true, reason: 'yes' });
      case 'no':
        return at.do({ kind: 'decide', yes: false, reason: 'no' });
      case 'off-line':
      case 'off-sale':
      case 'off-sum':
      case 'off-nothing':
        return takeOff(at, move.move);
      case 'manager':
        return askManager(at);
      case 'park':
        return at.do({ kind: 'park' });
      case 'recall': {
        const newest = at.do({ kind: 'park' }).flow.parked[0];
        if (newest === undefined || at.flow.question?.kind !== 'parked') return at;
        return at.do({ kind: 'recall', saleId: newest.id });
      }
      case 'reload':
        return at.reload();
      case 'die':
        return die(at);
      case 'wait':
        return at.pass(3_000);
      case 'send-and-wait-long':
        return besideThem(at, 'send').pass(9_500);
      case 'stop-main':
      case 'lose-its-answers':
      case 'heal-main':
        at.main = MAINS[move.move];
        return at;
      case 'refuse-meanwhile':
        at.meanwhile = () => () => besideThem(at, 'refuse');
        return at;
      default:
        return besideThem(at, move.move);
    }
  }

  /** Applies a discount within a cashier's limit or beyond it, on the selected line or the sale. */
  function takeOff(at: SaleAtTheTill, how: string): SaleAtTheTill {
    const { question } = at.do({ kind: 'ask-discount' }).flow;
    if (question?.kind !== 'discount') return at;
    const asked = {
      'off-line': { kind: 'percent', basisPoints: 10_000 },
      'off-sale': { kind: 'percent', basisPoints: 999 },
      'off-sum': { kind: 'amount', amountCents: cents(7_77) },
    } as const;
    const one = how in asked ? asked[how as keyof typeof asked] : null;
    const discount = one && { asked: one, reason: 'a regular' };
    return at.do({ kind: 'give-discount', lineId: question.lineId, discount });
  }

  /** A manager types the PIN, if one is asked for a discount or a gift payment above a limit. */
  function askManager(at: SaleAtTheTill): SaleAtTheTill {
    const { question, saleId, plans } = at.flow;
    if (question?.kind === 'discount-approval')
      return at.beside((till) => till.propose(question.proposal, MANAGER));
    if (question?.kind !== 'above-limit') return at;
    const { intentId, cardId, amountCents } = plans.find(
      (one) => one.intentId === question.intentId,
    )!;
    const request = {
      intentId,
      cardId,
      verb: 'redeem',
      amountCents,
      saleId,
      reason: 'known',
    } as const;
    const asked = { kind: 'accept', ...request, repeatConfirmed: true } as const;
    if (!at.till.propose(asked, MANAGER)) return at;
    return at.do({ kind: 'allowed', intent: at.till.ledger.intents.get(intentId)! });
  }

  /** Checks that the screen's copy of main's lines costs the same as main's. */
  function expectSameGoods({ flow, till }: SaleAtTheTill): void {
    const sale = till.ledger.sales.get(flow.saleId);
    if (sale === undefined || flow.linesOpened !== flow.draft.lines) return;
    expect(flow.draft.lines.map(lineCents)).toEqual(sale.lines.map(lineCents));
  }

  function besideThem(at: SaleAtTheTill, move: string) {
    return at.beside((till) => {
      if (move === 'cut') return till.propose({ kind: 'begin-outage', cause: 'no-network' });
      if (move === 'mend') return till.propose({ kind: 'end-outage' });
      if (move === 'found' || move === 'not-found') return settle(till, move === 'found');
      const intentId = move === 'answer' ? inFlight(till) : sendNext(till);
      if (intentId === null || move === 'send') return false;
      const done = appliedOutcome(`uuid-${intentId}`, 15_00);
      const outcome = { apply: done, answer: done, refuse: refusedOutcome(422) }[move];
      return till.propose({
        kind: 'record-outcome',
        intentId,
        outcome: outcome ?? UNKNOWN_OUTCOME,
      });
    });
  }

  function inFlight(till: GuardedLedger): IntentId | null {
    return [...till.ledger.open.values()].find(({ state }) => state === 'sending')?.id ?? null;
  }

  function sendNext(till: GuardedLedger): IntentId | null {
    const next = [...till.ledger.open.values()].find(({ state }) => state === 'waiting');
    if (next === undefined) return null;
    const intentId: IntentId = next.id;
    return till.propose({ kind: 'begin-sending', intentId, keyVersion: 1 }) ? intentId : null;
  }

  /** The till is killed while the next payment is being sent, and starts again. */
  function die(at: SaleAtTheTill): SaleAtTheTill {
    sendNext(at.till);
    at.till.startAgain();
    return at.reload();
  }

  /** Settles a payment as a manager finds it in the back office, with main's follow-ups. */
  function settle(till: GuardedLedger, isTaken: boolean): boolean {
    const lost = [...till.ledger.open.values()].find(({ state }) => state === 'unknown');
    if (lost === undefined) return false;
    const how = isTaken ? ('taken' as const) : ('not-taken' as const);
    const request = { kind: 'settle' as const, intentId: lost.id, how, reason: 'back office' };
    if (!till.propose(request, MANAGER)) return false;
    for (const due of followUps(till.ledger, till.records.at(-1)!.fact)) till.write(due);
    return true;
  }

  /** Tells whether the service refused the refund, and a manager has it in *To resolve* (decision 0049). */
  function isAskedForBack({ ledger }: GuardedLedger, takenId: IntentId): boolean {
    return [...ledger.forPerson.values()].some(
      (back) =>
        back.reverses === takenId &&
        mayDecide(ledger, back, 'send-again') &&
        describeIntentCase(caseToResolveIn(ledger, back), '', '').title ===
          t('needsPerson.refused.reversal.title', { amount: '', card: '' }),
    );
  }

  /** Checks that the sale on screen can be brought to an end. */
  function expectExit(at: SaleAtTheTill): void {
    at.main = 'well';
    while (inFlight(at.till) !== null) besideThem(at, 'answer');
    if (at.flow.question !== null) at.do({ kind: 'decide', yes: false, reason: '' });
    at.pass(9_500);
    while (['card', 'card-wanted', 'reference'].includes(at.step())) at.do({ kind: 'back' });
    if (at.flow.draft.lines.length > 0) at.cancel();
    const { flow } = at;
    const isOver = ['completed', 'cancelled'].includes(flow.step.kind);
    const isAsked = flow.question?.kind === 'cancel-firm';
    expect(isOver || isAsked || flow.draft.lines.length === 0, JSON.stringify(flow)).toBe(true);
  }

  test('no sale charges more than its total, a completed one exactly it, and a cancelled one keeps no card’s money', () => {
    fc.assert(
      fc.property(moves, fc.boolean(), fc.boolean(), (steps, answersFirst, isLimited) => {
        const at = new SaleAtTheTill(GuardedLedger.started(), answersFirst);
        for (const name of ['0', '1', '2']) at.till.card(name, 70_00);
        if (isLimited) at.till.accessLevel = 'cashier';
        for (const step of steps) {
          perform(at, step);
          expectSameGoods(at);
          expect(dueAfterPlansCents(at.flow)).toBeGreaterThanOrEqual(0);
        }
        for (const sale of at.till.ledger.sales.values()) {
          expect(dueCents(sale)).toBeGreaterThanOrEqual(0);
          if (sale.state === 'completed') expect(dueCents(sale)).toBe(0);
          const ofSale = [...at.till.ledger.intents.values()].filter((i) => i.saleId === sale.id);
          if (sale.state === 'completed') {
            const uncounted = ofSale.filter(
              (intent) =>
                intent.state === 'applied' &&
                intent.verb === 'redeem' &&
                intent.reverses === null &&
                intent.reversedBy === null &&
                intent.alarm === undefined,
            );
            expect(uncounted.filter(({ id }) => !isTenderOf(sale, id))).toEqual([]);
          }
          if (sale.state === 'cancelled') {
            const standing = ofSale.filter(
              ({ state, settlement, reverses, reversedBy }) =>
                (state === 'waiting' || state === 'applied' || settlement?.how === 'taken') &&
                reverses === null &&
                !reversedBy,
            );
            expect(standing.filter(({ id }) => !isAskedForBack(at.till, id))).toEqual([]);
          }
          const loads = ofSale.filter(({ verb, reverses }) => verb === 'load' && reverses === null);
          expect(loads.length > 0).toBe(
            sale.state === 'completed' && sale.lines.some(({ kind }) => kind === 'load'),
          );
          expect(totalCents(sale)).toBeGreaterThanOrEqual(0);
        }
        expect(at.flow.asking).toBeNull();
        expectExit(at);
        expect(dueAfterPlansCents(at.flow)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 700, examples: [[[...GIVE_BACK_REFUSED], false, false]] },
    );
  });
});
