import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSandboxServer, type SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxSummary } from '../../electron/sandbox/wire/control-path.ts';
import { fromSandboxMessageSchema } from '../../shared/sandbox/process-messages.ts';
import { demoCards } from '../../shared/sandbox/demo-shop.ts';
import { namedFaults } from '../../shared/sandbox/named-faults.ts';
import { balanceOf, cardNumber, smallState, startSmallService } from './small-service.ts';
import { exchangeWithSandbox, requestFor, callSuccessfully } from './typed-client.ts';
import { testFolder } from '../builders/test-folder.ts';

const shop_uuid = 'b0000000-0000-4000-8000-000000000001';
const create = 'create-prepaid-transaction';
const payment = { contact_identifier_value: cardNumber, amount_in_cents: -100, shop_uuid };

describe('the control path of the sandbox', () => {
  const service = startSmallService();

  async function control(method: string, name: string, body?: unknown, token?: string) {
    const response = await fetch(`${service().controlUrl}/${name}`, {
      method,
      headers: { authorization: `Bearer ${token ?? service().controlToken}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  async function summary() {
    return (await control('GET', 'state')).body as SandboxSummary;
  }

  test('the control path is refused without its token, even with the service’s own keys', async () => {
    for (const token of ['', 'wrong', service().state.credentials['api-key']]) {
      expect((await control('GET', 'state', undefined, token)).status).toBe(401);
    }
  });

  test('the control path shows balances, transactions and requests, but no key', async () => {
    await callSuccessfully(service(), create, payment);
    const body = await summary();
    expect(body.contacts[0]).toMatchObject({ balanceCents: 4900, transactions: 1 });
    expect(body.requests[0]).toMatchObject({
      number: 1,
      method: 'POST',
      credential: 'api-key',
      delivery: 'answer 201',
      transactions: [body.transactions[0]!.uuid],
    });
    for (const secret of Object.values(service().state.credentials)) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  test('the control path switches every named fault on and off', async () => {
    for (const { name, active } of namedFaults) {
      expect((await control('PUT', 'faults', [active])).body, name).toEqual([active]);
    }
    expect((await control('PUT', 'faults', [])).body).toEqual([]);
    await callSuccessfully(service(), create, payment);
  });

  test('the control path answers while the connection to the service is cut', async () => {
    const { body } = await control('PUT', 'faults', [{ where: 'road', fault: { name: 'refuse' } }]);
    expect(body).toHaveLength(1);
    expect((await summary()).road).toBe('refuse');
  });

  test('the control path refuses an unknown command with a sentence, and changes nothing', async () => {
    const bad: readonly [string, string, unknown, number][] = [
      ['PUT', 'faults', [{ where: 'road', fault: { name: 'earthquake' } }], 422],
      ['PUT', 'faults', { name: 'refuse' }, 422],
      ['PUT', 'rules', { redeemSign: 0 }, 422],
      ['PUT', 'rules', { unknown: true }, 422],
      ['POST', 'foreign-movement', { card: cardNumber, balanceChangeCents: 0.5 }, 422],
      ['POST', 'foreign-movement', { card: 'nobody', balanceChangeCents: 5 }, 404],
      ['GET', 'toString', undefined, 404],
      ['DELETE', 'state', undefined, 404],
    ];
    const before = JSON.stringify(service().state);
    for (const [method, name, body, status] of bad) {
      const answer = await control(method, name, body);
      expect(answer.status, `${method} ${name}`).toBe(status);
      expect(answer.body).toMatchObject({ message: expect.any(String) as string });
    }
    expect(JSON.stringify(service().state)).toBe(before);
  });

  test('the control path changes a balance, rules and keys, and resets the sandbox', async () => {
    await control('POST', 'foreign-movement', { card: cardNumber, balanceChangeCents: 250 });
    expect(balanceOf(service(), cardNumber)).toBe(5250);
    expect((await control('PUT', 'rules', { redeemSign: 1 })).body).toMatchObject({
      redeemSign: 1,
    });
    const { body: keys } = await control('POST', 'rotate-keys');
    expect(keys).toEqual(service().state.credentials);
    await control('POST', 'reset');
    expect(balanceOf(service(), cardNumber)).toBe(5000);
    expect(service().state.credentials).toEqual(keys);
    expect(service().requests).toEqual([]);
  });
});

describe('the sandbox’s state on disk', () => {
  let folder: string;
  let stateFile: string;
  let server: SandboxServer | undefined;

  beforeEach(() => {
    folder = testFolder();
    stateFile = path.join(folder, 'sandbox.json');
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  async function start() {
    server = await startSandboxServer({ seed: smallState, stateFile });
    return server;
  }

  test('a restarted sandbox keeps its address, keys, balances and outage', async () => {
    const first = await start();
    await callSuccessfully(first, create, payment);
    await first.setFaults([{ where: 'road', fault: { name: 'refuse' } }]);
    const before = structuredClone(first.state);
    await first.stop();
    const second = await start();
    expect(second.baseUrl).toBe(first.baseUrl);
    expect(second.state).toEqual(before);
    const sent = await exchangeWithSandbox(second.baseUrl, requestFor(second, create, payment));
    expect(sent).toMatchObject({ code: 'ECONNREFUSED' });
    await second.setFaults([]);
    await callSuccessfully(second, create, payment);
    expect(balanceOf(second, cardNumber)).toBe(4800);
    expect(await readdir(folder)).toEqual(['sandbox.json']);
  });

  test('forty simultaneous payments are all on disk once they are answered', async () => {
    const running = await start();
    await Promise.all(Array.from({ length: 40 }, () => callSuccessfully(running, create, payment)));
    await running.stop();
    const restarted = await start();
    expect(balanceOf(restarted, cardNumber)).toBe(1000);
    expect(new Set(restarted.state.transactions.map(({ uuid }) => uuid)).size).toBe(40);
  });

  test('a state file that is not the sandbox’s stays unchanged, and the start is refused', async () => {
    await writeFile(stateFile, '{"port": 1}');
    await expect(start()).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['sandbox.json']);
  });

  test('a sandbox in its own process reports its address, and ends with its parent', async () => {
    const entry = path.resolve(import.meta.dirname, '../../electron/sandbox/sandbox-process.ts');
    const child = fork(entry, { execArgv: [] });
    const exited = once(child, 'exit');
    child.send({ kind: 'start', stateFile, language: 'en', currency: 'EUR' });
    const [message] = (await once(child, 'message')) as unknown[];
    const ready = fromSandboxMessageSchema.parse(message);
    if (ready.kind !== 'ready') throw new Error(ready.reason);
    const response = await fetch(`${ready.baseUrl}/api/v3/oauth/clients/prepaid-transactions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ready.credentials['api-key']}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        contact_identifier_value: demoCards[0]!.identifier,
        amount_in_cents: -500,
        shop_uuid: ready.shopUuid,
      }),
    });
    expect(response.status).toBe(201);
    child.disconnect();
    await exited;
  });
});
