import { expect, test } from 'vitest';
import { hostAndPort, hostHeader } from '../../../../electron/http-client/origin.ts';

test('an IPv6 address is written in brackets, so that its port is separate', () => {
  const origin = { scheme: 'https', host: '::1', port: 8443 } as const;
  expect(hostAndPort(origin)).toBe('[::1]:8443');
  expect(hostHeader(origin)).toBe('[::1]:8443');
  expect(hostHeader({ ...origin, port: 443 })).toBe('[::1]');
});

test.each([
  ['http', 80, 'shop.example'],
  ['http', 443, 'shop.example:443'],
  ['https', 443, 'shop.example'],
  ['https', 80, 'shop.example:80'],
] as const)('the port that %s implies is left out: %i', (scheme, port, header) => {
  expect(hostHeader({ scheme, host: 'shop.example', port })).toBe(header);
});
