import { expect, onTestFinished, test } from 'vitest';
import { testConnection, httpClientOf } from '../../electron/service/connect-service.ts';
import { PaymentGateway } from '../../electron/gateway/payment-gateway.ts';
import { DEMO_BOOK_ID } from '../../electron/till/book-config.ts';
import { leftBehindAfter } from '../../electron/till/settings/leave-book.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { recordOpeningBalances } from '../../electron/ledger/write/state-balances.ts';
import { judgeConnection, withStoredKeys } from '../../shared/connection/judge-connection.ts';
import { parseServiceAnswer } from '../../shared/api/parse-service-answer.ts';
import { phraseFormattedRefusal } from '../../shared/api/phrase-refusal.ts';
import { serviceSettingsSchema } from '../../shared/api/service-settings.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { cardKey } from '../../shared/ledger/money/card.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import { describeUnprovenProperties } from '../../shared/connection/describe-unproven.ts';
import { BookOnDisk } from '../builders/book-on-disk.ts';
import { BOOK } from '../builders/book-under-test.ts';
import {
  balanceOf,
  cardNumber,
  customerNumber,
  secondCardNumber,
  startSmallService,
} from './small-service.ts';

/** Tests a till set up with the UUID of a shop that its service does not know. */

const service = startSmallService();
const direct = () => Promise.resolve('DIRECT');

// Hostile input 74.
test('*Test connection* with a wrong shop finds no fault, says what it cannot prove, and moves no money', async () => {
  const judged = judgeConnection(
    {
      baseUrl: service().baseUrl,
      categorySegment: 'v3/oauth/clients',
      moneySegment: 'v3/oauth/clients',
      apiKey: service().state.credentials['api-key'],
      accessToken: null,
      personalAccessToken: service().state.credentials['personal-access-token'],
      shopUuid: BOOK.shopUuid,
      currency: 'EUR',
      locale: 'en-IE',
      redeemSign: -1,
      keyProtection: 'os',
      passphrase: null,
    },
    null,
  );
  if (!judged.ok) throw new Error(JSON.stringify(judged.faults));
  const report = await testConnection(
    withStoredKeys(judged.connection, () => null),
    direct,
  );
  expect(report.mayConnect).toBe(true);
  expect(describeUnprovenProperties(report).join('\n')).toMatch(
    /shop UUID.*Try a small payment first.*the card service refuses it and charges nothing, or “Activity” shows another shop/,
  );
  expect(new Set(service().requests.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(service().state.transactions).toEqual([]);
});

/** Opens a ledger with a shop that the service does not have, behind the real gateway. */
async function openWrongShop() {
  const till = await BookOnDisk.open();
  const settings = serviceSettingsSchema.parse({
    baseUrl: service().baseUrl,
    shopUuid: BOOK.shopUuid,
  });
  const httpClient = httpClientOf(settings, direct);
  onTestFinished(() => httpClient.close());
  const apiKey = service().state.credentials['api-key'];
  const keys = { version: 1, reveal: (kind: string) => (kind === 'api-key' ? apiKey : null) };
  await recordOpeningBalances(
    till.writer,
    [cardNumber, secondCardNumber, customerNumber].map((value) => ({
      secret: { sentAs: 'identifier', value },
      balanceCents: cents(2_000),
      asOfMs: instantMs(till.clock.wallMs),
    })),
    SYSTEM_ACTOR,
  );
  const gateway = new PaymentGateway(till.writer, { settings, keys, httpClient });
  const redeem = async (value: string): Promise<IntentId> => {
    const key = cardKey({ sentAs: 'identifier', value });
    const request = till.acceptance(value, assertPresent(till.ledger.cardsByKey.get(key), value));
    await till.mustWrite(request);
    await gateway.sendPayment(request.intentId);
    return request.intentId;
  };
  return { till, redeem };
}

// Hostile input 74.
test('the first payment of a wrong shop is refused with a hint at the set-up, is listed, and was not charged', async () => {
  const { till, redeem } = await openWrongShop();
  const before = balanceOf(service(), cardNumber);
  const id = await redeem(cardNumber);
  const refused = assertPresent(till.ledger.intents.get(id), 'it is kept');
  expect(refused).toMatchObject({ state: 'refused', strength: 'deferred', httpStatus: 404 });
  expect(phraseFormattedRefusal(refused.cause ?? '')).toContain(
    'The shop UUID of this till may be wrong.',
  );
  expect([...till.ledger.forPerson.keys()]).toEqual([id]);
  expect(balanceOf(service(), cardNumber)).toBe(before);
  expect(service().state.transactions).toEqual([]);
});

// Hostile input 74.
test('the third refused payment of a wrong shop stops the queue, and all three stay listed after changing the shop', async () => {
  const { till, redeem } = await openWrongShop();
  const ids = [
    await redeem(cardNumber),
    await redeem(secondCardNumber),
    await redeem(customerNumber),
  ];
  expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'configuration' }]);
  expect([...till.ledger.forPerson.keys()]).toEqual(ids);
  expect(leftBehindAfter({}, till.ledger, DEMO_BOOK_ID)[BOOK.id]).toMatchObject({ pending: 3 });
});

// Hostile input 74.
test('a service that refuses the shop as an invalid field gets the same hint at the set-up', () => {
  const body = {
    code: 1003,
    message: 'The given data was invalid.',
    errors: { shop_uuid: ['The selected shop uuid is invalid.'] },
  };
  const response = { status: 422, headers: {}, body: JSON.stringify(body) };
  expect(parseServiceAnswer('create-prepaid-transaction', response)).toMatchObject({
    kind: 'refused',
    sentence:
      'The card service does not recognise this shop. The shop UUID of this till may be wrong. Message from the card service: “The given data was invalid.”',
  });
});
