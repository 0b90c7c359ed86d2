import { describe, expect, test } from 'vitest';
import { classifyOutcome } from '../../../../shared/api/outcome.ts';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import type { CreatePrepaidTransactionInput } from '../../../../shared/api/prepaid-transaction.ts';
import { echoFormSchema } from '../../../../shared/values/echo-form.ts';
import type { AnswerContext } from '../../../../shared/api/parse-applied-answer.ts';
import type { AnsweredExchange } from '../../../../shared/api/transmission.ts';
import { answeredExchange } from '../../../builders/answered-exchange.ts';

/**
 * The answers of docs/quality/hostile-inputs.md; comments name their numbers. Tests of those that need a socket are in
 * test/faults.
 */

const sent: CreatePrepaidTransactionInput = {
  contact_identifier_value: '6299000000009917',
  amount_in_cents: -2_000,
  shop_uuid: '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f001',
};
const honest = {
  uuid: 'tx-1',
  amount_in_cents: -2_000,
  prepaid_balance: { balance_in_cents: 1_000, balance: '€10.00' },
  created_at: '2026-11-20T10:00:00+01:00',
  shop: { id: 7, uuid: sent.shop_uuid, reference: null, name: 'Harbour street' },
  contact_identifier: { name: 'card', value: '6299000000009917', active: true },
};
const fresh: AnswerContext = { isUuidSeen: () => false, echoes: ['same'], minorUnit: 2 };

/** Returns the verdict on the honest answer with some fields replaced. */
function answerWith(changes: object, context = fresh, request = sent): Outcome {
  const data = { ...honest, ...changes };
  return classifyOutcome(answeredExchange(JSON.stringify({ data, meta: [] })), request, context);
}

/** Returns the verdict on a body given as text, for content that JSON.stringify cannot write. */
function answerText(body: string, more: Partial<AnsweredExchange> = {}): Outcome {
  return classifyOutcome(answeredExchange(body, more), sent, fresh);
}

function honestText(piece: string, by: string): string {
  const text = JSON.stringify({ data: honest, meta: [] });
  expect(text).toContain(piece);
  return text.replace(piece, by);
}

const applied = { kind: 'applied' };
const misfit = { kind: 'unknown', cause: 'misfit', pausesQueue: true };
const notJson = { kind: 'unknown', cause: 'no-json', pausesQueue: false };

test('an honest answer is applied with every field that the ledger keeps', () => {
  expect(answerWith({})).toEqual({
    kind: 'applied',
    answer: {
      uuid: 'tx-1',
      amountCents: -2_000,
      balanceCents: 1_000,
      balanceText: '€10.00',
      createdAt: '2026-11-20T10:00:00+01:00',
      shop: { uuid: sent.shop_uuid, name: 'Harbour street', reference: null },
      contactIdentifier: { name: 'card', value: '6299000000009917', active: true },
    },
    notes: [],
  });
});

// Hostile inputs 1, 2, 3 and 15.
describe('an answer about another payment is unknown, and stops the queue', () => {
  const contradiction = (cause: string) => ({
    kind: 'unknown',
    cause,
    pausesQueue: true,
    status: 200,
  });

  test('recognised by another amount', () => {
    expect(answerWith({ amount_in_cents: -2_500 })).toEqual({
      ...contradiction('echo-amount'),
      evidence: 'Answer 200 after 12 ms: sent -2000 cents, the answer is about -2500.',
    });
  });

  test('recognised by the opposite sign of the amount, once the sign is proven', () => {
    const turned = { amount_in_cents: 2_000 };
    expect(answerWith(turned)).toMatchObject(contradiction('echo-amount'));
    expect(answerWith(turned, { ...fresh, echoes: echoFormSchema.options })).toMatchObject(applied);
    expect(
      answerWith({ amount_in_cents: 2_001 }, { ...fresh, echoes: echoFormSchema.options }),
    ).toMatchObject(contradiction('echo-amount'));
  });

  test('recognised by another shop; the same uuid in capitals is accepted', () => {
    const at = (uuid: string) => ({ shop: { ...honest.shop, uuid } });
    expect(answerWith(at('0b6f6f9e-0000-0000-0000-000000000002'))).toEqual({
      ...contradiction('echo-shop'),
      evidence: 'Answer 200 after 12 ms: sent shop …f001, the answer is about …0002.',
    });
    expect(answerWith(at(sent.shop_uuid.toUpperCase()))).toMatchObject(applied);
  });

  test('recognised by another identifier, of which the evidence shows only the last four characters', () => {
    const other = {
      contact_identifier: { ...honest.contact_identifier, value: '6299000000001234' },
    };
    expect(answerWith(other)).toEqual({
      ...contradiction('echo-identifier'),
      evidence:
        'Answer 200 after 12 ms: sent card …9917, the answer names …1234, or writes it otherwise.',
    });
  });

  test.each(['6299 0000 0000 9917', '06299000000009917', ' 6299000000009917', '６299000000009917'])(
    'recognised by an identifier written as %s',
    (value) => {
      const other = { contact_identifier: { ...honest.contact_identifier, value } };
      expect(answerWith(other)).toMatchObject(contradiction('echo-identifier'));
    },
  );

  test('recognised by the transaction uuid of an earlier answer', () => {
    const seen = { ...fresh, isUuidSeen: (uuid: string) => uuid === 'tx-1' };
    expect(answerWith({}, seen)).toMatchObject(contradiction('repeated-uuid'));
    expect(answerWith({ uuid: 'tx-2' }, seen)).toMatchObject(applied);
  });
});

