import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { startMisbehavingServer } from '../faults/misbehaving-server.ts';
import type { MisbehavingServer, ParsedRequest } from '../faults/misbehaving-server.ts';
import { demoShop } from '../../shared/sandbox/demo-shop.ts';
import { noCategoriesAnswer, keepAliveAnswer } from './polite-service.ts';
import { CARD_FORM, cardNumberOfStore, writeProvisioning } from './store-service.ts';
import type { DebugTarget } from '../../build/launch/wait-for-page.ts';
import { test, until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/** Kills a part of the till while a payment is on its way, whose answer comes only when the test says so. */

const CARD = cardNumberOfStore(32);

interface HeldService {
  readonly server: MisbehavingServer;
  /** Lets the service send its answers. */
  readonly answer: () => void;
}

async function openHeldService(): Promise<HeldService> {
  const held = Promise.withResolvers<void>();
  const server = await startMisbehavingServer(async (peer) => {
    for (;;) {
      const request = await peer.readRequest();
      if (request.method === 'POST') await held.promise;
      const [body, status] =
        request.method === 'POST'
          ? [applied(request), '201 Created']
          : [noCategoriesAnswer, '200 OK'];
      peer.socket.write(keepAliveAnswer(body, status));
    }
  });
  return { server, answer: () => held.resolve() };
}

function applied({ body }: ParsedRequest) {
  const { amount_in_cents } = JSON.parse(body) as { amount_in_cents: number };
  return {
    data: {
      uuid: '5d3b2a90-3f53-4f0c-8f0c-000000000001',
      amount_in_cents,
      prepaid_balance: { balance_in_cents: 4_000, balance: '€40.00' },
      created_at: '2026-11-20T10:00:00+01:00',
      shop: demoShop,
      contact_identifier: { name: 'card', value: CARD, active: true },
    },
    meta: [],
  };
}

const payments = ({ server }: HeldService) =>
  server.requests.filter(({ method }) => method === 'POST');

/** Kills the first process of that name; resolves once another one has replaced it. */
async function kill({ process: till }: TillUnderTest, name: string): Promise<void> {
  const [part] = await till.partsNamed(name);
  process.kill(part!, 'SIGKILL');
  await until(async () => {
    const [next] = await till.partsNamed(name);
    expect(next).toBeDefined();
    expect(next).not.toBe(part);
  });
}

/** Runs an expression in the part of the till with this debugger, which may die before it can answer. */
async function runAt(debuggerUrl: string, expression: string): Promise<void> {
  const socket = new WebSocket(debuggerUrl);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await Promise.race([once(socket, 'message'), once(socket, 'close')]);
  socket.close();
}

/** Finds the worker in Chromium's own list, because Playwright misses a worker that starts while it attaches. */
function onlyWorker({ process: till }: TillUnderTest): Promise<DebugTarget> {
  return until(async () => {
    const workers = (await till.targets()).filter(({ type }) => type === 'worker');
    expect(workers).toHaveLength(1);
    return workers[0]!;
  });
}

const readLog = (till: TillUnderTest) =>
  readFile(path.join(till.dataFolder, 'logs', 'till.log'), 'utf8');

const THROW = "setTimeout(() => { throw new Error('a mistake on purpose') }, 0)";

const DEATHS: readonly (readonly [
  part: string,
  die: (till: TillUnderTest, counter: Counter) => Promise<TillUnderTest>,
  logged: string,
])[] = [
  [
    'the window',
    async (till, counter) => {
      await kill(till, 'type=renderer');
      return counter.lookAgain(till);
    },
    'the window died reason="killed"',
  ],
  [
    'the graphics',
    async (till) => {
      await kill(till, 'type=gpu-process');
      return till;
    },
    'a part of the till died type="GPU"',
  ],
  [
    'the worker',
    async (till) => {
      const dying = await onlyWorker(till);
      await runAt(dying.webSocketDebuggerUrl, THROW);
      await until(async () => expect((await onlyWorker(till)).id).not.toBe(dying.id));
      return till;
    },
    'the sync worker fails',
  ],
  [
    'the main process, by a mistake',
    async (till) => {
      const [, url] = /Debugger listening on (\S+)/.exec(till.process.output) ?? [];
      await runAt(url!, THROW);
      return till;
    },
    'a mistake in the main process',
  ],
];

// Hostile input 100.
test.for(DEATHS)(
  'when %s dies during a payment, the payment is sent once, its answer is kept, and the till continues',
  async ([, die, logged], { counter }) => {
    const service = await openHeldService();
    try {
      const file = path.join(counter.folder, 'set-up.json');
      const baseUrl = `http://127.0.0.1:${service.server.port}`;
      await writeProvisioning(file, { baseUrl, apiKey: 'the-key-of-this-shop' }, CARD_FORM);
      const before = await counter.startTill(['--inspect=0', '--provision', file]);
      await before.waitForConnection('online');
      const { id } = await before.redeem(CARD, 1_000);
      await until(() => expect(payments(service)).toHaveLength(1));

      const till = await die(before, counter);
      await until(async () => expect(await readLog(till)).toContain(logged));
      expect((await till.ledger()).intents.get(id)).toMatchObject({ state: 'sending' });
      service.answer();
      await till.waitForState(id, 'applied');

      await till.waitForConnection('online');
      await till.sendNow();
      expect((await till.ledger()).queue.pauses).toEqual([]);
      expect((await till.lookUp(CARD)).kind).toBe('card');
      expect((await till.close()).code).toBe(0);
      expect(payments(service)).toHaveLength(1);
    } finally {
      await service.server.close();
    }
  },
);
