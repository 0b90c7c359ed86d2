import { expect, test } from 'vitest';
import {
  describeCertificate,
  parseAddresses,
} from '../../../../../electron/server/hub/commands/hub-in-server.ts';
import { selfSignedCertificate } from '../../../../../electron/node/files/x509.ts';
import { DAY_MS } from '../../../../../shared/values/time.ts';

const MADE_MS = Date.UTC(2026, 10, 22);

test.each([
  ['10.0.0.5', [{ host: '10.0.0.5', port: 5432 }]],
  ['db.shop:6001', [{ host: 'db.shop', port: 6001 }]],
  ['2001:db8::5', [{ host: '2001:db8::5', port: 5432 }]],
  ['::1', [{ host: '::1', port: 5432 }]],
  ['[2001:db8::5]', [{ host: '2001:db8::5', port: 5432 }]],
  [
    '[2001:db8::5]:6001, 10.0.0.6',
    [
      { host: '2001:db8::5', port: 6001 },
      { host: '10.0.0.6', port: 5432 },
    ],
  ],
])('the addresses %s are accepted', (text, addresses) => {
  expect(parseAddresses(text)).toEqual(addresses);
});

test.each([
  ['10.0.0.5:', 'is not a port'],
  ['10.0.0.5:70000', '70000 is not a port'],
  ['', 'is not the address'],
  ['10.0.0.5,,10.0.0.6', 'is not the address'],
  ['a,b,c,d,e,f', 'at most 5 servers'],
])('the addresses %s are refused with a message', (text, why) => {
  expect(() => parseAddresses(text)).toThrow(why);
});

test('the end of a certificate’s validity is reported, of several the earliest', () => {
  const { cert } = selfSignedCertificate(MADE_MS, 'one');
  const { cert: earlier } = selfSignedCertificate(MADE_MS - 400 * DAY_MS, 'two');
  const both = describeCertificate(cert + earlier, MADE_MS);
  expect(both).toContain(describeCertificate(earlier, MADE_MS));
  expect(both).toMatch(/^Tills trust the certificate until 21\d\d-\d\d-\d\d\./);
  const day = /until (?<day>[\d-]+)\./.exec(both)?.groups?.['day'] ?? '';
  const late = describeCertificate(earlier, Date.parse(day) - 30 * DAY_MS);
  expect(late).toMatch(/^THE CERTIFICATE EXPIRES SOON, OR HAS EXPIRED\./);
});

test('an invalid certificate is reported', () => {
  expect(() => describeCertificate('none', MADE_MS)).toThrow('no certificate');
  const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
  expect(() => describeCertificate(broken, MADE_MS)).toThrow('cannot be read');
});
