import { expect, test } from 'vitest';
import {
  judgeTransactionList,
  listWindow,
} from '../../../../shared/evidence/judge-transaction-list.ts';
import type { EchoForm } from '../../../../shared/api/read-applied.ts';
import type { ListedTransaction } from '../../../../shared/evidence/judge-transaction-list.ts';
import type { CardSecret } from '../../../../shared/ledger/card.ts';
import { cents } from '../../../../shared/values/money.ts';
import { SECOND_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** Whether a service's list shows a payment of which nobody knows, told by one row. */

const CONTACT = '5d3b2a90-3f53-4f0c-8f0c-00000000000a';
const BY_NUMBER: CardSecret = { sentAs: 'identifier', value: '63640001' };
const OTHER = '63640002';
const BY_UUID: CardSecret = { sentAs: 'uuid', value: CONTACT };

/** Of the same card, answered before the one that is lost. */
const BEFORE = 'uuid-before';

interface Listed {
  readonly name?: CardSecret;
  readonly echoes?: readonly EchoForm[];
  /** How the list shows what was answered before; null: not at all. */
  readonly before?: object | null;
  /** The answered one is of another card. */
  readonly isOtherCard?: boolean;
}

function judge(
  change: (window: ReturnType<typeof listWindow>) => object,
  { name = BY_NUMBER, echoes = ['same'], before = {}, isOtherCard = false }: Listed = {},
) {
  const till = GuardedLedger.started();
  till.accept('lost', till.card('anna'));
  const intent = till.send('lost');
  const window = listWindow(intent);
  const row: ListedTransaction = {
    uuid: 'uuid-found',
    amount_in_cents: intent.signedAmountCents,
    prepaid_balance: { balance_in_cents: 90_00, balance: '€90.00' },
    created_at: new Date(window.fromMs).toISOString(),
    shop: { uuid: intent.shopUuid, name: 'Shop' },
    contact_identifier: { name: 'Gift card', value: BY_NUMBER.value },
    contact: { uuid: CONTACT },
    ...change(window),
  };
  const known: ListedTransaction = {
    ...row,
    uuid: BEFORE,
    amount_in_cents: -5_00,
    shop: { uuid: intent.shopUuid, name: 'Shop' },
    contact_identifier: { name: 'Gift card', value: isOtherCard ? OTHER : BY_NUMBER.value },
    contact: { uuid: CONTACT },
    ...before,
  };
  const { cardId, shopUuid } = intent;
  const otherId = till.card('ben');
  const sent = {
    cardId: isOtherCard ? otherId : cardId,
    shopUuid,
    signedAmountCents: cents(-5_00),
  };
  return judgeTransactionList(before === null ? [row] : [known, row], intent, {
    name,
    isRivalled: false,
    echoes,
    minorUnit: 2,
    isUuidSeen: (uuid) => uuid === BEFORE,
    answered: (uuid) => (uuid === BEFORE ? sent : undefined),
    cardNamed: ({ value }) =>
      value === name.value ? cardId : value === OTHER ? otherId : undefined,
  }).kind;
}

const made = (atMs: number) => ({ created_at: new Date(atMs).toISOString() });

test('made in the time in which it was sent, it is the one', () => {
  expect(judge(() => ({}))).toBe('found');
  expect(judge(({ untilMs }) => made(untilMs))).toBe('found');
});

test('made at another time, or nobody knows when, it is no proof, neither for nor against', () => {
  expect(judge(({ fromMs }) => made(fromMs - 1))).toBe('unclear');
  expect(judge(({ untilMs }) => made(untilMs + SECOND_MS))).toBe('unclear');
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

test('a list that names an answered payment otherwise proves nothing of one that it does not name', () => {
  expect(judge(() => elsewhere, { before: elsewhere })).toBe('unclear');
  expect(judge(() => ({ amount_in_cents: -7_00 }), { before: elsewhere })).toBe('unclear');
});

test.each([
  ['another amount', { amount_in_cents: -6_00 }],
  ['another shop', { shop: { uuid: 'another', name: 'Shop' } }],
  ['a masked number', { contact_identifier: { name: 'Gift card', value: '****0001' } }],
])('nor does one that shows an answered payment with %s', (_what, before) => {
  expect(judge(() => ({}), { before })).toBe('unclear');
});

test('a list that shows no answered payment of this till proves that nothing is not there', () => {
  expect(judge(() => elsewhere, { before: null })).toBe('unclear');
  expect(judge(() => ({ amount_in_cents: -7_00 }), { before: null })).toBe('unclear');
});

test('one of another card proves it, unless a row of the same amount may be this one by another name', () => {
  expect(judge(() => ({ amount_in_cents: -7_00 }), { isOtherCard: true })).toBe('not-there');
  expect(judge(() => elsewhere, { isOtherCard: true })).toBe('unclear');
  expect(judge(() => ({}), { isOtherCard: true })).toBe('found');
  // The list has named this card as it was sent, so the other name is another card.
  expect(judge(() => elsewhere)).toBe('not-there');
});
