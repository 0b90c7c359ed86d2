import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import 'fake-indexeddb/auto';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import { cardIdSchema, intentIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { stateWithCards } from '../contract/small-service.ts';
import { PATIENCE } from '../builders/patience.ts';
import { testFolder } from '../builders/test-folder.ts';
import { SkippingClock, TillInNode } from './hostile-run/till-in-node.ts';

const MANAGER = { ...SYSTEM_ACTOR, stepUp: { manager: 'Mia' } };
const CARDS = Array.from({ length: 300 }, (_, at) => `63640000000${100 + at}`);
/** Far longer than the delay that a busy computer adds to an answer. */
const SLOW_MS = 1_000;
const AT_ONCE = 8;
const { offline } = LIMIT_PRESETS['always-sell'];
const WIDE: Limits = {
  ...LIMIT_PRESETS['always-sell'],
  preset: 'own',
  offline: {
    ...offline,
    perTillTransactions: CARDS.length,
    loadPerTillCents: cents(CARDS.length * 5_00),
  },
};

let service: SandboxServer;
let till: TillInNode;

beforeEach(async () => {
  service = await startSandboxServer({ seed: stateWithCards(CARDS), stateFile: null });
  const folder = testFolder();
  const { state } = service;
  const connection = {
    baseUrl: service.baseUrl,
    apiKey: state.credentials['api-key'],
    shopUuid: state.shops[0]!.uuid,
  };
  till = await TillInNode.open(
    path.join(folder, path.basename(folder)),
    connection,
    new SkippingClock(),
  );
});
afterEach(async () => {
  await till.close();
  await service.stop();
});

async function answerAfter(ms: number): Promise<void> {
  const fault = { name: 'latency', ms, place: 'before-commit' } as const;
  await service.setFaults([{ where: 'exchange', fault, target: 'money', times: null }]);
}

test('a service that becomes slow gets fewer simultaneous payments, and as many as before when it is fast again', async () => {
  const { trading } = till;
  const { writer } = trading;
  await writer.write({ kind: 'change-limits', limits: WIDE }, MANAGER);
  await writer.write({ kind: 'work-offline', on: true }, SYSTEM_ACTOR);
  for (const value of CARDS) {
    const cardId = cardIdSchema.parse(randomUUID());
    const secret = { sentAs: 'identifier', value } as const;
    await writer.write({ kind: 'introduce-card', cardId, secret }, SYSTEM_ACTOR);
    const intentId = intentIdSchema.parse(randomUUID());
    const answer = await writer.write(
      {
        kind: 'accept',
        intentId,
        cardId,
        verb: 'load',
        amountCents: cents(5_00),
        saleId: null,
        repeatConfirmed: false,
      },
      SYSTEM_ACTOR,
    );
    expect(answer).toMatchObject({ kind: 'written' });
  }
  const sent = { now: 0, applied: 0, atOnce: [0] };
  writer.onFact(({ fact: { kind } }) => {
    if (kind === 'intent-sending') sent.atOnce.push((sent.now += 1));
    if (kind !== 'intent-applied') return;
    sent.now -= 1;
    sent.applied += 1;
  });
  const mostOfLast = (count: number) =>
    expect.poll(() => Math.max(...sent.atOnce.slice(-count)), PATIENCE);
  await answerAfter(50);
  await writer.write({ kind: 'work-offline', on: false }, SYSTEM_ACTOR);
  await mostOfLast(1).toBe(AT_ONCE);
  await answerAfter(SLOW_MS);
  await mostOfLast(AT_ONCE).toBeLessThanOrEqual(AT_ONCE / 2);
  await answerAfter(50);
  await mostOfLast(1).toBe(AT_ONCE);
  await answerAfter(0);
  await expect.poll(() => sent.applied, PATIENCE).toBe(CARDS.length);
  expect(service.state.transactions).toHaveLength(CARDS.length);
});
