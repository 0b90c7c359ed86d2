import { expect, test } from 'vitest';
import type { JournalRecord } from '../../../../electron/journal/journal.ts';
import type { LedgerWriter } from '../../../../electron/ledger/ledger-writer.ts';
import { readShiftReport } from '../../../../electron/counter/read-shift-report.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

/** Three days in one journal, of which the first may be gone. */
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

/** Of main, what a report is read from; the journal begins at this sequence. */
function writerFrom(first: number) {
  const { ledger, records } = threeDays();
  async function* read(from: number, until = Infinity): AsyncIterable<JournalRecord> {
    for (const { sequence, hash, fact, private: secret } of records) {
      if (sequence < Math.max(first, from) || sequence > until) continue;
      yield { sequence, hash, privateDigest: null, public: fact, private: secret };
    }
  }
  return {
    ledger,
    journal: { syncedSequence: ledger.lastSequence, read },
  } as unknown as LedgerWriter;
}

const soldCents = async (writer: LedgerWriter, number: number | null) =>
  (await readShiftReport(writer, number))?.sales.goodsCents;

test('each shift has what came since the one before, and the one that is open what came since the last', async () => {
  const writer = writerFrom(1);
  expect(await soldCents(writer, 1)).toBe(10_00);
  expect(await soldCents(writer, 2)).toBe(20_00);
  expect(await soldCents(writer, null)).toBe(40_00);
});

test('there is none of a shift that was never closed', async () => {
  expect(await readShiftReport(writerFrom(1), 3)).toBeNull();
});

test('nor of one whose facts are not there to the end', async () => {
  const last = threeDays().ledger.lastSequence;
  expect(await readShiftReport(writerFrom(last + 1), null)).toBeNull();
});
