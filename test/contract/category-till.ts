import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { callCategories } from '../../electron/gateway/category-gateway.ts';
import { httpClientOf } from '../../electron/service/connect-service.ts';
import { SecretCredentials } from '../../electron/credentials/credential-vault.ts';
import { operationSchema } from '../../shared/api/routes.ts';
import type { CredentialKind } from '../../shared/api/routes.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { CategoryClient } from '../../shared/categories/category-port.ts';
import { bookIdSchema } from '../../shared/values/ids.ts';
import { createCategoryClient } from '../../renderer/start/category-client.ts';
import type { CatalogueDatabase } from '../../renderer/database/catalogue-database.ts';
import { CategoryRequestSender } from '../../renderer/sync-worker/category-request-sender.ts';
import { ImportKeeper } from '../../renderer/sync-worker/keep-import.ts';
import { MirrorKeeper } from '../../renderer/sync-worker/keep-mirror.ts';
import { createGatewayClient } from '../../renderer/sync-worker/gateway-client.ts';
import { serveCategories } from '../../renderer/sync-worker/serve-categories.ts';
import { settingsFor } from './typed-client.ts';
import type { ReachedService } from './typed-client.ts';

export interface CategoryTillSetup {
  readonly bookId: string;
  /** The keys that this till does not have. */
  readonly without?: readonly CredentialKind[];
  /** Settings as a person or *Test connection* has made them. */
  readonly settings?: Partial<ServiceSettings>;
  /** Stands in for the payments: resolves when none is on its way. */
  readonly whenQuiet?: () => Promise<void>;
}

export interface CategoryTill {
  readonly client: CategoryClient;
  readonly mirror: MirrorKeeper;
  readonly imports: ImportKeeper;
  readonly database: CatalogueDatabase;
  readonly failures: readonly string[];
  /** Stops the till as closing does; its database stays. */
  readonly stop: () => Promise<void>;
}

const categoryOperation = operationSchema.exclude(['create-prepaid-transaction']);

/**
 * Starts all parts between a till's window and the service for Categories, without Electron: the window's client, a
 * real MessageChannel, the worker's parts with their database, the gateway over real HTTP, the transport and a service.
 */
export async function startCategoryTill(
  service: ReachedService,
  {
    bookId,
    without = [],
    settings: changes = {},
    whenQuiet = () => Promise.resolve(),
  }: CategoryTillSetup,
): Promise<CategoryTill> {
  const failures: string[] = [];
  // The rate limit is tested elsewhere; in these tests it would mean minutes of waiting.
  const settings = { ...settingsFor(service, changes), maxPerMinute: 60_000 };
  const given = Object.entries(service.state.credentials);
  const credentials = Object.fromEntries(
    given.map(([kind, secret]) => [kind, without.some((one) => one === kind) ? null : secret]),
  );
  const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
  const keys = new SecretCredentials(
    credentials as ConstructorParameters<typeof SecretCredentials>[0],
    1,
  );
  const server = createServer((request, response) => {
    void (async () => {
      const name = categoryOperation.parse(request.url?.split('/').at(-1));
      const answer = await callCategories(
        { settings, keys, httpClient },
        name,
        await json(request),
        async () => null,
      );
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const { port } = server.address() as AddressInfo;
  const nowMs = () => performance.now();
  const onFailed = (sentence: string) => failures.push(sentence);
  const gateway = createGatewayClient(`http://127.0.0.1:${port}/api/`);
  const sender = new CategoryRequestSender({ gateway, whenQuiet, onNotReached: () => undefined });
  const mirror = new MirrorKeeper({
    bookId: bookIdSchema.parse(bookId),
    pageSize: settings.pageSize,
    locale: 'en-IE',
    sender,
    whenQuiet,
    random: () => 0,
    onFailed,
  });
  const imports = new ImportKeeper({
    database: () => mirror.openDatabase(),
    refreshMirror: () => mirror.refresh(),
    sender,
    nowMs,
    onFailed,
  });
  const database = await mirror.openDatabase();
  imports.openStored();

  const { port1, port2 } = new MessageChannel();
  const client = createCategoryClient();
  client.connect(port1);
  serveCategories(port2, () => ({ sender, mirror, imports }));
  return {
    client,
    mirror,
    imports,
    database,
    failures,
    stop: async () => {
      imports.close();
      mirror.close();
      port1.close();
      port2.close();
      httpClient.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
