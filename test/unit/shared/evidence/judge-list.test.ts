import { expect, test } from 'vitest';
import {
  judgeTransactionList,
  listWindow,
} from '../../../../shared/evidence/judge-transaction-list.ts';
import type { EchoForm } from '../../../../shared/api/read-applied.ts';
import type { ListedTransaction } from '../../../../shared/evidence/judge-transaction-list.ts';
import type { CardSecret } from '../../../../shared/ledger/card.ts';
import { SECOND_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** Whether a service's list shows a payment of which nobody knows, told by one row. */

const CONTACT = '5d3b2a90-3f53-4f0c-8f0c-00000000000a';
const BY_NUMBER: CardSecret = { sentAs: 'identifier', value: '63640001' };
const BY_UUID: CardSecret = { sentAs: 'uuid', value: CONTACT };

function judge(
  change: (window: ReturnType<typeof listWindow>) => object,
  name = BY_NUMBER,
  echoes: readonly EchoForm[] = ['same'],
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
  return judgeTransactionList([row], intent, {
    name,
    isRivalled: false,
    echoes,
    minorUnit: 2,
    isUuidSeen: () => false,
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
  const shown = (echoes: readonly EchoForm[]) => judge(() => ({}), BY_NUMBER, echoes);
  // After loads alone: a negative amount can only be this redemption.
  expect(shown(['same', 'positive'])).toBe('found');
  expect(shown(['same', 'negative'])).toBe('found');
  expect(shown(['same', 'opposite'])).toBe('unclear');
});

test('a customer is the same however the service writes the uuid', () => {
  expect(judge(() => ({}), BY_UUID)).toBe('found');
  expect(judge(() => ({ contact: { uuid: CONTACT.toUpperCase() } }), BY_UUID)).toBe('found');
  expect(judge(() => ({ contact: { uuid: 'another' } }), BY_UUID)).toBe('not-there');
  expect(judge(() => ({ contact: undefined }), BY_UUID)).toBe('unclear');
});

test('a number of a card is the same as it was sent, sign by sign', () => {
  const other = { contact_identifier: { name: 'Gift card', value: '0063640001' } };
  expect(judge(() => other)).toBe('not-there');
  expect(judge(() => ({ contact_identifier: undefined }))).toBe('unclear');
});

test('a row with another sign than answers have is no proof that the payment is not there', () => {
  const opposite = () => ({ amount_in_cents: 10_00 });
  expect(judge(opposite, BY_NUMBER, ['same'])).toBe('unclear');
  expect(judge(opposite, BY_NUMBER, ['negative'])).toBe('unclear');
  expect(judge(() => ({ amount_in_cents: 10_01 }))).toBe('not-there');
});

test.each(['****0001', '6364…0001', '••••0001'])('%s may be anybody’s', (value) => {
  expect(judge(() => ({ contact_identifier: { name: 'Gift card', value } }))).toBe('unclear');
});
