import { describe, expect, test } from 'vitest';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Attacks with an Enter that was pressed to continue, or twice, and would record money that nobody gave. */

test.each([
  ['failed', (at: SaleAtTheTill) => at.scanInVain()],
  ['was incomplete', (at: SaleAtTheTill) => at.do({ kind: 'torn-scan' })],
])(
  'after a scan that %s beside the lines, Pay shows the message and two Enters take no cash',
  (_how, scan) => {
    const at = new SaleAtTheTill().ring('800');
    scan(at);
    const said = at.flow.problem;
    at.pass(1_000).enter();
    expect(at.flow).toMatchObject({ step: { kind: 'paying' }, problem: said });
    at.pass(1_000).enter();
    expect(at.asked).toEqual([]);
    expect(at.flow.problem).toMatchObject({ kind: 'card-not-taken', masked: null });
    at.pass(1_000).enter();
    expect(at.step()).toBe('completed');
  },
);

test('a second Enter within 600 ms of planning a card takes no cash for the rest', () => {
  const at = new SaleAtTheTill().ring('8000');
  at.present(at.till.card('anna', 50_00)).enter().pass(200).enter();
  expect(at.step()).toBe('paying');
  expect(at.sale().tenders).toEqual([]);
  at.pass(600).enter();
  expect(at.sale().tenders).toMatchObject([
    { kind: 'cash', amountCents: 30_00 },
    { kind: 'gift', amountCents: 50_00 },
  ]);
});

test('a second Enter after a part in cash takes no cash for the rest', () => {
  const at = new SaleAtTheTill().ring('800').enter().type('500').enter().pass(200).enter();
  expect(at.sale().tenders).toMatchObject([{ amountCents: 5_00 }]);
  at.pass(600).enter();
  expect(at.step()).toBe('completed');
});

test('a second Enter after a part by slip takes no cash for the rest', () => {
  const at = new SaleAtTheTill().ring('800').slip('card', '500', 'slip 1').pass(200).enter();
  expect(at.sale().tenders).toMatchObject([{ kind: 'card', amountCents: 5_00 }]);
});

test('Enter pressed twice to keep the sale takes no cash', () => {
  const at = new SaleAtTheTill().ring('800').enter().pass(1_000).do({ kind: 'ask-cancel' });
  at.do({ kind: 'decide', yes: false, reason: '' }).pass(200).enter();
  expect(at.asked).toEqual([]);
  at.pass(600).enter();
  expect(at.step()).toBe('completed');
});

test('two quick Enters at the lines pay the sale in cash', () => {
  expect(new SaleAtTheTill().ring('800').enter().enter().step()).toBe('completed');
});

describe('a second Enter of the unlocking PIN', () => {
  test('records no slip that was open at the lock', () => {
    const at = new SaleAtTheTill().ring('800').enter();
    at.do({ kind: 'tender', tender: 'card', givenCents: null });
    at.do({ kind: 'locked' }).pass(60_000).do({ kind: 'unlocked' }).pass(200).enter();
    expect(at.asked).toEqual([]);
    expect(at.step()).toBe('reference');
    at.pass(600).enter();
    expect(at.step()).toBe('completed');
  });

  test('takes no cash for a sale found at the start', () => {
    const at = new SaleAtTheTill().ring('800').cash('500').do({ kind: 'locked' }).reload();
    at.do({ kind: 'locked' }).pass(60_000).do({ kind: 'unlocked' }).pass(200).enter();
    expect(at.step()).toBe('paying');
    expect(at.sale().tenders).toMatchObject([{ amountCents: 5_00 }]);
    at.pass(600).enter();
    expect(at.step()).toBe('completed');
  });
});
