import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { verifyJournalOrExport } from '../../../../electron/journal/verify/verify-journal-or-export.ts';
import { formatPrintedHash } from '../../../../shared/journal/printed-hash.ts';
import { cents } from '../../../../shared/values/money.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import type { JournalRecord } from '../../../../electron/journal/journal.ts';
import type { LedgerWriter } from '../../../../electron/ledger/write/ledger-writer.ts';
import { readShiftReport } from '../../../../electron/counter/read-shift-report.ts';
import { BookTexts } from '../../../../electron/ledger/write/book-texts.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

/** Writes three business days into one journal; the third shift is still open. */
function threeDays() {
  const day = new ShopDay();
  for (const amount of [10_00, 20_00]) {
    day.openShift();
    day.sell(amount, 'cash');
    day.closeShift(100_00 + amount);
  }
  day.openShift();
  day.sell(40_00, 'cash');
  return day.till;
}

/** Opens a writer whose journal begins at this sequence. */
function writerFrom(first: number) {
  const { ledger, records } = threeDays();
  async function* read(from: number, until = Infinity): AsyncIterable<JournalRecord> {
    for (const { sequence, hash, fact, private: secret } of records) {
      if (sequence < Math.max(first, from) || sequence > until) continue;
      yield {
        sequence,
        following: 0,
        hash,
        salt: null,
        privateDigest: null,
        public: fact,
        private: secret,
      };
    }
  }
  return {
    ledger,
    texts: new BookTexts(),
    journal: { syncedSequence: ledger.lastSequence, read },
  } as unknown as LedgerWriter;
}

const soldCents = async (writer: LedgerWriter, number: number | null) =>
  (await readShiftReport(writer, number))?.sales.goodsCents;

test('a shift’s report has the facts since the shift before it; an open shift’s has those since the last close', async () => {
  const writer = writerFrom(1);
  expect(await soldCents(writer, 1)).toBe(10_00);
  expect(await soldCents(writer, 2)).toBe(20_00);
  expect(await soldCents(writer, null)).toBe(40_00);
});

test('a shift has no report by its number before it is closed', async () => {
  expect(await readShiftReport(writerFrom(1), 3)).toBeNull();
});

test('a shift whose facts are incomplete has no report', async () => {
  const last = threeDays().ledger.lastSequence;
  expect(await readShiftReport(writerFrom(last + 1), null)).toBeNull();
});

test('a Z has the hash of its close, the same on every reprint, which identifies the journal', async () => {
  const till = await BookOnDisk.open({ segmentLimitBytes: 4_000 });
  const floatCents = cents(100_00);
  await till.mustWrite({ kind: 'open-shift', floatCents, businessDay: '2026-11-20' });
  await till.redeem('one');
  const counted = { cashCents: floatCents, cardCents: null, otherCents: null };
  await till.mustWrite({ kind: 'close-shift', counted, carriesOpenSale: false });
  const close = till.ledger.lastSequence;
  await till.writer.waitUntilNotified();
  const printed = (await readShiftReport(till.writer, 1))!;
  expect(printed.throughSequence).toBe(close);
  const mark = formatPrintedHash({ sequence: close, hash: printed.throughHash });
  expect(mark).toMatch(/^[0-9a-f]{12}@\d+$/);

  // Writes more segments with checkpoints, another start, and an erased customer.
  for (let n = 0; n < 20; n += 1) await till.redeem(`later-${n}`);
  await till.start();
  const named = [...till.ledger.cards.values()].map((card) => card.introducedBySequence);
  await till.writer.journal.erasePrivate(named.slice(0, 1));
  const again = await readShiftReport(till.writer, 1);
  expect(again).toEqual(printed);

  const lines: string[] = [];
  const { journal } = till.writer;
  for await (const line of journal.exportLines(1, journal.syncedSequence, false)) lines.push(line);
  const file = path.join(till.folder, 'export.jsonl');
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  const said: string[] = [];
  const code = await verifyJournalOrExport(['verify', file, '--hash', mark], (line) =>
    said.push(line),
  );
  expect([code, said.join('\n')]).toEqual([
    0,
    expect.stringContaining(`Record ${close} has the hash`),
  ]);
});
