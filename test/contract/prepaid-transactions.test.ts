import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CreatePrepaidTransactionInput } from '../../shared/api/prepaid-transaction.ts';
import {
  balanceOf,
  cardNumber,
  contactUuid,
  customerNumber,
  inactiveCardNumber,
  unknownContactUuid,
  secondCardNumber,
  startSmallService,
} from './small-service.ts';
import { rawAnswerTo, callOperation, requestFor, callSuccessfully } from './typed-client.ts';

const service = startSmallService();
const shop_uuid = 'b0000000-0000-4000-8000-000000000001';
const create = 'create-prepaid-transaction';

function byCard(amount_in_cents: number, contact_identifier_value = cardNumber) {
  return { contact_identifier_value, amount_in_cents, shop_uuid };
}

describe('a prepaid transaction', () => {
  test('a payment by identifier is answered with balance, shop and identifier', async () => {
    const data = await callSuccessfully(service(), create, byCard(-1250));
    expect(data).toMatchObject({
      amount_in_cents: -1250,
      prepaid_balance: { balance_in_cents: 3750, balance: '€37.50' },
      shop: { id: 1, uuid: shop_uuid, reference: null, name: 'North' },
      contact_identifier: { name: 'Gift card', value: cardNumber, active: true },
    });
    expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+01:00$/);
  });

  test('payments by contact uuid and by each identifier change the same balance', async () => {
    await callSuccessfully(service(), create, {
      contact_uuid: contactUuid,
      amount_in_cents: -100,
      shop_uuid,
    });
    await callSuccessfully(service(), create, byCard(-100, customerNumber));
    const data = await callSuccessfully(service(), create, byCard(-100));
    expect(data.prepaid_balance.balance_in_cents).toBe(4700);
  });

  test('leading zeros of an identifier are significant', async () => {
    await callSuccessfully(service(), create, byCard(-100, secondCardNumber));
    const stripped = await callOperation(
      service(),
      create,
      byCard(-100, secondCardNumber.replace(/^0+/, '')),
    );
    expect(stripped).toMatchObject({ kind: 'refused', status: 404, code: 60003 });
  });

  test('for a contact without identifiers the answer has an empty identifier object', async () => {
    const wanted = { contact_uuid: 'c-4', amount_in_cents: 500, shop_uuid };
    expect(await callSuccessfully(service(), create, wanted)).toMatchObject({
      contact_identifier: { value: '', active: false },
    });
  });

  test('two equal payments are both applied, since the contract has no way to recognise a repetition', async () => {
    const first = await callSuccessfully(service(), create, byCard(-100));
    const second = await callSuccessfully(service(), create, byCard(-100));
    expect(second.uuid).not.toBe(first.uuid);
    expect(balanceOf(service(), cardNumber)).toBe(4800);
  });

  test('with the other sign rule a positive amount redeems', async () => {
    await service().setRules({ ...service().state.rules, redeemSign: 1 });
    const data = await callSuccessfully(service(), create, byCard(1000));
    expect(data).toMatchObject({
      amount_in_cents: 1000,
      prepaid_balance: { balance_in_cents: 4000 },
    });
  });

  test('balances equal the sum of what was accepted, for any series of payments', async () => {
    const amount = fc.integer({ min: -3000, max: 3000 });
    const known = fc.constantFrom(cardNumber, secondCardNumber, customerNumber);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(known, amount), { maxLength: 12 }), async (payments) => {
        await service().reset();
        const expected = new Map([
          [cardNumber, 5000],
          [secondCardNumber, 2000],
        ]);
        for (const [identifier, cents] of payments) {
          const purse = identifier === customerNumber ? cardNumber : identifier;
          const after = (expected.get(purse) ?? 0) + cents;
          const answer = await callOperation(service(), create, byCard(cents, identifier));
          expect(answer.kind).toBe(cents < 0 && after < 0 ? 'refused' : 'ok');
          if (answer.kind === 'ok') expected.set(purse, after);
        }
        for (const [identifier, cents] of expected) {
          expect(balanceOf(service(), identifier)).toBe(cents);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('a transaction that the service may refuse', () => {
  const refusals: readonly [string, CreatePrepaidTransactionInput, number, number][] = [
    [
      'unknown contact',
      { contact_uuid: unknownContactUuid, amount_in_cents: 1, shop_uuid },
      404,
      55031,
    ],
    ['unknown identifier', byCard(1, '9999'), 404, 60003],
    ['inactive identifier', byCard(1, inactiveCardNumber), 422, 60004],
    ['unknown shop', { ...byCard(1), shop_uuid: unknownContactUuid }, 404, 1008],
    ['overdraw', byCard(-5001), 422, 1003],
    ['a load past every number', byCard(Number.MAX_SAFE_INTEGER), 422, 1003],
  ];
  test.each(refusals)('changes nothing when refused: %s', async (_, input, status, code) => {
    const before = JSON.stringify(service().state);
    const answer = await callOperation(service(), create, input);
    expect(answer).toMatchObject({ kind: 'refused', status, code });
    expect(JSON.stringify(service().state)).toBe(before);
  });

  test('is accepted above the balance by a service that allows overdrafts, with a negative balance', async () => {
    await service().setRules({ ...service().state.rules, refusesOverdraw: false });
    const data = await callSuccessfully(service(), create, byCard(-5005));
    expect(data.prepaid_balance).toEqual({ balance_in_cents: -5, balance: '-€0.05' });
  });

  const bodies: readonly [string, Record<string, unknown>, string][] = [
    ['no customer', { amount_in_cents: 1, shop_uuid }, 'contact_uuid'],
    ['two customers', { ...byCard(1), contact_uuid: 'c-2' }, 'contact_identifier_value'],
    ['no shop', { contact_uuid: contactUuid, amount_in_cents: 1 }, 'shop_uuid'],
    ['no amount', { contact_uuid: contactUuid, shop_uuid }, 'amount_in_cents'],
    ['a fraction', byCard(1.5), 'amount_in_cents'],
    ['an amount as text', { ...byCard(1), amount_in_cents: '100' }, 'amount_in_cents'],
    ['an amount past 2^53', byCard(2 ** 53), 'amount_in_cents'],
    ['an empty identifier', byCard(1, ''), 'contact_identifier_value'],
  ];
  test.each(bodies)('changes nothing when refused for its body: %s', async (_, body, field) => {
    const record = requestFor(service(), create, byCard(-1));
    const before = JSON.stringify(service().state);
    const response = await rawAnswerTo(service(), { ...record, body: JSON.stringify(body) });
    expect(response.status).toBe(422);
    expect(JSON.parse(response.body)).toHaveProperty(['errors', field]);
    expect(JSON.stringify(service().state)).toBe(before);
  });

  test.each([
    ['no customer', { amount_in_cents: 1, shop_uuid } as never],
    ['minus zero', byCard(-0)],
    ['a fraction', byCard(0.1)],
    ['past 2^53', byCard(2 ** 53)],
    ['not a number', byCard(Number.NaN)],
  ])('is not even built by the client with %s', (_, input) => {
    expect(() => requestFor(service(), create, input)).toThrow();
  });
});
