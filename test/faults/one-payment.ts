import { buildRequest } from '../../shared/api/build-request.ts';
import { classifyOutcome } from '../../shared/api/outcome.ts';
import type { Outcome } from '../../shared/api/outcome.ts';
import type { CreatePrepaidTransactionInput } from '../../shared/api/prepaid-transaction.ts';
import { serviceSettingsSchema } from '../../shared/api/service-settings.ts';
import type { NotConnected, Transmission } from '../../shared/api/transmission.ts';
import type { ConnectionSettings } from '../../electron/http-client/connection-attempt.ts';
import { openHttpClient } from '../../electron/http-client/http-client.ts';
import type { HttpClient } from '../../electron/http-client/http-client.ts';

/** The redemption that all transport tests send, and an honest service's answer to it. */

export const API_KEY = 'canary-key-7f3a';
export const sentInput: CreatePrepaidTransactionInput = {
  contact_identifier_value: '6299000000009917',
  amount_in_cents: -2_000,
  shop_uuid: '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f001',
};

const honestTransaction = {
  uuid: '5d3b2a90-3f53-4f0c-8f0c-000000000001',
  amount_in_cents: -2_000,
  prepaid_balance: { balance_in_cents: 1_000, balance: '€10.00' },
  created_at: '2026-11-20T10:00:00+01:00',
  shop: { id: 7, uuid: sentInput.shop_uuid, reference: null, name: 'Harbour street' },
  contact_identifier: { name: 'card', value: '6299000000009917', active: true },
};

export const honestBody = JSON.stringify({ data: honestTransaction, meta: [] });

/** Returns an HTTP/1.1 answer as bytes, with its right length unless a header says otherwise. */
export function rawAnswer(
  status: number,
  body: string | Buffer = honestBody,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const all: Record<string, string> = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]);
}

/** Longer than anything in these tests takes, so that only a limit set by a test can run out. */
export const PATIENT_LIMITS = { hardMs: 30_000, answerBytes: 256 * 1024 };

export function httpClientTo(
  server: { readonly host: string; readonly port: number },
  more: Partial<ConnectionSettings> = {},
): HttpClient {
  return openHttpClient({
    origin: { scheme: 'http', host: server.host, port: server.port },
    connectMs: 10_000,
    resolveProxy: () => Promise.resolve('DIRECT'),
    proxyAuthorization: null,
    ...more,
  });
}

/** The request record of the redemption, as the gateway would build it. */
export function paymentRequest() {
  const settings = serviceSettingsSchema.parse({
    baseUrl: 'http://127.0.0.1',
    shopUuid: sentInput.shop_uuid,
    moneySegment: '',
  });
  return buildRequest('create-prepaid-transaction', sentInput, settings, API_KEY);
}

export function listRequest() {
  const settings = serviceSettingsSchema.parse({
    baseUrl: 'http://127.0.0.1',
    shopUuid: sentInput.shop_uuid,
  });
  return buildRequest('list-categories', { page: 1, limit: 1 }, settings, API_KEY);
}

export async function sendOnePayment(
  httpClient: HttpClient,
  limits = PATIENT_LIMITS,
  heldBack: Promise<NotConnected | null> = Promise.resolve(null),
): Promise<{ seen: Transmission; outcome: Outcome }> {
  const seen = await httpClient.sendPayment(paymentRequest(), limits, heldBack);
  return { seen, outcome: judge(seen) };
}

/** The verdict of a till that has seen no transaction yet and knows the sign. */
function judge(seen: Transmission): Outcome {
  return classifyOutcome(seen, sentInput, {
    isUuidSeen: () => false,
    echoes: ['same'],
    minorUnit: 2,
  });
}
