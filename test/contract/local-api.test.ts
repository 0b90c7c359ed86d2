import { connect as connectSocket } from 'node:tls';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import {
  paymentAnswerSchema,
  paymentListSchema,
  problemDetailsSchema,
} from '../../shared/local-api/messages.ts';
import { archiveFinished } from '../../shared/ledger/memory/checkpoint.ts';
import { otherTillIdSchema } from '../../shared/ledger/money/other-till.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/values/time.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { appliedOutcome, refusedOutcome, UNKNOWN_OUTCOME } from '../builders/guarded-ledger.ts';
import { LocalApiTill, sendTo } from '../builders/local-api-till.ts';

const ALONE = [50_00, 200_00] as const;

const asked = (till: LocalApiTill) => assertPresent(till.api.status.asked, 'the window asks');

describe('a payment by another till', () => {
  test('a payment charges the card’s balance, and reports what is left to pay', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna', 10_00);
    const { status, body } = await till.pay('1047', '23.40', card);
    expect(status).toBe(202);
    expect(body).toMatchObject({ state: 'pending', amountTaken: null, restDue: null });
    const [intent] = till.accepted;
    expect(intent).toMatchObject({ amountCents: 10_00, strength: 'deferred', saleId: null });
    await till.send(intent!.id, appliedOutcome('uuid-1', 0));
    const read = await till.get('/v1/payments/1047');
    expect(read.status).toBe(200);
    expect(paymentAnswerSchema.parse(read.body)).toMatchObject({
      state: 'applied',
      isFinal: true,
      amountAsked: '23.40',
      amountTaken: '10.00',
      restDue: '13.40',
      balance: { amount: '0.00', currency: 'EUR', ageSeconds: 0 },
    });
    expect(JSON.stringify(read.body)).not.toContain(card);
  });

  test('a payment is promised at once if the service is out of reach', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    await till.bookOnDisk.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
    const { status, body } = await till.pay('1047', '20.00', card);
    expect({ status, ...body }).toMatchObject({ status: 200, state: 'promised', restDue: '0.00' });
  });

  test('a promised payment stays promised even if the network returns at once', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    await till.bookOnDisk.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
    const promised = await till.pay('1047', '20.00', card);
    await till.bookOnDisk.mustWrite({ kind: 'end-outage' });
    expect(await till.get('/v1/payments/1047')).toEqual(promised);
  });

  test('a reference has one answer, and is refused for another amount or card', async () => {
    const till = await LocalApiTill.open(ALONE);
    const [anna, ben] = [await till.card('anna'), await till.card('ben')];
    const first = await till.pay('1047', '20.00', anna);
    expect(await till.pay('1047', '20.00', anna)).toEqual(first);
    expect(await till.pay('1047', '20.00')).toEqual(first);
    const others = [
      till.pay('1047', '20.01', anna),
      till.pay('1047', '20.00', ben),
      till.post('/v1/loads', { reference: '1047', amount: '20.00', currency: 'EUR', card: anna }),
    ];
    for (const { status, body } of await Promise.all(others))
      expect({ status, ...body }).toMatchObject({
        status: 409,
        type: 'urn:evertill:problem:reference-reused',
      });
    expect(till.accepted).toHaveLength(1);
  });

  test('a payment requested many times at once is charged once', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => till.pay('1047', '20.00', card)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(till.accepted).toHaveLength(1);
  });

  test('a payment has the same answer after a restart, and after memory has dropped it', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    await till.pay('1047', '20.00', card);
    await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
    const before = await till.get('/v1/payments/1047');
    await till.restart();
    till.bookOnDisk.clock.monoMs += DAY_MS;
    till.bookOnDisk.clock.wallMs += DAY_MS;
    // A record at the end of the day shows that the till was running; a date alone does not.
    await till.card('ben');
    archiveFinished(till.bookOnDisk.ledger, { facts: 1_000, whole: 0 });
    expect(till.accepted).toEqual([]);
    const { body } = await till.pay('1047', '20.00', card);
    expect(body).toMatchObject({ ...before.body, balance: expect.anything() });
    expect(await till.pay('1047', '21.00', card)).toMatchObject({ status: 409 });
    expect([...till.bookOnDisk.ledger.intents.values()]).toHaveLength(1);
  });

  test('a payment refused while its caller waits is reported as refused, and leaves nothing to a manager', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    await till.pay('1047', '20.00', card);
    await till.send(till.accepted[0]!.id, refusedOutcome(422));
    await expect
      .poll(async () => (await till.get('/v1/payments/1047')).body)
      .toMatchObject({ state: 'refused', amountTaken: '0.00', code: 'TILL-401' });
    expect(till.bookOnDisk.ledger.forPerson.size).toBe(0);
  });

  test('a payment refused after it was promised stays promised, and needs a person', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    await till.bookOnDisk.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
    await till.pay('1047', '20.00', card);
    await till.bookOnDisk.mustWrite({ kind: 'end-outage' });
    await till.send(till.accepted[0]!.id, refusedOutcome(422));
    expect((await till.get('/v1/payments/1047')).body).toMatchObject({
      state: 'promised',
      amountTaken: '20.00',
      needsPerson: true,
    });
  });

  test('a payment above the promise limit is reported as unknown once its outcome is, and stays so', async () => {
    const till = await LocalApiTill.open([200_00, 200_00]);
    const card = await till.card('anna', 100_00);
    await till.pay('1047', '80.00', card);
    const [intent] = till.accepted;
    expect(intent?.strength).toBe('attempt');
    await till.send(intent!.id, UNKNOWN_OUTCOME);
    const told = { state: 'unknown', amountTaken: '0.00', restDue: '80.00', code: 'TILL-403' };
    expect((await till.get('/v1/payments/1047')).body).toMatchObject(told);
    till.bookOnDisk.clock.monoMs += 20 * MINUTE_MS;
    till.bookOnDisk.clock.wallMs += 20 * MINUTE_MS;
    const how = { how: 'taken', serviceNumber: 'uuid-9', reason: 'Found there' } as const;
    const manager = { ...SYSTEM_ACTOR, stepUp: { manager: 'Robin' } };
    await till.bookOnDisk.mustWrite({ kind: 'settle', intentId: intent!.id, ...how }, manager);
    expect((await till.get('/v1/payments/1047')).body).toMatchObject(told);
  });

  test.each([
    [{ currency: 'USD' }, 422, 'other-currency'],
    [{ amount: '23.4' }, 422, 'amount-unfit'],
    [{ amount: '2340' }, 422, 'amount-unfit'],
    [{ amount: '0.00' }, 422, 'amount-unfit'],
    [{ amount: '23.400' }, 422, 'amount-unfit'],
    [{ amount: '-1.00' }, 400, 'bad-request'],
    [{ amount: 23.4 }, 400, 'bad-request'],
    [{ reference: '' }, 400, 'bad-request'],
    [{ reference: 'a\nb' }, 400, 'bad-request'],
    [{ reference: '4111111111111111' }, 400, 'bad-request'],
    [{ more: true }, 400, 'bad-request'],
    [{ card: '4111111111111111' }, 422, 'card-unfit'],
    [{ card: 'x' }, 422, 'card-unfit'],
  ])('a payment with %j is refused', async (change, status, name) => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    const facts = till.bookOnDisk.ledger.lastSequence;
    const answer = await till.pay('1047', '20.00', card, change);
    expect(answer.status).toBe(status);
    expect(problemDetailsSchema.parse(answer.body).type).toBe(`urn:evertill:problem:${name}`);
    expect(till.bookOnDisk.ledger.lastSequence).toBe(facts);
  });

  test('a payment from an empty card is refused with its code, and asks no person', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna', 0);
    const { status, body } = await till.pay('1047', '20.00', card);
    expect({ status, ...body }).toMatchObject({ status: 409, code: 'TILL-301' });
    expect(till.api.status.asked).toBeNull();
  });

  test('a payment by a locked till, or while payments are stopped, is refused with the code', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    till.actor = { ...till.actor, accessLevel: 'locked' };
    expect(await till.pay('1', '20.00', card)).toMatchObject({
      status: 503,
      body: { code: 'TILL-309' },
    });
    expect(await till.pay('2', '20.00')).toMatchObject({ status: 503 });
    till.actor = { ...till.actor, accessLevel: 'open' };
    const moved = { kind: 'doubt-journal', moved: false, note: '' } as const;
    await till.bookOnDisk.mustWrite(moved);
    expect(await till.pay('3', '20.00', card)).toMatchObject({
      status: 503,
      body: { code: 'TILL-302' },
    });
    expect(till.accepted).toEqual([]);
  });
});

