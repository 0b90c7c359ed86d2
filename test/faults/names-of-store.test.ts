import { randomUUID } from 'node:crypto';
import path from 'node:path';
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentIdOf } from '../../electron/local-api/desk/payment-names.ts';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { CuttableHubConnection } from '../builders/cuttable-hub-connection.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { JoiningTill, randomName } from '../builders/joining-till.ts';
import { PairedProgram } from '../builders/other-programs.ts';
import { testFolder } from '../builders/test-folder.ts';
import { balanceOf, cardNumber, secondCardNumber, smallState } from '../contract/small-service.ts';

/**
 * Another maker's program is paired with two tills of a store, and uses the same reference at both: real tills, hub and
 * service.
 */

const PATIENCE = { timeout: 90_000, interval: 50 };

let hub: HubOnDisk;
let service: SandboxServer;
let north: JoiningTill;
let south: JoiningTill;
let atNorth: PairedProgram;
let atSouth: PairedProgram;
let number = 0;
let northToHub: CuttableHubConnection;
let southToHub: CuttableHubConnection;

beforeAll(async () => {
  const names = Array.from({ length: 15 }, (_, at) => [`north-${at}`, `south-${at}`]).flat();
  hub = await HubOnDisk.open(names);
  const owner = await hub.owner();
  await owner.query('update hub.meta set lease_ms = 10000');
  await owner.end();
});
afterAll(() => hub.close());

const setRoad = (open: boolean) =>
  service.setFaults(open ? [] : [{ where: 'road', fault: { name: 'refuse' } }]);

beforeEach(async () => {
  service = await startSandboxServer({ seed: smallState, stateFile: null });
  await setRoad(false);
  number += 1;
  northToHub = new CuttableHubConnection();
  north = await openTill(`north-${number}`, northToHub);
  southToHub = new CuttableHubConnection();
  south = await openTill(`south-${number}`, southToHub);
  const id = randomUUID();
  atNorth = await PairedProgram.pair(north, id);
  atSouth = await PairedProgram.pair(south, id);
});
afterEach(async () => {
  for (const { desk } of [atNorth, atSouth]) desk.close();
  for (const till of [north, south]) {
    await till.close();
    const owner = await hub.owner();
    await owner.query('update hub.till set known = false, seen_ms = 0 where seen_ms is not null');
    await owner.end();
  }
  await service.stop();
});

