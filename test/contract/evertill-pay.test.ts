import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { packProgram } from '../../build/package/pack-program.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { DAY_MS } from '../../shared/values/time.ts';
import { appliedOutcome, UNKNOWN_OUTCOME } from '../builders/guarded-ledger.ts';
import { openEvertillWithProxy, scanCard } from '../builders/beside-evertill.ts';
import { MODES_FOR_OTHERS, OWNER_ONLY_FILE_MODE } from '../builders/owner-only-modes.ts';

/** The command as it is installed: one packed file starts in two thirds of the time that TypeScript files need. */
let command = '';
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evertill-pay-'));
  await packProgram('electron/local-api/adapters/generic/pay-command.ts', folder, 'pay.mjs');
  command = path.join(folder, 'pay.mjs');
});
afterAll(() => rmSync(path.dirname(command), { recursive: true, force: true }));

/** Exit code of a program that is asked to end. Windows asks nobody: it ends the program. */
const ENDED = process.platform === 'win32' ? null : 0;

interface Ended {
  readonly exit: number | null;
  readonly said: { readonly answer: Readonly<Record<string, unknown>> };
}

function pay(args: readonly string[], stdin = ''): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = execFile(process.execPath, [command, ...args], (_error, stdout) =>
    resolve({ exit: child.exitCode, said: JSON.parse(stdout || 'null') as Ended['said'] }),
  );
  child.stdin!.end(stdin);
  return promise;
}

async function pairedTill() {
  const beside = await openEvertillWithProxy();
  const to = ['--connection', beside.connection];
  const euros = (reference: string, amount: string, ...more: string[]) =>
    ['--reference', reference, '--amount', amount, '--currency', 'EUR', ...more].concat(to);
  return { ...beside, to, euros };
}

const WITH_CARD = '--card-on-stdin';

test('pairing with a code shown on the screen stores a token in a file that only its user can read', async () => {
  const { evertill, folder } = await openEvertillWithProxy();
  const opened = evertill.api.beginConnecting('Web till', null, SYSTEM_ACTOR);
  if ('refusal' in opened) throw new Error(opened.refusal.why);
  const file = path.join(folder, 'new.json');
  const args = ['--url', `https://127.0.0.1:${evertill.port}`, '--connection', file];
  const status = ['--reference', '1', '--status', '--connection', file];
  expect((await pay(status)).exit).toBe(64);
  expect((await pay(['--pair', ...args], 'no-code')).exit).toBe(64);
  expect((await pay(['--pair', ...args], `${opened.code}\n`)).exit).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(OWNER_ONLY_FILE_MODE);
  expect((await pay(status)).said.answer).toMatchObject({ status: 404 });
  for (const mode of MODES_FOR_OTHERS) {
    chmodSync(file, mode);
    expect((await pay(status)).exit).toBe(64);
  }
});

test('a code on the command line, where every user can read it, is refused and sent to nobody', async () => {
  const { evertill, folder } = await openEvertillWithProxy();
  const opened = evertill.api.beginConnecting('Web till', null, SYSTEM_ACTOR);
  if ('refusal' in opened) throw new Error(opened.refusal.why);
  const connected = evertill.bookOnDisk.ledger.otherTills.size;
  const to = ['--url', `https://127.0.0.1:${evertill.port}`];
  for (const named of [[`--pair=${opened.code}`], ['--pair', opened.code]]) {
    const refused = await pay([...named, ...to, '--connection', path.join(folder, 'new.json')]);
    expect(refused).toMatchObject({ exit: 64, said: { outcome: 'misused' } });
    expect(JSON.stringify(refused.said)).toContain('Open a new code at Evertill');
  }
  expect(evertill.bookOnDisk.ledger.otherTills.size).toBe(connected);
});

test('a card is charged the whole amount or its balance, and a repeated command charges no more', async () => {
  const { evertill, euros } = await pairedTill();
  const card = await evertill.card('anna', 50_00);
  const first = await pay(euros('1047', '23.40', WITH_CARD), card);
  expect(first).toMatchObject({ exit: 0, said: { answer: { amountTaken: '23.40' } } });
  expect(await pay(euros('1047', '23.40', WITH_CARD), card)).toMatchObject({ exit: 0 });
  const part = await pay(euros('1048', '30.00', WITH_CARD), card);
  expect(part).toMatchObject({ exit: 1, said: { answer: { restDue: '3.40' } } });
  const reused = await pay(euros('1047', '23.41', WITH_CARD), card);
  expect(reused).toMatchObject({ exit: 8, said: { answer: { status: 409 } } });
  expect(evertill.accepted).toHaveLength(2);
});

test('a request without an answer is repeated, and an Evertill out of reach has its own exit code', async () => {
  const { evertill, line, euros, to } = await pairedTill();
  const card = await evertill.card('anna');
  line.loses = 2;
  expect((await pay(euros('9', '10.00', WITH_CARD), card)).exit).toBe(0);
  expect(evertill.accepted).toHaveLength(1);
  line.loses = Infinity;
  expect((await pay(euros('10', '11.00', '--wait', '0', WITH_CARD), card)).exit).toBe(6);
  line.loses = 0;
  expect((await pay(['--reference', '10', '--status', ...to])).exit).toBe(0);
  expect((await pay(euros('11', 'five'))).exit).toBe(64);
});