describe('a payment by another till that needs a person', () => {
  test('a person is asked for the card, and confirms by scanning it', async () => {
    const till = await LocalApiTill.open();
    const card = await till.card('anna', 10_00);
    const { status, body } = await till.pay('1047', '23.40');
    expect({ status, ...body }).toMatchObject({ status: 202, state: 'waiting-for-card' });
    expect(asked(till)).toMatchObject({ name: 'Odoo', reference: '1047', askedCents: 23_40 });
    const seen = till.trading.lookUp(card);
    if (seen.kind !== 'card') throw new Error(seen.kind);
    const answer = { kind: 'card', cardId: seen.cardId, repeats: false } as const;
    expect(await till.api.answer(asked(till).id, answer, till.actor)).toEqual({ kind: 'done' });
    expect(till.accepted[0]).toMatchObject({ amountCents: 10_00 });
    expect(till.accepted[0]?.otherTill?.isAlone).toBeUndefined();
    expect(till.api.status.asked).toBeNull();
    expect(await till.api.answer(till.accepted[0]!.id, answer, till.actor)).toEqual({
      kind: 'gone',
    });
  });

  test('a person confirms a payment above the limits of the other till, or refuses it for good', async () => {
    const till = await LocalApiTill.open([5_00, 200_00]);
    const card = await till.card('anna');
    await till.pay('small', '5.00', card);
    expect(till.accepted).toHaveLength(1);
    const { body } = await till.pay('large', '5.01', card);
    expect(body['state']).toBe('waiting-for-person');
    expect(asked(till).question).toMatchObject({ kind: 'confirm', takesCents: 5_01 });
    await till.api.answer(asked(till).id, { kind: 'no' }, till.actor);
    expect((await till.get('/v1/payments/large')).body['state']).toBe('voided');
    expect((await till.pay('large', '5.01', card)).body['state']).toBe('voided');
    await till.pay('again', '5.01', card);
    await till.api.answer(asked(till).id, { kind: 'yes' }, till.actor);
    expect(till.accepted).toHaveLength(2);
  });

  test('a person is asked if the same amount was charged to the card a moment ago', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    await till.pay('1047', '20.00', card);
    const { body } = await till.pay('1048', '20.00', card);
    expect(body['state']).toBe('waiting-for-person');
    expect(asked(till).question.kind).toBe('repeat');
    await till.api.answer(asked(till).id, { kind: 'yes' }, till.actor);
    expect(till.accepted).toHaveLength(2);
  });

  test('a load waits for a person, is accepted whole, and is not found among the payments', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    const load = { reference: 'load-1', amount: '25.00', currency: 'EUR', card };
    const { body } = await till.post('/v1/loads', load);
    expect(body).toMatchObject({ kind: 'load', state: 'waiting-for-person' });
    await till.api.answer(asked(till).id, { kind: 'yes' }, till.actor);
    expect(till.accepted[0]).toMatchObject({ verb: 'load', amountCents: 25_00 });
    expect((await till.get('/v1/payments/load-1')).status).toBe(404);
  });
});

