import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FactRecord } from '../../../../../shared/ledger/facts.ts';
import type { Proposal } from '../../../../../shared/proposals/proposals.ts';
import { watchAttempts } from '../../../../../electron/gateway/attempt-watch.ts';
import { RecordTooLarge } from '../../../../../electron/journal/journal.ts';
import { BrokenAssertion } from '../../../../../shared/values/assert.ts';
import { cardIdSchema } from '../../../../../shared/values/ids.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';
import { appliedOutcome } from '../../../../builders/guarded-ledger.ts';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';

/**
 * The writer admits, appends and folds in one turn, reports only what is on disk, in order, and stops when it fails.
 */

const MEGABYTE = 1024 * 1024;

test('of two conflicting proposals in one turn only the first is admitted', async () => {
  const till = await BookOnDisk.open();
  const intentId = await till.redeem('one');
  const sending: Proposal = { kind: 'begin-sending', intentId, keyVersion: 1 };
  const [first, second] = await Promise.all([
    till.writer.write(sending, SYSTEM_ACTOR),
    till.writer.write({ kind: 'undo', intentId }, SYSTEM_ACTOR),
  ]);
  expect(first.kind).toBe('written');
  expect(second).toMatchObject({ kind: 'refused', refusal: { why: 'wrong-state' } });
});

test('a fact is folded at once, and reported only once it is on disk', async () => {
  const till = await BookOnDisk.open();
  const { writer } = till;
  const cardId = await till.introduce('one');
  const toldAt: [number, number][] = [];
  writer.onFact(({ sequence }) => toldAt.push([sequence, writer.journal.syncedSequence]));
  const before = writer.ledger.lastSequence;
  const writing = ['a', 'b', 'c'].map((name) =>
    writer.write({ ...till.acceptance(name, cardId), repeatConfirmed: true }, SYSTEM_ACTOR),
  );
  expect(writer.ledger.lastSequence).toBe(before + 3);
  expect(toldAt).toEqual([]);
  await Promise.all(writing);
  expect(toldAt.map(([sequence]) => sequence)).toEqual([before + 1, before + 2, before + 3]);
  for (const [sequence, synced] of toldAt) expect(synced).toBeGreaterThanOrEqual(sequence);
});

test('a failing journal reports nothing, and later proposals are answered as stopped', async () => {
  const till = await BookOnDisk.open();
  const intentId = await till.redeem('one');
  const told: FactRecord[] = [];
  till.writer.onFact((record) => told.push(record));
  till.breakDisk();
  const requests: Proposal[] = [
    { kind: 'begin-sending', intentId, keyVersion: 1 },
    { kind: 'work-offline', on: true },
    { kind: 'pause-sending' },
  ];
  for (const request of requests) {
    expect(await till.writer.write(request, SYSTEM_ACTOR), request.kind).toMatchObject({
      kind: 'stopped',
      error: { reason: 'disk-full' },
    });
  }
  expect(told).toEqual([]);
  await till.writer.waitUntilNotified();
});

test('a repeated proposal after the journal has stopped gets the answer *stopped*, not a refusal', async () => {
  const till = await BookOnDisk.open();
  const intentId = await till.redeem('one');
  till.breakDisk();
  const sending: Proposal = { kind: 'begin-sending', intentId, keyVersion: 1 };
  const lost = await till.writer.write(sending, SYSTEM_ACTOR);
  expect(lost.kind).toBe('stopped');
  expect(till.ledger.intents.get(intentId)?.state).toBe('sending');
  expect(await till.writer.write(sending, SYSTEM_ACTOR)).toEqual(lost);
});

test('a listener that throws hides no fact from the others or from the writer', async () => {
  const till = await BookOnDisk.open();
  const heard: number[] = [];
  const end = till.writer.onFact(() => {
    throw new Error('a window that is gone');
  });
  till.writer.onFact(({ sequence }) => heard.push(sequence));
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  try {
    const noticed = once(process, 'uncaughtException');
    expect((await till.writer.write({ kind: 'pause-sending' }, SYSTEM_ACTOR)).kind).toBe('written');
    expect(String((await noticed)[0])).toContain('a window that is gone');
  } finally {
    for (const listener of others) process.on('uncaughtException', listener);
  }
  end();
  await till.mustWrite({ kind: 'resume-sending', cause: 'person' });
  expect(heard).toEqual([till.ledger.lastSequence - 1, till.ledger.lastSequence]);
});

