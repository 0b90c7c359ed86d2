import { expect, test } from 'vitest';
import { authority, hostHeader } from '../../../../electron/upstream/origin.ts';

test('an IPv6 address stands in brackets, or its port would be read as a part of it', () => {
  const origin = { scheme: 'https', host: '::1', port: 8443 } as const;
  expect(authority(origin)).toBe('[::1]:8443');
  expect(hostHeader(origin)).toBe('[::1]:8443');
  expect(hostHeader({ ...origin, port: 443 })).toBe('[::1]');
});