test('a payment by contact uuid is applied without comparing an identifier', () => {
  const byUuid: CreatePrepaidTransactionInput = {
    contact_uuid: '77b0c4de-0000-4000-8000-000000000001',
    amount_in_cents: -2_000,
    shop_uuid: sent.shop_uuid,
  };
  expect(answerWith({}, fresh, byUuid)).toMatchObject({ kind: 'applied', notes: [] });
});

// Hostile inputs 4, 5, 6, 7, 8, 9 and 50.
describe('a number in an answer', () => {
  const balance = (text: string) =>
    honestText('"balance_in_cents":1000', `"balance_in_cents":${text}`);
  test('as a text is a misfit', () => expect(answerText(balance('"1000"'))).toMatchObject(misfit));
  test('with half a cent is a misfit', () =>
    expect(answerText(balance('12.5'))).toMatchObject(misfit));
  test('of minus zero is zero', () => {
    const outcome = answerText(honestText('1000,"balance":"€10.00"', '-0,"balance":"€0.00"'));
    expect(outcome).toMatchObject({ kind: 'applied', notes: [] });
    if (outcome.kind === 'applied') expect(Object.is(outcome.answer.balanceCents, 0)).toBe(true);
  });
  test('beyond what a number holds exactly is a misfit', () => {
    expect(answerText(balance('9007199254740993'))).toMatchObject(misfit);
  });
  test('of 1e400 is a misfit', () => expect(answerText(balance('1e400'))).toMatchObject(misfit));
  test('of 1e400 as the amount is a misfit', () => {
    const body = honestText('"amount_in_cents":-2000', '"amount_in_cents":-1e400');
    expect(answerText(body)).toMatchObject(misfit);
  });
  test('as NaN or Infinity is not JSON', () => {
    expect(answerText(balance('NaN'))).toMatchObject(notJson);
    expect(answerText(balance('Infinity'))).toMatchObject(notJson);
  });
  test('of 0 as the amount is applied if 0 was sent', () => {
    const nothing = { ...sent, amount_in_cents: 0 };
    expect(answerWith({ amount_in_cents: 0 }, fresh, nothing)).toMatchObject(applied);
  });
});

