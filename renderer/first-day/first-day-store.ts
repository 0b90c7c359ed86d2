import { create } from 'zustand';
import { hasService } from '../../shared/ledger/store/book.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { Verb } from '../../shared/ledger/money/intent.ts';

/** The steps of a new till, in order. */
const STEPS = [
  'country',
  'service',
  'shop',
  'people',
  'receipt',
  'tax',
  'goods',
  'devices',
  'test-card',
  'float',
  'proven',
] as const;
export type SetUpStep = (typeof STEPS)[number];

/** Steps that need the card service. */
const OF_SERVICE: readonly SetUpStep[] = ['service', 'test-card'];

/** Returns the steps of a setup. @param isWithout true if the card service is connected later */
export function stepsOfSetUp(isWithout: boolean): readonly SetUpStep[] {
  return isWithout ? STEPS.filter((step) => !OF_SERVICE.includes(step)) : STEPS;
}

interface FirstDay {
  /** The current step; `ask` is the choice between demo and shop. */
  readonly step: SetUpStep | 'ask';
  /** True if the card service is connected later. */
  readonly isWithout: boolean;
  /** Operations that the service has confirmed on the test card. */
  readonly applied: ReadonlySet<Verb>;
  readonly go: (step: SetUpStep | 'ask') => void;
  /** Chooses whether the card service is connected now or later. */
  readonly begin: (isWithout: boolean) => void;
  readonly noteApplied: (verb: Verb) => void;
}

/** Holds the current step of the set-up while another page is shown or the till is locked. */
export const useFirstDay = create<FirstDay>()((set) => ({
  step: 'ask',
  isWithout: false,
  applied: new Set(),
  go: (step) => set({ step }),
  begin: (isWithout) => set({ step: 'country', isWithout }),
  noteApplied: (verb) => set(({ applied }) => ({ applied: new Set([...applied, verb]) })),
}));

/** Opens the setup again at a step that was left for later. */
export function resumeSetUp(step: SetUpStep, { book }: Pick<Overview, 'book'>): void {
  useFirstDay.setState({ step, isWithout: !hasService(book) });
}

/**
 * Opens the setup again at its next step, if it has just opened its book.
 * @returns true if the window starts with the setup, also because the till was never set up
 */
export function resumeUnfinishedSetUp({
  firstDay,
  book,
}: Pick<Overview, 'firstDay' | 'book'>): boolean {
  if (firstDay === 'goes-on' && book?.mode === 'real') {
    resumeSetUp('people', { book });
    return true;
  }
  return firstDay === 'ask';
}

/**
 * Stores the progress of the set-up in the till's settings. If storing fails, a page may be shown once more, or not
 * again; nothing else is lost.
 */
export async function saveFirstDayProgress(
  firstDay: Parameters<typeof window.till.noteFirstDay>[0],
): Promise<void> {
  await window.till.noteFirstDay(firstDay).catch(() => undefined);
}
