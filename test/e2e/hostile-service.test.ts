import path from 'node:path';
import { describe, expect } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { demoCards } from '../../shared/sandbox/demo-shop.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { startMisbehavingServer } from '../faults/misbehaving-server.ts';
import type { MisbehavingServer, Peer, ParsedRequest } from '../faults/misbehaving-server.ts';
import { shareOneTill } from './one-till.ts';
import { noCategoriesAnswer, keepAliveAnswer } from './polite-service.ts';
import {
  BLACK_HOLE,
  CARD_FORM,
  cardNumberOfStore,
  faultOf,
  NETWORK_CUT,
  paymentsAtService,
  writeProvisioning,
} from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

const API_KEY = 'canary-4Qm9xT2vKb7WzR1nHs8LdY3c';
const UNSTATED = cardNumberOfStore(32);
/** A card that the service knows and has switched off. */
const SWITCHED_OFF = demoCards.findLast(({ active }) => !active)!.identifier;

/** A service that answers lists correctly over kept-alive connections, and treats payments as the test says. */
function politeButFor(payment: (peer: Peer) => void): Promise<MisbehavingServer> {
  return startMisbehavingServer(async (peer) => {
    for (;;) {
      const { method } = await peer.readRequest();
      if (method === 'GET') peer.socket.write(keepAliveAnswer(noCategoriesAnswer));
      else return payment(peer);
    }
  });
}

async function startAt(counter: Counter, server: MisbehavingServer): Promise<TillUnderTest> {
  const file = path.join(counter.folder, 'set-up.json');
  const baseUrl = `http://${server.host}:${server.port}`;
  await writeProvisioning(file, { baseUrl, apiKey: API_KEY }, CARD_FORM);
  const till = await counter.startTill(['--provision', file]);
  await till.waitForConnection('online');
  return till;
}

function payments({ requests }: MisbehavingServer): ParsedRequest[] {
  return requests.filter(({ method }) => method === 'POST');
}

function lists({ requests }: MisbehavingServer): ParsedRequest[] {
  return requests.filter(({ method }) => method === 'GET');
}

/**
 * Tries a payment whose connection is the first to get no answer; returns the payment once it has ended. The till checks
 * every 1.7 s whether it reaches the service, because the pointer on its window counts as somebody at work. If such a
 * check gets no answer first, the till is offline: it refuses the payment, or voids it unsent, and this tries again.
 */
async function attemptIntoHole(till: TillUnderTest, service: SandboxServer): Promise<Intent> {
  for (;;) {
    await till.waitForConnection('online');
    await service.setFaults([BLACK_HOLE]);
    const answer = await till.accept('redeem', UNSTATED, 5_000);
    if (answer.kind === 'written') {
      const ended = await till.waitForState(answer.intent!.id, 'voided');
      if (ended.voidReason !== 'too-late') return ended;
      expect(ended.attempts).toBe(0);
    } else {
      const refusal = { why: 'above-limit', upToCents: 2_000, because: 'offline-unknown-card' };
      expect(answer).toEqual({ kind: 'refused', refusal });
    }
    await service.setFaults([]);
    await till.sendNow();
  }
}

test('a payment applied and dropped on a warmed-up connection reaches the service once, and is unknown', async ({
  counter,
}) => {
  const server = await politeButFor(({ socket }) => socket.destroy());
  try {
    const till = await startAt(counter, server);
    // Lists have been answered, so there are kept-alive connections.
    expect(lists(server).length).toBeGreaterThan(0);
    const { id } = await till.redeem(UNSTATED, 2_000);
    expect(await till.waitForState(id, 'unknown')).toMatchObject({ attempts: 1 });

    // The queue resumes and sends again, but the unknown payment is not sent again.
    await until(() => {
      const { requests } = server;
      const payment = requests.findIndex(({ method }) => method === 'POST');
      expect(requests.slice(payment).some(({ method }) => method === 'GET')).toBe(true);
    });
    await till.waitForConnection('online');
    await till.sendNow();
    await till.close();
    expect(payments(server).length).toBe(1);
  } finally {
    await server.close();
  }
});