test('without a card the window asks for one; a cancelled or refunded payment charges no card', async () => {
  const { evertill, euros, to } = await pairedTill();
  const card = await evertill.card('anna');
  expect((await pay(euros('a b/c', '5.00', '--wait', '0'))).exit).toBe(4);
  expect((await pay(['--reference', 'a b/c', '--cancel', ...to])).exit).toBe(0);
  expect((await pay(euros('a b/c', '5.00'))).exit).toBe(2);
  await pay(euros('2', '5.00', '--wait', '0'));
  await scanCard(evertill, card);
  expect((await pay(['--reference', '2', '--status', ...to])).exit).toBe(0);
  await evertill.bookOnDisk.mustWrite({ kind: 'end-outage' });
  await evertill.send(evertill.accepted[0]!.id, appliedOutcome('uuid-1', 45_00));
  const part = (amount: string) =>
    pay(['--reference', '2', '--refund', '--amount', amount, '--as', 'R-1', ...to]);
  for (let times = 0; times < 2; times += 1)
    expect(await part('2.00')).toMatchObject({
      exit: 0,
      said: { answer: { amountTaken: '3.00', amountRefunded: '2.00' } },
    });
  expect((await part('2.01')).exit).toBe(8);
  // Without a reference of its own, this part would refund the whole payment.
  expect((await pay(['--reference', '2', '--refund', '--amount', '1.00', ...to])).exit).toBe(64);
  expect((await pay(['--reference', '2', '--refund', ...to])).exit).toBe(0);
  expect((await pay(['--reference', '2', '--status', ...to])).exit).toBe(2);
});

test('a load waits for a person, and an unknown outcome has its own exit code', async () => {
  const { evertill, euros } = await pairedTill();
  const card = await evertill.card('anna', 100_00);
  await evertill.bookOnDisk.mustWrite({ kind: 'end-outage' });
  const load = await pay(euros('l', '5.00', '--load', WITH_CARD, '--wait', '0'), card);
  expect(load).toMatchObject({ exit: 4, said: { answer: { state: 'waiting-for-person' } } });
  await pay(euros('u', '80.00', WITH_CARD, '--wait', '0'), card);
  await evertill.send(evertill.accepted[0]!.id, UNKNOWN_OUTCOME);
  expect((await pay(euros('u', '80.00', WITH_CARD), card)).exit).toBe(3);
});

function watching(folder: string, to: readonly string[]) {
  const child = spawn(process.execPath, [command, '--watch', folder, ...to], { stdio: 'inherit' });
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.once('exit', resolve);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended };
}

function put(folder: string, name: string, request: object): void {
  writeFileSync(path.join(folder, `${name}.part`), JSON.stringify(request));
  renameSync(path.join(folder, `${name}.part`), path.join(folder, `${name}.request.json`));
}

async function answerIn(folder: string, name: string): Promise<unknown> {
  const file = path.join(folder, `${name}.answer.json`);
  await expect.poll(() => existsSync(file)).toBe(true);
  const answer = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  rmSync(file);
  return answer;
}

test('a request file gets one answer, even if both programs were killed meanwhile', async () => {
  const { evertill, folder, to } = await pairedTill();
  const card = await evertill.card('anna');
  const shared = mkdtempSync(path.join(folder, 'shared-'));
  const first = watching(shared, to);
  const asked = { reference: '1047', amount: '23.40', currency: 'EUR', card };
  put(shared, 'r1', asked);
  const paid = { outcome: 'done', answer: { amountTaken: '23.40' } };
  expect(await answerIn(shared, 'r1')).toMatchObject(paid);
  put(shared, 'r1', asked);
  expect(await answerIn(shared, 'r1')).toMatchObject(paid);

  // The command and Evertill are both killed while they wait for a card.
  put(shared, 'r2', { reference: '1048', amount: '5.00', currency: 'EUR' });
  await expect.poll(() => evertill.api.status.asked?.reference).toBe('1048');
  first.child.kill('SIGKILL');
  await first.ended;
  expect(readdirSync(shared)).toEqual(['r2.taken.json']);
  await evertill.restart();
  await evertill.bookOnDisk.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  expect(evertill.api.status.asked).toBeNull();
  const second = watching(shared, to);
  await expect.poll(() => evertill.api.status.asked?.reference).toBe('1048');
  await scanCard(evertill, card);
  expect(await answerIn(shared, 'r2')).toMatchObject({ outcome: 'done' });
  expect(evertill.accepted.map(({ amountCents }) => amountCents)).toEqual([23_40, 5_00]);

  put(shared, 'bad', { reference: '1049' });
  expect(await answerIn(shared, 'bad')).toMatchObject({ outcome: 'misused' });
  put(shared, 'back', { do: 'cancel', reference: '1048' });
  expect(await answerIn(shared, 'back')).toMatchObject({ answer: { state: 'voided' } });
  // On Windows it ends at once: an answered request would stay, and be answered again by the next watcher.
  await expect.poll(() => readdirSync(shared)).toEqual([]);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(ENDED);
  expect(readdirSync(shared)).toEqual([]);
});

