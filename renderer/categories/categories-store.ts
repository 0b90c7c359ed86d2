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
  /** A draft that is being corrected. */
  | { readonly kind: 'draft'; readonly draftId: DraftId }
  | { readonly kind: 'find' };

export type PaneKind = Pane['kind'];

export type CategoriesTab = 'all' | 'favourites' | 'drafts' | 'import' | 'prices';

interface CategoriesView {
  readonly tab: CategoriesTab;
  readonly order: CategoryOrder;
  readonly typed: string;
  readonly pane: Pane;
  /** Text typed in the pane, kept while another page is shown; null if none. */
  readonly typedForm: CategoryForm | null;
  /** True while the pane has unsaved text. */
  readonly isEdited: boolean;
  /** The navigation that waits for the question about unsaved text; null if none is asked. */
  readonly leaving: (() => void) | null;
  readonly open: (tab: CategoriesTab) => void;
  readonly sortBy: (order: CategoryOrder) => void;
  readonly search: (typed: string) => void;
  readonly show: (pane: Pane) => void;
  readonly typeForm: (form: CategoryForm) => void;
  readonly edited: (isEdited: boolean) => void;
  /** Called once no typed text can be lost: continues to where the person wanted to go, otherwise calls `goOn`. */
  readonly ended: (goOn: () => void) => void;
  readonly decideLeaving: (leaves: boolean) => void;
}

/** The page's state, kept while another page is shown. */
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
