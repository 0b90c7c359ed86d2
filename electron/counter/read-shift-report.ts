import type { ReportDraft, ShiftReport } from '../../shared/reports/shift-report.ts';
import { addFact, emptyReport, reportOf } from '../../shared/reports/shift-report.ts';
import { toFactRecord } from '../ledger/write/fact-record.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';

/**
 * Reads a shift's report out of the journal: the same one for ever, however often it is asked for.
 * @param number of a closed shift; null for what came after the last close
 * @param report of what was read, for who needs more of it
 * @returns null where there is no such shift, or any of its facts are no longer kept or are damaged
 */
export async function readShiftReport(
  { ledger, journal, texts }: LedgerWriter,
  number: number | null,
  report: (draft: ReportDraft) => ShiftReport = reportOf,
): Promise<ShiftReport | null> {
  const { closes } = ledger;
  const wanted = number ?? closes.length + 1;
  const from = closes[wanted - 2]?.sequence ?? 1;
  const until = number === null ? journal.syncedSequence : closes[wanted - 1]?.sequence;
  if (until === undefined) return null;
  const draft = emptyReport();
  let isLost = false;
  const facts = journal.read(from, until, () => {
    isLost = true;
  });
  for await (const record of facts) {
    if (isLost) return null;
    addFact(draft, texts.reveal(toFactRecord(record)));
  }
  const isWhole = !isLost && draft.throughSequence === until;
  return isWhole ? report(draft) : null;
}
