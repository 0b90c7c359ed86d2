import { connect as connectLine } from 'node:net';
import { connect as connectSocket } from 'node:tls';
import { queryObjects } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';
import { CancelledIds } from '../../electron/local-api/desk/cancelled-names.ts';
import { paymentIdOf } from '../../electron/local-api/desk/payment-names.ts';
import { PaymentDesk } from '../../electron/local-api/desk/payment-desk.ts';
import { wakeIn } from '../../electron/time/wake-in.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { intentToAdopt, withOtherId } from '../../shared/guard/money/adopted-transactions.ts';
import type { PaymentAnswer } from '../../shared/local-api/messages.ts';
import { otherTillIdSchema } from '../../shared/ledger/money/other-till.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/values/time.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { cents } from '../../shared/values/money.ts';
import type { Outcome } from '../../shared/api/outcome.ts';
import {
  appliedOutcome,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../builders/guarded-ledger.ts';
import { sendTo, LocalApiTill } from '../builders/local-api-till.ts';
import type { Caller } from '../builders/local-api-till.ts';

/** Tests another maker's till, or a program in its place, that is hostile or broken. */

const ALONE = [50_00, 200_00] as const;
const MANAGER = { ...SYSTEM_ACTOR, stepUp: { manager: 'Robin' } };

test('a program paired again under its old id may charge nothing by itself until a manager sets limits', async () => {
  const till = await LocalApiTill.open(ALONE);
  await till.api.disconnect(otherTillIdSchema.parse(till.caller.clientId), SYSTEM_ACTOR);
  till.caller = await till.connect('Web till', till.caller.clientId);
  expect((await till.get('/v1/till')).body).toMatchObject({
    client: { name: 'Web till', alonePerPayment: '0.00', alonePerDay: '0.00' },
  });
});

test('a payment requested by a replaced till is left to a person for a day, and the dialog warns for longer', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  till.caller = await till.connect('Web till', '5d3b2a90-3f53-4f0c-8f0c-000000000009');
  const id = otherTillIdSchema.parse(till.caller.clientId);
  const alone = { alonePerPaymentCents: cents(50_00), alonePerDayCents: cents(200_00) };
  await till.api.changeLimits(id, alone, SYSTEM_ACTOR);
  expect((await till.pay('1', '5.00', card)).body['state']).toBe('waiting-for-person');
  expect(till.api.status.asked?.mayBeTaken).toBe(true);
  await till.post('/v1/payments/1/cancel');
  till.bookOnDisk.clock.monoMs += DAY_MS;
  till.bookOnDisk.clock.wallMs += DAY_MS;
  await till.pay('2', '5.00', card);
  expect(till.accepted).toHaveLength(1);
  await till.pay('3', '60.00');
  expect(till.api.status.asked?.mayBeTaken).toBe(true);
});

test.each(['that this till does not know', 'that is disconnected here'])(
  'a program with an id %s, connected in the place of another, is left to a person for a day',
  async (which) => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    let had = '5d3b2a90-3f53-4f0c-8f0c-000000000009';
    if (which === 'that is disconnected here') {
      had = (await till.connect('Web till')).clientId;
      await till.api.disconnect(otherTillIdSchema.parse(had), SYSTEM_ACTOR);
    }
    // Its payments were made under the id that it had; under this one they look new.
    const id = otherTillIdSchema.parse(till.caller.clientId);
    const opened = till.api.beginConnecting('Odoo', id, SYSTEM_ACTOR);
    const { code } = 'code' in opened ? opened : { code: '' };
    const said = { code, clientId: had };
    const paired = await sendTo(till.port, 'POST', '/v1/pairings', { body: said });
    expect(paired).toMatchObject({ status: 201, body: { clientId: id } });
    till.caller = paired.body as unknown as Caller;
    expect((await till.pay('1', '5.00', card)).body['state']).toBe('waiting-for-person');
    expect(till.api.status.asked?.mayBeTaken).toBe(true);
    till.bookOnDisk.clock.monoMs += DAY_MS;
    till.bookOnDisk.clock.wallMs += DAY_MS;
    await till.pay('2', '5.00', card);
    expect(till.accepted).toHaveLength(1);
  },
);

