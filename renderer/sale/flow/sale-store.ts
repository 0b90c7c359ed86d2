import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import type { TillBridge } from '../../../shared/messages/bridge-calls.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import { carryOutGiftEffect } from '../../gift/payment/carry-out.ts';
import { pollWhile } from '../../gift/card/poll-while.ts';
import { emptySale } from './state/begin-sale.ts';
import type { PresentedCard } from '../../../shared/customer-display/customer-view.ts';
import { presentedCards } from './state/gift-plans.ts';
import { oldBalanceAsOfMs } from '../../gift/payment/describe-possible.ts';
import { articleOfCode, isHandledAsProductCode } from './state/price-keys.ts';
import { draftLinesIfUnrecorded, acceptsProducts, reduceSale } from './sale-flow.ts';
import type { SaleEffect, SaleEvent, SaleFlow } from './state/sale-state.ts';

type LookUpEffect = Extract<SaleEffect, { kind: 'look-up' }>;

export interface SaleStore {
  readonly store: StoreApi<SaleFlow>;
  readonly send: (event: SaleEvent) => void;
}

/**
 * Carries the sale's effects to main and main's answers to the sale; decides nothing. It lives as long as the window,
 * so that a sale continues while another page is open.
 */
export function createSaleStore(bridge: TillBridge): SaleStore {
  const store = createStore<SaleFlow>(() => emptySale(crypto.randomUUID()));

  const send = (event: SaleEvent): void => {
    const moment = { nowMs: performance.now(), freshId: crypto.randomUUID() };
    const before = store.getState();
    const { flow, effects } = reduceSale(before, event, moment);
    // Most notices of main are about other sales while the queue is being sent; they must not redraw this one.
    if (!shallow(before, flow)) store.setState(flow, true);
    const rung = draftLinesIfUnrecorded(flow);
    // If main cannot store the lines, a restart loses them, as main's log says; the sale continues.
    if (rung !== draftLinesIfUnrecorded(before))
      void bridge.saveRungLines([...rung]).catch(() => undefined);
    show(presentedCards(flow));
    for (const effect of effects) {
      if (effect.kind === 'ask-current') void askCurrent();
      else if (effect.kind === 'look-up' && acceptsProducts(flow)) void lookUp(effect);
      else if (effect.kind === 'requote') void requote(effect.cardId);
      else void carryOutGiftEffect(bridge, effect, send);
    }
  };

  let presented = '[]';
  /** Sends main the cards for the customer display, if they have changed. */
  const show = (cards: readonly PresentedCard[]): void => {
    const nowMs = Date.now();
    const aged = cards.map((card) => ({ ...card, asOfMs: oldBalanceAsOfMs(card.asOfMs, nowMs) }));
    const text = JSON.stringify(aged);
    if (text === presented) return;
    presented = text;
    // Main ignores this while the till is locked, so the next event sends it again.
    void bridge.presentCards(aged).catch(() => {
      presented = '';
    });
  };

  const quoting = new Map<CardId, 'once' | 'again'>();
  /**
   * Asks for one quote of a card at a time, and once more if it was to be quoted meanwhile: while a queue is sent,
   * hundreds of payments change in a second, and each may change what a planned card can pay.
   */
  const requote = async (cardId: CardId): Promise<void> => {
    const isUnderWay = quoting.has(cardId);
    quoting.set(cardId, isUnderWay ? 'again' : 'once');
    if (isUnderWay) return;
    await carryOutGiftEffect(bridge, { kind: 'requote', cardId }, send);
    const isDueAgain = quoting.get(cardId) === 'again';
    quoting.delete(cardId);
    if (isDueAgain) await requote(cardId);
  };

  const askCurrent = async (): Promise<void> => {
    const current = await bridge.currentSale().catch(() => null);
    if (current !== null) send({ kind: 'current', current });
  };

  /**
   * Looks a code up. A known card, or a code that the store has declared as its cards', is a card even if a key has the
   * code as its EAN.
   */
  const lookUp = async (effect: LookUpEffect): Promise<void> => {
    const { scanned } = effect;
    if (!isHandledAsProductCode(scanned)) return carryOutGiftEffect(bridge, effect, send);
    const answer = await bridge.lookUp(scanned, null).catch(() => null);
    const article = articleOfCode(scanned);
    // A code that looks like a bank card's, or that somebody has declared not to be a card, is rung up if a key has it
    // as its EAN.
    const isGoods =
      answer?.kind === 'question' ||
      (answer?.kind === 'fault' && (article !== null || answer.fault === 'product-barcode'));
    if (isGoods) send({ kind: 'product-scanned', scanned, article });
    else send({ kind: 'looked-up', scanned, answer });
  };

  bridge.onIntents((intents) => {
    for (const intent of intents) send({ kind: 'intent', intent });
  });
  bridge.onSale((sale, sequence) => send({ kind: 'sale', sale, sequence }));
  pollWhile(
    store,
    ({ step }) => step.kind === 'taking',
    () => send({ kind: 'time' }),
  );
  void askCurrent();
  // After a reload of the window, the customer display shows no card.
  void bridge.presentCards([]).catch(() => undefined);

  return { store, send };
}
