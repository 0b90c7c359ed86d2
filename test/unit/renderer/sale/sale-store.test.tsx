import { expect, test, vi } from 'vitest';
import { createSaleStore } from '../../../../renderer/sale/flow/sale-store.ts';
import type { TillBridge } from '../../../../shared/messages/bridge-calls.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

vi.mock('../../../../renderer/design/sounds.ts', () => ({ playSound: () => undefined }));

type Told = (intents: readonly Intent[]) => void;

test('the customer display gets the opened card once per change, and again after a lock', async () => {
  const told: unknown[] = [];
  let isLocked = false;
  const till = new SaleAtTheTill(GuardedLedger.started());
  const anna = till.till.card('anna', 50_00);
  const { step } = till.ring('3000').present(anna).flow;
  const found = { kind: 'card', ...(step.kind === 'card' && step.card) };
  const { send, store } = createSaleStore({
    onIntents: () => undefined,
    onSale: () => undefined,
    currentSale: () => new Promise(() => undefined),
    saveRungLines: async () => undefined,
    presentCards: async (cards: unknown) => {
      if (isLocked) throw new Error('locked');
      told.push(cards);
    },
    lookUp: async () => found,
    quoteCard: async () => found,
    propose: () => new Promise(() => undefined),
  } as unknown as TillBridge);
  send({ kind: 'type', text: '3000' });
  send({ kind: 'ring-up', category: null });
  expect(told).toEqual([[]]);
  send({ kind: 'scan', scanned: anna });
  await vi.waitFor(() => expect(store.getState().step.kind).toBe('card'), PATIENCE);
  expect(told).toMatchObject([[], [{ cardId: anna, balanceCents: 50_00, leftCents: 20_00 }]]);
  send({ kind: 'type', text: '1000' });
  send({ kind: 'confirm' });
  const [typed, planned, ...others] = told.slice(2);
  expect(typed).toMatchObject([{ leftCents: 40_00, planned: null }]);
  expect(planned).toMatchObject([{ leftCents: 40_00, planned: { amountCents: 10_00 } }]);
  expect(others).toEqual([]);
  isLocked = true;
  send({ kind: 'drop-plan', intentId: store.getState().plans[0]!.intentId });
  await Promise.resolve();
  isLocked = false;
  send({ kind: 'unlocked' });
  expect(told.slice(4)).toEqual([[]]);
});

test('news of other payments does not draw the sale again', () => {
  let tell: Told = () => undefined;
  const { store, send } = createSaleStore({
    onIntents: (told: Told) => {
      tell = told;
    },
    onSale: () => undefined,
    currentSale: () => new Promise(() => undefined),
    saveRungLines: async () => undefined,
    presentCards: async () => undefined,
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

test('while other payments change, a planned card is quoted once at a time, and again after the last change', async () => {
  let tell: Told = () => undefined;
  const answers: (() => void)[] = [];
  const till = new SaleAtTheTill(GuardedLedger.started());
  const anna = till.till.card('anna', 50_00);
  const { step } = till.ring('3000').present(anna).flow;
  const found = { kind: 'card', ...(step.kind === 'card' && step.card) };
  const { send, store } = createSaleStore({
    onIntents: (told: Told) => {
      tell = told;
    },
    onSale: () => undefined,
    currentSale: () => new Promise(() => undefined),
    saveRungLines: async () => undefined,
    presentCards: async () => undefined,
    lookUp: async () => found,
    quoteCard: () => new Promise((resolve) => answers.push(() => resolve(found))),
    propose: () => new Promise(() => undefined),
  } as unknown as TillBridge);
  send({ kind: 'type', text: '3000' });
  send({ kind: 'ring-up', category: null });
  send({ kind: 'scan', scanned: anna });
  await vi.waitFor(() => expect(store.getState().step.kind).toBe('card'), PATIENCE);
  send({ kind: 'type', text: '1000' });
  send({ kind: 'confirm' });
  expect(store.getState().plans).toHaveLength(1);
  expect(answers).toHaveLength(1);

  const intent = till.till.accept('of-another-sale', till.till.card('bert'));
  for (let change = 0; change < 100; change += 1) tell([{ ...intent, state: 'sending' }]);
  expect(answers).toHaveLength(1);
  answers[0]!();
  await vi.waitFor(() => expect(answers).toHaveLength(2), PATIENCE);
  answers[1]!();
  // Once nothing is under way, the next change asks at once.
  await vi.waitFor(() => {
    tell([intent]);
    expect(answers).toHaveLength(3);
  }, PATIENCE);
});
