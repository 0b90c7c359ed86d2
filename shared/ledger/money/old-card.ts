import * as z from 'zod';
import { cardIdSchema, intentIdSchema } from '../../values/ids.ts';
import type { CardId, IntentId } from '../../values/ids.ts';
import { cents, centsSchema } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';

/**
 * Cards of the till that the shop had before: a list of numbers and balances is loaded through the card service, each card
 * once. Persisted: members are only ever added.
 */

export const oldCardListIdSchema = z.string().min(8).max(40).brand<'OldCardListId'>();

/** Why a card is not loaded by this till: another till of the store has it, or its number was erased meanwhile. */
export const leftOutSchema = z.discriminatedUnion('why', [
  z.object({ why: z.literal('elsewhere'), till: z.string().min(1).max(32) }),
  z.object({ why: z.literal('not-possible') }),
]);

/** One card of a list. Its own load ends at the balance that the list says, whatever was loaded by an earlier list. */
export const oldCardSchema = z.object({
  id: cardIdSchema,
  listId: oldCardListIdSchema,
  /** Loaded by earlier lists. */
  beforeCents: centsSchema.min(0),
  /** The balance of the list. */
  upToCents: centsSchema.positive(),
  /** True once the card's load was accepted: it is never accepted again. */
  isAccepted: z.boolean(),
  leftOut: leftOutSchema.optional(),
});
export type OldCard = z.infer<typeof oldCardSchema>;

export const oldCardListSchema = z.object({
  id: oldCardListIdSchema,
  /** All rows of the file that could be read, also those that were loaded before. */
  fileCents: centsSchema.min(0),
  /** Number of cards that this list was to load when it began. */
  count: z.int().nonnegative(),
  totalCents: centsSchema.min(0),
  /** False: a person has stopped it, or nothing is left of it. */
  isOn: z.boolean(),
  /** What the till knew of lost records and of other tills when it began: with other ones, nobody knows what is loaded. */
  standing: z.string().max(500),
  /** Refused loads that were refused up to this fact are sent once more; 0 for none. */
  repeatsThrough: z.int().nonnegative(),
});
export type OldCardList = z.infer<typeof oldCardListSchema>;

/** The name of its load follows from the card and the balance: the same list read again has the same one. */
export function oldCardLoadId({ id, upToCents }: Pick<OldCard, 'id' | 'upToCents'>): IntentId {
  return intentIdSchema.parse(`old-${upToCents.toString(36)}-${id}`.slice(0, MOST_OF_NAME));
}

/** Maximum length of a load's id: the id of its reversal is made from it and must fit, too (`MAX_NAMED_LENGTH`). */
const MOST_OF_NAME = 59;

export function oldCardCents({ beforeCents, upToCents }: OldCard): Cents {
  return cents(upToCents - beforeCents);
}

interface OldCardsOfFact {
  readonly kind: string;
  readonly oldCard?: OldCard | undefined;
  readonly oldCardList?: OldCardList | undefined;
}

/** Cards that are still to be loaded stay in front, in the order of their list. */
export function foldOldCards(
  { oldCards }: { readonly oldCards: Map<CardId, OldCard> },
  { kind, oldCard, oldCardList }: OldCardsOfFact,
): void {
  if (oldCard !== undefined) {
    oldCards.delete(oldCard.id);
    oldCards.set(oldCard.id, oldCard);
  }
  if (kind !== 'old-cards-begun' || oldCardList === undefined) return;
  const all = [...oldCards.values()];
  const isLeft = ({ listId, isAccepted, leftOut }: OldCard) =>
    listId === oldCardList.id && !isAccepted && leftOut === undefined;
  // Cards that an earlier list had not loaded when it was stopped are dropped.
  const kept = all.filter((card) => card.isAccepted || card.listId === oldCardList.id);
  oldCards.clear();
  for (const card of [...kept.filter(isLeft), ...kept]) oldCards.set(card.id, card);
}