async function openTill(name: string, toHub: CuttableHubConnection): Promise<JoiningTill> {
  const at = path.join(testFolder(), `${randomName()}-${name}`);
  const address = {
    baseUrl: service.baseUrl,
    apiKey: service.state.credentials['api-key'],
    shopUuid: service.state.shops[0]!.uuid,
  };
  const till = await JoiningTill.open(at, address, toHub.connect);
  await till.limit(2);
  for (const one of [cardNumber, secondCardNumber]) await till.state(one, 50_00);
  expect(await till.join(hub.setUpOf(name))).toEqual({ kind: 'done' });
  await expect
    .poll(() => till.hubClient.status?.state, PATIENCE)
    .toMatchObject({ kind: 'shared', isComplete: true });
  await expect.poll(() => till.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  return till;
}

async function deliver(till: JoiningTill): Promise<void> {
  await setRoad(true);
  till.till.trading.postToWorker({ type: 'send-now' });
  await expect.poll(() => till.ledger.open.size, PATIENCE).toBe(0);
}

const both = () => [`north-${number}`, `south-${number}`];
const accepted = (till: JoiningTill) => [...till.ledger.intents.values()];
const elsewhere = () => ({
  problem: 'taken-elsewhere',
  code: 'TILL-311',
  till: `north-${number}`,
  detail: expect.stringContaining(`Till north-${number} has this payment.`),
});

describe('a payment that one till has promised', () => {
  test('a payment promised at one till is refused at another for any card, and the service charges it once', async () => {
    expect(await atNorth.pay('1047', '5.00', cardNumber)).toMatchObject({ state: 'promised' });
    expect(await atSouth.pay('1047', '5.00', cardNumber)).toMatchObject(elsewhere());
    expect(await atSouth.pay('1047', '5.00', secondCardNumber)).toMatchObject(elsewhere());
    expect(await atSouth.pay('1047', '7.00', cardNumber)).toMatchObject(elsewhere());
    expect(accepted(south)).toEqual([]);
    await deliver(north);
    // The payment's hold is over by now, but its reference is still taken.
    expect(await atSouth.pay('1047', '5.00', cardNumber)).toMatchObject(elsewhere());
    await deliver(south);
    expect(balanceOf(service, cardNumber)).toBe(45_00);
    expect(await atNorth.pay('1047', '5.00', cardNumber)).toMatchObject({ state: 'applied' });
    expect(await atSouth.pay('1048', '5.00', cardNumber)).not.toMatchObject({ problem: String });
  });

  test('a payment promised at one till cannot be read, cancelled or refunded at another, which names the first till', async () => {
    await atNorth.pay('1047', '5.00', cardNumber);
    for (const answer of [
      await atSouth.read('1047'),
      await atSouth.cancel('1047'),
      await atSouth.refund('1047'),
    ])
      expect(answer).toMatchObject(elsewhere());
    expect(await atNorth.cancel('1047')).toMatchObject({ state: 'voided' });
  });
});

describe('a till that cannot ask the hub', () => {
  const unknown = { problem: 'hub-away' };

  test('no till says that there is no payment while another till may have it', async () => {
    expect(await atSouth.pay('1047', '5.00', cardNumber)).toMatchObject({ state: 'promised' });
    northToHub.isLost = ({ name }) => name === 'claim';
    expect(await atNorth.read('1047')).toMatchObject(unknown);
    await northIsBack();
    northToHub.isLost = ({ name }) => name === 'claim';
    expect(await atNorth.cancel('1047')).toMatchObject(unknown);
    await northIsBack();
    northToHub.isLost = ({ name }) => name === 'claim';
    expect(await atNorth.refund('1047')).toMatchObject(unknown);
    await northIsBack();
    expect(await atNorth.read('1047')).toMatchObject({ problem: 'taken-elsewhere' });
  });

  test('a payment whose cancellation could not be checked with the hub can still be made', async () => {
    northToHub.isLost = ({ name }) => name === 'claim';
    expect(await atNorth.cancel('1048')).toMatchObject(unknown);
    expect(await atNorth.cancel('1048')).toMatchObject(unknown);
    await northIsBack();
    expect(await atNorth.pay('1048', '5.00', cardNumber)).toMatchObject({ state: 'promised' });
  });

  test('a new hub that has not heard every till yet does not prove that there is no payment', async () => {
    expect(await atSouth.pay('1047', '5.00', cardNumber)).toMatchObject({ state: 'promised' });
    southToHub.cut();
    const owner = await hub.owner();
    for (const table of ['name', 'move', 'hold']) await owner.query(`delete from hub.${table}`);
    await owner.query('update hub.till set ticket = 0');
    await owner.query('update hub.meta set incarnation = gen_random_uuid()');
    await owner.end();
    await expect
      .poll(() => north.hubClient.status?.state, PATIENCE)
      .toMatchObject({ kind: 'shared', isComplete: false });
    expect(await atNorth.read('1047')).toMatchObject(unknown);
    expect(await atNorth.cancel('1047')).toMatchObject(unknown);
  });
});

test('a payment cancelled at one till before it was asked for is taken at no other till', async () => {
  expect(await atNorth.cancel('1047')).toMatchObject({ problem: 'not-found' });
  expect(await atSouth.pay('1047', '5.00', cardNumber)).toMatchObject(elsewhere());
  expect(await atNorth.pay('1047', '5.00', cardNumber)).toMatchObject({ state: 'voided' });
});

test('a load made at one till is refused at another, whoever confirms it', async () => {
  expect(await atNorth.pay('L-1', '5.00', cardNumber, 'load')).toMatchObject({
    state: 'waiting-for-person',
  });
  expect(await atSouth.pay('L-1', '5.00', cardNumber, 'load')).toMatchObject({
    state: 'waiting-for-person',
  });
  expect(await atNorth.confirm()).toEqual({ kind: 'done' });
  expect(await atSouth.confirm()).toEqual({
    kind: 'problem',
    sentence: expect.stringContaining(`Till north-${number} has this payment.`),
  });
  expect(accepted(south)).toEqual([]);
});

test('a new hub learns which till has each waiting payment and load before another till can accept it', async () => {
  expect(await atNorth.pay('1047', '5.00', cardNumber)).toMatchObject({ state: 'promised' });
  expect(await atNorth.pay('L-1', '5.00', secondCardNumber, 'load')).toMatchObject({
    state: 'waiting-for-person',
  });
  expect(await atNorth.confirm()).toEqual({ kind: 'done' });
  const owner = await hub.owner();
  for (const table of ['name', 'move', 'hold']) await owner.query(`delete from hub.${table}`);
  await owner.query('update hub.till set ticket = 0');
  await owner.query('update hub.meta set incarnation = gen_random_uuid()');
  const names = async () => (await owner.query('select from hub.name')).rowCount;
  await expect.poll(names, PATIENCE).toBe(2);
  // A till that has not come to the new hub yet cannot ask it; there a person would decide about the load.
  const notThere =
    'select from hub.till, hub.meta where till = any($1) and announced is distinct from incarnation';
  const missing = async () => (await owner.query(notThere, [both()])).rowCount;
  await expect.poll(missing, PATIENCE).toBe(0);
  await owner.end();
  for (const { hubClient } of [north, south])
    await expect.poll(() => hubClient.status?.state, PATIENCE).toMatchObject({ kind: 'shared' });
  expect(await atSouth.pay('L-1', '5.00', secondCardNumber, 'load')).toMatchObject(elsewhere());
  expect(await atSouth.pay('1047', '5.00', cardNumber)).toMatchObject(elsewhere());
});

test('a payment that one till could not charge can be made at another', async () => {
  const { cardId, redeem } = await north.lookUp(cardNumber);
  await north.propose(cardId, redeem.upToCents);
  expect(await atNorth.pay('1048', '5.00', cardNumber)).toMatchObject({
    problem: 'nothing-possible',
  });
  expect(await atSouth.pay('1048', '5.00', secondCardNumber)).toMatchObject({ state: 'promised' });
});

/** Makes the hub assign a reference to till north, which has no such payment, as after lost records. */
async function loseRecordsOf(reference: string): Promise<() => Promise<readonly object[]>> {
  const lost = paymentIdOf(atNorth.client.id, reference);
  const owner = await hub.owner();
  const insert = 'insert into hub.name (name, till, since_ms) values ($1, $2, hub.clock_ms())';
  await owner.query(insert, [lost, `north-${number}`]);
  await owner.end();
  return async () => {
    const reader = await hub.owner();
    const query = 'select till from hub.name where name = $1';
    const { rows } = await reader.query<{ till: string }>(query, [lost]);
    await reader.end();
    return rows;
  };
}

/** Waits until till north, whose question to the hub was lost, uses the hub again. */
async function northIsBack(): Promise<void> {
  northToHub.isLost = () => false;
  await expect
    .poll(() => north.hubClient.status?.state, PATIENCE)
    .toMatchObject({ kind: 'shared', isComplete: true });
}

test('a reference that the hub has for a till without its payment stays with that till when its repeat is refused there', async () => {
  const owners = await loseRecordsOf('1047');
  // The first card is wholly promised at the hub by the till of the test before.
  expect(await atNorth.pay('1046', '5.00', secondCardNumber)).toMatchObject({ state: 'promised' });
  expect(await atNorth.pay('1047', '5.00', secondCardNumber)).toMatchObject({
    state: 'waiting-for-person',
  });
  expect(await atNorth.confirm()).toMatchObject({ kind: 'repeat' });
  // The hub handles this payment after what the refused one left to be told.
  expect(await atNorth.pay('1048', '4.00', secondCardNumber)).toMatchObject({ state: 'promised' });
  expect(await owners()).toEqual([{ till: `north-${number}` }]);
  expect(await atSouth.pay('1047', '5.00', secondCardNumber)).toMatchObject(elsewhere());
  expect(accepted(south)).toEqual([]);
});

test('a person is warned that a payment may be recorded already even if the hub was away when it was asked for', async () => {
  await loseRecordsOf('1047');
  northToHub.isLost = ({ name }) => name === 'claim';
  expect(await atNorth.ask('1047', '5.00')).toMatchObject({ state: 'waiting-for-card' });
  expect(atNorth.desk.oldestAsked).toMatchObject({ mayBeTaken: false });
  await northIsBack();
  expect(await atNorth.confirmCard(secondCardNumber)).toMatchObject({ kind: 'problem' });
  expect(atNorth.desk.oldestAsked).toMatchObject({ mayBeTaken: true });
  expect(accepted(north)).toEqual([]);
  expect(await atNorth.confirmCard(secondCardNumber)).toEqual({ kind: 'done' });
});

test('a payment whose reference the hub knows waits for a person, even if the hub answers only the request for a hold', async () => {
  const owners = await loseRecordsOf('1047');
  // Each answer about the reference is lost, and each time the till has returned to the hub before it goes on.
  const { hubClient } = north;
  const nameElsewhere = hubClient.lookOrClaimPaymentId.bind(hubClient);
  const isNamedHere = hubClient.isPaymentIdUsedHere.bind(hubClient);
  const lostThenBack = async <Said>(ask: () => Promise<Said>): Promise<Said> => {
    northToHub.isLost = ({ name }) => name === 'claim';
    const said = await ask();
    await northIsBack();
    return said;
  };
  hubClient.lookOrClaimPaymentId = (name, act) => lostThenBack(() => nameElsewhere(name, act));
  hubClient.isPaymentIdUsedHere = (name) => lostThenBack(() => isNamedHere(name));
  expect(await atNorth.pay('1047', '5.00', secondCardNumber)).toMatchObject({
    state: 'waiting-for-person',
  });
  expect(atNorth.desk.oldestAsked).toMatchObject({ mayBeTaken: true });
  expect(accepted(north)).toEqual([]);
  expect(await owners()).toEqual([{ till: `north-${number}` }]);
  expect(await atNorth.confirm()).toEqual({ kind: 'done' });
});
