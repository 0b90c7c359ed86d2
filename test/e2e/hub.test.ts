import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { replaceHub } from '../../electron/server/hub/make-hub.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { demoCards } from '../../shared/sandbox/demo-shop.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { HubOnDisk, serverForTests } from '../builders/hub-on-disk.ts';
import { CashierScreen } from './cashier-screen.ts';
import { NETWORK_CUT, balanceAtService } from './store-service.ts';
import { Counter, test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

const NAMES = ['north', 'south', 'east'] as const;
/** A card whose balance is in every till's set-up file, and is enough for three tills. */
const card = assertPresent(
  demoCards.slice(0, 30).find(({ balanceCents }) => balanceCents > 60_00 && balanceCents < 95_00),
  'the demo has a card like that',
);

async function startStore(
  service: SandboxServer,
  hub: HubOnDisk,
  counters: Counter[],
): Promise<TillUnderTest[]> {
  const tills: TillUnderTest[] = [];
  for (const name of NAMES) {
    const counter = new Counter(await mkdtemp(path.join(os.tmpdir(), `evertill-${name}-`)));
    counters.push(counter);
    const limits = { preset: 'shop', tillsInStore: 3 };
    const till = await counter.startConnected(service, { limits, hub: hub.setUpOf(name) });
    await till.proveSign(demoCards[tills.length]!.identifier);
    tills.push(till);
  }
  return tills;
}

const untilShared = (till: TillUnderTest) =>
  until(async () =>
    expect((await till.overview()).hub?.state).toEqual({
      kind: 'shared',
      tillsPresent: 3,
      tillsKnown: 3,
      isComplete: true,
    }),
  );

/** Checks that the hub's secrets are in no log, not in the file of its login, and nowhere else at the till. */
async function expectNoSecretOf(hub: HubOnDisk, dataFolder: string): Promise<void> {
  const names = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile() && /\.(log|jsonl?)$/.test(one.name));
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['till.log', 'hub.json']));
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'utf8')),
  );
  const secrets = NAMES.flatMap((name) => {
    const { password, managerPassword, cardSecret } = hub.setUpOf(name);
    return [password, managerPassword, cardSecret];
  });
  const held = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
  expect(held).toEqual([]);
}

const refusedFor = (because: string, upToCents: number) => ({
  kind: 'refused',
  refusal: { why: 'above-limit', because, upToCents },
});

/**
 * Asks until the till refuses for this reason. A hub whose answer took more than 250 ms counts as out of reach, and the
 * till then refuses by its own share: a refusal moves nothing, and the next question finds the hub again.
 */
function expectRefused(till: TillUnderTest, amountCents: number, refusal: object): Promise<void> {
  return until(async () =>
    expect(await till.accept('redeem', card.identifier, amountCents)).toEqual(refusal),
  );
}

/** Redeems once the hub's answer is in time: by its own share, the till would refuse this amount. */
function redeemWithin(till: TillUnderTest, amountCents: number): Promise<unknown> {
  return until(() => till.redeem(card.identifier, amountCents));
}

test('three tills with a hub take no more from a card than is on it, and without the hub keep to their own shares', async ({
  counter,
}) => {
  const service = await counter.openService();
  const hub = await HubOnDisk.open(NAMES);
  const counters: Counter[] = [];
  try {
    const [north, south, east] = await startStore(service, hub, counters);
    if (!north || !south || !east) throw new Error('three tills were started');
    const tills = [north, south, east];
    for (const till of tills) await untilShared(till);
    await new CashierScreen(north).reads('3 tills, limits shared');
    for (const { dataFolder } of counters) await expectNoSecretOf(hub, dataFolder);
    await service.setFaults([NETWORK_CUT]);
    // A till that still counts as online asks the service and applies no outage limit, so each till notices the cut by
    // a payment.
    for (const [index, till] of tills.entries()) {
      await till.redeem(demoCards[index]!.identifier, 1_00);
      await till.waitForConnection('offline');
    }

    const { identifier, balanceCents } = card;
    await redeemWithin(north, 40_00);
    await until(async () =>
      expect(await south.lookUp(identifier)).toMatchObject({
        redeem: { heldCents: 40_00, availableCents: balanceCents - 40_00 },
      }),
    );
    const leftCents = balanceCents - 40_00 - 15_00;
    await redeemWithin(south, 15_00);
    await expectRefused(east, leftCents + 1, refusedFor('balance', leftCents));

    await hub.kill();
    for (const till of tills)
      await until(async () => expect((await till.overview()).hub?.state.kind).toBe('own'));
    await new CashierScreen(east).reads('On its own limits since');
    // Each of the three tills has its share of the balance that was left when it last reached the others.
    const partCents = Math.floor(leftCents / tills.length);
    await expectRefused(east, partCents + 1, refusedFor('offline-card-part', partCents));
    await east.redeem(identifier, partCents);
    await hub.start();
    for (const till of tills) await untilShared(till);
    const restCents = leftCents - partCents;
    await expectRefused(south, restCents + 1, refusedFor('balance', restCents));

    await hub.stop();
    await replaceHub(hub.place.folder, serverForTests, null);
    await hub.start();
    for (const till of tills) await untilShared(till);
    await redeemWithin(south, restCents);
    await service.setFaults([]);
    for (const till of tills) await till.sendNow();
    for (const till of tills) await till.waitUntilNothingIsPending();
    expect(balanceAtService(service, identifier)).toBe(0);
    await until(async () =>
      expect(await east.lookUp(identifier)).toMatchObject({ redeem: { confirmedCents: 0 } }),
    );
  } finally {
    for (const one of counters) await one.end();
    await hub.close();
  }
});
