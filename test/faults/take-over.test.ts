import { createHash } from 'node:crypto';
import path from 'node:path';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { PaymentDesk } from '../../electron/local-api/desk/payment-desk.ts';
import { wakeIn } from '../../electron/time/wake-in.ts';
import { otherTillSchema } from '../../shared/ledger/money/other-till.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { cents } from '../../shared/values/money.ts';
import { replaceHub } from '../../electron/server/hub/make-hub.ts';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { factSchema } from '../../shared/ledger/facts.ts';
import { expandFact } from '../../shared/ledger/written-fact.ts';
import type { Fact } from '../../shared/ledger/facts.ts';
import { HubOnDisk, serverForTests } from '../builders/hub-on-disk.ts';
import { connectPatiently } from '../builders/late-hub-connections.ts';
import { JoiningTill, randomName } from '../builders/joining-till.ts';
import { CuttableHubConnection } from '../builders/cuttable-hub-connection.ts';
import { balanceOf, cardNumber, secondCardNumber, smallState } from '../contract/small-service.ts';
import { testFolder } from '../builders/test-folder.ts';

/**
 * One till takes another one over, and each transaction is sent by only one of them. The test has tills with journals,
 * gateways and workers, a hub on real PostgreSQL, and one service (docs/quality/taking-over.md).
 */

const ODOO = otherTillSchema.parse({
  id: '0d00d00d-0000-4000-8000-000000000001',
  name: 'Odoo',
  tokenHash: createHash('sha256').update('token').digest('hex'),
  alonePerPaymentCents: cents(50_00),
  alonePerDayCents: cents(500_00),
});

const PATIENCE = { timeout: 90_000, interval: 50 };
/** Longer than a till waits before it relies on its own limits. */
const TWO_LEASES_MS = 3_500;

let folder: string;
let service: SandboxServer;
let hub: HubOnDisk;
const tills: JoiningTill[] = [];

beforeEach(async () => {
  folder = testFolder();
  service = await startSandboxServer({ seed: smallState, stateFile: null });
});
afterEach(async () => {
  for (const till of tills.splice(0)) await till.close();
  await hub.close();
  await service.stop();
});

const setRoad = (open: boolean) =>
  service.setFaults(open ? [] : [{ where: 'road', fault: { name: 'refuse' } }]);

const address = () => ({
  baseUrl: service.baseUrl,
  apiKey: service.state.credentials['api-key'],
  shopUuid: service.state.shops[0]!.uuid,
});

