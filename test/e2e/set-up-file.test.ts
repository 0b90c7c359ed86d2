import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { PRICES } from '../builders/prices.ts';
import { CashierScreen } from './cashier-screen.ts';
import { writeProvisioning } from './store-service.ts';
import { test } from './till-under-test.ts';
import type { Counter } from './till-under-test.ts';

const KEY = 'canary-7Hd2kLq9ZtVw4XnB6sRm1Jy8';

/**
 * Second tier: what a set-up file may contain and what is answered; one that is cut short is `provisioning.test.ts`’s.
 */

test('a till without a screen is set up and ends, with one line and an exit code for a script', async ({
  counter,
}) => {
  const service = await counter.openService();
  const file = path.join(counter.folder, 'set-up.json');
  const apiKey = service.state.credentials['api-key'];
  const setUp = async (...more: string[]) => {
    const args = ['--provision', file, '--exit', ...more];
    const till = await counter.spawnTill(args, { hasScreen: false });
    const { code, stdout } = await till.exit();
    return { code, said: stdout.trim() };
  };
  await writeProvisioning(file, { baseUrl: service.baseUrl, apiKey }, { surprise: 1 });
  const refused = await setUp('--json');
  expect(refused.code).toBe(2);
  expect(JSON.parse(refused.said)).toMatchObject({ format: 1, result: 'refused' });
  await writeProvisioning(file, { baseUrl: service.baseUrl, apiKey }, { managerPin: '824617' });
  expect(await setUp('--json', '--delete-file')).toEqual({
    code: 0,
    said: expect.stringContaining('"result":"applied"'),
  });
  await expect(access(file)).rejects.toThrow('ENOENT');
  expect(await setUp()).toEqual({
    code: 2,
    said: expect.stringMatching(/^refused\. The set-up file .* cannot be read\.$/),
  });
  const till = await counter.startTill();
  expect((await till.overview()).book).toMatchObject({ mode: 'real', baseUrl: service.baseUrl });
  const exported = ['--export-settings', path.join(counter.folder, 'e')];
  const beside = await (await counter.spawnTill(exported, { hasScreen: false })).exit();
  expect(beside).toMatchObject({ code: 2, stdout: expect.stringContaining('The till is running') });
});

test('a running till takes from a file what needs no new start, and names the rest', async ({
  counter,
}) => {
  const service = await counter.openService();
  const apiKey = service.state.credentials['api-key'];
  const file = path.join(counter.folder, 'running.json');
  const setUp = async (...more: string[]) => {
    const args = ['--provision', file, '--json', ...more];
    const { code, stdout } = await (await counter.spawnTill(args, { hasScreen: false })).exit();
    return { code, ...(JSON.parse(stdout) as { result: string; lines: string[] }) };
  };
  const demo = await counter.startTill();
  await writeProvisioning(file, { baseUrl: service.baseUrl, apiKey }, { managerPin: '824617' });
  expect(await setUp('--exit')).toMatchObject({
    code: 2,
    lines: [expect.stringContaining('not connected to a service. Close it')],
  });
  await demo.close();

  const till = await counter.startTill(['--provision', file]);
  const connection = { baseUrl: service.baseUrl, apiKey };
  const changed = {
    language: 'nl',
    limits: { preset: 'careful', tillsInStore: 2 },
    till: { soundsOn: false, supportContact: 'Robin, 555 0134' },
    people: [{ name: 'Kim', role: 'cashier', pin: '1111' }],
  };
  await writeProvisioning(file, connection, changed);
  expect(await setUp('--check')).toMatchObject({
    code: 4,
    lines: expect.arrayContaining(['till.soundsOn: true → false']) as unknown,
  });
  expect((await till.overview()).soundsOn).toBe(true);
  expect(await setUp('--exit')).toMatchObject({ code: 0, result: 'applied' });
  expect(await till.overview()).toMatchObject({
    language: 'nl',
    soundsOn: false,
    supportContact: 'Robin, 555 0134',
    limits: { preset: 'careful' },
    unfinishedSetUp: null,
  });
  expect(await setUp('--check')).toMatchObject({ code: 0, result: 'same' });

  await writeProvisioning(file, connection, { ...changed, findBy: 'body', language: 'de' });
  expect(await setUp('--exit')).toMatchObject({
    code: 5,
    result: 'partly',
    lines: ['Close the till to apply: findBy.'],
  });
  expect((await till.overview()).language).toBe('de');
  const other = { ...connection, apiKey: 'of-somebody-else' };
  await writeProvisioning(file, other, { ...changed, language: 'fr' });
  expect(await setUp('--exit')).toMatchObject({
    code: 2,
    // In the language of the till, which the earlier file has changed.
    lines: [expect.stringContaining('die Datei beweist nicht, wer sie gesendet hat')],
  });
  expect((await till.overview()).language).toBe('de');
  // Paying by card still works: nothing was restarted.
  expect((await till.overview()).health).toEqual({ kind: 'trading' });
  const left = await readdir(counter.dataFolder);
  expect(left.filter((name) => name.startsWith('set-up-answer'))).toEqual([]);
});

