import type { Ledger } from '../ledger/ledger.ts';
import { isCompletedAfter } from '../ledger/sale/shift.ts';
import type { CounterAct, slicePermissions } from '../ledger/slices/slices.ts';
import type { ProposedKind } from '../proposals/permissions.ts';

/** Shortcut that types the amount of the last payment into the focused program, in Electron's notation. */
export const TYPE_RESULT_SHORTCUT = 'Ctrl+Alt+G';

/**
 * Acts that are listed one by one below. All other proposals of slices change settings and records: no sale, drawer or
 * cash.
 */
type ActByHand = Exclude<ProposedKind, keyof typeof slicePermissions> | CounterAct;

/**
 * For each act, true if a till that runs beside another one leaves it to that till: sales, drawer, cash, and refunds of
 * goods.
 */
const LEFT_TO_OTHER_TILL: Readonly<Record<ActByHand, boolean>> = {
  accept: false,
  'tell-refusal': false,
  undo: false,
  'put-right': false,
  'open-sale': true,
  'change-sale': true,
  'park-sale': true,
  'recall-sale': true,
  'tender-sale': true,
  'complete-sale': true,
  'remove-tender': true,
  'cancel-sale': true,
  'ask-terminal': true,
  'settle-terminal': false,
  'refund-sale': true,
  'take-load-back': true,
  'pay-out-load': true,
  'work-offline': false,
  'open-drawer': true,
  'pause-sending': false,
  'resume-sending': false,
  'open-shift': true,
  'move-cash': true,
  'close-shift': false,
  release: false,
  settle: false,
  'raise-limits': false,
  'stand-by-journal': false,
  'accept-damage': false,
  'change-limits': false,
  'change-taxes': false,
  'change-prices': false,
  'undo-import': false,
  'take-store-limits': false,
  'move-load': false,
  'take-back-promise': false,
  'acknowledge-alarm': false,
  'see-terminal-case': false,
  'acknowledge-drift': false,
  'acknowledge-balances': false,
  'acknowledge-other-sign': false,
  'put-clock-right': false,
  'show-card-number': false,
  'change-above-balance': false,
};

export function isLeftToOtherTill(kind: ProposedKind): boolean {
  const left: Readonly<Partial<Record<ProposedKind, boolean>>> = LEFT_TO_OTHER_TILL;
  return left[kind] ?? false;
}

/** Why it cannot be changed now whether a till runs beside another one. */
type BesideModeBlocker = 'shift-open' | 'sale-open' | 'sold-since-close';

/**
 * Returns what has to end first, so that no report mixes sales with gift money only; null if nothing does.
 * @param isSelling true while lines are entered
 * @param isBeside the current state
 */
export function whyBesideModeIsBlocked(
  { shift, openSales, sales, closes, takings }: Ledger,
  isSelling: boolean,
  isBeside: boolean,
): BesideModeBlocker | null {
  if (shift?.state === 'open') return 'shift-open';
  if (isBeside) return null;
  if (isSelling || openSales.size > 0) return 'sale-open';
  const receipt = closes.at(-1)?.receipt ?? 0;
  const hasSold = [...sales.values()].some((sale) => isCompletedAfter(sale, receipt));
  const hasTaken = Object.values(takings).some((amount) => amount !== 0);
  return hasSold || hasTaken ? 'sold-since-close' : null;
}