async function openStore(
  names: readonly string[],
  roads: Readonly<Record<string, CuttableHubConnection>> = {},
): Promise<JoiningTill[]> {
  hub = await HubOnDisk.open([...names, 'anew']);
  await setRoad(false);
  for (const name of names) {
    const at = path.join(folder, `${randomName()}-${name}`);
    const till = await JoiningTill.open(at, address(), roads[name]?.connect ?? connectPatiently);
    tills.push(till);
    await till.limit(names.length);
    await till.state(cardNumber, 50_00);
    await expect.poll(() => till.join(hub.setUpOf(name)), PATIENCE).toEqual({ kind: 'done' });
  }
  for (const till of tills) {
    await untilShared(till, names.length);
    await expect.poll(() => till.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  }
  return [...tills];
}

const untilShared = (till: JoiningTill, tillsPresent: number) =>
  expect
    .poll(() => till.hubClient.status?.state, PATIENCE)
    .toMatchObject({ kind: 'shared', tillsPresent });

async function untilCopied(till: JoiningTill): Promise<void> {
  const name = till.ledger.hub!.till;
  await expect
    .poll(async () => {
      const all = (await tills.find((one) => one !== till)!.hubClient.storeTills()) ?? [];
      return all.find((one) => one.till === name)?.lastSequence === till.ledger.lastSequence;
    }, PATIENCE)
    .toBe(true);
}

const waits = (till: JoiningTill, amountCents: number) =>
  expect
    .poll(async () => (await till.redeem(cardNumber, amountCents)).kind, PATIENCE)
    .toBe('written');

async function close(till: JoiningTill): Promise<void> {
  tills.splice(tills.indexOf(till), 1);
  await till.close();
}

async function openAgain(till: JoiningTill, road?: CuttableHubConnection): Promise<JoiningTill> {
  const again = await JoiningTill.open(
    till.till.folder,
    address(),
    road?.connect ?? connectPatiently,
  );
  tills.push(again);
  return again;
}

const untilGone = (taker: JoiningTill, name: string) =>
  expect
    .poll(async () => {
      const all = (await taker.hubClient.storeTills()) ?? [];
      return all.find(({ till }) => till === name)?.isPresent;
    }, PATIENCE)
    .toBe(false);

async function takeOver(taker: JoiningTill, name: string): Promise<void> {
  await untilGone(taker, name);
  await expect
    .poll(async () => {
      await taker.hubClient.takeOver(name, MANAGER);
      const all = (await taker.hubClient.storeTills()) ?? [];
      return all.find(({ till }) => till === name)?.takenOverBy;
    }, PATIENCE)
    .toBe(taker.ledger.hub?.till);
}

const untilAdopted = (taker: JoiningTill, name: string) =>
  expect
    .poll(() => taker.ledger.hub?.adopted?.map(({ till }) => till) ?? [], PATIENCE)
    .toContain(name);

const sendNow = ({ till }: JoiningTill) => till.trading.postToWorker({ type: 'send-now' });

const states = ({ ledger }: JoiningTill) =>
  [...ledger.intents.values()].map(({ state }) => state).toSorted();

/** Returns how many transactions the service has made. */
const taken = () => service.state.transactions.length;

async function heldAtHub(): Promise<number> {
  const owner = await hub.owner();
  const { rows } = await owner.query<{ cents: string }>(
    'select coalesce(sum(cents), 0) as cents from hub.hold',
  );
  await owner.end();
  return Number(rows[0]?.cents);
}

test('a lost till’s unsent payments are sent once by its successor, and those possibly sent are left to a person', async () => {
  const [north, south] = await openStore(['north', 'south']);
  await waits(north!, 5_00);
  await waits(north!, 7_00);
  await untilCopied(north!);
  await close(north!);
  await takeOver(south!, 'north');
  await untilAdopted(south!, 'north');
  expect(states(south!)).toEqual(['waiting', 'waiting']);
  expect(await heldAtHub()).toBe(12_00);
  await setRoad(true);
  sendNow(south!);
  await expect.poll(() => south!.ledger.open.size, PATIENCE).toBe(0);
  expect(balanceOf(service, cardNumber)).toBe(38_00);
  await expect.poll(heldAtHub, PATIENCE).toBe(0);
  // The old till comes back, learns that it was taken over, and sends nothing.
  const again = await openAgain(north!);
  await expect.poll(() => again.ledger.hub?.takenOverBy, PATIENCE).toBe('south');
  sendNow(again);
  await expect.poll(() => states(again), PATIENCE).toEqual(['unknown', 'unknown']);
  expect(balanceOf(service, cardNumber)).toBe(38_00);
  expect(again.hubClient.status?.state).toMatchObject({ kind: 'own', why: 'taken-over' });
  expect(await again.leave()).toEqual({ kind: 'done' });
  await expect.poll(() => again.join(hub.setUpOf('anew')), PATIENCE).toEqual({ kind: 'done' });
  await untilShared(again, 2);
  expect(taken()).toBe(2);
});

test('a running till that is cut off only from the hub does not send what its successor may have sent', async () => {
  const road = new CuttableHubConnection();
  const [north, south] = await openStore(['north', 'south'], { north: road });
  await waits(north!, 5_00);
  await untilCopied(north!);
  road.cut();
  await expect.poll(() => north!.hubClient.status?.state.kind, PATIENCE).toBe('own');
  north!.clock.skip(TWO_LEASES_MS);
  // A payment that the hub never had is sent as usual.
  expect(await north!.redeem(secondCardNumber, 1_00)).toMatchObject({ kind: 'written' });
  await setRoad(true);
  sendNow(north!);
  await expect.poll(() => states(north!), PATIENCE).toEqual(['applied', 'waiting']);
  expect(north!.hubClient.status?.waiting).toBe(1);
  await takeOver(south!, 'north');
  await untilAdopted(south!, 'north');
  sendNow(south!);
  await expect.poll(() => states(south!), PATIENCE).toEqual(['applied']);
  road.isCut = false;
  await expect.poll(() => north!.ledger.hub?.takenOverBy, PATIENCE).toBe('south');
  await expect.poll(() => states(north!), PATIENCE).toEqual(['applied', 'unknown']);
  expect(balanceOf(service, cardNumber)).toBe(45_00);
  expect(taken()).toBe(2);
});

test('a payment that was sent when its till was lost is unknown at the successor', async () => {
  const [north, south] = await openStore(['north', 'south']);
  await waits(north!, 5_00);
  await service.setFaults([
    {
      where: 'exchange',
      fault: { name: 'never-answers', commits: true },
      target: 'money',
      times: null,
    },
  ]);
  sendNow(north!);
  await expect.poll(() => states(north!), PATIENCE).not.toEqual(['waiting']);
  await untilCopied(north!);
  await close(north!);
  await setRoad(true);
  await takeOver(south!, 'north');
  await untilAdopted(south!, 'north');
  expect(states(south!)).toEqual(['unknown']);
  sendNow(south!);
  expect(taken()).toBe(1);
});

test('only one of two tills can take over a third; its successor then sends the waiting payment once', async () => {
  const [north, south, east] = await openStore(['north', 'south', 'east']);
  await waits(north!, 5_00);
  await untilCopied(north!);
  await close(north!);
  await untilGone(south!, 'north');
  const said = await Promise.all(
    [south!, east!].map((one) => one.hubClient.takeOver('north', MANAGER)),
  );
  expect(said).toContainEqual({ kind: 'done' });
  expect(said).toContainEqual({ kind: 'fault', why: 'taken-already' });
  await expect
    .poll(() => [south!, east!].filter(({ ledger }) => ledger.hub?.adopted).length, PATIENCE)
    .toBe(1);
  const [first, second] = south!.ledger.hub?.adopted ? [south!, east!] : [east!, south!];
  await untilCopied(first);
  await close(first);
  await takeOver(second, first.ledger.hub!.till);
  await untilAdopted(second, first.ledger.hub!.till);
  await untilAdopted(second, 'north');
  expect(states(second)).toEqual(['waiting']);
  await setRoad(true);
  sendNow(second);
  await expect.poll(() => states(second), PATIENCE).toEqual(['applied']);
  expect(balanceOf(service, cardNumber)).toBe(45_00);
});

test('a till can be taken over at a new hub too, and leaving the hub ends the wait for a lost one', async () => {
  const [north, south] = await openStore(['north', 'south']);
  await waits(north!, 5_00);
  await waits(south!, 6_00);
  await untilCopied(north!);
  await close(north!);
  await takeOver(south!, 'north');
  await untilAdopted(south!, 'north');
  await hub.stop();
  await replaceHub(hub.place.folder, serverForTests, new Map([['north', 'south']]));
  await hub.start();
  const again = await openAgain(north!);
  await expect.poll(() => again.ledger.hub?.takenOverBy, PATIENCE).toBe('south');
  await expect.poll(() => states(again), PATIENCE).toEqual(['unknown']);
  await untilShared(south!, 1);
  await hub.stop();
  await expect.poll(() => south!.hubClient.status?.state.kind, PATIENCE).toBe('own');
  await setRoad(true);
  sendNow(south!);
  expect(await south!.leave()).toEqual({ kind: 'fault', why: 'unsettled-away' });
  expect(await south!.hubClient.leave(MANAGER, true)).toEqual({ kind: 'done' });
  await expect.poll(() => states(south!), PATIENCE).toEqual(['unknown', 'unknown']);
  expect(balanceOf(service, cardNumber)).toBe(50_00);
});

// Taking over: case 45.
test('a balance that a lost till knew reaches a new hub through its successor', async () => {
  const [north, south, east] = await openStore(['north', 'south', 'east']);
  await setRoad(true);
  sendNow(north!);
  await waits(north!, 40_00);
  await expect.poll(() => states(north!), PATIENCE).toEqual(['applied']);
  await untilCopied(north!);
  await close(north!);
  await takeOver(south!, 'north');
  await untilAdopted(south!, 'north');
  await setRoad(false);
  await close(east!);
  await hub.stop();
  await replaceHub(hub.place.folder, serverForTests, new Map([['north', 'south']]));
  await hub.start();
  // The restarted till remembers only the earlier balance.
  const again = await openAgain(east!);
  for (const till of [south!, again]) await untilShared(till, 2);
  await expect.poll(() => again.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  expect(await again.redeem(cardNumber, 30_00)).toMatchObject({ kind: 'refused' });
  // Until all tills have announced themselves, each has only its share of the card.
  const owner = await hub.owner();
  await owner.query("select hub.mark_absent('anew')");
  await owner.end();
  await expect
    .poll(() => again.hubClient.status?.state, PATIENCE)
    .toMatchObject({ kind: 'shared', isComplete: true });
  expect(await again.redeem(cardNumber, 10_01)).toMatchObject({ kind: 'refused' });
  expect(await again.redeem(cardNumber, 10_00)).toMatchObject({ kind: 'written' });
});

// Taking over: case 17.
test('a waiting payment that the hub has is undone only once the hub’s copy has the recall', async () => {
  const road = new CuttableHubConnection();
  const [north] = await openStore(['north', 'south'], { north: road });
  await waits(north!, 5_00);
  await untilCopied(north!);
  const [intent] = north!.ledger.open.values();
  const undo = () => north!.till.trading.propose({ kind: 'undo', intentId: intent!.id }, MANAGER);
  road.cut();
  await expect.poll(() => north!.hubClient.status?.state.kind, PATIENCE).toBe('own');
  expect(await undo()).toEqual({ kind: 'refused', refusal: { why: 'hub-away' } });
  road.isCut = false;
  await untilShared(north!, 2);
  await expect.poll(async () => (await undo()).kind, PATIENCE).toBe('written');
  expect(north!.ledger.intents.get(intent!.id)).toMatchObject({ state: 'voided' });
  expect(north!.ledger.intents.get(intent!.id)?.recalledAtMs).toBeDefined();
});

// Taking over: case 24.
test('a hub that answers but copies no record stops only payments it may have, and a person can leave it', async () => {
  const road = new CuttableHubConnection();
  const [north] = await openStore(['north', 'south'], { north: road });
  await waits(north!, 5_00);
  await untilCopied(north!);
  road.isLost = (call) => call.name === 'append' && call.records.length > 0;
  await setRoad(true);
  sendNow(north!);
  await expect.poll(() => north!.hubClient.status?.waiting, PATIENCE).toBe(1);
  // The append that was lost may have contained another payment.
  await waits(north!, 1_00);
  expect(await north!.redeem(secondCardNumber, 1_00)).toMatchObject({ kind: 'written' });
  sendNow(north!);
  await expect.poll(() => states(north!), PATIENCE).toContain('applied');
  // A slow answer of a busy hub may have ended the connection for a moment.
  await untilShared(north!, 2);
  expect(north!.ledger.queue.outage).toBeNull();
  expect(await north!.leave()).toEqual({ kind: 'fault', why: 'unsettled-away' });
  expect(await north!.hubClient.leave(MANAGER, true)).toEqual({ kind: 'done' });
  await expect.poll(() => states(north!).includes('waiting'), PATIENCE).toBe(false);
  expect(states(north!)).toContain('unknown');
});

/** Makes a till a companion of another program's till: it has a gift shift of its own, and no drawer. */
async function companion({ till: { trading } }: JoiningTill) {
  const odoo = { operator: 'Odoo', stepUp: null, accessLevel: 'open' } as const;
  await trading.writer.write({ kind: 'connect-other-till', otherTill: ODOO }, MANAGER);
  const opened = { kind: 'open-gift-shift', businessDay: '2026-11-28' } as const;
  await trading.writer.write(opened, SYSTEM_ACTOR);
  const desk = new PaymentDesk(trading, () => odoo, wakeIn);
  onTestFinished(() => desk.close());
  const client = () => assertPresent(trading.writer.ledger.otherTills.get(ODOO.id), 'it is paired');
  const asked = { reference: '1047', amount: '5.00', currency: 'EUR', card: cardNumber };
  return () => desk.create(client(), 'redeem', asked);
}

test('a lost companion’s payment is sent once by the companion that takes it over, even if its program asks again', async () => {
  const [north, south] = await openStore(['north', 'south']);
  const payAtNorth = await companion(north!);
  const payAtSouth = await companion(south!);
  expect(await payAtNorth()).toMatchObject({ state: 'promised', amountTaken: '5.00' });
  await untilCopied(north!);
  await close(north!);
  await takeOver(south!, 'north');
  await untilAdopted(south!, 'north');
  expect(states(south!)).toEqual(['waiting']);
  expect(south!.ledger.hub?.adopted).toMatchObject([{ till: 'north', brought: 1 }]);
  // The other program's till has the drawer.
  expect(south!.ledger.hub?.adopted?.[0]?.drawer).toBeUndefined();
  expect(south!.ledger.shift).toMatchObject({ state: 'open', giftsOnly: true });
  expect(await payAtSouth()).toMatchObject({ state: 'promised', amountTaken: '5.00' });
  await setRoad(true);
  sendNow(south!);
  await expect.poll(() => south!.ledger.open.size, PATIENCE).toBe(0);
  expect(await payAtSouth()).toMatchObject({ state: 'applied', amountTaken: '5.00' });
  expect(balanceOf(service, cardNumber)).toBe(45_00);
  expect(taken()).toBe(1);
});

// Taking over: cases 25 and 27.
test('the manager of a take-over is recorded, and the successor cannot leave the hub before all records have arrived', async () => {
  const road = new CuttableHubConnection();
  const [north, south] = await openStore(['north', 'south'], { south: road });
  await waits(north!, 5_00);
  await untilCopied(north!);
  await close(north!);
  road.isLost = (call) => call.name === 'read-taken';
  await takeOver(south!, 'north');
  const asked = await factOf(south!, 'hub-take-over-asked');
  // The manager's name is stored beside it, encrypted.
  expect(asked).toMatchObject({ operator: asked?.manager, hub: { taking: ['north'] } });
  expect(asked?.manager).toMatch(/^¶/);
  await expect.poll(() => south!.hubClient.status?.bringing, PATIENCE).toEqual(['north']);
  expect(await south!.leave()).toEqual({ kind: 'fault', why: 'bringing' });
  expect(await south!.hubClient.leave(MANAGER, true)).toEqual({ kind: 'fault', why: 'bringing' });
  road.isLost = () => false;
  await untilAdopted(south!, 'north');
  expect(states(south!)).toEqual(['waiting']);
});

async function factOf({ till }: JoiningTill, kind: Fact['kind']): Promise<Fact | undefined> {
  for await (const record of till.trading.writer.journal.read(1)) {
    const fact = factSchema.parse(expandFact(record.public));
    if (fact.kind === kind) return fact;
  }
  return undefined;
}

const MANAGER = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' } as const;
