import { refundedBeforeRoundingCents, refundedGoodsCents } from '../ledger/sale/refund.ts';
import type { Refund } from '../ledger/sale/refund.ts';
import type { TenderKind } from '../ledger/sale/tender.ts';
import { sumOf } from './sum-gifts.ts';
import type { Sum } from './sum-gifts.ts';

/** Refunds of completed sales, whenever they were sold, as positive amounts. */
export interface RefundSums {
  /** Refunds of goods, by all kinds of payment together. */
  readonly all: Sum;
  /** Refunded loads, which are no more turnover than sold loads. */
  readonly loads: Sum;
  /** Refunds by kind of payment; one that was split counts for each kind with its part. */
  readonly byTender: Readonly<Record<TenderKind, Sum>>;
}

export function sumRefunds(refunds: readonly Refund[]): RefundSums {
  const to = (kind: TenderKind): Sum =>
    sumOf(
      refunds.map((refund) => refundedBeforeRoundingCents(refund, kind)).filter((back) => back > 0),
    );
  return {
    all: sumOf(refunds.filter(({ lines }) => lines.length > 0).map(refundedGoodsCents)),
    loads: sumOf(refunds.flatMap(({ load }) => (load ? [load.amountCents] : []))),
    byTender: { gift: to('gift'), cash: to('cash'), card: to('card'), other: to('other') },
  };
}
