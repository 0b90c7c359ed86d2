import { describe, expect, test } from 'vitest';
import type { ExchangeFault, FaultTarget } from '../../shared/sandbox/faults.ts';
import { parseServiceAnswer } from '../../shared/api/parse-service-answer.ts';
import { balanceOf, cardNumber, secondCardNumber, startSmallService } from './small-service.ts';
import { rawAnswerTo, callOperation, requestFor, callSuccessfully } from './typed-client.ts';

const service = startSmallService();
const shop_uuid = 'b0000000-0000-4000-8000-000000000001';
const create = 'create-prepaid-transaction';
const payment = { contact_identifier_value: cardNumber, amount_in_cents: -100, shop_uuid };

async function breakWith(
  fault: ExchangeFault,
  target: FaultTarget = 'money',
  times: number | null = null,
) {
  await service().setFaults([{ where: 'exchange', fault, target, times }]);
}

async function pay(identifier = cardNumber) {
  const input = { ...payment, contact_identifier_value: identifier };
  const response = await rawAnswerTo(service(), requestFor(service(), create, input));
  return { response, answer: parseServiceAnswer(create, response) };
}

const wasTaken = () => balanceOf(service(), cardNumber) === 4900;

describe('faults before the service acts', () => {
  const faults: readonly [ExchangeFault, string, number][] = [
    [{ name: 'error-before-commit', status: 422, body: 'json' }, 'refused', 422],
    [{ name: 'error-before-commit', status: 403, body: 'html' }, 'misfit', 403],
    [{ name: 'error-before-commit', status: 503, body: 'json' }, 'misfit', 503],
    [{ name: 'error-before-commit', status: 500, body: 'empty' }, 'misfit', 500],
    [{ name: 'too-many-requests', retryAfter: '7', body: 'json' }, 'refused', 429],
    [{ name: 'too-many-requests', retryAfter: 'soon', body: 'html' }, 'misfit', 429],
    [{ name: 'captive-portal' }, 'misfit', 200],
    [{ name: 'garbage', commits: false }, 'misfit', 200],
    [{ name: 'redirect', status: 302, location: 'http://127.0.0.1:9/' }, 'misfit', 302],
    [{ name: 'redirect', status: 307, location: 'http://127.0.0.1:9/' }, 'misfit', 307],
  ];
  test.each(faults)(
    '%j is read as %s %i, and the card was not charged',
    async (fault, kind, status) => {
      await breakWith(fault);
      const { answer, response } = await pay();
      expect(answer).toMatchObject({ kind, status });
      if (fault.name === 'too-many-requests') {
        expect(response.headers['retry-after']).toBe(fault.retryAfter);
      }
      if (fault.name === 'redirect') expect(response.headers['location']).toBe(fault.location);
      expect(wasTaken()).toBe(false);
    },
  );
});

describe('faults that hide what the service did', () => {
  const faults: readonly [ExchangeFault, string, number][] = [
    [{ name: 'error-after-commit', status: 500, body: 'json' }, 'misfit', 500],
    [{ name: 'error-after-commit', status: 502, body: 'html' }, 'misfit', 502],
    [{ name: 'garbage', commits: true }, 'misfit', 200],
    [{ name: 'empty-success', status: 200, body: 'empty' }, 'misfit', 200],
    [{ name: 'empty-success', status: 202, body: 'envelope-without-data' }, 'misfit', 202],
    [{ name: 'empty-success', status: 204, body: 'empty' }, 'misfit', 204],
    [{ name: 'refusal-after-commit', status: 422 }, 'refused', 422],
  ];
  test.each(faults)(
    '%j is read as %s %i, and the card was charged',
    async (fault, kind, status) => {
      await breakWith(fault);
      expect((await pay()).answer).toMatchObject({ kind, status });
      expect(wasTaken()).toBe(true);
      expect(service().requests.at(-1)?.transactions).toHaveLength(1);
    },
  );
});

describe('answers that differ from what happened', () => {
  test('an answer of success is read as success even if no card was charged', async () => {
    await breakWith({ name: 'success-without-commit' });
    expect((await pay()).answer).toMatchObject({
      kind: 'ok',
      data: { prepaid_balance: { balance_in_cents: 4900 } },
    });
    expect(wasTaken()).toBe(false);
    expect(service().state.transactions).toEqual([]);
  });

  test.each([
    ['amount', { amount_in_cents: -99 }],
    ['balance', { prepaid_balance: { balance_in_cents: 4901 } }],
    ['shop', { shop: { uuid: `${shop_uuid}-other` } }],
    ['identifier', { contact_identifier: { value: `${cardNumber}0` } }],
  ] as const)(
    'a payment with a wrong %s in its answer is read with that wrong value',
    async (field, data) => {
      await breakWith({ name: 'wrong-echo', field });
      expect((await pay()).answer).toMatchObject({ kind: 'ok', data });
      expect(wasTaken()).toBe(true);
    },
  );

  test('an answer with the number of an earlier payment is read, and both cards were charged', async () => {
    const first = await callSuccessfully(service(), create, payment);
    await breakWith({ name: 'repeated-uuid' });
    expect((await pay()).answer).toMatchObject({ kind: 'ok', data: { uuid: first.uuid } });
    expect(service().state.transactions).toHaveLength(2);
  });

  test.each([
    ['spaced', secondCardNumber, '0000 3640 0000 0025'],
    ['masked', secondCardNumber, '************0025'],
    ['without-leading-zeros', secondCardNumber, '364000000025'],
    ['upper-case', 'K-1', 'K-1'],
  ] as const)(
    'an answer with the identifier %s is read as the service wrote it',
    async (form, identifier, value) => {
      await breakWith({ name: 'identifier-in-another-form', form });
      expect((await pay(identifier)).answer).toMatchObject({
        data: { contact_identifier: { value } },
      });
    },
  );

  test('a service clock one hour ahead appears in the body and in the header', async () => {
    await breakWith({ name: 'clock-offset', ms: 3_600_000 }, 'all');
    const { response } = await pay();
    const ahead = Date.parse(response.headers['date'] ?? '') - Date.now();
    expect(Math.abs(ahead - 3_600_000)).toBeLessThan(60_000);
  });
});

