import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { openLedger } from '../../electron/ledger/open/open-ledger.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { LocalApi } from '../../electron/local-api/local-api.ts';
import { realDisk } from '../../electron/node/files/real-disk.ts';
import { TradingSession } from '../../electron/till/trading-session.ts';
import { wakeIn } from '../../electron/time/wake-in.ts';
import { otherTillIdSchema } from '../../shared/ledger/money/other-till.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { cardIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { bookSeal } from '../builders/book-seal.ts';
import { BOOK } from '../builders/book-under-test.ts';
import { BareJournal } from './bare-journal.ts';

/**
 * Measures payments through the local API, each on disk before it is answered, against a bare HTTP echo that writes one
 * line to the same disk. Both get the same number of requests a second, whatever they have answered, in turns; the best
 * turn of each counts.
 */

const A_SECOND = 200;
const SECONDS = 5;
const TURNS = 3;
const AGAIN_MS = 10;

const folder = await mkdtemp(path.join(process.argv[2] ?? tmpdir(), 'evertill-bench-api-'));
const bare = await BareJournal.open(folder);
const clock = { wallMs: () => Date.now(), monoMs: () => performance.now() };
const opened = await openLedger({
  seal: bookSeal(),
  paths: {
    folder: path.join(folder, 'book'),
    bootRecordFile: path.join(folder, 'boot.json'),
    witnessFolder: path.join(folder, 'witness'),
  },
  onWitnessTrouble: () => undefined,
  book: BOOK,
  clock,
  version: '0.0.0',
  disk: realDisk,
  onSpaceChanged: () => undefined,
  onStopped: () => undefined,
});
if (opened.kind !== 'open') throw new Error(JSON.stringify(opened.health));
const { writer } = opened;
const mustWrite = async (proposal: Proposal) => {
  const written = await writer.write(proposal, SYSTEM_ACTOR);
  if (written.kind !== 'written') throw new Error(JSON.stringify(written));
};
await mustWrite({ kind: 'end-outage' });
const trading = new TradingSession(opened, null, folder, {
  isClockProven: () => true,
  onRebuilding: () => undefined,
  onDatabasesUnusable: () => Promise.resolve(),
  onTerminalChanged: () => undefined,
  onWorkerFailed: () => undefined,
  onEvidenceLost: () => undefined,
  onReceiptDue: () => undefined,
});
const till = {
  trading,
  signIn: { actor: () => SYSTEM_ACTOR },
  choices: { besideTill: false, localApiPort: 0, localApiInStore: null },
  certificatePlace: null,
  certificateFileHere: path.join(folder, 'local-api.json'),
  onChange: () => () => undefined,
  overview: () => ({ health: { kind: 'trading' } }),
};
const api = new LocalApi(till as never, wakeIn, (mistake) => console.error(mistake));
while (api.status.port === null) await wait(10);
const { port } = api.status;

const sayAgain = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
  const body = await text(asked);
  await bare.append();
  answer.setHeader('content-type', 'application/json').end(body);
};
const echo = createServer((asked, answer) => void sayAgain(asked, answer));
await new Promise<void>((resolve) => void echo.listen(0, '127.0.0.1', resolve));

async function ask(at: number, url: string, body: object, token = ''): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const head = { 'content-type': 'application/json', prefer: 'wait=0' };
  const asking = request(
    {
      host: '127.0.0.1',
      port: at,
      method: 'POST',
      path: url,
      agent: false,
      headers: { ...head, authorization: `Bearer ${token}` },
    },
    (answer) => void text(answer).then(resolve, reject),
  );
  asking.on('error', reject);
  asking.end(JSON.stringify(body));
  return promise;
}

/** One client of the local API may ask for only so much at once, so there are several. */
const CLIENTS = 4;
const tokens: string[] = [];
for (let client = 0; client < CLIENTS; client += 1) {
  const pairing = api.beginConnecting(`Bench ${client}`, null, SYSTEM_ACTOR);
  if ('refusal' in pairing) throw new Error(pairing.refusal.why);
  const paired = JSON.parse(await ask(port, '/v1/pairings', { code: pairing.code })) as {
    readonly clientId: string;
    readonly token: string;
  };
  tokens.push(paired.token);
  await api.changeLimits(
    otherTillIdSchema.parse(paired.clientId),
    { alonePerPaymentCents: cents(100), alonePerDayCents: cents(1_000_00) },
    SYSTEM_ACTOR,
  );
}
const all = TURNS * SECONDS * A_SECOND;
for (let n = 0; n < all; n += 1) {
  const cardId = cardIdSchema.parse(`card-of-${n}`);
  const secret = { sentAs: 'identifier' as const, value: `6364000${n}` };
  await mustWrite({ kind: 'introduce-card', cardId, secret });
  const stated = { cardId, balanceCents: cents(50_00), asOfMs: writer.moment().atMs };
  await mustWrite({ kind: 'state-opening-balance', ...stated });
}

/**
 * Sends this many requests a second without waiting for answers.
 * @returns the median time in ms
 */
async function turn(one: (n: number) => Promise<string>, from: number): Promise<number> {
  const took: number[] = [];
  const asked: Promise<void>[] = [];
  const beganMs = performance.now();
  for (let n = 0; n < SECONDS * A_SECOND; n += 1) {
    const dueMs = beganMs + (n * 1_000) / A_SECOND;
    while (performance.now() < dueMs) await wait(1);
    asked.push(one(from + n).then(() => void took.push(performance.now() - dueMs)));
  }
  await Promise.all(asked);
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!;
}

let taken = 0;
const payment = (n: number) => ({
  reference: `receipt ${n}`,
  amount: '0.01',
  currency: 'EUR',
  card: `6364000${n}`,
});
/** Pays as another maker's till does: if told that there are too many requests, it asks again. */
async function pay(n: number): Promise<string> {
  for (;;) {
    const answer = await ask(port, '/v1/payments', payment(n), tokens[n % CLIENTS]).catch(() => '');
    if (/"state":"(?:pending|promised)"/.test(answer)) {
      taken += 1;
      return answer;
    }
    if (answer !== '' && !answer.includes('too-many')) throw new Error(answer);
    await wait(AGAIN_MS);
  }
}

const echoAt = (echo.address() as AddressInfo).port;
const best = { echo: Infinity, api: Infinity };
for (let at = 0; at < TURNS; at += 1) {
  const from = at * SECONDS * A_SECOND;
  const echoed = await turn((n) => ask(echoAt, '/', payment(n)), from);
  const paid = await turn(pay, from);
  best.echo = Math.min(best.echo, echoed);
  best.api = Math.min(best.api, paid);
}
const [p50Echo, p50Api] = [best.echo, best.api].map((ms) => ms.toFixed(1));
console.log(
  `${A_SECOND} a second: p50 ${p50Api} ms a payment, ${p50Echo} ms the echo, ${(best.api - best.echo).toFixed(1)} ms more; ${taken} of ${all} taken; load ${loadavg()[0]!.toFixed(1)}`,
);
await api.close();
echo.close();
await trading.close();
await opened.close();
await bare.close();
await rm(folder, { recursive: true, force: true });
if (taken < all || best.api - best.echo > 5) process.exitCode = 1;
