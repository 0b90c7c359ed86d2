import { expect, test } from 'vitest';
import { PaymentGateway } from '../../../../electron/gateway/payment-gateway.ts';
import { httpClientOf } from '../../../../electron/service/connect-service.ts';
import { serviceSettingsSchema } from '../../../../shared/api/service-settings.ts';
import { cardIdSchema, intentIdSchema } from '../../../../shared/values/ids.ts';
import { isNumberGone } from '../../../../shared/ledger/money/intent.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import { unusedPort } from '../../../faults/misbehaving-server.ts';
import type { Peer } from '../../../faults/misbehaving-server.ts';
import { BOOK } from '../../../builders/book-under-test.ts';
import {
  httpAnswer,
  appliedBody,
  MONEY_KEY,
  openGateway,
} from '../../../builders/gateway-over-http.ts';

/** The gateway over real HTTP: what it sends, and the fact that it records for every answer. */

const says =
  (status: string, body: unknown, ...headers: string[]) =>
  async ({ readRequest, socket }: Peer) => {
    await readRequest();
    socket.end(httpAnswer(status, body, ...headers));
  };

async function hangsUp({ readRequest, socket }: Peer): Promise<void> {
  await readRequest();
  socket.destroy();
}

const barely = {
  data: {
    uuid: '5d3b2a90-3f53-4f0c-8f0c-000000000002',
    amount_in_cents: -500,
    prepaid_balance: { balance_in_cents: 1_000 },
    created_at: null,
    shop: { id: '7', uuid: BOOK.shopUuid, name: null },
    contact_identifier: { name: null, value: '6364-one' },
  },
};

test('a payment is sent as accepted: amount, shop, card, key and nothing else', async () => {
  const { server, till, gateway } = await openGateway(says('201 Created', appliedBody('6364-one')));
  const intentId = await till.redeem('one');
  const sending = till.ledger.lastSequence + 1;
  expect(await gateway.sendPayment(intentId)).toEqual({ kind: 'written', sequence: sending + 1 });
  const [request] = server.requests;
  expect(request).toMatchObject({ method: 'POST' });
  expect(request?.path).toBe('/api/v3/prepaid-transactions');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    contact_identifier_value: '6364-one',
    amount_in_cents: -500,
    shop_uuid: BOOK.shopUuid,
  });
  expect(Object.keys(request?.headers ?? {}).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
  ]);
  expect(request?.headers['authorization']).toBe(`Bearer ${MONEY_KEY}`);
  expect(till.stateOf(intentId)).toBe('applied');
});

test('a contact uuid is sent as such, and the intent’s id in the header that the service names', async () => {
  const uuid = '1f0e3a50-8f4b-4c1e-9d57-7f7ea4a6f0aa';
  const { server, till, gateway } = await openGateway(says('500 Oops', {}), {
    idempotencyHeader: 'Idempotency-Key',
  });
  const intentId = await till.redeem('one', uuid);
  await gateway.sendPayment(intentId);
  expect(server.requests[0]?.headers['idempotency-key']).toBe(intentId);
  expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({ contact_uuid: uuid });
});

test.each([
  ['applied', says('201 Created', appliedBody('6364-one'))],
  ['applied', says('201 Created', barely)],
  ['refused', says('422 No', { message: 'No such contact', errors: {} })],
  ['refused-by-key', says('403 No', { message: 'Forbidden' })],
  ['waiting', says('429 Slow', { message: 'Slow down' }, 'retry-after: 7')],
  ['unknown', says('500 Oops', { message: 'Oops' })],
  ['unknown', says('307 Elsewhere', {}, 'location: http://127.0.0.1:9/')],
  ['unknown', hangsUp],
  ['unknown', says('201 Created', appliedBody('another card'))],
] as const)('an answer is recorded as the fact %s', async (state, script) => {
  const { server, till, gateway } = await openGateway(script);
  const intentId = await till.redeem('one');
  expect((await gateway.sendPayment(intentId)).kind).toBe('written');
  expect(till.stateOf(intentId)).toBe(state);
  expect(server.requests.length).toBe(1);
});

test('a payment to an unreachable service is not sent and may be sent again', async () => {
  const port = await unusedPort();
  const { till, gateway } = await openGateway(() => undefined, {
    baseUrl: `http://127.0.0.1:${port}`,
  });
  const intentId = await till.redeem('one');
  expect((await gateway.sendPayment(intentId)).kind).toBe('written');
  expect(till.ledger.intents.get(intentId)).toMatchObject({
    state: 'waiting',
    verdict: 'not-sent',
  });
  expect((await gateway.sendPayment(intentId)).kind).toBe('written');
});