// Hostile inputs 10, 11, 12, 13, 14, 16, 17 and 18.
describe('the envelope of an answer', () => {
  test('null data is a misfit', () => {
    expect(answerText('{"data":null,"meta":[]}')).toEqual({
      ...misfit,
      status: 200,
      evidence: 'Answer 200 after 12 ms: not as in the contract: data.',
    });
  });
  test('the evidence names the first three fields that do not fit', () => {
    const data = { ...honest, uuid: 1, amount_in_cents: 'x', prepaid_balance: 1, created_at: 2 };
    expect(answerWith({ ...data, shop: 5 })).toMatchObject({
      evidence:
        'Answer 200 after 12 ms: not as in the contract: data.uuid, data.amount_in_cents, data.prepaid_balance.',
    });
  });
  test('a body that is not an object is a misfit', () => {
    for (const body of ['[]', 'null', '"ok"', '1', 'true', '{}']) {
      expect(answerText(body)).toMatchObject(misfit);
    }
  });
  test('an answer without meta is applied', () => {
    expect(answerText(JSON.stringify({ data: honest }))).toMatchObject(applied);
  });
  test('an answer with meta as an object is applied', () => {
    expect(answerText(JSON.stringify({ data: honest, meta: { page: 1 } }))).toMatchObject(applied);
  });
  test('an answer with unknown fields is applied', () => {
    expect(
      answerWith({ points: 3, prepaid_balance: { ...honest.prepaid_balance, x: [] } }),
    ).toMatchObject(applied);
  });
  test('the second of two equal keys counts, and must match what was sent', () => {
    const twice = (first: number, last: number) =>
      honestText('"amount_in_cents":-2000', `"amount_in_cents":${first},"amount_in_cents":${last}`);
    expect(answerText(twice(-1, -2_000))).toMatchObject(applied);
    expect(answerText(twice(-2_000, -1))).toMatchObject({ cause: 'echo-amount' });
  });
  test('a transaction uuid may be any text except an empty one', () => {
    expect(answerWith({ uuid: 'TX/0001' })).toMatchObject(applied);
    expect(answerWith({ uuid: '' })).toMatchObject(misfit);
    expect(answerWith({ uuid: 17 })).toMatchObject(misfit);
  });
  test('__proto__ and constructor in a body change nothing', () => {
    const body = honestText(
      '"uuid":"tx-1"',
      '"uuid":"tx-1","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}',
    );
    expect(answerText(body)).toMatchObject(applied);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    const inherited = '{"data":{"__proto__":' + JSON.stringify(honest) + '},"meta":[]}';
    expect(answerText(inherited)).toMatchObject(misfit);
  });
  test('a body 100 000 levels deep is unknown, a field of that depth beside the others is ignored, and a cut body is not JSON', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(answerText(deep)).toMatchObject({ kind: 'unknown' });
    expect(answerText(honestText('"uuid":"tx-1"', `"uuid":"tx-1","deep":${deep}`))).toMatchObject({
      kind: 'applied',
    });
    expect(answerText('['.repeat(200_000))).toMatchObject(notJson);
  });
});

// Hostile inputs 21, 23, 24, 25, 26, 28, 29 and 32.
describe('the body of an answer', () => {
  test('truncated JSON of the right length is unknown', () => {
    const body = JSON.stringify({ data: honest, meta: [] });
    for (let length = 0; length < body.length; length += 1) {
      expect(answerText(body.slice(0, length))).toMatchObject(notJson);
    }
  });
  test('a whole body without a length is applied', () => {
    const body = JSON.stringify({ data: honest, meta: [] });
    expect(answerText(body, { ended: 'by-close' })).toMatchObject(applied);
  });
  test('an empty body is unknown', () => expect(answerText('')).toMatchObject(notJson));
  test('204 is unknown and pauses the queue', () => {
    expect(answerText('', { status: 204 })).toMatchObject({
      kind: 'unknown',
      cause: 'no-content',
      pausesQueue: true,
    });
  });
  test('201 is applied like 200; 202 is unknown, whatever its body', () => {
    const body = JSON.stringify({ data: honest, meta: [] });
    expect(answerText(body, { status: 201 })).toMatchObject(applied);
    expect(answerText(body, { status: 202 })).toMatchObject({
      kind: 'unknown',
      cause: 'accepted-202',
      pausesQueue: true,
    });
  });
  test('HTML labelled as JSON is unknown', () => {
    expect(answerText('<html>Sign in</html>')).toMatchObject(notJson);
  });
  test.each(['text/html', '', 'text/json', 'application/jsonp'])(
    'an answer that matches is applied under the content type “%s”, with a note',
    (type) => {
      const headers = { 'content-type': type };
      const body = JSON.stringify({ data: honest, meta: [] });
      expect(answerText(body, { headers })).toMatchObject({
        kind: 'applied',
        notes: ['content-type'],
      });
    },
  );
  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/vnd.api+json'])(
    '%s is JSON',
    (type) => {
      const body = JSON.stringify({ data: honest, meta: [] });
      const headers = { 'content-type': type };
      expect(answerText(body, { headers })).toMatchObject({ kind: 'applied', notes: [] });
    },
  );
  test('an answer without a content type is applied with a note', () => {
    const body = JSON.stringify({ data: honest, meta: [] });
    expect(answerText(body, { headers: {} })).toMatchObject({ notes: ['content-type'] });
  });
  test('an encoded body is unknown, unless the encoding is identity', () => {
    const body = JSON.stringify({ data: honest, meta: [] });
    const as = (encoding: string) =>
      answerText(body, {
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      });
    expect(as('gzip')).toMatchObject({ cause: 'encoded', pausesQueue: true });
    expect(as('br, identity')).toMatchObject({ cause: 'encoded' });
    expect(as('Identity')).toMatchObject(applied);
  });
});

