import { expect, test } from 'vitest';
import { wantsScan } from '../../../../renderer/sale/flow/sale-flow.ts';
import { cents } from '../../../../shared/values/money.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** A card that is scanned before there is anything to pay: it waits in the sale, in sight, and pays when it is asked for. */

function sold(): SaleAtTheTill {
  return new SaleAtTheTill().ring('1250').cash('2000');
}

test('on a completed sale it begins the next one, and pays it when it is asked for', () => {
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

test('after an amount without a line it waits, and the amount stays', () => {
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

test('the amount may be meant for the card itself: then it is what is loaded', () => {
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

test('Enter at Pay is not cash before it was said that the card has paid nothing, and never takes from it', () => {
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

test('however often Enter is pressed at once, nothing is taken before what was said can be read', () => {
  const at = sold();
  const card = at.till.card('anna', 50_00);
  at.present(card).ring('800').enter().enter().enter().pass(500).enter();
  expect(at.asked.filter((kind) => kind === 'tender-sale')).toHaveLength(1);
  expect(at.step()).toBe('paying');
  at.do({ kind: 'want-card', verb: 'redeem' }).enter();
  expect(at.redemption()).toMatchObject({ cardId: card, amountCents: 8_00 });
});

test('a note, an amount, a slip and a card that can pay nothing are not asked about', () => {
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

test('what was said of it goes with it', () => {
  const at = sold();
  at.present(at.till.card('anna', 50_00)).ring('800').enter().enter();
  at.do({ kind: 'drop-waiting-card' });
  expect(at.flow).toMatchObject({ problem: null, cardWaiting: null });
  expect(at.enter().step()).toBe('completed');
});

test('before Pay, too, the key takes it without another scan', () => {
  const at = sold();
  const card = at.till.card('anna', 50_00);
  at.present(card).ring('800').do({ kind: 'want-card', verb: 'redeem' });
  expect(at.flow.step).toMatchObject({ kind: 'card', from: 'ringing', card: { cardId: card } });
});

test('it is put away by its cross, by Esc, and where it was asked for and not used', () => {
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

test('a card of minutes ago is not the next customer’s', () => {
  const at = sold();
  at.present(at.till.card('anna', 50_00));
  at.pass(3 * 60_000).type('800');
  expect(at.flow.cardWaiting).toBeNull();
  expect(at.flow.draft.entry.text).toBe('800');
});

test('beside lines it keeps waiting, however long the sale takes', () => {
  const at = sold();
  at.present(at.till.card('anna', 50_00)).ring('800');
  expect(at.pass(3 * 60_000).ring('100').flow.cardWaiting).not.toBeNull();
});

test('a card that lies there pays at once where lines are', () => {
  const at = sold();
  const card = at.till.card('anna', 50_00);
  at.present(card).ring('800').present(card);
  expect(at.flow.step).toMatchObject({ kind: 'card', from: 'ringing' });
  expect(at.flow.cardWaiting).toBeNull();
});

test('out of sight, or with nothing begun, a scan is a gift balance’s', () => {
  const at = new SaleAtTheTill();
  expect(wantsScan(at.flow, true)).toBe(false);
  expect(wantsScan(sold().flow, false)).toBe(false);
  expect(wantsScan(at.type('800').flow, false)).toBe(false);
  expect(wantsScan(at.ring('800').flow, false)).toBe(true);
});

test('a scan in pieces on a completed sale asks for the card of the next one', () => {
  const at = sold().do({ kind: 'torn-scan' });
  expect(at.step()).toBe('ringing');
  expect(at.flow.problem).toEqual({ kind: 'torn-scan' });
});
