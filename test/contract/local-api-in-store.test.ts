import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { cents } from '../../shared/values/money.ts';
import { LocalApiTill } from '../builders/local-api-till.ts';

/** Another computer of the store sends requests over TLS; each address 127.0.0.x stands for one of its computers. */

const COMMAND = path.join(
  import.meta.dirname,
  '../../electron/local-api/adapters/generic/pay-command.ts',
);

function pay(args: readonly string[], stdin = ''): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const child = execFile(process.execPath, [COMMAND, ...args], () => resolve(child.exitCode));
  child.stdin!.end(stdin);
  return promise;
}

const inStore = ({ api }: LocalApiTill) => assertPresent(api.status.inStore, 'it is turned on');

async function turn(till: LocalApiTill, isOn: boolean): Promise<void> {
  till.inStore = isOn ? { address: '127.0.0.1', port: 0 } : null;
  till.changed();
  const isListening = () => typeof till.api.status.inStore?.fingerprint === 'string';
  await expect.poll(isListening).toBe(isOn);
}

/**
 * Makes one request from the computer at that address, which accepts any certificate; returns the status, null without
 * an answer.
 */
function ask(
  { port }: { readonly port: number },
  from: string,
  head: Record<string, string> = {},
): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const about = { host: '127.0.0.1', port, path: '/v1/till', localAddress: from, agent: false };
  const asking = request({ ...about, rejectUnauthorized: false, headers: head }, (response) => {
    response.resume();
    response.once('end', () => resolve(response.statusCode ?? null));
  });
  asking.on('error', () => resolve(null));
  asking.end();
  return promise;
}

