import { describe, expect, test, vi } from 'vitest';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { httpAnswer, appliedBody, openGateway } from '../../../builders/gateway-over-http.ts';
import { PATIENCE } from '../../../builders/patience.ts';

/** The gateway while every slot of the rate limit is in use (decision 0070#waiting-in-line). */

/** Opens a gateway with four unanswered payments and four in line; one more is turned away. */
async function openFullGateway() {
  const bodies: PromiseWithResolvers<string>[] = [];
  const first = appliedBody('6364-first');
  const { till, gateway, server } = await openGateway(
    async ({ readRequest, socket }) => {
      const { body } = await readRequest();
      const sent = JSON.parse(body) as { readonly contact_identifier_value: string };
      const held = Promise.withResolvers<string>();
      bodies.push(held);
      if (bodies.length === 1) held.resolve('201 Created');
      const status = await held.promise;
      const uuid = `${first.data.uuid.slice(0, -1)}${bodies.indexOf(held)}`;
      const said = appliedBody(sent.contact_identifier_value);
      socket.end(httpAnswer(status, { ...said, data: { ...said.data, uuid } }));
    },
    { maxInFlight: 4 },
  );
  // The first payment is sent alone to prove the service's sign.
  await gateway.sendPayment(await till.redeem('first'));
  const names = Array.from({ length: 9 }, (_, at) => `number-${at + 1}`);
  const intents: IntentId[] = [];
  for (const name of names) intents.push(await till.redeem(name));
  const sending = intents.map((intentId) => gateway.sendPayment(intentId));
  const answers = () => bodies.slice(1);
  await vi.waitFor(() => expect(answers()).toHaveLength(4), PATIENCE);
  return { till, gateway, server, intents, sending, answers };
}

describe('while as many payments are in flight as are allowed', () => {
  test('the same number wait in line and are sent as others end, and one more is turned away', async () => {
    const { till, intents, sending, answers } = await openFullGateway();
    expect(await sending[8]).toEqual({
      kind: 'refused',
      refusal: { why: 'too-many-in-flight' },
    });
    for (let done = 0; done < 8; done += 1) {
      await vi.waitFor(() => expect(answers()).toHaveLength(Math.min(8, 4 + done)), PATIENCE);
      answers()[done]?.resolve('201 Created');
      expect(await sending[done]).toMatchObject({ kind: 'written' });
    }
    expect(intents.map((intentId) => till.stateOf(intentId))).toEqual([
      ...Array.from({ length: 8 }, () => 'applied'),
      'waiting',
    ]);
  });

  test('a payment of a card that a cashier waits for is put before earlier ones', async () => {
    const { till, intents, sending, answers } = await openFullGateway();
    const [first, last] = [intents[4]!, intents[7]!];
    const { cardId } = till.ledger.intents.get(last)!;
    const atCounter = { ...till.acceptance('counter', cardId, 90_00), repeatConfirmed: true };
    await till.mustWrite(atCounter);
    expect(till.ledger.intents.get(atCounter.intentId)?.strength).toBe('attempt');
    answers()[0]?.resolve('201 Created');
    await vi.waitFor(() => expect(answers()).toHaveLength(5), PATIENCE);
    expect([till.stateOf(last), till.stateOf(first)]).toEqual(['sending', 'waiting']);
    const all = Promise.all(sending);
    for (let at = 0; at < 8; at += 1) {
      await vi.waitFor(() => expect(answers().length).toBeGreaterThan(at), PATIENCE);
      answers()[at]?.resolve('201 Created');
    }
    await all;
  });

  test.each([['500 Oops'], ['429 Slow'], ['403 No']])(
    'payments in line are turned away unsent if the service answers %s',
    async (status) => {
      const { till, intents, sending, answers, server } = await openFullGateway();
      answers()[0]?.resolve(status);
      expect(await sending[4]).toEqual({
        kind: 'refused',
        refusal: { why: 'too-many-in-flight' },
      });
      for (const held of answers()) held.resolve('201 Created');
      await Promise.all(sending);
      expect(till.stateOf(intents[4]!)).toBe('waiting');
      expect(server.requests).toHaveLength(5);
    },
  );

  test.each([['500 Oops'], ['429 Slow'], ['403 No']])(
    'payments in line are not sent while the answer %s is being recorded',
    async (status) => {
      const { till, intents, sending, answers, server } = await openFullGateway();
      const written = Promise.withResolvers<void>();
      till.writer.useWitness({ note: () => written.promise });
      answers()[0]?.resolve(status);
      await vi.waitFor(() => expect(till.stateOf(intents[0]!)).not.toBe('sending'), PATIENCE);
      answers()[1]?.resolve('201 Created');
      await vi.waitFor(() => expect(till.stateOf(intents[1]!)).toBe('applied'), PATIENCE);
      await new Promise(setImmediate);
      const meanwhile = till.stateOf(intents[4]!);
      written.resolve();
      expect(meanwhile).toBe('waiting');
      for (const held of answers()) held.resolve('201 Created');
      expect(await sending[4]).toEqual({
        kind: 'refused',
        refusal: { why: 'too-many-in-flight' },
      });
      await Promise.all(sending);
      expect(till.stateOf(intents[4]!)).toBe('waiting');
      expect(server.requests).toHaveLength(5);
    },
  );

  test('payments in line are not sent once the till closes', async () => {
    const { till, gateway, intents, sending, answers } = await openFullGateway();
    const closing = gateway.close();
    expect(await sending[4]).toMatchObject({ kind: 'refused' });
    for (const held of answers()) held.resolve('201 Created');
    await closing;
    expect(till.stateOf(intents[4]!)).toBe('waiting');
    expect(gateway.inFlightCount).toBe(0);
  });
});
