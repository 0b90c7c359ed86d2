import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { TillBridge } from '../../shared/messages/bridge-calls.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import { askAboutCode } from '../gift-parts/card-question.tsx';
import { lookUpCard } from '../gift-parts/look-up-card.ts';
import { playSound } from '../design/sounds.ts';
import { initialFlow, turnFlow } from './gift-balance-flow.ts';
import type { Flow, FlowEffect, FlowEvent } from './gift-balance-state.ts';

/** While a payment waits, the screen looks at the clock this often. */
const TURN_MS = 250;
/** News of a payment may come before the answer to its press; so many are kept. */
const KEPT_NEWS = 50;

export interface Checkout {
  readonly store: StoreApi<Flow>;
  readonly send: (event: FlowEvent) => void;
  /** What main last said about a payment by itself; null while it has said nothing. */
  readonly latest: (intentId: IntentId) => Intent | null;
}

/**
 * Carries what the flow asks for to main, and what main says back to the flow; decides nothing. It
 * lives as long as the window, so that a payment's outcome is not missed while another page is open.
 */
export function createCheckout(bridge: TillBridge): Checkout {
  const store = createStore<Flow>(() => initialFlow);
  const news = new Map<IntentId, Intent>();

  const send = (event: FlowEvent): void => {
    const { flow, effects } = turnFlow(store.getState(), event);
    store.setState(flow, true);
    for (const effect of effects) void carryOut(effect);
  };

  const carryOut = async (effect: FlowEffect): Promise<void> => {
    switch (effect.kind) {
      case 'sound':
        playSound(effect.name);
        return;
      case 'look-up': {
        const { scanned } = effect;
        const answer = await lookUpCard(bridge, askAboutCode, scanned);
        send({ kind: 'looked-up', scanned, answer, freshIntentId: freshIntentId() });
        return;
      }
      case 'requote': {
        const answer = await bridge.quoteCard(effect.cardId).catch(() => null);
        if (answer !== null) send({ kind: 'requoted', answer });
        return;
      }
      case 'tell-refusal':
        // Unheard, it stays on the manager's list, where nothing is lost.
        await bridge.propose({ kind: 'tell-refusal', intentId: effect.intentId }).catch(() => null);
        return;
      case 'propose': {
        const { intentId } = effect.proposal;
        const answer = await bridge.propose(effect.proposal).catch(() => null);
        const known = news.get(intentId) ?? null;
        send({ kind: 'answered', intentId, answer, known, nowMs: performance.now() });
        return;
      }
    }
  };

  bridge.onIntent((intent) => {
    news.delete(intent.id);
    news.set(intent.id, intent);
    const [oldest] = news.keys();
    if (news.size > KEPT_NEWS && oldest !== undefined) news.delete(oldest);
    send({ kind: 'intent', intent, nowMs: performance.now() });
  });
  window.setInterval(() => {
    if (store.getState().step.kind === 'waiting') send({ kind: 'time', nowMs: performance.now() });
  }, TURN_MS);

  return { store, send, latest: (intentId) => news.get(intentId) ?? null };
}

/** The name of a payment, before anything is known of it. */
export function freshIntentId(): IntentId {
  return intentIdSchema.parse(crypto.randomUUID());
}