test.for([0, 1, 2, 3, 4, 5, 6])(
  'a fact written %i turns after the last report is reported too',
  async (turns) => {
    const till = await BookOnDisk.open();
    const told: number[] = [];
    till.writer.onFact(({ sequence }) => told.push(sequence));
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const writeAgain = async () => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      resolve(till.writer.write({ kind: 'ask-send-now' }, SYSTEM_ACTOR));
    };
    const end = till.writer.onFact(() => {
      end();
      void writeAgain();
    });
    await till.writer.write({ kind: 'ask-send-now' }, SYSTEM_ACTOR);
    expect(await promise).toMatchObject({ kind: 'written' });
    expect(told).toEqual([till.ledger.lastSequence - 1, till.ledger.lastSequence]);
  },
);

test('waiting for the writer to settle includes facts written meanwhile', async () => {
  const till = await BookOnDisk.open();
  let again = 3;
  till.writer.onFact(() => {
    if ((again -= 1) > 0) void till.writer.write({ kind: 'ask-send-now' }, SYSTEM_ACTOR);
  });
  void till.writer.write({ kind: 'ask-send-now' }, SYSTEM_ACTOR);
  await till.writer.waitUntilNotified();
  expect(till.writer.journal.syncedSequence).toBe(till.ledger.lastSequence);
  expect(again).toBe(0);
});

test('a nearly full disk refuses new payments, and finishes begun ones', async () => {
  const till = await BookOnDisk.open();
  const intentId = await till.redeem('one');
  const other = await till.introduce('two');
  till.disk.free = 40 * MEGABYTE;
  expect(await till.writer.journal.checkSpace()).toBe('critical');
  expect(await till.writer.write(till.acceptance('two', other), SYSTEM_ACTOR)).toEqual({
    kind: 'refused',
    refusal: { why: 'disk-full' },
  });
  await till.mustWrite({ kind: 'begin-sending', intentId, keyVersion: 1 });
  const outcome = { kind: 'not-sent', cause: 'connect', code: 'ECONNREFUSED' } as const;
  await till.mustWrite({ kind: 'record-outcome', intentId, outcome });
  await till.mustWrite({ kind: 'begin-outage', cause: 'service-unreachable' });
  till.disk.free = 1_000 * MEGABYTE;
  expect(await till.writer.journal.checkSpace()).toBe('ok');
  await till.mustWrite({ kind: 'end-outage' });
  await till.mustWrite(till.acceptance('two', other));
});

test('an attempt not sent while its cashier waited is voided, and no other one is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const till = await BookOnDisk.open();
  const end = watchAttempts(till.writer);
  // The amount is above the offline limit, so the attempt counts only when it is applied.
  const waiting = till.acceptance('late', await till.introduce('late'), 9_000);
  const sent = till.acceptance('sent', await till.introduce('sent'), 9_000);
  const deferred = till.acceptance('deferred', await till.introduce('deferred'), 500);
  for (const request of [waiting, sent, deferred]) await till.mustWrite(request);
  expect(till.ledger.intents.get(waiting.intentId)?.strength).toBe('attempt');
  await till.mustWrite({ kind: 'begin-sending', intentId: sent.intentId, keyVersion: 1 });
  till.clock.monoMs += 8_001;
  till.clock.wallMs += 8_001;
  await vi.advanceTimersByTimeAsync(8_001);
  await till.writer.waitUntilNotified();
  expect(till.ledger.intents.get(waiting.intentId)).toMatchObject({
    state: 'voided',
    voidReason: 'too-late',
  });
  expect(till.stateOf(sent.intentId)).toBe('sending');
  expect(till.stateOf(deferred.intentId)).toBe('waiting');
  end();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** Sends an attempt on a disk that a test can stall. */
async function attemptOnItsWay(stallsAtAccept: boolean) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const till = await BookOnDisk.open();
  onTestFinished(watchAttempts(till.writer));
  const request = till.acceptance('one', await till.introduce('one'), 90_00);
  const pass = async (ms: number) => {
    till.clock.monoMs += ms;
    till.clock.wallMs += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  const stall = () => {
    const stalled = Promise.withResolvers<void>();
    till.stalled = stalled.promise;
    return async () => {
      till.stalled = null;
      stalled.resolve();
      await till.writer.waitUntilNotified();
    };
  };
  const release = stallsAtAccept ? stall() : null;
  const accepted = till.mustWrite(request);
  await pass(release === null ? 0 : 3_000);
  await release?.();
  await accepted;
  await till.mustWrite({ kind: 'begin-sending', intentId: request.intentId, keyVersion: 1 });
  const answer = () =>
    till.writer.write(
      {
        kind: 'record-outcome',
        intentId: request.intentId,
        outcome: appliedOutcome('uuid-one', 10_00),
      },
      SYSTEM_ACTOR,
    );
  return { till, intentId: request.intentId, pass, stall, answer };
}

test('a timely answer that a stalled disk delays raises an alarm, since the cashier requested another payment', async () => {
  const { till, intentId, pass, stall, answer } = await attemptOnItsWay(false);
  await pass(8_500);
  const release = stall();
  const answered = answer();
  await pass(600);
  await release();
  await answered;
  expect(till.ledger.forPerson.get(intentId)).toMatchObject({
    state: 'applied',
    alarm: { kind: 'done-and-paid' },
  });
});

test('an answer reported while its cashier waits raises no alarm, however slow the disk was', async () => {
  const { till, intentId, pass, answer } = await attemptOnItsWay(true);
  await pass(8_500);
  expect((await answer()).kind).toBe('written');
  await pass(60_000);
  expect(till.ledger.intents.get(intentId)).toMatchObject({ state: 'applied' });
  expect(till.ledger.forPerson.size).toBe(0);
});

/** Sends two payments; both are answered under the same number. */
async function answeredTwice(till: BookOnDisk): Promise<Proposal> {
  const [first, second] = [await till.redeem('one'), await till.redeem('two')];
  for (const intentId of [first, second]) {
    await till.mustWrite({ kind: 'begin-sending', intentId, keyVersion: 1 });
  }
  const outcome = appliedOutcome('the-same-name', 10_00);
  await till.mustWrite({ kind: 'record-outcome', intentId: first, outcome });
  return { kind: 'record-outcome', intentId: second, outcome };
}

test('a fact that breaks an invariant despite the guard is not written, and stops the queue', async () => {
  const till = await BookOnDisk.open();
  const request = await answeredTwice(till);
  const refusal = { why: 'queue-paused', cause: 'invariant' };
  expect(await till.writer.write(request, SYSTEM_ACTOR)).toEqual({ kind: 'refused', refusal });
  expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'invariant' }]);
});

