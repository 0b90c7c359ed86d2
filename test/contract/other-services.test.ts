import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { callCategories, probeService } from '../../electron/gateway/category-gateway.ts';
import { PaymentGateway } from '../../electron/gateway/payment-gateway.ts';
import { SecretCredentials } from '../../electron/credentials/credential-vault.ts';
import { bookIdOf, testConnection, httpClientOf } from '../../electron/service/connect-service.ts';
import type { CredentialKind } from '../../shared/api/routes.ts';
import { serviceSettingsSchema } from '../../shared/api/service-settings.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { cardKey } from '../../shared/ledger/money/card.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { SandboxRules } from '../../shared/sandbox/rules.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { cents } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { recordOpeningBalances } from '../../electron/ledger/write/state-balances.ts';
import { putIntoWords } from '../../shared/locales/language.ts';
import { describeUnprovenProperties } from '../../shared/connection/describe-unproven.ts';
import { BookOnDisk } from '../builders/book-on-disk.ts';
import { BOOK } from '../builders/book-under-test.ts';
import { startCategoryTill } from './category-till.ts';
import { balanceOf, cardNumber, startSmallService, switchRules } from './small-service.ts';
import { startScriptedService } from './scripted-service.ts';
import type { ScriptedAnswer } from './scripted-service.ts';

/** Tests services that keep the contract in other ways than the sandbox does by default. */

type SecretsOf = ConstructorParameters<typeof SecretCredentials>[0];

const service = startSmallService();
const direct = () => Promise.resolve('DIRECT');

/** Connects to the service as main does, with some keys changed. */
function reach(changes: Partial<ServiceSettings> = {}, keyChanges: Partial<SecretsOf> = {}) {
  const { baseUrl, state } = service();
  const settings = serviceSettingsSchema.parse({
    baseUrl,
    shopUuid: state.shops[0]?.uuid,
    ...changes,
  });
  const httpClient = httpClientOf(settings, direct);
  onTestFinished(() => httpClient.close());
  const keys = new SecretCredentials({ ...state.credentials, ...keyChanges }, 1);
  return { settings, keys, httpClient };
}

const MAY = async () => null;
const queries = () => service().requests.map(({ path }) => path.split('?')[1] ?? '');

test.each(['refused-400', 'refused-422'] as const)(
  'a service that refuses list parameters (%s) passes the probe, and is sent none from then on',
  async (listParameters) => {
    await switchRules(service(), { listParameters });
    const reached = reach();
    expect(await probeService(reached)).toEqual({ kind: 'passed' });
    expect(await probeService(reached)).toEqual({ kind: 'passed' });
    const answer = await callCategories(reached, 'list-categories', { page: 1, limit: 100 }, MAY);
    expect(answer).toMatchObject({ kind: 'answered', meta: { total: 7 } });
    expect(queries()).toEqual(['page=1&limit=1', '', '', '']);
  },
);

test('no list request has parameters if the service is set to refuse them', async () => {
  await switchRules(service(), { listParameters: 'refused-422' });
  const reached = reach({ paging: 'none' });
  expect(await probeService(reached)).toEqual({ kind: 'passed' });
  await callCategories(reached, 'list-categories', { page: 1, limit: 100 }, MAY);
  expect(queries()).toEqual(['', '']);
});

test('a list without parameters is mirrored completely', async () => {
  await switchRules(service(), { listParameters: 'refused-422' });
  const till = await startCategoryTill(service(), { bookId: 'no-parameters-book' });
  onTestFinished(async () => {
    await till.database.dexie.delete();
    await till.stop();
  });
  expect(await till.mirror.refresh()).toMatchObject({ kind: 'whole' });
});

/** Runs *Test connection* with the keys of the service, some of them changed. */
function testWith(
  changes: Partial<ServiceSettings>,
  keys: Partial<Record<CredentialKind, string>>,
) {
  const { settings } = reach(changes);
  return testConnection(
    { settings, credentials: { ...service().state.credentials, ...keys } },
    direct,
  );
}

test('*Test connection* detects that lists accept no parameters', async () => {
  await switchRules(service(), { listParameters: 'refused-422' });
  const report = await testWith({}, {});
  expect(report).toMatchObject({ mayConnect: true, paging: 'none' });
  const address = report.findings.find(({ credential }) => credential === 'address');
  expect(putIntoWords(address?.sentence ?? [])).toContain('without parameters');
});

