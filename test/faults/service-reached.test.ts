import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { Transport } from '../../electron/sandbox/wire/transport.ts';
import { canReachService } from '../../electron/http-client/can-reach-service.ts';

/** Tests that the till opens a connection and sends nothing on it, which shows a cut network before anybody pays. */

let requests = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.end();
});
const transport = new Transport(server, 0);
afterEach(() => transport.switchTo('refuse'));

const look = () =>
  canReachService({
    origin: { scheme: 'http', host: '127.0.0.1', port: transport.port },
    resolveProxy: () => Promise.resolve('DIRECT'),
    proxyAuthorization: null,
  });

test('a listening service is reached, a refusing or silent one is not, and no request is made', async () => {
  await transport.switchTo('open');
  expect(await look()).toBe(true);
  await transport.switchTo('refuse');
  expect(await look()).toBe(false);
  await transport.switchTo('black-hole');
  expect(await look()).toBe(false);
  await transport.switchTo('open');
  expect(await look()).toBe(true);
  expect(requests).toBe(0);
});
