import { describe, expect, test, vi } from 'vitest';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { answerOf, appliedTo, openDoor } from '../../../builders/door-over-http.ts';

/** The door with every place of the allowance taken (decision 0102). */

/** Four places, all taken by payments whose answers wait, and a fifth that stands in line. */
async function openFullDoor() {
  const bodies: PromiseWithResolvers<string>[] = [];
  const first = appliedTo('6364-first');
  const { till, door, server } = await openDoor(
    async ({ readRequest, socket }) => {
      const { body } = await readRequest();
      const sent = JSON.parse(body) as { readonly contact_identifier_value: string };
      const held = Promise.withResolvers<string>();
      bodies.push(held);
      if (bodies.length === 1) held.resolve('201 Created');
      const status = await held.promise;
      const uuid = `${first.data.uuid.slice(0, -1)}${bodies.indexOf(held)}`;
      const said = appliedTo(sent.contact_identifier_value);
      socket.end(answerOf(status, { ...said, data: { ...said.data, uuid } }));
    },
    { maxInFlight: 4 },
  );
  // Nothing leaves beside the first one, which shows what sign the service means.
  await door.sendMoney(await till.redeem('first'));
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const intents: IntentId[] = [];
  for (const name of names) intents.push(await till.redeem(name));
  const sending = intents.map((intentId) => door.sendMoney(intentId));
  const answers = () => bodies.slice(1);
  await vi.waitFor(() => expect(answers()).toHaveLength(4), { timeout: 10_000 });
  return { till, door, server, intents, sending, answers };
}

describe('with every place taken', () => {
  test('one stands in line and takes the place of what is done; the next is turned away', async () => {
    const { till, intents, sending, answers } = await openFullDoor();
    expect(await sending[5]).toEqual({
      kind: 'refused',
      refusal: { why: 'too-many-in-flight' },
    });
    answers()[0]?.resolve('201 Created');
    expect(await sending[0]).toMatchObject({ kind: 'written' });
    await vi.waitFor(() => expect(answers()).toHaveLength(5), { timeout: 10_000 });
    for (const held of answers()) held.resolve('201 Created');
    expect(await Promise.all(sending.slice(0, 5))).toMatchObject(
      Array.from({ length: 5 }, () => ({ kind: 'written' })),
    );
    expect(intents.map((intentId) => till.stateOf(intentId))).toEqual([
      ...Array.from({ length: 5 }, () => 'applied'),
      'waiting',
    ]);
  });

  test.each([['500 Oops'], ['429 Slow'], ['403 No']])(
    'whoever stands in line is sent away, and not sent, when the service says %s',
    async (status) => {
      const { till, intents, sending, answers, server } = await openFullDoor();
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
    'whoever stands in line gets no place of another while %s is being written down',
    async (status) => {
      const { till, intents, sending, answers, server } = await openFullDoor();
      const written = Promise.withResolvers<void>();
      till.writer.follow({ note: () => written.promise });
      answers()[0]?.resolve(status);
      await vi.waitFor(() => expect(till.stateOf(intents[0]!)).not.toBe('sending'), {
        timeout: 10_000,
      });
      answers()[1]?.resolve('201 Created');
      await vi.waitFor(() => expect(till.stateOf(intents[1]!)).toBe('applied'), {
        timeout: 10_000,
      });
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

  test('and the till closing, whoever stands in line is not sent', async () => {
    const { till, door, intents, sending, answers } = await openFullDoor();
    const closing = door.close();
    expect(await sending[4]).toMatchObject({ kind: 'refused' });
    for (const held of answers()) held.resolve('201 Created');
    await closing;
    expect(till.stateOf(intents[4]!)).toBe('waiting');
    expect(door.inFlight).toBe(0);
  });
});