test.each([
  { tillsInStore: 1, accepted: 1 },
  { tillsInStore: 2, accepted: 0 },
])(
  'a connected program that is connected again may have paid at another till, if the store has $tillsInStore',
  async ({ tillsInStore, accepted }) => {
    const till = await LocalApiTill.open(ALONE);
    const limits = { ...till.bookOnDisk.writer.ledger.recordedLimits, tillsInStore };
    const changed = { kind: 'change-limits', limits } as const;
    expect(await till.bookOnDisk.writer.write(changed, MANAGER)).toMatchObject({ kind: 'written' });
    const card = await till.card('anna');
    const id = otherTillIdSchema.parse(till.caller.clientId);
    const opened = till.api.beginConnecting('Odoo', id, SYSTEM_ACTOR);
    const { code } = 'code' in opened ? opened : { code: '' };
    const paired = await sendTo(till.port, 'POST', '/v1/pairings', {
      body: { code, clientId: id },
    });
    till.caller = paired.body as unknown as Caller;
    await till.pay('1', '5.00', card);
    expect(till.accepted).toHaveLength(accepted);
  },
);

test('a program that was disconnected here may have paid elsewhere until it is connected again', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  const id = otherTillIdSchema.parse(till.caller.clientId);
  await till.api.disconnect(id, SYSTEM_ACTOR);
  till.caller = await till.connect('Web till', till.caller.clientId);
  const alone = { alonePerPaymentCents: cents(50_00), alonePerDayCents: cents(200_00) };
  await till.api.changeLimits(id, alone, SYSTEM_ACTOR);
  expect((await till.pay('1', '5.00', card)).body['state']).toBe('waiting-for-person');
  expect(till.api.status.asked?.mayBeTaken).toBe(true);
});

/** Sends text over a connection that this end never closes. */
function send(till: LocalApiTill, text: string): { readonly heard: () => string } {
  const line = connectLine({ port: till.port, host: '127.0.0.1', allowHalfOpen: true });
  line.on('error', () => undefined);
  const socket = connectSocket({ socket: line, rejectUnauthorized: false });
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('error', () => undefined).setEncoding('utf8');
  socket.on('data', (part: string) => (heard += part)).write(text);
  return { heard: () => heard };
}

/** Returns the text of a request with extra headers. */
function request(till: LocalApiTill, line: string, more: readonly string[], body = ''): string {
  const { port, caller } = till;
  const head = [`host: 127.0.0.1:${port}`, `authorization: Bearer ${caller.token}`, ...more];
  return [`${line} HTTP/1.1`, ...head, '', body].join('\r\n');
}

test('connections that send nonsense or nothing and never close do not keep others out for long', async () => {
  const till = await LocalApiTill.open();
  const many = ['nonsense\r\n\r\n', 'GET /v1', ''].flatMap((text) =>
    Array.from({ length: 21 }, () => send(till, text)),
  );
  await expect.poll(() => many.every(({ heard }) => heard().startsWith('HTTP/1.1 400'))).toBe(true);
  for (let more = 0; more < 64; more += 1) send(till, 'nonsense\r\n\r\n');
  await expect.poll(async () => (await till.get('/v1/till').catch(() => null))?.status).toBe(200);
});

test('a byte order mark before a body is skipped, and any other encoding is refused', async () => {
  const till = await LocalApiTill.open();
  const card = await till.card('anna', 12_34);
  const body = JSON.stringify({ card });
  expect(await till.post('/v1/cards/balance', `\uFEFF${body}`)).toMatchObject({ status: 200 });
  const { token } = till.caller;
  for (const bytes of [
    Buffer.from(`\uFEFF${body}`, 'utf16le'),
    Buffer.from(`{"card":"\u00e4"}`, 'latin1'),
    Buffer.from(`\uFEFF\uFEFF${body}`),
  ])
    expect(
      await sendTo(till.port, 'POST', '/v1/cards/balance', { token, body: bytes }),
    ).toMatchObject({ status: 400 });
});

test('a client is refused after 30 balances in a minute, even for a new payment, while its earlier payment is still answered', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '1.00', card);
  const told: number[] = [];
  for (let guess = 0; guess < 40; guess += 1)
    told.push((await till.post('/v1/cards/balance', { card: `6364000no${guess}` })).status);
  expect(told.filter((status) => status !== 429)).toHaveLength(30);
  expect(await till.pay('1048', '2.00', card)).toMatchObject({ status: 429 });
  expect(await till.pay('1047', '1.00', card)).toMatchObject({ status: 202 });
  till.bookOnDisk.clock.monoMs += MINUTE_MS;
  expect(await till.pay('1048', '2.00', card)).toMatchObject({ status: 202 });
});

