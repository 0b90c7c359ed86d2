import { expect } from 'vitest';
import type { ShiftReport } from '../../../shared/reports/shift-report.ts';
import { mergeTradeSums } from '../../../shared/reports/sum-quarters.ts';
import { turnoverCents } from '../../../shared/reports/sum-sales.ts';

/** The VAT rate of everything that the shop sells. */
export const RATE_PER_CENT = 21;

/** Returns the tax in a price, computed independently of the till. */
function taxIn(cents: number): number {
  return Math.round((cents * RATE_PER_CENT) / (100 + RATE_PER_CENT));
}

/** How one sale was paid, in cents. */
interface Paid {
  readonly cash?: number;
  readonly card?: number;
  readonly gift?: number;
}

/** One shift as the shop adds it up by hand, independently of the till. */
export class Accounts {
  readonly floatCents: number;
  readonly paid = { cash: 0, card: 0, gift: 0 };
  readonly back = { cash: 0, card: 0, gift: 0 };
  movedCents = 0;
  goodsCents = 0;
  loadsCents = 0;
  completed = 0;
  cancelled = 0;
  /** Taken from cards, in a sale or without one, whatever was given back later. */
  redeemedCents = 0;
  givenBackCents = 0;
  /** Tax of the sales, receipt by receipt, less that of refunds. */
  taxCents = 0;
  /** Sold loads taken off their cards again and paid out in cash, in cents. */
  loadsBackCents = 0;
  discountCents = 0;
  /** Rounding of cash to steps of 5 cents: the cash given less the amount it paid. */
  roundingCents = 0;
  /** How often the drawer was opened without a sale. */
  drawerOpenings = 0;
  trainings = 0;

  constructor(floatCents: number) {
    this.floatCents = floatCents;
  }

  sold(goodsCents: number, { cash = 0, card = 0, gift = 0 }: Paid, loadsCents = 0): void {
    expect(cash + card + gift, 'a sale is paid exactly').toBe(goodsCents + loadsCents);
    this.goodsCents += goodsCents;
    this.taxCents += taxIn(goodsCents);
    this.loadsCents += loadsCents;
    this.paid.cash += cash;
    this.paid.card += card;
    this.paid.gift += gift;
    this.redeemedCents += gift;
    this.completed += 1;
  }

  /** Books the refund of a whole receipt, by the means that paid it. */
  refunded({ cash = 0, card = 0, gift = 0 }: Paid): void {
    this.taxCents -= taxIn(cash + card + gift);
    this.back.cash += cash;
    this.back.card += card;
    this.back.gift += gift;
    this.givenBackCents += gift;
  }

  /** Books the cash paid out for the rest of a sold load, which is no turnover. */
  loadPaidOut(cashCents: number): void {
    this.back.cash += cashCents;
    this.loadsBackCents += cashCents;
  }

  get turnoverCents(): number {
    return this.goodsCents + this.loadsBackCents - this.back.cash - this.back.card - this.back.gift;
  }

  get drawerCents(): number {
    return this.floatCents + this.movedCents + this.paid.cash + this.roundingCents - this.back.cash;
  }

  /** Checks that the till's report has the same figures. */
  check(report: ShiftReport): void {
    const { sales, expected, gifts, cashInOpenSalesCents, exceptions, training } = report;
    this.#checkPicture(report);
    expect({
      goodsCents: sales.goodsCents,
      loadsCents: sales.loadsCents,
      taxes: sales.taxes.map(({ letter, grossCents, taxCents }) => ({
        letter,
        grossCents,
        taxCents,
      })),
      completed: sales.completed,
      cancelled: sales.cancelled,
      paid: {
        cash: sales.byTender.cash.cents,
        card: sales.byTender.card.cents,
        gift: sales.byTender.gift.cents,
      },
      turnoverCents: turnoverCents(sales),
      back: {
        cash: sales.refunds.byTender.cash.cents,
        card: sales.refunds.byTender.card.cents,
        gift: sales.refunds.byTender.gift.cents,
      },
      drawerCents: expected?.cashCents,
      cardCents: expected?.cardCents,
      otherCents: expected?.otherCents,
    }).toEqual({
      goodsCents: this.goodsCents,
      loadsCents: this.loadsCents,
      taxes: [{ letter: 'A', grossCents: this.turnoverCents, taxCents: this.taxCents }],
      completed: this.completed,
      cancelled: this.cancelled,
      paid: this.paid,
      turnoverCents: this.turnoverCents,
      back: this.back,
      drawerCents: this.drawerCents,
      cardCents: this.paid.card - this.back.card,
      otherCents: 0,
    });
    const { redeemed, loaded, 'redeemed-back': back, 'loaded-back': loadedBack } = gifts.byKind;
    expect(redeemed.confirmed.cents + redeemed.pending.cents).toBe(this.redeemedCents);
    expect(loaded.confirmed.cents + loaded.pending.cents).toBe(this.loadsCents);
    expect(back.confirmed.cents + back.pending.cents).toBe(this.givenBackCents);
    expect(loadedBack.confirmed.cents + loadedBack.pending.cents).toBe(this.loadsBackCents);
    expect(sales.refunds.loads.cents).toBe(this.loadsBackCents);
    expect(sales.discounts.sales.cents).toBe(this.discountCents);
    expect(sales.rounding.cents).toBe(this.roundingCents);
    expect(sales.byCategory.reduce((sum, one) => sum + one.cents, 0)).toBe(this.turnoverCents);
    for (const kind of [redeemed, loaded, back, loadedBack]) {
      expect([kind.unknown.cents, kind.refused.cents]).toEqual([0, 0]);
    }
    expect(cashInOpenSalesCents).toBe(0);
    const opened = exceptions.map(({ sums }) => sums['drawer-opened']?.count ?? 0);
    expect(opened.reduce((sum, one) => sum + one, 0)).toBe(this.drawerOpenings);
    expect(training.count).toBe(this.trainings);
  }

  /** Checks that the figures of the report's charts add up to the report's sums. */
  #checkPicture({ byQuarter, exposureCourse, exposure }: ShiftReport): void {
    const { completed, goodsCents, refundedCents } = mergeTradeSums(byQuarter);
    const { cash, card, gift } = this.back;
    expect({ completed, goodsCents, refundedCents }).toEqual({
      completed: this.completed,
      goodsCents: this.goodsCents,
      refundedCents: cash + card + gift - this.loadsBackCents,
    });
    const last = exposureCourse.steps.at(-1);
    expect([last?.redeemCents ?? 0, last?.loadCents ?? 0]).toEqual([
      exposure.redeem.cents,
      exposure.load.cents,
    ]);
  }
}
