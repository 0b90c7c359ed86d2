import { expect, onTestFinished, test } from 'vitest';
import { CardLookup } from '../../electron/counter/card-lookup.ts';
import { PaymentGateway } from '../../electron/gateway/payment-gateway.ts';
import { cardIdAtHub } from '../../electron/hub/connection/card-names.ts';
import { httpClientOf } from '../../electron/service/connect-service.ts';
import { ANY_CODE_RULES } from '../../shared/cards/card-codes.ts';
import type { CardCodeRules } from '../../shared/cards/card-codes.ts';
import type { CodeMeaning } from '../../shared/cards/identifier.ts';
import { hubSecretSchema } from '../../shared/hub/set-up-file.ts';
import type { CardId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { BookOnDisk } from '../builders/book-on-disk.ts';
import { BOOK } from '../builders/book-under-test.ts';
import { settingsFor } from './typed-client.ts';
import { startScriptedService } from './scripted-service.ts';

/** Tests that the service gets the scanned code byte for byte, and that one card stays one card. */

const UUID = '9B2F6C1E-0000-4000-8000-0123456789ab';
const SECRET = hubSecretSchema.parse(Buffer.alloc(32, 7).toString('base64url'));

/** Opens a till with a service that knows the spellings that `isKnown` accepts, and answers 404 to every other. */
async function openTill(
  rules: Partial<CardCodeRules>,
  isKnown: (sent: string) => boolean = () => true,
) {
  const bodies: string[] = [];
  const service = await startScriptedService(({ method, body }) => {
    if (method !== 'POST') return { body: { data: [], meta: {} } };
    bodies.push(body);
    const sent = JSON.parse(body) as Record<string, string | number>;
    const name = String(sent['contact_identifier_value'] ?? sent['contact_uuid']);
    if (!isKnown(name)) return { status: 404, body: { code: 55031, message: 'no such contact' } };
    const uuid = `t-${bodies.length}`;
    const amount_in_cents = sent['amount_in_cents'];
    const prepaid_balance = { balance_in_cents: 5000, balance: '€50.00' };
    return { body: { data: { uuid, amount_in_cents, prepaid_balance }, meta: [] } };
  });
  const settings = settingsFor(service);
  const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
  onTestFinished(() => httpClient.close());
  const till = await BookOnDisk.open(undefined, { ...BOOK, shopUuid: settings.shopUuid });
  const keys = { version: 1, reveal: () => 'written-api-key' };
  const gateway = new PaymentGateway(till.writer, { settings, keys, httpClient });
  const cards = new CardLookup(till.writer);
  cards.use({ ...ANY_CODE_RULES, ...rules });
  const scan = (code: string, said: CodeMeaning = null): CardId => {
    const answer = cards.lookUp(code, said);
    if (answer.kind !== 'card') throw new Error(JSON.stringify(answer));
    return answer.cardId;
  };
  let count = 0;
  const load = async (cardId: CardId) => {
    count += 1;
    await cards.introduceOrRespell(cardId);
    const request = { ...till.acceptance(`load-${count}`, cardId), verb: 'load' as const };
    await till.mustWrite({ ...request, amountCents: cents(100 + count) });
    await gateway.sendPayment(request.intentId);
    return till.ledger.intents.get(request.intentId)?.state;
  };
  /** Returns the field that named the card in the last request, with its exact text. */
  const lastName = () =>
    /"contact_(?:uuid|identifier_value)":"[^"]*"/.exec(bodies.at(-1) ?? '')?.[0];
  const tellRefusals = async () => {
    for (const intentId of till.ledger.forPerson.keys()) {
      await till.mustWrite({ kind: 'tell-refusal', intentId });
    }
  };
  return { till, cards, scan, load, lastName, tellRefusals };
}

test.each(['ＡＢＣ１', 'ﬁnch-1', 'e\u0301cole-1', 'Gift-00001', '0012345'])(
  'the code %s is sent exactly as it was scanned',
  async (scanned) => {
    const { scan, load, lastName } = await openTill({});
    expect(await load(scan(` ${scanned}\r\n`.trimEnd()))).toBe('applied');
    expect(lastName()).toBe(`"contact_identifier_value":"${scanned}"`);
  },
);

test.each([
  ['uuid', 'contact_uuid'],
  ['identifier', 'contact_identifier_value'],
] as const)(
  'a code that looks like a uuid, configured as %s, is sent as %s with its capitals',
  async (set, field) => {
    const { scan, load, lastName } = await openTill({ uuidShaped: set });
    expect(await load(scan(UUID))).toBe('applied');
    expect(lastName()).toBe(`"${field}":"${UUID}"`);
  },
);

test('a code of unclear kind (card or customer) is asked about only until its first payment', async () => {
  const { cards, scan, load, lastName } = await openTill({ uuidShaped: 'ask' });
  expect(cards.lookUp(UUID)).toEqual({ kind: 'question', about: 'uuid-card' });
  const cardId = scan(UUID, 'card');
  expect(await load(cardId)).toBe('applied');
  expect(lastName()).toBe(`"contact_identifier_value":"${UUID}"`);
  expect(scan(UUID.toLowerCase())).toBe(cardId);
  expect(await load(cardId)).toBe('applied');
  expect(lastName()).toBe(`"contact_identifier_value":"${UUID}"`);
});

test('two spellings are one card with one balance, at the till and at the hub', async () => {
  const { till, cards, scan, load, lastName } = await openTill({});
  for (const [one, other] of [
    ['ＡＢＣ１', 'ABC1'],
    [UUID, UUID.toLowerCase()],
  ] as const) {
    const cardId = scan(one);
    expect(await load(cardId)).toBe('applied');
    const named = cards.secretOf(cardId);
    expect(scan(other)).toBe(cardId);
    expect(await load(cardId)).toBe('applied');
    // The service has accepted the first spelling.
    expect(lastName()).toContain(`"${one}"`);
    expect(cardIdAtHub({ sentAs: 'identifier', value: other }, SECRET)).toBe(
      cardIdAtHub(named ?? { sentAs: 'uuid', value: '' }, SECRET),
    );
  }
  expect(till.ledger.cards.size).toBe(2);
});

test('a spelling that the service does not know is replaced by the next one scanned', async () => {
  const { till, scan, load, lastName, tellRefusals } = await openTill(
    {},
    (sent) => sent === 'ABC1',
  );
  const cardId = scan('ＡＢＣ１');
  expect(await load(cardId)).not.toBe('applied');
  await tellRefusals();
  expect(scan('ABC1')).toBe(cardId);
  expect(await load(cardId)).toBe('applied');
  expect(lastName()).toBe('"contact_identifier_value":"ABC1"');
  await till.start();
  expect(till.writer.cardIdentifiers.get(cardId)).toEqual({ sentAs: 'identifier', value: 'ABC1' });
});

test('a code whose meaning a cashier answered wrongly is asked about again after the refusal, and sent as answered then', async () => {
  const { scan, cards, load, lastName, tellRefusals } = await openTill(
    { uuidShaped: 'ask' },
    (sent) => sent === UUID,
  );
  const cardId = scan(UUID.toLowerCase(), 'customer');
  expect(await load(cardId)).not.toBe('applied');
  await tellRefusals();
  expect(cards.lookUp(UUID)).toMatchObject({ kind: 'question' });
  expect(scan(UUID, 'card')).toBe(cardId);
  expect(await load(cardId)).toBe('applied');
  expect(lastName()).toBe(`"contact_identifier_value":"${UUID}"`);
});
