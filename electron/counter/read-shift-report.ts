import type { ReportDraft, ShiftReport } from '../../shared/reports/shift-report.ts';
import { addFactToReport, emptyReportDraft, reportOf } from '../../shared/reports/shift-report.ts';
import { toFactRecord } from '../ledger/write/fact-record.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';

/**
 * Reads a shift's report from the journal, with the same result every time.
 * @param number of a closed shift; null for the time since the last close
 * @param report turns the draft into the report, for callers that need more than the standard one
 * @returns null if there is no such shift, or one of its facts is damaged or no longer kept
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
  const draft = emptyReportDraft();
  let isLost = false;
  const facts = journal.read(from, until, () => {
    isLost = true;
  });
  for await (const record of facts) {
    if (isLost) return null;
    addFactToReport(draft, texts.reveal(toFactRecord(record)));
  }
  const isWhole = !isLost && draft.throughSequence === until;
  return isWhole ? report(draft) : null;
}