test('if only the access token may list, probe and mirror use it and continue to use it', async () => {
  await switchRules(service(), { readKeys: 'access-token' });
  const reached = reach();
  expect(await probeService(reached)).toEqual({ kind: 'passed' });
  const input = { page: 1, limit: 100 };
  expect(await callCategories(reached, 'list-categories', input, MAY)).toMatchObject({
    kind: 'answered',
  });
  expect(service().requests.map(({ credential }) => credential)).toEqual([
    'api-key',
    'access-token',
    'access-token',
  ]);
});

test('*Test connection* lets a till connect whose API key may not list', async () => {
  await switchRules(service(), { readKeys: 'access-token' });
  const report = await testWith({}, {});
  expect(report.mayConnect).toBe(true);
  const said = report.findings.find(({ credential }) => credential === 'api-key');
  expect(said).toMatchObject({ verdict: 'not-proven' });
});

test('a delete that the API key may not make is made once with the access token', async () => {
  await switchRules(service(), { deleteKeys: 'access-token' });
  const asked: unknown[] = [];
  const answer = await callCategories(reach(), 'delete-category', { uuid: 'd-1' }, async () => {
    asked.push(1);
    return null;
  });
  expect(answer).toMatchObject({ kind: 'answered', data: null });
  expect(asked).toHaveLength(1);
  expect(service().state.categories).toHaveLength(6);
});

test('an API key that worked and is refused later is reported, whatever the access token may do', async () => {
  const reached = reach();
  expect(await probeService(reached)).toEqual({ kind: 'passed' });
  await switchRules(service(), { readKeys: 'access-token' });
  const input = { page: 1, limit: 100 };
  await callCategories(reached, 'list-categories', input, MAY);
  expect(await probeService(reached)).toEqual({ kind: 'key-refused' });
});

test('if only the access token has been used to list, an expired token stops no payment', async () => {
  await switchRules(service(), { readKeys: 'access-token' });
  const reached = reach();
  expect(await probeService(reached)).toEqual({ kind: 'passed' });
  await switchRules(service(), { readKeys: 'api-key' });
  const other = reach({}, { 'api-key': 'another' });
  expect(await probeService(other)).toEqual({ kind: 'key-refused' });
  expect(await probeService(reached)).toEqual({ kind: 'passed' });
});

test('a refused key without another key that may read stops the queue', async () => {
  const reached = reach({}, { 'api-key': 'wrong', 'access-token': null });
  expect(await probeService(reached)).toEqual({ kind: 'key-refused' });
  const both = reach({}, { 'api-key': 'wrong', 'access-token': 'wrong-too' });
  expect(await probeService(both)).toEqual({ kind: 'key-refused' });
});

/** Opens a till whose sign is not proven yet, connected through the real gateway. */
async function openTill(
  rules: Partial<SandboxRules>,
  changes: Partial<ServiceSettings> = {},
  book: Partial<Book> = {},
) {
  await switchRules(service(), rules);
  const shopUuid = assertPresent(service().state.shops[0], 'a shop').uuid;
  const till = await BookOnDisk.open(undefined, { ...BOOK, shopUuid, signKnown: false, ...book });
  const gateway = new PaymentGateway(till.writer, reach(changes));
  await recordOpeningBalances(
    till.writer,
    [
      {
        secret: { sentAs: 'identifier', value: cardNumber },
        balanceCents: cents(5_000),
        asOfMs: instantMs(till.clock.wallMs),
      },
    ],
    SYSTEM_ACTOR,
  );
  let count = 0;
  const pay = async (verb: Intent['verb']): Promise<Intent | undefined> => {
    const key = cardKey({ sentAs: 'identifier', value: cardNumber });
    const cardId = assertPresent(till.ledger.cardsByKey.get(key), 'the card');
    count += 1;
    const request = {
      ...till.acceptance(`${verb}-${count}`, cardId),
      verb,
      amountCents: cents(100 + count),
    };
    await till.mustWrite(request);
    await gateway.sendPayment(request.intentId);
    return till.ledger.intents.get(request.intentId);
  };
  return { till, pay };
}