test('a broken invariant on a failing disk is reported as the disk’s failure', async () => {
  const till = await BookOnDisk.open();
  const request = await answeredTwice(till);
  till.breakDisk();
  expect(await till.writer.write(request, SYSTEM_ACTOR)).toMatchObject({ kind: 'stopped' });
});

test('a fact that a start could not read is not written, and stops the queue with the name of the member at fault', async () => {
  const till = await BookOnDisk.open();
  const request: Proposal = { kind: 'note-way-on', note: 'x'.repeat(1_001) };
  expect(await till.writer.write(request, SYSTEM_ACTOR)).toEqual({
    kind: 'refused',
    refusal: { why: 'queue-paused', cause: 'invariant' },
  });
  expect(till.ledger.queue.pauses).toMatchObject([
    {
      cause: 'invariant',
      note: 'The fact damage-gone-on-after does not fit the journal: note too_big',
    },
  ]);
  await till.startAgain();
  expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'invariant' }]);
});

test('if not even the pause can be written, the error is thrown and nothing is written', async () => {
  const till = await BookOnDisk.open();
  const { lastSequence } = till.ledger;
  till.ledger.queue = { ...till.ledger.queue, unknownInARow: -1 };
  const request: Proposal = { kind: 'work-offline', on: true };
  await expect(till.writer.write(request, SYSTEM_ACTOR)).rejects.toThrow(BrokenAssertion);
  expect(till.writer.journal.lastSequence).toBe(lastSequence);
});

test('an error between append and fold stops the journal, and the fact is not read back', async () => {
  const till = await BookOnDisk.open();
  const { lastSequence } = till.writer.journal;
  till.writer.cardIdentifiers.note = () => {
    throw new TypeError('x is not a function');
  };
  const stopped = await till.writer.write({ kind: 'work-offline', on: true }, SYSTEM_ACTOR);
  expect(stopped).toMatchObject({
    kind: 'stopped',
    error: { reason: 'mistake', cause: { message: 'x is not a function' } },
  });
  expect(await till.writer.write({ kind: 'ask-send-now' }, SYSTEM_ACTOR)).toMatchObject({
    kind: 'stopped',
  });
  await till.startAgain();
  expect(till.ledger.queue.workOffline).toBe(false);
  const read: unknown[] = [];
  for await (const { public: fact } of till.writer.journal.read(lastSequence + 1)) read.push(fact);
  expect(read[0]).toMatchObject({ kind: 'run-started' });
});

test('a programming error is thrown without stopping the till', async () => {
  const till = await BookOnDisk.open();
  const secret = { sentAs: 'identifier', value: '6'.repeat(3 * MEGABYTE) } as const;
  const cardId = cardIdSchema.parse('card-too-large');
  const tooLarge = till.writer.write({ kind: 'introduce-card', cardId, secret }, SYSTEM_ACTOR);
  await expect(tooLarge).rejects.toThrow(RecordTooLarge);
  await till.mustWrite({ kind: 'work-offline', on: true });
});
