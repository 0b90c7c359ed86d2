import {
  addTaxes,
  discounted,
  roundToCoin,
  rateKey,
  soldFor,
  taxes,
  sumOfAmounts,
} from './goods-by-hand.ts';
import type { BookedLine, Reduction, RungLine, TaxLine } from './goods-by-hand.ts';

/**
 * A second program for a shop's books. It follows what happens at the counter (goods rung up, money handed over, pieces
 * returned) and calculates every figure of a report itself. It imports nothing of the till, so a mistake in the till's
 * arithmetic cannot hide in both. Amounts are whole numbers of the currency's smallest unit. The rules are those of
 * decision 0108, decision 0110, decision 0112, decision 0114 and decision 0116.
 */

export type TenderName = 'gift' | 'cash' | 'card' | 'other';
interface Payment {
  readonly kind: TenderName;
  amount: number;
  rounding: number;
  /** False for a gift payment that the service has not confirmed, which is not refunded. */
  isConfirmed: boolean;
  back: number;
}

interface BookedSale {
  lines: BookedLine[];
  reduction: Reduction | null;
  payments: Payment[];
  cashBack: number;
  cashBackRounding: number;
  tax: Map<string, TaxLine>;
  loadBack: Map<string, number>;
  isOpen: boolean;
}

interface Sum {
  count: number;
  cents: number;
}
export interface RefundPartByHand {
  readonly place: number;
  readonly kind: TenderName;
  readonly amount: number;
}

export interface ExpectedFigures {
  readonly completed: number;
  readonly cancelled: number;
  readonly goods: number;
  readonly loads: number;
  readonly lineDiscounts: Sum;
  readonly saleDiscounts: Sum;
  readonly paid: Readonly<Record<TenderName, Sum>>;
  readonly refunds: Sum;
  readonly loadRefunds: Sum;
  readonly back: Readonly<Record<TenderName, Sum>>;
  readonly rounding: Sum;
  readonly taxes: readonly TaxLine[];
  readonly categories: Readonly<Record<string, { pieces: number; cents: number }>>;
  readonly cashiers: Readonly<Record<string, { sales: number; goods: number; loads: number }>>;
  /** Takings without the float and cash moves. */
  readonly takings: { cash: number; card: number; other: number };
}

const KINDS: readonly TenderName[] = ['gift', 'card', 'other', 'cash'];

export class Bookkeeper {
  readonly #sales = new Map<string, BookedSale>();
  #now = emptyShift();
  #float = 0;
  #moved = 0;
  /** Cash of open sales that the float includes already. */
  #openBefore = 0;

