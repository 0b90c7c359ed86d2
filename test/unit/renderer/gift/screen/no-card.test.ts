import { expect, test } from 'vitest';
import { noCardProblem } from '../../../../../renderer/gift/screen/use-no-card.ts';
import type { IdentifierFault } from '../../../../../shared/cards/identifier.ts';
import { intentIdSchema } from '../../../../../shared/values/ids.ts';
import { CashierAtScreen } from '../../../../builders/cashier.ts';

/** A code that is no card: who said so, and how long the message stays. */

function scanned(fault: IdentifierFault) {
  const at = new CashierAtScreen().do({ kind: 'scan', scanned: '4006' });
  const answer = { kind: 'fault', fault } as const;
  const freshIntentId = intentIdSchema.parse('intent-of-scan');
  return at.do({ kind: 'looked-up', scanned: '4006', answer, freshIntentId });
}

test('a code that a person called no card is told from one that is damaged', () => {
  expect(noCardProblem(scanned('product-barcode').flow)).toEqual({
    kind: 'card',
    fault: 'product-barcode',
  });
  expect(noCardProblem(scanned('too-short').flow)).toBeNull();
  expect(noCardProblem(new CashierAtScreen().scanFound('1').flow)).toBeNull();
});

test('leaving the page removes the message about a code that is no card', () => {
  const { flow } = scanned('product-barcode').do({ kind: 'left' });
  expect(flow.step).toMatchObject({ kind: 'idle', problem: null });
});
