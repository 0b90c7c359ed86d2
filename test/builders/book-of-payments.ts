import path from 'node:path';
import { expect } from 'vitest';
import { openLedger } from '../../electron/ledger/open/open-ledger.ts';
import type { BookSetup, OpenedLedger } from '../../electron/ledger/open/open-ledger.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../../electron/ledger/write/ledger-writer.ts';
import { cardIdSchema } from '../../shared/values/ids.ts';
import type { CardId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { BOOK } from './book-under-test.ts';
import { intentId } from './guarded-ledger.ts';

/** A ledger in a folder, whose journal has several segments of waiting payments, one per card. */

export const PAYMENT_COUNT = 12;

export const bookPathsIn = (folder: string) => ({
  folder,
  bootRecordFile: path.join(folder, 'keys', 'boot.json'),
  witnessFolder: path.join(folder, 'witness'),
});

export function openBook(folder: string, changes: Partial<BookSetup> = {}) {
  return openLedger({
    seal: null,
    paths: bookPathsIn(folder),
    book: BOOK,
    clock: { wallMs: () => 1_800_000_000_000, monoMs: () => performance.now() },
    version: '0.0.0',
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
    onWitnessTrouble: (error) => expect.fail(String(error)),
    sizes: { segmentLimitBytes: 4_096, ballastBytes: 1_000 },
    ...changes,
  });
}

/**
 * Opens the ledger.
 * @throws if it cannot be opened
 */
export async function openBookOrThrow(
  folder: string,
  changes: Partial<BookSetup> = {},
): Promise<OpenedLedger> {
  const opened = await openBook(folder, changes);
  if (opened.kind !== 'open') throw new Error(JSON.stringify(opened.health));
  return opened;
}

export function numberedCard(index: number): CardId {
  return cardIdSchema.parse(`card-number-${index}`);
}

export async function acceptPayment(
  writer: LedgerWriter,
  index: number,
  name = `number-${index}`,
): Promise<void> {
  const written = await writer.write(
    {
      kind: 'accept',
      intentId: intentId(name),
      cardId: numberedCard(index),
      verb: 'redeem',
      amountCents: cents(500),
      saleId: null,
      repeatConfirmed: true,
    },
    SYSTEM_ACTOR,
  );
  expect(written.kind).toBe('written');
}

/**
 * Fills a book: accepts the payments and closes it cleanly.
 * @returns the number of records in the journal
 */
export async function writeBookOfPayments(
  folder: string,
  changes: Partial<BookSetup> = {},
): Promise<number> {
  const { writer, close } = await openBookOrThrow(folder, changes);
  await writer.write({ kind: 'end-outage' }, SYSTEM_ACTOR);
  for (let index = 0; index < PAYMENT_COUNT; index += 1) {
    const secret = { sentAs: 'identifier' as const, value: `6364-${index}` };
    await writer.write(
      { kind: 'introduce-card', cardId: numberedCard(index), secret },
      SYSTEM_ACTOR,
    );
    await acceptPayment(writer, index);
  }
  await close();
  return writer.journal.lastSequence;
}