describe('cancelling and refunding', () => {
  test('a payment can be cancelled while a person is asked, and before it is sent', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    await till.pay('asked', '20.00');
    const cancelled = await till.post('/v1/payments/asked/cancel');
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'voided' } });
    expect(till.api.status.asked).toBeNull();
    await till.pay('waits', '20.00', card);
    const voided = await till.post('/v1/payments/waits/cancel');
    expect(voided).toMatchObject({ status: 200, body: { state: 'voided', amountTaken: '0.00' } });
    expect(await till.post('/v1/payments/waits/cancel')).toEqual(voided);
    await till.restart();
    expect((await till.pay('waits', '20.00', card)).body['state']).toBe('voided');
  });

  test('a cancel that arrives before its payment prevents that payment', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    expect(await till.post('/v1/payments/1047/cancel')).toMatchObject({ status: 404 });
    expect((await till.pay('1047', '20.00', card)).body['state']).toBe('voided');
    expect(till.accepted).toEqual([]);
  });

  test('an applied payment is refunded once, even if requested twice and after a restart', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    await till.pay('1047', '20.00', card);
    await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
    expect(await till.post('/v1/payments/1047/cancel')).toMatchObject({ status: 409 });
    const refunds = await Promise.all([1, 2, 3].map(() => till.post('/v1/payments/1047/refund')));
    for (const { status, body } of refunds)
      expect({ status, ...body }).toMatchObject({ status: 200, state: 'refunded' });
    await till.restart();
    expect((await till.post('/v1/payments/1047/refund')).body['state']).toBe('refunded');
    const backs = till.accepted.filter(({ reverses }) => reverses !== null);
    expect(backs).toHaveLength(1);
  });

  test('a payment whose outcome is unknown is not refunded', async () => {
    const till = await LocalApiTill.open([200_00, 200_00]);
    const card = await till.card('anna', 100_00);
    await till.pay('1047', '80.00', card);
    await till.send(till.accepted[0]!.id, UNKNOWN_OUTCOME);
    expect(await till.post('/v1/payments/1047/refund')).toMatchObject({ status: 409 });
    expect(await till.post('/v1/payments/9999/refund')).toMatchObject({ status: 404 });
  });
});