test('a payment refused by the guard is not sent', async () => {
  const { server, till, gateway } = await openGateway(says('500 Oops', {}));
  const intentId = await till.redeem('one');
  const nobody = intentIdSchema.parse('intent-of-nobody');
  expect(await gateway.sendPayment(nobody)).toEqual({
    kind: 'refused',
    refusal: { why: 'unknown-intent' },
  });
  const [first, second] = await Promise.all([
    gateway.sendPayment(intentId),
    gateway.sendPayment(intentId),
  ]);
  expect(first.kind).toBe('written');
  expect(second).toMatchObject({ kind: 'refused', refusal: { why: 'wrong-state' } });
  expect(await gateway.sendPayment(intentId)).toMatchObject({ kind: 'refused' });
  expect(server.requests).toHaveLength(1);
});

const HONOURED = { idempotencyHeader: 'Idempotency-Key', idempotencyHonoured: true };
const KEYS_OF_NOW = { keyVersion: 1, keyRule: { header: 'Idempotency-Key', isHonoured: true } };

test('a payment whose key the service may have forgotten is not sent again, and is left to a person', async () => {
  const { server, till, gateway } = await openGateway(says('500 Oops', {}), HONOURED);
  const intentId = await till.redeem('one');
  await gateway.sendPayment(intentId);
  await till.mustWrite({ kind: 'release-by-key', intentId, ...KEYS_OF_NOW });
  till.clock.wallMs += 24 * HOUR_MS;
  till.clock.monoMs += 24 * HOUR_MS;
  expect(await gateway.sendPayment(intentId)).toMatchObject({
    kind: 'refused',
    refusal: { why: 'no-evidence' },
  });
  expect(till.stateOf(intentId)).toBe('unknown');
  expect(server.requests.length).toBe(1);
});

test('a payment waiting under its idempotency key is not sent without a header and left to a person', async () => {
  const { server, till, gateway, gatewayWith } = await openGateway(hangsUp, HONOURED);
  const intentId = await till.redeem('one');
  await gateway.sendPayment(intentId);
  await till.mustWrite({ kind: 'release-by-key', intentId, ...KEYS_OF_NOW });
  const again = gatewayWith({ idempotencyHeader: '', idempotencyHonoured: false });
  expect(await again.sendPayment(intentId)).toMatchObject({ kind: 'refused' });
  expect(till.stateOf(intentId)).toBe('unknown');
  expect(server.requests.length).toBe(1);
});

test('a payment that was sent under a header keeps that header, whatever the settings say', async () => {
  const { server, till, gateway, gatewayWith } = await openGateway(
    says('429 Slow', { message: 'Slow down' }),
    HONOURED,
  );
  const intentId = await till.redeem('one');
  await gateway.sendPayment(intentId);
  await gatewayWith({ idempotencyHeader: 'X-Other' }).sendPayment(intentId);
  expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
    intentId,
    intentId,
  ]);
  expect(server.requests[1]?.headers['x-other']).toBeUndefined();
});

test('a stopped journal prevents sending any payment', async () => {
  const { server, till, gateway } = await openGateway(says('201 Created', appliedBody('6364-one')));
  const intentId = await till.redeem('one');
  till.breakDisk();
  expect(await gateway.sendPayment(intentId)).toMatchObject({ kind: 'stopped' });
  expect(server.connections()).toBe(0);
});

test('a payment whose answer cannot be written stops the till, and is unknown at the next start', async () => {
  const { till, gateway, server } = await openGateway(async ({ readRequest, socket }) => {
    await readRequest();
    till.breakDisk();
    socket.end(httpAnswer('201 Created', appliedBody('6364-one')));
  });
  const intentId = await till.redeem('one');
  expect(await gateway.sendPayment(intentId)).toMatchObject({ kind: 'stopped' });
  expect(server.requests.length).toBe(1);
  await till.book.close();
  till.disk.fault = null;
  await till.start();
  expect(till.ledger.intents.get(intentId)).toMatchObject({
    state: 'unknown',
    cause: 'interrupted',
  });
});

