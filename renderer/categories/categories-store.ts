import { create } from 'zustand';
import type { DraftId } from '../../shared/values/ids.ts';
import type { CategoryOrder } from '../database/catalogue-database.ts';
import type { CategoryForm } from './parse-category-form.ts';

/** The pane beside the list. */
type Pane =
  | { readonly kind: 'none' }
  | { readonly kind: 'details'; readonly uuid: string }
  | { readonly kind: 'edit'; readonly uuid: string }
  | { readonly kind: 'create' }
  /** The form that corrects a change which the service does not have yet. */
  | { readonly kind: 'draft'; readonly draftId: DraftId }
  | { readonly kind: 'find' };

export type PaneKind = Pane['kind'];

export type CategoriesTab = 'all' | 'favourites' | 'drafts' | 'import' | 'prices';

interface CategoriesView {
  readonly tab: CategoriesTab;
  readonly order: CategoryOrder;
  readonly typed: string;
  readonly pane: Pane;
  /** The form as typed so far, kept while another page is shown; null if nothing was typed. */
  readonly typedForm: CategoryForm | null;
  /** True while the form has unsaved text. */
  readonly isEdited: boolean;
  /**
   * The navigation that waits until the person has answered the question about unsaved text; null without a question.
   */
  readonly leaving: (() => void) | null;
  readonly open: (tab: CategoriesTab) => void;
  readonly sortBy: (order: CategoryOrder) => void;
  readonly search: (typed: string) => void;
  readonly show: (pane: Pane) => void;
  readonly typeForm: (form: CategoryForm) => void;
  readonly edited: (isEdited: boolean) => void;
  /** Called once the form's text is saved or discarded: continues to where the person wanted to go, or calls `goOn`. */
  readonly ended: (goOn: () => void) => void;
  readonly decideLeaving: (leaves: boolean) => void;
}

/** The state of the Categories page, kept while another page is shown. */
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
