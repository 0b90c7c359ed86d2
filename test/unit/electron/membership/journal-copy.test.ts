import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HubUnreached } from '../../../../electron/hub/client/hub-unreached.ts';
import { forgetParts } from '../../../../electron/ledger/forget-parts.ts';
import { CopySeal } from '../../../../electron/membership/copy-seal.ts';
import type { HubLine } from '../../../../electron/membership/hub-line.ts';
import { HubMemory } from '../../../../electron/membership/hub-memory.ts';
import { JournalCopy } from '../../../../electron/membership/journal-copy.ts';
import { wakeIn } from '../../../../electron/time/wake-in.ts';
import { answerCall } from '../../../../shared/hub/answer-call.ts';
import { emptyHub } from '../../../../shared/hub/hub-state.ts';
import { CHAIN_START, followChain } from '../../../../shared/journal/follow-chain.ts';
import { decodeChainLine } from '../../../../shared/journal/journal-format.ts';
import { drawFrom } from '../../../contract/hub/random-calls.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';

/** A journal on a disk, its copy, and the hub's model; what is between them breaks as a test says. */

const SET_UP = hubSetUpOf('one');
const PATIENCE = { timeout: 20_000, interval: 10 };
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function copiedTill(sizes?: Parameters<typeof BookOnDisk.open>[0]) {
  const till = await BookOnDisk.open(sizes);
  const folder = mkdtempSync(path.join(tmpdir(), 'evertill-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const hub = {
    state: emptyHub('00000000-0000-4000-8000-000000000001', ['one', 'two']),
    isReached: true,
    /** It takes a call, and never answers. */
    hangs: false,
    /** Before the answer, which then does not come. */
    onAppend: (): void => undefined,
    appends: 0,
  };
  const connect = async (): Promise<HubLine> => {
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => undefined);
    const line = { isOpen: true };
    const call = (async (asked: Parameters<HubLine['call']>[0]) => {
      if (!line.isOpen || !hub.isReached) throw new HubUnreached('lost');
      if (hub.hangs) return ended.promise;
      const { state, answer } = answerCall(hub.state, 'one', asked, 0);
      hub.state = state;
      if (asked.name === 'append') {
        hub.appends += 1;
        hub.onAppend();
      }
      return answer;
    }) as HubLine['call'];
    const close = () => {
      line.isOpen = false;
      ended.reject(new HubUnreached('closed'));
    };
    return Object.assign(line, { call, close });
  };
  const memory = await HubMemory.open(path.join(folder, 'hub.json'));
  const epochs = { now: 1 as number | null };
  const start = (): JournalCopy => {
    const copy = new JournalCopy({
      writer: till.writer,
      setUp: SET_UP,
      memory,
      connect,
      // What waits for a minute of the real clock is not waited for here.
      wakeIn: (delayMs, wake) => wakeIn(Math.min(delayMs, 20), wake),
      epoch: () => epochs.now,
      onChange: () => undefined,
    });
    onTestFinished(() => copy.close());
    copy.reached();
    return copy;
  };
  const there = () => hub.state.tills.get('one')!.copy;
  const untilWhole = () =>
    vi.waitUntil(() => there().length === till.ledger.lastSequence, PATIENCE);
  return { till, hub, start, there, untilWhole, epochs, memory };
}

type Copied = Awaited<ReturnType<typeof copiedTill>>;

/** Every record, once, chained as in the journal, from its beginning. */
async function expectWhole({ till, there, untilWhole }: Copied): Promise<void> {
  await untilWhole();
  let position = { ...CHAIN_START, expects: 'records' as const };
  for (const { body, sequence, hash } of there()) {
    const line = decodeChainLine(body);
    expect(line).toMatchObject({ sequence, hash });
    const step = followChain(position, line, sha256, body);
    expect(step.kind).toBe('follows');
    if (step.kind === 'follows') position = { ...step.position, expects: 'records' };
  }
  expect(position).toMatchObject({
    sequence: till.writer.journal.lastSequence,
    hash: till.writer.journal.lastHash,
  });
}

const seal = new CopySeal(SET_UP, 'one');

test('what was written before and comes after is there, in order; only the store’s key opens what names somebody', async () => {
  const copied = await copiedTill();
  const { till, start, there } = copied;
  await till.introduce('anna', '6364-6275');
  const copy = start();
  await expectWhole(copied);
  expect(copy.state).toEqual({ kind: 'whole' });
  const after = await till.introduce('bert', '6364-6276');
  await till.mustWrite(till.acceptance('one', after));
  await expectWhole(copied);
  expect(JSON.stringify(there())).not.toMatch('6364-627');
  const parts = there().filter(({ part }) => part !== null);
  const opened = parts.map((record) => seal.open(record, record.part!));
  expect(opened.filter((part) => part?.includes('6364-627'))).toHaveLength(2);
  const [first] = parts;
  expect(new CopySeal(SET_UP, 'two').open(first!, first!.part!)).toBeNull();
  expect(seal.open({ ...first!, sequence: 999 }, first!.part!)).toBeNull();
  const other = { ...SET_UP, cardSecret: 'd'.repeat(43) };
  expect(new CopySeal(other, 'one').open(first!, first!.part!)).toBeNull();
  expect(seal.open(first!, 'AAAA')).toBeNull();
});

test('a year of records comes in batches, across segments, while more is written', async () => {
  const copied = await copiedTill({ segmentLimitBytes: 20_000, ballastBytes: 1_000 });
  const { till, start, hub } = copied;
  for (let number = 0; number < 700; number += 1) await till.introduce(`card-${number}`);
  start();
  for (let number = 0; number < 300; number += 1) await till.introduce(`later-${number}`);
  await expectWhole(copied);
  expect(hub.appends).toBeGreaterThan(4);
});

