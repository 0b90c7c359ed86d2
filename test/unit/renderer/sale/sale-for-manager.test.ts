import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { proposalsToCancelSale } from '../../../../shared/guard/sale/proposals-to-cancel-sale.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

function withCashier(): SaleAtTheTill {
  const till = GuardedLedger.started();
  till.accessLevel = 'cashier';
  return new SaleAtTheTill(till);
}

/** A manager types the PIN, and main writes what the question is about. */
function allow(sale: SaleAtTheTill): SaleAtTheTill {
  return sale.beside((till) => {
    for (const step of stepsOf(sale, till)) till.write(step, MANAGER);
  });
}

function stepsOf({ flow }: SaleAtTheTill, till: GuardedLedger): Proposal[] {
  const { question, saleId } = flow;
  if (question?.kind === 'without-slip') {
    return [{ kind: 'tender-sale', saleId, tender: question.tender }];
  }
  if (question?.kind !== 'cancel-firm') return [];
  let count = 0;
  const fresh = () => intentIdSchema.parse(`given-back-${(count += 1)}`);
  const { reason } = question;
  return proposalsToCancelSale(till.ledger, { saleId, reason }, till.stamp(MANAGER), fresh);
}

describe('cancelling a sale paid a while ago', () => {
  const kept = () => {
    const sale = withCashier().ring('9000').cash('5000');
    sale.beside((till) => {
      const { saleId } = sale.flow;
      const request = till.request('one', till.card('anna'), 'redeem', 30_00);
      till.write({ ...request, saleId });
      till.apply('one', 70_00);
      const { intentId, amountCents } = request;
      till.write({ kind: 'tender-sale', saleId, tender: { kind: 'gift', intentId, amountCents } });
    });
    return sale.pass(HOUR_MS).cancel();
  };

  test('asks for a manager’s PIN on the same screen, and the sale is cancelled with it', () => {
    const sale = kept();
    expect(sale.flow.question).toMatchObject({
      kind: 'cancel-firm',
      reason: 'changed their mind',
      refusal: { because: 'put-right-sum', leftCents: 25_00 },
    });
    expect(allow(sale).step()).toBe('cancelled');
    expect(sale.flow.question).toBeNull();
    expect(sale.flow.problem).toBeNull();
    expect(sale.asked.filter((kind) => kind === 'cancel-sale')).toHaveLength(1);
  });

  test.each([
    ['no', (sale: SaleAtTheTill) => sale.do({ kind: 'decide', yes: false, reason: '' })],
    ['back', (sale: SaleAtTheTill) => sale.do({ kind: 'back' })],
  ])(
    'is given up by %s instead of the PIN, and the next attempt asks for the PIN again',
    (_, refuse) => {
      const sale = kept();
      refuse(sale);
      expect(sale.flow.question).toBeNull();
      expect(sale.sale().state).toBe('open');
      expect(sale.asked.filter((kind) => kind === 'cancel-sale')).toHaveLength(1);
      sale.cancel();
      expect(sale.flow.question?.kind).toBe('cancel-firm');
      expect(allow(sale).step()).toBe('cancelled');
    },
  );
});

describe('a load paid by a slip without a number', () => {
  const asked = () => {
    const sale = withCashier();
    sale.do({ kind: 'want-card', verb: 'load' }).present(sale.till.card('anna'));
    return sale.type('8000').enter().slip('card', '', '');
  };

  test('asks for a manager’s PIN, and is completed with it', () => {
    const sale = asked();
    expect(sale.flow.question).toMatchObject({ kind: 'without-slip', tender: { kind: 'card' } });
    expect(allow(sale).step()).toBe('completed');
  });

  test('can get its number instead, which needs no PIN', () => {
    const sale = asked();
    sale.do({ kind: 'decide', yes: false, reason: '' });
    expect(sale.step()).toBe('reference');
    sale.type('A-4711').enter();
    expect(sale.step()).toBe('completed');
    expect(sale.sale().tenders).toMatchObject([{ reference: 'A-4711', amountCents: 80_00 }]);
  });
});

describe('a sale of a till that was taken over, whose payment may be refunded elsewhere', () => {
  const back = () => {
    const till = GuardedLedger.atHub();
    till.accessLevel = 'cashier';
    const sale = new SaleAtTheTill(till).ring('9000').cash('5000');
    return sale.beside((at) => {
      const through = at.ledger.lastSequence;
      at.write({ kind: 'note-taken-over', by: 'south', through });
    });
  };

  test('asks for a manager’s PIN once the rest is paid, and is completed with it', () => {
    const sale = back().cash('4000');
    expect(sale.flow.question).toMatchObject({
      kind: 'complete',
      refusal: { because: 'perhaps-given-back' },
    });
    const { saleId } = sale.flow;
    sale.beside((till) => till.write({ kind: 'complete-sale', saleId }, MANAGER));
    expect(sale.step()).toBe('completed');
    expect(sale.flow.question).toBeNull();
  });

  test('stays open if the manager refuses, and the next attempt asks again', () => {
    const sale = back().cash('4000').do({ kind: 'decide', yes: false, reason: '' });
    expect(sale.flow.question).toBeNull();
    expect(sale.sale().state).toBe('open');
    expect(sale.enter().flow.question?.kind).toBe('complete');
  });
});
