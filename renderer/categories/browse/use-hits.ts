import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { CatalogueDatabase } from '../../database/catalogue-database.ts';
import { foldedWords } from '../../database/fold-text.ts';
import { readListText } from '../../database/queries/queries-categories.ts';
import { findLines } from '../../database/list-text.ts';

/** More hits than anybody reads; then the search is too wide. */
export const MAX_HITS = 500;

/**
 * Finds the lines of the Categories that fit the typed text, and again when the list changes: in memory, in the same frame as the
 * key. Undefined while the list is read for the first key.
 */
export function useHits(
  catalogue: CatalogueDatabase,
  typed: string,
): readonly string[] | undefined {
  const text = useLiveQuery(() => readListText(catalogue), [catalogue]);
  return useMemo(() => text && findLines(text, foldedWords(typed), MAX_HITS), [text, typed]);
}
