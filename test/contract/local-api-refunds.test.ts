import { expect, test } from 'vitest';
import { carryOutRequest } from '../../electron/local-api/adapters/generic/carry-out.ts';
import { readConnection } from '../../electron/local-api/adapters/generic/connection.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { DAY_MS } from '../../shared/values/time.ts';
import { openEvertillWithProxy } from '../builders/beside-evertill.ts';
import { appliedOutcome, refusedOutcome, UNKNOWN_OUTCOME } from '../builders/guarded-ledger.ts';
import { LocalApiTill } from '../builders/local-api-till.ts';

const ALONE = [50_00, 200_00] as const;

test('a payment can be refunded in parts up to the charged amount, each part once by its own reference', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
  const part = (reference: string, amount: string) =>
    till.post('/v1/payments/1047/refund', { reference, amount });
  const told = { state: 'applied', amountTaken: '15.00', amountRefunded: '5.00' };
  const first = await Promise.all([part('R-1', '5.00'), part('R-1', '5.00')]);
  for (const { status, body } of first)
    expect({ status, ...body }).toMatchObject({ status: 200, ...told, restDue: '5.00' });
  expect(await part('R-1', '5.01')).toMatchObject({ status: 409 });
  expect(await part('R-2', '15.01')).toMatchObject({ status: 409 });
  expect(await part('R-2', '5')).toMatchObject({ status: 422 });
  await till.restart();
  expect((await part('R-1', '5.00')).body).toMatchObject(told);
  const race = await Promise.all([part('R-2', '15.00'), part('R-3', '15.00')]);
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const all = { state: 'refunded', amountTaken: '0.00', amountRefunded: '20.00' };
  expect((await till.get('/v1/payments/1047')).body).toMatchObject(all);
  expect((await till.post('/v1/payments/1047/refund')).body).toMatchObject(all);
  const backs = till.accepted.filter(({ reverses }) => reverses !== null);
  expect(backs.map(({ amountCents }) => amountCents)).toEqual([5_00, 15_00]);
});

test.each([
  ['of which the card had all', 200_00, 'done'],
  ['of which the card had a part', 12_00, 'rest-due'],
] as const)(
  'a payment %s ends in evertill-pay after a partial refund as before: nobody pays for what was refunded',
  async (_which, balanceCents, exit) => {
    const { evertill, connection } = await openEvertillWithProxy();
    const card = await evertill.card('anna', balanceCents);
    const known = await readConnection(connection);
    const about = { kind: 'payment', reference: '1047' } as const;
    const pay = { do: 'pay', ...about, amount: '20.00', currency: 'EUR', card } as const;
    await carryOutRequest(known, pay, 0);
    await evertill.bookOnDisk.mustWrite({ kind: 'end-outage' });
    const { id, amountCents } = evertill.accepted[0]!;
    await evertill.send(id, appliedOutcome('uuid-1', balanceCents - amountCents));
    const ends = () =>
      Promise.all(
        [pay, { do: 'status', ...about } as const].map(
          async (request) => (await carryOutRequest(known, request, 0)).outcome,
        ),
      );
    expect(await ends()).toEqual([exit, exit]);
    const part = { reference: 'R-1', amount: '5.00' };
    expect(await carryOutRequest(known, { do: 'refund', ...about, part }, 0)).toMatchObject({
      outcome: 'done',
      answer: { amountRefunded: '5.00' },
    });
    expect(await ends()).toEqual([exit, exit]);
  },
);

test('a refund without an amount refunds the rest, and an undone part can be refunded again', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
  const refund = (body?: object) => till.post('/v1/payments/1047/refund', body);
  const asked = { reference: 'R-1', amount: '5.00' };
  await refund(asked);
  const part = till.accepted.find(({ isPart }) => isPart === true);
  await till.bookOnDisk.mustWrite({ kind: 'undo', intentId: part!.id });
  expect(await refund(asked)).toMatchObject({ status: 409 });
  expect((await till.get('/v1/payments/1047')).body['amountRefunded']).toBe('0.00');
  await refund({ ...asked, reference: 'R-2' });
  expect((await refund({})).body).toMatchObject({ state: 'refunded', amountRefunded: '20.00' });
  expect((await refund()).body).toMatchObject({ state: 'refunded', amountRefunded: '20.00' });
  expect(await refund({ reference: 'R-3', amount: '0.01' })).toMatchObject({ status: 409 });
  expect(await refund({ amount: '1.00' })).toMatchObject({ status: 400 });
});

