import { describe, expect, test } from 'vitest';
import { bookIdOf } from '../../../../electron/service/connect-service.ts';
import { bookFor } from '../../../../electron/till/settings/book-of-settings.ts';
import type { RequestRecord } from '../../../../shared/api/http-records.ts';
import type { ServiceSettings } from '../../../../shared/api/service-settings.ts';
import { isProvenWith } from '../../../../shared/connection/proven-route.ts';
import { judgeConnection, withStoredKeys } from '../../../../shared/connection/judge-connection.ts';
import { runConnectionTest } from '../../../../shared/connection/test-connection.ts';
import { describeUnprovenProperties } from '../../../../shared/connection/describe-unproven.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { putIntoWords } from '../../../../shared/locales/language.ts';
import type { Transmission } from '../../../../shared/api/transmission.ts';
import type { ConnectionDraft, ConnectionReport } from '../../../../shared/messages/bridge.ts';
import { demoState } from '../../../../shared/sandbox/demo-shop.ts';
import { handleRequest } from '../../../../shared/sandbox/handle.ts';

const draft: ConnectionDraft = {
  baseUrl: 'https://loyalty.example.com',
  categorySegment: 'v3/oauth/clients',
  moneySegment: 'v3/oauth/clients',
  apiKey: 'the-key',
  accessToken: 'the-access-token',
  personalAccessToken: 'the-personal-token',
  shopUuid: 'shop-1',
  currency: 'EUR',
  locale: 'nl-NL',
  redeemSign: -1,
  keyProtection: 'os',
  passphrase: null,
};

const sandbox = demoState({
  'api-key': 'the-key',
  'access-token': 'the-access-token',
  'personal-access-token': 'the-personal-token',
});

function answered(status: number, body: string, type = 'application/json'): Transmission {
  const headers = { 'content-type': type };
  const rest = { ended: 'framed', reusedSocket: false, serverDateMs: null, tookMs: 1 } as const;
  return { kind: 'answered', status, headers, body, ...rest };
}

const refused = (): Transmission => ({ kind: 'not-connected', phase: 'dns', code: 'ENOTFOUND' });

function honest(requests: RequestRecord[] = []) {
  const context = { nowMs: 0, newUuid: () => 'uuid' };
  return (request: RequestRecord): Transmission => {
    requests.push(request);
    const response = handleRequest(sandbox, request, context);
    return answered(response.status, response.body);
  };
}

/** Returns each read as `CREDENTIAL PATH`, and the verdicts. */
async function run(
  changes: Partial<ConnectionDraft>,
  service: (request: RequestRecord) => Transmission,
) {
  const judged = judgeConnection({ ...draft, ...changes }, null);
  if (!judged.ok) throw new Error(JSON.stringify(judged.faults));
  const connection = withStoredKeys(judged.connection, () => null);
  const probes: string[] = [];
  const report = await runConnectionTest(connection, async (request) => {
    const secret = request.headers['authorization']?.replace('Bearer ', '');
    const [kind] = Object.entries(connection.credentials).find(([, one]) => one === secret) ?? [];
    probes.push(`${kind} ${request.path}`);
    return service(request);
  });
  const verdicts = report.findings.map(({ credential, verdict }) => [credential, verdict]);
  return { report, probes, verdicts: Object.fromEntries(verdicts) as unknown };
}

function firstSentence({ findings: [first] }: Pick<ConnectionReport, 'findings'>): string {
  return putIntoWords(first?.sentence ?? []);
}

test('a report of the connection test is worded in the language in which it is read, not in the one of the test', async () => {
  const { report } = await run({}, () =>
    answered(401, '{"code":60003,"message":"Unauthenticated"}'),
  );
  const inEnglish = putIntoWords(report.findings.map(({ sentence }) => sentence));
  setLanguage('de');
  const inGerman = putIntoWords(report.findings.map(({ sentence }) => sentence));
  const unproven = describeUnprovenProperties(report).join(' ');
  setLanguage('en');
  expect(inEnglish).toContain('The card service refuses the API key.');
  expect(inEnglish).toContain('Message from the card service: “Unauthenticated”');
  expect(inGerman).toContain('API-Schlüssel');
  expect(inGerman).toContain('Der Kartendienst meldet: „Unauthenticated“');
  expect(inGerman).not.toMatch(/\b(?:the|key|service)\b/i);
  expect(unproven).toContain('Zahlung');
});

