import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { TillBridge } from '../../../shared/messages/bridge-calls.ts';
import { intentIdSchema } from '../../../shared/values/ids.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { carryOutGiftEffect } from '../payment/carry-out.ts';
import type { GiftAnswer } from '../payment/carry-out.ts';
import type { AcceptProposal } from '../payment/gift-state.ts';
import { pollWhile } from '../card/poll-while.ts';
import { initialGiftBalanceFlow, reduceGiftBalance } from './gift-balance-flow.ts';
import type { GiftBalanceFlow, GiftBalanceEvent } from './gift-balance-state.ts';

/** How many notices are kept that came before the answer to their payment's proposal. */
const KEPT_NEWS = 50;

export interface GiftBalanceStore {
  readonly store: StoreApi<GiftBalanceFlow>;
  readonly send: (event: GiftBalanceEvent) => void;
  /** Returns the intent that main sent last for a payment; null before the first notice. */
  readonly latest: (intentId: IntentId) => Intent | null;
}

/**
 * Carries the flow's effects to main and main's answers to the flow; decides nothing. It lives as long as the window,
 * so that no outcome is missed while another page is open.
 */
export function createGiftBalanceStore(bridge: TillBridge): GiftBalanceStore {
  const store = createStore<GiftBalanceFlow>(() => initialGiftBalanceFlow);
  const news = new Map<IntentId, Intent>();
  const latest = (intentId: IntentId) => news.get(intentId) ?? null;

  const send = (event: GiftBalanceEvent): void => {
    const { flow, effects } = reduceGiftBalance(store.getState(), event);
    store.setState(flow, true);
    for (const effect of effects) void carryOutGiftEffect(bridge, effect, hear);
  };

  const hear = (answer: GiftAnswer<AcceptProposal>): void => {
    switch (answer.kind) {
      case 'looked-up':
        return send({ ...answer, freshIntentId: freshIntentId() });
      case 'requoted':
        return send(answer);
      case 'answered': {
        const { intentId } = answer.asked;
        const known = latest(intentId);
        const nowMs = performance.now();
        return send({ kind: 'answered', intentId, answer: answer.answer, known, nowMs });
      }
      default:
        return assertNever(answer);
    }
  };

  bridge.onIntents((intents) => {
    for (const intent of intents) {
      news.delete(intent.id);
      news.set(intent.id, intent);
      const [oldest] = news.keys();
      if (news.size > KEPT_NEWS && oldest !== undefined) news.delete(oldest);
      send({ kind: 'intent', intent, nowMs: performance.now() });
    }
  });
  const look = () => send({ kind: 'time', nowMs: performance.now() });
  pollWhile(store, ({ step }) => step.kind === 'waiting', look);

  return { store, send, latest };
}

/** Returns a new idempotency key. */
export function freshIntentId(): IntentId {
  return intentIdSchema.parse(crypto.randomUUID());
}
