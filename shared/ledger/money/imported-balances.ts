import * as z from 'zod';
import type { Card } from './card.ts';
import type { Intent } from './intent.ts';

/**
 * The last opening balances that a person imported, which can be undone until one of the cards is used; each card has
 * its own previous value (`imported`). Stored in checkpoints, so members are only ever added.
 */
export const balanceImportSchema = z.strictObject({
  /** Id of the import, as each card of the file has it. */
  id: z.int().positive(),
  /** Number of cards that the import changed. */
  count: z.int().positive(),
  /** True once a payment with one of the cards was accepted. */
  isUsed: z.boolean(),
});
export type BalanceImport = z.infer<typeof balanceImportSchema>;

/**
 * Counts a card whose balance this fact took from a file, in the same import or a new one.
 * @param card as in the fact with its balance
 */
export function balanceImportAfter(
  imported: BalanceImport | null,
  { stated }: Pick<Card, 'stated'>,
): BalanceImport | null {
  const id = stated?.imported?.id;
  if (id === undefined) return imported;
  return imported?.id === id
    ? { ...imported, count: imported.count + 1 }
    : { id, count: 1, isUsed: false };
}

/** Returns the import after one of its cards was restored. */
export function balanceImportAfterRestore(imported: BalanceImport | null): BalanceImport | null {
  if (imported === null || imported.count === 1) return null;
  return { ...imported, count: imported.count - 1 };
}

/** Marks the import as used: a payment accepted on one of its balances makes undoing impossible. */
export function balanceImportAfterUse(
  imported: BalanceImport | null,
  { cardId }: Pick<Intent, 'cardId'>,
  cards: ReadonlyMap<Intent['cardId'], Pick<Card, 'stated'>>,
): BalanceImport | null {
  if (imported === null || cards.get(cardId)?.stated?.imported?.id !== imported.id) return imported;
  return { ...imported, isUsed: true };
}
