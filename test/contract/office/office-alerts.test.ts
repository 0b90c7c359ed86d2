import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Alerts } from '../../../electron/server/office/alerts/keep-alerting.ts';
import { runOfficeCommand } from '../../../electron/server/office/commands/run-office.ts';
import { readOfficeFile } from '../../../electron/server/office/office-folder.ts';
import { StoreChainReader } from '../../../electron/server/office/read-store-chain.ts';
import type { AlertSettings } from '../../../shared/office/alert-settings.ts';
import { selfSignedCertificate } from '../../../electron/node/files/x509.ts';
import { OfficeOnDisk } from '../../builders/office-on-disk.ts';

/**
 * Tests mail and webhooks, over real SMTP and HTTP, from a real office. Second tier: who is told of a stop; no till
 * waits for it.
 */

const MINUTE_MS = 60_000;

let office: OfficeOnDisk;
beforeAll(async () => {
  office = await OfficeOnDisk.open(['north', 'south', 'new']);
  for (const store of ['north', 'south']) {
    const line = await office.connect(store);
    await line.hello('0'.repeat(32));
    await line.reportTills([]);
    line.close();
  }
});
afterAll(() => office.close());

let hook: Server;
let posted: { readonly authorization: string | undefined; readonly body: unknown }[];
let hookCode: number;
let mails: { readonly user: string | undefined; readonly to: string; readonly mail: string }[];
let smtp: SMTPServer;
let settings: Required<AlertSettings>;
beforeEach(async () => {
  posted = [];
  mails = [];
  hookCode = 204;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await json(request);
    const { authorization } = request.headers;
    if (hookCode < 300) posted.push({ authorization, body });
    response.writeHead(hookCode, hookCode === 307 ? { location: '/elsewhere' } : {});
    response.end();
  };
  hook = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  smtp = new SMTPServer({
    ...selfSignedCertificate(Date.now(), 'mail', ['127.0.0.1']),
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'secret' ? null : new Error('no'), { user: username }),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({ user: session.user, to, mail: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const portOf = (one: { address(): unknown }) => (one.address() as AddressInfo).port;
  settings = {
    language: 'en',
    webhook: { url: `http://127.0.0.1:${portOf(hook)}/hook`, authorization: 'Bearer 1' },
    mail: {
      host: '127.0.0.1',
      port: portOf(server),
      from: 'office@example.com',
      to: ['boss@example.com', 'clerk@example.com'],
      user: 'office',
      password: 'secret',
      withoutTls: true,
    },
  };
});
afterEach(async () => {
  hook.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await rm(path.join(office.place.folder, 'alerts.json'), { force: true });
});

/** Runs the office's alerts on a clock that advances only by `look(minutes)`. */
function alerting(own: () => Promise<readonly 'office-disk'[]> = async () => []) {
  const said: string[] = [];
  let minute = 0;
  const start = () =>
    new Alerts({
      folder: office.place.folder,
      settings,
      chain: new StoreChainReader(office.place.folder, office.file),
      own,
      say: (line) => said.push(line),
      nowMs: () => minute * MINUTE_MS,
      wait: () => Promise.resolve(),
    });
  let alerts = start();
  return {
    said,
    undelivered: () => alerts.failingWayCount,
    startAgain: () => void (alerts = start()),
    async look(minutes: number) {
      for (const until = minute + minutes; minute < until; minute += 1) await alerts.checkAndSend();
    },
  };
}

const silent = (store: string, isSilent: boolean) =>
  office.ask(
    `update office.store set seen_at = clock_timestamp() - interval '${isSilent ? 1 : 0} hour' where store = $1`,
    store,
  );

test('an alert is sent once by mail and once by webhook, not again after a restart, and once more when it is over', async () => {
  const office_ = alerting();
  await silent('north', true);
  await office_.look(5);
  expect([posted, mails]).toEqual([[], []]);
  await office_.look(3);
  office_.startAgain();
  await office_.look(3);
  expect(posted).toEqual([
    {
      authorization: 'Bearer 1',
      body: {
        format: 1,
        subject: 'Evertill: 1 new, 0 cleared',
        began: [
          {
            id: 'north hub-away',
            store: 'north',
            reason: 'hub-away',
            title: 'Silent',
            note: expect.stringContaining('Check that it is running') as unknown,
            since: '1970-01-01T00:00:00.000Z',
          },
        ],
        over: [],
      },
    },
  ]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ user: 'office', to: 'boss@example.com,clerk@example.com' });
  expect(mails[0]!.mail).toMatch(/^Subject: Evertill: 1 new, 0 cleared$/m);
  expect(mails[0]!.mail).toContain('north: Silent');

  await silent('north', false);
  office_.startAgain();
  await office_.look(8);
  expect(posted).toHaveLength(2);
  expect(posted[1]!.body).toMatchObject({ began: [], over: [{ id: 'north hub-away' }] });
  expect(mails).toHaveLength(2);
  expect(mails[1]!.mail).toContain('Cleared:');
  expect(office_.said).toEqual([]);
});

test('an alert that could not be sent by webhook is sent there later, and not by e-mail again', async () => {
  const office_ = alerting();
  await silent('north', true);
  await silent('south', true);
  for (const code of [500, 307]) {
    hookCode = code;
    await office_.look(7);
    expect(office_.undelivered()).toBe(1);
  }
  expect(office_.said).toEqual([
    'A message could not be sent by webhook (the webhook answered 500). Trying again.',
    expect.stringContaining('by webhook (fetch failed)'),
  ]);
  hookCode = 200;
  await office_.look(7);
  expect(office_.undelivered()).toBe(0);
  expect(posted.map(({ body }) => body)).toMatchObject([
    { began: [{ store: 'north' }, { store: 'south' }] },
  ]);
  expect(mails).toHaveLength(1);
  for (const store of ['north', 'south']) await silent(store, false);
});

test('an alert is sent when the office’s own disk is full, and none when its database does not answer', async () => {
  const office_ = alerting(async () => ['office-disk']);
  await office_.look(6);
  expect(posted[0]!.body).toMatchObject({
    began: [{ id: 'office-disk', store: null, title: 'Head office disk nearly full' }],
  });
  await office.stop();
  office_.startAgain();
  await office_.look(12);
  expect(posted).toHaveLength(1);
  await office.start();
});

test('configuring an alerts file sends a first message, and changes nothing if that fails', async () => {
  const { folder } = office.place;
  const file = path.join(folder, 'alerts-wanted.json');
  const type = async (...args: readonly string[]) => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const stop = AbortSignal.abort();
    const words = [...args, '--folder', folder];
    const code = await runOfficeCommand({ args: words, workingFolder: folder, env: {}, say, stop });
    return { code, text: lines.join('\n') };
  };
  const kept = async () => (await readOfficeFile(folder)).alerts;
  await writeFile(file, JSON.stringify({ ...settings, pager: true }));
  expect(await type('alerts', file)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/does not say whom to tell.*pager/s) as unknown,
  });
  const wrong = { ...settings, mail: { ...settings.mail, password: 'other' } };
  await writeFile(file, JSON.stringify(wrong));
  const refused = await type('alerts', file);
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringContaining('not accepted') as unknown,
  });
  expect(refused.text).not.toContain('other');
  expect(await kept()).toBeUndefined();
  await writeFile(file, JSON.stringify(settings));
  expect(await type('alerts', file)).toMatchObject({ code: 0 });
  expect(mails).toHaveLength(1);
  expect(await kept()).toEqual(settings);
  expect(await readFile(path.join(folder, 'office.json'), 'utf8')).toContain('secret');
  expect(await type('alerts', 'none')).toMatchObject({ code: 0 });
  expect(await kept()).toBeUndefined();
});
