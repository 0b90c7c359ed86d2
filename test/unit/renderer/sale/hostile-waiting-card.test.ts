import { expect, test } from 'vitest';
import { reduceSale, wantsScan } from '../../../../renderer/sale/flow/sale-flow.ts';
import { appliedOutcome } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/**
 * The question is whose card waits: each of these attacks would charge somebody else's card, or load another amount
 * than the one pressed.
 */

const PAUSE_MS = 5_000;

function charged(at: SaleAtTheTill): string[] {
  return [...at.till.ledger.intents.values()].map(({ cardId }) => cardId);
}

/** Rings up, presses Pay and Enter for exact cash; presses Enter once more if a card waits. */
function sellForCash(at: SaleAtTheTill): SaleAtTheTill {
  at.ring('800').enter().pass(PAUSE_MS).enter();
  if (at.flow.cardWaiting !== null) at.pass(PAUSE_MS).enter();
  expect(at.step()).toBe('completed');
  return at;
}

test('an incomplete scan removes the card its first part was taken for, even a waiting one', () => {
  const at = new SaleAtTheTill().ring('1250').cash('2000');
  at.present(at.till.card('other', 50_00)).do({ kind: 'torn-scan' });
  sellForCash(at);
  expect(charged(at)).toEqual([]);
});

test('a failed scan may be of another card, so it removes the waiting one', () => {
  const at = new SaleAtTheTill().ring('1250').cash('2000');
  at.present(at.till.card('anna', 50_00));
  at.pass(60_000);
  const moment = { nowMs: at.till.monoMs, freshId: 'not-used' };
  at.flow = reduceSale(at.flow, { kind: 'scan', scanned: 'bens' }, moment).flow;
  at.do({ kind: 'looked-up', scanned: 'bens', answer: null });
  sellForCash(at);
  expect(charged(at)).toEqual([]);
});

test('a card that has just paid and is scanned again does not pay the next sale', () => {
  const at = new SaleAtTheTill();
  const anna = at.till.card('anna', 50_00);
  at.ring('1250').present(anna).enter();
  at.pass(PAUSE_MS);
  if (at.step() === 'taking') at.enter();
  expect(at.step()).toBe('completed');
  const before = charged(at).length;
  expect(wantsScan(at.flow, true)).toBe(true);
  at.present(anna);
  at.pass(100_000);
  sellForCash(at);
  expect(charged(at).length).toBe(before);
});

test('a balance check after the receipt does not charge the next customer who pays cash', () => {
  const at = new SaleAtTheTill().ring('1250').cash('2000');
  at.present(at.till.card('anna', 50_00));
  at.pass(110_000);
  sellForCash(at);
  expect(charged(at)).toEqual([]);
});

test('a resumed sale has no waiting card', () => {
  const at = new SaleAtTheTill().ring('1250').cash('2000').enter();
  at.pass(PAUSE_MS).ring('2000').enter().type('500');
  at.do({ kind: 'tender', tender: 'cash', givenCents: null });
  const current = at.current();
  const fresh = new SaleAtTheTill(at.till);
  fresh.present(at.till.card('anna', 50_00)).do({ kind: 'current', current });
  expect(fresh.flow.isResumed).toBe(true);
  expect(fresh.flow.cardWaiting).toBeNull();
});

test('a fixed amount pressed after a typed amount, a card and Load replaces the typed amount', () => {
  for (const [typed, preset, text] of [
    ['2', '2500', '2500'],
    ['2500', '2500', '2500'],
    ['1', '1000', '1000'],
  ] as const) {
    const at = new SaleAtTheTill().type(typed);
    at.present(at.till.card('anna', 50_00)).do({ kind: 'want-card', verb: 'load' });
    at.type(preset);
    expect(at.flow.step).toMatchObject({ kind: 'card', verb: 'load', text });
  }
});

test('a refused amount is replaced by the next digit, even after a card was scanned in between', () => {
  const at = new SaleAtTheTill();
  for (const digit of '700') at.do({ kind: 'edit', edit: (before) => before + digit });
  at.enter().present(at.till.card('anna', 50_00));
  for (const digit of '250') at.do({ kind: 'edit', edit: (before) => before + digit });
  expect(at.flow.draft.entry.text).toBe('250');
});

test('a gift card just sold and scanned to check its balance does not pay the next sale', () => {
  const at = new SaleAtTheTill();
  const sold = at.till.card('sold', 0);
  at.do({ kind: 'want-card', verb: 'load' }).present(sold).type('2500').enter();
  at.cash('2500');
  expect(at.step()).toBe('completed');
  const load = [...at.till.ledger.intents.values()].find(({ verb }) => verb === 'load')!;
  at.beside((till) => {
    till.write({ kind: 'begin-sending', intentId: load.id, keyVersion: 1 });
    till.write({
      kind: 'record-outcome',
      intentId: load.id,
      outcome: appliedOutcome('u-1', 25_00),
    });
  });
  at.pass(PAUSE_MS).present(sold);
  sellForCash(at);
  expect([...at.till.ledger.intents.values()].filter(({ verb }) => verb === 'redeem')).toEqual([]);
});

test('a card scanned for one sale does not wait for the next sale', () => {
  const at = new SaleAtTheTill().ring('1250').cash('2000');
  at.present(at.till.card('anna', 50_00)).ring('800').cash('1000');
  expect(at.step()).toBe('completed');
  expect(at.ring('800').flow.cardWaiting).toBeNull();
});
