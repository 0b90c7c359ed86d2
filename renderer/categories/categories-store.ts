import { create } from 'zustand';
import type { DraftId } from '../../shared/values/ids.ts';
import type { CategoryOrder } from '../database/catalogue-database.ts';

/** What stands beside the list. */
export type Pane =
  | { readonly kind: 'none' }
  | { readonly kind: 'details'; readonly uuid: string }
  | { readonly kind: 'edit'; readonly uuid: string }
  | { readonly kind: 'create' }
  /** A draft that is mended. */
  | { readonly kind: 'draft'; readonly draftId: DraftId }
  | { readonly kind: 'find' };

export type CategoriesTab = 'all' | 'favourites' | 'drafts' | 'import';

interface CategoriesView {
  readonly tab: CategoriesTab;
  readonly order: CategoryOrder;
  readonly typed: string;
  readonly pane: Pane;
  readonly open: (tab: CategoriesTab) => void;
  readonly sortBy: (order: CategoryOrder) => void;
  readonly search: (typed: string) => void;
  readonly show: (pane: Pane) => void;
}

/** What the page looks at; it stays while somebody visits another page. */
export const useCategoriesView = create<CategoriesView>()((set) => ({
  tab: 'all',
  order: 'name',
  typed: '',
  pane: { kind: 'none' },
  open: (tab) => set({ tab, pane: { kind: 'none' } }),
  sortBy: (order) => set({ order }),
  search: (typed) => set({ typed }),
  show: (pane) => set({ pane }),
}));
