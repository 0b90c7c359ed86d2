import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { handleApiCall } from '../../../../electron/gateway/api-calls.ts';
import { PaymentGateway } from '../../../../electron/gateway/payment-gateway.ts';
import type { Actor } from '../../../../electron/ledger/write/ledger-writer.ts';
import { toFactRecord } from '../../../../electron/ledger/write/fact-record.ts';
import { httpClientOf } from '../../../../electron/service/connect-service.ts';
import type { Service } from '../../../../electron/service/service.ts';
import { operationSchema } from '../../../../shared/api/routes.ts';
import { serviceSettingsSchema } from '../../../../shared/api/service-settings.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { keepAliveAnswer } from '../../../e2e/polite-service.ts';
import { startMisbehavingServer } from '../../../faults/misbehaving-server.ts';

/** Changes of Categories: who may make them, the fact before each, and requests that are never sent. */

const ROBIN: Actor = { operator: 'Robin', stepUp: null, accessLevel: 'manager' };
const KIM: Actor = { operator: 'Kim', stepUp: null, accessLevel: 'cashier' };
const NOBODY: Actor = { operator: null, stepUp: null, accessLevel: 'locked' };

const TEA = { external_identifier: 'tea', name: 'Tea' };
const CHANGES = [
  ['create-category', TEA],
  ['find-or-create-category', TEA],
  ['update-category', { uuid: 'category-1', name: 'Green tea' }],
  ['delete-category', { uuid: 'category-1' }],
  ['batch-create-categories', { categories: [TEA, { external_identifier: 'cup', name: 'Cup' }] }],
] as const;

async function gatewayOf(till: BookOnDisk) {
  const server = await startMisbehavingServer(async ({ readRequest, socket }) => {
    await readRequest();
    socket.end(keepAliveAnswer({ message: 'No.' }, '404 Not Found'));
  });
  onTestFinished(() => server.close());
  const baseUrl = `http://127.0.0.1:${server.port}`;
  const settings = serviceSettingsSchema.parse({ baseUrl, shopUuid: 'shop' });
  const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
  onTestFinished(() => httpClient.close());
  const service: Service = { settings, httpClient, keys: { version: 1, reveal: () => 'a-key' } };
  const gateway = new PaymentGateway(till.writer, service);
  const call = (name: string, body: unknown, actor: Actor) =>
    handleApiCall(gateway, service, name, body, actor);
  return { server, gateway, call };
}

/** Returns the newest fact that requests a change of a Category, with names and typed texts in place of their references. */
async function lastAsked(till: BookOnDisk) {
  for await (const record of till.writer.journal.readNewestFirst()) {
    const { fact } = toFactRecord(record);
    if (fact.kind === 'category-change-asked') return till.writer.texts.reveal(fact);
  }
  return null;
}

test.each(CHANGES)(
  '%s is recorded as a fact with its person before it is sent',
  async (name, body) => {
    const till = await BookOnDisk.open();
    const { server, call } = await gatewayOf(till);
    await call(name, body, ROBIN);
    expect(server.requests.length).toBe(1);
    const { kind, operator, categoryRequest } = (await lastAsked(till))!;
    expect({ kind, operator }).toEqual({ kind: 'category-change-asked', operator: 'Robin' });
    expect(categoryRequest).toMatchObject({ operation: name });
    expect(JSON.stringify(categoryRequest)).toMatch(/tea|category-1/);
  },
);

test('a batch of changes is recorded with its first and last row and their number', async () => {
  const till = await BookOnDisk.open();
  const { call } = await gatewayOf(till);
  await call('batch-create-categories', CHANGES[4][1], ROBIN);
  expect((await lastAsked(till))!.categoryRequest).toEqual({
    operation: 'batch-create-categories',
    count: 2,
    externalIdentifier: 'tea',
    lastIdentifier: 'cup',
  });
});

test.each(CHANGES)('%s without permission is neither sent nor recorded', async (name, body) => {
  const till = await BookOnDisk.open();
  const { server, call } = await gatewayOf(till);
  const { lastSequence } = till.ledger;
  expect(await call(name, body, KIM)).toEqual({ kind: 'not-written', why: 'needs-manager' });
  expect(await call(name, body, NOBODY)).toEqual({ kind: 'not-written', why: 'locked' });
  expect(server.connections()).toBe(0);
  expect(till.ledger.lastSequence).toBe(lastSequence);
});