test('what is cut, answered and not heard, or answered late comes in once', async () => {
  const copied = await copiedTill();
  const { till, start, hub } = copied;
  const draw = drawFrom(5);
  hub.onAppend = () => {
    if (draw(3) === 0) throw new HubUnreached('late');
  };
  start();
  for (let number = 0; number < 60; number += 1) await till.introduce(`card-${number}`);
  await expectWhole(copied);
});

test('a hub that was emptied gets all of it again', async () => {
  const copied = await copiedTill();
  const { till, start, hub, epochs } = copied;
  await till.introduce('anna');
  const copy = start();
  await expectWhole(copied);
  hub.isReached = false;
  epochs.now = null;
  await till.introduce('bert');
  hub.state = emptyHub('00000000-0000-4000-8000-000000000002', ['one', 'two']);
  hub.isReached = true;
  epochs.now = 1;
  copy.reached();
  await expectWhole(copied);
});

test('while no hub is reached nothing waits, and the lag is told', async () => {
  const copied = await copiedTill();
  const { till, start, epochs } = copied;
  const copy = start();
  await expectWhole(copied);
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
  copy.reached();
  await expectWhole(copied);
  await vi.waitUntil(() => copy.state.kind === 'whole', PATIENCE);
});

test.each(['other records', 'more records'])(
  'a copy of %s is left alone, and said',
  async (how) => {
    const copied = await copiedTill();
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
    hub.state = answerCall(hub.state, 'one', { name: 'append', epoch: 1, records }, 0).state;
    await till.introduce('anna');
    const copy = start();
    await vi.waitUntil(() => copy.state.kind === 'stopped', PATIENCE);
    expect(copy.state).toEqual({ kind: 'stopped', why: 'foreign', through: records.length });
    expect(there()).toHaveLength(records.length);
    // Nothing of it keeps the till from its work.
    await till.introduce('bert');
    hub.state = emptyHub('00000000-0000-4000-8000-000000000002', ['one', 'two']);
    copy.reached();
    await expectWhole(copied);
  },
);

test('whoever was erased is erased from the copy as well, also where the hub was not reached then', async () => {
  const copied = await copiedTill();
  const { till, start, epochs, there } = copied;
  const copy = start();
  const anna = await till.introduce('anna', '6364-6275');
  await expectWhole(copied);
  const names = () =>
    there().flatMap((record) => (record.part === null ? [] : [seal.open(record, record.part)]));
  expect(names().filter((part) => part?.includes('6364-6275'))).toHaveLength(1);
  epochs.now = null;
  const manager = { operator: 'Mia', stepUp: { manager: 'Mia' }, standing: 'manager' } as const;
  const proposal = { kind: 'erase-customer', cardId: anna } as const;
  expect(await till.writer.write(proposal, manager)).toMatchObject({ kind: 'written' });
  await forgetParts(till.writer);
  epochs.now = 1;
  copy.reached();
  await expectWhole(copied);
  const isForgotten = () => names().every((part) => part?.includes('6364-6275') !== true);
  await vi.waitUntil(isForgotten, PATIENCE);
  // Nor does a new hub get it out of this till's memory.
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000002', ['one', 'two']);
  copy.reached();
  await vi.waitUntil(() => there().length === till.writer.journal.syncedSequence, PATIENCE);
  expect(isForgotten()).toBe(true);
});

test('a till that is left, or ends, does not wait until all of its journal was read for an erasure', async () => {
  const copied = await copiedTill();
  const { till, start, epochs } = copied;
  const anna = await till.introduce('anna', '6364-6275');
  for (let number = 0; number < 20; number += 1) await till.introduce(`card-${number}`);
  const copy = start();
  await expectWhole(copied);
  epochs.now = null;
  const manager = { operator: 'Mia', stepUp: { manager: 'Mia' }, standing: 'manager' } as const;
  await till.writer.write({ kind: 'erase-customer', cardId: anna }, manager);
  await forgetParts(till.writer);
  const { journal } = till.writer;
  const read = journal.read.bind(journal);
  let count = 0;
  const begun = Promise.withResolvers<void>();
  vi.spyOn(journal, 'read').mockImplementation(async function* reading(from, ...rest) {
    for await (const record of read(from, ...rest)) {
      if (from === 1) {
        count += 1;
        begun.resolve();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      yield record;
    }
  });
  epochs.now = 1;
  copy.reached();
  await begun.promise;
  await copy.close();
  expect(count).toBeLessThan(5);
});

test('what of the journal is damaged ends the copy before it, and is said', async () => {
  const copied = await copiedTill({ segmentLimitBytes: 4_000, ballastBytes: 1_000 });
  const { till, start, there } = copied;
  for (let number = 0; number < 30; number += 1) await till.introduce(`card-${number}`);
  const file = '/book/journal/segment-000002.jsonl';
  const bytes = Uint8Array.from(till.disk.contents(file));
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  till.disk.put(file, bytes);
  const copy = start();
  await vi.waitUntil(() => copy.state.kind === 'stopped', PATIENCE);
  expect(copy.state).toMatchObject({ kind: 'stopped', why: 'damaged', through: there().length });
  expect(there().length).toBeGreaterThan(0);
});

test('a hub that hangs holds up neither a sale nor the end of the till', async () => {
  const { till, start, hub } = await copiedTill();
  hub.hangs = true;
  const copy = start();
  await till.redeem('anna');
  expect(hub.appends).toBe(0);
  await copy.close();
  await till.redeem('bert');
});
