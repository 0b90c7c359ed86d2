import { once } from 'node:events';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addOrRenewViewer } from '../../../electron/server/office/make-office.ts';
import { html } from '../../../electron/server/office/web/html.ts';
import { isInNetworks } from '../../../electron/server/office/web/serve-web.ts';
import { setLanguage } from '../../../shared/locales/catalogues/every-language.ts';
import { languageSchema, t } from '../../../shared/locales/language.ts';
import { OfficeWeb } from '../../builders/office-web.ts';
import { reportStore } from '../../builders/reported-store.ts';

/**
 * Tests the web page and the metrics of a head office, over real TLS.
 *
 * Second tier: the head office only reads; `office-rights.test.ts` tests who may read.
 */

let web: OfficeWeb;
beforeAll(async () => {
  web = await OfficeWeb.open(['north', 'south']);
  await reportStore(web.office, 'north');
});
afterAll(() => web.close());

describe('web access without a login', () => {
  test.each<[string, string | null]>([
    ['none', null],
    ['another password', 'boss:wrong'],
    ['a store’s name', 'north:wrong'],
    ['nobody', ':'],
  ])('every address asks for a login: %s', async (_, login) => {
    for (const url of ['/', '/metrics', '/style.css', '/nothing']) {
      const { code, headers, body } = await web.ask({ url, login });
      expect([code, body]).toEqual([401, '']);
      expect(headers['www-authenticate']).toContain('Basic');
    }
  });

  test('a viewer’s login works once it is created, and is invalid once it is created again', async () => {
    const { folder } = web.office.place;
    const first = await addOrRenewViewer(folder, 'clerk');
    expect((await web.ask({ login: `clerk:${first.password}` })).code).toBe(200);
    const second = await addOrRenewViewer(folder, 'clerk');
    expect((await web.ask({ login: `clerk:${first.password}` })).code).toBe(401);
    expect((await web.ask({ login: `clerk:${second.password}` })).code).toBe(200);
  });
});

/** Connects, sends this text, and falls silent. */
async function fallSilent(said: string): Promise<void> {
  const { port, certificate: ca } = web;
  const socket = connect({ host: '127.0.0.1', port, ca });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await Promise.race([once(socket, 'secureConnect'), once(socket, 'close')]);
  socket.write(said);
}

test.each(['', 'GET / HTTP/1.1\r\n'])(
  'a hundred connections that fall silent after %j do not keep a viewer out',
  async (said) => {
    for (let count = 0; count < 100; count += 1) await fallSilent(said);
    expect((await web.ask()).code).toBe(200);
  },
);

test('the page shows each store and each till, and allows no script', async () => {
  const { code, headers, body } = await web.ask();
  expect(code).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'self';/,
    ) as unknown,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(body).not.toMatch(/<script|\s(style|on\w+)=/);
  const words = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain('Wrong clock');
  expect(words).toContain('2 hours behind');
  expect(words).toContain('€25.00');
  expect(words).toMatch(/Hub: Version 0\.9\.0/);
  expect(words).toContain('Never connected');
  expect(words).not.toContain('gone');
  expect(body).not.toContain('http-equiv="refresh"');
  expect((await web.ask({ url: '/?refresh=1' })).body).toContain('http-equiv="refresh"');
});

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Uhr falsch'],
  ['fr', 'fr', 'Horloge déréglée'],
  ['pl,nl;q=0.5', 'nl', 'Verkeerde klok'],
  ['en-US', 'en', 'Wrong clock'],
  ['<script>,x-y,de-toolongatag-x', 'en', 'Wrong clock'],
])('the page is in the reader’s language: %s', async (accept, language, words) => {
  const { body } = await web.ask({ headers: { 'accept-language': accept } });
  expect(body).toContain(`<html lang="${language}">`);
  expect(body).toContain(words);
});

test.each(languageSchema.options)(
  'the page is available in the till’s language %s',
  async (language) => {
    const { body } = await web.ask({ headers: { 'accept-language': `xx,${language}-BE;q=0.9` } });
    expect(body).toContain(`<html lang="${language}">`);
    setLanguage(language);
    expect(body).toContain(t('office.reasons.clock'));
  },
);

test.each([
  ['POST', '/', 405],
  ['DELETE', '/metrics', 405],
  ['HEAD', '/', 200],
  ['GET', '/../../etc/passwd', 404],
  ['GET', '//', 404],
  ['GET', '/?page=999999999999', 200],
  ['GET', '/?page=-1', 200],
])('the request %s %s is answered with %i', async (method, url, code) => {
  expect((await web.ask({ method, url })).code).toBe(code);
});

test('the metrics contain all known values, in seconds and bytes', async () => {
  const { headers, body } = await web.ask({ url: '/metrics' });
  expect(headers['content-type']).toBe(
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  );
  const lines = body.split('\n');
  expect(lines.slice(-2)).toEqual(['# EOF', '']);
  for (const line of [
    'evertill_hub_info{store="north",version="0.9.0",database="15.14"} 1',
    'evertill_till_info{store="north",till="one",version="1.0.0"} 1',
    'evertill_till_start_timestamp_seconds{store="north",till="one"} 1700000000',
    'evertill_till_disk_short{store="north",till="two"} 1',
    'evertill_till_clock_ahead_seconds{store="north",till="two"} -7200',
    'evertill_till_pending{store="north",till="one",verb="redeem"} 2',
    'evertill_till_pending_oldest_timestamp_seconds{store="north",till="one"} 9',
    'evertill_till_copy_lag_records{store="north",till="one"} 7',
    'evertill_store_tills{store="south"} 0',
  ])
    expect(lines).toContain(line);
  expect(body).not.toContain('gone');
  expect(body).not.toMatch(/store_seen_timestamp_seconds\{store="south"/);
});

test('only addresses in the configured networks may connect', () => {
  expect(isInNetworks(['all'], '203.0.113.9')).toBe(true);
  expect(isInNetworks(['10.1.0.0/16'], '10.1.200.3')).toBe(true);
  expect(isInNetworks(['10.1.0.0/16'], '10.2.0.3')).toBe(false);
  expect(isInNetworks(['10.1.0.0/16', '2001:db8::/32'], '2001:db8::5')).toBe(true);
  expect(isInNetworks(['10.1.0.0/16'], '::ffff:10.1.0.9')).toBe(true);
  expect(isInNetworks(['samenet'], '127.0.0.1')).toBe(true);
  expect(isInNetworks(['samenet'], '203.0.113.9')).toBe(false);
  expect(isInNetworks(['samenet'], '')).toBe(false);
});

test('the page writer escapes any text', () => {
  const { text } = html`<p title="${'" onclick="x'}">${'<script>&'}${[html`<b>${1}</b>`]}</p>`;
  expect(text).toBe('<p title="&#34; onclick=&#34;x">&#60;script&#62;&#38;<b>1</b></p>');
});
