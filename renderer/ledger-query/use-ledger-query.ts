import { useLiveQuery } from 'dexie-react-hooks';
import { referencesIn, revealTexts } from '../../shared/ledger/store/private-texts.ts';

/**
 * Queries the ledger's database for a person to read. For names, typed texts and the last characters of cards the
 * rows only have references, which main resolves (decision 0087).
 * @returns undefined until it is known; anew whenever the rows have changed
 */
export function useLedgerQuery<Found>(
  read: () => Promise<Found> | null,
  dependencies: readonly unknown[],
): Found | null | undefined {
  return useLiveQuery(async () => withTexts(await read()), [...dependencies]);
}

async function withTexts<Found>(found: Found): Promise<Found> {
  const references = [...referencesIn(found)];
  if (references.length === 0) return found;
  // Not Dexie's own promise, which the live query has to be told.
  const texts = await Promise.resolve(window.till.textsOf(references));
  const byReference = new Map(references.map((one, place) => [one, texts[place] ?? null]));
  return revealTexts(found, (reference) => byReference.get(reference) ?? null);
}
