import { describe, expect, test } from 'vitest';
import {
  JournalDamaged,
  JournalStopped,
  RECORD_LIMIT_BYTES,
} from '../../../../electron/journal/journal.ts';
import { encodeBatch } from '../../../../electron/journal/write/encode-batch.ts';
import { createSpaceWatch } from '../../../../electron/journal/write/space-watch.ts';
import { createWriteQueue } from '../../../../electron/journal/write/write-queue.ts';
import { CHAIN_START } from '../../../../shared/journal/follow-chain.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';
import { JOURNAL_FOLDER, journalSetupOn, sha256 } from '../../../builders/journal-on.ts';

/** A queue of writes that runs one write after another, and none after the first failure. */

function queueOf(
  fails: (write: string) => boolean = () => false,
  untilTurnEnds = () => Promise.resolve(),
  cutBack = () => Promise.resolve(false),
  failure = new Error('disk'),
) {
  const done: string[][] = [];
  const told: JournalStopped[] = [];
  const queue = createWriteQueue<string>(
    (writes) => {
      done.push([...writes]);
      const isFailing = writes.some(fails);
      return isFailing ? Promise.reject(failure) : Promise.resolve();
    },
    cutBack,
    (error) => told.push(error),
    untilTurnEnds,
  );
  const task = (name: string) =>
    queue.run(() => {
      done.push([name]);
      return Promise.resolve();
    });
  return { queue, done, told, task };
}

const reasonOf = (error: unknown) =>
  error instanceof JournalStopped ? [error.reason, error.mayBeWritten] : error;

async function outcomes(...promises: readonly Promise<void>[]) {
  const settled = await Promise.allSettled(promises);
  return settled.map((one) => (one.status === 'fulfilled' ? 'done' : reasonOf(one.reason)));
}

describe('a queue of writes', () => {
  test('combines adjacent writes, and runs a task between two writes after the first and before the second', async () => {
    const { queue, done, task } = queueOf();
    await Promise.all([queue.write('a'), queue.write('b'), task('look'), queue.write('c')]);
    expect(done).toEqual([['a', 'b'], ['look'], ['c']]);
    await queue.write('d');
    expect(done.at(-1)).toEqual(['d']);
  });

  test.each([
    [true, ['disk-full', false]],
    [false, ['disk-full', true]],
  ])('answers writes on a full disk only once the journal was cut back, %s', async (is, said) => {
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const { queue, told } = queueOf(
      (write) => write === 'b',
      undefined,
      async () => is,
      full,
    );
    expect(
      await outcomes(
        queue.write('a'),
        queue.run(() => Promise.resolve()),
      ),
    ).toEqual(['done', 'done']);
    expect(await outcomes(queue.write('b'))).toEqual([said]);
    expect(told).toMatchObject([{ reason: 'disk-full', isCutBack: is }]);
    expect(queue.stopped).toBe(told[0]);
  });

  test('begins writing only after the turn in which the first write was added', async () => {
    const turn = Promise.withResolvers<void>();
    const { queue, done } = queueOf(undefined, () => turn.promise);
    const first = queue.write('an answer');
    await Promise.resolve();
    const second = queue.write('the payment that takes its place');
    expect(done).toEqual([]);
    turn.resolve();
    await Promise.all([first, second]);
    expect(done).toEqual([['an answer', 'the payment that takes its place']]);
  });

  test('says after a failure which writes may be on disk, and writes nothing more', async () => {
    const { queue, done, told, task } = queueOf((write) => write === 'bad');
    const all = [queue.write('good'), queue.write('bad'), task('look'), queue.write('late')];
    expect(await outcomes(...all)).toEqual([
      ['io', true],
      ['io', true],
      ['io', false],
      ['io', false],
    ]);
    expect(done).toEqual([['good', 'bad']]);
    expect(told.map(reasonOf)).toEqual([['io', false]]);
    expect(queue.stopped).toBe(told[0]);
    expect(await outcomes(queue.write('later'), task('later'))).toEqual([
      ['io', false],
      ['io', false],
    ]);
    expect(done).toHaveLength(1);
  });

  test('ends after a failed task as after a failed write', async () => {
    const { queue, told } = queueOf();
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const failing = queue.run(() => Promise.reject(full));
    expect(await outcomes(failing, queue.write('next'))).toEqual([
      ['disk-full', true],
      ['disk-full', false],
    ]);
    expect(told).toHaveLength(1);
  });

  test.each([
    ['damaged', new JournalDamaged({ file: 'a', afterSequence: 1, what: 'so' })],
    ['mistake', new Error('a bug')],
  ] as const)('stops for a %s once, and writes nothing that still waits', async (reason, cause) => {
    const { queue, done, told } = queueOf();
    const begun = queue.write('begun');
    await Promise.resolve();
    const waiting = queue.write('waiting');
    queue.stop(cause);
    queue.stop(new Error('another'));
    expect(await outcomes(begun, waiting)).toEqual(['done', [reason, false]]);
    expect(done).toEqual([['begun']]);
    expect(told.map(({ reason: why }) => why)).toEqual([reason]);
    expect(queue.stopped?.cause).toBe(cause);
  });

  test('closes after what is queued, and accepts nothing more', async () => {
    const { queue, done, told } = queueOf();
    const last = queue.write('last');
    const closing = queue.close(() => {
      done.push(['close']);
      return Promise.resolve();
    });
    expect(await outcomes(last, closing, queue.write('late'))).toEqual([
      'done',
      'done',
      ['closed', false],
    ]);
    expect(done).toEqual([['last'], ['close']]);
    expect([queue.stopped?.reason, told]).toEqual(['closed', []]);
    expect(await outcomes(queue.close(() => Promise.resolve()))).toEqual([['closed', false]]);
  });

  test('keeps its reason when closed after a failure', async () => {
    const { queue, done } = queueOf((write) => write === 'bad');
    await outcomes(queue.write('bad'));
    const closing = queue.close(() => {
      done.push(['close']);
      return Promise.resolve();
    });
    expect(await outcomes(closing)).toEqual([['io', false]]);
    expect([queue.stopped?.reason, done]).toEqual(['io', [['bad']]]);
  });
});

