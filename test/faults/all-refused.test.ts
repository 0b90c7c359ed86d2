import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import 'fake-indexeddb/auto';
import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { recordOpeningBalances } from '../../electron/ledger/write/state-balances.ts';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { PauseCause } from '../../shared/ledger/money/queue.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import { stateWithCards } from '../contract/small-service.ts';
import { SkippingClock, TillInNode } from './hostile-run/till-in-node.ts';
import { testFolder } from '../builders/test-folder.ts';

/** Tests a till whose service lists its Categories but refuses every payment after an outage, over real HTTP. */

const CASHIER: Actor = { operator: 'Ann', stepUp: null, accessLevel: 'cashier' };
const PATIENCE = { timeout: 90_000 };
const CARDS = Array.from({ length: 20 }, (_, at) => `63640000000${100 + at}`);

let folder: string;
let service: SandboxServer;
let till: TillInNode;

beforeEach(async () => {
  folder = testFolder();
  service = await startSandboxServer({ seed: stateWithCards(CARDS), stateFile: null });
});
afterEach(async () => {
  await till.close();
  await service.stop();
});

const ledger = () => till.trading.writer.ledger;
const inState = (state: string) =>
  [...ledger().intents.values()].filter((intent) => intent.state === state);

/** Promises one payment of each card while the service cannot be reached. */
async function promiseFromEach(cards: readonly string[]): Promise<void> {
  await service.setFaults([{ where: 'road', fault: { name: 'refuse' } }]);
  const address = {
    baseUrl: service.baseUrl,
    apiKey: service.state.credentials['api-key'],
    shopUuid: service.state.shops[0]!.uuid,
  };
  till = await TillInNode.open(
    path.join(folder, path.basename(folder)),
    address,
    new SkippingClock(),
  );
  const { trading } = till;
  const asOfMs = instantMs(Date.now() - 3_600_000);
  await recordOpeningBalances(
    trading.writer,
    cards.map((value) => ({
      secret: { sentAs: 'identifier', value },
      balanceCents: cents(50_00),
      asOfMs,
    })),
    SYSTEM_ACTOR,
  );
  await expect.poll(() => ledger().queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  for (const value of cards) {
    const found = trading.lookUp(value);
    if (found.kind !== 'card') throw new Error(JSON.stringify(found));
    const answer = await trading.propose(
      {
        kind: 'accept',
        intentId: intentIdSchema.parse(randomUUID()),
        cardId: found.cardId,
        verb: 'redeem',
        amountCents: cents(5_00),
        saleId: null,
        repeatConfirmed: false,
      },
      CASHIER,
    );
    expect(answer).toMatchObject({ kind: 'written', intent: { strength: 'deferred' } });
  }
}

async function refuseAllMoney(status: number): Promise<void> {
  const fault = { name: 'error-before-commit', status, body: 'json' } as const;
  await service.setFaults([{ where: 'exchange', fault, target: 'money', times: null }]);
  till.trading.postToWorker({ type: 'send-now' });
}

const untilPaused = (cause: PauseCause) =>
  expect.poll(() => ledger().queue.pauses.map((pause) => pause.cause), PATIENCE).toEqual([cause]);

test.each([
  [401, 'all-refused'],
  [403, 'all-refused'],
  [422, 'all-refused'],
  [400, 'all-refused'],
  [404, 'configuration'],
] as const)(
  'after a few refusals with %i sending pauses, and Resume sends every payment once the cause is fixed',
  async (status, cause) => {
    await promiseFromEach(CARDS);
    await refuseAllMoney(status);
    await untilPaused(cause);
    expect(inState('refused').length).toBeLessThanOrEqual(3);
    expect(inState('refused').length + inState('waiting').length).toBe(CARDS.length);
    await service.setFaults([]);
    const resume = { kind: 'resume-sending', cause } as const;
    expect(await till.trading.propose(resume, CASHIER)).toMatchObject({ kind: 'written' });
    await expect.poll(() => inState('applied').length, PATIENCE).toBe(CARDS.length);
    expect(service.state.transactions).toHaveLength(CARDS.length);
    expect(service.state.contacts.map(({ balanceCents }) => balanceCents)).toEqual(
      CARDS.map(() => 45_00),
    );
  },
);

test('three bad cards in a row pause sending; Resume sends the other payments, and the three stay listed', async () => {
  const bad = CARDS.slice(0, 3);
  await promiseFromEach(CARDS.slice(0, 8));
  await service.setFaults(
    bad.map((identifier) => ({
      where: 'exchange',
      fault: { name: 'error-before-commit', status: 404, body: 'json' },
      target: { identifier },
      times: null,
    })),
  );
  till.trading.postToWorker({ type: 'send-now' });
  await untilPaused('configuration');
  const goOn = { kind: 'resume-sending', cause: 'configuration', staysRefused: true } as const;
  expect(await till.trading.propose(goOn, CASHIER)).toMatchObject({ kind: 'written' });
  await expect.poll(() => inState('applied').length, PATIENCE).toBe(5);
  expect(ledger().queue.pauses).toEqual([]);
  expect([...ledger().forPerson.values()].map(({ state }) => state)).toEqual(
    bad.map(() => 'refused'),
  );
});

test('one bad card among good ones pauses nothing', async () => {
  await promiseFromEach(CARDS);
  await service.setFaults([
    {
      where: 'exchange',
      fault: { name: 'error-before-commit', status: 403, body: 'json' },
      target: { identifier: CARDS[4]! },
      times: null,
    },
  ]);
  till.trading.postToWorker({ type: 'send-now' });
  await expect.poll(() => inState('applied').length, PATIENCE).toBe(CARDS.length - 1);
  await expect.poll(() => inState('refused').length, PATIENCE).toBe(1);
  expect(ledger().queue.pauses).toEqual([]);
});
