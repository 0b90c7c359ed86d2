import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { CardQuestion } from '../../../shared/cards/identifier.ts';
import type { GiftProblem } from '../payment/gift-state.ts';
import type { GiftBalanceFlow } from './gift-balance-state.ts';
import type { GiftBalanceStore } from './gift-balance-store.ts';

type CardProblem = Extract<GiftProblem, { kind: 'card' }>;

/** Codes about which a person is asked; as a fault, the answer was no. */
const ASKED: Readonly<Record<CardQuestion, true>> = {
  'product-barcode': true,
  'web-address': true,
  'other-receipt': true,
  'training-receipt': true,
  'other-code': true,
  'uuid-card': true,
  'uuid-customer': true,
};

/** Returns the problem of a scanned code that a person called no card; null for any other end of the look-up. */
export function noCardProblem({ step }: Pick<GiftBalanceFlow, 'step'>): CardProblem | null {
  const problem = step.kind === 'idle' ? step.problem : null;
  return problem?.kind === 'card' && Object.hasOwn(ASKED, problem.fault) ? problem : null;
}

/**
 * Calls `onNoCard` if the next scanned code is no card, as a person said.
 * @returns a function to call before that scan is sent to the store
 */
export function useNoCard(
  { store }: GiftBalanceStore,
  onNoCard: (problem: CardProblem) => void,
): () => void {
  const isWatched = useRef(false);
  const tell = useEffectEvent(onNoCard);
  useEffect(
    () =>
      store.subscribe((flow) => {
        const isUnderWay = flow.step.kind === 'idle' && flow.step.lookingUp !== null;
        if (!isWatched.current || isUnderWay) return;
        isWatched.current = false;
        const problem = noCardProblem(flow);
        if (problem !== null) tell(problem);
      }),
    [store],
  );
  return useCallback(() => {
    isWatched.current = true;
  }, []);
}
