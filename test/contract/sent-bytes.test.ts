import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpClientOf } from '../../electron/service/connect-service.ts';
import { buildRequest } from '../../shared/api/build-request.ts';
import { routes } from '../../shared/api/routes.ts';
import { serviceSettingsSchema } from '../../shared/api/service-settings.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { readRepositoryFile } from '../read-sources.ts';

/** docs/for-vendors.md states the bytes that leave a till; this test reads them from the socket. */

const SHOP = 'b0000000-0000-4000-8000-000000000001';
const LIMITS = { hardMs: 10_000, answerBytes: 1_000 };

/** Returns the bytes of one request, read straight from the socket. */
async function sentBy(name: 'create-prepaid-transaction' | 'list-categories'): Promise<string> {
  const pieces: string[] = [];
  const server = createServer((socket) => {
    socket.on('data', (data) => {
      pieces.push(data.toString());
      socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = serviceSettingsSchema.parse({
    baseUrl: `http://127.0.0.1:${port}`,
    shopUuid: SHOP,
  });
  const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
  onTestFinished(() => {
    httpClient.close();
    server.close();
  });
  if (name === 'list-categories') {
    const input = { page: 1, limit: 100 };
    await httpClient.readCategories(buildRequest(name, input, settings, 'KEY'), LIMITS);
  } else {
    const contact_identifier_value = '6364000000000017';
    const input = { contact_identifier_value, amount_in_cents: -1250, shop_uuid: SHOP };
    await httpClient.sendPayment(
      buildRequest(name, input, settings, 'KEY'),
      LIMITS,
      Promise.resolve(null),
    );
  }
  return pieces.join('').replace(`127.0.0.1:${port}`, 'loyalty.example.com');
}

const page = readRepositoryFile('docs/for-vendors.md');
const blocks = [...page.matchAll(/```http\n([\s\S]*?)\n```/g)].map(([, block = '']) => block);

test.each([
  ['create-prepaid-transaction', 0],
  ['list-categories', 1],
] as const)('%s is sent with the bytes that docs/for-vendors.md shows', async (name, at) => {
  const [head = '', body = ''] = (await sentBy(name)).split('\r\n\r\n');
  const written = `${head.replaceAll('\r\n', '\n')}\n\n${body}`;
  expect(assertPresent(blocks[at], 'a block of the page').trimEnd()).toBe(written.trimEnd());
});

test('docs/for-vendors.md names the answer sizes of the table', () => {
  const kilobytes = (name: keyof typeof routes) => routes[name].maxAnswerBytes / 1_024;
  expect(page).toContain(
    `| The answer to a payment | ${kilobytes('create-prepaid-transaction')} KB |`,
  );
  expect(page).toContain(`| An answer about one category | ${kilobytes('get-category')} KB |`);
  expect(page).toContain(
    `| The answer to a batch | ${kilobytes('batch-create-categories') / 1_024} MB |`,
  );
  expect(page).toContain(`| One page of a list | ${kilobytes('list-categories') / 1_024} MB |`);
});
