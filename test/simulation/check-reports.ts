import { readShiftReport } from '../../electron/counter/read-shift-report.ts';
import type { LedgerWriter } from '../../electron/ledger/write/ledger-writer.ts';
import { checkExceptions } from './check-exceptions.ts';
import type { ProposalsByHash } from './check-exceptions.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { SaleId } from '../../shared/values/ids.ts';
import { lineCents } from '../../shared/ledger/sale/sale.ts';
import type { Refund } from '../../shared/ledger/sale/refund.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import type { Tender } from '../../shared/ledger/sale/tender.ts';
import type { Shift } from '../../shared/ledger/sale/shift.ts';
import type { ShiftReport } from '../../shared/reports/shift-report.ts';
import { mergeTradeSums } from '../../shared/reports/sum-quarters.ts';

/** Sums of one shift's facts, added up independently of the till. */
interface Day {
  shift: Shift | null;
  /**
   * Payments of sales that are still open after the shift's last fact; `openBefore`: after that of the shift before.
   */
  open: InOpenSales;
  readonly openBefore: InOpenSales;
  readonly completed: Set<SaleId>;
  readonly sales: Map<SaleId, Sale>;
  /** Refunds of the shift, each with the kind of payment to which the money went back. */
  readonly refunds: Refund[];
}

/**
 * I13: every Z report equals the sum of the facts between two closes, whatever the clock did meanwhile.
 * @returns what is wrong, in words
 */
export async function checkReports(
  writer: LedgerWriter,
  {
    history,
    askedFor,
  }: { readonly history: readonly FactRecord[]; readonly askedFor: ProposalsByHash },
): Promise<string[]> {
  const days = closedDays(history);
  const reports: (ShiftReport | null)[] = [];
  for (const index of days.keys()) reports.push(await readShiftReport(writer, index + 1));
  const wrong = checkExceptions(writer, { history, askedFor }, reports);
  wrong.push(...checkRefunds(history));
  for (const [index, day] of days.entries()) {
    const report = reports[index];
    const counted = countDay(day);
    const told = report && {
      completed: report.sales.completed,
      refunded: report.sales.refunds.all.cents,
      loadsBack: report.sales.refunds.loads.cents,
      rounding: report.sales.rounding.cents,
      giftBack: report.sales.refunds.byTender.gift.cents,
      goods: report.sales.goodsCents,
      off: report.sales.discounts.lines.cents + report.sales.discounts.sales.cents,
      loads: report.sales.loadsCents,
      gift: report.sales.byTender.gift.cents,
      cash: report.expected?.cashCents,
      card: report.expected?.cardCents,
      other: report.expected?.otherCents,
      closedWith: report.shift?.expected?.cashCents,
      drawn: drawnOf(report),
    };
    if (JSON.stringify(told) !== JSON.stringify(counted)) {
      wrong.push(`Z ${index + 1} says ${JSON.stringify(told)}, not ${JSON.stringify(counted)}`);
    }
  }
  return wrong;
}

/** Checks over all facts that no piece of a line was refunded twice, and no payment by more than its amount. */
function checkRefunds(history: readonly FactRecord[]): string[] {
  const back = new Map<string, number>();
  const wrong: string[] = [];
  for (const { fact } of history) {
    const sale = fact.kind === 'sale-refunded' ? fact.sale : undefined;
    const refund = sale?.refunds?.at(-1);
    if (!sale || !refund) continue;
    const more = (what: string, by: number, most: number) => {
      const sum = (back.get(`${sale.id} ${what}`) ?? 0) + by;
      back.set(`${sale.id} ${what}`, sum);
      if (sum > most) wrong.push(`of ${sale.id} ${what} gave back ${sum}, and was ${most}`);
    };
    for (const { lineId, quantity } of refund.lines) {
      more(lineId, quantity, sale.lines.find(({ id }) => id === lineId)?.quantity ?? 0);
    }
    if (refund.load) {
      const line = sale.lines.find(({ id }) => id === refund.load?.lineId);
      more(`load ${refund.load.lineId}`, refund.load.amountCents, line ? lineCents(line) : 0);
      more(`taken ${refund.load.intentId}`, 1, 1);
    }
    for (const { place, amountCents } of refund.parts) {
      more(`payment ${place}`, amountCents, sale.tenders[place]?.amountCents ?? 0);
    }
  }
  return wrong;
}

