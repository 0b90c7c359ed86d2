import { expect, test, vi } from 'vitest';
import { DatabaseUnreached } from '../../../../electron/node/hub-client/database-unreached.ts';
import { CopySeal } from '../../../../electron/node/hub-client/copy-seal.ts';
import { answerCall } from '../../../model/hub/answer-call.ts';
import { emptyHub } from '../../../model/hub/hub-state.ts';
import { decodeChainLine, digestPrivate } from '../../../../shared/journal/journal-format.ts';
import { sha256 } from '../../../builders/journal-on.ts';
import { drawFrom } from '../../../contract/hub/random-calls.ts';
import {
  openCopiedTill,
  expectWholeCopy,
  copySeal,
  HUB_SET_UP,
} from '../../../builders/copied-till.ts';
import { PATIENCE } from '../../../builders/patience.ts';

test('earlier and later records are copied in order; only the store’s key opens names', async () => {
  const copied = await openCopiedTill();
  const { till, start, there } = copied;
  await till.introduce('anna', '6364-6275');
  const copy = start();
  await expectWholeCopy(copied);
  expect(copy.state).toEqual({ kind: 'whole' });
  const after = await till.introduce('bert', '6364-6276');
  await till.mustWrite(till.acceptance('one', after));
  await expectWholeCopy(copied);
  expect(JSON.stringify(there())).not.toMatch('6364-627');
  const parts = there().filter(({ part }) => part !== null);
  const opened = parts.map((record) => copySeal.open(record, record.part!)!);
  const named = opened.filter((line) => JSON.stringify(line.private).includes('6364-627'));
  expect(named).toHaveLength(2);
  for (const { sequence, salt, private: part } of opened) {
    const line = decodeChainLine(there()[sequence - 1]!.body);
    expect(line).toMatchObject({ privateDigest: digestPrivate(salt, part, sha256) });
  }
  const [first] = parts;
  expect(new CopySeal(HUB_SET_UP, 'two').open(first!, first!.part!)).toBeNull();
  expect(copySeal.open({ ...first!, sequence: 999 }, first!.part!)).toBeNull();
  const other = { ...HUB_SET_UP, cardSecret: 'd'.repeat(43) };
  expect(new CopySeal(other, 'one').open(first!, first!.part!)).toBeNull();
  expect(copySeal.open(first!, 'AAAA')).toBeNull();
});

test('a year of records is copied in batches across segments while more are written', async () => {
  const copied = await openCopiedTill({ segmentLimitBytes: 20_000, ballastBytes: 1_000 });
  const { till, start, hub } = copied;
  for (let number = 0; number < 700; number += 1) await till.introduce(`card-${number}`);
  start();
  for (let number = 0; number < 300; number += 1) await till.introduce(`later-${number}`);
  await expectWholeCopy(copied);
  expect(hub.appends).toBeGreaterThan(4);
});

test('records that were cut off, whose answer was lost or late, are copied once', async () => {
  const copied = await openCopiedTill();
  const { till, start, hub } = copied;
  const draw = drawFrom(5);
  hub.onAppend = () => {
    if (draw(3) === 0) throw new DatabaseUnreached('late');
  };
  start();
  for (let number = 0; number < 60; number += 1) await till.introduce(`card-${number}`);
  await expectWholeCopy(copied);
});

test('an emptied hub gets all records again', async () => {
  const copied = await openCopiedTill();
  const { till, start, hub, epochs } = copied;
  await till.introduce('anna');
  const copy = start();
  await expectWholeCopy(copied);
  hub.isReached = false;
  epochs.now = null;
  await till.introduce('bert');
  hub.state = emptyHub('00000000-0000-4000-8000-000000000002', ['one', 'two']);
  hub.isReached = true;
  epochs.now = 1;
  copy.onHubReached();
  await expectWholeCopy(copied);
});

