/**
 * The fastest possible service, in a process of its own: it answers Create Prepaid Transaction and an empty list of
 * Categories, and counts what it has booked, what it has booked twice, and how many requests were on their way at once.
 * Started by `QuickServiceProcess` (quick-service-process.ts).
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { demoShop } from '../../shared/sandbox/demo-shop.ts';
import { formatIsoSeconds } from '../../shared/sandbox/timestamps.ts';
import type { Certificate } from '../../electron/node/files/x509.ts';
import { CERTIFICATE_VARIABLE } from './quick-service-process.ts';
import type { BookedTime, ServiceCount, QuickServiceCommand } from './quick-service-process.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
const FIRST_BALANCE_CENTS = 1_000_000;

let answerAfterMs = 0;
let loseEvery = 0;
let tooMany = { percent: 0, retryAfterSeconds: 0 };
let asked = 0;
let pages: string | null = null;
let balances = new Map<string, number>();
let seen = new Set<string>();
let count = emptyCount();
let times: BookedTime[] = [];
let inFlight = 0;

function emptyCount(): ServiceCount {
  return {
    booked: 0,
    twice: 0,
    unanswered: 0,
    mostInFlight: 0,
    firstAtMs: null,
    lastAtMs: null,
  };
}

const emptyList = JSON.stringify({
  data: [],
  meta: { count: 0, has_pages: false, page: 1, limit: 1, total_count: 0 },
});

function serve(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'POST') void book(request, response);
  else if (request.url?.startsWith('/page/')) void show(request.url, response);
  else answer(response, 200, emptyList);
}

const certificate = process.env[CERTIFICATE_VARIABLE];
const service =
  certificate === undefined
    ? createServer(serve)
    : createTlsServer(JSON.parse(certificate) as Certificate, serve);

/** Returns the current time in ms since 1970, with fractions. */
function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

async function book(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const cameAtMs = nowMs();
  inFlight += 1;
  count = {
    ...count,
    firstAtMs: count.firstAtMs ?? performance.now(),
    mostInFlight: Math.max(count.mostInFlight, inFlight),
  };
  const body = JSON.parse(await textOf(request)) as Asked;
  asked += 1;
  // Spreads the refused requests evenly over each hundred.
  const place = (asked * tooMany.percent) % 100;
  if (place < tooMany.percent) {
    inFlight -= 1;
    response.setHeader('retry-after', String(tooMany.retryAfterSeconds));
    answer(response, 429, JSON.stringify({ status_code: 429, message: 'too many requests' }));
    return;
  }
  const key = request.headers['idempotency-key'];
  const name = typeof key === 'string' ? key : randomUUID();
  count = {
    ...count,
    booked: count.booked + 1,
    twice: count.twice + (seen.has(name) ? 1 : 0),
  };
  seen.add(name);
  const isLost = loseEvery > 0 && count.booked % loseEvery === 0;
  const card = body.contact_identifier_value;
  const balanceCents = (balances.get(card) ?? FIRST_BALANCE_CENTS) + body.amount_in_cents;
  balances.set(card, balanceCents);
  if (answerAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, answerAfterMs));
  if (isLost) {
    inFlight -= 1;
    count = { ...count, unanswered: count.unanswered + 1, lastAtMs: performance.now() };
    request.socket.destroy();
    return;
  }
  times.push({ key: name, cameAtMs, answeredAtMs: nowMs() });
  answer(response, 201, JSON.stringify({ data: transactionOf(body, balanceCents), meta: [] }));
  response.on('finish', () => {
    inFlight -= 1;
    count = { ...count, lastAtMs: performance.now() };
  });
}

async function show(url: string, response: ServerResponse): Promise<void> {
  const file = path.join(pages ?? '', url.replace('/page/', ''));
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type }).end(await readFile(file));
}

interface Asked {
  readonly contact_identifier_value: string;
  readonly amount_in_cents: number;
}

function transactionOf({ contact_identifier_value: value, amount_in_cents }: Asked, cents: number) {
  return {
    uuid: randomUUID(),
    amount_in_cents,
    prepaid_balance: { balance_in_cents: cents, balance: `€${(cents / 100).toFixed(2)}` },
    created_at: formatIsoSeconds(Date.now(), 60),
    shop: demoShop,
    contact_identifier: { name: 'Gift card', value, active: true },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += String(chunk);
  return text;
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

process.on('message', (message: QuickServiceCommand) => {
  switch (message.kind) {
    case 'answer-after':
      answerAfterMs = message.ms;
      break;
    case 'lose-every':
      loseEvery = message.bookings;
      break;
    case 'too-many':
      tooMany = message;
      break;
    case 'show':
      pages = message.folder;
      break;
    case 'forget':
      balances = new Map();
      seen = new Set();
      count = emptyCount();
      break;
    case 'count-anew':
      count = emptyCount();
      times = [];
      break;
    case 'times':
      process.send?.(times);
      return;
    case 'count':
      break;
  }
  process.send?.(count);
});
process.on('disconnect', () => process.exit(0));

service.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (service.address() as AddressInfo).port });
});