test('one till’s settings set up another, and a check then says what a file would change', async ({
  counter,
}) => {
  const service = await counter.openService();
  const apiKey = service.state.credentials['api-key'];
  const at = (name: string) => path.join(counter.folder, name);
  const ends = async (...args: string[]) => {
    const till = await counter.spawnTill([...args], {
      hasScreen: false,
    });
    const { code, stdout } = await till.exit();
    return { code, said: stdout.trim() };
  };
  const others = {
    limits: { preset: 'careful', tillsInStore: 2 },
    till: { soundsOn: false, dayEndsAtHour: 5 },
    prices: PRICES,
    retentionDays: 90,
    signIn: { asksSignIn: true, lockAfterMs: 120_000 },
    printing: {
      receipt: { headerLines: ['Huis & Tuin'], footerLines: [], legalText: null, code: 'qr' },
    },
    people: [
      { name: 'Mia', role: 'manager', pin: '824617' },
      { name: 'Kim', role: 'cashier', pin: '1111' },
    ],
  };
  await writeProvisioning(at('first.json'), { baseUrl: service.baseUrl, apiKey }, others);
  const first = ['--data', at('first')];
  expect(await ends(...first, '--export-settings', at('none.json'))).toMatchObject({ code: 2 });
  expect(await ends(...first, '--provision', at('first.json'), '--check')).toMatchObject({
    code: 4,
    said: expect.stringMatching(/^differs\. This till is not connected/),
  });
  expect(await ends(...first, '--provision', at('first.json'), '--exit')).toMatchObject({
    code: 0,
  });
  expect(await ends(...first, '--provision', at('first.json'), '--check')).toMatchObject({
    code: 0,
    said: 'same.',
  });
  expect(await ends(...first, '--export-settings', at('base.json'))).toMatchObject({ code: 0 });
  expect(await ends(...first, '--export-settings', at('base.json'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('EEXIST'),
  });
  const exported = await readFile(at('base.json'), 'utf8');
  for (const secret of [apiKey, '824617', '1111']) expect(exported).not.toContain(secret);

  await writeFile(at('keys.json'), JSON.stringify({ apiKey }));
  const own = { base: 'base.json', credentialsFile: 'keys.json', till: { dayEndsAtHour: 6 } };
  await mkdir(at('tills'));
  await writeFile(
    at(`tills/${hostname()}.json`),
    JSON.stringify({ ...own, base: '../base.json', credentialsFile: '../keys.json' }),
  );
  const second = ['--data', at('second'), '--provision', at('tills')];
  expect(await ends(...second, '--exit', '--json')).toMatchObject({ code: 0 });
  expect(await ends(...second, '--check')).toMatchObject({ code: 0 });
  const sells = await counter.startTill(['--data', at('second')]);
  expect(await sells.page.evaluate(() => window.till.priceList())).toEqual(PRICES);
  expect(await sells.overview()).toMatchObject({
    retentionDays: 90,
    people: { rules: { asksSignIn: true, lockAfterMs: 120_000 } },
  });
  await sells.close();
  const wider = { ...own, limits: { tillsInStore: 5 } };
  await writeFile(at('wider.json'), JSON.stringify(wider));
  const said = await ends(
    '--data',
    at('second'),
    '--provision',
    at('wider.json'),
    '--check',
    '--json',
  );
  expect(said.code).toBe(4);
  expect(JSON.parse(said.said)).toEqual({
    format: 1,
    result: 'differs',
    lines: ['limits.tillsInStore: 2 → 5'],
  });
});

/** Each kind of mistake in such a file has a test in `test/unit/shared/connection/provisioning.test.ts`. */
describe('a wrong set-up file changes nothing, is reported with its place, and no secret is repeated', () => {
  test.for([
    ['no JSON', `{ "credentials": { "apiKey": "${KEY}" `, /not proper JSON/],
    ['a secret as a field', { [KEY]: 1 }, /\(a name that is no field\)/],
  ] as const)('a file with %s', async ([, wrong, said], { counter }) => {
    const file = path.join(counter.folder, 'set-up.json');
    const connection = { baseUrl: 'http://127.0.0.1:9', apiKey: KEY };
    if (typeof wrong === 'string') await writeFile(file, wrong);
    else await writeProvisioning(file, connection, wrong);
    const before = await readFile(file, 'utf8');

    const till = await counter.spawnTill(['--provision', file, '--delete-file']);
    const { code, stdout, stderr } = await till.exit();
    expect(code).toBe(2);
    expect(stderr).toMatch(said);
    expect(stdout + stderr).not.toContain(KEY.slice(0, 12));
    expect(stderr).not.toMatch(/^ +at /m);
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(await ownFiles(counter)).toEqual([]);
  });

  test('a file that is missing', async ({ counter }) => {
    const till = await counter.spawnTill(['--provision', path.join(counter.folder, 'none.json')]);
    const { code, stderr } = await till.exit();
    expect(code).toBe(2);
    expect(stderr).toContain('cannot be read');
    expect(await ownFiles(counter)).toEqual([]);
  });
});

/** Lists the till's own files, without Chromium's folders. */
async function ownFiles(counter: Counter): Promise<string[]> {
  const names = await readdir(counter.dataFolder);
  return names.filter((name) => ['books', 'keys', 'settings.json'].includes(name));
}

test('a set-up that needs a keyring is refused on a computer without one, and nothing is set up', async ({
  counter,
}) => {
  const file = path.join(counter.folder, 'set-up.json');
  const connection = { baseUrl: 'http://127.0.0.1:9', apiKey: 'canary-5Zx8Nw2Kq7' };
  await writeProvisioning(file, connection, { keyProtection: 'os' });
  const till = await counter.spawnTill(['--provision', file, '--password-store=basic']);
  const { code, stderr } = await till.exit();
  expect(code).toBe(2);
  expect(stderr).toContain('This computer has no keyring to protect the keys.');
  expect(stderr).not.toContain('canary');
  const settings = await readFile(path.join(counter.dataFolder, 'settings.json'), 'utf8');
  expect(JSON.parse(settings)).toMatchObject({
    openBook: null,
    services: {},
    unfinishedSetUp: null,
  });
});

test('a chosen setup file is checked before anything changes, then connects the till', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  await screen.open('F10', 'Settings');
  await screen.button('Set up step by step').click();
  const chosen = screen.page.getByLabel('Choose the setup file').and(screen.page.locator('input'));
  await screen.button(/^Choose the setup file/).waitFor();
  // No shop is connected, so nothing of the demo's service is shown either.
  expect(await screen.page.getByText(/Online|DEMO|last answered/).count()).toBe(0);
  const file = path.join(counter.dataFolder, 'chosen.json');
  await writeFile(file, '{ "format": 1, "baseUrl": "ftp://nowhere" }');
  await chosen.setInputFiles(file);
  await screen.reads('The till was not set up. Correct the file and choose it again.');
  expect((await till.overview()).book?.mode).toBe('demo');
  await writeProvisioning(file, {
    baseUrl: service.baseUrl,
    apiKey: service.state.credentials['api-key'],
  });
  await till.loadAnew(() => chosen.setInputFiles(file));
  await rm(file);
  await screen.heading('Set up this till').waitFor();
  const { book, people } = await till.overview();
  expect(book).toMatchObject({ mode: 'real', baseUrl: service.baseUrl });
  const again = await till.page.evaluate((pasted) => window.till.setUp(pasted), '{}');
  expect(again.kind).toBe('refused');
  expect(people.list).toEqual([]);
});
