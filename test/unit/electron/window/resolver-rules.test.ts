import { expect, test } from 'vitest';
import {
  hostsInJson,
  proxyHosts,
  resolverRules,
} from '../../../../electron/window/resolver-rules.ts';

/** Host names that Chromium may still look up, so that a shop's proxy keeps working. */

const computer = {
  platform: 'linux' as NodeJS.Platform,
  env: {},
  home: '/home/till',
  read: () => '',
  ask: () => '',
};

test('only host names that main needs, and the one that finds proxies, are looked up', () => {
  expect(resolverRules(['cache', 'feed.example'])).toBe(
    'MAP *.local 0.0.0.0, MAP * ~NOTFOUND, EXCLUDE wpad, EXCLUDE cache, EXCLUDE feed.example',
  );
});

test.each([
  ['cache', 'cache'],
  ['http://Cache.shop.example:8080', 'cache.shop.example'],
  ['http=cache:8080', 'cache'],
  ['http://till:secret@cache:8080/', 'cache'],
  ['http://pac.shop.example/proxy.pac?x=1', 'pac.shop.example'],
  ['[fd00::1]:8080', 'fd00::1'],
  ['192.168.1.5:3128', '192.168.1.5'],
  ['', null],
  ['*', null],
])('the host of %j is %j', (text, host) => {
  const found = proxyHosts({ ...computer, env: { all_proxy: text } });
  expect(found).toEqual(host === null ? [] : [host]);
});

test('on Linux proxies are read from the environment', () => {
  const env = { auto_proxy: 'http://pac.shop/proxy.pac', HTTPS_PROXY: 'http://cache:3128' };
  expect(proxyHosts({ ...computer, env })).toEqual(['pac.shop', 'cache']);
});

test('on a desktop like GNOME proxies are also read from its settings', () => {
  const listed = [
    "org.gnome.system.proxy autoconfig-url 'http://pac.shop/proxy.pac'",
    "org.gnome.system.proxy mode 'auto'",
    "org.gnome.system.proxy ignore-hosts ['localhost', '::1']",
    "org.gnome.system.proxy.http host 'cache'",
    "org.gnome.system.proxy.ftp host ''",
    'org.gnome.system.proxy.http port 8080',
  ].join('\n');
  const env = { XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' };
  expect(proxyHosts({ ...computer, env, ask: () => listed })).toEqual(['pac.shop', 'cache']);
});

test('under KDE proxies are also read from its file', () => {
  const text =
    '[Proxy Settings]\nProxy Config Script=http://pac.shop/p.pac\nhttpProxy=http://cache 8080\n';
  const read = (file: string) => (file === '/home/till/.config/kioslaverc' ? text : '');
  const env = { XDG_CURRENT_DESKTOP: 'KDE' };
  expect(proxyHosts({ ...computer, env, read })).toEqual(['pac.shop', 'cache', '8080']);
});

test('on Windows proxies are read from the registry, policies too', () => {
  const asked: string[] = [];
  const ask = (program: string, args: readonly string[]) => {
    asked.push(`${program} ${args.join(' ')}`);
    return '\r\nHKEY_CURRENT_USER\\…\r\n    ProxyEnable    REG_DWORD    0x1\r\n    ProxyServer    REG_SZ    http=cache:8080;https=cache2:8080\r\n    AutoConfigURL    REG_SZ    http://pac.shop/proxy.pac\r\n';
  };
  expect(proxyHosts({ ...computer, platform: 'win32', ask })).toEqual([
    'cache',
    'cache2',
    'pac.shop',
  ]);
  expect(asked).toHaveLength(3);
  expect(asked[0]).toMatch(/^C:\\Windows\\System32\\reg\.exe query HKCU\\Software\\Microsoft/);
});

test('on a Mac proxies are read from scutil', () => {
  const said =
    '<dictionary> {\n  HTTPProxy : cache\n  HTTPPort : 8080\n  ProxyAutoConfigURLString : http://pac.shop/p\n}';
  expect(proxyHosts({ ...computer, platform: 'darwin', ask: () => said })).toEqual([
    'cache',
    'pac.shop',
  ]);
});

test('the services in a till’s settings are resolved for proxy scripts that look them up', () => {
  const services = {
    one: { baseUrl: 'https://cards.example/api' },
    two: { baseUrl: 'https://cards.example' },
  };
  const settings = JSON.stringify({ url: 'http://x', services }, null, 2);
  expect(hostsInJson('baseUrl', settings)).toEqual(['cards.example']);
  expect(hostsInJson('url', '')).toEqual([]);
});