describe('the connection test at an honest service', () => {
  test('proves every credential by harmless reads', async () => {
    const requests: RequestRecord[] = [];
    const { report, verdicts } = await run({}, honest(requests));
    expect(verdicts).toEqual({
      address: 'works',
      'api-key': 'works',
      'access-token': 'works',
      'personal-access-token': 'works',
    });
    expect(report.mayConnect).toBe(true);
    expect(requests.map(({ method, path }) => [method, path.split('?')[0]])).toEqual([
      ['GET', '/api/v3/oauth/clients/product-categories'],
      ['GET', '/api/v3/oauth/clients/product-categories'],
      ['GET', '/api/v3/oauth/clients/product-categories/find'],
      ['GET', '/api/v3/oauth/clients/product-categories/find'],
    ]);
  });

  test('lists what no read can prove, including the direction and the path of payments', async () => {
    const said = describeUnprovenProperties((await run({}, honest())).report).join(' ');
    for (const part of [/redeem and load/, /path for payments/, /shop UUID/, /direction/]) {
      expect(said).toMatch(part);
    }
  });

  test('calls neither path, shop nor direction unknown where this till’s payments have shown them, but a key', async () => {
    const judged = judgeConnection(draft, null);
    if (!judged.ok) throw new Error(JSON.stringify(judged.faults));
    const { settings } = judged.connection;
    const book = bookFor(bookIdOf(settings), 'real', settings);
    const at = (signProven: boolean, changes: Partial<ServiceSettings> = {}) =>
      isProvenWith({ book, queue: { signProven } }, { ...settings, ...changes });
    expect(at(true)).toBe(true);
    expect(at(false)).toBe(false);
    expect(at(true, { redeemSign: 1 })).toBe(false);
    expect(at(true, { moneySegment: 'v3/register' })).toBe(false);
    const { report } = await run({}, honest());
    const said = describeUnprovenProperties({ ...report, isRouteProven: true });
    expect(said).toEqual([expect.stringMatching(/redeem and load/)]);
  });

  test('names missing credentials and sends no request that needs them', async () => {
    const { verdicts, probes } = await run(
      { accessToken: null, personalAccessToken: null },
      honest(),
    );
    expect(verdicts).toMatchObject({
      'access-token': 'not-given',
      'personal-access-token': 'not-given',
    });
    expect(probes).toHaveLength(1);
  });

  test('distinguishes a wrong key from a wrong token', async () => {
    const { report, verdicts } = await run({ apiKey: 'wrong', accessToken: null }, honest());
    expect(verdicts).toMatchObject({
      'api-key': 'refused',
      'access-token': 'not-given',
    });
    expect(report.mayConnect).toBe(false);
    const { report: both } = await run({ apiKey: 'wrong' }, honest());
    expect(both.mayConnect).toBe(true);
    expect(putIntoWords(both.findings.map(({ sentence }) => sentence))).toContain(
      'Check the API key',
    );
    expect((await run({ personalAccessToken: 'wrong' }, honest())).verdicts).toMatchObject({
      'api-key': 'works',
      'personal-access-token': 'refused',
    });
  });
});

describe('path segments in the connection test', () => {
  const registers = (request: RequestRecord) =>
    request.path.startsWith('/api/v3/register/product-categories?')
      ? answered(200, '{"data":[],"meta":{}}')
      : answered(404, '{"message":"not found"}');

  test('are tried in turn, each once, starting with the given one', async () => {
    const { probes, report } = await run({ categorySegment: 'v9' }, registers);
    expect(probes.map((probe) => probe.split('?')[0])).toEqual([
      'api-key /api/v9/product-categories',
      'api-key /api/v3/oauth/clients/product-categories',
      'api-key /api/v3/register/product-categories',
      'access-token /api/v3/register/product-categories',
      'personal-access-token /api/v3/oauth/clients/product-categories/find',
    ]);
    expect(report.categorySegment).toBe('v3/register');
    expect(firstSentence(report)).toMatch(/“v3\/register”.*“v9”/);
  });

  test('include the literal /api// of the contract', async () => {
    const empty = (request: RequestRecord) =>
      request.path.startsWith('/api//product-categories')
        ? answered(200, '{"data":[],"meta":[]}')
        : answered(404, '<h1>Not Found</h1>', 'text/html');
    expect((await run({}, empty)).report.categorySegment).toBe('');
  });
});