function closedDays(history: readonly FactRecord[]): Day[] {
  const days: Day[] = [];
  const all = new Map<SaleId, Sale>();
  let day = emptyDay(NOTHING_OPEN);
  for (const { fact } of history) {
    if (fact.sale) all.set(fact.sale.id, fact.sale);
    if (fact.shift) day.shift = fact.shift;
    if (fact.sale) day.sales.set(fact.sale.id, fact.sale);
    if (fact.kind === 'sale-completed' && fact.sale) day.completed.add(fact.sale.id);
    if (fact.kind === 'sale-refunded') day.refunds.push(...(fact.sale?.refunds?.slice(-1) ?? []));
    if (fact.kind !== 'shift-closed') continue;
    day.open = inOpenSales(all.values());
    days.push(day);
    day = emptyDay(day.open);
  }
  return days;
}

function emptyDay(openBefore: InOpenSales): Day {
  const nothing = { completed: new Set<SaleId>(), sales: new Map<SaleId, Sale>(), refunds: [] };
  return { shift: null, open: NOTHING_OPEN, openBefore, ...nothing };
}

const NOTHING_OPEN = { cash: 0, card: 0, other: 0 };
type InOpenSales = typeof NOTHING_OPEN;

/** Adds up the cash in the drawer, and the slips, for sales that are not completed. */
function inOpenSales(sales: Iterable<Sale>): InOpenSales {
  const open = [...sales].filter(({ state }) => state === 'open');
  const of = (kind: Tender['kind']) =>
    open
      .flatMap(({ tenders }) => tenders.filter((one) => one.kind === kind))
      .reduce((sum, one: { amountCents: number; roundingCents?: number | undefined }) => {
        return sum + one.amountCents + (one.roundingCents ?? 0);
      }, 0);
  return { cash: of('cash'), card: of('card'), other: of('other') };
}

function countDay({ shift, completed, sales, refunds, open, openBefore }: Day) {
  const ofDay = [...sales.values()].filter(({ id }) => completed.has(id));
  const lines = ofDay.flatMap((sale) => sale.lines);
  const tenders = ofDay.flatMap((sale) => sale.tenders);
  const sumLines = (kind: 'goods' | 'load') =>
    lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + lineCents(line), 0);
  const listed = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const rounded = (all: readonly object[]) =>
    all.reduce<number>((sum, one: { roundingCents?: number }) => sum + (one.roundingCents ?? 0), 0);
  const sumTenders = (kind: Tender['kind']) =>
    tenders.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amountCents, 0);
  const parts = refunds.flatMap((refund) => refund.parts);
  const loadsBack = refunds.reduce((sum, { load }) => sum + (load?.amountCents ?? 0), 0);
  const sumBack = (kind: Tender['kind']) =>
    parts.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amountCents, 0);
  const rounding = rounded(tenders) - rounded(parts);
  const moves = (shift?.cashMoves ?? []).reduce(
    (sum, { direction, amountCents }) =>
      direction === 'in' ? sum + amountCents : sum - amountCents,
    0,
  );
  const taken = sumTenders('cash') - sumBack('cash') + rounding;
  const cash = (shift?.floatCents ?? 0) + moves + taken + open.cash - openBefore.cash;
  const back = parts.reduce((sum, one) => sum + one.amountCents, 0) - loadsBack;
  const left = shift?.carriedOver.filter(({ state }) => UNSETTLED.has(state)) ?? [];
  return {
    completed: completed.size,
    refunded: back,
    loadsBack,
    rounding,
    giftBack: sumBack('gift'),
    goods: sumLines('goods'),
    // Computed from prices and payments, without the discounts that the lines state.
    off: listed - tenders.reduce((sum, one) => sum + one.amountCents, 0),
    loads: sumLines('load'),
    gift: sumTenders('gift'),
    cash,
    card: sumTenders('card') - sumBack('card') + open.card - openBefore.card,
    other: sumTenders('other') - sumBack('other') + open.other - openBefore.other,
    closedWith: cash,
    drawn: {
      completed: completed.size,
      goods: sumLines('goods'),
      refunded: back,
      exposure: left.reduce((sum, { amountCents }) => sum + amountCents, 0),
      isOrdered: true,
    },
  };
}

const UNSETTLED = new Set<string>(['waiting', 'sending', 'refused-by-key', 'unknown']);

/** Adds up the figures of a shift's chart. */
function drawnOf({ byQuarter, exposureCourse: { steps, cutOffs } }: ShiftReport) {
  const { completed, goodsCents, refundedCents } = mergeTradeSums(byQuarter);
  const last = steps.at(-1);
  const isOrdered =
    steps.every(({ atMs }, index) => index === 0 || atMs > (steps[index - 1]?.atMs ?? atMs)) &&
    cutOffs.every(({ promised, left }) => left.cents <= promised.cents);
  return {
    completed,
    goods: goodsCents,
    refunded: refundedCents,
    exposure: (last?.redeemCents ?? 0) + (last?.loadCents ?? 0),
    isOrdered,
  };
}
