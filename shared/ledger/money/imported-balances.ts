import * as z from 'zod';
import type { Card } from './card.ts';
import type { Intent } from './intent.ts';

/**
 * The last opening balances that a person gave in a file, and can undo until one of its cards is used; what each card had before
 * stands in the card (`imported`). Persisted in checkpoints: members are only ever added.
 */
export const importedBalancesSchema = z.strictObject({
  /** As each card of the file says it. */
  id: z.int().positive(),
  /** Cards that are not as before. */
  count: z.int().positive(),
  /** A payment of one of them was accepted since. */
  isUsed: z.boolean(),
});
export type ImportedBalances = z.infer<typeof importedBalancesSchema>;

/** @param card as the fact of its balance has it */
export function importedBalancesAfter(
  imported: ImportedBalances | null,
  { stated }: Pick<Card, 'stated'>,
): ImportedBalances | null {
  const id = stated?.imported?.id;
  if (id === undefined) return imported;
  return imported?.id === id
    ? { ...imported, count: imported.count + 1 }
    : { id, count: 1, isUsed: false };
}

/** One of its cards is as before. */
export function importedBalancesLess(imported: ImportedBalances | null): ImportedBalances | null {
  if (imported === null || imported.count === 1) return null;
  return { ...imported, count: imported.count - 1 };
}

/** A payment that was accepted on a balance of the file ends the way back. */
export function importedBalancesAfterUse(
  imported: ImportedBalances | null,
  { cardId }: Pick<Intent, 'cardId'>,
  cards: ReadonlyMap<Intent['cardId'], Pick<Card, 'stated'>>,
): ImportedBalances | null {
  if (imported === null || cards.get(cardId)?.stated?.imported?.id !== imported.id) return imported;
  return { ...imported, isUsed: true };
}
