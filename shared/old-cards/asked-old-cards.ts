import * as z from 'zod';
import { statedBalanceSchema } from '../cards/opening-balances.ts';
import { oldCardListIdSchema } from '../ledger/money/old-card.ts';
import type { Cents } from '../values/money.ts';
import type { NotLoadedCard, OldCardsReport } from './old-cards-report.ts';

/** Maximum number of rows in one call, so that customers who pay meanwhile do not wait. */
export const MAX_LISTED_AT_ONCE = 200;

/** Rows of one list of old cards, for a till to record; a long list takes several parts. */
export const oldCardListPartSchema = z.strictObject({
  listId: oldCardListIdSchema,
  rows: z.array(statedBalanceSchema.omit({ asOfMs: true })).max(MAX_LISTED_AT_ONCE),
  /** True if a person has decided that a card with less than the list's balance gets the rest. */
  addsRest: z.boolean(),
});
export type OldCardListPart = z.infer<typeof oldCardListPartSchema>;

/** What becomes of a row, in the order in which a person reads it. */
export const LISTED_ROW_KINDS = [
  'toLoad',
  /** Earlier lists have loaded the card with the same amount. */
  'loadedBefore',
  /** The card is in an earlier list, and it is unknown whether it was loaded. */
  'inDoubt',
  /** Earlier lists have loaded less onto the card, so the difference could be loaded. */
  'rest',
  /** Earlier lists have loaded more onto the card than this list has for it. */
  'loadedMore',
  /**
   * Another till of the store has loaded the card, or this till's id for the load is in use, and it is unknown for
   * what.
   */
  'elsewhere',
  /** The row has no card, or no amount that the service accepts. */
  'unfit',
] as const;

/** A row of the list, by its place in the file. */
export interface OldCardRow {
  readonly entry: number;
  readonly as: (typeof LISTED_ROW_KINDS)[number];
  /** Amount that would be loaded, in cents. */
  readonly amountCents: Cents;
  /** True if the card already has a balance at the service, as far as this till knows. */
  readonly isOnBalance: boolean;
}

export type OldCardListAnswer =
  | {
      readonly kind: 'listed';
      readonly rows: readonly OldCardRow[];
      /** True if records or numbers of this till are missing, which may have loaded some of the cards. */
      readonly mayBeLost: boolean;
    }
  /** The store's hub is out of reach, so nobody can tell what other tills have loaded. */
  | { readonly kind: 'hub-away' }
  | { readonly kind: 'not-written' };

/** The list that was begun last, with the last characters of each number. */
export interface OldCardsStatus extends Omit<OldCardsReport, 'notLoaded'> {
  readonly notLoaded: readonly (NotLoadedCard & { readonly masked: string })[];
  /** Number of further cards that were not loaded, beyond those asked for. */
  readonly moreNotLoaded: number;
}
