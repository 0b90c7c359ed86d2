import { describe, expect, onTestFinished, test } from 'vitest';
import { PaymentGateway } from '../../electron/gateway/payment-gateway.ts';
import { resolveUnknownIntent } from '../../electron/gateway/resolve-unknown-intent.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { recordOpeningBalances } from '../../electron/ledger/write/state-balances.ts';
import { httpClientOf } from '../../electron/service/connect-service.ts';
import { serviceSettingsSchema } from '../../shared/api/service-settings.ts';
import { transactionPageSchema } from '../../shared/evidence/evidence-reads.ts';
import type { ListedTransaction } from '../../shared/evidence/judge-transaction-list.ts';
import { GRACE_MS } from '../../shared/evidence/settle-unknown.ts';
import { cardKey } from '../../shared/ledger/money/card.ts';
import type { Verb } from '../../shared/ledger/money/intent.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { cents } from '../../shared/values/money.ts';
import { DAY_MS, instantMs } from '../../shared/values/time.ts';
import { BookOnDisk } from '../builders/book-on-disk.ts';
import { BOOK } from '../builders/book-under-test.ts';
import { cardNumber, secondCardNumber, startSmallService, switchRules } from './small-service.ts';
import type { ReceivedRequest } from './scripted-service.ts';
import { startScriptedService } from './scripted-service.ts';

/**
 * Tests a payment whose answer was lost, with services that list their transactions in odd ways: whatever the list
 * looks like, the service makes the payment only once.
 */

const service = startSmallService();
const LOST_CENTS = 10_00;

interface Scene {
  /** Changes the list that the service shows; receives the service's rows, newest first. */
  readonly list?: (rows: readonly ListedTransaction[]) => readonly ListedTransaction[];
  /** True if the lost payment never reached the service. */
  readonly isLostBefore?: boolean;
  /** True if the service accepts the payment for later, says so, and makes it at the end of the day. */
  readonly isForLater?: boolean;
  readonly lost?: { readonly verb?: Verb; readonly value?: string };
  /** The payments that are answered before and after the lost one. */
  readonly witness?: { readonly verb?: Verb; readonly value?: string };
  /** True if every page but the first comes from a cache, and no total is given. */
  readonly isCached?: boolean;
  /** True if no payment is answered after the lost one. */
  readonly isLast?: boolean;
}

const direct = () => Promise.resolve('DIRECT');

