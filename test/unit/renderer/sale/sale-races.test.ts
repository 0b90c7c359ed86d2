import { describe, expect, test } from 'vitest';
import { dueAfterPlansCents } from '../../../../renderer/sale/flow/state/gift-plans.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { GuardedLedger, refusedOutcome } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Messages between the screen of a sale and main overtake each other, and no key press or message may be lost. */

function refuse(at: SaleAtTheTill, { id }: Intent = at.redemption()): SaleAtTheTill {
  return at.beside((till) => {
    till.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 });
    till.write({ kind: 'record-outcome', intentId: id, outcome: refusedOutcome(422) });
  });
}

test('quick presses pay once while the sale is still being opened', () => {
  const at = new SaleAtTheTill();
  const card = at.till.card('anna', 50_00);
  at.meanwhile = (asked) =>
    asked.kind === 'open-sale' ? () => at.enter().enter().type('5').enter() : null;
  at.ring('2000').present(card).type('5001').type('500').enter();
  expect(at.asked).toEqual(['open-sale', 'tender-sale', 'accept', 'tender-sale']);
  expect(at.sale().tenders).toMatchObject([
    { kind: 'cash', amountCents: 15_00 },
    { kind: 'gift', amountCents: 5_00 },
  ]);
});

describe('a gift payment refused while main is writing its sale', () => {
  const REFUSED = { kind: 'gift', outcome: 'refused', amountCents: 5_00 };

  function split(answersFirst: boolean): SaleAtTheTill {
    const at = new SaleAtTheTill(GuardedLedger.started(), answersFirst);
    const card = at.till.card('anna', 50_00);
    return at.ring('2000').present(card).type('5001').type('500').enter();
  }

  function expectRefusalTold(at: SaleAtTheTill): void {
    expect(at.flow).toMatchObject({ step: { kind: 'paying' }, problem: REFUSED, asking: null });
    expect(at.sale()).toMatchObject({ state: 'open', tenders: [{ kind: 'cash' }] });
    expect(at.till.ledger.forPerson.size).toBe(0);
    expect(dueAfterPlansCents(at.flow)).toBe(5_00);
    expect(at.cash().step()).toBe('completed');
  }

  test.each([true, false])(
    'is still explained after main has recorded another payment (answers first: %s)',
    (answersFirst) => {
      const at = split(answersFirst);
      at.meanwhile = (asked) =>
        asked.kind === 'tender-sale' && asked.tender.kind === 'gift' ? () => refuse(at) : null;
      expectRefusalTold(at.cash());
    },
  );

  test.each([true, false])(
    'is still explained after main has recorded the sale as completed (answers first: %s)',
    (answersFirst) => {
      const at = split(answersFirst).cash();
      at.meanwhile = (asked) => (asked.kind === 'complete-sale' ? () => refuse(at) : null);
      expectRefusalTold(at.enter());
    },
  );

  test('is explained once if the sale’s state arrives before the payment’s news', () => {
    const at = split(false).cash();
    const { id } = at.redemption();
    at.till.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 });
    at.till.write({ kind: 'record-outcome', intentId: id, outcome: refusedOutcome(422) });
    at.do({ kind: 'current', current: at.current() });
    expectRefusalTold(at.beside(() => undefined));
  });

  test('keeps its card open with the refused amount due again', () => {
    const at = split(false);
    const bert = at.till.card('bert', 50_00);
    at.present(bert).type('10001').type('1000').enter().cash();
    const [first, second] = [...at.till.ledger.intents.values()];
    refuse(refuse(at, second).present(first!.cardId), first);
    expect(at.flow).toMatchObject({ step: { kind: 'card' }, problem: REFUSED, plans: [] });
    expect(dueAfterPlansCents(at.flow)).toBe(15_00);
  });
});
