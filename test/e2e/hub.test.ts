import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { selfSigned } from '../../electron/node/files/x509.ts';
import { replaceHub } from '../../electron/server/hub/make-hub.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { demoCards } from '../../shared/sandbox/demo-shop.ts';
import { present } from '../../shared/values/assert.ts';
import { saleIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { HubOnDisk, serverForTests } from '../builders/hub-on-disk.ts';
import { announceTill } from '../contract/hub/announce-till.ts';
import { AtTheScreen } from './at-the-screen.ts';
import { NETWORK_CUT, storeBalanceOf } from './store-service.ts';
import { Counter, test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

const NAMES = ['north', 'south', 'east'] as const;
/** Longer than a till waits before it uses its own limits. */
const ON_ITS_OWN_MS = 3_200;

/** A card whose balance is in every till's set-up file, and is enough for three tills. */
const card = present(
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

/** Makes a sale of one line, through the bridge as a screen does. */
async function sellForCash(till: TillUnderTest, amount: number): Promise<void> {
  const saleId = saleIdSchema.parse(randomUUID());
  const amountCents = cents(amount);
  const line = { id: 'line-1', kind: 'goods', categoryExternalId: null, name: 'Books' } as const;
  const of = { quantity: 1, unitCents: amountCents, intentId: null, cardId: null };
  const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
  const lines = [{ ...line, ...of }];
  const written = { kind: 'written' };
  expect(await till.propose({ kind: 'open-sale', saleId, lines })).toMatchObject(written);
  expect(await till.propose({ kind: 'tender-sale', saleId, tender })).toMatchObject(written);
  expect(await till.propose({ kind: 'complete-sale', saleId })).toMatchObject(written);
}

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
    await new AtTheScreen(north).reads('3 tills, limits shared');
    for (const { dataFolder } of counters) await expectNoSecretOf(hub, dataFolder);
    await service.setFaults([NETWORK_CUT]);
    // A till that still counts as online asks the service and applies no outage limit, so each till notices the cut by
    // a payment.
    for (const [place, till] of tills.entries()) {
      await till.redeem(demoCards[place]!.identifier, 1_00);
      await till.waitForConnection('offline');
    }

    const { identifier, balanceCents } = card;
    await north.redeem(identifier, 40_00);
    expect(await south.lookUp(identifier)).toMatchObject({
      redeem: { heldCents: 40_00, availableCents: balanceCents - 40_00 },
    });
    const leftCents = balanceCents - 40_00 - 15_00;
    await south.redeem(identifier, 15_00);
    expect(await east.accept('redeem', identifier, leftCents + 1)).toEqual(
      refusedFor('balance', leftCents),
    );

    await hub.kill();
    for (const till of tills)
      await until(async () => expect((await till.overview()).hub?.state.kind).toBe('own'));
    await new AtTheScreen(east).reads('On its own limits since');
    await new Promise((resolve) => {
      setTimeout(resolve, ON_ITS_OWN_MS);
    });
    // Each of the three tills has its share of the balance that was left when it last reached the others.
    const partCents = Math.floor(leftCents / tills.length);
    expect(await east.accept('redeem', identifier, partCents + 1)).toEqual(
      refusedFor('offline-card-part', partCents),
    );
    await east.redeem(identifier, partCents);
    await hub.start();
    for (const till of tills) await untilShared(till);
    expect(await south.accept('redeem', identifier, leftCents - partCents + 1)).toEqual(
      refusedFor('balance', leftCents - partCents),
    );

    await hub.stop();
    await replaceHub(hub.place.folder, serverForTests, null);
    await hub.start();
    for (const till of tills) await untilShared(till);
    await south.redeem(identifier, leftCents - partCents);
    await service.setFaults([]);
    for (const till of tills) await till.sendNow();
    for (const till of tills) await till.waitUntilNothingIsPending();
    expect(storeBalanceOf(service, identifier)).toBe(0);
    await until(async () =>
      expect(await east.lookUp(identifier)).toMatchObject({ redeem: { confirmedCents: 0 } }),
    );
  } finally {
    for (const one of counters) await one.end();
    await hub.close();
  }
});

