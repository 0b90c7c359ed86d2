import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { assertNever } from '../../values/assert.ts';
import type { Fact } from '../../ledger/facts.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isCutOff } from '../../ledger/money/queue.ts';
import type { Proposal, ScreenProposal, Stamp } from '../../proposals/proposals.ts';
import type { SliceRules } from '../../proposals/rule.ts';
import type { shiftSlice } from '../../ledger/slices/shift.ts';
import {
  carriedOverOf,
  cashAfterCloseCents,
  differencesOf,
  expectedAtCloseOf,
  expectedCashCents,
  isMoreThanDrawerHolds,
  openSalesWithPayments,
  openTakingsOf,
  MAX_SHIFT_REASON_LENGTH,
  MAX_CASH_MOVES,
} from '../../ledger/sale/shift.ts';
import type { CashMove, CountedTakings, ExpectedAtClose, Shift } from '../../ledger/sale/shift.ts';
import { businessDayAt } from '../../values/calendar.ts';
import { HOUR_MS } from '../../values/time.ts';
import { dateBehindMs } from './admit-clock.ts';
import { sumOfPiecesCents } from '../../values/denominations.ts';
import { ZERO } from '../../values/money.ts';
import { isStepUpPossible, drawerLimitRefusal } from './cashier-limits.ts';

type ShiftProposal = Extract<ScreenProposal, { kind: 'open-shift' | 'move-cash' | 'close-shift' }>;

/** Opens and closes shifts, one at a time, with the float and the counted cash. Selling does not need a shift. */
function admitShift(ledger: Ledger, proposal: ShiftProposal, stamp: Stamp): Admission {
  const open = ledger.shift?.state === 'open' ? ledger.shift : null;
  if (proposal.kind === 'open-shift') {
    if (open) return refuseAdmission({ why: 'wrong-state', state: 'shift-open' });
    return admitOpening(ledger, proposal, stamp);
  }
  if (!open) return refuseAdmission({ why: 'wrong-state', state: 'no-shift' });
  switch (proposal.kind) {
    case 'move-cash':
      return admitCashMove(ledger, open, proposal, stamp);
    case 'close-shift':
      return admitClose(ledger, open, proposal, stamp);
    default:
      return assertNever(proposal);
  }
}

/** Opens a shift of a till that takes gift cards only: without a float, and closed without a count. */
function admitGiftShift(
  ledger: Ledger,
  { businessDay }: Extract<Proposal, { kind: 'open-gift-shift' }>,
  stamp: Stamp,
): Admission {
  if (ledger.shift?.state === 'open')
    return refuseAdmission({ why: 'wrong-state', state: 'shift-open' });
  const request = { businessDay, floatCents: ZERO };
  return admitOpening(ledger, request, stamp, { giftsOnly: true });
}

function admitOpening(
  ledger: Ledger,
  request: Pick<Extract<ShiftProposal, { kind: 'open-shift' }>, 'businessDay' | 'floatCents'>,
  stamp: Stamp,
  only: Pick<Shift, 'giftsOnly'> = {},
): Admission {
  if (request.floatCents < 0) return refuseAdmission({ why: 'not-an-amount' });
  const lastClose = ledger.closes.at(-1);
  const before = ledger.shift;
  const keptBeforeCents = only.giftsOnly === true ? undefined : before?.keptCents;
  const cashBeforeCents = before === null ? ZERO : cashAfterCloseCents(before);
  const left = only.giftsOnly === true ? [] : (before?.openSales ?? []);
  const { cashCents: openCashCents, cardCents, otherCents } = openTakingsOf(left);
  const behindMs = dateBehindMs(ledger, stamp);
  const shift: Shift = {
    number: ledger.closes.length + 1,
    state: 'open',
    businessDay: request.businessDay,
    ...(behindMs > 0 && { openedBehindMs: behindMs }),
    openedAtMs: stamp.atMs,
    openedBy: stamp.operator,
    floatCents: request.floatCents,
    ...only,
    ...(keptBeforeCents !== undefined && { keptBeforeCents }),
    ...(cashBeforeCents !== null && { cashBeforeCents }),
    ...(openCashCents !== 0 && { openCashBeforeCents: openCashCents }),
    ...((cardCents !== 0 || otherCents !== 0) && { openSlipsBefore: { cardCents, otherCents } }),
    afterSequence: lastClose?.sequence ?? 0,
    afterReceipt: lastClose?.receipt ?? 0,
    cashMoves: [],
    closedAtMs: null,
    closedBy: null,
    counted: null,
    expected: null,
    carriedOver: [],
  };
  return grantAdmission('shift-opened', stamp, { shift });
}

/**
 * Admits putting cash into the drawer or taking it out. Taking out needs a PIN, because the signed-in person may not be
 * the one at the till. More than the drawer should hold is not taken out: the drawer would be counted below zero.
 */
function admitCashMove(
  ledger: Ledger,
  shift: Shift,
  request: Extract<ShiftProposal, { kind: 'move-cash' }>,
  stamp: Stamp,
): Admission {
  const { moveId: id, direction, amountCents, reason } = request;
  if (shift.giftsOnly === true) return refuseAdmission({ why: 'wrong-state', state: 'gifts-only' });
  if (amountCents <= 0) return refuseAdmission({ why: 'not-an-amount' });
  if (direction === 'out' && isStepUpPossible(stamp))
    return refuseAdmission({ why: 'needs-manager' });
  if (shift.cashMoves.some((move) => move.id === id))
    return refuseAdmission({ why: 'nothing-changes' });
  if (isFull(shift)) return refuseAdmission({ why: 'shift-full' });
  if (isMoreThanDrawerHolds({ direction, amountCents }, expectedCashCents(ledger)))
    return refuseAdmission({ why: 'not-in-drawer' });
  const { atMs, operator } = stamp;
  const move = { id, direction, amountCents, reason, atMs, operator };
  return grantAdmission('cash-moved', stamp, { shift: withMove(shift, move) });
}

