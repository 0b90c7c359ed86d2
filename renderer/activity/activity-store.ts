import { create } from 'zustand';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import { EMPTY_ACTIVITY_FILTER } from './activity-filter.ts';
import type { TypedActivityFilter } from './activity-filter.ts';

/** One customer's card on one day, opened for a dispute. */
export interface ShownCardDay {
  readonly cardId: CardId;
  /** The day, as `2026-11-20`. */
  readonly day: string;
}

/** The dialog that is open for the chosen transaction. */
type AskedAct = 'undo' | 'put-right' | 'move';

interface ActivityView {
  readonly typed: TypedActivityFilter;
  readonly selected: IntentId | null;
  readonly asked: AskedAct | null;
  readonly shownDay: ShownCardDay | null;
  readonly narrow: (change: Partial<TypedActivityFilter>) => void;
  readonly widen: () => void;
  /** Chooses a transaction in the list and closes the view of a card's day. */
  readonly select: (intentId: IntentId | null) => void;
  readonly ask: (asked: AskedAct | null) => void;
  /** Shows a transaction and opens one of its dialogs at once; other pages call this. */
  readonly takeBack: (intentId: IntentId, asked: AskedAct) => void;
  readonly showDay: (day: ShownCardDay | null) => void;
  /** Forgets everything that one person looked at, before the next one works here. */
  readonly forget: () => void;
}

/** The state of the Activity page. It is kept while another page is shown, except for an open dialog. */
export const useActivityView = create<ActivityView>()((set) => ({
  typed: EMPTY_ACTIVITY_FILTER,
  selected: null,
  asked: null,
  shownDay: null,
  narrow: (change) =>
    set(({ typed }) => ({ typed: { ...typed, ...change }, selected: null, asked: null })),
  widen: () => set({ typed: EMPTY_ACTIVITY_FILTER, selected: null, asked: null }),
  select: (selected) => set({ selected, asked: null, shownDay: null }),
  ask: (asked) => set({ asked }),
  takeBack: (selected, asked) =>
    set({ typed: EMPTY_ACTIVITY_FILTER, selected, asked, shownDay: null }),
  showDay: (shownDay) => set({ shownDay }),
  forget: () => set({ typed: EMPTY_ACTIVITY_FILTER, selected: null, asked: null, shownDay: null }),
}));
