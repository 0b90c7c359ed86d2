import path from 'node:path';
import { expect } from 'vitest';
import { openLedger } from '../../electron/ledger/open/open-ledger.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { sealOf } from './read-book.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/**
 * Closes the till, and writes one fact into its book as the main process does.
 * @param aheadMs how far ahead the computer's clock is meanwhile
 */
export async function writeWhileClosed(
  counter: Counter,
  till: TillUnderTest,
  proposal: Proposal,
  aheadMs = 0,
): Promise<void> {
  const { book } = await till.overview();
  await till.close();
  const { id } = assertPresent(book, 'a connected till has a book');
  const opened = await openLedger({
    seal: (await sealOf(counter.dataFolder, id)) ?? null,
    paths: {
      folder: path.join(counter.dataFolder, 'books', id),
      bootRecordFile: path.join(counter.dataFolder, 'keys', `${id}.boot.json`),
      witnessFolder: path.join(`${counter.dataFolder}-state`, 'evertill', 'witness'),
    },
    book: assertPresent(book, 'it was open'),
    clock: { wallMs: () => Date.now() + aheadMs, monoMs: () => performance.now() },
    version: '0.0.0',
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
    onWitnessTrouble: (error) => expect.fail(String(error)),
  });
  if (opened.kind !== 'open') throw new Error(opened.health.kind);
  const answer = await opened.writer.write(proposal, SYSTEM_ACTOR);
  expect(answer.kind).toBe('written');
  await opened.close();
}
