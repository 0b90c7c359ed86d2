import * as z from 'zod';
import { cardIdSchema, intentIdSchema } from '../../values/ids.ts';
import type { CardId, IntentId } from '../../values/ids.ts';
import { cents, centsSchema } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { instantMsSchema } from '../../values/time.ts';

export const oldCardListIdSchema = z.string().min(8).max(40).brand<'OldCardListId'>();

/** Why this till does not load a card: another till of the store has it, or its number was erased meanwhile. */
export const whyOldCardLeftOutSchema = z.discriminatedUnion('why', [
  z.object({ why: z.literal('elsewhere'), till: z.string().min(1).max(32) }),
  z.object({ why: z.literal('not-possible') }),
]);

const oldCardRow = z.object({
  id: cardIdSchema,
  listId: oldCardListIdSchema,
  /** Cents that earlier lists loaded onto the card. */
  beforeCents: centsSchema.min(0),
  /** Balance in the list. */
  upToCents: centsSchema.positive(),
  /** True once the card's load was accepted, so that it is never accepted again. */
  isAccepted: z.boolean(),
  leftOut: whyOldCardLeftOutSchema.optional(),
  /**
   * Id of the load, if another till made it: derived from that till's own id of the card. Missing if this till made the
   * load.
   */
  loadId: intentIdSchema.optional(),
  /** True unless that till's load was made or on its way when the till was taken over: refused, unknown or reversed. */
  isInDoubt: z.literal(true).optional(),
  /** True if the load adds to another till's load that was in doubt when the card was listed. */
  addsToDoubt: z.literal(true).optional(),
});

const loadedRowSchema = oldCardRow.omit({ leftOut: true });
type LoadedRow = z.infer<typeof loadedRowSchema>;

/**
 * One card of a list from the shop's previous till. Its load ends at the list's balance, whatever earlier lists have
 * loaded. Stored, so members are only ever added.
 */
export const oldCardSchema = oldCardRow.extend({
  /** The row of an earlier list that loaded the card; it counts until the load by this list is accepted. */
  loadedBefore: loadedRowSchema.optional(),
  /** The card's row in the list that has begun; it counts until the list of this row begins. */
  begunBefore: oldCardRow.extend({ standing: z.string().max(500).optional() }).optional(),
  /** State of lost records and of other tills when the card was listed; dropped once the card is loaded. */
  standing: z.string().max(500).optional(),
  /** The taken-over till that loaded the card; missing if this till did. */
  adoptedFrom: z.string().min(1).max(32).optional(),
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
   * State of lost records and of other tills when the list began. Once it changes, it is unknown which cards are
   * loaded.
   */
  standing: z.string().max(500),
  /** Sequence up to which refused loads are sent once more; 0 for none. */
  repeatsThrough: z.int().nonnegative(),
});
export type OldCardList = z.infer<typeof oldCardListSchema>;

/** Maximum number of cards in one fact, because each fact is a line of the journal. */
export const MAX_OLD_CARDS_PER_FACT = 100;

/** Cards of lists that a till had loaded before this one took it over, so that none is loaded here again. */
export const adoptedOldCardsSchema = z.object({
  from: z.string().min(1).max(32),
  /** Each card by its id at this till, and with what that till's lists have loaded. */
  cards: z.array(loadedRowSchema).max(MAX_OLD_CARDS_PER_FACT),
  /** False if the copy of that till may lack loads, or the number of a card: any list may then repeat a load. */
  isWhole: z.boolean(),
});
export type AdoptedOldCards = z.infer<typeof adoptedOldCardsSchema>;

/**
 * Found once two tills share a hub: both had loaded the same old cards by their lists, so those balances are too high.
 */
export const oldCardsTwiceSchema = z.object({
  /** The other till. */
  till: z.string().min(1).max(32),
  count: z.int().positive(),
  /** Cents that this till has loaded onto the cards. */
  totalCents: centsSchema.positive(),
});

/** As stored in the ledger: when it was found, and whether a manager has seen it. */
export const foundTwiceSchema = oldCardsTwiceSchema.extend({
  atMs: instantMsSchema,
  /** True once a manager has seen it. */
  isSeen: z.boolean(),
});

/**
 * Returns the id of a card's load. It follows from card and balance, so that the same list read again has the same ids.
 */
export function oldCardLoadId({ id, upToCents }: Pick<OldCard, 'id' | 'upToCents'>): IntentId {
  return intentIdSchema.parse(nameOfLoad(upToCents.toString(36), id));
}

/** Returns the id of the load by which a row's card got its balance, whichever till made it. */
export function loadIdOf(card: Pick<OldCard, 'id' | 'upToCents' | 'loadId'>): IntentId {
  return card.loadId ?? oldCardLoadId(card);
}

/**
 * True if a load belongs to a list of old cards, so nobody paid for it at this till. An adopted one keeps the id that
 * the lost till derived from its own id of the card.
 */