describe('the connection test is not fooled by', () => {
  test('a name that does not resolve, and ends after one try', async () => {
    const { probes, report, verdicts } = await run({}, refused);
    expect(probes).toHaveLength(1);
    expect(report.mayConnect).toBe(false);
    expect(verdicts).toMatchObject({ address: 'not-reached', 'api-key': 'not-reached' });
    expect(firstSentence(report)).toContain('the address of the card service was not found');
  });

  test('a sign-in page, which is neither the service nor a refusal', async () => {
    const portal = () => answered(200, '<html>Welcome</html>', 'text/html');
    const { report, verdicts } = await run({}, portal);
    expect(verdicts).toMatchObject({ address: 'odd', 'api-key': 'odd' });
    expect(firstSentence(report)).toContain('A web page answers at this address');
    expect(report.mayConnect).toBe(false);
  });

  test('“not found”, which proves a token only after a list has shown the service', async () => {
    const nothing = () => answered(404, '{"message":"not found"}');
    expect((await run({}, nothing)).verdicts).toMatchObject({
      address: 'not-proven',
      'personal-access-token': 'not-proven',
    });
  });

  test('a failing service, and does not report the key as wrong', async () => {
    for (const trouble of [answered(503, 'busy', 'text/plain'), answered(429, '{}')]) {
      const { report, verdicts } = await run({}, () => trouble);
      expect(verdicts).toMatchObject({ 'api-key': 'odd' });
      expect(report.mayConnect).toBe(false);
    }
  });

  test('a broken connection, which is not a refusal', async () => {
    const lost = (): Transmission => ({
      kind: 'lost',
      phase: 'headers',
      code: 'ECONNRESET',
      status: null,
      reusedSocket: false,
      afterMs: 5,
    });
    expect((await run({}, lost)).verdicts).toMatchObject({ address: 'not-reached' });
  });

  test('a connection that breaks after a list: the address has answered, and only the token was not tested', async () => {
    const answers = honest();
    const breaks = (request: RequestRecord) =>
      request.headers['authorization'] === 'Bearer the-access-token' ? refused() : answers(request);
    const { report, verdicts } = await run({}, breaks);
    expect(verdicts).toMatchObject({
      address: 'works',
      'api-key': 'works',
      'access-token': 'not-reached',
    });
    expect(firstSentence(report)).toBe('The card service answers at this address.');
  });

  test('a connection that breaks after a path without a list: nobody knows yet that no path has one', async () => {
    const breaks = (request: RequestRecord) =>
      request.path.includes('/v9/') ? answered(404, '{"message":"not found"}') : refused();
    const { report } = await run({ categorySegment: 'v9' }, breaks);
    const said = putIntoWords(report.findings.map(({ sentence }) => sentence));
    expect(said).toContain('The API key could not be tested: the address of the card service');
    expect(said).not.toContain('none of the usual paths');
  });

  test('a missing token beside a refused key: no sentence says that the key reads anything', async () => {
    const { report } = await run(
      { apiKey: 'wrong', accessToken: null, personalAccessToken: null },
      honest(),
    );
    const said = report.findings.map(({ sentence }) => putIntoWords(sentence)).join(' ');
    expect(said).toContain('The card service refuses the API key.');
    expect(said).not.toMatch(/API key reads|can be read/);
  });
});

test('no message of the connection test repeats a credential', async () => {
  const echo = (request: RequestRecord) =>
    answered(401, JSON.stringify({ message: `bad: ${request.headers['authorization'] ?? ''}` }));
  const secrets = { apiKey: 'the/key', personalAccessToken: 'the-token'.repeat(40) };
  expect(JSON.stringify((await run(secrets, echo)).report)).not.toMatch(
    /the\/key|the-access|the-token/,
  );
});
