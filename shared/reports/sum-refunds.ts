import { backToCents, refundedCents } from '../ledger/refund.ts';
import type { Refund } from '../ledger/refund.ts';
import type { TenderKind } from '../ledger/tender.ts';
import { sumOf } from './sum-gifts.ts';
import type { Sum } from './sum-gifts.ts';

/** What went back of completed sales, whenever they were sold: goods alone, as positive amounts. */
export interface RefundSums {
  readonly all: Sum;
  /** A refund counts with each kind of payment that some of it went back to. */
  readonly byTender: Readonly<Record<TenderKind, Sum>>;
}

export function sumRefunds(refunds: readonly Refund[]): RefundSums {
  const to = (kind: TenderKind): Sum =>
    sumOf(refunds.map((refund) => backToCents(refund, kind)).filter((back) => back > 0));
  return {
    all: sumOf(refunds.map(refundedCents)),
    byTender: { gift: to('gift'), cash: to('cash'), card: to('card'), other: to('other') },
  };
}