describe('who may use the local API', () => {
  test('a pairing code connects one till, within its time and few tries, and its token is stored as a hash', async () => {
    const till = await LocalApiTill.open();
    const { token } = till.caller;
    const kept = [...till.bookOnDisk.ledger.otherTills.values()];
    expect(JSON.stringify(kept)).not.toContain(token);
    const tell = (code: string) => sendTo(till.port, 'POST', '/v1/pairings', { body: { code } });
    const open = () => {
      const opened = till.api.beginConnecting('Web till', null, SYSTEM_ACTOR);
      if ('refusal' in opened) throw new Error(opened.refusal.why);
      return opened.code;
    };
    const tooLate = open();
    till.bookOnDisk.clock.monoMs += 5 * MINUTE_MS + 1;
    expect(await tell(tooLate)).toMatchObject({ status: 403 });
    const code = open();
    const wrong = `${code[0] === '0' ? '1' : '0'}${code.slice(1)}`;
    for (let tries = 1; tries < 10; tries += 1)
      expect(await tell(wrong)).toMatchObject({ status: 403 });
    expect(await tell(wrong)).toMatchObject({ status: 429 });
    expect(await tell(code)).toMatchObject({ status: 201 });
    expect(await tell(code)).toMatchObject({ status: 429 });
  });

  test('a till connected again keeps its id, and its old token is refused', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    const first = await till.pay('1047', '20.00', card);
    const id = otherTillIdSchema.parse(till.caller.clientId);
    const old = till.caller;
    const opened = till.api.beginConnecting('Odoo', id, SYSTEM_ACTOR);
    if ('refusal' in opened) throw new Error(opened.refusal.why);
    const { body } = await sendTo(till.port, 'POST', '/v1/pairings', {
      body: { code: opened.code },
    });
    expect(body['clientId']).toBe(old.clientId);
    till.caller = body as unknown as typeof old;
    expect(await till.pay('1047', '20.00', card)).toEqual(first);
    till.caller = old;
    expect(await till.pay('1047', '20.00', card)).toMatchObject({ status: 401 });
  });

  test('a connected till cannot be replaced by another with the same name', async () => {
    const till = await LocalApiTill.open();
    await expect(till.connect('Other', till.caller.clientId)).rejects.toThrow('pairing-refused');
    const capitals = till.caller.clientId.toUpperCase();
    await expect(till.connect('Other', capitals)).rejects.toThrow('bad-request');
    expect(till.mistakes).toEqual([]);
    await till.api.disconnect(otherTillIdSchema.parse(till.caller.clientId), SYSTEM_ACTOR);
    expect(await till.get('/v1/till')).toMatchObject({ status: 401 });
    till.caller = await till.connect('Odoo', till.caller.clientId);
    expect(await till.get('/v1/till')).toMatchObject({
      status: 200,
      body: { currency: 'EUR', decimals: 2, client: { name: 'Odoo', alonePerDay: '0.00' } },
    });
  });

  test.each([
    [{ origin: 'http://127.0.0.1:47115' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 403],
    [{ referer: 'http://shop.example/' }, 403],
    [{ host: 'evil.example' }, 421],
    [{ host: '127.0.0.1' }, 421],
    [{ authorization: 'Bearer wrong' }, 401],
    [{ authorization: 'Basic YTpi' }, 401],
  ])('a request with %j is refused, whatever its content', async (head, status) => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    const body = { reference: '1', amount: '1.00', currency: 'EUR', card };
    expect((await till.post('/v1/payments', body, head)).status).toBe(status);
    expect((await till.get('/v1/till', head)).status).toBe(status);
    expect(till.accepted).toEqual([]);
  });

  test('a preflight is refused, with and without an origin', async () => {
    const till = await LocalApiTill.open();
    const head = {
      origin: 'http://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-private-network': 'true',
    };
    expect(await sendTo(till.port, 'OPTIONS', '/v1/payments', { head })).toMatchObject({
      status: 403,
    });
    expect(await sendTo(till.port, 'OPTIONS', '/v1/payments')).toMatchObject({ status: 401 });
  });

  test('one till can neither read nor cancel another till’s payments', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna');
    await till.pay('1047', '20.00', card);
    till.caller = await till.connect('Web till');
    expect(await till.get('/v1/payments/1047')).toMatchObject({ status: 404 });
    expect(await till.post('/v1/payments/1047/refund')).toMatchObject({ status: 404 });
    expect((await till.get(listPath(till, 0))).body).toEqual({ payments: [] });
  });
});

