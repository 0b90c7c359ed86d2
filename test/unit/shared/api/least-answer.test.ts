import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseBalanceAnswerCents,
  parseTransactionPage,
} from '../../../../shared/evidence/evidence-reads.ts';
import { classifyOutcome } from '../../../../shared/api/outcome.ts';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import type { CreatePrepaidTransactionInput } from '../../../../shared/api/prepaid-transaction.ts';
import { judgeOpeningBalances } from '../../../../shared/cards/opening-balances.ts';
import { FARTHEST_CENTS } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';
import { answeredExchange } from '../../../builders/answered-exchange.ts';

/**
 * A money answer is read with the fewest fields that prove it (docs/service-contract.md#null-absent-and-odd-fields).
 * Amounts beyond the till's arithmetic are rejected.
 */

const sent: CreatePrepaidTransactionInput = {
  contact_identifier_value: '6299000000009917',
  amount_in_cents: -2_000,
  shop_uuid: '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f001',
};
const shop = { id: 7, uuid: sent.shop_uuid, reference: null, name: 'Harbour street' };
const contact_identifier = { name: 'card', value: '6299000000009917', active: true };
const honest = {
  uuid: 'tx-1',
  amount_in_cents: -2_000,
  prepaid_balance: { balance_in_cents: 1_000, balance: '€10.00' },
  created_at: '2026-11-20T10:00:00+01:00',
  shop,
  contact_identifier,
};

function judge(data: unknown): Outcome {
  const seen = answeredExchange(JSON.stringify({ data, meta: [] }));
  return classifyOutcome(seen, sent, { isUuidSeen: () => false, echoes: ['same'], minorUnit: 2 });
}

test('a uuid, an amount and a balance are enough for an applied answer', () => {
  const least = {
    uuid: 'tx-1',
    amount_in_cents: -2_000,
    prepaid_balance: { balance_in_cents: 1_000 },
  };
  expect(judge(least)).toEqual({
    kind: 'applied',
    answer: {
      uuid: 'tx-1',
      amountCents: -2_000,
      balanceCents: 1_000,
      balanceText: '',
      createdAt: '',
      shop: null,
      contactIdentifier: null,
    },
    notes: ['shop-missing', 'identifier-missing'],
  });
});

test.each([
  ['no reference', { shop: { id: 7, uuid: sent.shop_uuid, name: 'Harbour street' } }],
  ['a reference that is a number', { shop: { ...shop, reference: 12 } }],
  ['a shop without a name', { shop: { ...shop, name: null } }],
  ['a shop’s id as text', { shop: { ...shop, id: '7' } }],
  [
    'no word on whether the card is active',
    { contact_identifier: { name: 'c', value: contact_identifier.value } },
  ],
  ['an active that is a number', { contact_identifier: { ...contact_identifier, active: 1 } }],
  ['a card kind without a name', { contact_identifier: { ...contact_identifier, name: null } }],
  ['a time that is null', { created_at: null }],
  ['a time that is a number', { created_at: 1_795_000_000 }],
  ['no balance as text', { prepaid_balance: { balance_in_cents: 1_000 } }],
  [
    'a balance text that is a number',
    { prepaid_balance: { balance_in_cents: 1_000, balance: 10 } },
  ],
] as const)('an answer with %s is applied without a note', (_, change) => {
  expect(judge({ ...honest, ...change })).toMatchObject({
    kind: 'applied',
    answer: { uuid: 'tx-1', balanceCents: 1_000 },
    notes: [],
  });
});

test.each([
  ['null', null, ['shop-missing']],
  ['absent', undefined, ['shop-missing']],
  ['an empty list, as PHP writes an empty object', [], ['shop-missing']],
  ['an object without a uuid', { name: 'Harbour street' }, ['shop-missing']],
] as const)(
  'an answer whose shop is %s is applied with a note that the shop is missing',
  (_, odd, notes) => {
    expect(judge({ ...honest, shop: odd })).toMatchObject({ kind: 'applied', notes });
  },
);

test.each([
  ['null', null],
  ['absent', undefined],
  ['an empty list', []],
  ['an object without a value', { name: 'card' }],
] as const)(
  'an answer whose identifier is %s is applied with a note that it is missing',
  (_, odd) => {
    expect(judge({ ...honest, contact_identifier: odd })).toMatchObject({
      kind: 'applied',
      notes: ['identifier-missing'],
    });
  },
);

describe('the fields that prove an answer', () => {
  test.each([
    ['no uuid', { uuid: undefined }],
    ['a uuid that is a number', { uuid: 17 }],
    ['no amount', { amount_in_cents: undefined }],
    ['an amount as text', { amount_in_cents: '-2000' }],
    ['no balance', { prepaid_balance: undefined }],
    ['a balance as text', { prepaid_balance: { balance_in_cents: '1000' } }],
    ['an echo of the shop that is no text', { shop: { ...shop, uuid: 7 } }],
    [
      'an echo of the card that is no text',
      { contact_identifier: { ...contact_identifier, value: 6 } },
    ],
    ['a shop that is a text', { shop: 'Harbour street' }],
  ] as const)('are rejected as a misfit: %s', (_, change) => {
    expect(judge({ ...honest, ...change })).toMatchObject({ kind: 'unknown', cause: 'misfit' });
  });
});

