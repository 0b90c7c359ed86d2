import { withoutRepeatedShifts, hasFigures } from '../../shared/reports/store-report.ts';
import type {
  StoreReportRequest,
  StoreReportAnswer,
  TillReport,
} from '../../shared/reports/store-report.ts';
import type { ShiftReport } from '../../shared/reports/shift-report.ts';
import { sumOf } from '../../shared/reports/sum-gifts.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { HubClient } from '../hub/hub-client.ts';
import { businessDayIn } from '../time/time-zone.ts';
import type { StoreCalendar } from '../time/time-zone.ts';
import { readShiftReport } from './read-shift-report.ts';

/**
 * Returns the store's report for one day: this till's shifts from its journal, other tills' from their copies at the
 * hub. Fails without the hub, because a partial sum would be taken for the store's.
 */
export async function readStoreReport(
  writer: LedgerWriter,
  hubClient: HubClient | null,
  asked: StoreReportRequest,
  calendar: StoreCalendar,
): Promise<StoreReportAnswer> {
  const { hub } = writer.ledger;
  if (hub === null || hubClient === null) return { kind: 'no-hub' };
  const businessDayOf = (atMs: number) => businessDayIn(calendar, atMs);
  const copied = await hubClient.shiftsOf({ ...asked, businessDayOf });
  if (copied === null) return { kind: 'not-reached' };
  const { businessDay } = asked;
  const own = await ownShifts(writer, hub.till, asked);
  return {
    kind: 'report',
    report: {
      businessDay,
      days: copied.days.toSorted().toReversed(),
      tills: withoutRepeatedShifts([own, ...copied.tills]),
    },
  };
}

async function ownShifts(
  writer: LedgerWriter,
  till: string,
  { businessDay, isToday, ownShifts: numbers }: StoreReportRequest,
): Promise<TillReport> {
  const shifts: ShiftReport[] = [];
  let isLost = false;
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const report = await readShiftReport(writer, number);
    if (report === null) isLost = true;
    else if (report.shift?.businessDay === businessDay) shifts.push(report);
  }
  const now = await readShiftReport(writer, null);
  if (now === null) isLost = true;
  const openDay = now?.shift?.businessDay ?? null;
  const isNow =
    openDay === null ? isToday && now !== null && hasFigures(now) : openDay === businessDay;
  if (now !== null && isNow) shifts.push(now);
  return {
    till,
    standing: { kind: isLost ? 'unread' : 'own' },
    shifts: isLost ? [] : shifts,
    openShiftDay: openDay !== businessDay && isToday ? openDay : null,
    leftToTaker: sumOf([]),
  };
}
