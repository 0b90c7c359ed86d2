import { expect, test } from 'vitest';
import { GuardedLedger, refusedOutcome } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Attacks that would record cash that nobody gave. For a waiting card see card-before-lines.test.ts. */

test.each([
  ['failed', (at: SaleAtTheTill) => at.scanInVain()],
  ['was incomplete', (at: SaleAtTheTill) => at.do({ kind: 'torn-scan' })],
])('after a scan that %s, Enter takes no cash before the message could be read', (_how, scan) => {
  const at = new SaleAtTheTill().ring('800').enter();
  scan(at);
  at.pass(1_000).enter();
  expect(at.flow.problem).toMatchObject({ kind: 'card-not-taken', masked: null });
  at.enter();
  expect(at.asked).toEqual([]);
  at.pass(1_000).enter();
  expect(at.step()).toBe('completed');
});

test('a note or an amount after a failed scan is cash', () => {
  const at = new SaleAtTheTill().ring('800').enter();
  at.scanInVain();
  expect(at.cash('1000').step()).toBe('completed');
});

test('Enter pays nothing in cash within 500 ms of the service refusing the gift card', () => {
  const at = new SaleAtTheTill(GuardedLedger.started({ online: true })).ring('800');
  at.present(at.till.card('anna', 50_00)).enter();
  const { id } = at.redemption();
  at.beside((till) => {
    till.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 });
    till.write({ kind: 'record-outcome', intentId: id, outcome: refusedOutcome(422) });
  });
  expect(at.step()).toBe('paying');
  at.enter().pass(500).enter();
  expect(at.sale().tenders).toEqual([]);
  at.pass(100).enter();
  expect(at.sale().tenders).toMatchObject([{ kind: 'cash', amountCents: 8_00 }]);
});