test('another computer pairs with the code, pays, and trusts no other certificate', async () => {
  const till = await LocalApiTill.open([50_00, 200_00]);
  expect(till.api.status.inStore).toBeNull();
  await turn(till, true);
  const { fingerprint, port } = inStore(till);
  const file = path.join(path.dirname(till.certificateFile), 'connection.json');
  const opened = till.api.beginConnecting('Kitchen', null, SYSTEM_ACTOR);
  const code = 'code' in opened ? opened.code : '';
  const to = ['--url', `https://127.0.0.1:${port}`, '--connection', file];
  const wrong = `${code[0] === '0' ? '1' : '0'}${code.slice(1)}`;
  expect(await pay(['--pair', ...to], wrong)).toBe(64);
  const typed = code.toLowerCase().replaceAll(/(.{4})/g, '$1 ');
  expect(await pay(['--pair', ...to], typed)).toBe(0);
  const status = ['--reference', '1', '--status', '--connection', file];
  expect(await pay(status)).toBe(5);

  // A restart keeps the certificate; switching the access off erases it, and the next certificate is new.
  await till.restart();
  await expect.poll(() => inStore(till).fingerprint).toBe(fingerprint);
  expect(readFileSync(till.certificateFile, 'utf8')).not.toContain('PRIVATE KEY');
  await turn(till, false);
  await turn(till, true);
  await expect.poll(() => [null, fingerprint].includes(inStore(till).fingerprint)).toBe(false);
  const moved = readFileSync(file, 'utf8').replace(/:\d+"/, `:${inStore(till).port}"`);
  writeFileSync(file, moved, { mode: 0o600 });
  expect(await pay(status)).toBe(64);
});

test('a till restored without its key has a new certificate: a computer pairs again and gets the same answers', async () => {
  const till = await LocalApiTill.open([50_00, 200_00]);
  const card = await till.card('anna');
  await turn(till, true);
  const file = path.join(path.dirname(till.certificateFile), 'connection.json');
  const kitchen = () => [...till.bookOnDisk.ledger.otherTills.keys()].at(-1)!;
  const pair = async () => {
    const known = kitchen();
    const opened = till.api.beginConnecting(
      'Kitchen',
      existsSync(file) ? known : null,
      SYSTEM_ACTOR,
    );
    const { fingerprint, port } = inStore(till);
    const to = ['--url', `https://127.0.0.1:${port}`];
    const code = 'code' in opened ? opened.code : '';
    expect(await pay(['--pair', ...to, '--connection', file], code)).toBe(0);
    return fingerprint;
  };
  const first = await pair();
  const alone = { alonePerPaymentCents: cents(50_00), alonePerDayCents: cents(200_00) };
  await till.api.changeLimits(kitchen(), alone, SYSTEM_ACTOR);
  await till.bookOnDisk.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  const asked = ['--reference', '7', '--amount', '5.00', '--currency', 'EUR', '--wait', '0'];
  const again = [...asked, '--card-on-stdin', '--connection', file];
  expect(await pay(again, card)).toBe(0);

  // A backup does not contain the certificate's key.
  rmSync(till.certificateFile);
  await till.restart();
  await expect.poll(() => [undefined, null, first].includes(inStore(till).fingerprint)).toBe(false);
  const moved = readFileSync(file, 'utf8').replace(/:\d+"/, `:${inStore(till).port}"`);
  writeFileSync(file, moved, { mode: 0o600 });
  expect(await pay(again, card)).toBe(64);
  expect(await pair()).not.toBe(first);
  expect(await pay(again, card)).toBe(0);
  expect(till.accepted).toHaveLength(1);
});

test('the API refuses the same requests to other computers as locally, and speaks only TLS to them', async () => {
  const till = await LocalApiTill.open();
  await turn(till, true);
  const { token } = till.caller;
  const known = { authorization: `Bearer ${token}` };
  expect(await ask(inStore(till), '127.0.0.2', known)).toBe(200);
  expect(await ask(inStore(till), '127.0.0.2', { ...known, origin: 'http://a' })).toBe(403);
  expect(await ask(inStore(till), '127.0.0.2', { ...known, host: 'evertill' })).toBe(421);
  const plain = new Promise((resolve) => {
    const { port } = inStore(till);
    const asking = httpRequest({ host: '127.0.0.1', port, path: '/v1/till', agent: false });
    asking
      .on('error', () => resolve('cut'))
      .on('response', ({ statusCode }) => resolve(statusCode));
    asking.end();
  });
  expect(await plain).toBe(426);
});

test('after many wrong tokens from a computer the API no longer answers each, but accepts the right one', async () => {
  const till = await LocalApiTill.open();
  await turn(till, true);
  const wrong = { authorization: 'Bearer wrong' };
  for (let times = 0; times < 10; times += 1)
    expect(await ask(inStore(till), '127.0.0.2', wrong)).toBe(401);
  expect(await ask(inStore(till), '127.0.0.2', wrong)).toBe(429);
  const right = { authorization: `Bearer ${till.caller.token}` };
  expect(await ask(inStore(till), '127.0.0.2', right)).toBe(200);
  expect(await ask(inStore(till), '127.0.0.3', right)).toBe(200);
  expect(await till.get('/v1/till')).toMatchObject({ status: 200 });
});

test('a computer that floods the API, or opens silent connections, takes no other computer’s place', async () => {
  const till = await LocalApiTill.open([50_00, 200_00]);
  const card = await till.card('anna');
  await turn(till, true);
  const { port } = inStore(till);
  const sockets = Array.from({ length: 300 }, () => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2' });
    return socket.on('error', () => undefined);
  });
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(250);
  const right = { authorization: `Bearer ${till.caller.token}` };
  expect(await ask(inStore(till), '127.0.0.3', right)).toBe(200);
  expect(await till.pay('1047', '20.00', card)).toMatchObject({ status: 202 });
});

test('while its key is locked the API does not listen to other computers, and says so', async () => {
  const till = await LocalApiTill.open();
  till.isKeyLocked = true;
  till.inStore = { address: '127.0.0.1', port: 0 };
  till.changed();
  await expect.poll(() => till.api.status.inStore?.fault).toBe('ELOCKED');
  expect(await till.get('/v1/till')).toMatchObject({ status: 200 });
});
