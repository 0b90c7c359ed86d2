import type { ShiftReport } from '../shared/reports/shift-report.ts';
import { addFact, emptyReport, reportOf } from '../shared/reports/shift-report.ts';
import { toFactRecord } from './worker-port.ts';
import type { Keeper } from './keeper.ts';

/**
 * Reads a shift's report out of the journal: the same one for ever, however often it is asked for.
 * @param number of a closed shift; null for what came after the last close
 * @returns null where there is no such shift, or its facts are no longer kept
 */
export async function readShiftReport(
  { ledger, journal }: Keeper,
  number: number | null,
): Promise<ShiftReport | null> {
  const { closes } = ledger;
  const wanted = number ?? closes.length + 1;
  const from = closes[wanted - 2]?.sequence ?? 1;
  const until = number === null ? journal.syncedSequence : closes[wanted - 1]?.sequence;
  if (until === undefined) return null;
  const report = emptyReport();
  for await (const record of journal.read(from, until)) addFact(report, toFactRecord(record));
  const isWhole = report.throughSequence === until;
  return isWhole ? reportOf(report) : null;
}
