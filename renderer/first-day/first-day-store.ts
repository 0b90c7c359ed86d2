import { create } from 'zustand';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { Verb } from '../../shared/ledger/money/intent.ts';

/** The steps of a new till, in order. */
export const STEPS = [
  'country',
  'service',
  'shop',
  'people',
  'devices',
  'test-card',
  'proven',
] as const;
export type SetUpStep = (typeof STEPS)[number];

interface FirstDay {
  /** The current step; `ask` is the choice between demo and shop. */
  readonly step: SetUpStep | 'ask';
  /** Operations that the service has confirmed on the test card. */
  readonly applied: ReadonlySet<Verb>;
  readonly go: (step: SetUpStep | 'ask') => void;
  readonly noteApplied: (verb: Verb) => void;
}

/** Holds the current step of the set-up while another page is shown or the till is locked. */
export const useFirstDay = create<FirstDay>()((set) => ({
  step: 'ask',
  applied: new Set(),
  go: (step) => set({ step }),
  noteApplied: (verb) => set(({ applied }) => ({ applied: new Set([...applied, verb]) })),
}));

/**
 * Tells whether the window starts with the set-up: the till was never connected, or the set-up has just connected it.
 */
export function beginsWithSetUp({ firstDay, book }: Pick<Overview, 'firstDay' | 'book'>): boolean {
  if (firstDay === 'goes-on' && book?.mode === 'real') {
    useFirstDay.getState().go('people');
    return true;
  }
  return firstDay === 'ask';
}

/**
 * Stores the progress of the set-up in the till's settings. If storing fails, a page may be shown once more, or not
 * again; nothing else is lost.
 */
export async function noteFirstDay(
  firstDay: Parameters<typeof window.till.noteFirstDay>[0],
): Promise<void> {
  await window.till.noteFirstDay(firstDay).catch(() => undefined);
}
