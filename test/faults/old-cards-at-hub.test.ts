import path from 'node:path';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { recordOldCardListPart } from '../../electron/old-cards/list-old-cards.ts';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { ANY_CODE_RULES } from '../../shared/cards/card-codes.ts';
import { oldCardListIdSchema } from '../../shared/ledger/money/old-card.ts';
import { sumOf } from '../../shared/reports/sum-gifts.ts';
import { oldCardsReportOf } from '../../shared/old-cards/old-cards-report.ts';
import { cents } from '../../shared/values/money.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { JoiningTill, randomName } from '../builders/joining-till.ts';
import { connectPatiently } from '../builders/late-hub-connections.ts';
import { testFolder } from '../builders/test-folder.ts';
import { balanceOf, stateWithCards } from '../contract/small-service.ts';

/** Two tills at one hub on real PostgreSQL read the same file of old cards, over real HTTP. */

const PATIENCE = { timeout: 90_000, interval: 50 };
const CARDS = Array.from({ length: 24 }, (_, at) => `63640000000${100 + at}`);
const BEFORE_CENTS = 50_00;
const MANAGER: Actor = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' };

let service: SandboxServer;
let hub: HubOnDisk;
const tills: JoiningTill[] = [];

beforeEach(async () => {
  service = await startSandboxServer({ seed: stateWithCards(CARDS), stateFile: null });
  hub = await HubOnDisk.open(['north', 'south']);
});
afterEach(async () => {
  for (const till of tills.splice(0)) await till.close();
  await hub.close();
  await service.stop();
});

async function openTill(name: string): Promise<JoiningTill> {
  const till = await openAlone(name);
  await join(till, name);
  return till;
}

async function join(till: JoiningTill, name: string): Promise<void> {
  expect(await till.join(hub.setUpOf(name))).toEqual({ kind: 'done' });
  await expect.poll(() => till.hubClient.status?.state.kind, PATIENCE).toBe('shared');
}

/** Opens a till without a hub. */
async function openAlone(name: string): Promise<JoiningTill> {
  const address = {
    baseUrl: service.baseUrl,
    apiKey: service.state.credentials['api-key'],
    shopUuid: service.state.shops[0]!.uuid,
  };
  const folder = path.join(testFolder(), `${randomName()}-${name}`);
  const till = await JoiningTill.open(folder, address, connectPatiently);
  tills.push(till);
  await expect.poll(() => till.ledger.queue.outage, PATIENCE).toBeNull();
  const limit = { kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(900_00) } as const;
  await till.till.trading.writer.write(limit, SYSTEM_ACTOR);
  return till;
}

/** Reads the file once the hub is reached. */
async function list(till: JoiningTill, name: string) {
  let begin: Awaited<ReturnType<typeof listNow>> = null;
  await expect.poll(async () => (begin = await listNow(till, name)), PATIENCE).not.toBeNull();
  return begin!;
}

/** Reads the file; null if the hub is away. */
async function listNow({ till, hubClient }: JoiningTill, name: string) {
  const listId = oldCardListIdSchema.parse(`list-${name}`);
  const rows = CARDS.map((identifier, at) => {
    return { entry: at + 1, identifier, balanceCents: cents(1_00 + at) };
  });
  const asked = { listId, rows, addsRest: false };
  const around = { rules: ANY_CODE_RULES, hub: hubClient.isJoined ? hubClient : null };
  const said = await recordOldCardListPart(till.trading.writer, asked, around);
  if (said.kind === 'hub-away') return null;
  if (said.kind !== 'listed') throw new Error(said.kind);
  const toLoad = said.rows.filter(({ as }) => as === 'toLoad');
  const { count, cents: totalCents } = sumOf(toLoad.map(({ amountCents }) => amountCents));
  return { kind: 'begin-old-cards', listId, fileCents: totalCents, count, totalCents } as const;
}

/** Loads the whole list at this till. */
async function loadAll(till: JoiningTill, name: string): Promise<void> {
  const begin = await list(till, name);
  expect(await till.till.trading.propose(begin, MANAGER)).toMatchObject({ kind: 'written' });
  await expect.poll(() => sumsOf(till).loaded.count, PATIENCE).toBe(CARDS.length);
}

/** Lets the hub forget every name, as a hub that is created again does. */
async function makeHubAnew(): Promise<void> {
  const owner = await hub.owner();
  await owner.query('begin');
  await owner.query('delete from hub.name');
  await owner.query('update hub.till set ticket = 0');
  await owner.query('update hub.meta set incarnation = gen_random_uuid()');
  await owner.query('commit');
  await owner.end();
  // No till is still connected to the former hub.
  await hub.stop();
  await hub.start();
}

const sumsOf = ({ ledger }: JoiningTill) => oldCardsReportOf(ledger)!.sums;

