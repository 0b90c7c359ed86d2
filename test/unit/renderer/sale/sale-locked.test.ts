import { describe, expect, test } from 'vitest';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/**
 * The person who unlocks the till may be another one with another customer, and the Enter after a PIN is often pressed
 * twice.
 */

describe('a lock', () => {
  test('removes an open card with its amount, and Enter charges nothing', () => {
    const at = new SaleAtTheTill().ring('800');
    at.present(at.till.card('anna', 50_00));
    expect(at.step()).toBe('card');
    at.do({ kind: 'locked' }).enter();
    expect(at.till.ledger.intents.size).toBe(0);
    expect(at.flow).toMatchObject({ plans: [], step: { kind: 'paying', text: '' } });
    expect(at.flow.draft.lines).toHaveLength(1);
  });

  test('at Pay returns to the lines, and one Enter takes no cash', () => {
    const at = new SaleAtTheTill().ring('800').enter().type('5000').do({ kind: 'locked' });
    expect(at.step()).toBe('ringing');
    expect(at.enter().flow.step).toMatchObject({ kind: 'paying', text: '' });
    expect(at.asked).toEqual([]);
  });

  test('forgets typed text, selections, questions and an unanswered scan', () => {
    const at = new SaleAtTheTill().ring('800').ring('500').do({ kind: 'move', by: -1 }).type('7');
    at.do({ kind: 'ask-cancel' }).do({ kind: 'locked' });
    expect(at.flow).toMatchObject({
      question: null,
      problem: null,
      draft: { selected: null, quantity: 1, entry: { text: '' } },
    });
    at.enter();
    expect(at.flow.draft.lines.map(({ unitCents }) => unitCents)).toEqual([8_00, 5_00]);
  });

  test('keeps payments, plans and their messages', () => {
    const at = new SaleAtTheTill().ring('2000').cash('500');
    at.present(at.till.card('anna', 50_00)).do({ kind: 'type', text: '700' }).enter();
    at.do({ kind: 'locked' });
    expect(at.flow.plans).toMatchObject([{ amountCents: 7_00 }]);
    expect(at.sale().tenders).toMatchObject([{ kind: 'cash', amountCents: 5_00 }]);
    const [cash] = at.sale().tenders;
    at.do({ kind: 'remove-tender', tender: cash! }).do({ kind: 'locked' });
    expect(at.flow.problem).toMatchObject({ kind: 'tender-removed' });
  });

  test('keeps an open slip, whose terminal may have charged, and a result', () => {
    const slip = new SaleAtTheTill().ring('800').enter();
    slip.do({ kind: 'tender', tender: 'card', givenCents: null }).type('slip 1');
    expect(slip.do({ kind: 'locked' }).flow.step).toMatchObject({
      kind: 'reference',
      text: 'slip 1',
    });
    const sold = new SaleAtTheTill().ring('800').cash('1000').do({ kind: 'locked' });
    expect(sold.step()).toBe('completed');
  });
});

test('a waiting card opened while cash is being recorded pays nothing', () => {
  const at = new SaleAtTheTill().ring('1250').cash('2000').pass(5_000).enter();
  at.present(at.till.card('anna', 50_00)).ring('800').enter();
  at.meanwhile = (asked) =>
    asked.kind === 'open-sale' ? () => at.do({ kind: 'want-card', verb: 'redeem' }).enter() : null;
  at.cash('800');
  expect(at.flow.problem).toBeNull();
  expect(at.step()).toBe('completed');
  expect(at.sale().tenders).toMatchObject([{ kind: 'cash', amountCents: 8_00 }]);
  expect(at.till.ledger.intents.size).toBe(0);
});

test('a card scanned while cash is being recorded pays nothing', () => {
  const at = new SaleAtTheTill().ring('800').enter();
  const card = at.till.card('anna', 50_00);
  at.meanwhile = (asked) => (asked.kind === 'open-sale' ? () => at.present(card).enter() : null);
  at.cash('800');
  expect(at.step()).toBe('completed');
  expect(at.till.ledger.intents.size).toBe(0);
});
