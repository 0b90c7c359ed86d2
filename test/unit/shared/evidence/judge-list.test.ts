import { describe, expect, test } from 'vitest';
import {
  judgeTransactionList,
  processingPeriodOf,
} from '../../../../shared/evidence/judge-transaction-list.ts';
import type { EchoForm } from '../../../../shared/values/echo-form.ts';
import type {
  AnsweredPayment,
  ListedTransaction,
} from '../../../../shared/evidence/judge-transaction-list.ts';
import { cardKey } from '../../../../shared/ledger/money/card.ts';
import type { Verb } from '../../../../shared/ledger/money/intent.ts';
import type { CardSecret } from '../../../../shared/ledger/money/card.ts';
import { cents } from '../../../../shared/values/money.ts';
import { plainMs, clockTime } from '../../../../shared/values/clocks.ts';
import type { TimeOfService } from '../../../../shared/values/clocks.ts';
import { SECOND_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** Whether rows of the service's list prove that a payment with unknown outcome was applied. */

const CONTACT = '5d3b2a90-3f53-4f0c-8f0c-00000000000a';
const BY_NUMBER: CardSecret = { sentAs: 'identifier', value: '63640001' };
const OTHER = '63640002';
const BY_UUID: CardSecret = { sentAs: 'uuid', value: CONTACT };

/** An answered payment of this till and its row in the list; null if it has none. */
interface Given extends Partial<AnsweredPayment> {
  readonly row?: object | null;
  /** True for another card that is sent in the same field. */
  readonly isOther?: boolean;
}

interface Listed {
  readonly name?: CardSecret;
  readonly echoes?: readonly EchoForm[];
  /** An answered payment of the same card sent before the lost one; null for none. */
  readonly before?: Given | null;
  /** An answered payment of the same card sent long after the lost one; null for none. */
  readonly after?: Given | null;
  readonly verb?: Verb;
  readonly others?: readonly object[];
}

function judge(
  change: ((window: ReturnType<typeof processingPeriodOf>) => object) | null,
  {
    name = BY_NUMBER,
    echoes = ['same'],
    before = {},
    after = {},
    verb = 'redeem',
    others = [],
  }: Listed = {},
) {
  const till = GuardedLedger.started();
  till.serviceMs = clockTime(till.wallMs);
  till.accept('lost', till.card('anna'), verb);
  const intent = till.send('lost');
  const window = processingPeriodOf(intent);
  const otherId = till.card('ben');
  const { cardId, shopUuid } = intent;
  const rowOf = (uuid: string, signed: number, value = BY_NUMBER.value): ListedTransaction => ({
    uuid,
    amount_in_cents: signed,
    prepaid_balance: { balance_in_cents: 90_00, balance: '€90.00' },
    created_at: new Date(plainMs(window.from)).toISOString(),
    shop: { uuid: shopUuid, name: 'Shop' },
    contact_identifier: { name: 'Gift card', value },
    contact: { uuid: CONTACT },
  });
  const answered: AnsweredPayment[] = [];
  const rows: ListedTransaction[] = others.map((other, at) => ({
    ...rowOf(`uuid-other-${at}`, -1),
    ...other,
  }));
  const give = (left: AnsweredPayment['left'], given: Given | null) => {
    if (given === null) return;
    const { row = {}, isOther = false, ...more } = given;
    const uuid = `uuid-${left}`;
    const of = { cardId: isOther ? otherId : cardId, sentAs: name.sentAs, verb };
    answered.push({ uuid, amountCents: cents(5_00), isDue: true, left, ...of, ...more });
    const value = isOther ? OTHER : BY_NUMBER.value;
    const own = { ...rowOf(uuid, -5_00, value), ...(isOther && { contact: { uuid: 'ben' } }) };
    if (row !== null) rows.push({ ...own, ...row });
  };
  give('after', after);
  if (change !== null) {
    rows.push({ ...rowOf('uuid-found', intent.signedAmountCents), ...change(window) });
  }
  give('before', before);
  return judgeTransactionList(rows, intent, {
    name,
    rivals: [],
    echoes,
    minorUnit: 2,
    isUuidSeen: (uuid) => answered.some((one) => one.uuid === uuid),
    answered,
    isToEnd: true,
    cardNamed: (shown) =>
      cardKey(shown) === cardKey(name)
        ? cardId
        : shown.value === OTHER || shown.value === 'ben'
          ? otherId
          : undefined,
  }).kind;
}

/** Judges a list that lacks the lost payment. */
const missing = (listed: Listed = {}) => judge(null, listed);

const made = (at: TimeOfService, laterMs = 0) => ({
  created_at: new Date(plainMs(at) + laterMs).toISOString(),
});

test('a row dated while the payment was being sent is that payment', () => {
  expect(judge(() => ({}))).toBe('found');
  expect(judge(({ until }) => made(until))).toBe('found');
});

test('a row of another or unknown time proves neither presence nor absence', () => {
  expect(judge(({ from }) => made(from, -1))).toBe('unclear');
  expect(judge(({ until }) => made(until, SECOND_MS))).toBe('unclear');
  expect(judge(() => ({ created_at: null }))).toBe('unclear');
});

test('a row that may be the opposite movement proves nothing', () => {
  const shown = (echoes: readonly EchoForm[]) => judge(() => ({}), { echoes });
  expect(shown(['same', 'positive'])).toBe('found');
  expect(shown(['same', 'negative'])).toBe('found');
  expect(shown(['same', 'opposite'])).toBe('unclear');
});

test('a customer’s uuid matches in any spelling', () => {
  expect(judge(() => ({}), { name: BY_UUID })).toBe('found');
  expect(judge(() => ({ contact: { uuid: CONTACT.toUpperCase() } }), { name: BY_UUID })).toBe(
    'found',
  );
  expect(judge(() => ({ contact: { uuid: 'another' } }), { name: BY_UUID })).toBe('not-there');
  expect(judge(() => ({ contact: undefined }), { name: BY_UUID })).toBe('unclear');
});

test('a card number matches only if written exactly as it was sent', () => {
  const other = { contact_identifier: { name: 'Gift card', value: '0063640001' } };
  expect(judge(() => other)).toBe('not-there');
  expect(judge(() => ({ contact_identifier: undefined }))).toBe('unclear');
});

test('a row with the opposite sign does not prove that the payment is missing', () => {
  const opposite = () => ({ amount_in_cents: 10_00 });
  expect(judge(opposite, { echoes: ['same'] })).toBe('unclear');
  expect(judge(opposite, { echoes: ['negative'] })).toBe('unclear');
  expect(judge(() => ({ amount_in_cents: 10_01 }))).toBe('not-there');
});

test.each(['****0001', '6364…0001', '••••0001'])(
  'the masked number %s may belong to any card',
  (value) => {
    expect(judge(() => ({ contact_identifier: { name: 'Gift card', value } }))).toBe('unclear');
  },
);

/** The card under another of its numbers, which a service may use for the contact. */
const elsewhere = { contact_identifier: { name: 'Gift card', value: 'K-1' } };
const numbered = (value: string) => ({ contact_identifier: { name: 'Gift card', value } });

test('a list that has all answered payments and a newer one proves that a payment is missing', () => {
  expect(missing()).toBe('not-there');
  expect(missing({ verb: 'load' })).toBe('not-there');
});

test('a list that writes an answered payment’s number otherwise proves nothing about a missing payment', () => {
  const before = { row: elsewhere };
  expect(judge(() => elsewhere, { before })).toBe('unclear');
  expect(missing({ before })).toBe('unclear');
});

test.each([
  ['another amount', { amount_in_cents: -6_00 }],
  ['another shop', { shop: { uuid: 'another', name: 'Shop' } }],
  ['a masked number', numbered('****0001')],
])('a list that shows an answered payment with %s proves nothing', (_what, row) => {
  expect(judge(() => ({}), { before: { row } })).toBe('unclear');
  expect(judge(() => ({}), { before: { row, isOther: true } })).toBe('found');
  expect(missing({ before: { row, isOther: true } })).toBe('unclear');
});

test('a list without any answered payment of this till does not prove an absence', () => {
  const none = { before: null, after: null };
  expect(judge(() => elsewhere, none)).toBe('unclear');
  expect(missing(none)).toBe('unclear');
});

test('a payment of another card proves an absence, unless a row of the same amount may be this card’s', () => {
  const others = { before: { isOther: true }, after: { isOther: true } };
  expect(missing(others)).toBe('not-there');
  expect(judge(() => elsewhere, others)).toBe('unclear');
  expect(judge(() => ({}), others)).toBe('found');
  // The list has the card's number as it was sent, so the other name is another card's.
  expect(judge(() => elsewhere)).toBe('not-there');
});

test.each(['63640001    ', '６３６４０００１'])(
  'a list that writes the card number as “%s” leaves the payment to a person',
  (value) => {
    const row = numbered(value);
    expect(judge(() => row, { before: { row }, after: { row } })).toBe('unclear');
    expect(judge(() => row)).toBe('unclear');
  },
);

test('a uuid sent as a card number and listed as one of a customer leaves the payment to a person', () => {
  const name: CardSecret = { sentAs: 'identifier', value: CONTACT };
  expect(judge(() => elsewhere, { name, before: { row: elsewhere } })).toBe('unclear');
  const others = { before: { isOther: true }, after: { isOther: true } };
  expect(judge(() => elsewhere, { name, ...others })).toBe('unclear');
  const row = numbered(CONTACT);
  expect(judge(() => elsewhere, { name, before: { row }, after: { row } })).toBe('unclear');
});

test('a newer payment sent by a customer’s uuid does not prove how one sent by card number would be listed', () => {
  const contact = { isOther: true, sentAs: 'uuid' } as const;
  expect(missing({ after: contact })).toBe('unclear');
  expect(missing({ before: contact })).toBe('not-there');
});

describe('a list does not prove that a payment is missing if', () => {
  test.each<[string, Listed]>([
    ['no newer payment exists, so that the list may lag', { after: null }],
    ['a newer payment is missing too, so that the list lags', { after: { row: null } }],
    [
      'its newest payment was sent while the service may have worked on the missing one',
      { after: { left: 'meanwhile' } },
    ],
    ['an older payment is missing, as in a list grouped by card', { before: { row: null } }],
    [
      'it has only loads, and the payment is a redemption',
      { after: { verb: 'load' }, before: { verb: 'load' } },
    ],
    ['it has no payment older than the missing one', { before: null }],
    ['its newer payment has failed', { after: { row: { status: 'failed' } } }],
  ])('%s', (_what, listed) => {
    expect(missing(listed)).toBe('unclear');
  });

  test('it has no older payment of this till, but it does prove it with an older row of another till', () => {
    const others = [{ created_at: '2026-11-01T00:00:00Z' }];
    expect(missing({ before: null, others })).toBe('not-there');
  });

  test('an older payment is missing, but it does prove it if that is older than the requested period', () => {
    const others = [{ created_at: '2026-11-01T00:00:00Z' }];
    expect(missing({ before: { row: null, isDue: false }, others })).toBe('not-there');
  });
});

test.each([
  { status: 'failed' },
  { state: 'voided' },
  { status: 'pending' },
  { status: 'cancelled' },
  { state: 'reversed' },
  { status: 'completed', state: 'reversed' },
  { status: 0 },
])('a row with %o leaves the payment to a person', (row) => {
  expect(judge(() => row)).toBe('unclear');
});

test.each([{ status: 'completed' }, { state: 'Success' }, { status: null }, { status: 'paid' }])(
  'a row with %o proves the payment',
  (row) => {
    expect(judge(() => row)).toBe('found');
  },
);

test('an erased customer’s payment cannot be compared and contradicts nothing', () => {
  const erased = { isOther: true, sentAs: null, row: numbered('K-2') };
  expect(judge(() => ({}), { before: erased })).toBe('found');
  expect(missing({ before: erased })).toBe('not-there');
  expect(missing({ after: erased })).toBe('unclear');
});
