import { expect, test } from 'vitest';
import { appliedOutcome, GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Attacks that would end with somebody else's card, another amount, or a sale that cannot continue. */

function charged(at: SaleAtTheTill): string[] {
  return [...at.till.ledger.intents.values()].map(({ cardId }) => cardId);
}

test.each(['product-barcode', 'too-short', null] as const)(
  'the earlier card opened by Gift balance is not charged when the next scan fails (%s)',
  (fault) => {
    const at = new SaleAtTheTill().ring('1250').cash('2000');
    at.present(at.till.card('anna', 50_00)).ring('800').enter();
    at.do({ kind: 'want-card', verb: 'redeem' });
    at.scanInVain(fault);
    at.enter();
    expect(charged(at)).toEqual([]);
  },
);

test('the card on screen is not charged when another scan fails after it', () => {
  const at = new SaleAtTheTill().ring('800');
  at.present(at.till.card('anna', 50_00));
  at.scanInVain('product-barcode');
  at.enter();
  expect(charged(at)).toEqual([]);
});

test('locking a till with a sale resumed after a crash keeps the announcement that it was resumed', () => {
  const at = new SaleAtTheTill().ring('1250').cash('2000').pass(5_000).enter();
  at.ring('2000').enter().type('500');
  at.do({ kind: 'tender', tender: 'cash', givenCents: null });
  const fresh = new SaleAtTheTill(at.till);
  fresh.do({ kind: 'current', current: at.current() });
  expect(fresh.flow.isResumed).toBe(true);
  fresh.do({ kind: 'locked' });
  expect(fresh.flow).toMatchObject({ isResumed: true, step: { kind: 'paying' } });
});

test('a refused amount at Pay is replaced by the next digit, even after a failed scan', () => {
  const at = new SaleAtTheTill().ring('800').enter().type('5000');
  at.do({ kind: 'tender', tender: 'card', givenCents: null });
  expect(at.flow.problem).toMatchObject({ kind: 'more-than-due' });
  at.scanInVain('product-barcode');
  at.do({ kind: 'edit', edit: (before) => `${before}8` });
  expect(at.flow.step).toMatchObject({ kind: 'paying', text: '8' });
});

test('a refused amount is replaced by the next digit, even after the message about an incomplete scan', () => {
  for (const at of [
    new SaleAtTheTill().ring('800').enter().type('5000'),
    new SaleAtTheTill().ring('800').type('700'),
  ]) {
    if (at.step() === 'paying') at.do({ kind: 'tender', tender: 'card', givenCents: null });
    else at.enter();
    at.do({ kind: 'torn-scan' }).do({ kind: 'edit', edit: (before) => `${before}8` });
    expect([at.flow.step, at.flow.draft.entry]).toContainEqual(
      expect.objectContaining({ text: '8' }),
    );
  }
});

test('the question to a manager ends once the earlier card pays late, and the sale continues', () => {
  const at = new SaleAtTheTill(GuardedLedger.started({ online: true }));
  at.ring('15000').present(at.till.card('anna', 200_00)).enter();
  const { id } = at.redemption();
  at.beside((till) => till.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 }));
  at.pass(9_500);
  // Offline, the customer's other card is above the store's limit.
  at.beside((till) => till.write({ kind: 'begin-outage', cause: 'no-network' }));
  at.present(at.till.card('bert', 200_00));
  at.do({ kind: 'edit', edit: (before) => `${before}15000` })
    .enter()
    .do({ kind: 'ask-manager' });
  expect(at.flow.question).toMatchObject({ kind: 'above-limit' });
  // The till is online again while the PIN is typed, and the first card has paid.
  const outcome = appliedOutcome('u1', 50_00);
  at.beside((till) => till.write({ kind: 'record-outcome', intentId: id, outcome }));
  expect(at.flow.question).toBeNull();
  expect(at.step()).toBe('completed');
});
