import { onTestFinished } from 'vitest';
import { PaymentGateway } from '../../electron/gateway/payment-gateway.ts';
import { httpClientOf } from '../../electron/service/connect-service.ts';
import { serviceSettingsSchema } from '../../shared/api/service-settings.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { startMisbehavingServer } from '../faults/misbehaving-server.ts';
import type { Peer } from '../faults/misbehaving-server.ts';
import { BookOnDisk } from './book-on-disk.ts';
import { BOOK } from './book-under-test.ts';

/** The gateway of a till in Node, over real HTTP to a service that does what the test says. */

export const MONEY_KEY = 'canary-key-of-the-shop';

export async function openGateway(
  script: (peer: Peer) => Promise<void> | void,
  changes: Partial<ServiceSettings> = {},
) {
  const server = await startMisbehavingServer(script);
  const till = await BookOnDisk.open();
  const settings = serviceSettingsSchema.parse({
    baseUrl: `http://127.0.0.1:${server.port}`,
    moneySegment: 'v3',
    shopUuid: BOOK.shopUuid,
    ...changes,
  });
  const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
  const keys = {
    version: 1,
    reveal: (kind: string) => (kind === 'api-key' ? MONEY_KEY : null),
  };
  onTestFinished(async () => {
    httpClient.close();
    await server.close();
  });
  const gatewayWith = (others: Partial<ServiceSettings>) =>
    new PaymentGateway(till.writer, { settings: { ...settings, ...others }, keys, httpClient });
  return { server, till, gateway: gatewayWith({}), gatewayWith };
}

export const httpAnswer = (status: string, body: unknown, ...headers: string[]) => {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    ...headers,
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
};

export const appliedBody = (value: string, amountCents = 500) => ({
  data: {
    uuid: '5d3b2a90-3f53-4f0c-8f0c-000000000001',
    amount_in_cents: -amountCents,
    prepaid_balance: { balance_in_cents: 1_000, balance: '€10.00' },
    created_at: '2026-11-20T10:00:00+01:00',
    shop: { id: 7, uuid: BOOK.shopUuid, reference: null, name: 'Harbour street' },
    contact_identifier: { name: 'card', value, active: true },
  },
  meta: [],
});
