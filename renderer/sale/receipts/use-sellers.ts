import { useLiveQuery } from 'dexie-react-hooks';
import type { LedgerDatabase } from '../../database/ledger-database.ts';
import { readSellers } from '../../database/queries/queries-receipts.ts';

/** A person who has completed or refunded sales, with every reference of the same name (decision 0085). */
export interface NamedSeller {
  readonly name: string;
  readonly references: readonly string[];
}

const NOBODY: readonly NamedSeller[] = [];

/** Returns everybody who has completed or refunded sales, by name; people whose names were erased are left out. */
export function useSellers(ledger: LedgerDatabase | null): readonly NamedSeller[] {
  return useLiveQuery(async () => (ledger === null ? NOBODY : readNamed(ledger)), [ledger], NOBODY);
}

async function readNamed(ledger: LedgerDatabase): Promise<readonly NamedSeller[]> {
  const references = await readSellers(ledger);
  if (references.length === 0) return NOBODY;
  // Dexie's own promise would end the live query's transaction zone, so this one is native.
  const names = await Promise.resolve(window.till.textsOf([...references]));
  const byName = Map.groupBy(references, (_, place) => names[place] ?? null);
  return [...byName]
    .flatMap(([name, ofName]) => (name === null ? [] : [{ name, references: ofName }]))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
