import { expect, test } from 'vitest';
import { isFullyRefunded } from '../../../../renderer/sale/receipts/sold-load-list.tsx';

const line = { id: 'line-1', kind: 'load', quantity: 1, unitCents: 20_00 };
const part = { lineId: line.id, amountCents: 20_00 };

/** @param refunds of the sale, whose load is not confirmed */
function isDone(refunds: readonly object[]): boolean {
  const sale = { lines: [line], tenders: [], refunds };
  const load = { lineId: line.id, goesBack: 'unsettled', upToCents: 0, due: null };
  return isFullyRefunded({ kind: 'offer', sale, loads: [load] } as never);
}

test('a receipt is called fully refunded only once its load was paid out, not while that is refused', () => {
  expect(isDone([])).toBe(false);
  expect(isDone([{ id: 'refund-1', lines: [], parts: [], load: part }])).toBe(true);
});