export function isOldCardLoad({ id }: { readonly id: IntentId }): boolean {
  return /^old-[0-9a-z]+-/.test(id);
}

function nameOfLoad(upTo: string, cardId: CardId): string {
  return `old-${upTo}-${cardId}`.slice(0, MOST_OF_NAME);
}

/** Maximum length of a load's id: the id of its reversal is made from it and must fit, too (`MAX_INTENT_ID_LENGTH`). */
const MOST_OF_NAME = 59;

export function oldCardLoadCents({ beforeCents, upToCents }: OldCard): Cents {
  return cents(upToCents - beforeCents);
}

/** Returns the card's row in the newest list whose load was accepted; undefined if there is none. */
export function lastAcceptedOldCard(card: OldCard | undefined): OldCard['loadedBefore'] {
  return card?.isAccepted === true ? card : card?.loadedBefore;
}

/** Returns the old card that this transaction loads; undefined for any other transaction. */
export function oldCardOf(
  { oldCards }: { readonly oldCards: ReadonlyMap<CardId, OldCard> },
  { id, cardId }: { readonly id: IntentId; readonly cardId: CardId },
): OldCard['loadedBefore'] {
  const card = lastAcceptedOldCard(oldCards.get(cardId));
  return card !== undefined && oldCardLoadId(card) === id ? card : undefined;
}

interface OldCardsOfFact {
  readonly kind: string;
  readonly adoptedOldCards?: AdoptedOldCards | undefined;
  readonly oldCard?: OldCard | undefined;
  readonly oldCardList?: OldCardList | undefined;
}

/** Returns the card's row in this list if the list has begun; otherwise its newest row. */
export function oldCardInListOrNewest(
  { begunBefore, ...card }: OldCard,
  listId: OldCardList['id'],
): OldCard {
  if (begunBefore?.listId !== listId) return card;
  const { loadedBefore } = card;
  return { ...begunBefore, ...(loadedBefore && { loadedBefore }) };
}

/**
 * Returns a card's row once another till's load is known: the larger load counts. This till then no longer loads the
 * card from its own list.
 */
export function withLoadElsewhere(
  known: OldCard | undefined,
  { from, row }: { readonly from: string; readonly row: LoadedRow },
): OldCard {
  const own = lastAcceptedOldCard(known);
  if (own !== undefined && own.upToCents >= row.upToCents) return known ?? row;
  const begun = known?.isAccepted === false ? begunRow(known) : known?.begunBefore;
  return {
    ...row,
    adoptedFrom: from,
    ...(own !== undefined && { loadedBefore: loadedRow(own) }),
    ...(begun !== undefined && {
      begunBefore: { ...begun, leftOut: begun.leftOut ?? { why: 'elsewhere', till: from } },
    }),
  };
}

function begunRow({ loadedBefore: _loaded, begunBefore, ...row }: OldCard): OldCard['begunBefore'] {
  return begunBefore ?? row;
}

function loadedRow(row: LoadedRow): LoadedRow {
  const { id, listId, beforeCents, upToCents, isAccepted, loadId, isInDoubt, addsToDoubt } = row;
  return {
    id,
    listId,
    beforeCents,
    upToCents,
    isAccepted,
    ...(loadId !== undefined && { loadId }),
    ...(isInDoubt && { isInDoubt }),
    ...(addsToDoubt && { addsToDoubt }),
  };
}

/** Folds a fact about old cards; cards that are still to be loaded stay in front, in the order of their list. */
export function foldOldCards(
  ledger: { readonly oldCards: Map<CardId, OldCard>; mayLackOldCards: boolean },
  { kind, oldCard, oldCardList, adoptedOldCards }: OldCardsOfFact,
): void {
  const { oldCards } = ledger;
  if (adoptedOldCards !== undefined) {
    const { from, cards, isWhole } = adoptedOldCards;
    if (!isWhole) ledger.mayLackOldCards = true;
    for (const row of cards) {
      const card = withLoadElsewhere(oldCards.get(row.id), { from, row });
      oldCards.delete(row.id);
      oldCards.set(row.id, card);
    }
  }
  if (oldCard !== undefined) {
    oldCards.delete(oldCard.id);
    oldCards.set(oldCard.id, oldCard);
  }
  if (kind !== 'old-cards-begun' || oldCardList === undefined) return;
  const all = [...oldCards.values()].map((card) => oldCardInListOrNewest(card, oldCardList.id));
  const isLeft = ({ listId, isAccepted, leftOut }: OldCard) =>
    listId === oldCardList.id && !isAccepted && leftOut === undefined;
  // Removes the cards that a stopped list had not loaded, but keeps what an earlier list has loaded onto them.
  const kept = all.flatMap((card) =>
    card.isAccepted || card.listId === oldCardList.id ? [card] : (card.loadedBefore ?? []),
  );
  oldCards.clear();
  for (const card of [...kept.filter(isLeft), ...kept]) oldCards.set(card.id, card);
}
