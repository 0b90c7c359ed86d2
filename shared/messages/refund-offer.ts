import type { GiftReturn } from '../ledger/refundable.ts';
import type { Sale } from '../ledger/sale.ts';

/** What main says of a receipt that somebody wants to refund. */
export type RefundOffer =
  | {
      readonly kind: 'offer';
      readonly sale: Sale;
      /** Of each payment of the sale by its place; what no gift balance has paid is null. */
      readonly gifts: readonly (OfferedGift | null)[];
    }
  /** This till has no such sale, or its memory no longer reaches back to it. */
  | { readonly kind: 'unknown' };

export interface OfferedGift {
  readonly goesBack: GiftReturn;
  /** Masked; null where its number is not here any more. */
  readonly card: string | null;
}
