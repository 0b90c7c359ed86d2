import * as z from 'zod';
import { cardIdSchema, intentIdSchema } from '../../values/ids.ts';
import type { CardId, IntentId } from '../../values/ids.ts';
import { cents, centsSchema } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';

export const oldCardListIdSchema = z.string().min(8).max(40).brand<'OldCardListId'>();

/** Why this till does not load a card: another till of the store has it, or its number was erased meanwhile. */
export const leftOutSchema = z.discriminatedUnion('why', [
  z.object({ why: z.literal('elsewhere'), till: z.string().min(1).max(32) }),
  z.object({ why: z.literal('not-possible') }),
]);

const oldCardRow = z.object({
  id: cardIdSchema,
  listId: oldCardListIdSchema,
  /** Cents loaded by earlier lists. */
  beforeCents: centsSchema.min(0),
  /** Balance in the list. */
  upToCents: centsSchema.positive(),
  /** True once the card's load was accepted, so that it is never accepted again. */
  isAccepted: z.boolean(),
  leftOut: leftOutSchema.optional(),
});

/**
 * One card of a list from the shop's previous till. Its load ends at the list's balance, whatever earlier lists have
 * loaded. Stored, so members are only ever added.
 */
export const oldCardSchema = oldCardRow.extend({
  /** The load by an earlier list, which still counts for that list until this one's load is accepted. */
  loadedBefore: oldCardRow.omit({ leftOut: true }).optional(),
  /** The card as the begun list has it: this row counts instead only once its own list begins. */
  begunBefore: oldCardRow.extend({ standing: z.string().max(500).optional() }).optional(),
  /** What the till knew of lost records and of other tills when the card was listed; dropped once it is loaded. */
  standing: z.string().max(500).optional(),
});
export type OldCard = z.infer<typeof oldCardSchema>;

export const oldCardListSchema = z.object({
  id: oldCardListIdSchema,
  /** Sum of all rows of the file that could be read, including those that were loaded before. */
  fileCents: centsSchema.min(0),
  /** Number of cards that this list was to load when it began. */
  count: z.int().nonnegative(),
  totalCents: centsSchema.min(0),
  /** False if a person has stopped it, or nothing is left of it. */
  isOn: z.boolean(),
  /**
   * What the till knew of lost records and of other tills when the list began; once that changes, it is unknown which
   * cards are loaded.
   */
  standing: z.string().max(500),
  /** Loads that were refused up to this fact are sent once more; 0 for none. */
  repeatsThrough: z.int().nonnegative(),
});
export type OldCardList = z.infer<typeof oldCardListSchema>;

/**
 * Returns the id of a card's load. It follows from card and balance, so that the same list read again has the same ids.
 */
export function oldCardLoadId({ id, upToCents }: Pick<OldCard, 'id' | 'upToCents'>): IntentId {
  return intentIdSchema.parse(loadId(upToCents.toString(36), id));
}

/** True if a load belongs to a list of old cards: nobody paid for it at this till. */
export function isOldCardLoad({
  id,
  cardId,
}: {
  readonly id: IntentId;
  readonly cardId: CardId;
}): boolean {
  const [, upTo] = /^old-([0-9a-z]+)-/.exec(id) ?? [];
  return upTo !== undefined && id === loadId(upTo, cardId);
}

function loadId(upTo: string, cardId: CardId): string {
  return `old-${upTo}-${cardId}`.slice(0, MOST_OF_NAME);
}

/** Maximum length of a load's id: the id of its reversal is made from it and must fit, too (`MAX_INTENT_ID_LENGTH`). */
const MOST_OF_NAME = 59;

export function oldCardCents({ beforeCents, upToCents }: OldCard): Cents {
  return cents(upToCents - beforeCents);
}

/** Returns the card as the newest list that accepted its load has it; undefined if none has. */
export function loadedBy(card: OldCard | undefined): OldCard['loadedBefore'] {
  return card?.isAccepted === true ? card : card?.loadedBefore;
}

/** Returns the old card that this transaction loads; undefined for any other transaction. */
export function oldCardOf(
  { oldCards }: { readonly oldCards: ReadonlyMap<CardId, OldCard> },
  { id, cardId }: { readonly id: IntentId; readonly cardId: CardId },
): OldCard['loadedBefore'] {
  const card = loadedBy(oldCards.get(cardId));
  return card !== undefined && oldCardLoadId(card) === id ? card : undefined;
}

interface OldCardsOfFact {
  readonly kind: string;
  readonly oldCard?: OldCard | undefined;
  readonly oldCardList?: OldCardList | undefined;
}

/** Returns a card as this list has it, if it is the begun one; otherwise as the newest list has it. */
export function rowIn({ begunBefore, ...card }: OldCard, listId: OldCardList['id']): OldCard {
  if (begunBefore?.listId !== listId) return card;
  const { loadedBefore } = card;
  return { ...begunBefore, ...(loadedBefore && { loadedBefore }) };
}

/** Folds a fact about old cards; cards that are still to be loaded stay in front, in the order of their list. */
export function foldOldCards(
  { oldCards }: { readonly oldCards: Map<CardId, OldCard> },
  { kind, oldCard, oldCardList }: OldCardsOfFact,
): void {
  if (oldCard !== undefined) {
    oldCards.delete(oldCard.id);
    oldCards.set(oldCard.id, oldCard);
  }
  if (kind !== 'old-cards-begun' || oldCardList === undefined) return;
  const all = [...oldCards.values()].map((card) => rowIn(card, oldCardList.id));
  const isLeft = ({ listId, isAccepted, leftOut }: OldCard) =>
    listId === oldCardList.id && !isAccepted && leftOut === undefined;
  // Cards that a stopped list had not loaded are dropped, but never what an earlier list has loaded.
  const kept = all.flatMap((card) =>
    card.isAccepted || card.listId === oldCardList.id ? [card] : (card.loadedBefore ?? []),
  );
  oldCards.clear();
  for (const card of [...kept.filter(isLeft), ...kept]) oldCards.set(card.id, card);
}