/** Plays a scene with the real sandbox behind a proxy that loses one answer and changes the list. */
async function play({ list = (rows) => rows, ...scene }: Scene) {
  await switchRules(service(), { extensions: ['transaction-list'] });
  const shopUuid = assertPresent(service().state.shops[0], 'a shop').uuid;
  let isLosing = false;
  let later: ReceivedRequest | null = null;
  const ask = async ({ method, path, body, headers }: ReceivedRequest, query = '') => {
    const url = `${service().baseUrl}${path}${query}`;
    const authorization = String(headers['authorization']);
    const json = 'application/json';
    const sent = { method, headers: { authorization, accept: json, 'content-type': json } };
    const answer = await fetch(url, { ...sent, ...(method === 'POST' && { body }) });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const proxy = await startScriptedService(async (came) => {
    if (came.method === 'POST') {
      const lost = { status: 502, contentType: 'text/html', body: '<html>' };
      if (!isLosing) return ask(came);
      if (scene.isForLater === true) {
        later = came;
        return { status: 202, body: { data: { status: 'pending' }, meta: [] } };
      }
      if (scene.isLostBefore !== true) await ask(came);
      return lost;
    }
    const wanted = new URL(came.path, 'http://proxy').searchParams;
    const page = Number(wanted.get('page'));
    const all = await ask({ ...came, path: came.path.replace(/page=\d+/, 'page=1') });
    const rows = list(transactionPageSchema.parse(all.body).data);
    const last = Math.max(1, Math.ceil(rows.length / 30));
    const data = rows.slice((page - 1) * 30, page * 30);
    const total = scene.isCached === true ? null : rows.length;
    const headers = scene.isCached === true && page > 1 ? { age: '3600' } : {};
    return { body: { data, meta: { current_page: page, last_page: last, total } }, headers };
  });
  const till = await BookOnDisk.open(undefined, { ...BOOK, shopUuid, signKnown: true });
  till.clock.wallMs = Date.now();
  const settings = serviceSettingsSchema.parse({
    baseUrl: proxy.baseUrl,
    shopUuid,
    evidenceTransactionList: true,
  });
  const httpClient = httpClientOf(settings, direct);
  onTestFinished(() => httpClient.close());
  const apiKey = service().state.credentials['api-key'];
  const keys = { version: 1, reveal: (kind: string) => (kind === 'api-key' ? apiKey : null) };
  const reached = { settings, keys, httpClient };
  const gateway = new PaymentGateway(till.writer, reached);
  const { lost = {}, witness = {} } = scene;
  const { value = cardNumber, verb = 'redeem' } = lost;
  await recordOpeningBalances(
    till.writer,
    [...new Set([value, witness.value ?? value])].map((one) => ({
      secret: { sentAs: 'identifier', value: one },
      balanceCents: cents(20_00),
      asOfMs: instantMs(till.clock.wallMs),
    })),
    SYSTEM_ACTOR,
  );
  const pay = async (name: string, what: Verb, amountCents: number, of: string) => {
    const key = cardKey({ sentAs: 'identifier', value: of });
    const cardId = assertPresent(till.ledger.cardsByKey.get(key), 'the card is stated');
    const request = { ...till.acceptance(name, cardId), verb: what };
    await till.mustWrite({ ...request, amountCents: cents(amountCents) });
    await gateway.sendPayment(request.intentId);
    return request.intentId;
  };
  const witnessed = (name: string, amountCents: number) =>
    pay(name, witness.verb ?? verb, amountCents, witness.value ?? value);
  await witnessed('before', 1_00);
  isLosing = true;
  const id = await pay('lost', verb, LOST_CENTS, value);
  isLosing = false;
  for (const { cause } of till.ledger.queue.pauses)
    await till.mustWrite({ kind: 'resume-sending', cause });
  till.clock.wallMs += GRACE_MS;
  till.clock.monoMs += GRACE_MS;
  if (scene.isLast !== true) await witnessed('after', 2_00);
  await resolveUnknownIntent(till.writer, reached, id);
  const stateNow = () => till.ledger.intents.get(id)?.state;
  const isAskedFor = stateNow() === 'waiting';
  if (isAskedFor) await gateway.sendPayment(id);
  if (later !== null) await ask(later);
  const made = service().state.transactions.filter(
    ({ amountInCents }) => Math.abs(amountInCents) === LOST_CENTS,
  );
  return { isAskedFor, made: made.length, state: stateNow() };
}

const FOR_A_PERSON = { isAskedFor: false, made: 1, state: 'unknown' };

const renamed = (row: ListedTransaction, value: string): ListedTransaction => ({
  ...row,
  contact_identifier: { name: 'Gift card', value },
});
const valueOf = (row: ListedTransaction) => row.contact_identifier?.value ?? '';

/** Returns rows of another till, one for each day before. */
const older = (count: number, value: string): ListedTransaction[] =>
  Array.from({ length: count }, (_, day) => ({
    uuid: `older-${value}-${day}`,
    amount_in_cents: -5,
    prepaid_balance: { balance_in_cents: 1, balance: '' },
    created_at: new Date(Date.now() - (day + 1) * DAY_MS).toISOString(),
    contact_identifier: { name: 'Gift card', value },
  }));

/** Returns thirty rows before the lost one; the first of them is gone when the second page is requested. */
function lessEachTime(): NonNullable<Scene['list']> {
  let asked = 0;
  return (rows) => {
    asked += 1;
    const lost = (row: ListedTransaction) => Math.abs(row.amount_in_cents) === LOST_CENTS;
    const [newest, rest] = [older(29, secondCardNumber), rows.filter((row) => !lost(row))];
    const now = newest.map((row) => ({ ...row, created_at: new Date().toISOString() }));
    const all = [...now, ...rest.slice(0, 1), ...rows.filter(lost), ...rest.slice(1)];
    return [...all.slice(asked === 1 ? 0 : 1), ...older(40, cardNumber)];
  };
}

describe('a payment that the service has applied', () => {
  test.each<[string, Scene]>([
    ['a right one', {}],
    [
      'padded numbers',
      { list: (rows) => rows.map((row) => renamed(row, valueOf(row).padEnd(20))) },
    ],
    [
      'numbers in full width',
      {
        list: (rows) =>
          rows.map((row) =>
            renamed(
              row,
              valueOf(row).replace(/\d/g, (one) => '０１２３４５６７８９'[+one]!),
            ),
          ),
      },
    ],
    ['an hour behind', { list: (rows) => rows.slice(-1) }],
    [
      'an hour behind, and nothing was paid since',
      { list: (rows) => rows.slice(-1), isLast: true },
    ],
    ['loads alone', { list: (rows) => rows.filter((row) => row.amount_in_cents > 0) }],
    [
      'loads alone, and only loads were answered',
      { list: (rows) => rows.filter((row) => row.amount_in_cents > 0), witness: { verb: 'load' } },
    ],
    [
      'redemptions alone, of a load',
      {
        list: (rows) => rows.filter((row) => row.amount_in_cents < 0),
        lost: { verb: 'load' },
        witness: { verb: 'redeem' },
      },
    ],
    [
      'grouped by card',
      {
        list: (rows) => {
          const [mine, others] = [cardNumber, secondCardNumber].map((value) =>
            rows.filter((row) => valueOf(row) === value),
          );
          return [...others!, ...older(40, secondCardNumber), ...mine!];
        },
        witness: { value: secondCardNumber },
      },
    ],
    [
      'without the rows of one card',
      {
        list: (rows) => rows.filter((row) => Math.abs(row.amount_in_cents) !== LOST_CENTS),
        isLast: true,
      },
    ],
    [
      'with a row on two pages, in the place of the lost one',
      {
        list: (rows) => {
          const shown = rows.filter((row) => Math.abs(row.amount_in_cents) !== LOST_CENTS);
          const full = [...shown, ...older(30, secondCardNumber)].slice(0, 30);
          return [...full, ...full.slice(-1), ...older(40, cardNumber)];
        },
      },
    ],
    ['of which the second page comes from a cache', { list: lessEachTime(), isCached: true }],
    ['that shows only what is made, of a service that makes it later', { isForLater: true }],
    ['that loses a row between two pages', { list: lessEachTime() }],
  ])(
    'is left to a person, and not sent again, for a list of this form: %s',
    async (_form, scene) => {
      expect(await play(scene)).toEqual(FOR_A_PERSON);
    },
  );
});

describe('a payment that the service has not applied', () => {
  test.each<[string, Scene]>([
    ['a right one', {}],
    ['with a status', { list: (rows) => rows.map((row) => ({ ...row, status: 'completed' })) }],
    ['of a long past', { list: (rows) => [...rows, ...older(200, cardNumber)] }],
    ['of loads', { lost: { verb: 'load' } }],
  ])('is sent again once for a list of this form: %s', async (_form, scene) => {
    const settled = { isAskedFor: true, made: 1, state: 'applied' };
    expect(await play({ ...scene, isLostBefore: true })).toEqual(settled);
  });

  test('is settled without being sent again if it was a card’s first and only another customer’s payment was answered', async () => {
    const over = { isAskedFor: false, made: 0, state: 'settled' };
    expect(await play({ witness: { value: secondCardNumber }, isLostBefore: true })).toEqual(over);
  });

  test('is left to a person and not sent again before a later payment is answered', async () => {
    const waits = { ...FOR_A_PERSON, made: 0 };
    expect(await play({ isLostBefore: true, isLast: true })).toEqual(waits);
  });
});
