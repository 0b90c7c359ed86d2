import { describe, expect, test } from 'vitest';
import {
  judgeTransactionList,
  listWindow,
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
import { shownMs, timeBy } from '../../../../shared/values/clocks.ts';
import type { TimeOfService } from '../../../../shared/values/clocks.ts';
import { SECOND_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** Rows of the service's list that prove, or do not prove, that a payment with no known outcome is there. */

const CONTACT = '5d3b2a90-3f53-4f0c-8f0c-00000000000a';
const BY_NUMBER: CardSecret = { sentAs: 'identifier', value: '63640001' };
const OTHER = '63640002';
const BY_UUID: CardSecret = { sentAs: 'uuid', value: CONTACT };

/** An answered payment of this till, and how the list shows it; null: not at all. */
interface Given extends Partial<AnsweredPayment> {
  readonly row?: object | null;
  /** True for another card, which is sent in the same field. */
  readonly isOther?: boolean;
}

interface Listed {
  readonly name?: CardSecret;
  readonly echoes?: readonly EchoForm[];
  /** Payment on the same card, answered before the lost one; null for none. */
  readonly before?: Given | null;
  /** Payment on the same card, sent long after the lost one; null for none. */
  readonly after?: Given | null;
  readonly verb?: Verb;
  readonly others?: readonly object[];
}

function judge(
  change: ((window: ReturnType<typeof listWindow>) => object) | null,
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
  till.serviceMs = timeBy(till.wallMs);
  till.accept('lost', till.card('anna'), verb);
  const intent = till.send('lost');
  const window = listWindow(intent);
  const otherId = till.card('ben');
  const { cardId, shopUuid } = intent;
  const rowOf = (uuid: string, signed: number, value = BY_NUMBER.value): ListedTransaction => ({
    uuid,
    amount_in_cents: signed,
    prepaid_balance: { balance_in_cents: 90_00, balance: '€90.00' },
    created_at: new Date(shownMs(window.from)).toISOString(),
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

/** The list shows nothing of it. */
const missing = (listed: Listed = {}) => judge(null, listed);

const made = (at: TimeOfService, laterMs = 0) => ({
  created_at: new Date(shownMs(at) + laterMs).toISOString(),
});

test('made in the time in which it was sent, it is the one', () => {
  expect(judge(() => ({}))).toBe('found');
  expect(judge(({ until }) => made(until))).toBe('found');
});

test('made at another time, or nobody knows when, it is no proof, neither for nor against', () => {
  expect(judge(({ from }) => made(from, -1))).toBe('unclear');
  expect(judge(({ until }) => made(until, SECOND_MS))).toBe('unclear');
  expect(judge(() => ({ created_at: null }))).toBe('unclear');
});

test('a row that could also be the opposite movement is no proof', () => {
  const shown = (echoes: readonly EchoForm[]) => judge(() => ({}), { echoes });
  // After loads alone: a negative amount can only be this redemption.
  expect(shown(['same', 'positive'])).toBe('found');
  expect(shown(['same', 'negative'])).toBe('found');
  expect(shown(['same', 'opposite'])).toBe('unclear');
});

test('a customer is the same however the service writes the uuid', () => {
  expect(judge(() => ({}), { name: BY_UUID })).toBe('found');
  expect(judge(() => ({ contact: { uuid: CONTACT.toUpperCase() } }), { name: BY_UUID })).toBe(
    'found',
  );
  expect(judge(() => ({ contact: { uuid: 'another' } }), { name: BY_UUID })).toBe('not-there');
  expect(judge(() => ({ contact: undefined }), { name: BY_UUID })).toBe('unclear');
});

test('a number of a card is the same as it was sent, sign by sign', () => {
  const other = { contact_identifier: { name: 'Gift card', value: '0063640001' } };
  expect(judge(() => other)).toBe('not-there');
  expect(judge(() => ({ contact_identifier: undefined }))).toBe('unclear');
});

test('a row with another sign than answers have is no proof that the payment is not there', () => {
  const opposite = () => ({ amount_in_cents: 10_00 });
  expect(judge(opposite, { echoes: ['same'] })).toBe('unclear');
  expect(judge(opposite, { echoes: ['negative'] })).toBe('unclear');
  expect(judge(() => ({ amount_in_cents: 10_01 }))).toBe('not-there');
});

test.each(['****0001', '6364…0001', '••••0001'])('%s may be anybody’s', (value) => {
  expect(judge(() => ({ contact_identifier: { name: 'Gift card', value } }))).toBe('unclear');
});

/** The card by another of its numbers, as a service may name each contact. */
const elsewhere = { contact_identifier: { name: 'Gift card', value: 'K-1' } };
const numbered = (value: string) => ({ contact_identifier: { name: 'Gift card', value } });

test('a list that shows all that was answered, and something newer, shows that it is not there', () => {
  expect(missing()).toBe('not-there');
  expect(missing({ verb: 'load' })).toBe('not-there');
});

test('a list that names an answered payment otherwise proves nothing of one that it does not name', () => {
  const before = { row: elsewhere };
  expect(judge(() => elsewhere, { before })).toBe('unclear');
  expect(missing({ before })).toBe('unclear');
});

test.each([
  ['another amount', { amount_in_cents: -6_00 }],
  ['another shop', { shop: { uuid: 'another', name: 'Shop' } }],
  ['a masked number', numbered('****0001')],
])('nor does one that shows an answered payment with %s', (_what, row) => {
  expect(judge(() => ({}), { before: { row } })).toBe('unclear');
  // A row of another card says nothing against a row that names the card as it was sent.
  expect(judge(() => ({}), { before: { row, isOther: true } })).toBe('found');
  expect(missing({ before: { row, isOther: true } })).toBe('unclear');
});

test('a list that shows no answered payment of this till proves that nothing is not there', () => {
  const none = { before: null, after: null };
  expect(judge(() => elsewhere, none)).toBe('unclear');
  expect(missing(none)).toBe('unclear');
});

test('one of another card proves it, unless a row of the same amount may be this one by another name', () => {
  const others = { before: { isOther: true }, after: { isOther: true } };
  expect(missing(others)).toBe('not-there');
  expect(judge(() => elsewhere, others)).toBe('unclear');
  expect(judge(() => ({}), others)).toBe('found');
  // The list has named this card as it was sent, so the other name is another card.
  expect(judge(() => elsewhere)).toBe('not-there');
});

test.each(['63640001    ', '６３６４０００１'])(
  'a list that writes the number as “%s” is for a person',
  (value) => {
    const row = numbered(value);
    expect(judge(() => row, { before: { row }, after: { row } })).toBe('unclear');
    expect(judge(() => row)).toBe('unclear');
  },
);

test('a number that is listed in the other field is for a person', () => {
  const name: CardSecret = { sentAs: 'identifier', value: CONTACT };
  // The contact is this very number; it was sent as an identifier.
  expect(judge(() => elsewhere, { name, before: { row: elsewhere } })).toBe('unclear');
  const others = { before: { isOther: true }, after: { isOther: true } };
  expect(judge(() => elsewhere, { name, ...others })).toBe('unclear');
  const row = numbered(CONTACT);
  expect(judge(() => elsewhere, { name, before: { row }, after: { row } })).toBe('unclear');
});

test('a payment that was sent in the other field does not show how this one would be named', () => {
  const contact = { isOther: true, sentAs: 'uuid' } as const;
  expect(missing({ after: contact })).toBe('unclear');
  expect(missing({ before: contact })).toBe('not-there');
});

describe('a list that need not show the lost one yet, or ever, does not say that it is not there', () => {
  test.each<[string, Listed]>([
    ['that lags: nothing on it is newer', { after: null }],
    ['that lags: what is newer is missing', { after: { row: null } }],
    ['whose newest was sent while it could still be worked on', { after: { left: 'meanwhile' } }],
    ['grouped by card, not read to its end', { before: { row: null } }],
    [
      'of one direction, which is the other one',
      { after: { verb: 'load' }, before: { verb: 'load' } },
    ],
    ['that is cut off before it', { before: null }],
    ['whose newest has failed', { after: { row: { status: 'failed' } } }],
  ])('%s', (_what, listed) => {
    expect(missing(listed)).toBe('unclear');
  });

  test('one that another till’s older row shows to reach back beyond it does', () => {
    const others = [{ created_at: '2026-11-01T00:00:00Z' }];
    expect(missing({ before: null, others })).toBe('not-there');
  });

  test('one from before the time that is read need not be on it', () => {
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
])('a row that says %o of itself is for a person', (row) => {
  expect(judge(() => row)).toBe('unclear');
});

test.each([{ status: 'completed' }, { state: 'Success' }, { status: null }, { status: 'paid' }])(
  'a row that says %o of itself is a payment',
  (row) => {
    expect(judge(() => row)).toBe('found');
  },
);

test('an erased customer’s payment has no name to be compared, and stands against nothing', () => {
  const erased = { isOther: true, sentAs: null, row: numbered('K-2') };
  expect(judge(() => ({}), { before: erased })).toBe('found');
  expect(missing({ before: erased })).toBe('not-there');
  expect(missing({ after: erased })).toBe('unclear');
});
