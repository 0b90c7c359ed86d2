import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyOutcome, wouldKeyRepeatAnswer } from '../../../../shared/api/outcome.ts';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import type { CreatePrepaidTransactionInput } from '../../../../shared/api/prepaid-transaction.ts';
import type {
  AnsweredExchange,
  LostExchange,
  Transmission,
} from '../../../../shared/api/transmission.ts';
import { answeredExchange } from '../../../builders/answered-exchange.ts';

/** The table docs/service-contract.md#outcome-of-one-money-post, row by row. */

const sent: CreatePrepaidTransactionInput = {
  contact_identifier_value: '6299000000009917',
  amount_in_cents: -2_000,
  shop_uuid: 'shop-1',
};
const judge = (seen: Transmission): Outcome =>
  classifyOutcome(seen, sent, { isUuidSeen: () => false, echoes: ['same'], minorUnit: 2 });

const honestBody = JSON.stringify({
  data: {
    uuid: 'tx-1',
    amount_in_cents: -2_000,
    prepaid_balance: { balance_in_cents: 0, balance: '€0.00' },
    created_at: '2026-11-20T10:00:00+01:00',
    shop: { id: 7, uuid: 'shop-1', reference: null, name: 'Shop' },
    contact_identifier: { name: 'card', value: '6299000000009917', active: true },
  },
  meta: [],
});

const lost: LostExchange = {
  kind: 'lost',
  phase: 'headers',
  code: 'ECONNRESET',
  status: null,
  reusedSocket: false,
  afterMs: 340.2,
};

const answer = (status: number, body: string | null, more: Partial<AnsweredExchange> = {}) =>
  answeredExchange(body, { status, ...more });

describe('a payment whose connection was never established is not sent', () => {
  test.each(['dns', 'connect', 'tls', 'proxy', 'connect-timeout', 'cancelled'] as const)(
    'at the phase %s',
    (phase) => {
      expect(judge({ kind: 'not-connected', phase, code: 'C' })).toEqual({
        kind: 'not-sent',
        cause: phase,
        code: 'C',
      });
    },
  );
});

describe('a payment over an established connection without a whole answer is unknown', () => {
  test.each([
    [{ code: 'HARD_LIMIT' }, 'timeout'],
    [{ code: 'HARD_LIMIT', phase: 'body' as const, status: 200 }, 'timeout'],
    [{ code: 'ECONNRESET' }, 'reset'],
    [{ code: 'EPIPE', phase: 'sending' as const }, 'reset'],
    [{ code: 'ECONNRESET', phase: 'body' as const, status: 422 }, 'broken-answer'],
    [{ code: 'HPE_INVALID_CONSTANT' }, 'broken-answer'],
    [{ code: 'INFORMATIONAL_FLOOD' }, 'broken-answer'],
    [{ code: 'UPGRADED' }, 'broken-answer'],
  ])('%j has the cause %s', (changes, cause) => {
    expect(judge({ ...lost, ...changes })).toMatchObject({
      kind: 'unknown',
      cause,
      pausesQueue: false,
    });
  });

  test('the evidence gives time, error and phase in one line', () => {
    expect(judge(lost)).toMatchObject({
      evidence: 'No whole answer, 340 ms: ECONNRESET (headers).',
      status: null,
    });
  });
});

describe('an answer on a reused connection is unknown: the request may have been sent twice', () => {
  test.each([lost, answer(200, honestBody), answer(422, '{}')])(
    'whatever was received: %o',
    (seen) => {
      expect(judge({ ...seen, reusedSocket: true })).toMatchObject({
        kind: 'unknown',
        cause: 'reused-socket',
        pausesQueue: true,
      });
    },
  );
});

describe('4xx with a JSON body', () => {
  test.each([400, 404, 405, 413, 415, 422])('%i is refused', (status) => {
    const body = '{"status_code":1,"code":55031,"message":"Contact not found.","errors":{}}';
    expect(judge(answer(status, body))).toEqual({
      kind: 'refused',
      status,
      code: 55031,
      kept: expect.stringContaining('Contact not found.') as string,
      fieldErrors: {},
    });
  });

  // Hostile input 40.
  test('the service’s text is stored without the card number in any form', () => {
    const body = JSON.stringify({
      message: 'Card 6299000000009917 (6299 0000 0000 9917) has only €10.00',
      errors: { contact_identifier_value: ['6299000000009917 is blocked'], amount: 'too much' },
    });
    const outcome = judge(answer(422, body));
    expect(outcome).toMatchObject({
      kept: expect.stringContaining('Card …9917 (…9917) has only €10.00') as string,
      fieldErrors: { contact_identifier_value: ['…9917 is blocked'], amount: ['too much'] },
      code: null,
    });
    expect(JSON.stringify(outcome)).not.toContain('6299');
  });

  test('a contact uuid is masked in the stored text as well', () => {
    const byUuid = {
      contact_uuid: '77b0c4de-0000-4000-8000-00000000beef',
      amount_in_cents: -1,
      shop_uuid: 's',
    };
    const body = JSON.stringify({ message: `no ${byUuid.contact_uuid}` });
    const context = { isUuidSeen: () => false, echoes: ['same'], minorUnit: 2 } as const;
    expect(classifyOutcome(answer(404, body), byUuid, context)).toMatchObject({
      kept: expect.stringContaining('no …beef') as string,
    });
  });

  // Hostile input 35.
  test('401 and 403 mean a refused key', () => {
    for (const status of [401, 403]) {
      expect(judge(answer(status, '{"message":"Unauthenticated."}'))).toEqual({
        kind: 'refused-by-key',
        status,
        kept: expect.stringContaining('Unauthenticated.') as string,
      });
    }
  });

  test('the text of an answer never determines its outcome', () => {
    const body = '{"message":"Success! Transaction applied. Please retry, 500, timeout."}';
    expect(judge(answer(400, body)).kind).toBe('refused');
    expect(judge(answer(500, '{"message":"not applied"}')).kind).toBe('unknown');
  });
});