test('one client’s many cancelled payments do not push out another client’s cancelled payment', () => {
  const cancelled = new CancelledIds();
  const [one, other] = ['1', '2'].map((end) =>
    otherTillIdSchema.parse(`5d3b2a90-3f53-4f0c-8f0c-00000000000${end}`),
  );
  const id = paymentIdOf(other!, 'kept');
  cancelled.remember(other!, id, null);
  for (let name = 0; name < 10_001; name += 1)
    cancelled.remember(one!, paymentIdOf(one!, String(name)), null);
  expect(cancelled.get(other!, id)).toBeNull();
  expect(cancelled.get(one!, paymentIdOf(one!, '0'))).toBeUndefined();
  expect(cancelled.get(one!, paymentIdOf(one!, '1'))).toBeNull();
});

test('a client that keeps 80 event streams open does not keep other requests out', async () => {
  const till = await LocalApiTill.open();
  for (let opened = 0; opened < 80; opened += 1) {
    const stream = send(till, request(till, 'GET /v1/events', []));
    await expect.poll(stream.heard).toContain(': listening');
  }
  expect((await till.get('/v1/till')).status).toBe(200);
});

test('a client that offers another protocol, or waits for 100 Continue before its body, is served', async () => {
  const till = await LocalApiTill.open();
  await till.card('anna', 12_34);
  // The HTTP clients of Java and .NET begin a request like this.
  const offers = [
    'connection: Upgrade, HTTP2-Settings',
    'upgrade: h2c',
    'http2-settings: AAMAAABk',
  ];
  await expect.poll(send(till, request(till, 'GET /v1/till', offers)).heard).toContain(' 200 OK');
  const body = JSON.stringify({ card: '6364000anna' });
  const asks = ['content-type: application/json', `content-length: ${body.length}`];
  const head = request(till, 'POST /v1/cards/balance', [...asks, 'expect: 100-continue'], body);
  await expect.poll(send(till, head).heard).toContain('"12.34"');
});

/** Takes 20.00, which the service applies, and refunds it; the refund is not sent yet. */
async function giveBack() {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  await till.send(
    assertPresent(till.accepted[0], 'it was accepted').id,
    appliedOutcome('uuid-1', 30_00),
  );
  const { body } = await till.post('/v1/payments/1047/refund');
  expect(body).toMatchObject({ state: 'refunded', needsPerson: false });
  return { till, back: assertPresent(till.accepted.find(isBack), 'it goes back') };
}

const isBack = ({ reverses }: { readonly reverses: unknown }) => reverses !== null;

test('a payment reported as refunded stays refunded if the service refuses the refund, and a manager is asked', async () => {
  const { till, back } = await giveBack();
  await till.send(back.id, refusedOutcome(422));
  const told = { status: 200, body: { state: 'refunded', needsPerson: true } };
  expect(await till.get('/v1/payments/1047')).toMatchObject(told);
  expect(await till.post('/v1/payments/1047/refund')).toMatchObject(told);
  expect(till.accepted.filter(isBack)).toHaveLength(1);
});

test('a refund that somebody at the till has undone is no longer reported to the client', async () => {
  const { till, back } = await giveBack();
  await till.bookOnDisk.mustWrite({ kind: 'undo', intentId: back.id }, MANAGER);
  expect((await till.get('/v1/payments/1047')).body['state']).toBe('applied');
  expect(await till.post('/v1/payments/1047/refund')).toMatchObject({ status: 409 });
});

test.each<[string, Outcome]>([
  ['applied', appliedOutcome('uuid-1', 20_00)],
  ['refused', refusedOutcome(422)],
  ['not sent', NOT_SENT_OUTCOME],
])('the API still reports a payment as unknown even if it is later %s', async (_, outcome) => {
  const till = await LocalApiTill.open([200_00, 200_00]);
  await till.pay('1047', '80.00', await till.card('anna', 100_00));
  const { id: intentId } = assertPresent(till.accepted[0], 'it was accepted');
  await till.bookOnDisk.mustWrite({ kind: 'begin-sending', intentId, keyVersion: 0 });
  till.bookOnDisk.clock.monoMs += MINUTE_MS;
  await till.bookOnDisk.mustWrite({ kind: 'give-up-attempt', intentId });
  const told = { state: 'unknown', amountTaken: '0.00', restDue: '80.00' };
  expect((await till.get('/v1/payments/1047')).body).toMatchObject(told);
  await till.bookOnDisk.mustWrite({ kind: 'record-outcome', intentId, outcome });
  expect((await till.get('/v1/payments/1047')).body).toMatchObject(told);
  if (outcome.kind !== 'applied') return;
  await till.bookOnDisk.mustWrite(
    { kind: 'acknowledge-alarm', intentId, note: 'Paid out' },
    MANAGER,
  );
  expect((await till.get('/v1/payments/1047')).body).toMatchObject(told);
  expect(await till.post('/v1/payments/1047/refund')).toMatchObject({ status: 409 });
});

