import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeBaseUrl, parseBaseUrl } from '../../../../shared/api/base-url.ts';

function accepted(typed: string) {
  const judged = judgeBaseUrl(typed);
  if (!judged.ok) throw new Error(`${typed}: ${judged.sentence}`);
  return judged;
}

describe('an accepted address', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com///', 'https://api.example.com'],
    ['  https://api.example.com\n', 'https://api.example.com'],
    ['HTTPS://API.Example.COM/Loyalty/', 'https://api.example.com/Loyalty'],
    ['https://api.example.com:443/x', 'https://api.example.com/x'],
    ['https://api.example.com:8443/x/y', 'https://api.example.com:8443/x/y'],
    ['https://api.example.com:00443', 'https://api.example.com'],
    ['https://192.168.1.20/v', 'https://192.168.1.20/v'],
    ['https://[2001:DB8::1]:8443', 'https://[2001:db8::1]:8443'],
    ['https://[::ffff:192.0.2.1]/', 'https://[::ffff:c000:201]'],
    ['https://[2001:db8:0:0:1:0:0:1]', 'https://[2001:db8::1:0:0:1]'],
    ['https://[2001:0DB8:0:1::]', 'https://[2001:db8:0:1::]'],
    ['http://[0:0:0:0:0:0:0:1]', 'http://[::1]'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:80/a%20b', 'http://127.0.0.1/a%20b'],
    ['http://127.9.9.9', 'http://127.9.9.9'],
    ['http://[::1]:65535', 'http://[::1]:65535'],
  ])('is normalised: %s', (typed, text) => {
    expect(accepted(typed).baseUrl.text).toBe(text);
    expect(accepted(text).baseUrl.text).toBe(text);
    expect(accepted(typed).warnings).toEqual([]);
  });

  test('is split into the parts that a connection needs', () => {
    expect(parseBaseUrl('https://[2001:db8::1]:8443/x/')).toEqual({
      scheme: 'https',
      host: '2001:db8::1',
      port: 8443,
      path: '/x',
      text: 'https://[2001:db8::1]:8443/x',
    });
  });

  test('is parsed to its own host, whichever address was parsed before', () => {
    const hosts = ['one', 'other', 'one', 'one', 'other'];
    expect(hosts.map((host) => parseBaseUrl(`https://${host}.example/api`).host)).toEqual(
      hosts.map((host) => `${host}.example`),
    );
  });
});

