import { expect } from 'vitest';
import type { ShiftReport } from '../../../shared/reports/shift-report.ts';

/** How one sale was paid, in cents. */
interface Paid {
  readonly cash?: number;
  readonly card?: number;
  readonly gift?: number;
}

/** One shift as the shop adds it up by hand, beside the till. */
export class Accounts {
  readonly floatCents: number;
  readonly paid = { cash: 0, card: 0, gift: 0 };
  movedCents = 0;
  goodsCents = 0;
  loadsCents = 0;
  completed = 0;
  cancelled = 0;
  /** Taken from cards, in a sale or without one, whatever was given back later. */
  redeemedCents = 0;
  givenBackCents = 0;

  constructor(floatCents: number) {
    this.floatCents = floatCents;
  }

  sold(goodsCents: number, { cash = 0, card = 0, gift = 0 }: Paid, loadsCents = 0): void {
    expect(cash + card + gift, 'a sale is paid exactly').toBe(goodsCents + loadsCents);
    this.goodsCents += goodsCents;
    this.loadsCents += loadsCents;
    this.paid.cash += cash;
    this.paid.card += card;
    this.paid.gift += gift;
    this.redeemedCents += gift;
    this.completed += 1;
  }

  get drawerCents(): number {
    return this.floatCents + this.movedCents + this.paid.cash;
  }

  /** Whether the till's report says the same. */
  check({ sales, expected, gifts, cashInOpenSalesCents }: ShiftReport): void {
    expect({
      goodsCents: sales.goodsCents,
      loadsCents: sales.loadsCents,
      completed: sales.completed,
      cancelled: sales.cancelled,
      paid: {
        cash: sales.byTender.cash.cents,
        card: sales.byTender.card.cents,
        gift: sales.byTender.gift.cents,
      },
      drawerCents: expected?.cashCents,
      cardCents: expected?.cardCents,
      otherCents: expected?.otherCents,
    }).toEqual({
      goodsCents: this.goodsCents,
      loadsCents: this.loadsCents,
      completed: this.completed,
      cancelled: this.cancelled,
      paid: this.paid,
      drawerCents: this.drawerCents,
      cardCents: this.paid.card,
      otherCents: 0,
    });
    const { redeemed, loaded, 'redeemed-back': back, 'loaded-back': loadedBack } = gifts.byKind;
    expect(redeemed.confirmed.cents + redeemed.pending.cents).toBe(this.redeemedCents);
    expect(loaded.confirmed.cents + loaded.pending.cents).toBe(this.loadsCents);
    expect(back.confirmed.cents + back.pending.cents).toBe(this.givenBackCents);
    expect(loadedBack.confirmed.cents + loadedBack.pending.cents).toBe(0);
    for (const kind of [redeemed, loaded, back, loadedBack]) {
      expect([kind.unknown.cents, kind.refused.cents]).toEqual([0, 0]);
    }
    expect(cashInOpenSalesCents).toBe(0);
  }
}