test('two tills that begin the same list at once load each card once, and each says what the other has loaded', async () => {
  const [north, south] = [await openTill('north'), await openTill('south')];
  const begins = [await list(north, 'north-1'), await list(south, 'south-1')];
  expect(begins.map(({ count }) => count)).toEqual([CARDS.length, CARDS.length]);
  for (const [at, till] of [north, south].entries())
    expect(await till.till.trading.propose(begins[at]!, MANAGER)).toMatchObject({
      kind: 'written',
    });
  for (const till of [north, south])
    await expect.poll(() => till.ledger.oldCardList?.isOn, PATIENCE).toBe(false);
  await expect
    .poll(() => sumsOf(north).loaded.count + sumsOf(south).loaded.count, PATIENCE)
    .toBe(CARDS.length);
  for (const [at, card] of CARDS.entries())
    expect(balanceOf(service, card)).toBe(BEFORE_CENTS + 1_00 + at);
  expect(service.state.transactions).toHaveLength(CARDS.length);
  expect(sumsOf(north)['left-out'].count).toBe(sumsOf(south).loaded.count);
  expect(sumsOf(south)['left-out'].count).toBe(sumsOf(north).loaded.count);

  // The same file is read once more at both tills, and nothing of it is left to load.
  for (const till of [north, south]) expect(await list(till, 'again')).toMatchObject({ count: 0 });
});

test('a till whose hub is away loads no card of the list, and continues by itself once the hub is back', async () => {
  const north = await openTill('north');
  const begin = await list(north, 'north-1');
  await hub.stop();
  await expect.poll(() => north.hubClient.status?.state.kind, PATIENCE).toBe('own');
  expect(await north.till.trading.propose(begin, MANAGER)).toMatchObject({ kind: 'written' });
  expect(await listNow(north, 'north-2')).toBeNull();
  expect(service.state.transactions).toHaveLength(0);
  await hub.start();
  await expect.poll(() => sumsOf(north).loaded.count, PATIENCE).toBe(CARDS.length);
});

test('a till that joins a hub after loading a list keeps other tills from loading it again', async () => {
  const north = await openAlone('north');
  await loadAll(north, 'north-1');
  await join(north, 'north');
  const south = await openTill('south');
  expect(await list(south, 'south-1')).toMatchObject({ count: 0 });
});

test('a till that joins a hub reports once that its list of old cards was also loaded at another till', async () => {
  const [north, south] = [await openAlone('north'), await openAlone('south')];
  await loadAll(north, 'north-1');
  await loadAll(south, 'south-1');
  await join(north, 'north');
  expect(north.ledger.oldCardsTwice).toEqual([]);
  await join(south, 'south');
  const totalCents = CARDS.reduce((sum, _card, at) => sum + 1_00 + at, 0);
  expect(south.ledger.oldCardsTwice).toMatchObject([
    { till: 'north', count: CARDS.length, totalCents, isSeen: false },
  ]);
  for (const till of [north, south]) expect(await list(till, 'again')).toMatchObject({ count: 0 });
  const seen = { kind: 'acknowledge-old-cards-twice', till: 'north', note: 'Reversed.' } as const;
  expect(await south.till.trading.propose(seen, MANAGER)).toMatchObject({ kind: 'written' });
  await makeHubAnew();
  await expect.poll(() => south.hubClient.status?.state.kind, PATIENCE).toBe('shared');
  expect(south.ledger.oldCardsTwice).toMatchObject([{ till: 'north', isSeen: true }]);
});

test('a till that returns to its hub under another name gets no report of cards that it had loaded itself', async () => {
  await hub.addTill('east');
  const north = await openTill('north');
  await loadAll(north, 'north-1');
  await expect.poll(() => north.hubClient.status?.copy.kind, PATIENCE).toBe('whole');
  expect(await north.leave()).toEqual({ kind: 'done' });
  await join(north, 'east');
  expect(north.ledger.oldCardsTwice).toEqual([]);
});

test('a new hub learns which cards a till has loaded before another till can load them', async () => {
  const [north, south] = [await openTill('north'), await openTill('south')];
  await loadAll(north, 'north-1');
  await makeHubAnew();
  expect(await list(south, 'south-1')).toMatchObject({ count: 0 });
});

// Taking over: case 53.
test('a till that takes over a lost till loads none of its cards again, even after the hub is created again', async () => {
  const [north, south] = [await openTill('north'), await openTill('south')];
  await loadAll(north, 'north-1');
  await expect.poll(() => north.hubClient.status?.copy.kind, PATIENCE).toBe('whole');
  await north.close();
  tills.splice(tills.indexOf(north), 1);
  // The hub counts the closed till as present until its lease has run out.
  await expect
    .poll(() => south.hubClient.takeOver('north', MANAGER), PATIENCE)
    .toEqual({ kind: 'done' });
  await expect.poll(() => south.ledger.hub?.adopted?.length, PATIENCE).toBe(1);
  expect(await list(south, 'south-1')).toMatchObject({ count: 0 });

  await makeHubAnew();
  expect(await list(south, 'south-2')).toMatchObject({ count: 0 });
  expect(service.state.transactions).toHaveLength(CARDS.length);
});