// Hostile input 72.
describe('an address that cannot be a service’s', () => {
  test.each([
    ['', 'Type the address'],
    ['   ', 'Type the address'],
    ['api.example.com', 'https://'],
    ['api.example.com:443', 'https://'],
    ['https:api.example.com', 'https://'],
    ['https:/api.example.com', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['ftp://example.com', 'https://'],
    ['javascript://x', 'https://'],
    ['app://till/api', 'https://'],
    ['https://', 'no host name'],
    ['https:///path', 'no host name'],
    ['https://:443', 'no host name'],
    ['https://[]', 'no host name'],
    ['https://user:secret@example.com', 'name or password'],
    ['https://secret@example.com/', 'name or password'],
    ['https://example.com@evil.test', 'name or password'],
    ['https://exam ple.com', 'space or a line break'],
    ['https://example.com/a\nb', 'space or a line break'],
    ['https://example\u200b.com', 'space or a line break'],
    ['https://exam\u0000ple.com', 'space or a line break'],
    ['https:\\\\example.com', 'https://'],
    ['https://example.com\\@evil.test', 'backslash'],
    ['https://example.com/?key=1', '? or #'],
    ['https://example.com#x', '? or #'],
    ['https://example.com:0', 'port after the colon'],
    ['https://example.com:65536', 'port after the colon'],
    ['https://example.com:', 'port after the colon'],
    ['https://example.com:4x3', 'port after the colon'],
    ['https://example.com:-1', 'port after the colon'],
    ['https://b\u00e9zier.test', 'outside a to z'],
    ['https://\u0430pple.test', 'outside a to z'],
    ['https://example\uff0ecom', 'outside a to z'],
    ['https://example..com', 'not valid'],
    ['https://-example.com', 'not valid'],
    ['https://exa%6dple.com', 'not valid'],
    ['https://example.com.', 'not valid'],
    [`https://${'a'.repeat(64)}.com`, 'not valid'],
    [`https://${'a.'.repeat(130)}com`, 'not valid'],
    ['https://2130706433', 'four numbers'],
    ['https://0x7f.1', 'four numbers'],
    ['https://0x7f000001', 'four numbers'],
    ['https://127.1', 'four numbers'],
    ['https://010.0.0.1', 'four numbers'],
    ['https://256.1.1.1', 'four numbers'],
    ['https://0.0.0.0', 'four numbers'],
    ['https://[::]', 'IPv6'],
    ['https://[1:2:3:4:5:6:7]', 'IPv6'],
    ['https://[1:2:3:4:5:6:7:8:9]', 'IPv6'],
    ['https://[1::2::3]', 'IPv6'],
    ['https://[:::1]', 'IPv6'],
    ['https://[fe80::1%eth0]', 'IPv6'],
    ['https://[12345::]', 'IPv6'],
    ['https://example.com/../x', 'nothing but dots'],
    ['https://example.com/%2e%2E/x', 'nothing but dots'],
    ['https://example.com/a//b', 'empty part'],
    ['https://example.com/\u00e9', 'invalid character'],
    ['https://example.com/%zz', 'invalid character'],
    ['https://example.com/<script>', 'invalid character'],
    ['http://example.com', 'Use https://'],
    ['http://192.168.1.20', 'Use https://'],
    ['http://[2001:db8::1]', 'Use https://'],
    ['http://127.0.0.1.evil.test', 'Use https://'],
    ['http://localhost.evil.test', 'Use https://'],
    [`https://example.com/${'x'.repeat(2100)}`, 'too long'],
  ])('is refused with what to correct: %j', (typed, part) => {
    const judged = judgeBaseUrl(typed);
    expect(judged).toMatchObject({ ok: false });
    if (!judged.ok) expect(judged.sentence).toContain(part);
    expect(() => parseBaseUrl(typed)).toThrow(TypeError);
  });

  test('is refused without repeating any secret in it', () => {
    expect(JSON.stringify(judgeBaseUrl('https://bob:hunter2@example.com'))).not.toContain('hunter');
  });
});

test.each([
  ['https://xn--pple-43d.test', 'letters outside a to z'],
  ['https://shop.XN--e1afmkfd.test', 'letters outside a to z'],
  ['https://example.com:1', 'unusual'],
  ['https://example.com/api', '/api itself'],
])('the address %s is accepted with a warning', (typed, part) => {
  expect(accepted(typed).warnings.join()).toContain(part);
});

test('Node’s more lenient URL reads every accepted address the same way', () => {
  let passed = 0;
  const words =
    ': / // @ \\ [ ] ::1 . .. %2e ? # 443 0 a https 127.0.0.1 localhost example.com 0x7f é ab:: 0:0 1.2.3.4';
  const pieces = fc.constantFrom(' ', ...words.split(' '));
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const judged = judgeBaseUrl(`https://${parts.join('')}`);
      if (!judged.ok) return;
      passed += 1;
      const { scheme, host, port, path, text } = judged.baseUrl;
      const url = new URL(text);
      expect(url.protocol).toBe(`${scheme}:`);
      expect(url.hostname.replace(/^\[|\]$/g, '')).toBe(host);
      expect(url.port === '' ? 443 : Number(url.port)).toBe(port);
      expect(url.pathname.replace(/^\/$/, '')).toBe(path);
      expect(url.username + url.password + url.search + url.hash).toBe('');
      expect(judgeBaseUrl(text)).toEqual(judged);
    }),
    { numRuns: 20_000 },
  );
  expect(passed).toBeGreaterThan(100);
});