  ring(sale: string, lines: readonly RungLine[], reduction: Reduction | null): void {
    this.#sales.set(sale, {
      lines: discounted(lines, reduction),
      reduction,
      payments: [],
      cashBack: 0,
      cashBackRounding: 0,
      tax: new Map(),
      loadBack: new Map(),
      isOpen: true,
    });
  }

  due(sale: string): number {
    const { lines, payments } = this.#sale(sale);
    return (
      sumOfAmounts(lines.map(({ paid }) => paid)) -
      sumOfAmounts(payments.map(({ amount }) => amount))
    );
  }

  /** Returns the amount that a gift balance may still pay: goods only. */
  giftDue(sale: string): number {
    const { lines, payments } = this.#sale(sale);
    const goods = sumOfAmounts(lines.filter(({ isLoad }) => !isLoad).map(({ paid }) => paid));
    const gifts = sumOfAmounts(
      payments.filter(({ kind }) => kind === 'gift').map(({ amount }) => amount),
    );
    return Math.min(goods - gifts, this.due(sale));
  }

  /** Returns the cash a customer hands over for this part of the amount due. */
  inCash(sale: string, amount: number, isRounded: boolean): number {
    return amount + this.#cashRounding(sale, amount, isRounded);
  }

  pay(
    sale: string,
    kind: TenderName,
    amount: number,
    isRounded: boolean,
    isConfirmed = true,
  ): void {
    const rounding = kind === 'cash' ? this.#cashRounding(sale, amount, isRounded) : 0;
    this.#sale(sale).payments.push({ kind, amount, rounding, isConfirmed, back: 0 });
  }

  /**
   * Removes a payment that was entered wrongly. The rounding of other cash goes with rounded cash: it counts as it was
   * handed over, but never pays more than the sale costs.
   */
  takeOff(sale: string, index: number): void {
    const { payments } = this.#sale(sale);
    const [removed] = payments.splice(index, 1);
    if (removed?.rounding === 0) return;
    const asGiven = (payment: Payment, cents: number) => {
      payment.amount += cents;
      payment.rounding -= cents;
    };
    for (const payment of payments) if (payment.rounding < 0) asGiven(payment, payment.rounding);
    for (const payment of payments)
      if (payment.rounding > 0) asGiven(payment, Math.min(payment.rounding, this.due(sale)));
    payments.splice(0, Infinity, ...payments.filter(({ amount }) => amount > 0));
  }

  confirmGifts(sale: string): void {
    for (const payment of this.#sale(sale).payments) payment.isConfirmed = true;
  }

  cancel(sale: string): void {
    this.#sale(sale).isOpen = false;
    this.#now.cancelled += 1;
  }

  complete(sale: string, cashier: string): void {
    const booked = this.#sale(sale);
    booked.isOpen = false;
    booked.tax = taxes(booked.lines.map((line) => ({ line, gross: line.paid })));
    const { lines, payments, reduction } = booked;
    const now = this.#now;
    now.completed += 1;
    for (const line of lines) {
      if (line.isLoad) now.loads += line.paid;
      else now.goods += line.paid;
      if (!line.isLoad) count(now.categories, line.category, line.quantity, line.paid);
      if (line.ownOff > 0) add(now.lineDiscounts, line.ownOff);
    }
    if (reduction !== null)
      add(now.saleDiscounts, sumOfAmounts(lines.map(({ saleOff }) => saleOff)));
    for (const { kind, amount, rounding } of payments) {
      add(now.paid[kind], amount);
      if (rounding !== 0) add(now.rounding, rounding);
      if (kind !== 'gift') now.takings[kind] += amount + rounding;
    }
    const own = (now.cashiers[cashier] ??= { sales: 0, goods: 0, loads: 0 });
    own.sales += 1;
    own.goods += sumOfAmounts(lines.filter(({ isLoad }) => !isLoad).map(({ paid }) => paid));
    own.loads += sumOfAmounts(lines.filter(({ isLoad }) => isLoad).map(({ paid }) => paid));
    addTaxes(now.taxes, booked.tax, 1);
  }

  piecesLeft(sale: string, id: string): number {
    const line = this.#line(sale, id);
    return line.quantity - line.back;
  }

  /**
   * Splits the refund of these pieces by payment; null if no piece is requested or an unconfirmed gift payment prevents
   * it.
   */
  planRefund(
    sale: string,
    pieces: ReadonlyMap<string, number>,
  ): readonly RefundPartByHand[] | null {
    const { lines, payments } = this.#sale(sale);
    const asked = sumOfAmounts(
      [...pieces].map(([id, quantity]) => this.#worth(sale, id, quantity)),
    );
    const goodsLeft = lines
      .filter(({ isLoad }) => !isLoad)
      .map((line) => soldFor(line, line.quantity - line.back));
    const kept = payments.filter(({ kind, isConfirmed }) => kind === 'gift' && !isConfirmed);
    const withheld = sumOfAmounts(kept.map(({ amount, back }) => amount - back));
    if (asked === 0 || asked > sumOfAmounts(goodsLeft) - withheld) return null;
    return share(payments, asked, ({ kind, isConfirmed }) => kind !== 'gift' || isConfirmed);
  }

  refund(sale: string, pieces: ReadonlyMap<string, number>, isRounded: boolean): void {
    const parts = this.planRefund(sale, pieces) ?? [];
    const booked = this.#sale(sale);
    const now = this.#now;
    for (const [id, quantity] of pieces) {
      const worth = this.#worth(sale, id, quantity);
      const line = this.#line(sale, id);
      line.back += quantity;
      count(now.categories, line.category, -quantity, -worth);
    }
    add(now.refunds, sumOfAmounts(parts.map(({ amount }) => amount)));
    const rates = new Set([...pieces.keys()].map((id) => rateKey(this.#line(sale, id).rate)));
    const left = booked.lines.map((line) => ({
      line,
      gross: soldFor(line, line.quantity - line.back),
    }));
    const stays = taxes(left);
    const gone = new Map<string, TaxLine>();
    for (const key of rates) {
      const before = booked.tax.get(key);
      if (before === undefined) continue;
      const after = stays.get(key) ?? { ...before, gross: 0, tax: 0 };
      gone.set(key, { ...before, gross: before.gross - after.gross, tax: before.tax - after.tax });
      booked.tax.set(key, after);
    }
    addTaxes(now.taxes, gone, -1);
    this.#giveBack(booked, parts, isRounded);
  }

  loadLeft(sale: string, id: string): number {
    return this.#line(sale, id).paid - (this.#sale(sale).loadBack.get(id) ?? 0);
  }

  /** Pays the amount debited from a sold load back to the load's payments, never to a gift card. */
  payOutLoad(sale: string, id: string, amount: number, isRounded: boolean): void {
    const booked = this.#sale(sale);
    booked.loadBack.set(id, (booked.loadBack.get(id) ?? 0) + amount);
    add(this.#now.loadRefunds, amount);
    this.#giveBack(booked, this.planPayout(sale, amount), isRounded);
  }

  planPayout(sale: string, amount: number): readonly RefundPartByHand[] {
    return share(this.#sale(sale).payments, amount, ({ kind }) => kind !== 'gift');
  }

  open(float: number): void {
    this.#float = float;
    this.#moved = 0;
  }

  move(amount: number): void {
    this.#moved += amount;
  }

  /** Returns the cash that should be in the drawer now. */
  drawer(): number {
    const open = this.cashInOpenSales() - this.#openBefore;
    return this.#float + this.#moved + this.#now.takings.cash + open;
  }

  cashInOpenSales(): number {
    const open = [...this.#sales.values()].filter(({ isOpen }) => isOpen);
    const cash = open.flatMap(({ payments }) => payments.filter(({ kind }) => kind === 'cash'));
    return sumOfAmounts(cash.map(({ amount, rounding }) => amount + rounding));
  }

  figures(): ExpectedFigures {
    const { taxes: byRate, ...now } = structuredClone(this.#now);
    const nonZero = [...byRate].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return { ...now, taxes: nonZero.map(([, one]) => one) };
  }

  /** Closes the shift: returns its figures and begins a new sheet. */
  close(): ExpectedFigures {
    const figures = this.figures();
    this.#openBefore = this.cashInOpenSales();
    this.#now = emptyShift();
    return figures;
  }

  #giveBack(sale: BookedSale, parts: readonly RefundPartByHand[], isRounded: boolean): void {
    const now = this.#now;
    const byKind = new Map<TenderName, number>();
    for (const { place, kind, amount } of parts) {
      const payment = sale.payments[place];
      if (payment !== undefined) payment.back += amount;
      byKind.set(kind, (byKind.get(kind) ?? 0) + amount);
    }
    for (const [kind, amount] of byKind) {
      add(now.back[kind], amount);
      if (kind !== 'gift') now.takings[kind] -= amount;
    }
    const cash = byKind.get('cash') ?? 0;
    if (cash === 0) return;
    const rounding = this.#refundRounding(sale, cash, isRounded);
    sale.cashBack += cash;
    sale.cashBackRounding += rounding;
    now.takings.cash -= rounding;
    // No part becomes negative: what the largest part cannot absorb, the next one does.
    let rest = rounding;
    const cashParts = parts.filter(({ kind }) => kind === 'cash').map(({ amount }) => amount);
    for (const amount of cashParts.toSorted((one, other) => other - one)) {
      const borne = Math.max(-amount, rest);
      rest -= borne;
      if (borne !== 0) add(now.rounding, -borne);
    }
  }

  /** Returns the rounding of cash in several refunds of one sale, as if all were refunded at once. */
  #refundRounding(sale: BookedSale, cash: number, isRounded: boolean): number {
    if (!isRounded) return 0;
    const all = sale.cashBack + cash;
    return roundToCoin(all) - all - sale.cashBackRounding;
  }

  /** Returns the rounding of the cash that pays the whole rest: all cash of a sale is rounded as one amount. */
  #cashRounding(id: string, amount: number, isRounded: boolean): number {
    if (!isRounded || amount !== this.due(id)) return 0;
    const earlier = this.#sale(id).payments.reduce((sum, { rounding }) => sum + rounding, 0);
    return roundToCoin(Math.max(0, amount - earlier)) - amount;
  }

  #worth(sale: string, id: string, quantity: number): number {
    const line = this.#line(sale, id);
    const left = line.quantity - line.back;
    return soldFor(line, left) - soldFor(line, left - quantity);
  }

  #sale(id: string): BookedSale {
    const sale = this.#sales.get(id);
    if (sale === undefined) throw new Error(`no sale ${id}`);
    return sale;
  }

  #line(sale: string, id: string): BookedLine {
    const line = this.#sale(sale).lines.find((one) => one.id === id);
    if (line === undefined) throw new Error(`no line ${id}`);
    return line;
  }
}

function emptyShift() {
  const sum = (): Sum => ({ count: 0, cents: 0 });
  const byKind = () => ({ gift: sum(), cash: sum(), card: sum(), other: sum() });
  return {
    completed: 0,
    cancelled: 0,
    goods: 0,
    loads: 0,
    lineDiscounts: sum(),
    saleDiscounts: sum(),
    paid: byKind(),
    refunds: sum(),
    loadRefunds: sum(),
    back: byKind(),
    rounding: sum(),
    taxes: new Map<string, TaxLine>(),
    categories: {} as Record<string, { pieces: number; cents: number }>,
    cashiers: {} as Record<string, { sales: number; goods: number; loads: number }>,
    takings: { cash: 0, card: 0, other: 0 },
  };
}

/** Splits a refund by payment, gift balances first and cash last, each at most what it has paid and not refunded. */
function share(
  payments: readonly Payment[],
  amount: number,
  may: (payment: Payment) => boolean,
): readonly RefundPartByHand[] {
  let rest = amount;
  return KINDS.flatMap((kind) =>
    payments.flatMap((payment, index) => {
      if (payment.kind !== kind || !may(payment)) return [];
      const part = Math.min(rest, payment.amount - payment.back);
      rest -= part;
      return part > 0 ? [{ place: index, kind, amount: part }] : [];
    }),
  );
}

function add(sum: Sum, amount: number): void {
  sum.count += 1;
  sum.cents += amount;
}

function count(
  into: Record<string, { pieces: number; cents: number }>,
  name: string,
  pieces: number,
  amount: number,
): void {
  const before = (into[name] ??= { pieces: 0, cents: 0 });
  before.pieces += pieces;
  before.cents += amount;
}
