import { noAnswerOf } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import { useEffect, useRef, useState } from 'react';
import type { MonthReport, NumberedDay } from '../../../shared/reports/month-report.ts';
import type { ShiftReport } from '../../../shared/reports/shift-report.ts';

type ReadMonth = Pick<MonthReport, 'shifts' | 'unread'>;

type MonthReading =
  /** So many of its shifts are read. */
  | { readonly kind: 'reading'; readonly done: number }
  | { readonly kind: NoAnswer }
  | ({ readonly kind: 'read' } & ReadMonth);

/**
 * Each closed shift of a month, out of the journal, one after the other: a busy till's records are not all held at once.
 * @param days its closed shifts, in their order
 */
export function useMonth(days: readonly NumberedDay[]): {
  readonly reading: MonthReading;
  readonly readAgain: () => void;
} {
  const [last, setLast] = useState<{ readonly of: string; readonly reading: MonthReading } | null>(
    null,
  );
  const [times, setTimes] = useState(0);
  const version = `${times} ${JSON.stringify(days)}`;
  const wanted = useRef(version);
  useEffect(() => {
    wanted.current = version;
    const tell = (reading: MonthReading) => setLast({ of: version, reading });
    const read = async () => {
      const shifts: ShiftReport[] = [];
      const unread: NumberedDay[] = [];
      for (const day of days) {
        const answer = await window.till.shiftReport(day.number).catch(noAnswerOf);
        // Another month is asked for meanwhile.
        if (wanted.current !== version) return;
        if (typeof answer === 'string') return tell({ kind: answer });
        if (answer.kind === 'report') shifts.push(answer.report);
        else unread.push(day);
        tell({ kind: 'reading', done: shifts.length + unread.length });
      }
      tell({ kind: 'read', shifts, unread });
    };
    void read();
  }, [days, version]);
  return {
    reading: last?.of === version ? last.reading : { kind: 'reading', done: 0 },
    readAgain: () => setTimes((count) => count + 1),
  };
}
