import { connect as connectSocket } from 'node:tls';
import { expect, test } from 'vitest';
import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import { archiveFinished } from '../../shared/ledger/memory/checkpoint.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { minorUnitOf } from '../../shared/values/currency.ts';
import { DAY_MS } from '../../shared/values/time.ts';
import { BOOK } from '../builders/book-under-test.ts';
import { appliedOutcome } from '../builders/guarded-ledger.ts';
import { LocalApiTill } from '../builders/local-api-till.ts';

/** Tests another maker's payments when the power fails at any write, and in currencies with other decimals. */

const ALONE = [50_00, 200_00] as const;

/** Pays, with a power cut at that write; null once there is no such write any more. */
async function payUntilCut(at: number) {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  const { disk } = till.bookOnDisk;
  const cutAt = disk.operations + at;
  disk.fault = { atOperation: cutAt, code: 'POWER' };
  const told = await till.pay('1047', '20.00', card).catch(() => null);
  return disk.operations > cutAt ? { till, card, told } : null;
}

test.each([
  ['nothing', () => 0],
  ['all', (max: number) => max],
] as const)(
  'if the power fails at any write, of which the disk keeps %s, a payment is charged once',
  async (_, pick) => {
    let cuts = 0;
    for (let at = 0; ; at += 1) {
      const cut = await payUntilCut(at);
      if (cut === null) break;
      cuts += 1;
      const { till, card, told } = cut;
      await till.startAfterPowerCut(pick);
      // Every answered payment is on disk; one without an answer may be there too.
      const isTold = told !== null && told.status < 300;
      if (isTold) expect(till.accepted).toHaveLength(1);
      await till.pay('1047', '20.00', card);
      await till.pay('1047', '20.00', card);
      expect(till.accepted).toHaveLength(1);
      expect(till.accepted[0]).toMatchObject({ amountCents: 20_00 });
      expect(till.bookOnDisk.ledger.queue.pauses).toEqual([]);
    }
    expect(cuts).toBeGreaterThan(1);
  },
);

test('a repeated request for a payment is answered only once the payment is on disk', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  const disk = Promise.withResolvers<void>();
  till.bookOnDisk.stalled = disk.promise;
  const told: number[] = [];
  const pay = async () => told.push((await till.pay('1047', '20.00', card)).status);
  const first = pay();
  while (till.accepted.length === 0) await till.get('/v1/till');
  const second = pay();
  const read = till.get('/v1/payments/1047').then(({ status }) => told.push(status));
  for (let other = 0; other < 5; other += 1) await till.get('/v1/till');
  expect(told).toEqual([]);
  till.bookOnDisk.stalled = null;
  disk.resolve();
  await Promise.all([first, second, read]);
  expect(told).toEqual([202, 202, 202]);
});

test('a payment has the same answer even if memory dropped it during the wait for the disk', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
  till.bookOnDisk.clock.monoMs += DAY_MS;
  till.bookOnDisk.clock.wallMs += DAY_MS;
  await till.restart();
  const forget = () => archiveFinished(till.bookOnDisk.ledger, { facts: 1_000, whole: 0 });
  forget();
  const disk = Promise.withResolvers<void>();
  till.bookOnDisk.stalled = disk.promise;
  const written = till.bookOnDisk.introduce('ben');
  const cancelled = till.post('/v1/payments/1047/cancel');
  while (till.accepted.length === 0) await till.get('/v1/till');
  forget();
  till.bookOnDisk.stalled = null;
  disk.resolve();
  await written;
  expect((await cancelled).status).toBe(409);
  const taken = { state: 'applied', amountTaken: '20.00' };
  expect((await till.pay('1047', '20.00', card)).body).toMatchObject(taken);
});

test('a payment interrupted while it was being sent is reported as promised, left to a person, and not accepted again', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  await till.pay('1047', '20.00', card);
  const { id: intentId } = assertPresent(till.accepted[0], 'it was accepted');
  await till.bookOnDisk.mustWrite({ kind: 'begin-sending', intentId, keyVersion: 0 });
  await till.startAfterPowerCut(() => 0);
  const { body } = await till.pay('1047', '20.00', card);
  expect(body).toMatchObject({ state: 'promised', amountTaken: '20.00', needsPerson: true });
  expect(till.accepted).toHaveLength(1);
});

test.each([
  ['JPY', '2340', '2340.00', 2340],
  ['KWD', '2.340', '2.34', 2340],
] as const)(
  'in %s an amount has the currency’s number of decimals',
  async (currency, amount, wrong, takesCents) => {
    const book = { ...BOOK, currency, minorUnit: minorUnitOf(currency) };
    const till = await LocalApiTill.open([5_000, 9_000], book);
    const card = await till.card('anna', 5_000);
    expect((await till.pay('1047', wrong, card, { currency })).status).toBe(422);
    expect((await till.pay('1047', amount, card, { currency })).status).toBe(202);
    expect(till.accepted[0]?.amountCents).toBe(takesCents);
    await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 5_000 - takesCents));
    const { body } = await till.get('/v1/payments/1047');
    expect(body).toMatchObject({ amountTaken: amount, amountAsked: amount, currency });
  },
);

test('a till with a hub asks the hub about each payment and before each cancel', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  const heard: string[] = [];
  const hub = {
    isJoined: true,
    askAboutCard: async () => void heard.push('look'),
    lookOrClaimPaymentId: async () => null,
    isPaymentIdUsedHere: async () => false,
    knowledgeOf: () => ({ kind: 'none' }),
    close: async () => undefined,
    propose: (proposal: Proposal, actor: Actor) => {
      heard.push(proposal.kind);
      return till.bookOnDisk.writer.write(proposal, actor);
    },
  };
  till.trading.useHub(hub as never);
  await till.pay('1047', '20.00', card);
  expect(heard).toEqual(['look', 'accept']);
  expect(till.accepted[0]?.otherTill?.askedCents).toBe(20_00);
  await till.post('/v1/payments/1047/cancel');
  expect(heard.at(-1)).toBe('undo');
});

test('in training no program can be connected to the local API, which says why', async () => {
  const training = LocalApiTill.open(ALONE, { ...BOOK, mode: 'training' });
  await expect(training).rejects.toThrow('urn:evertill:problem:not-trading');
});

test('a caller that disconnects or sends no HTTP leaves the local API answering other callers', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna');
  const head = `POST /v1/payments HTTP/1.1\r\nhost: 127.0.0.1:${till.port}\r\n`;
  const beginnings = [
    `${head}content-length: 90\r\n\r\n{"refer`,
    `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"a`,
    `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n`,
    'GET / HTTP/1.1\r\nnonsense\r\n\r\n',
  ];
  for (const beginning of beginnings) {
    const to = { port: till.port, host: '127.0.0.1', rejectUnauthorized: false };
    const socket = connectSocket(to);
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => socket.write(beginning, () => resolve()));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.destroy();
    await closed;
  }
  expect((await till.pay('1047', '20.00', card)).status).toBe(202);
  expect(till.mistakes).toEqual([]);
});
