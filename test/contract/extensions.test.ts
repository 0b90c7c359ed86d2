import { describe, expect, test } from 'vitest';
import type { SandboxExtension } from '../../shared/sandbox/rules.ts';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import { balanceOf, cardNumber, contactUuid, startSmallService } from './small-service.ts';
import { rawAnswerTo, requestFor, settingsFor, callSuccessfully } from './typed-client.ts';
import { buildRequest } from '../../shared/api/build-request.ts';

const service = startSmallService();
const shop_uuid = 'b0000000-0000-4000-8000-000000000001';
const create = 'create-prepaid-transaction';
const payment = { contact_identifier_value: cardNumber, amount_in_cents: -100, shop_uuid };

async function switchOn(...extensions: SandboxExtension[]) {
  await service().setRules({ ...service().state.rules, extensions });
}

async function ask(method: string, path: string) {
  const { headers } = requestFor(service(), 'list-categories', {});
  const record: RequestRecord = {
    method,
    path: `/api/v3/oauth/clients/${path}`,
    headers,
    body: null,
  };
  const response = await rawAnswerTo(service(), record);
  const body = JSON.parse(response.body) as { data: unknown; meta: unknown };
  return { status: response.status, ...body };
}

describe('operations of the sandbox beyond the contract', () => {
  test('operations beyond the contract are answered with 404 until they are switched on', async () => {
    const { uuid } = await callSuccessfully(service(), create, payment);
    expect((await ask('GET', 'prepaid-transactions')).status).toBe(405);
    expect((await ask('GET', `contacts/${contactUuid}/prepaid-balance`)).status).toBe(404);
    expect((await ask('POST', `prepaid-transactions/${uuid}/reverse`)).status).toBe(404);
    expect(balanceOf(service(), cardNumber)).toBe(4900);
  });

  test('the transaction list shows the newest first, by contact and by page', async () => {
    await switchOn('transaction-list');
    for (const amount_in_cents of [-1, -2, -3]) {
      await callSuccessfully(service(), create, { ...payment, amount_in_cents });
    }
    await service().moveElsewhere(cardNumber, -50);
    const { data, meta } = await ask(
      'GET',
      `prepaid-transactions?contact_uuid=${contactUuid}&limit=3`,
    );
    const contact = { uuid: contactUuid };
    expect(data).toMatchObject([
      { amount_in_cents: -50, contact },
      { amount_in_cents: -3, contact },
      { amount_in_cents: -2, contact },
    ]);
    expect(meta).toMatchObject({ current_page: 1, last_page: 2, total: 4 });
    expect((await ask('GET', 'prepaid-transactions?contact_uuid=c-2')).data).toEqual([]);
  });

  test('the balance of a contact can be read once that extension is switched on', async () => {
    await switchOn('balance-read');
    const { data } = await ask('GET', `contacts/${contactUuid}/prepaid-balance`);
    expect(data).toEqual({ balance_in_cents: 5000, balance: '€50.00' });
    expect((await ask('GET', 'contacts/nobody/prepaid-balance')).status).toBe(404);
  });

  test('reversing a transaction makes one of the opposite amount', async () => {
    await switchOn('reverse');
    const { uuid } = await callSuccessfully(service(), create, payment);
    const { data } = await ask('POST', `prepaid-transactions/${uuid}/reverse`);
    expect(data).toMatchObject({ amount_in_cents: 100, shop: { uuid: shop_uuid } });
    expect(balanceOf(service(), cardNumber)).toBe(5000);
    expect((await ask('POST', 'prepaid-transactions/none/reverse')).status).toBe(404);
  });

  test('an idempotency key has an effect only once that extension is switched on', async () => {
    const keyed = (input: typeof payment, key: string) => {
      const requestKey = { header: 'Idempotency-Key', value: key };
      const apiKey = service().state.credentials['api-key'];
      return buildRequest(create, input, settingsFor(service()), apiKey, requestKey);
    };
    const first = keyed(payment, 'intent-1');
    await rawAnswerTo(service(), first);
    await rawAnswerTo(service(), first);
    expect(balanceOf(service(), cardNumber)).toBe(4800);

    await switchOn('honour-idempotency-key');
    const applied = await rawAnswerTo(service(), keyed(payment, 'intent-2'));
    const again = await rawAnswerTo(service(), keyed(payment, 'intent-2'));
    expect(again.body).toBe(applied.body);
    const other = keyed({ ...payment, amount_in_cents: -200 }, 'intent-2');
    expect((await rawAnswerTo(service(), other)).status).toBe(409);
    expect(balanceOf(service(), cardNumber)).toBe(4700);
  });
});
