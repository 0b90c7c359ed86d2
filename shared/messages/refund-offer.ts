import type { LoadRefundability } from '../ledger/load-back.ts';
import type { GiftRefundability } from '../ledger/sale/refundable.ts';
import type { CashStep } from '../ledger/sale/rounding.ts';
import type { Sale } from '../ledger/sale/sale.ts';
import type { IntentId } from '../values/ids.ts';
import type { Cents } from '../values/money.ts';

/** Main's answer about a receipt to be refunded. */
export type RefundOffer =
  | {
      readonly kind: 'offer';
      readonly sale: Sale;
      /** The gift payments of the sale, by the index of each tender; null for other tenders. */
      readonly gifts: readonly (OfferedGift | null)[];
      /** The loads that the sale sold. */
      readonly loads: readonly OfferedLoad[];
      /** The rounding step of cash; null for none. */
      readonly cashStep: CashStep;
    }
  /** This till has no such sale, or no longer remembers it. */
  | { readonly kind: 'unknown' };

interface OfferedGift {
  readonly goesBack: GiftRefundability;
  /** Card number, masked; null if it is no longer known. */
  readonly card: string | null;
}

/** A load that the sale sold, on the card where it is now. */
export interface OfferedLoad extends Omit<OfferedGift, 'goesBack'> {
  readonly goesBack: LoadRefundability;
  readonly lineId: string;
  readonly loadedCents: Cents;
  /** The amount that can be refunded, as far as the store's hub or this till has the card's balance. */
  readonly upToCents: Cents;
  /** A part of the load that was taken off the card already, but not paid out; null for none. */
  readonly due: { readonly intentId: IntentId; readonly amountCents: Cents } | null;
}