test('an answer is applied whatever the fields contain that are only shown', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 7, maxLength: 7 }), (odd) => {
      const [id, reference, name, active, kind, balance, created_at] = odd;
      const outcome = judge({
        ...honest,
        prepaid_balance: { balance_in_cents: 1_000, balance },
        created_at,
        shop: { id, uuid: sent.shop_uuid, reference, name },
        contact_identifier: { name: kind, value: contact_identifier.value, active },
        more: odd,
      });
      expect(outcome).toMatchObject({ kind: 'applied', answer: { balanceCents: 1_000 } });
    }),
  );
});

describe('an amount beyond the largest one supported', () => {
  const EXTREMES = [FARTHEST_CENTS + 1, -FARTHEST_CENTS - 1, 2 ** 53 - 1, -(2 ** 53 - 1)];

  test.each(EXTREMES)(
    'in a balance, %i, is a misfit, and the largest supported one is read',
    (cents) => {
      const held = (balance_in_cents: number) =>
        judge({ ...honest, prepaid_balance: { balance_in_cents, balance: '' } });
      expect(held(cents)).toMatchObject({ kind: 'unknown', cause: 'misfit', pausesQueue: true });
      expect(held(Math.sign(cents) * FARTHEST_CENTS)).toMatchObject({ kind: 'applied' });
    },
  );

  test.each(EXTREMES)(
    'in an answer, %i, pauses the queue and does not break the till’s arithmetic',
    (cents) => {
      const till = GuardedLedger.started();
      till.accept('one', till.card('one'));
      till.send('one');
      till.write({
        kind: 'record-outcome',
        intentId: intentId('one'),
        outcome: judge({ ...honest, prepaid_balance: { balance_in_cents: cents, balance: '' } }),
      });
      expect(till.intent('one').state).toBe('unknown');
      expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'strange-answer' }]);
    },
  );

  test.each(EXTREMES)('in a list or a balance read, %i, proves nothing', (cents) => {
    const row = { ...honest, prepaid_balance: { balance_in_cents: cents, balance: '' } };
    const meta = { current_page: 1, last_page: 1 };
    expect(
      parseTransactionPage(answeredExchange(JSON.stringify({ data: [row], meta }))),
    ).toBeNull();
    expect(
      parseTransactionPage(answeredExchange(JSON.stringify({ data: [honest], meta }))),
    ).not.toBeNull();
    expect(
      parseBalanceAnswerCents(
        answeredExchange(JSON.stringify({ data: { balance_in_cents: cents } })),
        2,
      ),
    ).toBeNull();
  });

  test('in a file is reported, and nothing of the file is imported', () => {
    const stated = { entry: 1, identifier: '7712345678', asOf: '2026-11-19' };
    const at = (balanceCents: number) =>
      judgeOpeningBalances(
        [{ ...stated, balanceCents }],
        ANY_CODE_RULES,
        instantMs(Date.UTC(2026, 10, 20)),
      );
    expect(at(FARTHEST_CENTS + 1)).toMatchObject({ ok: false, faults: [{ entry: 1 }] });
    expect(at(FARTHEST_CENTS).ok).toBe(true);
  });
});

test('a row of the transaction list needs only uuid, amount and balance; everything else may be missing or malformed', () => {
  const least = { uuid: 't', amount_in_cents: -1, prepaid_balance: { balance_in_cents: 5 } };
  const odd = {
    ...least,
    created_at: 7,
    shop: { uuid: 's', name: null },
    contact_identifier: { value: '1' },
  };
  const meta = { current_page: 1, last_page: 1 };
  const page = parseTransactionPage(answeredExchange(JSON.stringify({ data: [least, odd], meta })));
  expect(page?.rows).toMatchObject([
    { created_at: null, prepaid_balance: { balance: null } },
    {
      created_at: null,
      shop: { uuid: 's', name: null },
      contact_identifier: { name: null, value: '1' },
    },
  ]);
});

test.each(['application/problem+json', 'text/json', 'text/html', ''])(
  'a 4xx with a JSON body is a refusal under the content type “%s”',
  (type) => {
    const headers = { 'content-type': type };
    for (const status of [400, 404, 405, 413, 415, 422]) {
      const seen = answeredExchange('{"message":"no such card"}', { status, headers });
      const outcome = classifyOutcome(seen, sent, {
        isUuidSeen: () => false,
        echoes: ['same'],
        minorUnit: 2,
      });
      expect(outcome).toMatchObject({ kind: 'refused', status });
    }
  },
);