describe('other movements on the same balance', () => {
  test('a foreign charge just before each payment lowers the balance in the answer', async () => {
    await breakWith({ name: 'foreign-movement', balanceChangeCents: -300 });
    expect((await pay()).answer).toMatchObject({
      data: { prepaid_balance: { balance_in_cents: 4600 } },
    });
    expect(service().requests.at(-1)?.transactions).toHaveLength(1);
  });

  test('a foreign load raises the balance even if a positive amount redeems', async () => {
    await service().setRules({ ...service().state.rules, redeemSign: 1 });
    await service().moveElsewhere(cardNumber, 700);
    expect(balanceOf(service(), cardNumber)).toBe(5700);
  });

  test('a request that the network delivers twice is applied twice and answered once', async () => {
    await breakWith({ name: 'duplicate-delivery' });
    expect((await pay()).answer.kind).toBe('ok');
    expect(balanceOf(service(), cardNumber)).toBe(4800);
    expect(service().requests.at(-1)?.transactions).toHaveLength(2);
  });
});

describe('the requests that a fault affects', () => {
  test('a fault for money leaves lists working', async () => {
    await breakWith({ name: 'error-before-commit', status: 500, body: 'json' }, 'money');
    expect((await pay()).answer).toMatchObject({ status: 500 });
    expect((await callOperation(service(), 'list-categories', {})).kind).toBe('ok');
  });

  test('a fault for lists leaves money and single Categories working', async () => {
    await breakWith({ name: 'error-before-commit', status: 500, body: 'json' }, 'lists');
    expect((await callOperation(service(), 'list-categories', {})).kind).toBe('misfit');
    expect((await callOperation(service(), 'get-category', { uuid: 'd-1' })).kind).toBe('ok');
    expect((await pay()).answer.kind).toBe('ok');
  });

  test('a fault for categories leaves money working', async () => {
    await breakWith({ name: 'captive-portal' }, 'categories');
    expect((await callOperation(service(), 'get-category', { uuid: 'd-1' })).kind).toBe('misfit');
    expect((await pay()).answer.kind).toBe('ok');
  });

  test('a fault for one card affects each of its identifiers, and no other card', async () => {
    await breakWith(
      { name: 'error-before-commit', status: 403, body: 'json' },
      { identifier: cardNumber },
    );
    expect((await pay()).answer).toMatchObject({ kind: 'refused', status: 403 });
    expect((await pay('K-1')).answer).toMatchObject({ kind: 'refused', status: 403 });
    expect((await pay(secondCardNumber)).answer.kind).toBe('ok');
  });

  test('a fault ends after its number of times, and only matching requests count', async () => {
    await breakWith({ name: 'error-before-commit', status: 503, body: 'json' }, 'money', 2);
    await callOperation(service(), 'list-categories', {});
    const kinds = [await pay(), await pay(), await pay()].map(({ answer }) => answer.kind);
    expect(kinds).toEqual(['misfit', 'misfit', 'ok']);
    expect(service().state.faults).toEqual([]);
  });

  test('of two faults that determine the answer the older one acts, and the other waits', async () => {
    const each = { where: 'exchange', target: 'money', times: 1 } as const;
    await service().setFaults([
      { ...each, fault: { name: 'error-before-commit', status: 503, body: 'json' } },
      { ...each, fault: { name: 'refusal-after-commit', status: 404 } },
    ]);
    const statuses = [await pay(), await pay(), await pay()].map(({ response }) => response.status);
    expect(statuses).toEqual([503, 404, 201]);
  });

  test('the fault paging-ignored answers the first page for each page', async () => {
    await breakWith({ name: 'paging-ignored' }, 'lists');
    const first = await callSuccessfully(service(), 'list-categories', { page: 1, limit: 3 });
    expect(await callSuccessfully(service(), 'list-categories', { page: 2, limit: 3 })).toEqual(
      first,
    );
  });
});

test('a text in an answer that is only displayed, such as the shop’s name, is cut to 200 characters', async () => {
  const [shop] = service().state.shops;
  const { name } = shop!;
  shop!.name = `\u202e${'x'.repeat(100_000)}\n`;
  try {
    const { answer } = await pay();
    if (answer.kind !== 'ok') throw new Error(answer.kind);
    const told = answer.data as { shop: { name: string } };
    expect(told.shop.name).toBe(`${'x'.repeat(199)}…`);
  } finally {
    shop!.name = name;
  }
});