test('a manager joins a hub in Settings with its file, is told of a wrong file, and leaves the hub again', async ({
  counter,
}) => {
  const hub = await HubOnDisk.open(['north', 'south']);
  try {
    const till = await counter.startConnected(await counter.openService(), { locale: 'de-DE' });
    const { page } = till;
    await page.setViewportSize({ width: 1024, height: 768 });
    const screen = new AtTheScreen(till);
    await page.keyboard.press('F10');
    const choose = async (name: string, text: string) =>
      page
        .getByLabel('Mit der Datei beitreten')
        .and(page.locator('input'))
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose('hub-of-north.json', '{ "host": "north" }');
    await screen.reads('Das ist keine Hub-Datei für eine Kasse.');
    const setUp = hub.setUpOf('north');
    const { cert: certificate } = selfSigned(Date.now());
    await choose('hub-of-north.json', JSON.stringify({ ...setUp, certificate }));
    await screen.reads('Unter der Adresse des Hubs antwortet etwas anderes (anderes Zertifikat).');
    await choose('hub-of-north.json', JSON.stringify(setUp));
    await screen.reads(`Beigetreten als north, Hub 127.0.0.1, Port ${setUp.port}.`);
    await screen.reads('1 Kasse, gemeinsame Limits');
    await screen.reads('Die Kopie der Aufzeichnungen im Hub ist vollständig.');
    await screen.reads('Die anderen Kassen', 'noch nicht beigetreten');
    // Another till joins the hub, leaves a record, and disconnects.
    const { connection } = await announceTill(hub, 'south');
    const record = { sequence: 1, previousHash: '', hash: 'h1', body: '{}', part: null };
    await connection.call<'append'>({ name: 'append', epoch: 1, records: [record], isLive: true });
    connection.close();
    await screen.reads(
      /nicht erreicht seit .+; der Hub hat ihre Aufzeichnungen bis Nummer 1/,
      'Eine defekte Kasse übernehmen: Ihre offenen Zahlungen kommen dann an diese Kasse.',
    );
    await page.getByRole('button', { name: 'south übernehmen' }).click();
    await screen.reads(
      'south übernehmen?',
      /Nur für eine Kasse, die defekt oder ausgeschaltet ist/,
    );
    await page.keyboard.press('Control+Enter');
    await screen.reads(
      'übernommen von north',
      'south wurde übernommen: 0 Zahlungen sind jetzt an dieser Kasse.',
      '1 Kasse, gemeinsame Limits',
    );
    await page.keyboard.press('Alt+2');
    await screen.reads(
      'Mit dem Hub teilen sich alle Kassen, die ihn erreichen, ein genaues Limit je Karte.',
    );
    await page.keyboard.press('Alt+0');
    await sellForCash(till, 12_50);
    await screen.open('F12', 'Tag');
    await screen.press('Alt+2');
    await screen.reads('Kassen mit ihren Verkäufen', /^Stärkste Stunde: .*, 12,50\s€\.$/);
    await screen.reads('Das Diagramm jeder Kasse steht unter „Tag“.');
    await page.locator('svg[role="img"] [data-look="solid"]').waitFor();
    await page.keyboard.press('F10');
    await hub.stop();
    await screen.reads('Mit eigenen Limits seit');
    await hub.start();
    await screen.reads('1 Kasse, gemeinsame Limits');
    await page.keyboard.press('Alt+D');
    await screen.reads('Den Hub der Filiale verlassen?');
    await page.keyboard.press('Control+Enter');
    await screen.reads('Diese Kasse gehört zu keinem Hub');
    await choose('hub-of-north.json', JSON.stringify(setUp));
    await screen.reads('Eine andere Kasse nutzt diesen Namen');
  } finally {
    await hub.close();
  }
});
