import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import 'fake-indexeddb/auto';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { cardKey } from '../../shared/ledger/money/card.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import { balanceOf, cardNumber, smallState } from '../contract/small-service.ts';
import { SkippingClock, TillInNode } from './hostile-run/till-in-node.ts';
import { testFolder } from '../builders/test-folder.ts';

/** One card of €50 and two tills that cannot see each other, each with its own data. */

const CASHIER: Actor = { operator: 'Ann', stepUp: null, accessLevel: 'open' };
const PATIENCE = { timeout: 90_000 };

let folder: string;
let service: SandboxServer;
const tills: TillInNode[] = [];

beforeEach(async () => {
  folder = testFolder();
  service = await startSandboxServer({ seed: smallState, stateFile: null });
});
afterEach(async () => {
  for (const till of tills.splice(0)) await till.close();
  await service.stop();
});

const setRoad = (open: boolean) =>
  service.setFaults(open ? [] : [{ where: 'road', fault: { name: 'refuse' } }]);

/** Opens a till that was told the card's balance in the morning. */
async function openTill(name: string): Promise<TillInNode> {
  const connection = {
    baseUrl: service.baseUrl,
    apiKey: service.state.credentials['api-key'],
    shopUuid: service.state.shops[0]!.uuid,
  };
  const till = await TillInNode.open(
    path.join(folder, `${path.basename(folder)}-${name}`),
    connection,
    new SkippingClock(),
  );
  tills.push(till);
  const { cardId } = shown(till);
  await till.trading.cards.introduceOrRespell(cardId);
  const asOfMs = instantMs(Date.now() - 3_600_000);
  const stated = { cardId, balanceCents: cents(50_00), asOfMs };
  await till.trading.writer.write({ kind: 'state-opening-balance', ...stated }, SYSTEM_ACTOR);
  return till;
}

function shown(till: TillInNode) {
  const found = till.trading.lookUp(cardNumber);
  if (found.kind !== 'card') throw new Error(JSON.stringify(found));
  return found;
}

async function redeem(till: TillInNode, amountCents: number) {
  const answer = await till.trading.propose(
    {
      kind: 'accept',
      intentId: intentIdSchema.parse(randomUUID()),
      cardId: shown(till).cardId,
      verb: 'redeem',
      amountCents: cents(amountCents),
      saleId: null,
      repeatConfirmed: false,
    },
    CASHIER,
  );
  expect(answer).toMatchObject({ kind: 'written', intent: { strength: 'deferred' } });
}

/** Both tills promise €40 while the service cannot be reached; then connections work again. */
async function bothRedeemOffline() {
  await setRoad(false);
  const both = [await openTill('north'), await openTill('south')];
  for (const till of both) {
    await expect
      .poll(() => till.trading.writer.ledger.queue.outage?.cause, PATIENCE)
      .toBe('service-unreachable');
    expect(shown(till).redeem).toMatchObject({
      online: false,
      confirmedCents: null,
      statedCents: 50_00,
    });
    await redeem(till, 40_00);
    expect(shown(till).redeem.availableCents).toBe(10_00);
  }
  await setRoad(true);
  for (const till of both) {
    till.trading.postToWorker({ type: 'send-now' });
    await expect.poll(() => till.trading.writer.ledger.open.size, PATIENCE).toBe(0);
  }
  return both.map((till) => ({
    till,
    intent: [...till.trading.writer.ledger.intents.values()][0]!,
  }));
}

/** Expects the balance on screen to be the service's own answer to this till, with the time of that answer. */
function expectToldBy(till: TillInNode, balanceCents: number) {
  const quote = shown(till).redeem;
  const { ledger } = till.trading.writer;
  const answered = ledger.cards.get(
    ledger.cardsByKey.get(cardKey({ sentAs: 'identifier', value: cardNumber }))!,
  )!;
  expect(quote.confirmedCents).toBe(balanceCents);
  expect(quote.balanceAsOfMs).toBe(answered.confirmed!.atMs);
}

test('two offline tills redeem €40 each from a card of €50: if overdrafts are refused, one is applied and one refused', async () => {
  const ends = await bothRedeemOffline();
  expect(ends.map(({ intent }) => intent.state).toSorted()).toEqual(['applied', 'refused']);
  expect(balanceOf(service, cardNumber)).toBe(10_00);
  const applied = ends.find(({ intent }) => intent.state === 'applied')!;
  const refused = ends.find(({ intent }) => intent.state === 'refused')!;
  expectToldBy(applied.till, 10_00);
  // This till was told nothing new, so it still shows the stated balance, with its age.
  expect(refused.till.trading.writer.ledger.forPerson.size).toBe(1);
  const quote = shown(refused.till).redeem;
  expect(quote.confirmedCents).toBeNull();
  expect(quote.balanceAsOfMs!).toBeLessThan(Date.now() - 3_000_000);
});

test('if overdrafts are allowed both tills’ €40 are applied, the card has −€30, and one entry says overdrawn', async () => {
  await service.setRules({ ...service.state.rules, refusesOverdraw: false });
  const ends = await bothRedeemOffline();
  expect(ends.map(({ intent }) => intent.state)).toEqual(['applied', 'applied']);
  expect(balanceOf(service, cardNumber)).toBe(-30_00);
  expect(ends.map(({ intent }) => intent.applied!.balanceCents).toSorted((a, b) => a - b)).toEqual([
    -30_00, 10_00,
  ]);
  const overdrawn = ends.filter(({ intent }) => intent.applied!.notes.includes('negative-balance'));
  expect(overdrawn).toHaveLength(1);
  for (const { till, intent } of ends) expectToldBy(till, intent.applied!.balanceCents);
  expect(shown(overdrawn[0]!.till).redeem.availableCents).toBe(0);
});
