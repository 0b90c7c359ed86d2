import * as z from 'zod';
import { statedBalanceSchema } from '../cards/opening-balances.ts';
import { oldCardListIdSchema } from '../ledger/money/old-card.ts';
import type { Cents } from '../values/money.ts';
import type { NotLoaded, OldCardsReport } from './old-cards-report.ts';

/** What the window asks main about a list of old cards, and the answers. */

/** So many in one call: whoever pays at the counter meanwhile is not kept waiting. */
export const MOST_LISTED_AT_ONCE = 200;

export const askedListSchema = z.strictObject({
  listId: oldCardListIdSchema,
  rows: z.array(statedBalanceSchema.omit({ asOfMs: true })).max(MOST_LISTED_AT_ONCE),
  /** A person has said that a card with less than the list's balance gets the rest. */
  addsRest: z.boolean(),
});
export type AskedList = z.infer<typeof askedListSchema>;

/** What becomes of a row, in the order in which a person reads it. */
export const LISTED_AS = [
  'toLoad',
  /** A list has loaded as much. */
  'loadedBefore',
  /** Of an earlier list, and not known to be loaded. */
  'inDoubt',
  /** A list has loaded less: the rest could be loaded. */
  'rest',
  /** A list has loaded more. */
  'loadedMore',
  /** Another till of the store has it, or this one's name for it is taken and nobody knows by what. */
  'elsewhere',
  /** No card, or no amount that the service takes. */
  'unfit',
] as const;

/** A row by its place in the file. */
export interface ListedRow {
  readonly entry: number;
  readonly as: (typeof LISTED_AS)[number];
  /** What would be loaded, in cents. */
  readonly amountCents: Cents;
  /** The card has a balance at the service already, as far as this till knows. */
  readonly isOnBalance: boolean;
}

export type ListAnswer =
  | {
      readonly kind: 'listed';
      readonly rows: readonly ListedRow[];
      /** Records or numbers of this till are missing that may have loaded some of them. */
      readonly mayBeLost: boolean;
    }
  /** The store's hub is not reached: nobody can say what other tills have loaded. */
  | { readonly kind: 'hub-away' }
  | { readonly kind: 'not-written' };

/** The list that was begun last, with the last characters of each number. */
export interface OldCardsStatus extends Omit<OldCardsReport, 'notLoaded'> {
  readonly notLoaded: readonly (NotLoaded & { readonly masked: string })[];
}
