import { expect, test } from 'vitest';
import { reduceSale } from '../../../../renderer/sale/flow/sale-flow.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Main looks a scanned card up for a moment; a key pressed before the card appears was meant for that card. */

function scanUnseen(at: SaleAtTheTill, scanned: string): void {
  const moment = { nowMs: at.till.monoMs, freshId: 'not-used' };
  at.flow = reduceSale(at.flow, { kind: 'scan', scanned }, moment).flow;
}

test('Enter, a note and a slip take nothing before the scanned card is shown, which then pays', () => {
  const at = new SaleAtTheTill();
  const card = at.till.card('anna', 200_00);
  at.ring('5000').enter();
  scanUnseen(at, card);
  at.enter().cash('5000').do({ kind: 'tender', tender: 'card', givenCents: null });
  expect(at.asked).toEqual([]);
  expect(at.sounds.every((name) => name === 'refused')).toBe(true);
  at.do({ kind: 'back' });
  expect(at.step()).toBe('paying');
  at.do({ kind: 'back' }).present(card).enter();
  expect(at.redemption()).toMatchObject({ cardId: card, amountCents: 50_00 });
});

test('Enter does not charge the earlier card before the scanned one is shown', () => {
  const at = new SaleAtTheTill().ring('5000').enter();
  at.present(at.till.card('anna', 200_00));
  scanUnseen(at, at.till.card('bob', 200_00));
  at.enter();
  expect(at.till.ledger.intents.size).toBe(0);
});