// Hostile input 41.
describe('a 429 is not applied, and its wait is limited', () => {
  const wait = (retryAfter: string | null, serverDateMs: number | null = null) => {
    const headers = {
      'content-type': 'application/json',
      ...(retryAfter === null ? {} : { 'retry-after': retryAfter }),
    };
    const outcome = judge(answer(429, '{"message":"Too many"}', { headers, serverDateMs }));
    return outcome.kind === 'not-applied' ? outcome.retryAfterMs : outcome;
  };
  const atNine = Date.UTC(2026, 10, 20, 9);

  test.each<[string | null, number | null, number | null]>([
    [null, null, null],
    ['5', null, 5_000],
    [' 0 ', null, 0],
    ['1000000000', null, 600_000],
    ['9'.repeat(400), null, 600_000],
    ['-5', null, null],
    ['1e3', null, null],
    ['soon', null, null],
    ['Fri, 20 Nov 2026 09:00:30 GMT', atNine, 30_000],
    ['Fri, 20 Nov 2026 08:00:00 GMT', atNine, 0],
    ['Sat, 20 Nov 2027 09:00:00 GMT', atNine, 600_000],
    ['Fri, 20 Nov 2026 09:00:30 GMT', null, null],
  ])(
    'Retry-After %j with the service’s clock at %j is a limited wait',
    (retryAfter, serverDateMs, waitMs) => {
      expect(wait(retryAfter, serverDateMs)).toBe(waitMs);
    },
  );
});

describe('a refusal’s status without a JSON body', () => {
  // Hostile inputs 37 and 38.
  test.each([400, 404, 405, 413, 415, 422, 429])('%i is unknown', (status) => {
    expect(judge(answer(status, '<html>Not here</html>'))).toMatchObject({
      kind: 'unknown',
      cause: 'no-json',
      status,
      pausesQueue: false,
    });
  });

  // Hostile input 36.
  test.each([401, 403])('%i is unknown and pauses the queue', (status) => {
    expect(judge(answer(status, '<html>Firewall</html>'))).toMatchObject({
      kind: 'unknown',
      cause: 'no-json',
      pausesQueue: true,
    });
  });

  test('is unknown with JSON that is not a whole object', () => {
    for (const body of ['null', '[]', '"Forbidden"', '', null]) {
      expect(judge(answer(422, body))).toMatchObject({ kind: 'unknown', cause: 'no-json' });
    }
    expect(judge(answer(422, null, { ended: 'over-limit' }))).toMatchObject({ cause: 'cut' });
    const gzip = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(judge(answer(422, '{}', { headers: gzip }))).toMatchObject({ cause: 'encoded' });
  });
});

// Hostile inputs 39, 42, 43 and 44.
describe('every other status is unknown, with or without JSON', () => {
  // Hostile inputs 34, 39, 42, 43 and 44.
  test.each([
    [199, 'other-status'],
    [300, 'redirect'],
    [301, 'redirect'],
    [308, 'redirect'],
    [304, 'redirect'],
    [402, 'other-status'],
    [408, 'other-status'],
    [409, 'other-status'],
    [418, 'other-status'],
    [425, 'other-status'],
    [451, 'other-status'],
    [500, 'server-error'],
    [502, 'server-error'],
    [503, 'server-error'],
    [504, 'server-error'],
    [600, 'other-status'],
    [999, 'other-status'],
    [0, 'other-status'],
  ])('%i is %s', (status, cause) => {
    for (const body of ['{"message":"not applied"}', honestBody, '<html>']) {
      expect(judge(answer(status, body))).toMatchObject({
        kind: 'unknown',
        cause,
        status,
        pausesQueue: false,
      });
    }
  });
});

test('any status, body and headers give an outcome without a throw, and only a matching 2xx is *applied*', () => {
  const bodies = fc.oneof(fc.json(), fc.string(), fc.constant(honestBody), fc.constant(null));
  const headers = fc.dictionary(
    fc.constantFrom('content-type', 'content-encoding', 'retry-after'),
    fc.oneof(fc.string(), fc.constant('application/json')),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000 }), bodies, headers, (status, body, headerMap) => {
      const { kind } = judge(answer(status, body, { headers: headerMap }));
      const isEchoingSuccess = status >= 200 && status < 300 && body === honestBody;
      if (kind === 'applied') expect(isEchoingSuccess).toBe(true);
      if (kind === 'not-sent') throw new Error('an answer proves that it was sent');
    }),
  );
});

test.each<[string | null, boolean]>([
  ['other-status', true],
  ['misfit', true],
  ['encoded', true],
  ['no-json', false],
  ['cut', false],
  ['timeout', false],
  [null, false],
])(
  'the answer %s is one that a service would repeat under the same idempotency key: %s',
  (cause, isRepeated) => {
    expect(wouldKeyRepeatAnswer(cause)).toBe(isRepeated);
  },
);

test('an object with a strange length in place of a text leaves a payment unknown', () => {
  const body = honestBody.replace(/"uuid":"[^"]*"/, '"uuid":{"length":{"toString":1,"valueOf":1}}');
  expect(body).not.toBe(honestBody);
  expect(judge(answer(201, body))).toMatchObject({ kind: 'unknown', cause: 'misfit' });
});
