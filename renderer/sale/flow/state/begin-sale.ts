import { saleIdSchema } from '../../../../shared/values/ids.ts';
import { isUnread } from '../../../gift/card/is-unread.ts';
import { EMPTY_DRAFT } from './sale-draft.ts';
import type { SaleFlow, SaleStep, SaleTurn, TurnMoment } from './sale-state.ts';
import { turnTo } from './sale-state.ts';

/** Leads from one sale to the next. */

/**
 * Returns an empty sale. From the previous one it keeps what belongs to the till: the connection, money to be given
 * back, masked cards, and the result of that sale.
 */
export function emptySale(freshId: string, before?: SaleFlow): SaleFlow {
  return {
    saleId: saleIdSchema.parse(freshId),
    online: before?.online ?? false,
    cashStep: before?.cashStep ?? null,
    terminalOn: before?.terminalOn ?? false,
    minorUnit: before?.minorUnit ?? 2,
    draft: EMPTY_DRAFT,
    sale: null,
    saleSequence: 0,
    linesOpened: null,
    isToBeTold: false,
    isParking: false,
    recalling: null,
    parked: before?.parked ?? [],
    plans: [],
    wanted: null,
    wantedAtTerminal: null,
    settlingTerminal: null,
    unanswered: [],
    isCancelWanted: false,
    cancelReason: null,
    removing: null,
    asking: null,
    notDone: null,
    lookingUp: null,
    cardWaiting: null,
    step: { kind: 'ringing' },
    question: null,
    problem: null,
    isResumed: false,
    before: before?.step.kind === 'completed' ? before.step.sale : null,
    loads: [],
    goingBack: before?.goingBack ?? [],
    masked: before?.masked ?? new Map(),
  };
}

export function isOver({ kind }: SaleStep): boolean {
  return kind === 'completed' || kind === 'cancelled';
}

/** The next customer is being served; the result of the previous sale stays visible with its change. */
export function atCounterAgain(flow: SaleFlow, { freshId }: TurnMoment): SaleFlow {
  return isOver(flow.step) ? emptySale(freshId, flow) : flow;
}

/** A second Enter right after the result was meant for the amount, and is ignored. */
export function leaveResult(
  flow: SaleFlow,
  { shownAtMs }: Extract<SaleStep, { shownAtMs: number }>,
  { nowMs, freshId }: TurnMoment,
): SaleTurn {
  return turnTo(isUnread(shownAtMs, nowMs) ? flow : emptySale(freshId, flow));
}
