import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HubConnection } from '../../../electron/node/hub-client/hub-connection.ts';
import type { CopiedRecord, HubAnswer } from '../../../shared/hub/hub-calls.ts';
import { answerCall } from '../../model/hub/answer-call.ts';
import { emptyHub } from '../../model/hub/hub-state.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { drawFrom } from './random-calls.ts';

const UUID = '00000000-0000-4000-8000-000000000001';

let hub: HubOnDisk;
let till: HubConnection;
beforeAll(async () => {
  hub = await HubOnDisk.open(['one', 'two', 'three']);
  till = await hub.connect('one');
});
afterAll(() => hub.close());

function journal(from: number, to: number, mark = 'h'): CopiedRecord[] {
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const sequence = from + at;
    const previousHash = sequence === 1 ? '' : `${mark}${sequence - 1}`;
    return {
      sequence,
      previousHash,
      hash: `${mark}${sequence}`,
      body: `{"fact":${sequence}}`,
      part: null,
    };
  });
}

const append = (
  records: readonly CopiedRecord[],
  epoch = 1,
  through = till,
): Promise<HubAnswer<'append'>> =>
  through.call<'append'>({ name: 'append', epoch, records, isLive: true });

test('records with a gap, doubled or of another journal are copied once in order, or not at all', async () => {
  expect(await append(journal(1, 3))).toEqual({ kind: 'appended', lastSequence: 3 });
  expect(await append(journal(1, 3))).toEqual({ kind: 'appended', lastSequence: 3 });
  expect(await append(journal(2, 6))).toEqual({ kind: 'appended', lastSequence: 6 });
  expect(await append(journal(9, 9))).toEqual({ kind: 'gap', lastSequence: 6 });
  expect(await append([])).toEqual({ kind: 'appended', lastSequence: 6 });
  expect(await append(journal(7, 8, 'x'))).toEqual({
    kind: 'broken',
    lastSequence: 6,
    atSequence: 7,
  });
  expect(await append(journal(5, 8, 'x'))).toEqual({
    kind: 'broken',
    lastSequence: 6,
    atSequence: 5,
  });
  expect(await append(journal(7, 7), 2)).toEqual({ kind: 'fenced', lastSequence: 6 });
  const owner = await hub.connectOwner('two');
  const copy = await owner.call<'read'>({ name: 'read', till: 'one', after: 0, most: 100 });
  expect(copy).toEqual(journal(1, 6));
});

test('a connection that is interrupted again and again copies every record once, in order', async () => {
  const whole = journal(1, 300);
  const draw = drawFrom(11);
  let link = await hub.connect('two');
  let stands = 0;
  let cuts = 0;
  while (stands < whole.length) {
    // The till continues where the copy ends; it remembers nothing itself.
    const { lastSequence } = await link.call<'hello'>({ name: 'hello' });
    stands = lastSequence;
    const sent = append(whole.slice(stands, stands + 40), 1, link);
    if (draw(2) === 0) {
      link.close();
      await sent.catch(() => undefined);
      link = await hub.connect('two');
      cuts += 1;
    } else {
      await sent;
    }
  }
  expect(cuts).toBeGreaterThan(1);
  const owner = await hub.connectOwner('three');
  expect(await owner.call<'read'>({ name: 'read', till: 'two', after: 0, most: 500 })).toEqual(
    whole,
  );
});

test('one read of the copy returns at most a megabyte, and at least one record', async () => {
  const sizes = [300_000, 700_000, 40_000, 1_500_000, 10, 10];
  const records = journal(1, sizes.length).map((record, at) => ({
    ...record,
    // `ü` has two bytes in UTF-8.
    body: 'ü'.repeat(sizes[at]! / 4),
    part: 'x'.repeat(sizes[at]! / 2),
  }));
  const link = await hub.connect('three');
  expect(await append(records, 1, link)).toMatchObject({ kind: 'appended' });
  const owner = await hub.connectOwner('two');
  let { state } = answerCall(
    emptyHub(UUID, ['three']),
    'three',
    { name: 'append', epoch: 1, records, isLive: true },
    0,
  );
  const pages: number[] = [];
  for (let after = 0; after < records.length;) {
    const call = { name: 'read', till: 'three', after, most: 500 } as const;
    const page = await owner.call<'read'>(call, 5_000);
    expect(page).toEqual(records.slice(after, after + page.length));
    const ofModel = answerCall(state, 'three', call, 0);
    state = ofModel.state;
    expect(ofModel.answer).toEqual(page);
    pages.push(page.length);
    after += page.length;
  }
  expect(pages).toEqual([3, 1, 2]);
});
