import { expect, test } from 'vitest';
import { takingsOf } from '../../../../shared/ledger/sale/shift.ts';
import {
  isInDrawer,
  takenAtSequence,
  TENDER_KINDS,
  tenderKinds,
} from '../../../../shared/ledger/sale/tender.ts';
import type { TakenStamp, TenderKind } from '../../../../shared/ledger/sale/tender.ts';
import { runIdSchema } from '../../../../shared/values/ids.ts';
import { instantMs, monotonicMs } from '../../../../shared/values/time.ts';
import { saleFixture } from '../../../builders/receipt-fixtures.ts';

const paidBy = (kind: TenderKind) =>
  saleFixture(
    [],
    [{ kind, amountCents: 1_00, intentId: 'intent-gift', givenCents: 1_00, reference: '' }],
  );

test.each(TENDER_KINDS)(
  'a payment by %s counts in the amount that the table of tenders names for it, and in no other',
  (kind) => {
    const nothing = { cashCents: 0, cardCents: 0, otherCents: 0 };
    const { countedAs } = tenderKinds[kind];
    expect(takingsOf([paidBy(kind)])).toEqual(
      countedAs === null ? nothing : { ...nothing, [countedAs]: 1_00 },
    );
  },
);

test('a gift balance is in no drawer and on no slip, and only cash is in the drawer', () => {
  expect(TENDER_KINDS.filter((kind) => tenderKinds[kind].countedAs === null)).toEqual(['gift']);
  expect(TENDER_KINDS.filter(isInDrawer)).toEqual(['cash']);
});

test('a payment that replaces a removed one has the time of the removed one', () => {
  const at = { atMs: instantMs(0), monoMs: monotonicMs(0), run: runIdSchema.parse('run-0001') };
  const taken: TakenStamp = { ...at, sequence: 7 };
  expect([taken, { ...taken, since: 3 }].map(takenAtSequence)).toEqual([7, 3]);
});
