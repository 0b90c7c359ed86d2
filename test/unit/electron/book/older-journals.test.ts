import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { NOBODY } from '../../../../electron/ledger/keeper.ts';
import { openBook } from '../../../../electron/book/open-book.ts';
import { Trading } from '../../../../electron/till/trading.ts';
import { isPausedBy } from '../../../../shared/ledger/queue.ts';
import { BOOK } from '../../../builders/book-on-disk.ts';

/**
 * Journals of several segments, as a program of before has written them: it did not keep in which header
 * a key went, nor what is owed.
 */
const KEPT = fileURLToPath(new URL('older-journals', import.meta.url));
const MANAGER = { ...NOBODY, stepUp: { manager: 'Mia' } };

test.each(['sent-again-under-its-key', 'taken-for-a-cancelled-sale'])(
  'the check that lifts a broken invariant passes for %s',
  async (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'evertill-older-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(path.join(KEPT, name), folder, { recursive: true });
    const book = await openBook({
      place: {
        folder,
        bootFile: path.join(folder, 'keys', 'boot.json'),
        witnessFolder: path.join(folder, 'witness'),
      },
      book: BOOK,
      clock: { wallMs: () => 1_800_000_000_000, monoMs: () => 1_000 },
      version: '0.0.0',
      onSpaceChanged: () => undefined,
      onStopped: () => undefined,
      onWitnessTrouble: (error) => expect.fail(String(error)),
      // Its own checkpoints, too, come to what the replay comes to.
      sizes: { segmentLimitBytes: 4_096 },
    });
    if (book.kind !== 'open') throw new Error(JSON.stringify(book.health));
    const trading = new Trading(book, null, path.join(folder, 'evidence'), {
      onRebuilding: () => undefined,
      onDatabasesUnusable: () => Promise.resolve(),
      onWorkerFailed: () => undefined,
      onSaleCompleted: () => undefined,
    });
    await trading.keeper.write({ kind: 'pause-queue', cause: 'invariant', note: '' });
    const wish = { kind: 'resume-sending', cause: 'invariant' } as const;
    expect(await trading.propose(wish, MANAGER)).toMatchObject({ kind: 'written' });
    expect(isPausedBy(trading.keeper.ledger.queue, 'invariant')).toBe(false);
    await trading.close();
  },
);
