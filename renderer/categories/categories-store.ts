import { create } from 'zustand';
import type { CategoryOrder } from '../database/catalogue-database.ts';

interface CategoriesView {
  readonly order: CategoryOrder;
  readonly typed: string;
  readonly sortBy: (order: CategoryOrder) => void;
  readonly search: (typed: string) => void;
}

/** What the page looks at; it stays while somebody visits another page. */
export const useCategoriesView = create<CategoriesView>()((set) => ({
  order: 'name',
  typed: '',
  sortBy: (order) => set({ order }),
  search: (typed) => set({ typed }),
}));
