import { UNNAMED_ACTOR } from '../../../builders/actors.ts';
import { expect, onTestFinished, test } from 'vitest';
import { handleApiCall } from '../../../../electron/gateway/api-calls.ts';
import { callCategories, probeService } from '../../../../electron/gateway/category-gateway.ts';
import type { BeforeCategoryCall } from '../../../../electron/gateway/category-gateway.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { CardLookup } from '../../../../electron/counter/card-lookup.ts';
import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import { tillMark, formatReceiptCode } from '../../../../shared/receipt/receipt-code.ts';
import { httpClientOf } from '../../../../electron/service/connect-service.ts';
import type { Service } from '../../../../electron/service/service.ts';
import { TradingSession } from '../../../../electron/till/trading-session.ts';
import { routes } from '../../../../shared/api/routes.ts';
import type { CredentialKind } from '../../../../shared/api/routes.ts';
import { serviceSettingsSchema } from '../../../../shared/api/service-settings.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { noCategoriesAnswer, keepAliveAnswer } from '../../../e2e/polite-service.ts';
import { startMisbehavingServer, unusedPort } from '../../../faults/misbehaving-server.ts';
import type { MisbehavingServer, Peer } from '../../../faults/misbehaving-server.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';

/** Calls that move no money: which exist, and the credential that each one needs. */

const MAY: BeforeCategoryCall = async () => null;

type Given = Partial<Record<CredentialKind, string>>;
const ALL: Given = {
  'api-key': 'canary-api-key',
  'access-token': 'canary-access-token',
  'personal-access-token': 'canary-personal-token',
};

function serviceAt(port: number, given: Given = ALL): Service {
  const settings = serviceSettingsSchema.parse({
    baseUrl: `http://127.0.0.1:${port}`,
    shopUuid: 'shop',
  });
  const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
  onTestFinished(() => httpClient.close());
  return { settings, httpClient, keys: { version: 1, reveal: (kind) => given[kind] ?? null } };
}

async function serving(body: unknown, status = '200 OK'): Promise<MisbehavingServer> {
  const server = await startMisbehavingServer(async ({ readRequest, socket }: Peer) => {
    await readRequest();
    socket.end(keepAliveAnswer(body, status));
  });
  onTestFinished(() => server.close());
  return server;
}

const refusal = { message: 'No.' };

test('the probe uses the key for payments, on its own connection', async () => {
  const server = await serving(noCategoriesAnswer);
  expect(await probeService(serviceAt(server.port))).toEqual({ kind: 'passed' });
  expect(await probeService(serviceAt(server.port))).toEqual({ kind: 'passed' });
  expect(server.connections()).toBe(2);
  for (const { method, headers } of server.requests) {
    expect(method).toBe('GET');
    expect(headers['authorization']).toBe('Bearer canary-api-key');
  }
});

test.each([
  ['list-categories', { page: 1, limit: 10 }],
  ['find-category', { external_identifier: 'tea' }],
  ['delete-category', { uuid: 'a-category' }],
] as const)(
  '%s is sent with the first credential that the operation accepts',
  async (operation, input) => {
    const server = await serving(refusal, '404 Not Found');
    await callCategories(serviceAt(server.port), operation, input, MAY);
    const [kind] = routes[operation].credentials;
    expect(server.requests.at(-1)?.headers['authorization']).toBe(`Bearer ${ALL[kind]}`);
  },
);

test('a call without an accepted credential is not sent', async () => {
  const server = await serving(noCategoriesAnswer);
  const service = serviceAt(server.port, { 'api-key': 'canary-api-key' });
  const input = { external_identifier: 'tea' };
  expect(await callCategories(service, 'find-category', input, MAY)).toEqual({
    kind: 'no-credential',
  });
  expect(server.connections()).toBe(0);
});

test('invalid input is not sent', async () => {
  const server = await serving(noCategoriesAnswer);
  const requests: [Parameters<typeof callCategories>[1], unknown][] = [
    ['list-categories', { page: 0, limit: 10 }],
    ['list-categories', 'all of them'],
    ['delete-category', { uuid: '..' }],
    ['delete-category', { uuid: '' }],
    ['create-category', {}],
  ];
  for (const [operation, input] of requests) {
    await expect(callCategories(serviceAt(server.port), operation, input, MAY)).rejects.toThrow();
  }
  expect(server.connections()).toBe(0);
});

test('a change without an answer may have been made, and one that was never sent was not', async () => {
  const server = await startMisbehavingServer(async ({ readRequest, socket }) => {
    await readRequest();
    socket.destroy();
  });
  onTestFinished(() => server.close());
  const input = { name: 'Tea', external_identifier: 'tea' };
  expect(await callCategories(serviceAt(server.port), 'create-category', input, MAY)).toEqual({
    kind: 'not-reached',
    sent: true,
  });
  expect(server.requests.length).toBe(1);
  const nobody = serviceAt(await unusedPort());
  expect(await callCategories(nobody, 'create-category', input, MAY)).toEqual({
    kind: 'not-reached',
    sent: false,
  });
});

async function tradeIn(till: BookOnDisk, service: Service | null) {
  const trading = new TradingSession(till.book, service, till.folder, {
    isClockProven: () => true,
    onRebuilding: () => undefined,
    onDatabasesUnusable: async () => undefined,
    onTerminalChanged: () => undefined,
    onWorkerFailed: () => undefined,
    onEvidenceLost: () => undefined,
    onReceiptDue: () => undefined,
  });
  onTestFinished(() => trading.close());
  return trading;
}

