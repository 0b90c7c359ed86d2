import { useLiveQuery } from 'dexie-react-hooks';
import { referencesIn, revealTexts } from '../../shared/ledger/store/private-texts.ts';

/**
 * Queries the ledger's database for display. Rows hold only references to names, typed texts and the last characters of
 * cards; main resolves them (decision 0087).
 * @returns undefined until loaded; a new result whenever the rows have changed
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
  // Dexie's own promise would end the live query's transaction zone, so this one is native.
  const texts = await Promise.resolve(window.till.textsOf(references));
  const byReference = new Map(references.map((one, index) => [one, texts[index] ?? null]));
  return revealTexts(found, (reference) => byReference.get(reference) ?? null);
}
