import { expect, test } from 'vitest';
import { createSaleStore } from '../../../../renderer/sale/flow/sale-store.ts';
import type { TillBridge } from '../../../../shared/messages/bridge-calls.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

type Told = (intents: readonly Intent[]) => void;

test('is drawn again only for what concerns it: not for each payment of a queue that is sent', () => {
  let tell: Told = () => undefined;
  const { store, send } = createSaleStore({
    onIntents: (told: Told) => {
      tell = told;
    },
    onSale: () => undefined,
    currentSale: () => new Promise(() => undefined),
    saveRungLines: async () => undefined,
  } as unknown as TillBridge);
  let drawn = 0;
  store.subscribe(() => (drawn += 1));
  send({ kind: 'type', text: '5' });
  expect(drawn).toBe(1);

  const till = GuardedLedger.started();
  const intent = till.accept('of-another-sale', till.card('anna'));
  tell([intent, { ...intent, state: 'sending' }]);
  expect(drawn).toBe(1);
});
