import { describe, expect, test } from 'vitest';
import {
  credentialKindSchema,
  operationSchema,
  routes,
  type CredentialKind,
  type InputOf,
  type Operation,
} from '../../shared/api/routes.ts';
import { buildRequest } from '../../shared/api/build-request.ts';
import { parseServiceAnswer, parseErrorBody } from '../../shared/api/parse-service-answer.ts';
import { cardNumber, startSmallService } from './small-service.ts';
import { rawAnswerTo, settingsFor } from './typed-client.ts';

const service = startSmallService();

const inputs: { readonly [Name in Operation]: InputOf<Name> } = {
  'list-categories': {},
  'create-category': { external_identifier: 'N', name: 'N' },
  'batch-create-categories': { categories: [{ external_identifier: 'N', name: 'N' }] },
  'get-category': { uuid: 'd-1' },
  'find-category': { external_identifier: 'CAT-1' },
  'find-or-create-category': { external_identifier: 'N' },
  'update-category': { uuid: 'd-1', name: 'N' },
  'delete-category': { uuid: 'd-1' },
  'create-prepaid-transaction': {
    contact_identifier_value: cardNumber,
    amount_in_cents: -100,
    shop_uuid: 'b0000000-0000-4000-8000-000000000001',
  },
};

function request(name: Operation, credential: string) {
  return buildRequest<Operation>(name, inputs[name], settingsFor(service()), credential);
}

const takes = (name: Operation, kind: CredentialKind) =>
  routes[name].credentials.some((one) => one === kind);
const pairs = operationSchema.options.flatMap((name) =>
  credentialKindSchema.options.map(
    (kind) => [name, kind, takes(name, kind) ? 'ok' : '401'] as const,
  ),
);

describe('which key may call which operation, as the contract says', () => {
  test.each(pairs)('%s may be called with the %s: %s', async (name, kind, expected) => {
    const before = JSON.stringify(service().state);
    const record = request(name, service().state.credentials[kind]);
    const response = await rawAnswerTo(service(), record);
    if (expected === 'ok') {
      expect(parseServiceAnswer(name, response).kind).toBe('ok');
      return;
    }
    expect(response.status).toBe(401);
    expect(parseErrorBody(response)?.sentence).toContain('Unauthenticated');
    expect(JSON.stringify(service().state)).toBe(before);
  });

  test('the table of operations names the same keys as the contract', () => {
    const kindsOf = (name: Operation) => [...routes[name].credentials].toSorted();
    for (const name of ['list-categories', 'get-category', 'delete-category'] as const) {
      expect(kindsOf(name)).toEqual(['access-token', 'api-key']);
    }
    expect(kindsOf('create-prepaid-transaction')).toEqual(['api-key']);
    const writers = operationSchema.options.filter((name) => takes(name, 'personal-access-token'));
    expect(writers).toEqual([
      'create-category',
      'batch-create-categories',
      'find-category',
      'find-or-create-category',
      'update-category',
    ]);
  });
});

describe.each(operationSchema.options)('keys of %s', (name) => {
  test('the operation is refused without a key, with a wrong one and with an outdated one', async () => {
    const [kind] = routes[name].credentials;
    const outdated = service().state.credentials[kind];
    await service().rotateKeys();
    const before = JSON.stringify(service().state);
    const record = request(name, outdated);
    const { authorization: _, ...without } = record.headers;
    const current = service().state.credentials[kind];
    const wrong = [
      record,
      { ...record, headers: without },
      request(name, 'nonsense'),
      request(name, `${current}x`),
      { ...record, headers: { ...record.headers, authorization: current } },
      { ...record, headers: { ...record.headers, authorization: `Basic ${current}` } },
    ];
    for (const attempt of wrong) expect((await rawAnswerTo(service(), attempt)).status).toBe(401);
    expect(JSON.stringify(service().state)).toBe(before);
    expect(
      parseServiceAnswer(name, await rawAnswerTo(service(), request(name, current))).kind,
    ).toBe('ok');
  });
});
