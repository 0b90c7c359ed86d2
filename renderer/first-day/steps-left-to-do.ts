import type { Overview } from '../../shared/messages/bridge.ts';
import type { SetUpStep } from './first-day-store.ts';

interface WhatIsSetUp {
  readonly hasManager: boolean;
  /** True if the receipt has the shop's name. */
  readonly hasName: boolean;
  /** True once somebody has set VAT, be it to off. */
  readonly hasSetTaxes: boolean;
  readonly articles: number;
  readonly hasPrinter: boolean;
}

/** True until the drawer's cash was counted once; afterwards each day asks for it. */
export function isFloatLeft({
  shift,
  shiftsClosed,
}: Pick<Overview, 'shift' | 'shiftsClosed'>): boolean {
  return shift === null && shiftsClosed === 0;
}

/** Lists the steps of the setup that were left for later, in its order. */
export function stepsLeftToDo(what: WhatIsSetUp): readonly SetUpStep[] {
  const isDone = [
    ['people', what.hasManager],
    ['receipt', what.hasName],
    ['tax', what.hasSetTaxes],
    ['goods', what.articles > 0],
    ['devices', what.hasPrinter],
  ] as const satisfies readonly (readonly [SetUpStep, boolean])[];
  return isDone.flatMap(([step, done]) => (done ? [] : [step]));
}
