import { describe, expect, test } from 'vitest';
import { dueAfterPlansCents } from '../../../../renderer/sale/flow/state/gift-plans.ts';
import { appliedOutcome, UNKNOWN_OUTCOME } from '../../../builders/guarded-ledger.ts';
import type { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Sends an attempt on Anna's card and lets the time for its answer run out. */
function waitInVain(at: SaleAtTheTill): SaleAtTheTill {
  at.present(at.till.card('anna', 200_00)).enter();
  const { id } = at.redemption();
  at.beside((till) => till.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 }));
  return at.pass(9_500);
}

function hear(at: SaleAtTheTill, outcome: Parameters<GuardedLedger['answer']>[1]): void {
  const { id } = at.redemption();
  at.beside((till) => till.write({ kind: 'record-outcome', intentId: id, outcome }));
}

describe('lines changed while an answer was late', () => {
  function withOneMoreLine(): SaleAtTheTill {
    const at = waitInVain(new SaleAtTheTill().ring('15000')).do({ kind: 'back' }).ring('100');
    expect(at.flow.draft.lines).toHaveLength(2);
    return at;
  }

  test('are restored when the payment has paid for them, and the sale is completed', () => {
    const at = withOneMoreLine();
    hear(at, appliedOutcome('u1', 50_00));
    expect(at.asked.filter((kind) => kind === 'change-sale')).toHaveLength(1);
    expect(at.flow.draft.lines).toEqual(at.sale().lines);
    expect(at.flow).toMatchObject({ problem: { kind: 'lines-put-back' }, asking: null });
    expect(at.noted).toEqual([['line-voided', 1_00]]);
    at.enter().enter();
    expect(at.step()).toBe('completed');
    expect(at.sale().tenders).toMatchObject([{ kind: 'gift', amountCents: 150_00 }]);
  });

  test('are restored while the payment may still come, and paid in cash otherwise', () => {
    const at = withOneMoreLine().cash('15100');
    expect(at.flow.problem).toEqual({ kind: 'lines-put-back' });
    expect(dueAfterPlansCents(at.flow)).toBe(150_00);
    hear(at, UNKNOWN_OUTCOME);
    at.cash('15000');
    expect(at.step()).toBe('completed');
    expect(at.sale().tenders).toMatchObject([{ kind: 'cash', amountCents: 150_00 }]);
  });

  test('are restored when the sale is cancelled instead', () => {
    const at = withOneMoreLine();
    hear(at, appliedOutcome('u1', 50_00));
    expect(at.cancel().step()).toBe('cancelled');
  });

  test('are restored if one that the card has paid for was voided', () => {
    const at = waitInVain(new SaleAtTheTill().ring('5000').ring('10000'));
    at.do({ kind: 'back' }).do({ kind: 'move', by: -1 }).do({ kind: 'void' });
    hear(at, appliedOutcome('u1', 50_00));
    at.cash('5000').enter().enter();
    expect(at.step()).toBe('completed');
    expect(at.sale().tenders).toMatchObject([{ kind: 'gift', amountCents: 150_00 }]);
  });
});

test('a main that has stopped is asked once per act, and the sale continues once main works', () => {
  const at = waitInVain(new SaleAtTheTill().ring('15000'));
  at.main = 'stopped';
  hear(at, appliedOutcome('u1', 50_00));
  const asked = at.asked.length;
  at.pass(1_000).do({ kind: 'connection', online: true });
  expect(at.asked.length).toBe(asked);
  expect(at.flow.problem).toMatchObject({ kind: 'stopped' });
  at.enter();
  expect(at.asked.length).toBe(asked + 1);
  at.main = 'well';
  at.enter().enter();
  expect(at.step()).toBe('completed');
});