test.each(['as-sent', 'opposite', 'positive', 'negative'] as const)(
  'an echoed amount that is %s is proven by the first answers, and every payment is applied',
  async (echoSign) => {
    const { till, pay } = await openTill({ echoSign });
    for (const verb of ['redeem', 'redeem', 'load', 'redeem', 'load'] as const) {
      expect(await pay(verb)).toMatchObject({ state: 'applied' });
    }
    expect(till.ledger.queue).toMatchObject({ signProven: true, pauses: [] });
    expect(balanceOf(service(), cardNumber)).toBe(5_000 - 101 - 102 + 103 - 104 + 105);
  },
);

test('once the form of the echo is proven, an answer with another form is not accepted', async () => {
  const { till, pay } = await openTill({ echoSign: 'opposite' });
  for (const verb of ['redeem', 'redeem', 'load'] as const) await pay(verb);
  await switchRules(service(), { echoSign: 'as-sent' });
  expect(await pay('redeem')).toMatchObject({ state: 'unknown', cause: 'echo-amount' });
  expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'strange-answer' }]);
});

test('one wrong echo does not make the till distrust the right ones before and after it', async () => {
  const { till, pay } = await openTill({ echoSign: 'opposite' });
  await pay('redeem');
  await switchRules(service(), { echoSign: 'as-sent' });
  for (const verb of ['redeem', 'load', 'redeem', 'load'] as const) {
    expect(await pay(verb)).toMatchObject({ state: 'applied' });
  }
  expect(till.ledger.queue).toMatchObject({ echoes: ['same'], pauses: [] });
});

test('a service that changes how it writes amounts is trusted again after Resume', async () => {
  const { till, pay } = await openTill({});
  for (const verb of ['redeem', 'load', 'redeem', 'load'] as const) await pay(verb);
  await switchRules(service(), { echoSign: 'opposite' });
  expect(await pay('redeem')).toMatchObject({ state: 'unknown', cause: 'echo-amount' });
  await till.mustWrite({ kind: 'resume-sending', cause: 'strange-answer' });
  for (const verb of ['redeem', 'load', 'redeem', 'load'] as const) {
    expect(await pay(verb)).toMatchObject({ state: 'applied' });
  }
  expect(till.ledger.queue).toMatchObject({ echoes: ['opposite'], pauses: [] });
});

test('202 with the whole answer is unknown, unless the setting says that it means done', async () => {
  const first = await openTill({ createdStatus: 202 });
  expect(await first.pay('redeem')).toMatchObject({ state: 'unknown', cause: 'accepted-202' });
  const told = await openTill({ createdStatus: 202 }, { accepted202: 'done' });
  expect(await told.pay('redeem')).toMatchObject({ state: 'applied' });
});

test('the service’s text of the balance and the shop’s reference are stored with the payment', async () => {
  const { pay } = await openTill({});
  expect((await pay('redeem'))?.applied).toMatchObject({
    balanceText: '€48.99',
    shopReference: service().state.shops[0]?.reference,
  });
});

test.each([
  ['hundredth', 100],
  ['smallest', 1],
] as const)('¥101 is sent with a %s as cent, so ¥1 is sent as %d', async (cent, factor) => {
  const yen = { currency: 'JPY', minorUnit: 0 as const };
  const book = cent === 'smallest' ? { ...yen, cent } : yen;
  const { pay, till } = await openTill({ currency: 'JPY' }, { currency: 'JPY', cent }, book);
  expect(await pay('load')).toMatchObject({ state: 'applied', amountCents: 101 });
  expect(balanceOf(service(), cardNumber)).toBe(5_000 + 101 * factor);
  const [known] = till.ledger.cards.values();
  expect(known?.confirmed?.balanceCents).toBe((5_000 + 101 * factor) / factor);
});

test('a wrong cent setting is found by the second report of a balance, and pauses each time', async () => {
  const yen = { currency: 'JPY', minorUnit: 0 as const };
  // The sandbox writes two decimals in every currency: its cent is a hundredth.
  const right = await openTill({ currency: 'JPY' }, { currency: 'JPY' }, yen);
  await right.pay('load');
  expect(right.till.ledger.queue.pauses).toEqual([]);
  const settings = { currency: 'JPY', cent: 'smallest' } as const;
  const wrong = await openTill({ currency: 'JPY' }, settings, { ...yen, cent: 'smallest' });
  for (const verb of ['load', 'redeem'] as const) {
    expect((await wrong.pay(verb))?.applied?.notes).toContain('cent-disagrees');
    expect(wrong.till.ledger.queue.pauses).toMatchObject([{ cause: 'cent' }]);
    const byManager = { ...SYSTEM_ACTOR, stepUp: { manager: 'Mia' } };
    await wrong.till.mustWrite({ kind: 'resume-sending', cause: 'cent' }, byManager);
  }
});

