import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { archiveFinished } from '../../shared/ledger/memory/checkpoint.ts';
import { otherTillIdSchema } from '../../shared/ledger/money/other-till.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { cents } from '../../shared/values/money.ts';
import type { Cents } from '../../shared/values/money.ts';
import { DAY_MS } from '../../shared/values/time.ts';
import { appliedOutcome } from '../builders/guarded-ledger.ts';
import { LocalApiTill } from '../builders/local-api-till.ts';
import { PATIENCE } from '../builders/patience.ts';

const ALONE = [50_00, 200_00] as const;

test('the window shows the newest payment as it was answered to the other till, even after a restart', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna', 10_00);
  await till.pay('1046', '5.00', card);
  expect(till.api.status.last).toBeNull();
  till.besideTill = true;
  await till.restart();
  const shown = (part: object) =>
    vi.waitFor(() => expect(till.api.status.last).toMatchObject(part), PATIENCE);
  await shown({ name: 'Odoo', reference: '1046' });
  await till.pay('1047', '23.40', card);
  const asked = assertPresent(till.api.status.asked, 'the window asks');
  await till.api.answer(asked.id, { kind: 'yes' }, SYSTEM_ACTOR);
  await shown({ reference: '1047', state: 'pending', takenCents: 0, restCents: 23_40 });
  const [, intent] = till.accepted;
  await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 5_00));
  await till.send(intent!.id, appliedOutcome('uuid-2', 0));
  await shown({ reference: '1047', state: 'applied', takenCents: 5_00, restCents: 18_40 });
  await till.post('/v1/payments/1047/refund', { reference: 'R-1', amount: '2.00' });
  await shown({ reference: '1047', state: 'applied', takenCents: 3_00, restCents: 18_40 });
  await till.post('/v1/payments/1047/refund', {});
  await shown({ reference: '1047', state: 'refunded', takenCents: 0 });
});

test('an export is matched with what was charged, including a payment from before the period', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna', 50_00);
  await till.bookOnDisk.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  await till.pay('1', '5.00', card);
  await till.pay('2', '6.00', card);
  await till.pay('3', '7.00', card);
  const now = till.bookOnDisk.writer.moment().atMs;
  const asked = {
    id: otherTillIdSchema.parse(till.caller.clientId),
    sums: [
      ['1', cents(5_00)],
      ['2', cents(6_50)],
      ['4', cents(1_00)],
      ['Ä', cents(2_00)],
    ] as [string, Cents][],
    unreadable: [],
    fromMs: now - DAY_MS,
    untilMs: now + DAY_MS,
  };
  expect(await till.api.matchExport(asked)).toMatchObject({
    kind: 'match',
    match: {
      matched: 1,
      onlyInExport: [{ reference: '4' }, { reference: 'Ä' }],
      onlyAtEvertill: [{ reference: '3', taken: '7.00' }],
      different: [{ reference: '2', exported: '6.50', taken: '6.00' }],
    },
  });
  const before = { ...asked, fromMs: now + 1, untilMs: now + DAY_MS };
  expect(await till.api.matchExport(before)).toMatchObject({
    match: { matched: 1, onlyAtEvertill: [], different: [{ reference: '2' }] },
  });
  const id = otherTillIdSchema.parse(randomUUID());
  expect(await till.api.matchExport({ ...asked, id })).toEqual({ kind: 'no-till' });
});

test('a return, and a cancelled promise, of a later day are compared with the export of that day', async () => {
  const till = await LocalApiTill.open(ALONE);
  const card = await till.card('anna', 50_00);
  const firstMs = till.bookOnDisk.writer.moment().atMs;
  for (const [reference, amount] of [
    ['1', '5.00'],
    ['2', '6.00'],
    ['3', '7.00'],
  ] as const)
    await till.pay(reference, amount, card);
  const [one, two] = till.accepted;
  await till.send(one!.id, appliedOutcome('uuid-1', 45_00));
  await till.send(two!.id, appliedOutcome('uuid-2', 39_00));
  till.bookOnDisk.clock.wallMs += DAY_MS;
  await till.post('/v1/payments/1/refund', {});
  await till.post('/v1/payments/2/refund', { reference: 'R-2', amount: '2.00' });
  await till.post('/v1/payments/3/cancel', {});
  const id = otherTillIdSchema.parse(till.caller.clientId);
  const matched = (fromMs: number, ...sums: [string, Cents][]) =>
    till.api.matchExport({ id, sums, unreadable: [], fromMs, untilMs: fromMs + DAY_MS });
  expect(
    await matched(firstMs, ['1', cents(5_00)], ['2', cents(6_00)], ['3', cents(7_00)]),
  ).toMatchObject({ match: { matched: 3 } });
  const next = firstMs + DAY_MS;
  expect(
    await matched(next, ['1', cents(-5_00)], ['2', cents(-2_00)], ['3', cents(-7_00)]),
  ).toMatchObject({ match: { matched: 3 } });
  expect(await matched(next)).toMatchObject({
    match: {
      matched: 0,
      onlyAtEvertill: [{ taken: '-5.00' }, { taken: '-2.00' }, { taken: '-7.00' }],
    },
  });
});

