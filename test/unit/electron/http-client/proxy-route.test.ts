import { expect, test } from 'vitest';
import { parseRoutes } from '../../../../electron/http-client/proxy-route.ts';
import type { ProxyRoute } from '../../../../electron/http-client/proxy-route.ts';

const direct: ProxyRoute = { kind: 'direct' };
const proxy = (host: string, port: number): ProxyRoute => ({ kind: 'proxy', host, port });
const unsupported = (scheme: string): ProxyRoute => ({ kind: 'unsupported', scheme });

test.each<[string, readonly ProxyRoute[]]>([
  ['', [direct]],
  [' ; ', [direct]],
  ['direct', [direct]],
  ['PROXY cache:8080; DIRECT', [proxy('cache', 8080), direct]],
  [
    'proxy  cache.store:1;PROXY [2001:db8::A]:65535',
    [proxy('cache.store', 1), proxy('2001:db8::A', 65_535)],
  ],
  ['SOCKS5 cache:1080', [unsupported('SOCKS5')]],
  ['HTTPS cache:443', [unsupported('HTTPS')]],
  ['PROXY cache', [unsupported('PROXY')]],
  ['PROXY', [unsupported('PROXY')]],
  ['PROXY cache:0', [unsupported('PROXY')]],
  ['PROXY cache:65536', [unsupported('PROXY')]],
  ['PROXY cache:123456', [unsupported('PROXY')]],
  ['PROXY a:b:80', [unsupported('PROXY')]],
  ['PROXY [cache]:80', [unsupported('PROXY')]],
  ['PROXY cache:80x', [unsupported('PROXY')]],
])('the system’s proxies %j are tried in this order: %j', (answer, routes) => {
  expect(parseRoutes(answer)).toEqual(routes);
});
