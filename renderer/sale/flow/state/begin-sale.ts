import { saleIdSchema } from '../../../../shared/values/ids.ts';
import { isUnread } from '../../../gift/card/is-unread.ts';
import { EMPTY_DRAFT } from './sale-draft.ts';
import type { SaleFlow, SaleStep, SaleTurn, TurnMoment } from './sale-state.ts';
import { turnTo } from './sale-state.ts';

/** From one sale to the next. */

/**
 * The next sale; from the one before it keeps what belongs to the till: the connection, what goes back,
 * masked cards; and what that one came to.
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

/** The next customer is being served already; what came of the sale before stays with its change. */
export function atCounterAgain(flow: SaleFlow, { freshId }: TurnMoment): SaleFlow {
  return isOver(flow.step) ? emptySale(freshId, flow) : flow;
}

/** A second Enter right after the result was meant for the amount. */
export function leaveResult(
  flow: SaleFlow,
  { shownAtMs }: Extract<SaleStep, { shownAtMs: number }>,
  { nowMs, freshId }: TurnMoment,
): SaleTurn {
  return turnTo(isUnread(shownAtMs, nowMs) ? flow : emptySale(freshId, flow));
}