test('a payment whose card number is lost is not sent, and a manager cannot send it either', async () => {
  const { server, till, gateway } = await openGateway(says('500 Oops', {}));
  const intentId = await till.redeem('one');
  const card = till.ledger.cards.get(cardIdSchema.parse('card-of-one'));
  await till.writer.journal.erasePrivate([card?.introducedBySequence ?? 0]);
  await till.startAgain();
  const nameless = new PaymentGateway(till.writer, {
    settings: serviceSettingsSchema.parse({
      baseUrl: `http://127.0.0.1:${server.port}`,
      shopUuid: 'x',
    }),
    keys: { version: 1, reveal: () => MONEY_KEY },
    httpClient: httpClientOf(
      serviceSettingsSchema.parse({ baseUrl: `http://127.0.0.1:${server.port}`, shopUuid: 'x' }),
      () => Promise.resolve('DIRECT'),
    ),
  });
  expect(isNumberGone(till.ledger.intents.get(intentId)!)).toBe(true);
  const release = { kind: 'release', intentId, reason: 'Confirmed by the card service' } as const;
  const manager = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' } as const;
  expect(await till.writer.write(release, manager)).toMatchObject({ kind: 'refused' });
  expect(await nameless.sendPayment(intentId)).toMatchObject({ kind: 'refused' });
  expect(isNumberGone(till.ledger.intents.get(intentId)!)).toBe(true);
  expect(till.ledger.forPerson.has(intentId)).toBe(true);
  expect(server.connections()).toBe(0);
  expect(gateway.inFlightCount).toBe(0);
});

test('a closing gateway waits for outcomes and sends nothing more', async () => {
  const held = Promise.withResolvers<void>();
  const { server, till, gateway } = await openGateway(async ({ readRequest, socket }) => {
    await readRequest();
    await held.promise;
    socket.end(httpAnswer('201 Created', appliedBody('6364-one')));
  });
  const [one, two] = [await till.redeem('one'), await till.redeem('two')];
  const sending = gateway.sendPayment(one);
  expect(gateway.inFlightCount).toBe(1);
  const closing = gateway.close();
  expect(await gateway.sendPayment(two)).toMatchObject({ kind: 'refused' });
  expect(till.stateOf(one)).toBe('sending');
  held.resolve();
  await closing;
  expect(till.stateOf(one)).toBe('applied');
  expect(gateway.inFlightCount).toBe(0);
  await sending;
  expect(server.requests.length).toBe(1);
});

test('an answer that comes after its cashier gave up is applied, and the payment is left to a person', async () => {
  const { till, gateway } = await openGateway(async ({ readRequest, socket }) => {
    await readRequest();
    await till.mustWrite({ kind: 'give-up-attempt', intentId: request.intentId });
    socket.end(httpAnswer('201 Created', appliedBody('6364-one', 60_00)));
  });
  const request = till.acceptance('one', await till.introduce('one'), 60_00);
  await till.mustWrite(request);
  expect(till.ledger.intents.get(request.intentId)?.strength).toBe('attempt');
  expect((await gateway.sendPayment(request.intentId)).kind).toBe('written');
  expect(till.ledger.forPerson.get(request.intentId)).toMatchObject({
    state: 'applied',
    alarm: { kind: 'done-and-paid' },
  });
});

test('an answer to a payment given up meanwhile does not replace its state, and is reported', async () => {
  const { till, gateway } = await openGateway(async ({ readRequest, socket }) => {
    await readRequest();
    await till.mustWrite({ kind: 'forget-sending', intentId, why: 'crashed' });
    socket.end(httpAnswer('201 Created', appliedBody('6364-one')));
  });
  const intentId = await till.redeem('one');
  expect(await gateway.sendPayment(intentId)).toMatchObject({
    kind: 'refused',
    refusal: { why: 'wrong-state' },
  });
  expect(till.stateOf(intentId)).toBe('unknown');
});

test('an answer that cannot be recorded leaves the payment unknown to a person, and stops the queue', async () => {
  const { till, gateway } = await openGateway(says('201 Created', appliedBody('6364-one')));
  const intentId = await till.redeem('one');
  const card = [...till.ledger.cards.values()][0]!;
  till.ledger.cards.set(card.id, { ...card, driftCount: -1 });
  expect(await gateway.sendPayment(intentId)).toMatchObject({
    kind: 'refused',
    refusal: { why: 'queue-paused', cause: 'invariant' },
  });
  expect(till.stateOf(intentId)).toBe('unknown');
  expect(till.ledger.queue.pauses).toMatchObject([
    { note: expect.stringContaining('card.driftCount') },
  ]);
});
