import { noAnswerOf } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import { useEffect, useRef, useState } from 'react';
import type { StoreReport } from '../../../shared/reports/store-report.ts';

type Read =
  | { readonly kind: 'report'; readonly report: StoreReport; readonly asOfMs: number }
  | { readonly kind: 'no-hub' | 'not-reached' | NoAnswer };

type StoreReading = { readonly kind: 'reading' } | Read;

/** The day asked for, and the shifts of this till that belong to it. */
interface AskedOfStore {
  readonly businessDay: string;
  readonly isToday: boolean;
  /** Their numbers with commas between them; null as long as they are not known. */
  readonly ownShifts: string | null;
}

/**
 * The whole store's report of a day. Read when it is asked for, and not as things happen: ten tills' records are more than a screen
 * should ask for all the time.
 */
export function useStoreReport({ businessDay, isToday, ownShifts }: AskedOfStore): {
  readonly reading: StoreReading;
  readonly readAgain: () => void;
} {
  const [last, setLast] = useState<{ readonly day: string; readonly read: Read } | null>(null);
  const [times, setTimes] = useState(0);
  const version = `${times} ${businessDay} ${isToday} ${ownShifts}`;
  const wanted = useRef(version);
  useEffect(() => {
    wanted.current = version;
    if (ownShifts === null) return;
    const numbers = ownShifts === '' ? [] : ownShifts.split(',').map(Number);
    const read = async () => {
      const asked = { businessDay, isToday, ownShifts: numbers };
      const answer = await window.till.storeReport(asked).catch(noAnswerOf);
      // Another one is on its way meanwhile.
      if (wanted.current !== version) return;
      const told: Read =
        typeof answer === 'string'
          ? { kind: answer }
          : answer.kind === 'report'
            ? { ...answer, asOfMs: Date.now() }
            : answer;
      setLast({ day: businessDay, read: told });
    };
    void read();
  }, [version, businessDay, isToday, ownShifts]);
  return {
    // The last report of the same day stays on the screen meanwhile.
    reading: last?.day === businessDay ? last.read : { kind: 'reading' },
    readAgain: () => setTimes((count) => count + 1),
  };
}
