import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import type { TillBridge } from '../../../shared/messages/bridge-calls.ts';
import { carryOut } from '../../gift-parts/carry-out.ts';
import { lookWhile } from '../../gift-parts/look-while.ts';
import { emptySale } from './begin-sale.ts';
import { rungLines, turnSale } from './sale-flow.ts';
import type { SaleEvent, SaleFlow } from './sale-state.ts';

export interface SaleStore {
  readonly store: StoreApi<SaleFlow>;
  readonly send: (event: SaleEvent) => void;
}

/**
 * Carries what the sale asks for to main, and what main says back to the sale; decides nothing. It
 * lives as long as the window, so that a sale goes on while another page is open.
 */
export function createSaleStore(bridge: TillBridge): SaleStore {
  const store = createStore<SaleFlow>(() => emptySale(crypto.randomUUID()));

  const send = (event: SaleEvent): void => {
    const moment = { nowMs: performance.now(), freshId: crypto.randomUUID() };
    const before = store.getState();
    const { flow, effects } = turnSale(before, event, moment);
    // While a queue is sent most of what main tells is of other sales: nothing is drawn again for it.
    if (!shallow(before, flow)) store.setState(flow, true);
    const rung = rungLines(flow);
    // What cannot be kept is lost at a restart, as main's log says; the sale itself goes on.
    if (rung !== rungLines(before)) void bridge.keepRung([...rung]).catch(() => undefined);
    for (const effect of effects) {
      void (effect.kind === 'ask-current' ? askCurrent() : carryOut(bridge, effect, send));
    }
  };

  const askCurrent = async (): Promise<void> => {
    const current = await bridge.currentSale().catch(() => null);
    if (current !== null) send({ kind: 'current', current });
  };

  bridge.onIntents((intents) => {
    for (const intent of intents) send({ kind: 'intent', intent });
  });
  bridge.onSale((sale, sequence) => send({ kind: 'sale', sale, sequence }));
  lookWhile(
    store,
    ({ step }) => step.kind === 'taking',
    () => send({ kind: 'time' }),
  );
  void askCurrent();

  return { store, send };
}