test('a cancel at the same moment as its payment is not reported as done while a person is asked', async () => {
  const till = await LocalApiTill.open();
  const desk = new PaymentDesk(till.trading, () => till.actor, wakeIn);
  const client = assertPresent(
    [...till.bookOnDisk.ledger.otherTills.values()][0],
    'it is connected',
  );
  const asked = { reference: '1047', amount: '20.00', currency: 'EUR' };
  const [, cancelled] = await Promise.all([
    desk.create(client, 'redeem', asked),
    desk.cancel(client, 'redeem', '1047'),
  ]);
  expect(cancelled).toMatchObject({ problem: 'not-cancellable' });
  expect(desk.oldestAsked).not.toBeNull();
  expect(await desk.read(client, 'redeem', '1047')).toMatchObject({ state: 'waiting-for-card' });
  expect(await desk.cancel(client, 'redeem', '1047')).toMatchObject({ state: 'voided' });
  expect(desk.oldestAsked).toBeNull();
  desk.close();
});

test('a question at the till ends once its caller neither asks again nor listens, and takes no card scanned later', async () => {
  const till = await LocalApiTill.open();
  const wakes = new Set<() => void>();
  const desk = new PaymentDesk(
    till.trading,
    () => till.actor,
    (_ms, wake) => {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
  );
  const passTime = () => {
    const due = [...wakes];
    wakes.clear();
    for (const wake of due) wake();
  };
  const client = assertPresent(
    [...till.bookOnDisk.ledger.otherTills.values()][0],
    'it is connected',
  );
  await desk.create(client, 'redeem', { reference: '1047', amount: '20.00', currency: 'EUR' });
  const endStream = desk.notifier.onPayment(client.id, {
    tell: () => undefined,
    end: () => undefined,
  });
  passTime();
  expect(desk.oldestAsked).toMatchObject({ reference: '1047' });
  endStream();
  passTime();
  expect(desk.oldestAsked).toBeNull();
  const ended = desk.readOnceKnown(client, 'redeem', '1047', 5);
  expect(await ended).toMatchObject({ state: 'voided' });
  desk.close();
});

test('after lost records no payment is reported as voided because of an earlier cancel', async () => {
  const till = await LocalApiTill.open(ALONE);
  await till.bookOnDisk.mustWrite({ kind: 'doubt-journal', moved: false, note: 'older' });
  const resumed = { kind: 'resume-sending', cause: 'journal-behind' } as const;
  await till.bookOnDisk.mustWrite(resumed, MANAGER);
  expect(await till.post('/v1/payments/1047/cancel')).toMatchObject({
    status: 403,
    body: { payment: 'stands' },
  });
  const asked = await till.pay('1047', '20.00', await till.card('anna'));
  expect(asked.body).toMatchObject({ state: 'waiting-for-person' });
});

test('a payment reported as unknown and later found charged stays with a manager until it is refunded', async () => {
  const till = await LocalApiTill.open([200_00, 200_00]);
  await till.pay('1047', '80.00', await till.card('anna', 100_00));
  const { id: intentId } = assertPresent(till.accepted[0], 'it was accepted');
  await till.send(intentId, UNKNOWN_OUTCOME);
  till.bookOnDisk.clock.monoMs += HOUR_MS;
  till.bookOnDisk.clock.wallMs += HOUR_MS;
  const found = { how: 'taken', serviceNumber: 'uuid-9', reason: 'Found there' } as const;
  await till.bookOnDisk.mustWrite({ kind: 'settle', intentId, ...found }, MANAGER);
  const { body } = await till.get('/v1/payments/1047');
  expect(body).toMatchObject({ state: 'unknown', amountTaken: '0.00', needsPerson: true });
});

test('a payment held back after a disk failure is reported as unknown, and nobody can send it any more', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  const { id: intentId } = assertPresent(till.accepted[0], 'it was accepted');
  await till.restart();
  await till.bookOnDisk.mustWrite({ kind: 'hold-back', intentId });
  const told = { state: 'unknown', amountTaken: '0.00', restDue: '20.00' };
  expect((await till.pay('1047', '20.00', card)).body).toMatchObject(told);
  const again = { kind: 'release', intentId, reason: 'It stands' } as const;
  expect(await till.bookOnDisk.writer.write(again, MANAGER)).toMatchObject({ kind: 'refused' });
  const paid = { kind: 'settle', intentId, how: 'paid-otherwise', reason: 'Cash' } as const;
  await till.bookOnDisk.mustWrite(paid, MANAGER);
  expect((await till.pay('1047', '20.00', card)).body).toMatchObject(told);
});