/** Returns the path that lists the payments of the day that begins this many days from now. */
function listPath({ bookOnDisk: on }: LocalApiTill, day: number): string {
  const [from, to] = [day, day + 1].map((one) => on.clock.wallMs + one * DAY_MS);
  const instants = { from: new Date(from!).toISOString(), to: new Date(to!).toISOString() };
  return `/v1/payments?${new URLSearchParams(instants).toString()}`;
}

test('a list of a period has payments and loads with what was refunded, and no rows for refunds', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
  await till.post('/v1/payments/1047/refund');
  const { body } = await till.get(listPath(till, 0));
  const list = paymentListSchema.parse(body).payments;
  expect(list).toEqual([(await till.get('/v1/payments/1047')).body]);
  expect(list[0]).toMatchObject({ reference: '1047', state: 'refunded' });
  for (const day of [-1, 1])
    expect((await till.get(listPath(till, day))).body).toEqual({ payments: [] });
  for (const query of ['', 'from=2026-11-25', 'from=2026-11-25T00:00:00Z&to=2027-11-25T00:00:00Z'])
    expect(await till.get(`/v1/payments?${query}`)).toMatchObject({ status: 400 });
  expect(await till.post(listPath(till, 0))).toMatchObject({ status: 405 });
});

test('the event stream follows the client’s payments, and ends when the client’s token is revoked', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  const { token, clientId } = till.caller;
  const to = { port: till.port, host: '127.0.0.1', rejectUnauthorized: false };
  const socket = connectSocket(to);
  let heard = '';
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
  const ended = new Promise((resolve) => socket.once('end', resolve));
  const head = [`GET /v1/events HTTP/1.1`, `host: 127.0.0.1:${till.port}`];
  socket.write([...head, `authorization: Bearer ${token}`, '', ''].join('\r\n'));
  await expect.poll(() => heard).toContain(': listening');
  await till.pay('1047', '20.00', card);
  await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
  await expect.poll(() => heard).toContain('"state":"applied"');
  await till.post('/v1/payments/1047/refund', { reference: 'R-1', amount: '5.00' });
  await till.send(till.accepted.at(-1)!.id, refusedOutcome(422));
  await expect.poll(() => heard).toContain('"needsPerson":true');
  await till.api.disconnect(otherTillIdSchema.parse(clientId), SYSTEM_ACTOR);
  await ended;
  socket.destroy();
});

test('a balance is read by POST only, so that no address contains a card number', async () => {
  const till = await LocalApiTill.open();
  const card = await till.card('anna', 12_34);
  till.bookOnDisk.clock.wallMs += MINUTE_MS;
  till.bookOnDisk.clock.monoMs += MINUTE_MS;
  expect(await till.post('/v1/cards/balance', { card })).toMatchObject({
    status: 200,
    body: { amount: '12.34', currency: 'EUR', ageSeconds: 60 },
  });
  expect(await till.post('/v1/cards/balance', { card: '6364000nobody' })).toMatchObject({
    status: 404,
  });
  expect(await till.get('/v1/cards/balance')).toMatchObject({ status: 405 });
});

test('any invalid input is refused with a reason, and leaves nothing on disk', async () => {
  const till = await LocalApiTill.open();
  const facts = till.bookOnDisk.ledger.lastSequence;
  const paths = ['/v1/payments', '/v1/loads', '/v1/pairings', '/v1/cards/balance', '/v1/till'];
  const path = fc.oneof(
    fc.constantFrom(...paths),
    fc.webPath().map((some) => some || '/'),
    fc.string().map((some) => `/v1/payments/${encodeURIComponent(some)}/refund`),
  );
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS');
  const body = fc.oneof(fc.json(), fc.string(), fc.string({ minLength: 5_000, maxLength: 6_000 }));
  await fc.assert(
    fc.asyncProperty(method, path, fc.option(body, { nil: undefined }), async (how, at, text) => {
      const { token } = till.caller;
      const answer = await sendTo(till.port, how, at, {
        token,
        ...(text !== undefined && how !== 'HEAD' && { body: text }),
      });
      const isClear =
        how === 'HEAD' ||
        problemDetailsSchema.safeParse(answer.body).success ||
        (answer.status === 200 && at.startsWith('/v1/till'));
      expect(isClear).toBe(true);
    }),
    { numRuns: 200, endOnFailure: true },
  );
  expect(till.bookOnDisk.ledger.lastSequence).toBe(facts);
  expect(till.mistakes).toEqual([]);
});
