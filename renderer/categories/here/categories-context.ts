import { createContext, use } from 'react';
import type { CategoryClient } from '../../../shared/categories/category-port.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { assertPresent } from '../../../shared/values/assert.ts';
import type { CatalogueDatabase } from '../../database/catalogue-database.ts';
import type { LedgerDatabase } from '../../database/ledger-database.ts';

/** The databases and the service client that all parts of the page share. */
export interface CategoriesContext {
  readonly overview: Overview;
  readonly catalogue: CatalogueDatabase;
  readonly ledger: LedgerDatabase;
  readonly client: CategoryClient;
}

const HereContext = createContext<CategoriesContext | null>(null);
export const CategoriesProvider = HereContext.Provider;

export function useCategoriesContext(): CategoriesContext {
  return assertPresent(use(HereContext), 'the screen of the Categories stands around its parts');
}
