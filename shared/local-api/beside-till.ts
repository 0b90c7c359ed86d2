import type { Ledger } from '../ledger/ledger.ts';
import { isCompletedAfter } from '../ledger/sale/shift.ts';
import type { ProposedKind } from '../proposals/permissions.ts';

/** Types the amount of the last payment, whatever program has the focus; as Electron names it. */
export const TYPING_KEY = 'Ctrl+Alt+G';

/** Acts that a till beside another one leaves to that one: sales, drawer, cash, and refunds of goods. */
const LEFT_TO_OTHER_TILL: ReadonlySet<ProposedKind> = new Set([
  'open-sale',
  'change-sale',
  'park-sale',
  'recall-sale',
  'tender-sale',
  'complete-sale',
  'remove-tender',
  'cancel-sale',
  'ask-terminal',
  'refund-sale',
  'take-load-back',
  'pay-out-load',
  'open-drawer',
  'open-shift',
  'move-cash',
] as const);

export function isLeftToOtherTill(kind: ProposedKind): boolean {
  return LEFT_TO_OTHER_TILL.has(kind);
}

/** Why a till cannot begin or end to stand beside another one now. */
export type BesideBlocker = 'shift-open' | 'sale-open' | 'sold-since-close';

/**
 * Returns what has to end first, so that no report mixes sales with gift money alone; null for nothing.
 * @param isSelling whether lines are rung up
 * @param isBeside how it stands now
 */
export function besideBlocker(
  { shift, openSales, sales, closes, takings }: Ledger,
  isSelling: boolean,
  isBeside: boolean,
): BesideBlocker | null {
  if (shift?.state === 'open') return 'shift-open';
  if (isBeside) return null;
  if (isSelling || openSales.size > 0) return 'sale-open';
  const receipt = closes.at(-1)?.receipt ?? 0;
  const hasSold = [...sales.values()].some((sale) => isCompletedAfter(sale, receipt));
  const hasTaken = Object.values(takings).some((amount) => amount !== 0);
  return hasSold || hasTaken ? 'sold-since-close' : null;
}
