import { useEffect, useState } from 'react';
import { openCatalogueDatabase } from '../database/catalogue-database.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import { NewerDatabaseError } from '../database/open-database.ts';
import { openLedgerDatabase } from '../database/ledger-database.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import type { BookId } from '../../shared/values/ids.ts';

export type Databases =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'open';
      readonly ledger: LedgerDatabase;
      readonly catalogue: CatalogueDatabase;
    }
  /**
   * The databases cannot be read. Selling continues, because they only serve lists: main's journal is authoritative.
   */
  | { readonly kind: 'unreadable'; readonly why: 'newer' | 'other'; readonly detail: string };

/** Opens the two databases of the open book, for screens that show lists. */
export function useDatabases(bookId: BookId | null): Databases {
  const [databases, setDatabases] = useState<Databases>({ kind: 'opening' });
  useEffect(() => {
    if (bookId === null) return undefined;
    let isWanted = true;
    const opening = openBoth(bookId);
    const show = async () => {
      const opened = await opening;
      if (isWanted) setDatabases(opened);
    };
    void show();
    return () => {
      isWanted = false;
      void opening.then(closeBoth);
    };
  }, [bookId]);
  return databases;
}

async function openBoth(bookId: BookId): Promise<Databases> {
  try {
    const ledger = await openLedgerDatabase(bookId);
    const catalogue = await openCatalogueDatabase(bookId);
    return { kind: 'open', ledger, catalogue };
  } catch (error) {
    const why = error instanceof NewerDatabaseError ? 'newer' : 'other';
    return { kind: 'unreadable', why, detail: error instanceof Error ? error.name : String(error) };
  }
}

function closeBoth(databases: Databases): void {
  if (databases.kind !== 'open') return;
  databases.ledger.dexie.close();
  databases.catalogue.dexie.close();
}
