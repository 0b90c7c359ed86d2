import { Dexie } from 'dexie';
import type { CardId } from '../../../shared/values/ids.ts';
import { heldCents } from '../../../shared/ledger/money/intent.ts';
import type { IntentState } from '../../../shared/ledger/money/intent.ts';
import { knownBalanceCents } from '../../../shared/ledger/ledger.ts';
import type { CardRow, IdentifierRow, IntentRow } from '../../../shared/ledger/memory/project.ts';
import type { LedgerDatabase } from '../ledger-database.ts';
import { readIdentifiers } from './read-identifiers.ts';

export interface BalanceLine {
  readonly card: CardRow;
  readonly identifier: IdentifierRow | null;
  /** Sum of the card's redemptions that are not settled. */
  readonly heldCents: number;
  /** Sum of the card's loads that are not settled; never part of what is available (I6). */
  readonly pendingLoadCents: number;
  /** Known balance minus what is held, never below zero; null if no balance is known. */
  readonly availableCents: number | null;
}

/** Reads one card's balance; null while the card is not in the projection. */
export async function readBalance(
  database: LedgerDatabase,
  cardId: CardId,
): Promise<BalanceLine | null> {
  const card = await database.cards.get(cardId);
  const [line] = await toLines(database, card === undefined ? [] : [card]);
  return line ?? null;
}

/** Reads cards whose balance at the service differs or is below zero, for the manager's list. */
export async function readUnexpectedBalances(database: LedgerDatabase): Promise<BalanceLine[]> {
  const drifted = await database.cards.where('drift.atMs').above(Dexie.minKey).toArray();
  const overdrawn = await database.cards.where('confirmed.balanceCents').below(0).toArray();
  const odd = new Map([...drifted, ...overdrawn].map((card) => [card.id, card]));
  return toLines(database, [...odd.values()]);
}

async function toLines(
  database: LedgerDatabase,
  cards: readonly CardRow[],
): Promise<BalanceLine[]> {
  const identifiers = await readIdentifiers(
    database,
    cards.map(({ id }) => id),
  );
  const open = await openByCard(database);
  return cards.map((card) => {
    const ofCard = open.get(card.id) ?? [];
    const held = sum(ofCard.map(heldCents));
    const loads = ofCard.filter(({ verb }) => verb === 'load');
    const known = knownBalanceCents(card);
    return {
      card,
      identifier: identifiers.get(card.id) ?? null,
      heldCents: held,
      pendingLoadCents: sum(loads.map(({ amountCents }) => amountCents)),
      availableCents: known === null ? null : Math.max(0, known - held),
    };
  });
}

const openStates: readonly IntentState[] = ['waiting', 'sending', 'unknown', 'refused-by-key'];

/** Reads unsettled payments by card: few rows, however long the till has been used. */
async function openByCard(
  database: LedgerDatabase,
): Promise<ReadonlyMap<CardId, readonly IntentRow[]>> {
  const open = await database.intents
    .where('[state+sequence]')
    .inAnyRange(
      openStates.map((state) => [
        [state, Dexie.minKey],
        [state, Dexie.maxKey],
      ]),
    )
    .toArray();
  return Map.groupBy(open, ({ cardId }) => cardId);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