// Hostile inputs 16, 46, 47, 48, 49, 51, 52, 53 and 54.
describe('the texts and dates of an answer', () => {
  test.each([
    '1970-01-01T00:00:00+00:00',
    '2099-12-31T23:59:59Z',
    '2028-02-29T12:00:00+0100',
    '2016-12-31T23:59:60+00:00',
    '2026-11-20T12:00:00',
    '20 November 2026',
  ])('created at %s is applied and stored', (createdAt) => {
    expect(answerWith({ created_at: createdAt })).toMatchObject({ answer: { createdAt } });
  });
  test('a service clock that is days off leaves the answer applied', () => {
    const body = JSON.stringify({ data: honest, meta: [] });
    expect(answerText(body, { serverDateMs: 0 })).toMatchObject({ kind: 'applied', notes: [] });
  });
  test('the cents count if the balance as text disagrees, and that is noted', () => {
    const balance = (text: string, cents: number) =>
      answerWith({ prepaid_balance: { balance_in_cents: cents, balance: text } });
    expect(balance('€99.00', 1_000)).toMatchObject({
      answer: { balanceCents: 1_000, balanceText: '€99.00' },
      notes: ['balance-text-disagrees'],
    });
    expect(balance('1.234,50 €', 123_450)).toMatchObject({ notes: [] });
  });
  test('a negative balance is applied and noted', () => {
    const prepaid_balance = { balance_in_cents: -500, balance: '-€5.00' };
    expect(answerWith({ prepaid_balance })).toMatchObject({
      kind: 'applied',
      notes: ['negative-balance'],
    });
  });
  test.each(['\u200f١٠٫٠٠ ر.س', '¤10.00', 'ten', ''])(
    'the balance as “%s” is stored without a note',
    (balance) => {
      const prepaid_balance = { balance_in_cents: 1_000, balance };
      expect(answerWith({ prepaid_balance })).toMatchObject({
        kind: 'applied',
        answer: { balanceText: balance.replace('\u200f', '') },
        notes: [],
      });
    },
  );
  test('the shop’s reference is stored, or null', () => {
    const shop = { ...honest.shop, reference: 'R-7' };
    expect(answerWith({ shop })).toMatchObject({ answer: { shop: { reference: 'R-7' } } });
    expect(answerWith({})).toMatchObject({ answer: { shop: { reference: null } } });
  });
  test('an answer without shop and identifier is applied with two notes', () => {
    expect(answerWith({ shop: null, contact_identifier: null })).toMatchObject({
      kind: 'applied',
      answer: { shop: null, contactIdentifier: null },
      notes: ['shop-missing', 'identifier-missing'],
    });
  });
  test.each([
    ['👩‍👩‍👧 shop', '👩‍👩‍👧 shop'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['a\u001b[2J\r\nb\u2028c\u0000', 'a [2J b c'],
    ['x'.repeat(10_000), `${'x'.repeat(199)}…`],
    ['<img onerror=x>', '<img onerror=x>'],
    ['=HYPERLINK("x")', '=HYPERLINK("x")'],
  ])('a strange shop name is shown as one line of bounded length', (name, shown) => {
    const told = answerWith({
      shop: { ...honest.shop, name, reference: name },
      contact_identifier: { ...honest.contact_identifier, name },
      created_at: name,
      prepaid_balance: { ...honest.prepaid_balance, balance: name },
    });
    expect(told).toMatchObject({
      kind: 'applied',
      answer: {
        shop: { name: shown, reference: shown },
        contactIdentifier: { name: shown },
        createdAt: shown,
        balanceText: shown,
      },
    });
  });
  test.each(['x'.repeat(101), 'tx\n1', 'tx\u202e1', 'tx\u200b1', '\u0000'])(
    '%j is rejected as a transaction’s uuid, since it could not be stored or read aloud',
    (uuid) => {
      expect(answerWith({ uuid })).toMatchObject(misfit);
    },
  );
  test('another shop’s uuid is cut to one short line in the evidence', () => {
    const shop = { ...honest.shop, uuid: `${'x'.repeat(100_000)}\u202e\n` };
    const told = answerWith({ shop });
    expect(told).toMatchObject({ kind: 'unknown', cause: 'echo-shop' });
    const { evidence } = told as { evidence: string };
    expect(evidence.length).toBeLessThan(400);
    expect(evidence).not.toMatch(/[\p{Cc}\u202e]/u);
  });
  test('an inactive identifier is applied and noted', () => {
    const contact_identifier = { ...honest.contact_identifier, active: false };
    expect(answerWith({ contact_identifier })).toMatchObject({
      kind: 'applied',
      notes: ['identifier-inactive'],
    });
  });
});

describe('a 2xx whose fields report a status or an error', () => {
  const trusting202 = { ...fresh, is202Applied: true };
  const judgeWith = (outer: object, status = 200, context = fresh) =>
    classifyOutcome(
      answeredExchange(JSON.stringify({ data: honest, meta: [], ...outer }), { status }),
      sent,
      context,
    );

  test.each([
    { status_code: 422, code: 1008, message: 'No such shop' },
    { success: false },
    { status: 'failed' },
    { state: 'Rejected' },
    { errors: { amount_in_cents: ['too much'] } },
    { data: { ...honest, status: 'declined' } },
    { success: 'false' },
    { success: 0 },
    { ok: false },
    { status: false },
    { status: 422 },
    { status_code: '422' },
    { code: 422, message: 'declined' },
    { status: 'unsuccessful' },
    { status: 'not_applied' },
    { status: 'insufficient_funds' },
    { result: 'failed' },
    { error: 'declined' },
    { error: { code: 'declined' } },
    { error: 7 },
    { errors: 'declined' },
    { errors: ['declined'] },
    { meta: { status: 'failed' } },
    { meta: { errors: ['declined'] } },
    { data: { ...honest, success: false } },
    { data: { ...honest, error: 'declined' } },
    { error: { code: '00', message: 'Declined' } },
    { error: { code: 402 } },
    { status: 'voided' },
    { state: 'cancelled' },
    { result: 'reversed' },
  ])('that contradicts itself with %o is a misfit', (outer) => {
    expect(judgeWith(outer)).toMatchObject(misfit);
  });

  test.each([
    { status_code: 201, code: 0, message: 'Created', errors: [] },
    { success: true, status: 'ok', errors: null },
    { status_code: 1000, message: 'OK' },
    { status: 200, code: '0', success: 1, ok: 'true' },
    { errors: { count: 0 } },
    { errors: { amount_in_cents: [] } },
    { error: { code: 0, message: '' } },
    { error: 'none', errors: 'No errors' },
    { status: 'accepted', result: 'redeemed' },
    { data: { ...honest, status: 'completed', state: 'new' } },
    { error: { code: '00', message: 'Approved' } },
    { error: { code: 200, message: 'Completed' } },
    { error: 'n/a', errors: 'No errors found' },
    { error: '-', state: 'reversible' },
    { status: 'voidable', data: { ...honest, state: 'cancellable' } },
  ])('with %o does not contradict itself, and is applied', (outer) => {
    expect(judgeWith(outer)).toMatchObject(applied);
  });

  test('with status 202 and an unfinished state is unknown, even if a 202 is trusted', () => {
    expect(judgeWith({}, 202, trusting202)).toMatchObject(applied);
    for (const outer of [{ status: 'pending' }, { data: { ...honest, state: 'in progress' } }]) {
      const seen = judgeWith(outer, 202, trusting202);
      expect(seen).toMatchObject({ kind: 'unknown', cause: 'accepted-202', pausesQueue: true });
    }
  });

  test('with errors 50 000 levels deep is a misfit', () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const body = JSON.stringify({ data: honest, meta: [] }).slice(0, -1);
    expect(answerText(`${body},"errors":${deep}}`)).toMatchObject(misfit);
  });

  test.each(['pending', 'submitted', 'on_hold', 'awaiting approval'])(
    'with status 200 and the state %s is judged like a 202',
    (status) => {
      const pending = { data: { ...honest, status } };
      expect(judgeWith(pending)).toMatchObject({ kind: 'unknown', cause: 'accepted-202' });
      expect(judgeWith(pending, 200, trusting202)).toMatchObject(applied);
    },
  );
});
