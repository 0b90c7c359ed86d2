import { readShiftReport } from '../../electron/counter/read-shift-report.ts';
import type { LedgerWriter } from '../../electron/ledger/ledger-writer.ts';
import { checkExceptions } from './check-exceptions.ts';
import type { AskedFor } from './check-exceptions.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { SaleId } from '../../shared/values/ids.ts';
import { lineCents } from '../../shared/ledger/sale.ts';
import type { Sale } from '../../shared/ledger/sale.ts';
import type { Tender } from '../../shared/ledger/tender.ts';
import type { Shift } from '../../shared/ledger/shift.ts';

/** What one shift's facts come to, added up by hand. */
interface Day {
  shift: Shift | null;
  readonly completed: Set<SaleId>;
  readonly sales: Map<SaleId, Sale>;
}

/**
 * I13: every Z says what the facts between the two closes come to, whatever the clock did meanwhile.
 * @returns what is wrong, in words
 */
export async function checkReports(
  writer: LedgerWriter,
  { history, askedFor }: { readonly history: readonly FactRecord[]; readonly askedFor: AskedFor },
): Promise<string[]> {
  const wrong = await checkExceptions(writer, history, askedFor);
  for (const [place, day] of closedDays(history).entries()) {
    const report = await readShiftReport(writer, place + 1);
    const counted = countDay(day);
    const told = report && {
      completed: report.sales.completed,
      goods: report.sales.goodsCents,
      loads: report.sales.loadsCents,
      gift: report.sales.byTender.gift.cents,
      cash: report.expected?.cashCents,
      card: report.expected?.cardCents,
      other: report.expected?.otherCents,
      closedWith: report.shift?.expected?.cashCents,
    };
    if (JSON.stringify(told) !== JSON.stringify(counted)) {
      wrong.push(`Z ${place + 1} says ${JSON.stringify(told)}, not ${JSON.stringify(counted)}`);
    }
  }
  return wrong;
}

function closedDays(history: readonly FactRecord[]): Day[] {
  const days: Day[] = [];
  let day = emptyDay();
  for (const { fact } of history) {
    if (fact.shift) day.shift = fact.shift;
    if (fact.sale) day.sales.set(fact.sale.id, fact.sale);
    if (fact.kind === 'sale-completed' && fact.sale) day.completed.add(fact.sale.id);
    if (fact.kind !== 'shift-closed') continue;
    days.push(day);
    day = emptyDay();
  }
  return days;
}

function emptyDay(): Day {
  return { shift: null, completed: new Set(), sales: new Map() };
}

function countDay({ shift, completed, sales }: Day) {
  const ofDay = [...sales.values()].filter(({ id }) => completed.has(id));
  const lines = ofDay.flatMap((sale) => sale.lines);
  const tenders = ofDay.flatMap((sale) => sale.tenders);
  const sumLines = (kind: 'goods' | 'load') =>
    lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + lineCents(line), 0);
  const sumTenders = (kind: Tender['kind']) =>
    tenders.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amountCents, 0);
  const moves = (shift?.cashMoves ?? []).reduce(
    (sum, { direction, amountCents }) =>
      direction === 'in' ? sum + amountCents : sum - amountCents,
    0,
  );
  const cash = (shift?.floatCents ?? 0) + moves + sumTenders('cash');
  return {
    completed: completed.size,
    goods: sumLines('goods'),
    loads: sumLines('load'),
    gift: sumTenders('gift'),
    cash,
    card: sumTenders('card'),
    other: sumTenders('other'),
    closedWith: cash,
  };
}
