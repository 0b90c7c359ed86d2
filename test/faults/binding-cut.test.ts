import path from 'node:path';
import { expect, test } from 'vitest';
import { openLedger } from '../../electron/ledger/open/open-ledger.ts';
import type { LedgerOpening } from '../../electron/ledger/open/open-ledger.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { toFactRecord } from '../../electron/ledger/write/fact-record.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { cardIdSchema, saleIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { bookSeal } from '../builders/book-seal.ts';
import { BOOK } from '../builders/book-under-test.ts';
import { lineOfCategory } from '../builders/shop-day.ts';
import { testFolder } from '../builders/test-folder.ts';
import { VirtualDisk } from '../simulation/virtual-disk.ts';

/**
 * The power is cut at each operation of the disk while a shop's book gets its card service. Boot record and second
 * witness are on another disk, which the cut spares.
 */

const SHOP: Book = {
  ...BOOK,
  id: 'shop-eur' as Book['id'],
  baseUrl: '',
  moneySegment: '',
  shopUuid: '',
  signKnown: false,
};
const WITH_SERVICE: Book = { ...BOOK, id: SHOP.id, tillId: 'another-draw', signKnown: false };

function open(disk: VirtualDisk, folder: string, book: Book): Promise<LedgerOpening> {
  return openLedger({
    seal: bookSeal(),
    paths: {
      folder: '/book',
      bootRecordFile: path.join(folder, 'boot.json'),
      witnessFolder: path.join(folder, 'witness'),
    },
    onWitnessTrouble: () => undefined,
    book,
    clock: { wallMs: () => 1_800_000_000_000, monoMs: () => 1_000 },
    version: '0.0.0',
    disk,
    sizes: { ballastBytes: 1_000 },
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
  });
}

async function opened(disk: VirtualDisk, folder: string, book: Book) {
  const opening = await open(disk, folder, book);
  if (opening.kind !== 'open') throw new Error(JSON.stringify(opening.health));
  return opening;
}

/** A book without a card service, with one sale, on a disk whose power the test can cut. */
async function shopThatSold() {
  const disk = new VirtualDisk();
  const folder = testFolder();
  const book = await opened(disk, folder, SHOP);
  const saleId = saleIdSchema.parse('sale-before');
  const amountCents = cents(3_00);
  const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
  const sale: readonly Proposal[] = [
    { kind: 'open-sale', saleId, lines: [lineOfCategory(3_00, 'books')] },
    { kind: 'tender-sale', saleId, tender },
    { kind: 'complete-sale', saleId },
  ];
  for (const proposal of sale)
    expect(await book.writer.write(proposal, SYSTEM_ACTOR)).toMatchObject({ kind: 'written' });
  await book.close();
  return { disk, folder };
}

async function kindsIn({ writer }: Awaited<ReturnType<typeof opened>>): Promise<string[]> {
  const kinds: string[] = [];
  const { journal } = writer;
  await writer.waitUntilNotified();
  for await (const record of journal.read(1, journal.lastSequence, () => undefined))
    kinds.push(toFactRecord(record).fact.kind);
  return kinds;
}

test.each(['nothing', 'all'] as const)(
  'a power cut at any moment of binding a book to its service, keeping %s of what was not synced, leaves one book, bound once',
  async (kept) => {
    const calm = await shopThatSold();
    const before = calm.disk.operations;
    const whole = await opened(calm.disk, calm.folder, WITH_SERVICE);
    const operations = calm.disk.operations - before;
    await whole.close();
    expect(operations).toBeGreaterThan(5);
    for (let at = 0; at < operations; at += 1) {
      const { disk, folder } = await shopThatSold();
      disk.fault = { atOperation: disk.operations + at, code: 'POWER' };
      const cut = await open(disk, folder, WITH_SERVICE).catch((error: unknown) => error);
      expect(cut).not.toMatchObject({ kind: 'obstacle', health: { kind: 'journal-damaged' } });
      disk.restart((max) => (kept === 'all' ? max : 0));
      const again = await opened(disk, folder, WITH_SERVICE);
      const { ledger } = again.writer;
      expect(ledger.book, `cut at ${at}`).toEqual({ ...WITH_SERVICE, tillId: SHOP.tillId });
      expect(ledger.lastReceiptNumber).toBe(1);
      expect(ledger.queue.pauses).toEqual([]);
      const kinds = await kindsIn(again);
      expect(kinds.filter((kind) => kind === 'service-bound')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'sale-completed')).toHaveLength(1);
      await again.close();
    }
  },
);

test('a book whose cards were used opens with no other service', async () => {
  const { disk, folder } = await shopThatSold();
  const bound = await opened(disk, folder, WITH_SERVICE);
  const cardId = cardIdSchema.parse('card-after');
  const secret = { sentAs: 'identifier', value: '6364-after' } as const;
  const introduced = await bound.writer.write(
    { kind: 'introduce-card', cardId, secret },
    SYSTEM_ACTOR,
  );
  expect(introduced).toMatchObject({ kind: 'written' });
  await bound.close();
  expect(await open(disk, folder, { ...WITH_SERVICE, shopUuid: 'another-shop' })).toMatchObject({
    kind: 'obstacle',
    health: { kind: 'journal-foreign' },
  });
});
