import { saleIdSchema } from '../../../../shared/values/ids.ts';
import { wasJustShown } from '../../../gift/card/was-just-shown.ts';
import { EMPTY_DRAFT } from './sale-draft.ts';
import type { SaleFlow, SaleStep, SaleTurn, TurnMoment } from './sale-state.ts';
import { saleTurnOf } from './sale-state.ts';

/** Begins the next sale after the current one. */

/**
 * Returns an empty sale. It keeps the parts of the previous one that belong to the till: the connection, money to be
 * returned, masked cards, and the result.
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

export function isSaleOver({ kind }: SaleStep): boolean {
  return kind === 'completed' || kind === 'cancelled';
}

/** Begins the next sale for the next customer; the previous sale's result stays visible with its change. */
export function beginNextSaleIfOver(flow: SaleFlow, { freshId }: TurnMoment): SaleFlow {
  return isSaleOver(flow.step) ? emptySale(freshId, flow) : flow;
}

/**
 * Leaves the result of a sale. A second Enter right after the result appeared was meant for the amount, and is ignored.
 */
export function leaveResult(
  flow: SaleFlow,
  { shownAtMs }: Extract<SaleStep, { shownAtMs: number }>,
  { nowMs, freshId }: TurnMoment,
): SaleTurn {
  return saleTurnOf(wasJustShown(shownAtMs, nowMs) ? flow : emptySale(freshId, flow));
}
