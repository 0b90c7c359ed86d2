import { gzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { rawAnswer } from '../one-payment.ts';
import type { HostileAnswer, HostileExchange } from './exchange.ts';

/** A fault of one connection to an honest service, byte by byte. */
export type Fault = (exchange: HostileExchange) => Promise<void> | void;

const PORTAL =
  '<html><body>Welcome to the guest network. <a href="/login">Log in</a></body></html>';
const html = { 'content-type': 'text/html' };

/** Makes a fault that reads the request and then does one thing. */
const read =
  (then: Fault): Fault =>
  async (exchange) => {
    await exchange.arrive();
    await then(exchange);
  };

/** Makes a fault that reads the request and carries it out; only the answer is disturbed. */
const committed =
  (then: (exchange: HostileExchange, reply: HostileAnswer) => Promise<void> | void): Fault =>
  async (exchange) => {
    await exchange.arrive();
    await then(exchange, exchange.act());
  };

const bytesOf = ({ status, body }: HostileAnswer): Buffer => rawAnswer(status, body);

export const honestFault: Fault = committed((exchange, reply) => exchange.reply(reply));

/** Faults that take no longer than the answer itself. */
export const quickFaults: Readonly<Record<string, Fault>> = {
  'reset before anything is read': (exchange) => exchange.resetBlindly(),
  'reset in the middle of the request': async (exchange) => {
    await exchange.arriveInPart();
    exchange.reset();
  },
  'reset after the request': read((exchange) => exchange.reset()),
  'reset after the commit': committed((exchange) => exchange.reset()),
  'commit after the reset': read(async (exchange) => {
    exchange.reset();
    await wait(20);
    exchange.act();
  }),
  'closed without a word': read((exchange) => exchange.end('')),
  'closed without a word after the commit': committed((exchange) => exchange.end('')),
  'half closed before it reads, then commits': async (exchange) => {
    exchange.socket.end();
    await exchange.arrive();
    exchange.act();
  },
  'reset in the middle of the answer': committed((exchange, reply) => {
    exchange.socket.write(bytesOf(reply).subarray(0, -40), () => exchange.reset());
  }),
  'answer cut short': committed((exchange, reply) => exchange.end(bytesOf(reply).subarray(0, -25))),
  'body shorter than it says, JSON whole': committed((exchange, { status, body }) =>
    exchange.end(rawAnswer(status, body, { 'content-length': `${Buffer.byteLength(body) + 10}` })),
  ),
  'body longer than it says': committed((exchange, { status, body }) =>
    exchange.end(rawAnswer(status, body, { 'content-length': `${Buffer.byteLength(body) - 10}` })),
  ),
  'a chunk that never ends': committed((exchange, { body }) =>
    exchange.end(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n${body}`),
  ),
  'until it closes, cut': committed((exchange, { body }) =>
    exchange.end(`HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n${body.slice(0, -2)}`),
  ),
  'until it closes, whole': committed((exchange, { status, body }) => {
    exchange.end(`HTTP/1.0 ${status} Whatever\r\ncontent-type: application/json\r\n\r\n${body}`);
    exchange.noteAnswer();
  }),
  'answer in drops': committed(async (exchange, reply) => {
    await exchange.drip(bytesOf(reply), 8, 5);
    exchange.socket.end();
    exchange.noteAnswer();
  }),
  '100 before the answer': committed((exchange, reply) =>
    exchange.reply(reply, 'HTTP/1.1 100 Continue\r\n\r\n'),
  ),
  'a few 1xx before the answer': committed((exchange, reply) =>
    exchange.reply(reply, 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(4)),
  ),
  'a flood of 1xx': committed((exchange, reply) =>
    exchange.end(
      Buffer.concat([
        Buffer.from('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(500)),
        bytesOf(reply),
      ]),
    ),
  ),
  'a second answer after the first': committed((exchange, reply) => {
    exchange.end(Buffer.concat([bytesOf(reply), rawAnswer(500, 'again')]));
    exchange.noteAnswer();
  }),
  'gzip that nobody asked for': committed((exchange, { status, body }) =>
    exchange.end(rawAnswer(status, gzipSync(body), { 'content-encoding': 'gzip' })),
  ),
  'gzip, damaged': committed((exchange, { status, body }) =>
    exchange.end(rawAnswer(status, gzipSync(body).fill(7, 12, 30), { 'content-encoding': 'gzip' })),
  ),
  'gzip in name only': committed((exchange, { status, body }) =>
    exchange.end(rawAnswer(status, body, { 'content-encoding': 'gzip' })),
  ),
  'bytes that are no text': committed((exchange, { status, body }) =>
    exchange.end(rawAnswer(status, Buffer.concat([Buffer.from(body), Buffer.from([0xff, 0xfe])]))),
  ),
  'bytes that are no HTTP': committed((exchange) => exchange.end('\x16\x03\x01 what is this?\r\n')),
  'captive portal': read((exchange) => exchange.end(rawAnswer(200, PORTAL, html))),
  'captive portal that says it is JSON': read((exchange) => exchange.end(rawAnswer(200, PORTAL))),
  redirect: read((exchange) =>
    exchange.end(rawAnswer(307, PORTAL, { ...html, location: 'https://127.0.0.1:1/elsewhere' })),
  ),
  'empty 200 after the commit': committed((exchange) => exchange.end(rawAnswer(200, ''))),
  '202 after the commit': committed((exchange, { body }) => exchange.end(rawAnswer(202, body))),
  '204 after the commit': committed((exchange) => exchange.end('HTTP/1.1 204 No Content\r\n\r\n')),
  '500 before the commit': read((exchange) => exchange.end(rawAnswer(500, '{"message":"oops"}'))),
  '500 after the commit': committed((exchange) =>
    exchange.end(rawAnswer(500, '{"message":"oops"}')),
  ),
  '503 of a proxy': read((exchange) => exchange.end(rawAnswer(503, '<html>busy</html>', html))),
  '502 of a proxy, after the commit': committed((exchange) =>
    exchange.end(rawAnswer(502, '<html>bad gateway</html>', html)),
  ),
  '408': read((exchange) => exchange.end(rawAnswer(408, ''))),
  '409 after the commit': committed((exchange) => exchange.end(rawAnswer(409, '{}'))),
  '403 of a firewall': read((exchange) => exchange.end(rawAnswer(403, '<html>no</html>', html))),
  '401': read((exchange) => exchange.refuse(401)),
  '403': read((exchange) => exchange.refuse(403)),
  '404': read((exchange) => exchange.refuse(404)),
  '422': read((exchange) => exchange.refuse(422)),
  '429': read((exchange) => exchange.refuse(429, { 'retry-after': '2' })),
  '429 that names no time': read((exchange) => exchange.refuse(429, { 'retry-after': 'soon' })),
};

/** Faults that last until the till gives up; they are rarer, so that a run ends. */
export const slowFaults: Readonly<Record<string, Fault>> = {
  'never answers': read(() => undefined),
  'never answers, after the commit': committed(() => undefined),
  'reads nothing, says nothing': async (exchange) => {
    await exchange.arriveInPart();
  },
  'an answer in drops that comes too late': committed((exchange, reply) =>
    exchange.drip(bytesOf(reply), 40, 100),
  ),
};

/** The network repeats a request that the till sent once: the till is not to blame, but must notice. */
export const repeatedByProxy: Fault = committed((exchange, reply) => {
  exchange.act();
  exchange.reply(reply);
});

/** Faults of a service that reports something other than what it did. */
export const dishonestFaults: Readonly<Record<string, Fault>> = {
  'refusal after the commit': committed((exchange) => exchange.refuse(422)),
  'success without a commit': read((exchange) => exchange.reply(exchange.pretend())),
  'key refused after the commit': committed((exchange) => exchange.refuse(403)),
  'too many requests, after the commit': committed((exchange) => exchange.refuse(429)),
  'another amount in the answer': committed((exchange, reply) =>
    exchange.reply(altered(reply, { amount_in_cents: 1 })),
  ),
  'the answer before, again': committed((exchange, reply) =>
    exchange.reply(altered(reply, { uuid: 'always-the-same' })),
  ),
};

function altered({ status, body }: HostileAnswer, changes: object): HostileAnswer {
  const { data, meta } = JSON.parse(body) as { data?: object; meta?: unknown };
  if (data === undefined || Array.isArray(data)) return { status, body };
  return { status, body: JSON.stringify({ data: { ...data, ...changes }, meta }) };
}