test('refunding a promise that was not sent reports the payment as voided', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.bookOnDisk.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  expect((await till.pay('1047', '20.00', card)).body['state']).toBe('promised');
  for (let times = 0; times < 2; times += 1)
    expect(await till.post('/v1/payments/1047/refund')).toMatchObject({
      status: 200,
      body: { state: 'voided', amountTaken: '0.00' },
    });
  expect((await till.pay('1047', '20.00', card)).body['state']).toBe('voided');
});

test('a person’s answer about one card counts for no other question', async () => {
  const till = await LocalApiTill.open();
  await till.pay('1047', '20.00', await till.card('anna'));
  const other = till.trading.lookUp(await till.card('ben'));
  if (other.kind !== 'card') throw new Error(other.kind);
  const { id } = assertPresent(till.api.status.asked, 'the window asks');
  const answer = { kind: 'card', cardId: other.cardId, repeats: false } as const;
  expect(await till.api.answer(id, answer, till.actor)).toEqual({ kind: 'gone' });
  expect(till.accepted).toEqual([]);
});

test('a payment that is read again and again uses no more memory', async () => {
  const till = await LocalApiTill.open();
  const desk = new PaymentDesk(till.trading, () => till.actor, wakeIn);
  const client = assertPresent(
    [...till.bookOnDisk.ledger.otherTills.values()][0],
    'it is connected',
  );
  await desk.create(client, 'redeem', { reference: '1047', amount: '20.00', currency: 'EUR' });
  const before = queryObjects(Promise, { format: 'count' });
  for (let reads = 0; reads < 1_000; reads += 1)
    await desk.readOnceKnown(client, 'redeem', '1047', 0);
  expect(queryObjects(Promise, { format: 'count' }) - before).toBeLessThan(500);
  desk.close();
});

test('a payment that only the hub knows as charged by this till is left to a person with a warning', async () => {
  const till = await LocalApiTill.open([50_00, 200_00]);
  const card = await till.card('anna');
  const hub = {
    knowledgeOf: () => ({ kind: 'none' }),
    close: async () => undefined,
    lookOrClaimPaymentId: async () => null,
    isPaymentIdUsedHere: async () => true,
  };
  till.trading.useHub(hub as never);
  const { body } = await till.pay('1047', '20.00', card);
  expect(body).toMatchObject({ state: 'waiting-for-person' });
  expect(till.accepted).toEqual([]);
  expect(till.api.status.asked).toMatchObject({ reference: '1047', mayBeTaken: true });
});

// Taking over: case 47.
test('a program is never told of a lost till’s payment as its own payment with the same reference', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  const own = assertPresent(till.accepted[0], 'it was accepted');
  await till.send(own.id, appliedOutcome('uuid-1', 30_00));
  const desk = new PaymentDesk(till.trading, () => till.actor, wakeIn);
  onTestFinished(() => desk.close());
  const told: string[] = [];
  const tell = ({ reference, state }: PaymentAnswer) => told.push(`${reference} ${state}`);
  desk.notifier.onPayment(till.caller.clientId, { tell, end: () => undefined });
  await till.bookOnDisk.mustWrite({ kind: 'note-hub', hub: { till: 'two', host: 'hub', port: 1 } });
  const copied = { cardId: own.cardId, from: 'one', mayHaveLeft: true };
  const adopting = intentToAdopt(till.bookOnDisk.ledger, own, copied);
  const beside = intentIdSchema.parse('beside-1047');
  await till.bookOnDisk.mustWrite(withOtherId(adopting, beside));
  const settled = { how: 'not-taken', reason: 'Looked up.' } as const;
  await till.bookOnDisk.mustWrite({ kind: 'settle', intentId: beside, ...settled }, MANAGER);
  expect(told).toEqual([]);
  const { body } = await till.get('/v1/payments/1047');
  expect(body).toMatchObject({ state: 'applied', amountTaken: '20.00' });
});
