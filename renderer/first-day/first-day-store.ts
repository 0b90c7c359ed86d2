import { create } from 'zustand';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { Verb } from '../../shared/ledger/money/intent.ts';

/** The way of a new till, in its order. */
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
  /** `ask`: the demo, or a shop. */
  readonly step: SetUpStep | 'ask';
  /** Test-card operations the service has confirmed. */
  readonly applied: ReadonlySet<Verb>;
  readonly go: (step: SetUpStep | 'ask') => void;
  readonly noteApplied: (verb: Verb) => void;
}

/** Where the person who sets up the till stands; it stays while somebody visits another page, or the till is locked. */
export const useFirstDay = create<FirstDay>()((set) => ({
  step: 'ask',
  applied: new Set(),
  go: (step) => set({ step }),
  noteApplied: (verb) => set(({ applied }) => ({ applied: new Set([...applied, verb]) })),
}));

/**
 * Tells whether the window begins with the set-up: the till was never connected, or the set-up has
 * just connected it.
 */
export function beginsWithSetUp({ firstDay, book }: Pick<Overview, 'firstDay' | 'book'>): boolean {
  if (firstDay === 'goes-on' && book?.mode === 'real') {
    useFirstDay.getState().go('people');
    return true;
  }
  return firstDay === 'ask';
}

/** Keeps in the till's settings how far the setup is. What is not kept is only a page that is shown once more, or not again. */
export async function noteFirstDay(
  firstDay: Parameters<typeof window.till.noteFirstDay>[0],
): Promise<void> {
  await window.till.noteFirstDay(firstDay).catch(() => undefined);
}