test('requests of the previous shop’s worker are not sent to a newly opened shop', async () => {
  const server = await serving(noCategoriesAnswer);
  const till = await BookOnDisk.open();
  const intentId = await till.redeem('one');
  const trading = await tradeIn(till, serviceAt(server.port));
  const calls: [string, unknown][] = [
    ['create-category', { name: 'Tea of another book' }],
    ['list-categories', { probe: true }],
  ];
  for (const [operation, body] of calls) {
    await expect(trading.callApi(operation, body, SYSTEM_ACTOR), operation).rejects.toThrow(
      /no worker/,
    );
  }
  expect(server.connections()).toBe(0);
  expect(till.stateOf(intentId)).toBe('waiting');
});

test('a name outside the contract is not a valid call', async () => {
  const server = await serving(noCategoriesAnswer);
  const till = await BookOnDisk.open();
  const { gateway, service } = await tradeIn(till, serviceAt(server.port));
  expect(await handleApiCall(gateway, service, 'constructor', {}, UNNAMED_ACTOR)).toBeUndefined();
  expect(server.connections()).toBe(0);
});

test('a page that requests sending endlessly writes one fact', async () => {
  const till = await BookOnDisk.open();
  const trading = await tradeIn(till, serviceAt(await unusedPort()));
  const before = till.ledger.lastSequence;
  for (let press = 0; press < 500; press += 1) await trading.sendNow(UNNAMED_ACTOR);
  expect(till.ledger.lastSequence).toBe(before + 1);
  till.clock.monoMs += 10_000;
  await trading.sendNow(UNNAMED_ACTOR);
  expect(till.ledger.lastSequence).toBe(before + 2);
});

test('a payment cannot be sent through the scheme for Categories', async () => {
  const server = await serving(noCategoriesAnswer);
  const till = await BookOnDisk.open();
  const intentId = await till.redeem('one');
  const trading = await tradeIn(till, serviceAt(server.port));
  const { gateway, service } = trading;
  const leaving = handleApiCall(
    gateway,
    service,
    'create-prepaid-transaction',
    { intentId },
    UNNAMED_ACTOR,
  );
  await expect(leaving).rejects.toThrow(/by the port/);
  expect(server.connections()).toBe(0);
  expect(till.stateOf(intentId)).toBe('waiting');
});

test('looking up a card writes nothing, and its first payment introduces it once', async () => {
  const till = await BookOnDisk.open();
  const lookup = new CardLookup(till.writer);
  const before = till.ledger.lastSequence;
  const [one, again] = [lookup.lookUp('6364000000001234'), lookup.lookUp(' 6364000000001234 ')];
  if (one.kind !== 'card' || again.kind !== 'card') throw new Error('no card');
  expect(again.cardId).toBe(one.cardId);
  expect(one.masked).not.toContain('6364000000001234');
  expect(till.ledger.lastSequence).toBe(before);
  expect((await lookup.introduceOrRespell(one.cardId))?.kind).toBe('written');
  expect(await lookup.introduceOrRespell(one.cardId)).toBeNull();
  expect(lookup.lookUp('6364000000001234')).toMatchObject({ kind: 'card', cardId: one.cardId });
  expect(till.ledger.lastSequence).toBe(before + 1);
});

test('a card that was not looked up has no quote, and an invalid code is reported', async () => {
  const till = await BookOnDisk.open();
  const lookup = new CardLookup(till.writer);
  expect(lookup.quote(cardIdSchema.parse('card-of-nobody'))).toBeNull();
  expect(lookup.lookUp('')).toEqual({ kind: 'fault', fault: 'empty' });
  expect(lookup.lookUp('x'.repeat(4_096)).kind).toBe('fault');
});

test('a code like a product’s is asked about once; after the answer *card* it is found as that card, even in the next run', async () => {
  const till = await BookOnDisk.open();
  const lookup = new CardLookup(till.writer);
  const code = '4006381333931';
  expect(lookup.lookUp(code)).toEqual({ kind: 'question', about: 'product-barcode' });
  const said = lookup.lookUp(code, 'card');
  if (said.kind !== 'card') throw new Error('no card');
  expect(lookup.lookUp(code)).toMatchObject({ kind: 'card', cardId: said.cardId });
  await lookup.introduceOrRespell(said.cardId);
  const nextRun = new CardLookup(till.writer);
  expect(nextRun.lookUp(code)).toMatchObject({ kind: 'card', cardId: said.cardId });
});

test('a bank card and the till’s own receipt are never stored as cards', async () => {
  const till = await BookOnDisk.open();
  const lookup = new CardLookup(till.writer);
  const mark = tillMark(till.ledger.book?.tillId ?? '');
  expect(lookup.lookUp('4111 1111 1111 1111', 'card')).toEqual({
    kind: 'fault',
    fault: 'bank-card',
  });
  const receipt = formatReceiptCode({ kind: 'sale', tillMark: mark, number: 7 });
  expect(lookup.lookUp(receipt, 'card')).toEqual({ kind: 'fault', fault: 'own-receipt' });
  lookup.use({ ...ANY_CODE_RULES, prefixes: ['4111'] });
  expect(lookup.lookUp('4111111111111111').kind).toBe('card');
});

test('if more than a thousand cards were looked up without a payment, the oldest are forgotten and cards with a payment stay', async () => {
  const till = await BookOnDisk.open();
  const lookup = new CardLookup(till.writer);
  const first = lookup.lookUp('6364000000000000');
  const second = lookup.lookUp('6364000000000001');
  if (first.kind !== 'card' || second.kind !== 'card') throw new Error('no card');
  await lookup.introduceOrRespell(first.cardId);
  for (let index = 2; index < 1_005; index += 1)
    lookup.lookUp(`63640000${String(index).padStart(8, '0')}`);
  expect(lookup.quote(first.cardId)).toMatchObject({ kind: 'card' });
  expect(lookup.quote(second.cardId)).toBeNull();
});
