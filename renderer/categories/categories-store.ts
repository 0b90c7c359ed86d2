import { create } from 'zustand';
import type { DraftId } from '../../shared/values/ids.ts';
import type { CategoryOrder } from '../database/catalogue-database.ts';
import type { CategoryForm } from './read-form.ts';

/** The pane beside the list. */
type Pane =
  | { readonly kind: 'none' }
  | { readonly kind: 'details'; readonly uuid: string }
  | { readonly kind: 'edit'; readonly uuid: string }
  | { readonly kind: 'create' }
  /** A draft that is mended. */
  | { readonly kind: 'draft'; readonly draftId: DraftId }
  | { readonly kind: 'find' };

export type PaneKind = Pane['kind'];

export type CategoriesTab = 'all' | 'favourites' | 'drafts' | 'import' | 'prices';

interface CategoriesView {
  readonly tab: CategoriesTab;
  readonly order: CategoryOrder;
  readonly typed: string;
  readonly pane: Pane;
  /** Text typed in the pane, kept while somebody visits another page; null if none. */
  readonly typedForm: CategoryForm | null;
  /** Is true while text in the pane is not saved. */
  readonly isEdited: boolean;
  /** Where somebody wants to go, and would lose what is typed: asked about first. */
  readonly leaving: (() => void) | null;
  readonly open: (tab: CategoriesTab) => void;
  readonly sortBy: (order: CategoryOrder) => void;
  readonly search: (typed: string) => void;
  readonly show: (pane: Pane) => void;
  readonly typeForm: (form: CategoryForm) => void;
  readonly edited: (isEdited: boolean) => void;
  /** Nothing typed can be lost any more: goes where somebody wants to go meanwhile, otherwise on. */
  readonly ended: (goOn: () => void) => void;
  readonly decideLeaving: (leaves: boolean) => void;
}

/** Keeps the page's view while somebody visits another page. */
export const useCategoriesView = create<CategoriesView>()((set, get) => {
  const unlessEdited = (go: () => void) => {
    if (get().isEdited) set({ leaving: go });
    else go();
  };
  return {
    tab: 'all',
    order: 'name',
    typed: '',
    pane: { kind: 'none' },
    typedForm: null,
    isEdited: false,
    leaving: null,
    open: (tab) => unlessEdited(() => set({ tab, pane: { kind: 'none' }, typedForm: null })),
    sortBy: (order) => set({ order }),
    search: (typed) => set({ typed }),
    show: (pane) => unlessEdited(() => set({ pane, typedForm: null })),
    typeForm: (typedForm) => set({ typedForm }),
    edited: (isEdited) => set({ isEdited }),
    ended: (goOn) => {
      const go = get().leaving ?? goOn;
      set({ isEdited: false, typedForm: null, leaving: null });
      go();
    },
    decideLeaving: (leaves) => {
      const { leaving } = get();
      set({ leaving: null, isEdited: get().isEdited && !leaves });
      if (leaves) leaving?.();
    },
  };
});
