import { expect, test } from 'vitest';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/**
 * The customer has read the total and counts the money. Anyone who makes the ticket smaller then can keep the
 * difference, so it is counted by person (decision 0083), whichever key is used.
 */

const first = (at: SaleAtTheTill) => at.flow.draft.lines[0]!.id;

test('a line made cheaper is counted like a voided one', () => {
  const at = new SaleAtTheTill().ring('10000');
  at.do({ kind: 'select', lineId: first(at) })
    .type('1')
    .enter();
  expect(at.flow.draft.lines).toMatchObject([{ unitCents: 1 }]);
  expect(at.noted).toEqual([['line-voided', 99_99]]);
});

test('a line with fewer pieces is counted like a voided one', () => {
  const at = new SaleAtTheTill().type('9').do({ kind: 'times' }).ring('1000');
  at.do({ kind: 'select', lineId: first(at) })
    .type('2')
    .do({ kind: 'times' });
  expect(at.flow.draft.lines).toMatchObject([{ quantity: 2 }]);
  expect(at.noted).toEqual([['line-voided', 70_00]]);
});

test('a line that becomes dearer, or stays the same, is not counted', () => {
  const at = new SaleAtTheTill().ring('500');
  at.do({ kind: 'select', lineId: first(at) })
    .type('500')
    .enter();
  at.do({ kind: 'select', lineId: first(at) })
    .type('600')
    .enter();
  at.do({ kind: 'select', lineId: first(at) })
    .type('3')
    .do({ kind: 'times' });
  expect(at.flow.draft.lines).toMatchObject([{ quantity: 3, unitCents: 6_00 }]);
  expect(at.noted).toEqual([]);
});