test('a partial refund that the service refuses, or whose outcome is unknown, counts as refunded and is left to a person', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  const part = (reference: string, amount: string) =>
    till.post('/v1/payments/1047/refund', { reference, amount });
  await till.bookOnDisk.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  // The payment is only promised so far, and may still be refused.
  expect(await part('R-0', '5.00')).toMatchObject({ status: 409 });
  await till.bookOnDisk.mustWrite({ kind: 'end-outage' });
  await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
  await till.bookOnDisk.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  expect(await part('R-1', '12.00')).toMatchObject({ status: 200 });
  await till.bookOnDisk.mustWrite({ kind: 'end-outage' });
  const last = () => till.accepted.at(-1)!.id;
  await till.send(last(), refusedOutcome(422));
  expect((await part('R-1', '12.00')).body).toMatchObject({ needsPerson: true });
  expect(await part('R-2', '8.01')).toMatchObject({ status: 409 });
  expect((await part('R-2', '8.00')).body).toMatchObject({ state: 'refunded' });
  await till.send(last(), UNKNOWN_OUTCOME);
  expect((await part('R-2', '8.00')).body).toMatchObject({ state: 'refunded' });
  expect(await part('R-3', '0.01')).toMatchObject({ status: 409 });
});

test('a refund is recorded under the other till’s name, whoever is signed in and whatever a manager allows', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
  till.actor = { ...till.actor, stepUp: { manager: 'Robin' }, accessLevel: 'manager' };
  await till.post('/v1/payments/1047/refund');
  const { putRight } = till.bookOnDisk.ledger.unapproved;
  expect([...putRight]).toEqual([[till.caller.clientId, 20_00]]);
});

test('only a person can refund a payment from before records were lost, however much later', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
  await till.bookOnDisk.mustWrite({ kind: 'doubt-journal', moved: false, note: 'older' });
  const resumed = { kind: 'resume-sending', cause: 'journal-behind' } as const;
  await till.bookOnDisk.mustWrite(resumed, { ...SYSTEM_ACTOR, stepUp: { manager: 'Robin' } });
  for (const days of [0, 31]) {
    till.bookOnDisk.clock.monoMs += days * DAY_MS;
    till.bookOnDisk.clock.wallMs += days * DAY_MS;
    // A part of it may be in the lost records, so the whole must not go back.
    expect(await till.post('/v1/payments/1047/refund')).toMatchObject({ status: 403 });
  }
  await till.pay('1048', '5.00', card);
  await till.send(till.accepted.at(-1)!.id, appliedOutcome('uuid-2', 25_00));
  expect((await till.post('/v1/payments/1048/refund')).body).toMatchObject({ state: 'refunded' });
});

test('only a person can refund a payment from before its till was taken over, since the successor’s manager may have refunded it', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
  await till.bookOnDisk.mustWrite({
    kind: 'note-hub',
    hub: { till: 'one', host: 'hub', port: 5488 },
  });
  const through = till.bookOnDisk.ledger.lastSequence;
  await till.bookOnDisk.mustWrite({ kind: 'note-taken-over', by: 'two', through });
  const refund = () => till.post('/v1/payments/1047/refund');
  const part = () => till.post('/v1/payments/1047/refund', { reference: 'R-1', amount: '5.00' });
  expect(await refund()).toMatchObject({ status: 403, body: { payment: 'stands' } });
  await till.bookOnDisk.mustWrite({ kind: 'note-hub', hub: null });
  for (const asked of [refund, part]) expect(await asked()).toMatchObject({ status: 403 });
  await till.pay('1048', '5.00', card);
  await till.send(till.accepted.at(-1)!.id, appliedOutcome('uuid-2', 25_00));
  expect((await till.post('/v1/payments/1048/refund')).body).toMatchObject({ state: 'refunded' });
});

test('a payment from before a start is refunded only once the hub has said that no other till has taken over', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
  await till.bookOnDisk.mustWrite({
    kind: 'note-hub',
    hub: { till: 'one', host: 'hub', port: 5488 },
  });
  await till.restart();
  const refund = () => till.post('/v1/payments/1047/refund');
  expect(await refund()).toMatchObject({ status: 503, body: { payment: 'unsaid' } });
  till.bookOnDisk.writer.noteHubHeard();
  expect(await refund()).toMatchObject({ status: 200, body: { state: 'refunded' } });
});
