import { proposalsForOwedLoads } from '../../shared/guard/follow-up.ts';
import type { StepUp } from '../../shared/proposals/proposals.ts';
import { refundIdSchema } from '../../shared/values/ids.ts';
import type { CardId, SaleId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import type { Refund } from '../../shared/ledger/sale/refund.ts';
import type { Sale, SaleLine } from '../../shared/ledger/sale/sale.ts';
import type { Tender } from '../../shared/ledger/sale/tender.ts';
import type { Shift } from '../../shared/ledger/sale/shift.ts';
import { addFactToReport, emptyReportDraft, reportOf } from '../../shared/reports/shift-report.ts';
import type { ReportDraft, ShiftReport } from '../../shared/reports/shift-report.ts';
import { GuardedLedger, intentId, saleId } from './guarded-ledger.ts';

/**
 * Acts by which a test lets a shop trade for a day: sales, payments, refunds and closes, all through the guard.
 */
export class ShopDay {
  readonly till: GuardedLedger;
  private count = 0;

  constructor(till = GuardedLedger.started()) {
    this.till = till;
  }

  static withShift(floatCents?: number, till?: GuardedLedger): ShopDay {
    const day = new ShopDay(till);
    day.openShift(floatCents);
    return day;
  }

  openShift(floatCents = 100_00): Shift {
    const businessDay = '2026-11-20';
    const request = { kind: 'open-shift', floatCents: cents(floatCents), businessDay } as const;
    return this.till.write(request).fact.shift!;
  }

  moveCash(direction: 'in' | 'out', amountCents: number, moveId = this.fresh('move')): void {
    const reason = 'change from the bank';
    this.till.write({
      kind: 'move-cash',
      moveId,
      direction,
      amountCents: cents(amountCents),
      reason,
    });
  }

  closeShift(cashCents: number, carriesOpenSale = false): Shift {
    const counted = { cashCents: cents(cashCents), cardCents: null, otherCents: null };
    return this.till.write({ kind: 'close-shift', counted, carriesOpenSale }).fact.shift!;
  }

  openSale(...lines: readonly SaleLine[]): SaleId {
    const id = saleId(this.fresh('sale'));
    this.till.write({ kind: 'open-sale', saleId: id, lines: [...lines] });
    return id;
  }

  /** Sells goods, paid in one way. */
  sell(amountCents: number, kind: 'cash' | 'card' | 'other', category = 'books'): Sale {
    const id = this.openSale(lineOfCategory(amountCents, category));
    return this.payAll(id, amountCents, kind);
  }

  payAll(id: SaleId, amount: number, kind: 'cash' | 'card' | 'other', reference = ''): Sale {
    this.pay(id, amount, kind, reference);
    return this.complete(id);
  }

  pay(id: SaleId, amount: number, kind: 'cash' | 'card' | 'other', reference = ''): void {
    const amountCents = cents(amount);
    const tender: Tender =
      kind === 'cash'
        ? { kind, amountCents, givenCents: amountCents }
        : { kind, amountCents, reference };
    this.till.write({ kind: 'tender-sale', saleId: id, tender });
  }

  /**
   * Pays by a redemption, deferred or applied.
   * @returns the payment's name
   */
  payByGift(id: SaleId, cardId: CardId, amount: number): string {
    const name = this.fresh('gift');
    this.till.write({ ...this.till.request(name, cardId, 'redeem', amount), saleId: id });
    const tender = { kind: 'gift', intentId: intentId(name), amountCents: cents(amount) } as const;
    this.till.write({ kind: 'tender-sale', saleId: id, tender });
    return name;
  }

  complete(id: SaleId): Sale {
    const sale = this.till.write({ kind: 'complete-sale', saleId: id }).fact.sale!;
    for (const owed of proposalsForOwedLoads(this.till.ledger, sale.id)) this.till.write(owed);
    return sale;
  }

  /** Refunds pieces of these lines; refunds to cards are accepted as main does. */
  refund(id: SaleId, lines: Refund['lines'], by: StepUp | null = null): Refund {
    const { sale } = this.till.write(this.refundRequest(id, lines), by).fact;
    for (const owed of proposalsForOwedLoads(this.till.ledger, id)) this.till.write(owed);
    return sale!.refunds!.at(-1)!;
  }

  refundRequest(id: SaleId, lines: Refund['lines']) {
    const refundId = refundIdSchema.parse(this.fresh('refund'));
    const rest = { reference: 'slip 7', reason: 'broken' } as const;
    return { kind: 'refund-sale', saleId: id, refundId, lines, ...rest } as const;
  }

  loadLine(cardId: CardId, amountCents: number): SaleLine {
    const name = this.fresh('sold');
    return {
      ...lineOfCategory(amountCents, 'load'),
      kind: 'load',
      intentId: intentId(name),
      cardId,
    };
  }

  fresh(word: string): string {
    this.count += 1;
    return `${word}-${this.count}-of-the-day`;
  }

  /** Returns the report of a shift by its number, or of the time since the last close. */
  report(
    number: number = this.till.ledger.closes.length + 1,
    report: (draft: ReportDraft) => ShiftReport = reportOf,
  ): ShiftReport {
    const { closes } = this.till.ledger;
    const from = closes[number - 2]?.sequence ?? 1;
    const until = closes[number - 1]?.sequence ?? Infinity;
    const draft = emptyReportDraft();
    for (const record of this.till.records) {
      if (record.sequence >= from && record.sequence <= until) addFactToReport(draft, record);
    }
    return report(draft);
  }
}

export function lineOfCategory(amountCents: number, category: string, quantity = 1): SaleLine {
  return {
    id: `line-${category}`,
    kind: 'goods',
    categoryExternalId: category,
    name: category,
    quantity,
    unitCents: cents(amountCents),
    intentId: null,
    cardId: null,
  };
}