describe('disk space', () => {
  const MEGABYTE = 1024 * 1024;
  const BALLAST = 2.5 * MEGABYTE;

  async function lookAt(free: number, ballast: number | null = BALLAST) {
    const disk = new VirtualDisk();
    disk.free = free;
    if (ballast !== null) disk.put(`${JOURNAL_FOLDER}/ballast`, new Uint8Array(ballast));
    const told: string[] = [];
    const watch = createSpaceWatch(journalSetupOn(disk), BALLAST, (space) => told.push(space));
    await watch.check();
    await watch.check();
    const kept = disk.names.get(`${JOURNAL_FOLDER}/ballast`)?.length ?? null;
    return { space: watch.space, told, kept };
  }

  test.each([
    ['ok', 200 * MEGABYTE, []],
    ['low', 200 * MEGABYTE - 1, ['low']],
    ['low', 50 * MEGABYTE, ['low']],
    ['critical', 50 * MEGABYTE - 1, ['critical']],
  ])('is %s with %i bytes, and reported once', async (space, free, told) => {
    const kept = space === 'critical' ? null : BALLAST;
    expect(await lookAt(free)).toEqual({ space, told, kept });
  });

  test.each([null, 10, MEGABYTE])(
    'has its reserve file refilled from %j bytes',
    async (ballast) => {
      expect(await lookAt(300 * MEGABYTE, ballast)).toEqual({
        space: 'ok',
        told: [],
        kept: BALLAST,
      });
    },
  );

  test('is judged as if its reserve file existed', async () => {
    const { space, kept } = await lookAt(202 * MEGABYTE, null);
    expect([space, kept]).toEqual(['low', null]);
  });
});

test('a record may be as long as its limit and no longer', () => {
  const of = (bytes: number) => ({ text: 'x'.repeat(bytes - '{"text":""}'.length) });
  const encode = (bytes: number) =>
    encodeBatch(CHAIN_START, [{ public: of(bytes) }], { newSalt: () => '', hash: sha256 });
  expect(encode(RECORD_LIMIT_BYTES).records).toHaveLength(1);
  expect(() => encode(RECORD_LIMIT_BYTES + 1)).toThrow(
    'A record may have 2097152 bytes, this one has more.',
  );
});
