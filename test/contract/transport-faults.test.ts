import http from 'node:http';
import net from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { ExchangeFault, TransportFault } from '../../shared/sandbox/faults.ts';
import { balanceOf, cardNumber, startSmallService } from './small-service.ts';
import { requestFor, exchangeWithSandbox, callSuccessfully } from './typed-client.ts';

const service = startSmallService();
const shop_uuid = 'b0000000-0000-4000-8000-000000000001';
const create = 'create-prepaid-transaction';
const payment = { contact_identifier_value: cardNumber, amount_in_cents: -100, shop_uuid };

async function breakWith(fault: ExchangeFault) {
  await service().setFaults([{ where: 'exchange', fault, target: 'money', times: null }]);
}

async function block(name: TransportFault['name']) {
  await service().setFaults([{ where: 'road', fault: { name } }]);
}

/** A delay long enough for a busy machine to act in between. */
const SLOW = { name: 'latency', ms: 500, place: 'before-commit' } as const;
const untilAsked = () => expect.poll(() => service().requests.length, { interval: 1 }).toBe(1);

const pay = (signal?: AbortSignal) =>
  exchangeWithSandbox(service().baseUrl, requestFor(service(), create, payment), signal);
const wasTaken = () => balanceOf(service(), cardNumber) === 4900;

describe('faults of the connection to the service', () => {
  test('refuse: no connection is made, and the same port serves again afterwards', async () => {
    await block('refuse');
    expect(await pay()).toEqual({ kind: 'failed', connected: false, code: 'ECONNREFUSED' });
    expect(service().requests).toEqual([]);
    await service().setFaults([]);
    await callSuccessfully(service(), create, payment);
  });

  test.each(['black-hole', 'dns-hangs'] as const)(
    '%s: connecting waits until the fault ends',
    async (name) => {
      await block(name);
      const socket = net.connect(Number(new URL(service().baseUrl).port), '127.0.0.1');
      const connected = once(socket, 'connect');
      // Takes several times as long as a whole exchange with another port of this computer.
      for (let n = 0; n < 20; n += 1) await fetch(`${service().controlUrl}/state`);
      expect(socket.connecting).toBe(true);
      await service().setFaults([]);
      // The kernel tries again after a second, when connections work again.
      await connected;
      socket.destroy();
      await callSuccessfully(service(), create, payment);
    },
  );

  test('a request in flight when the port closes is still answered', async () => {
    await breakWith(SLOW);
    const sent = pay();
    await untilAsked();
    await block('refuse');
    expect(service().requests[0]?.delivery).toBe('waiting');
    expect(await sent).toMatchObject({ kind: 'answer', response: { status: 201 } });
    expect(await pay()).toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('a kept-alive connection is closed with the port', async () => {
    const agent = new http.Agent({ keepAlive: true });
    const { host } = new URL(service().baseUrl);
    const response = await new Promise<http.IncomingMessage>((resolve) => {
      http.get(`http://${host}/`, { agent }, resolve);
    });
    response.resume();
    await once(response, 'end');
    const [kept] = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
    expect(kept).toBeDefined();
    const closed = once(kept!, 'close');
    await block('refuse');
    await closed;
    agent.destroy();
  });

  test('faults switched on and off quickly end in the state that was set last', async () => {
    const turns = (['refuse', 'black-hole', 'refuse', 'black-hole'] as const).map(block);
    await Promise.all([...turns, service().setFaults([])]);
    expect(service().road).toBe('open');
    await callSuccessfully(service(), create, payment);
  });
});

describe('faults on an established connection', () => {
  test.each([
    ['reset-before-commit', 'ECONNRESET', false],
    ['reset-after-commit', 'ECONNRESET', true],
    ['drop-answer', 'ECONNRESET', true],
  ] as const)('%s is read as %s, with the payment applied: %s', async (name, code, taken) => {
    await breakWith({ name });
    expect(await pay()).toEqual({ kind: 'failed', connected: true, code });
    expect(wasTaken()).toBe(taken);
    expect(service().requests).toHaveLength(1);
  });

  test.each([true, false])(
    'a service that never answers is read as an aborted request, with the payment applied: %s',
    async (commits) => {
      await breakWith({ name: 'never-answers', commits });
      const patience = new AbortController();
      const sent = pay(patience.signal);
      await expect.poll(() => service().requests[0]?.delivery).toBe('silence');
      patience.abort();
      expect(await sent).toMatchObject({ kind: 'failed', connected: true, code: 'ABORT_ERR' });
      expect(wasTaken()).toBe(commits);
    },
  );

  test.each([0, 1, 40])(
    'an answer that ends after %i bytes is read as a broken connection',
    async (keepBytes) => {
      await breakWith({ name: 'truncate', keepBytes });
      expect(await pay()).toMatchObject({ kind: 'failed', connected: true, code: 'ECONNRESET' });
      expect(wasTaken()).toBe(true);
    },
  );

  test('an answer that arrives slowly, in many pieces, is read whole', async () => {
    await breakWith({ name: 'slow-drip', bytes: 16, everyMs: 2 });
    const sent = await pay();
    expect(sent).toMatchObject({ kind: 'answer', response: { status: 201 } });
    expect(sent.kind === 'answer' && sent.pieces).toBeGreaterThan(3);
  });

  test('a client that disconnects meanwhile does not prevent the service from acting', async () => {
    await breakWith(SLOW);
    const patience = new AbortController();
    const sent = pay(patience.signal);
    await untilAsked();
    patience.abort();
    expect(await sent).toMatchObject({ kind: 'failed', connected: true });
    await expect.poll(wasTaken).toBe(true);
  });

  test('latency before or after acting delays the answer without changing it', async () => {
    for (const place of ['before-commit', 'after-commit'] as const) {
      await breakWith({ name: 'latency', ms: 20, place });
      expect(await pay()).toMatchObject({ kind: 'answer', response: { status: 201 } });
    }
  });
});