test('without a hub no act waits, and the delay of the copy is reported', async () => {
  const copied = await openCopiedTill();
  const { till, start, epochs } = copied;
  const copy = start();
  await expectWholeCopy(copied);
  epochs.now = null;
  const { wallMs } = till.clock;
  const { length } = copied.there();
  for (let number = 0; number < 3; number += 1) await till.introduce(`card-${number}`);
  expect(copy.state).toEqual({ kind: 'whole' });
  till.clock.monoMs += 5_000;
  till.clock.wallMs += 5_000;
  const facts = till.ledger.lastSequence - length;
  expect(copy.state).toEqual({ kind: 'behind', facts, sinceMs: wallMs });
  epochs.now = 1;
  copy.onHubReached();
  await expectWholeCopy(copied);
  await vi.waitUntil(() => copy.state.kind === 'whole', PATIENCE);
});

test.each(['other records', 'more records'])(
  'a copy with %s stays unchanged and is reported',
  async (how) => {
    const copied = await openCopiedTill();
    const { till, start, hub, there } = copied;
    const { lastSequence } = till.ledger;
    const records = Array.from(
      { length: lastSequence + (how === 'more records' ? 9 : 0) },
      (_, at) => ({
        sequence: at + 1,
        previousHash: at === 0 ? '' : `h${at}`,
        hash: `h${at + 1}`,
        body: '',
        part: null,
      }),
    );
    hub.state = answerCall(
      hub.state,
      'one',
      { name: 'append', epoch: 1, records, isLive: true },
      0,
    ).state;
    await till.introduce('anna');
    const copy = start();
    await vi.waitUntil(() => copy.state.kind === 'stopped', PATIENCE);
    expect(copy.state).toEqual({ kind: 'stopped', why: 'foreign', through: records.length });
    expect(there()).toHaveLength(records.length);
    // The till continues to write facts.
    await till.introduce('bert');
    hub.state = emptyHub('00000000-0000-4000-8000-000000000002', ['one', 'two']);
    copy.onHubReached();
    await expectWholeCopy(copied);
  },
);

test('damage in the journal ends the copy before it, and is reported', async () => {
  const copied = await openCopiedTill({ segmentLimitBytes: 2_500, ballastBytes: 1_000 });
  const { till, start, there } = copied;
  for (let number = 0; number < 30; number += 1) await till.introduce(`card-${number}`);
  const file = '/book/journal/segment-000002.jsonl';
  const bytes = Uint8Array.from(till.disk.contents(file));
  bytes[bytes.length - 400]! ^= 1;
  till.disk.put(file, bytes);
  const copy = start();
  await vi.waitUntil(() => copy.state.kind === 'stopped', PATIENCE);
  expect(copy.state).toMatchObject({ kind: 'stopped', why: 'damaged', through: there().length });
  expect(there().length).toBeGreaterThan(0);
});

test('a slow connection gets smaller batches with more time', async () => {
  const copied = await openCopiedTill();
  const { till, start, hub } = copied;
  for (let number = 0; number < 300; number += 1) await till.introduce(`card-${number}`);
  hub.bytesASecond = 8_000;
  start();
  await expectWholeCopy(copied);
});

test('a hub that accepts nothing is asked less and less often, whatever is sold', async () => {
  const copied = await openCopiedTill();
  const { till, start, hub, waits } = copied;
  hub.saysGap = true;
  start();
  await till.introduce('anna');
  const pauses = () => waits.ms.filter((delayMs) => delayMs > 3_000);
  await vi.waitUntil(() => pauses().length >= 6, PATIENCE);
  expect(pauses().slice(0, 5)).toEqual([4_000, 8_000, 16_000, 30_000, 30_000]);
  waits.end = false;
  const { length } = pauses();
  await vi.waitUntil(() => pauses().length > length, PATIENCE);
  const { appends } = hub;
  for (const name of ['bert', 'cleo', 'dora']) await till.introduce(name);
  expect(hub.appends).toBe(appends);
});

test('a hub that hangs delays neither a sale nor the end of the till', async () => {
  const { till, start, hub } = await openCopiedTill();
  hub.hangs = true;
  const copy = start();
  await till.redeem('anna');
  expect(hub.appends).toBe(0);
  await copy.close();
  await till.redeem('bert');
});
