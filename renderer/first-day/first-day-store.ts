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
  /** `ask`: the choice between demo and shop. */
  readonly step: SetUpStep | 'ask';
  /** Test-card operations that the service has confirmed. */
  readonly applied: ReadonlySet<Verb>;
  readonly go: (step: SetUpStep | 'ask') => void;
  readonly noteApplied: (verb: Verb) => void;
}

/** The current step of the setup; it is kept while another page is shown or the till is locked. */
export const useFirstDay = create<FirstDay>()((set) => ({
  step: 'ask',
  applied: new Set(),
  go: (step) => set({ step }),
  noteApplied: (verb) => set(({ applied }) => ({ applied: new Set([...applied, verb]) })),
}));

/** Tells whether the window starts with the setup: the till was never connected, or the setup has just connected it. */
export function beginsWithSetUp({ firstDay, book }: Pick<Overview, 'firstDay' | 'book'>): boolean {
  if (firstDay === 'goes-on' && book?.mode === 'real') {
    useFirstDay.getState().go('people');
    return true;
  }
  return firstDay === 'ask';
}

/** Stores in the till's settings how far the setup is. If storing fails, at worst a page is shown once more, or not again. */
export async function noteFirstDay(
  firstDay: Parameters<typeof window.till.noteFirstDay>[0],
): Promise<void> {
  await window.till.noteFirstDay(firstDay).catch(() => undefined);
}