test('an export is matched with payments and parts that have left memory, and with none if they cannot be read', async () => {
  const till = await LocalApiTill.open(ALONE);
  const id = otherTillIdSchema.parse(till.caller.clientId);
  const firstMs = till.bookOnDisk.writer.moment().atMs;
  await till.pay('1', '5.00', await till.card('anna', 50_00));
  await till.pay('2', '6.00', await till.card('bob', 50_00));
  const [one, two] = till.accepted;
  await till.send(one!.id, appliedOutcome('uuid-1', 45_00));
  await till.send(two!.id, appliedOutcome('uuid-2', 44_00));
  till.bookOnDisk.clock.wallMs += DAY_MS;
  till.bookOnDisk.clock.monoMs += DAY_MS;
  await till.post('/v1/payments/2/refund', { reference: 'R-2', amount: '2.00' });
  await till.send(till.accepted.at(-1)!.id, appliedOutcome('uuid-3', 46_00));
  // The newest transaction of a card explains its balance, so it stays in memory.
  for (const [name, card] of [
    ['later', '6364000anna'],
    ['last', '6364000bob'],
  ] as const) {
    await till.pay(name, '1.00', card);
    await till.send(till.accepted.at(-1)!.id, appliedOutcome(`uuid-${name}`, 40_00));
  }
  till.bookOnDisk.clock.wallMs += DAY_MS;
  till.bookOnDisk.clock.monoMs += DAY_MS;
  const letGo = () => archiveFinished(till.bookOnDisk.ledger, { facts: 100_000, whole: 0 });
  const matched = (fromMs: number, ...sums: [string, Cents][]) => {
    letGo();
    return till.api.matchExport({ id, sums, unreadable: [], fromMs, untilMs: fromMs + DAY_MS });
  };
  letGo();
  expect([...till.bookOnDisk.ledger.over.intents.keys()]).toEqual(
    expect.arrayContaining([one!.id, two!.id]),
  );
  expect(await matched(firstMs)).toMatchObject({
    match: {
      onlyAtEvertill: [
        { reference: '1', taken: '5.00' },
        { reference: '2', taken: '6.00' },
      ],
    },
  });
  expect(await matched(firstMs, ['1', cents(5_00)], ['2', cents(6_00)])).toMatchObject({
    match: { matched: 2, different: [], onlyAtEvertill: [] },
  });
  const next = firstMs + DAY_MS;
  const later = [
    ['later', cents(1_00)] as [string, Cents],
    ['last', cents(1_00)] as [string, Cents],
  ];
  expect(await matched(next, ['2', cents(-2_00)], ...later)).toMatchObject({
    match: { matched: 3, different: [], onlyAtEvertill: [] },
  });
  letGo();
  till.bookOnDisk.writer.readArchived = async (_, read) => read(false);
  expect(await matched(firstMs)).toEqual({ kind: 'not-read' });
  const period = { from: new Date(firstMs).toISOString(), to: new Date(next).toISOString() };
  expect(await till.get(`/v1/payments?${new URLSearchParams(period).toString()}`)).toMatchObject({
    status: 409,
  });
});

test('a program can list a whole October, which has an hour more than 31 days', async () => {
  const till = await LocalApiTill.open(ALONE);
  const october = 'from=2026-09-30T22:00:00Z&to=2026-10-31T23:00:00Z';
  expect(await till.get(`/v1/payments?${october}`)).toMatchObject({ status: 200 });
});

test.each([
  ['another till may have', 'away'],
  ['lost records may have', 'lost'],
])(
  'a payment of the export that %s is marked as unclear, and the rest is compared',
  async (_, why) => {
    const till = await LocalApiTill.open(ALONE);
    await till.pay('1', '5.00', await till.card('anna', 50_00));
    if (why === 'lost')
      await till.bookOnDisk.mustWrite({ kind: 'doubt-journal', moved: false, note: 'older' });
    const hub = {
      knowledgeOf: () => ({ kind: 'none' }),
      lookOrClaimPaymentId: async () => (why === 'away' ? undefined : null),
      isPaymentIdUsedHere: async () => false,
    };
    till.trading.useHub({ ...hub, close: async () => undefined } as never);
    const now = till.bookOnDisk.writer.moment().atMs;
    const asked = {
      id: otherTillIdSchema.parse(till.caller.clientId),
      sums: [['2', cents(6_00)]] as [string, Cents][],
      unreadable: [],
      fromMs: now - DAY_MS,
      untilMs: now + DAY_MS,
    };
    expect(await till.api.matchExport(asked)).toMatchObject({
      kind: 'match',
      match: {
        onlyInExport: [],
        unclear: expect.arrayContaining([
          expect.objectContaining({ reference: '2', exported: '6.00' }),
        ]),
      },
    });
  },
);

test('a payment of the export that another till of the store charged is marked as such, and the rest is compared', async () => {
  const till = await LocalApiTill.open(ALONE);
  await till.pay('1', '5.00', await till.card('anna', 50_00));
  const hub = { knowledgeOf: () => ({ kind: 'none' }), lookOrClaimPaymentId: async () => 'south' };
  till.trading.useHub({ ...hub, close: async () => undefined } as never);
  const now = till.bookOnDisk.writer.moment().atMs;
  const asked = {
    id: otherTillIdSchema.parse(till.caller.clientId),
    sums: [
      ['1', cents(5_00)],
      ['2', cents(6_00)],
    ] as [string, Cents][],
    unreadable: [],
    fromMs: now - DAY_MS,
    untilMs: now + DAY_MS,
  };
  expect(await till.api.matchExport(asked)).toMatchObject({
    kind: 'match',
    match: { onlyInExport: [], elsewhere: [{ reference: '2', exported: '6.00', taken: null }] },
  });
});