test('a 307 to another origin sends neither the payment nor the key there', async ({ counter }) => {
  const elsewhere = await startMisbehavingServer(
    async ({ readRequest }) => void (await readRequest()),
  );
  const location = `http://${elsewhere.host}:${elsewhere.port}/api/v3/oauth/clients/prepaid-transactions`;
  const server = await politeButFor(({ socket }) =>
    socket.end(
      `HTTP/1.1 307 Temporary Redirect\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`,
    ),
  );
  try {
    const till = await startAt(counter, server);
    const { id } = await till.redeem(UNSTATED, 2_000);
    expect(await till.waitForState(id, 'unknown')).toMatchObject({ cause: 'redirect' });
    await till.close();
    expect(payments(server).map(({ headers }) => headers['authorization'])).toEqual([
      `Bearer ${API_KEY}`,
    ]);
    expect({ connections: elsewhere.connections(), requests: elsewhere.requests }).toEqual({
      connections: 0,
      requests: [],
    });
  } finally {
    await Promise.all([server.close(), elsewhere.close()]);
  }
});

test('while the service never answers, the next customer is told after 8 s that nothing was sent', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, CARD_FORM);
  await till.waitForConnection('online');
  // The sign is not proven yet: payments are sent one at a time, so the second waits for the first.
  await service.setFaults([faultOf({ name: 'never-answers', commits: true })]);
  const first = await till.redeem(cardNumberOfStore(1), 1_000);
  await till.waitForState(first.id, 'sending');
  const second = await till.redeem(cardNumberOfStore(2), 1_000);
  const told = await till.waitForState(second.id, 'voided');
  expect(told).toMatchObject({ voidReason: 'too-late', attempts: 0 });
  expect(paymentsAtService(service, cardNumberOfStore(2))).toEqual([]);
  expect(paymentsAtService(service, cardNumberOfStore(1))).toEqual([{ cents: -1_000, applied: 1 }]);
});

describe('a till with a service that loses or refuses payments', () => {
  let service: SandboxServer;
  const theTill = shareOneTill(async (counter) => {
    service = await counter.openService();
    const till = await counter.startConnected(service, CARD_FORM);
    await till.proveSign(cardNumberOfStore(0));
    return till;
  });

  test('when connections get no answer at all, an attempt ends as not sent, and a promise is kept and shown at once', async () => {
    await service.setFaults([]);
    const till = theTill();
    expect(await attemptIntoHole(till, service)).toMatchObject({
      strength: 'attempt',
      voidReason: 'not-sent',
      verdict: 'not-sent',
    });
    await till.waitForConnection('offline');
    const promise = await till.redeem(cardNumberOfStore(1), 1_000);
    expect(promise).toMatchObject({ strength: 'deferred', state: 'waiting' });

    await service.setFaults([]);
    await till.sendNow();
    await till.waitForState(promise.id, 'applied');
    expect(paymentsAtService(service, UNSTATED)).toEqual([]);
    expect(paymentsAtService(service, cardNumberOfStore(1))).toEqual([
      { cents: -1_000, applied: 1 },
    ]);
  });

  test('a promise refused when it is sent holds nothing, counts as a loss until a person settles it, and delays nobody', async () => {
    await service.setFaults([]);
    const till = theTill();
    await till.waitForConnection('online');
    await service.setFaults([NETWORK_CUT]);
    const refused = await till.redeem(SWITCHED_OFF, 1_500);
    await till.waitForConnection('offline');
    const next = [
      await till.redeem(cardNumberOfStore(3), 1_000),
      await till.redeem(cardNumberOfStore(5), 500),
    ];
    const held = await till.lookUp(SWITCHED_OFF);
    expect(held).toMatchObject({ redeem: { heldCents: 1_500, deferredUpToCents: 500 } });

    await service.setFaults([]);
    await till.sendNow();
    await till.waitForState(refused.id, 'refused');
    for (const { id } of next) await till.waitForState(id, 'applied');
    await until(async () => {
      const { status } = await till.overview();
      expect(status?.pending.count).toBe(0);
      expect(status?.needsPerson).toMatchObject({ refused: 1, unknown: 0 });
    });
    // The goods are gone, and nobody has paid for them yet.
    expect(await till.lookUp(SWITCHED_OFF)).toMatchObject({
      redeem: { heldCents: 0, deferredUpToCents: 500 },
    });
  });
});
