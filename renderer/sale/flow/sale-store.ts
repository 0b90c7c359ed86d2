import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { TillBridge } from '../../../shared/messages/bridge-calls.ts';
import { askAboutCode } from '../../gift-parts/card-question.tsx';
import { lookUpCard } from '../../gift-parts/look-up-card.ts';
import { playSound } from '../../design/sounds.ts';
import { emptySale, turnSale } from './sale-flow.ts';
import type { SaleEffect, SaleEvent, SaleFlow } from './sale-state.ts';

/** While gift balances are taken, the screen looks at the clock this often. */
const TURN_MS = 250;

export interface SaleDesk {
  readonly store: StoreApi<SaleFlow>;
  readonly send: (event: SaleEvent) => void;
}

/**
 * Carries what the sale asks for to main, and what main says back to the sale; decides nothing. It
 * lives as long as the window, so that a sale goes on while another page is open.
 */
export function createSaleDesk(bridge: TillBridge): SaleDesk {
  const store = createStore<SaleFlow>(() => emptySale(crypto.randomUUID()));

  const send = (event: SaleEvent): void => {
    const moment = { nowMs: performance.now(), freshId: crypto.randomUUID() };
    const { flow, effects } = turnSale(store.getState(), event, moment);
    store.setState(flow, true);
    for (const effect of effects) void carryOut(effect);
  };

  const carryOut = async (effect: SaleEffect): Promise<void> => {
    switch (effect.kind) {
      case 'sound':
        playSound(effect.name);
        return;
      case 'look-up': {
        const { scanned } = effect;
        const answer = await lookUpCard(bridge, askAboutCode, scanned);
        send({ kind: 'looked-up', scanned, answer });
        return;
      }
      case 'requote': {
        const answer = await bridge.quoteCard(effect.cardId).catch(() => null);
        if (answer !== null) send({ kind: 'requoted', answer });
        return;
      }
      case 'propose': {
        const answer = await bridge.propose(effect.proposal).catch(() => null);
        send({ kind: 'answered', answer });
        return;
      }
      case 'tell-refusal':
        // Unheard, it stays on the manager's list, where nothing is lost.
        await bridge.propose({ kind: 'tell-refusal', intentId: effect.intentId }).catch(() => null);
        return;
      case 'ask-current':
        await askCurrent();
    }
  };

  const askCurrent = async (): Promise<void> => {
    const current = await bridge.currentSale().catch(() => null);
    if (current !== null) send({ kind: 'current', current });
  };

  bridge.onIntent((intent) => send({ kind: 'intent', intent }));
  bridge.onSale((sale, sequence) => send({ kind: 'sale', sale, sequence }));
  window.setInterval(() => {
    if (store.getState().step.kind === 'taking') send({ kind: 'time' });
  }, TURN_MS);
  void askCurrent();

  return { store, send };
}
