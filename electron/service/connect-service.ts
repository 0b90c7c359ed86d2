import { createHash } from 'node:crypto';
import { parseBaseUrl } from '../../shared/api/base-url.ts';
import type { Connection } from '../../shared/connection/judge-connection.ts';
import { bookNameOf } from '../../shared/api/book-name.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { runConnectionTest } from '../../shared/connection/test-connection.ts';
import type { ReadsReport } from '../../shared/messages/bridge.ts';
import { bookIdSchema } from '../../shared/values/ids.ts';
import type { BookId } from '../../shared/values/ids.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import { Allowance, withAllowance } from '../http-client/allowance.ts';
import type { AllowedHttpClient } from '../http-client/allowance.ts';
import { openHttpClient } from '../http-client/http-client.ts';
import type { ResolveProxy } from '../http-client/proxy-route.ts';

/** Time limit for name, proxy, connection and handshake together (electron/window/README.md#a-window-that-dies). */
const CONNECT_MS = 3 * SECOND_MS;
const PROBE_HARD_MS = 15 * SECOND_MS;

/** Makes the HTTP client of one service, with the request allowance in its settings. */
export function httpClientOf(
  settings: ServiceSettings,
  resolveProxy: ResolveProxy,
): AllowedHttpClient {
  const httpClient = openHttpClient({
    origin: parseBaseUrl(settings.baseUrl),
    connectMs: CONNECT_MS,
    resolveProxy,
    proxyAuthorization: null,
  });
  return withAllowance(httpClient, new Allowance(settings));
}

/** Returns the id of the book for a service, segment and shop. */
export function bookIdOf(settings: ServiceSettings): BookId {
  const digest = createHash('sha256').update(bookNameOf(settings)).digest('hex').slice(0, 12);
  return bookIdSchema.parse(`real-${digest}`);
}

/** Runs *Test connection*: harmless reads, one after another, and no payments. */
export async function testConnection(
  connection: Connection,
  resolveProxy: ResolveProxy,
): Promise<ReadsReport> {
  const httpClient = httpClientOf(connection.settings, resolveProxy);
  try {
    return await runConnectionTest(connection, (request, answerBytes) =>
      httpClient.readCategories(request, { hardMs: PROBE_HARD_MS, answerBytes }),
    );
  } finally {
    httpClient.close();
  }
}
