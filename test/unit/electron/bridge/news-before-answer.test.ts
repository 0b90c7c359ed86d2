import { expect, onTestFinished, test, vi } from 'vitest';
import { PUSH_CHANNELS } from '../../../../electron/bridge/bridge-channels.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { intentId } from '../../../builders/guarded-ledger.ts';
import { openServedTill } from '../../../builders/served-till.ts';

test('a change of a payment reaches the window before an answer that includes it', async () => {
  const states: string[] = [];
  const send = (channel: string, intents: readonly Intent[]) => {
    if (channel === PUSH_CHANNELS.intents) states.push(...intents.map(({ state }) => state));
  };
  const { till, service } = await openServedTill({ webContents: { send } });
  const { writer } = assertPresent(till.trading, 'the book is open');
  const write = async (proposal: Proposal) =>
    expect(await writer.write(proposal, SYSTEM_ACTOR)).toMatchObject({ kind: 'written' });
  const cardId = cardIdSchema.parse('card-of-news');
  const secret = { sentAs: 'identifier', value: '6364041200987' } as const;
  await write({ kind: 'end-outage' });
  await write({ kind: 'introduce-card', cardId, secret });
  // From now on no frame ends, so gathered changes would wait for ever.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const payment = { intentId: intentId('one'), cardId, amountCents: cents(500), saleId: null };
  await write({ kind: 'accept', verb: 'redeem', repeatConfirmed: false, ...payment });
  await write({ kind: 'undo', intentId: payment.intentId });
  expect(states).toEqual(['waiting']);
  await service.currentSale();
  expect(states).toEqual(['waiting', 'voided']);
});