test('the export is matched by reference, and each difference is listed', async () => {
  const { evertill, folder, euros, to } = await pairedTill();
  const card = await evertill.card('anna', 50_00);
  for (const [reference, amount] of Object.entries({ 1: '1.00', 2: '2.00', 3: '3.00', 5: '5.00' }))
    await pay(euros(reference, amount, WITH_CARD), card);
  await pay(['--reference', '5', '--cancel', ...to]);
  await pay(euros('6', '6.00', '--load', WITH_CARD, '--wait', '0'), card);
  await pay(euros('7', '7.00', '--wait', '0'));
  await scanCard(evertill, card);
  await scanCard(evertill, card);
  await pay(euros('9', '9.00', '--wait', '0'));
  const file = path.join(folder, 'export.csv');
  writeFileSync(file, 'Receipt;Sum\n1;1,00\n2;2,50\n4;4,00\n5;5,00\n5;-5,00\n8;x\n9;9,00\n');
  const on = (day: number) =>
    new Date(evertill.bookOnDisk.clock.wallMs + day * DAY_MS).toISOString();
  const match = (...period: string[]) =>
    pay(['--match', file, ...period, '--columns', 'receipt,sum', ...to]);
  const found = await match('--from', on(-1), '--to', on(1));
  expect(found.exit).toBe(1);
  const lists = Object.entries(found.said).map(([list, lines]: [string, unknown]) => [
    list,
    Array.isArray(lines) ? lines.map((one: { reference?: string }) => one.reference ?? one) : lines,
  ]);
  expect(Object.fromEntries(lists)).toEqual({
    matched: 2,
    onlyInExport: ['4'],
    onlyAtEvertill: ['3', '7'],
    different: ['2'],
    elsewhere: [],
    unclear: ['9'],
    unreadable: [7],
  });
  // For the day before, Evertill is asked only about the references of the file.
  const before = await match('--from', on(-2), '--to', on(-1));
  expect(before.said).toMatchObject({ matched: 2, onlyAtEvertill: [] });
  writeFileSync(file, 'receipt,sum\n1,1.00\n');
  expect((await match('--from', on(-2), '--to', on(-1))).exit).toBe(0);
  const hub = { knowledgeOf: () => ({ kind: 'none' }), lookOrClaimPaymentId: async () => 'south' };
  evertill.trading.useHub({ ...hub, close: async () => undefined } as never);
  writeFileSync(file, 'receipt,sum\n1,1.00\n9001,8.00\n');
  const split = await match('--from', on(-2), '--to', on(-1));
  expect(split.said).toMatchObject({
    matched: 1,
    onlyInExport: [],
    elsewhere: [{ reference: '9001' }],
  });
  const cutOff = {
    ...hub,
    lookOrClaimPaymentId: async () => undefined,
    isPaymentIdUsedHere: async () => false,
  };
  evertill.trading.useHub({ ...cutOff, close: async () => undefined } as never);
  const unsure = await match('--from', on(-2), '--to', on(-1));
  expect(unsure.said).toMatchObject({
    matched: 1,
    onlyInExport: [],
    unclear: [{ reference: '9001' }],
  });
  expect((await match('--from', on(-40), '--to', on(1))).exit).toBe(64);
  expect((await match('--from', 'yesterday', '--to', on(1))).exit).toBe(64);
});

test('a watcher that is killed at any step has charged each request once', async () => {
  const { evertill, folder, to } = await pairedTill();
  const card = await evertill.card('anna');
  const shared = mkdtempSync(path.join(folder, 'shared-'));
  const has = (file: string) => existsSync(path.join(shared, file));
  const steps = [
    // Evertill may have answered before the test looks.
    (name: string) => has(`${name}.taken.json`) || has(`${name}.answer.json`),
    (name: string) => evertill.accepted.some(({ amountCents }) => name === `r${amountCents}`),
    (name: string) => has(`${name}.answer.json`),
  ];
  for (const [at, hasCome] of steps.entries()) {
    const name = `r${at + 1}`;
    const { child, ended } = watching(shared, to);
    put(shared, name, { reference: name, amount: `0.0${at + 1}`, currency: 'EUR', card });
    await expect.poll(() => hasCome(name)).toBe(true);
    child.kill('SIGKILL');
    await ended;
  }
  const { child, ended } = watching(shared, to);
  // The request that already had an answer is answered again.
  const answered = ['r1.answer.json', 'r2.answer.json', 'r3.answer.json'];
  await expect.poll(() => readdirSync(shared).toSorted()).toEqual(answered);
  for (const name of ['r1', 'r2', 'r3'])
    expect(await answerIn(shared, name)).toMatchObject({ outcome: 'done' });
  child.kill('SIGTERM');
  await ended;
  expect(evertill.accepted).toHaveLength(3);
});
