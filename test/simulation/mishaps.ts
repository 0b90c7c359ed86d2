import { MINUTE_MS, SECOND_MS } from '../../shared/ledger/time.ts';
import { happening } from './trouble.ts';
import type { Trouble } from './trouble.ts';

/** Troubles that came later than those of `fault-plan.ts`; apart, so that the worlds of old seeds stay. */
export const MISHAPS: readonly Trouble[] = [
  // A window that is wrong, or in somebody else's hands, asks for payments as it likes.
  happening('faulty-window', (till, random, { time }) => {
    for (let wish = 0; wish < 30; wish += 1) {
      time.after(random.between(0, 2 * MINUTE_MS), () => {
        const intents = [...(till.ledger()?.intents.values() ?? [])].slice(-12);
        if (intents.length > 0) till.askWildly(random.pick(intents).id);
      });
    }
    return true;
  }),
  happening('computer-sleeps', (till, random) => {
    till.time.sleep(random.between(5, 1_200) * SECOND_MS);
    return true;
  }),
  happening('record-damaged', (till, random) => {
    if (till.history.length < 6) return false;
    return till.damage(random);
  }),
  {
    start: ({ network }, _, random) => {
      network.promises = random.pick(['acts-later', 'never-acts'] as const);
      return () => {
        network.promises = null;
      };
    },
  },
];

export const MISHAP_CLASSES: readonly string[] = [
  'faulty-window',
  'computer-sleeps',
  'record-damaged',
  'accepted-only',
];