/**
 * Returns cash that enters or leaves the drawer by a fact other than a cash move. An open shift counts it, so that its
 * Z report adds up; between shifts nothing is counted, and the next float includes it. Null if the shift has as many
 * cash moves as it may have. Nothing for a gift-only till, whose cash is in the other till's drawer, or if rounding
 * leaves no cash.
 */
export function shiftAfterCashMove(
  { shift }: Ledger,
  move: Pick<CashMove, 'id' | 'direction' | 'amountCents' | 'reason'>,
  { atMs, operator }: Stamp,
): Pick<Fact, 'shift'> | null {
  if (shift?.state !== 'open' || shift.giftsOnly === true || move.amountCents === 0) return {};
  if (isFull(shift)) return null;
  const reason = move.reason.slice(0, MAX_SHIFT_REASON_LENGTH);
  return { shift: withMove(shift, { ...move, reason, atMs, operator }) };
}

function isFull({ cashMoves }: Shift): boolean {
  return cashMoves.length >= MAX_CASH_MOVES;
}

function withMove(shift: Shift, move: CashMove): Shift {
  return { ...shift, cashMoves: [...shift.cashMoves, move] };
}

/** No time zone is further ahead of UTC. */
const MOST_AHEAD_OF_UTC_MS = 14 * HOUR_MS;

/**
 * True if a business day may correct the shift's: it is later, at most today, and the shift was opened under a date
 * that was behind and is right by now.
 */
function isRightDay(ledger: Ledger, shift: Shift, businessDay: string, stamp: Stamp): boolean {
  if (shift.openedBehindMs === undefined || dateBehindMs(ledger, stamp) > 0) return false;
  const latest = businessDayAt(stamp.atMs + MOST_AHEAD_OF_UTC_MS, 0);
  return businessDay > shift.businessDay && businessDay <= latest;
}

/**
 * Closes a shift. Refused while a sale is open, unless a person has agreed that it carries over into the next shift.
 */
function admitClose(
  ledger: Ledger,
  shift: Shift,
  request: Extract<ShiftProposal, { kind: 'close-shift' }>,
  stamp: Stamp,
): Admission {
  const { counted, keptCents, carriesOpenSale, differenceReason, businessDay } = request;
  const { cashCents, cardCents, otherCents, cashPieces } = counted;
  if ([cashCents, cardCents, otherCents].some((amount) => amount !== null && amount < 0))
    return refuseAdmission({ why: 'not-an-amount' });
  if (shift.giftsOnly === true && (cashCents !== 0 || cardCents !== null || otherCents !== null))
    return refuseAdmission({ why: 'not-an-amount' });
  if (cashPieces !== undefined && sumOfPiecesCents(cashPieces) !== cashCents)
    return refuseAdmission({ why: 'not-an-amount' });
  if (keptCents !== undefined && (keptCents < 0 || keptCents > cashCents))
    return refuseAdmission({ why: 'not-an-amount' });
  if (ledger.openSales.size > 0 && !carriesOpenSale) {
    return refuseAdmission({ why: 'wrong-state', state: 'sale-open' });
  }
  if (businessDay !== undefined) {
    if (!isRightDay(ledger, shift, businessDay, stamp))
      return refuseAdmission({ why: 'nothing-changes' });
    if (isStepUpPossible(stamp)) return refuseAdmission({ why: 'needs-manager' });
  }
  const openSales = openSalesWithPayments(ledger.openSales.values());
  const expected = expectedAtCloseOf(shift, ledger.takings, openTakingsOf(openSales));
  return grantAdmission('shift-closed', stamp, {
    shift: {
      ...shift,
      ...(businessDay !== undefined && { businessDay, openedAs: shift.businessDay }),
      state: 'closed',
      closedAtMs: stamp.atMs,
      closedBy: stamp.operator,
      counted,
      ...(keptCents !== undefined && { keptCents }),
      expected,
      ...(differenceReason !== undefined && isOff(counted, expected) && { differenceReason }),
      carriedOver: carriedOverOf(ledger),
      openSales,
      ...(isCutOff(ledger.queue) && { isCutOff: true }),
    },
  });
}

function isOff(counted: CountedTakings, expected: ExpectedAtClose): boolean {
  const differences = Object.values(differencesOf(counted, expected));
  return differences.some((difference) => difference !== null && difference !== 0);
}

/** Records opening the drawer without a sale, each time before it opens (decision 0082#the-drawer). */
function admitOpenedDrawer(ledger: Ledger, stamp: Stamp): Admission {
  const overLimit = drawerLimitRefusal(ledger, stamp);
  if (overLimit !== null) return refuseAdmission(overLimit);
  return grantAdmission('drawer-opened', stamp, { tally: { count: 1, sumCents: ZERO } });
}

export const shiftRules: SliceRules<typeof shiftSlice> = {
  'open-shift': admitShift,
  'move-cash': admitShift,
  'close-shift': admitShift,
  'open-drawer': (ledger, _proposal, stamp) => admitOpenedDrawer(ledger, stamp),
  'open-gift-shift': admitGiftShift,
};
