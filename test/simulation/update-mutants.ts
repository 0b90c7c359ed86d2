import { indexIntent } from '../../shared/ledger/money/intent-index.ts';
import type { Mutant } from './mutants.ts';
import type { WorldShape } from './shape.ts';

/** Payments wait and leave one after the other while the program is replaced; nothing else goes wrong with the till. */
const UPDATED: Partial<WorldShape> = {
  updates: 3,
  meanGapMs: 5_000,
  faultsUntilMs: 360_000,
  honest: true,
  isWise: true,
  evidence: null,
  mishaps: 0,
  harms: 0,
  hasOwner: false,
};

/** Mistakes of a version that follows another one. */
export const UPDATE_MUTANTS: readonly Mutant[] = [
  {
    name: 'send again after an update what was on its way',
    shape: UPDATED,
    engine: {
      rulesAfterOtherVersion: (rules) => ({
        ...rules,
        // The newer version takes a payment without an answer for one that has not left.
        recover: (ledger, age, untold) => {
          for (const intent of Array.from(ledger.open.values()))
            if (intent.state === 'sending')
              indexIntent(ledger, { ...intent, state: 'waiting', verdict: 'none' });
          return rules.recover(ledger, age, untold);
        },
      }),
    },
  },
  {
    name: 'forget after an update what was to be sent',
    shape: UPDATED,
    engine: {
      rulesAfterOtherVersion: (rules) => ({
        ...rules,
        recover: (ledger, age, untold) => {
          const due = rules.recover(ledger, age, untold);
          const { openSales } = ledger;
          for (const { id, cardId, state, saleId } of Array.from(ledger.open.values())) {
            if (state !== 'waiting' || (saleId !== null && openSales.has(saleId))) continue;
            ledger.open.delete(id);
            ledger.openByCard.get(cardId)?.delete(id);
          }
          return due;
        },
      }),
    },
  },
  {
    name: 'go on with a journal in a newer format',
    shape: UPDATED,
    engine: { opensNewerFormat: true },
  },
];
