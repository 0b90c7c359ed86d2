import { expect, test } from 'vitest';
import { wantsScan } from '../../../../renderer/sale/flow/sale-flow.ts';
import { cents } from '../../../../shared/values/money.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** A card scanned before there is anything to pay waits in the sale, visibly, and pays when asked to. */

function sold(): SaleAtTheTill {
  return new SaleAtTheTill().ring('1250').cash('2000');
}

test('a card scanned at a completed sale begins the next one, and pays when asked to', () => {
  const at = sold();
  const card = at.till.card('anna', 50_00);
  expect(wantsScan(at.flow, true)).toBe(true);
  at.present(card);
  expect(at.step()).toBe('ringing');
  expect(at.flow).toMatchObject({ cardWaiting: { card: { cardId: card } }, sale: null });
  expect(at.flow.before).toMatchObject({ state: 'completed' });
  expect(at.flow.problem).toMatchObject({ kind: 'card-waits', amountCents: null });
  at.ring('800').enter().do({ kind: 'want-card', verb: 'redeem' });
  expect(at.flow.step).toMatchObject({ kind: 'card', from: 'paying', verb: 'redeem', text: '800' });
  at.enter();
  expect(at.redemption()).toMatchObject({ cardId: card, amountCents: 8_00 });
});

test('a card scanned after an amount without a line waits, and the amount stays', () => {
  const at = new SaleAtTheTill();
  const card = at.till.card('anna', 50_00);
  at.type('800');
  expect(wantsScan(at.flow, true)).toBe(true);
  at.present(card);
  expect(at.flow.draft.entry.text).toBe('800');
  expect(at.flow.problem).toMatchObject({ kind: 'card-waits', amountCents: 8_00 });
  at.do({ kind: 'ring-up', category: null });
  expect(at.flow.draft.lines).toMatchObject([{ unitCents: 8_00 }]);
  expect(at.flow.cardWaiting).not.toBeNull();
});

test('an amount typed before a scan can be loaded onto the waiting card', () => {
  const at = new SaleAtTheTill().type('2000');
  const card = at.till.card('anna', 50_00);
  at.present(card).do({ kind: 'want-card', verb: 'load' });
  expect(at.flow.step).toMatchObject({ kind: 'card', verb: 'load', text: '2000' });
  at.do({ kind: 'back' });
  expect(at.flow.draft.entry.text).toBe('2000');
  at.present(card).do({ kind: 'want-card', verb: 'load' }).enter();
  expect(at.flow.draft).toMatchObject({ lines: [{ kind: 'load', unitCents: 20_00 }] });
  expect(at.flow.draft.entry.text).toBe('');
});

test('Enter at Pay first reminds of a waiting card, and never charges it', () => {
  const at = sold();
  at.present(at.till.card('anna', 50_00)).ring('800').enter();
  expect(at.flow).toMatchObject({
    step: { kind: 'paying' },
    cardWaiting: { card: { cardId: 'card-of-anna' } },
  });
  at.pass(5_000).enter();
  expect(at.flow.problem).toMatchObject({ kind: 'card-not-taken', amountCents: 8_00 });
  at.pass(5_000).enter();
  expect(at.step()).toBe('completed');
  expect(at.till.ledger.intents.size).toBe(0);
});

test('quick presses of Enter take no cash before the reminder can be read', () => {
  const at = sold();
  const card = at.till.card('anna', 50_00);
  at.present(card).ring('800').enter().enter().enter().pass(500).enter();
  expect(at.asked.filter((kind) => kind === 'tender-sale')).toHaveLength(1);
  expect(at.step()).toBe('paying');
  at.do({ kind: 'want-card', verb: 'redeem' }).enter();
  expect(at.redemption()).toMatchObject({ cardId: card, amountCents: 8_00 });
});

test('a note, an amount, a slip or an empty waiting card causes no reminder', () => {
  for (const pay of [
    (at: SaleAtTheTill) => at.do({ kind: 'tender', tender: 'cash', givenCents: cents(10_00) }),
    (at: SaleAtTheTill) => at.cash('1000'),
    (at: SaleAtTheTill) => at.slip('card', '800', 'slip 1'),
  ]) {
    const at = sold();
    at.present(at.till.card('anna', 50_00)).ring('800').enter();
    expect(pay(at).step()).toBe('completed');
  }
  const empty = sold();
  empty.present(empty.till.card('anna', 0)).ring('800').enter().enter();
  expect(empty.step()).toBe('completed');
});

test('the reminder disappears when its card is removed', () => {
  const at = sold();
  at.present(at.till.card('anna', 50_00)).ring('800').enter().enter();
  at.do({ kind: 'drop-waiting-card' });
  expect(at.flow).toMatchObject({ problem: null, cardWaiting: null });
  expect(at.enter().step()).toBe('completed');
});

test('a waiting card opens without another scan when the cashier presses *Gift card*', () => {
  const at = sold();
  const card = at.till.card('anna', 50_00);
  at.present(card).ring('800').do({ kind: 'want-card', verb: 'redeem' });
  expect(at.flow.step).toMatchObject({ kind: 'card', from: 'ringing', card: { cardId: card } });
});

test('a waiting card is removed by its cross, by Esc, or after not being used', () => {
  const at = sold();
  const card = at.till.card('anna', 50_00);
  at.present(card).do({ kind: 'drop-waiting-card' });
  expect(at.flow.cardWaiting).toBeNull();
  at.present(card).do({ kind: 'back' });
  expect(at.flow.cardWaiting).toBeNull();
  at.present(card)
    .ring('800')
    .enter()
    .do({ kind: 'want-card', verb: 'redeem' })
    .do({ kind: 'back' });
  expect(at.step()).toBe('paying');
  expect(at.flow.cardWaiting).toBeNull();
  at.enter();
  expect(at.sale()).toMatchObject({ state: 'completed', tenders: [{ kind: 'cash' }] });
});

test('a card scanned three minutes before the next sale does not wait for it', () => {
  const at = sold();
  at.present(at.till.card('anna', 50_00));
  at.pass(3 * 60_000).type('800');
  expect(at.flow.cardWaiting).toBeNull();
  expect(at.flow.draft.entry.text).toBe('800');
});

test('a card beside lines waits however long the sale takes', () => {
  const at = sold();
  at.present(at.till.card('anna', 50_00)).ring('800');
  expect(at.pass(3 * 60_000).ring('100').flow.cardWaiting).not.toBeNull();
});

test('a waiting card pays at once where there are lines', () => {
  const at = sold();
  const card = at.till.card('anna', 50_00);
  at.present(card).ring('800').present(card);
  expect(at.flow.step).toMatchObject({ kind: 'card', from: 'ringing' });
  expect(at.flow.cardWaiting).toBeNull();
});

test('the sale takes a scan only while it is on screen and has a line', () => {
  const at = new SaleAtTheTill();
  expect(wantsScan(at.flow, true)).toBe(false);
  expect(wantsScan(sold().flow, false)).toBe(false);
  expect(wantsScan(at.type('800').flow, false)).toBe(false);
  expect(wantsScan(at.ring('800').flow, false)).toBe(true);
});

test('an incomplete scan at a completed sale asks for the next sale’s card', () => {
  const at = sold().do({ kind: 'torn-scan' });
  expect(at.step()).toBe('ringing');
  expect(at.flow.problem).toEqual({ kind: 'torn-scan' });
});
