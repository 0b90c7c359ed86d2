import type { Card, CardSecret } from '../money/card.ts';
import type { FactKind } from '../fact-kinds.ts';
import type { Fact, FactRecord } from '../facts.ts';
import { intentsOfFact } from '../ledger.ts';
import { cardReference } from '../store/private-texts.ts';
import type { CategoryDraft } from '../store/category-draft.ts';
import type { CardId, DraftId, IntentId } from '../../values/ids.ts';
import type { Intent } from '../money/intent.ts';
import { totalCents } from '../sale/sale.ts';
import type { Sale } from '../sale/sale.ts';
import type { Cents } from '../../values/money.ts';
import type { Shift } from '../sale/shift.ts';

/** Every row has the sequence of its fact; an older fact never replaces it (decision 0004#one-writer). */
interface Projected {
  readonly factSequence: number;
}

export type IntentRow = Intent & Projected;
export type CardRow = Card & Projected;
/** A sale with the customer's total, by which a receipt is searched. */
export interface SaleRow extends Sale, Projected {
  readonly totalCents: Cents;
}
/**
 * A person's part in a sale: who completed it or refunded part of it, so that the receipt is found by each of these
 * people.
 */
export interface SaleActRow extends Projected {
  readonly receiptNumber: number;
  readonly what: 'completed' | 'refunded';
  readonly operator: string | null;
}
export type ShiftRow = Shift & Projected;
export type DraftRow = CategoryDraft & Projected;
/** The single row `name: 'favourites'`: Categories by uuid that are pinned for the checkout. */
export interface FavouritesRow extends Projected {
  readonly name: 'favourites';
  readonly favourites: readonly string[];
}
/** What a screen may show of a card's identifier. A separate row, because only one fact of a card has it. */
export interface IdentifierRow extends Projected {
  readonly cardId: CardId;
  readonly sentAs: CardSecret['sentAs'];
  /** Last characters of the card's number, to which other rows only refer (decision 0087). */
  readonly masked: string;
  /** The whole identifier, which only main can decrypt, as evidence of whose card it was (decision 0018). */
  readonly sealed?: string;
}
/** The members of an intent that its history may show. */
export type IntentSnapshot = Pick<
  Intent,
  | 'id'
  | 'state'
  | 'strength'
  | 'verb'
  | 'attempts'
  | 'reverses'
  | 'reason'
  | 'cause'
  | 'applied'
  | 'voidReason'
  | 'settlement'
  | 'alarm'
  | 'adoptedFrom'
>;
/** One line of an intent's history, with only those members of the fact that it shows (docs/quality/performance.md). */
export interface HistoryLine extends Projected {
  readonly kind: FactKind;
  readonly atMs: number;
  readonly intentId: IntentId;
  readonly operator: string | null;
  readonly fact: Pick<Fact, 'note' | 'retryAfterMs'> & {
    readonly intent: IntentSnapshot;
    /** The transaction that this one changes; `partCents` if it reverses only a part of it. */
    readonly linked?: Pick<Intent, 'id'> & { readonly partCents?: Cents };
  };
}
/**
 * History lines that are written together, oldest first. A sending queue changes mostly these, and a row each would
 * cost three writes (docs/quality/performance.md).
 */
export interface HistoryPage extends Projected {
  /** Ids without duplicates; the index by which an intent's lines are found. */
  readonly intentIds: readonly IntentId[];
  readonly lines: readonly HistoryLine[];
}

export type Put =
  | { readonly table: 'intents'; readonly key: IntentId; readonly row: IntentRow }
  | { readonly table: 'cards'; readonly key: CardId; readonly row: CardRow }
  | { readonly table: 'identifiers'; readonly key: CardId; readonly row: IdentifierRow }
  | { readonly table: 'sales'; readonly key: string; readonly row: SaleRow }
  | { readonly table: 'saleActs'; readonly key: number; readonly row: SaleActRow }
  | { readonly table: 'shifts'; readonly key: number; readonly row: ShiftRow }
  | { readonly table: 'drafts'; readonly key: DraftId; readonly row: DraftRow }
  | { readonly table: 'favourites'; readonly key: 'favourites'; readonly row: FavouritesRow }
  | { readonly table: 'history'; readonly key: number; readonly row: HistoryLine };

const SALE_ACTS: Readonly<Partial<Record<FactKind, SaleActRow['what']>>> = {
  'sale-completed': 'completed',
  'sale-refunded': 'refunded',
};

/**
 * Lists the rows of the projection that one fact changes. The puts of several facts may run in any order, as long as an
 * older fact never replaces a newer row: a rebuild runs newest first while new facts arrive.
 */
export function project({ sequence, fact, private: secret, sealed }: FactRecord): Put[] {
  const factSequence = sequence;
  const puts: Put[] = intentsOfFact(fact).map((intent) => ({
    table: 'intents',
    key: intent.id,
    row: { ...intent, factSequence },
  }));
  if (fact.card) {
    puts.push({ table: 'cards', key: fact.card.id, row: { ...fact.card, factSequence } });
  }
  if (fact.card && secret) {
    const { id: cardId } = fact.card;
    const { sentAs } = secret;
    const shown = { cardId, sentAs, masked: cardReference(cardId), factSequence };
    const row = sealed === undefined ? shown : { ...shown, sealed };
    puts.push({ table: 'identifiers', key: fact.card.id, row });
  }
  if (fact.sale) {
    const row = { ...fact.sale, totalCents: totalCents(fact.sale), factSequence };
    puts.push({ table: 'sales', key: fact.sale.id, row });
  }
  const what = SALE_ACTS[fact.kind];
  const receiptNumber = fact.sale?.receiptNumber ?? null;
  if (what !== undefined && receiptNumber !== null) {
    const row = { receiptNumber, what, operator: fact.operator, factSequence };
    puts.push({ table: 'saleActs', key: sequence, row });
  }
  if (fact.shift) {
    puts.push({ table: 'shifts', key: fact.shift.number, row: { ...fact.shift, factSequence } });
  }
  if (fact.draft) {
    puts.push({ table: 'drafts', key: fact.draft.id, row: { ...fact.draft, factSequence } });
  }
  if (fact.favourites) {
    const row = { name: 'favourites', favourites: fact.favourites, factSequence } as const;
    puts.push({ table: 'favourites', key: 'favourites', row });
  }
  if (fact.intent) {
    const { kind, atMs, operator, intent, linked, note, retryAfterMs } = fact;
    const told = {
      intent: thenOf(intent),
      ...(linked && { linked: { id: linked.id, ...partOf(intent, linked) } }),
      note,
      retryAfterMs,
    };
    const row = { factSequence, kind, atMs, intentId: intent.id, operator, fact: told };
    puts.push({ table: 'history', key: sequence, row });
  }
  return puts;
}

function partOf(intent: Intent, linked: Intent): { readonly partCents?: Cents } {
  const isPart = intent.reverses === linked.id && intent.amountCents !== linked.amountCents;
  return isPart ? { partCents: intent.amountCents } : {};
}

/**
 * Returns only the third of an intent's members that a history line shows, because a sending queue makes the database
 * write mostly history lines.
 */
function thenOf(intent: Intent): IntentSnapshot {
  const { id, state, strength, verb, attempts, reverses, reason } = intent;
  const { cause, applied, voidReason, settlement, alarm, adoptedFrom } = intent;
  const then = { id, state, strength, verb, attempts, reverses, reason };
  return { ...then, cause, applied, voidReason, settlement, alarm, adoptedFrom };
}