/** Finds in a service with few Categories, which answers "not there" in JSON and checks the form of an identifier. */
async function findIn(rows: string[], more: { absent?: object; form?: RegExp } = {}) {
  const how = {
    isAway: null as ScriptedAnswer | null,
    absent: more.absent ?? { message: 'No Category' },
  };
  const rowOf = (id: string) => ({ uuid: `d-${id}`, external_identifier: id, name: `Row ${id}` });
  const { baseUrl } = await startScriptedService(({ path }) => {
    if (how.isAway !== null) return how.isAway;
    if (!path.includes('/find')) return { body: { data: rows.map(rowOf), meta: {} } };
    const id = new URL(path, 'http://x').searchParams.get('external_identifier') ?? '';
    const errors = { external_identifier: ['not an identifier'] };
    if (more.form?.test(id) === false) return { status: 422, body: { message: 'invalid', errors } };
    if (!rows.includes(id)) return { status: 404, body: how.absent };
    return { body: { data: rowOf(id), meta: [] } };
  });
  const reached = reach({ baseUrl });
  const find = (external_identifier: string) =>
    callCategories(reached, 'find-category', { external_identifier }, MAY);
  return { how, find };
}

const notThere = { kind: 'answered', data: null };

test.each<[string, ScriptedAnswer]>([
  ['a page', { status: 404, contentType: 'text/html', body: '<html>404 Not Found</html>' }],
  ['JSON as the service writes it', { status: 404, body: { message: 'no Route matched' } }],
])(
  'a gateway’s own 404, written as %s, does not mean that a Category is missing',
  async (_, page) => {
    const { how, find } = await findIn(['CAT-1']);
    expect(await find('CAT-1')).toMatchObject({ data: { external_identifier: 'CAT-1' } });
    expect(await find('CAT-2')).toMatchObject(notThere);
    how.isAway = page;
    for (const id of ['CAT-1', 'CAT-2']) {
      expect(await find(id)).not.toMatchObject({ kind: 'answered' });
    }
    how.isAway = null;
    expect(await find('CAT-2')).toMatchObject(notThere);
  },
);

test('a service that checks the form of an identifier is asked for one of that form', async () => {
  // Rotating the first identifier by one digit gives the second, so the till's trial identifier exists.
  const { find } = await findIn(['1009', '2110'], { form: /^\d{4}$/ });
  expect(await find('1009')).toMatchObject({ data: { external_identifier: '1009' } });
  expect(await find('7777')).toMatchObject(notThere);
  expect(await find('too long')).toMatchObject({ kind: 'refused', status: 422 });
});

test('if a service changes how it answers "not there", Find must be proven again, which an empty list cannot do', async () => {
  const rows = ['CAT-1', 'CAT-2'];
  const { how, find } = await findIn(rows);
  expect(await find('CAT-3')).toMatchObject(notThere);
  how.absent = { status_code: 404, message: 'No Category' };
  expect(await find('CAT-3')).toMatchObject(notThere);
  // Deletes the Category by which Find was proven.
  rows.shift();
  expect(await find('CAT-3')).toMatchObject(notThere);
  rows.shift();
  expect(await find('CAT-3')).toEqual({ kind: 'find-unproven', why: 'nothing-there' });
});

test('yen counted in whole yen and in hundredths are two ledgers, and euros counted in cents either way are one', () => {
  const idOf = (currency: string, cent: ServiceSettings['cent']) =>
    bookIdOf(reach({ currency, cent }).settings);
  expect(idOf('JPY', 'smallest')).not.toBe(idOf('JPY', 'hundredth'));
  expect(idOf('EUR', 'smallest')).toBe(idOf('EUR', 'hundredth'));
});

test('*Test connection* says for yen, and not for euros, that the cent is not proven', async () => {
  const cent = /In JPY, one cent at the card service may not be a hundredth/;
  expect(describeUnprovenProperties(await testWith({ currency: 'JPY' }, {})).join(' ')).toMatch(
    cent,
  );
  expect(describeUnprovenProperties(await testWith({}, {})).join(' ')).not.toMatch(/hundredth/);
});
