import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBreakableProxy } from '../builders/beside-evertill.ts';
import { startImpostor } from '../builders/impostor.ts';
import type { Impostor } from '../builders/impostor.ts';
import { LocalApiTill } from '../builders/local-api-till.ts';
import { testFolder } from '../builders/test-folder.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { troubleOfOtherTills } from '../../shared/messages/describe-health.ts';

/**
 * Another user's program has taken Evertill's port first, or stands between client and till: it gets no secret, and no
 * client believes it.
 */

const COMMAND = path.join(
  import.meta.dirname,
  '../../electron/local-api/adapters/generic/pay-command.ts',
);

interface Ended {
  readonly exit: number | null;
  readonly said: string;
}

function pay(args: readonly string[], stdin = ''): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = execFile(process.execPath, [COMMAND, ...args], (_error, said) =>
    resolve({ exit: child.exitCode, said }),
  );
  child.stdin!.end(stdin);
  return promise;
}

/** A till, and the file by which a client recognises it, whatever its address. */
async function paired() {
  const till = await LocalApiTill.open([50_00, 200_00]);
  await till.bookOnDisk.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  const card = await till.card('anna');
  const file = path.join(testFolder(), 'connection.json');
  const { clientId, token } = till.caller;
  const at = (port: number) => {
    const url = `https://127.0.0.1:${port}`;
    const known = { url, clientId, token, certificate: till.certificate };
    writeFileSync(file, JSON.stringify(known), { mode: 0o600 });
  };
  const payOnce = (reference: string) => {
    const asked = ['--reference', reference, '--amount', '5.00', '--currency', 'EUR'];
    return pay([...asked, '--card-on-stdin', '--wait', '0', '--connection', file], card);
  };
  return { till, card, file, at, token, payOnce };
}

test.each<[Impostor, number]>([
  ['open', 6],
  ['own-certificate', 64],
  ['cuts', 6],
  ['changes', 6],
  ['echoes', 6],
  ['repeats', 6],
])(
  'a false Evertill that %s is sent no token and no card number, and makes no payment',
  async (kind, exit) => {
    const { till, card, at, token, payOnce } = await paired();
    const impostor = await startImpostor(kind, 0, till.port);
    at(impostor.port);
    // The first answer is the till's own: it refuses a request that names another port, before it looks at the reference.
    if (kind === 'repeats') expect((await payOnce('0')).exit).toBe(6);
    expect((await payOnce('1')).exit).toBe(exit);
    expect(till.accepted.filter(({ otherTill }) => otherTill?.reference === '1')).toEqual([]);
    for (const secret of [token, card, '"reference"', 'Bearer'])
      expect(impostor.heard()).not.toContain(secret);
  },
);

test('a program that passes on each byte between client and till can read no byte, and makes no payment', async () => {
  const { till, card, at, token, payOnce } = await paired();
  const impostor = await startImpostor('passes-on', 0, till.port);
  at(impostor.port);
  expect((await payOnce('1')).exit).toBe(6);
  expect(till.accepted).toEqual([]);
  at(till.port);
  expect((await payOnce('1')).exit).toBe(0);
  expect(till.accepted).toHaveLength(1);
  for (const secret of [token, card]) expect(impostor.heard()).not.toContain(secret);
});

test('a program that had the port before the till is reported with a code, and no client trusts it', async () => {
  const { till, card, at, token, payOnce } = await paired();
  const { port } = till;
  at(port);
  await till.api.close();
  const impostor = await startImpostor('own-certificate', port);
  till.wantedPort = port;
  await till.begin();
  expect(till.api.status).toMatchObject({ port: null, fault: 'EADDRINUSE' });
  expect(troubleOfOtherTills(till.api.status)?.code).toBe('TILL-501');
  expect((await payOnce('1')).exit).toBe(64);
  for (const secret of [token, card]) expect(impostor.heard()).not.toContain(secret);
});

test('a client paired before Evertill proved its identity sends its token to nobody, and says what to do', async () => {
  const { till, card, file, token, payOnce } = await paired();
  const impostor = await startImpostor('open');
  const { clientId } = till.caller;
  const known = { url: `http://127.0.0.1:${impostor.port}`, clientId, token };
  writeFileSync(file, JSON.stringify(known), { mode: 0o600 });
  const ended = await payOnce('1');
  expect(ended.exit).toBe(64);
  expect(ended.said).toContain('Connect again');
  for (const secret of [token, card]) expect(impostor.heard()).not.toContain(secret);

  // Another maker's program that still uses the old protocol is refused by the true till too, which reports it.
  expect(till.api.status.isAskedInOldWay).toBe(false);
  const { promise, resolve } = Promise.withResolvers<number>();
  const asking = request({ host: '127.0.0.1', port: till.port, path: '/v1/till', agent: false });
  asking.setHeader('authorization', `Bearer ${token}`);
  asking.on('response', (response) => {
    void text(response).then(() => resolve(response.statusCode ?? 0));
  });
  asking.end();
  expect(await promise).toBe(426);
  expect(troubleOfOtherTills(till.api.status)?.code).toBe('TILL-502');

  // Paired again, the client keeps its id and therefore its payments.
  const opened = till.api.beginConnecting(
    'Odoo',
    [...till.bookOnDisk.ledger.otherTills.keys()][0]!,
    SYSTEM_ACTOR,
  );
  const code = 'code' in opened ? opened.code : '';
  const to = ['--url', `https://127.0.0.1:${till.port}`, '--connection', file];
  expect((await pay(['--pair', ...to], code)).exit).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ clientId });
  expect((await payOnce('1')).exit).toBe(0);
  expect(till.api.status.isAskedInOldWay).toBe(false);
});

test('a pairing code is never sent to a program that does not know it, or that is in between', async () => {
  const { till } = await paired();
  const opened = till.api.beginConnecting('Web till', null, SYSTEM_ACTOR);
  const code = 'code' in opened ? opened.code : '';
  const file = path.join(testFolder(), 'new.json');
  const pairAt = (url: string) => pay(['--pair', '--url', url, '--connection', file], code);
  const impostor = await startImpostor('own-certificate');
  const refused = await pairAt(`https://127.0.0.1:${impostor.port}`);
  expect(refused).toMatchObject({ exit: 64 });
  expect(refused.said).toContain('does not know the code');
  expect(impostor.heard()).not.toContain(code);
  // The impostor asks the true till for the proof, and shows a certificate of its own.
  const middle = await openBreakableProxy(() => till.port);
  expect((await pairAt(middle.url)).exit).toBe(64);
  expect(till.bookOnDisk.ledger.otherTills.size).toBe(1);
  expect((await pairAt(`https://127.0.0.1:${till.port}`)).exit).toBe(0);
});