test('a read needs no permission, and is not recorded', async () => {
  const till = await BookOnDisk.open();
  const { server, call } = await gatewayOf(till);
  const { lastSequence } = till.ledger;
  await call('find-category', { external_identifier: 'tea' }, NOBODY);
  await call('list-categories', { page: 1, limit: 5 }, KIM);
  // Finding takes two requests: it is first proven by a list. The third is the list that was asked for.
  expect(server.requests.length).toBe(3);
  expect(till.ledger.lastSequence).toBe(lastSequence);
});

test('a change that cannot be recorded is not sent', async () => {
  const till = await BookOnDisk.open();
  const { server, call } = await gatewayOf(till);
  till.breakDisk();
  const answer = await call('delete-category', { uuid: 'category-1' }, ROBIN);
  expect(answer).toEqual({ kind: 'not-written', why: 'stopped' });
  expect(server.connections()).toBe(0);
});

test('a closing gateway neither records nor sends', async () => {
  const till = await BookOnDisk.open();
  const { server, gateway, call } = await gatewayOf(till);
  await gateway.close();
  const answer = await call('delete-category', { uuid: 'category-1' }, ROBIN);
  expect(answer).toEqual({ kind: 'not-written', why: 'stopped' });
  expect(server.connections()).toBe(0);
});

test('a request to the gateway outside the contract’s changes and reads is refused, neither sent nor recorded', async () => {
  const till = await BookOnDisk.open();
  const intentId = await till.redeem('one');
  const { server, call } = await gatewayOf(till);
  const { lastSequence } = till.ledger;
  const names = fc.oneof(
    fc.constantFrom<string>(
      ...operationSchema.options,
      '__proto__',
      'toString',
      'list-categories/..',
    ),
    fc.string(),
  );
  const bodies = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 6 }),
    fc.constantFrom<unknown>(
      { intentId, amountCents: 1 },
      { intentId: [intentId] },
      { probe: 'true' },
      JSON.parse('{"__proto__":{"intentId":"intent-of-one"}}'),
      { uuid: '..' },
      { categories: [] },
      { categories: Array.from({ length: 251 }, () => TEA) },
      { ...TEA, name: '\uD800' },
      { ...TEA, more: 1 },
      { ...TEA, name: 'x'.repeat(1_000_001) },
    ),
  );
  await fc.assert(
    fc.asyncProperty(names, bodies, async (name, body) => {
      const isRead = /^(list|get|find)-/.test(name) && !name.includes('create');
      const came = await call(name, body, ROBIN).catch((error: unknown) => error);
      const isNoCall = came === undefined || came instanceof Error;
      if (!isRead) expect(isNoCall, `${name} ${fc.stringify(body)}`).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(server.requests.every(({ method }) => method === 'GET')).toBe(true);
  expect(till.ledger.lastSequence).toBe(lastSequence);
  expect(till.stateOf(intentId)).toBe('waiting');
});

const BANK_CARD = '4111 1111 1111 1111';
const SAID = { kind: 'not-written', why: 'bank-card' };

test.each([
  ['create-category', { external_identifier: 'tea', name: `Tea ${BANK_CARD}` }],
  ['find-or-create-category', { external_identifier: BANK_CARD }],
  ['find-category', { external_identifier: ';4111111111111111=25121010000012300?' }],
  ['update-category', { uuid: 'category-1', name: BANK_CARD }],
  [
    'batch-create-categories',
    { categories: [TEA, { external_identifier: BANK_CARD, name: 'Cup' }, { ...TEA, name: 'C' }] },
  ],
] as const)('%s with a bank card’s number is neither sent nor on disk', async (name, body) => {
  const till = await BookOnDisk.open();
  const { server, call } = await gatewayOf(till);
  const before = till.ledger.lastSequence;
  expect(await call(name, body, ROBIN)).toEqual(SAID);
  expect(server.requests.length).toBe(0);
  expect(till.ledger.lastSequence).toBe(before);
});
