import { SECOND_MS } from '../../shared/values/time.ts';
import type { SaleId } from '../../shared/values/ids.ts';
import { isLoadLine } from '../../shared/ledger/sale/sale.ts';
import { WAYS_TO_RESTORE } from './restorings.ts';
import { momentaryTrouble } from './trouble.ts';
import type { WorldTrouble } from './trouble.ts';

/** The reason that main gives when it notices a mistake of its own. */
export const PLANTED_MISTAKE_REASON = 'a mistake that was planted';

/**
 * Troubles that stop a till, each with a way out that keeps its evidence. Separate from the other troubles, so that the
 * worlds of old seeds stay the same.
 */
export const HARMS: readonly WorldTrouble[] = [
  momentaryTrouble('mistake-noticed', (till) => till.stopMoney(PLANTED_MISTAKE_REASON)),
  momentaryTrouble('old-record-damaged', (till, random, { oracle }) => {
    if (!till.damageOld(random)) return false;
    oracle.noteHistoryLost(till);
    return true;
  }),
  momentaryTrouble('side-file-lost', (till, random) => till.loseNumbers(random)),
  momentaryTrouble('damaged-before-a-power-cut', (till, random) => {
    if (till.history.length < 6) return false;
    const fromEnd = random.chance(0.7) ? random.between(0, 12) : random.between(0, 200);
    return till.damage(random, { fromEnd, pick: (most) => random.between(0, most) });
  }),
  // A sale is completed on a failing disk, and its cashier reads that the outcome is unknown.
  {
    start: ({ saw }, tills, random) => {
      const till = random.pick(tills);
      const endListening = till.listen(({ fact }) => {
        if (fact.kind !== 'sale-completed') return;
        endListening();
        saw('completion-not-synced');
        till.disk.failsSync = true;
      });
      return endListening;
    },
  },
  // A copy made while a sale was open comes back after the sale was completed.
  {
    start: (shop, tills, random) => {
      const till = random.pick(tills);
      const endCopying = till.listen(({ fact: { sale } }) => {
        if (sale?.state !== 'open') return;
        if (!sale.lines.some(isLoadLine) && random.chance(0.6)) return;
        endCopying();
        shop.time.after(random.between(10, 2_000), () => restoreOnceCompleted(sale.id));
      });
      let endWaiting = () => undefined as void;
      const restoreOnceCompleted = (saleId: SaleId) => {
        if (till.ledger()?.sales.get(saleId)?.state !== 'open') return;
        const copy = till.copyData();
        endWaiting = till.listen(({ fact }) => {
          if (fact.kind !== 'sale-completed' || fact.sale?.id !== saleId) return;
          endWaiting();
          shop.time.after(random.between(10, 60 * SECOND_MS), () => {
            shop.saw('copy-of-open-sale');
            shop.oracle.noteRolledBack(till);
            till.restore(copy, random.pick(WAYS_TO_RESTORE), SECOND_MS);
          });
        });
      };
      return () => {
        endCopying();
        endWaiting();
      };
    },
  },
];

export const HARM_CLASSES: readonly string[] = [
  'mistake-noticed',
  'old-record-damaged',
  'side-file-lost',
  'numbers-lost',
  'damaged-before-a-power-cut',
  'salvage-cut',
  'completion-not-synced',
  'copy-of-open-sale',
];
