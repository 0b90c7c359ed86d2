import { noAnswerOf } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import { useEffect, useRef, useState } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import type { ShiftReport } from '../../../shared/reports/shift-report.ts';

export type ReportReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'report'; readonly report: ShiftReport; readonly asOfMs: number }
  | { readonly kind: 'none' | NoAnswer };

/**
 * Reads a report from the journal. The open shift's report is read again when something it contains changes; meanwhile
 * the previous one stays.
 * @param number of a closed shift; null for the open one
 */
export function useReport(
  number: number | null,
  overview: Overview,
): { readonly reading: ReportReading; readonly readAgain: () => void } {
  const [reading, setReading] = useState<ReportReading>({ kind: 'reading' });
  const [asked, setAsked] = useState(0);
  const { shift, shiftsClosed, openSales, status } = overview;
  const happened = [
    shift?.number,
    shift?.cashMoves.length,
    shiftsClosed,
    openSales,
    status?.pending.count,
    ...Object.values(status?.needsPerson ?? {}),
  ].join(' ');
  const version = `${asked} of ${number === null ? happened : number}`;
  const wanted = useRef(version);

  useEffect(() => {
    wanted.current = version;
    const read = async () => {
      const answer = await window.till.shiftReport(number).catch(noAnswerOf);
      // Drops the answer if another report was requested meanwhile.
      if (wanted.current !== version) return;
      if (typeof answer === 'string') setReading({ kind: answer });
      else if (answer.kind === 'none') setReading({ kind: 'none' });
      else setReading({ kind: 'report', report: answer.report, asOfMs: Date.now() });
    };
    void read();
  }, [number, version]);
  return { reading, readAgain: () => setAsked((count) => count + 1) };
}
