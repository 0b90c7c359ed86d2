import { create } from 'zustand';
import type { CardId, IntentId } from '../../shared/ledger/ids.ts';
import { NO_FILTER } from './activity-filter.ts';
import type { TypedFilter } from './activity-filter.ts';

/** One customer's card on one day, for a dispute. */
export interface ShownDay {
  readonly cardId: CardId;
  /** `2026-11-20` */
  readonly day: string;
}

interface ActivityView {
  readonly typed: TypedFilter;
  readonly selected: IntentId | null;
  readonly shownDay: ShownDay | null;
  readonly narrow: (change: Partial<TypedFilter>) => void;
  readonly widen: () => void;
  readonly select: (intentId: IntentId | null) => void;
  readonly showDay: (day: ShownDay | null) => void;
}

/** What the page looks at; it stays while somebody visits another page. */
export const useActivityView = create<ActivityView>()((set) => ({
  typed: NO_FILTER,
  selected: null,
  shownDay: null,
  narrow: (change) => set(({ typed }) => ({ typed: { ...typed, ...change }, selected: null })),
  widen: () => set({ typed: NO_FILTER, selected: null }),
  select: (selected) => set({ selected }),
  showDay: (shownDay) => set({ shownDay }),
}));
