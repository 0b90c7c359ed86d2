import { proposalsForOwedLoads } from '../../../../../shared/guard/follow-up.ts';
import type { Discount } from '../../../../../shared/ledger/sale/discount.ts';
import type { Intent } from '../../../../../shared/ledger/money/intent.ts';
import type { SaleLine } from '../../../../../shared/ledger/sale/sale.ts';
import type { Tender } from '../../../../../shared/ledger/sale/tender.ts';
import { taxTableSchema } from '../../../../../shared/ledger/sale/tax.ts';
import type { Proposal } from '../../../../../shared/proposals/proposals.ts';
import { assertPresent } from '../../../../../shared/values/assert.ts';
import { intentIdSchema, refundIdSchema, saleIdSchema } from '../../../../../shared/values/ids.ts';
import type { CardId, SaleId } from '../../../../../shared/values/ids.ts';
import { cents } from '../../../../../shared/values/money.ts';
import { Random } from '../../../../simulation/random.ts';
import { appliedOutcome, GuardedLedger, MANAGER } from '../../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../../builders/shop-day.ts';
import { Bookkeeper } from './bookkeeper.ts';
import type { ExpectedFigures } from './bookkeeper.ts';
import type { Rate, Reduction, RungLine } from './goods-by-hand.ts';

/** Goods by Category, each with its letter in both tables below. */
const LETTERS: Readonly<Record<string, string>> = { lamps: 'A', books: 'B', tea: 'B', stamps: 'C' };
const CATEGORIES = ['lamps', 'books', 'tea', 'stamps'];
/** VAT rates before and after a change. */
const TABLES: readonly Readonly<Record<string, number>>[] = [
  { A: 21_00, B: 9_00, C: 0 },
  { A: 19_00, B: 5_50, C: 0 },
];
const CASHIERS = ['Ann', 'Ben'];
const MOST_ROUNDS = 20;

/** A parked sale as it was rung up. */
interface Ticket {
  readonly saleId: SaleId;
  readonly lines: readonly RungLine[];
  readonly reduction: Reduction | null;
}

/** A till that passes each act to the bookkeeper in the counter's terms. */
export class RandomShopDay {
  readonly day: ShopDay;
  readonly book = new Bookkeeper();
  /** The bookkeeper's figures at each close. */
  readonly closed: ExpectedFigures[] = [];
  readonly #random: Random;
  /** Cents per unit of prices, which cost 1 to 40 units. */
  readonly #unit: number;
  readonly #giftStep: number;
  readonly #completed: SaleId[] = [];
  readonly #parked: Ticket[] = [];
  readonly #atService = new Map<CardId, number>();
  /** Change of all balances at the service, by payments and loads. */
  #changedAtService = 0;
  #rates: Readonly<Record<string, number>> | null = null;
  #isRounded = false;
  #isOnline = true;
  #count = 0;

  constructor(seed: number, currency: string) {
    this.#random = new Random(seed);
    const till = GuardedLedger.started({ currency });
    till.accessLevel = 'cashier';
    till.person = 'person-ann';
    this.day = new ShopDay(till);
    this.#unit = { JPY: 1, KWD: 1_000 }[currency] ?? 100;
    this.#giftStep = currency === 'KWD' ? 10 : 1;
  }

  get #till(): GuardedLedger {
    return this.day.till;
  }

  open(businessDay: string): void {
    const float = this.#between(0, 200) * this.#unit;
    this.#write({ kind: 'open-shift', floatCents: cents(float), businessDay });
    this.book.open(float);
  }

  /** @returns the cash expected in the drawer */
  close(): number {
    const drawer = this.book.drawer();
    const counted = { cashCents: cents(Math.max(0, drawer)), cardCents: null, otherCents: null };
    this.#write({ kind: 'close-shift', counted, carriesOpenSale: true });
    this.closed.push(this.book.close());
    return drawer;
  }

  act(): void {
    this.#till.pass(this.#between(1, 240) * 1_000);
    this.#till.operator = this.#random.pick(CASHIERS);
    this.#till.person = `person-${this.#till.operator.toLowerCase()}`;
    const dice = this.#random.between(1, 100);
    if (dice <= 45) this.#sell();
    else if (dice <= 67) this.#refund();
    else if (dice <= 75) this.#takeLoadBack();
    else if (dice <= 80) this.#moveCash();
    else if (dice <= 86) this.#fetchParked();
    else if (dice <= 90) this.#changeRates();
    else if (dice <= 94) this.#changeRounding();
    else if (dice <= 97) this.#changeLine();
    else this.#redeemAlone();
    if (this.#isOnline) this.#deliver();
  }

  get changedAtService(): number {
    return this.#changedAtService;
  }

  /** Sends all waiting payments, so that the books can be closed completely. */
  deliverAll(): void {
    if (!this.#isOnline) this.#changeLine();
    this.#deliver();
  }

  #sell(): void {
    const saleId = this.#name('sale', saleIdSchema);
    const lines = this.#lines();
    const hasGoods = lines.some(({ isLoad }) => !isLoad);
    const reduction = hasGoods && this.#random.chance(0.15) ? this.#reduction() : null;
    this.#write({ kind: 'open-sale', saleId, ...this.#rung(lines, reduction) });
    this.book.ring(saleId, lines, reduction);
    if (this.#random.chance(0.1)) {
      lines.push(this.#goods(lines.length));
      this.#write({ kind: 'change-sale', saleId, ...this.#rung(lines, reduction) });
      this.book.ring(saleId, lines, reduction);
    }
    if (this.#random.chance(0.08)) {
      this.#write({ kind: 'park-sale', saleId });
      this.#parked.push({ saleId, lines, reduction });
    } else this.#takeMoney(saleId);
  }

  #fetchParked(): void {
    const ticket = this.#isOnline ? this.#parked.shift() : undefined;
    if (ticket === undefined) return;
    const { saleId, reduction } = ticket;
    this.#write({ kind: 'recall-sale', saleId });
    // Parking has ended a manager's approvals, and the current rates apply.
    const lines = ticket.lines.map((line) =>
      line.isLoad ? line : { ...line, rate: this.#rateOf(line.category) },
    );
    this.#till.write({ kind: 'change-sale', saleId, ...this.#rung(lines, reduction) }, MANAGER);
    this.book.ring(saleId, lines, reduction);
    this.#takeMoney(saleId);
  }

  #takeMoney(saleId: SaleId): void {
    for (let round = 0; round < MOST_ROUNDS && this.book.due(saleId) > 0; round += 1) {
      const isLast = round > 4;
      const due = this.book.due(saleId);
      const amount = isLast || this.#random.chance(0.6) ? due : this.#between(1, due);
      if (!isLast && this.#random.chance(0.3) && this.#payByGift(saleId)) continue;
      this.#payByHand(
        saleId,
        isLast ? 'cash' : this.#random.pick(['cash', 'cash', 'card', 'other']),
        amount,
      );
      if (!isLast && this.#random.chance(0.12)) this.#takeOff(saleId);
    }
    const { tenders } = assertPresent(this.#till.ledger.sales.get(saleId), 'it was opened');
    if (!tenders.some(({ kind }) => kind === 'gift') && this.#random.chance(0.06)) {
      this.#write({ kind: 'cancel-sale', saleId, reason: 'changed their mind' });
      this.book.cancel(saleId);
      return;
    }
    this.#write({ kind: 'complete-sale', saleId });
    this.book.complete(saleId, assertPresent(this.#till.operator, 'somebody sells'));
    for (const owed of proposalsForOwedLoads(this.#till.ledger, saleId)) this.#write(owed);
    this.#completed.push(saleId);
  }

  #payByHand(saleId: SaleId, kind: 'cash' | 'card' | 'other', amount: number): void {
    const amountCents = cents(amount);
    const handed = this.book.inCash(saleId, amount, this.#isRounded);
    // Two cents round to nothing in cash, so they go onto a slip.
    if (kind === 'cash' && handed === 0) return this.#payByHand(saleId, 'other', amount);
    const more = this.#random.chance(0.5) ? this.#between(0, 5) * this.#unit : 0;
    const tender: Tender =
      kind === 'cash'
        ? { kind, amountCents, givenCents: cents(handed + more) }
        : { kind, amountCents, reference: `slip ${this.#between(1, 99)}` };
    this.#write({ kind: 'tender-sale', saleId, tender });
    this.book.pay(saleId, kind, amount, this.#isRounded);
  }

  /** @returns true if the guard admitted it, which depends on the card */
  #payByGift(saleId: SaleId): boolean {
    const most = Math.min(this.book.giftDue(saleId), 20 * this.#unit);
    const amount = Math.floor(this.#between(0, most) / this.#giftStep) * this.#giftStep;
    if (amount <= 0) return false;
    const request = this.#till.request(this.#word('gift'), this.#card(60), 'redeem', amount);
    if (!this.#may({ ...request, saleId })) return false;
    if (this.#isOnline) this.#deliver();
    const tender = {
      kind: 'gift',
      intentId: request.intentId,
      amountCents: cents(amount),
    } as const;
    this.#write({ kind: 'tender-sale', saleId, tender });
    this.book.pay(saleId, 'gift', amount, this.#isRounded, this.#isOnline);
    return true;
  }

  /** Removes the first of two payments, otherwise the last one entered, unless it is a gift payment. */
  #takeOff(saleId: SaleId): void {
    const { tenders } = assertPresent(this.#till.ledger.sales.get(saleId), 'it was opened');
    const index = tenders.length === 2 ? 0 : tenders.length - 1;
    const sequence = tenders[index]?.taken?.sequence;
    if (sequence === undefined) return;
    this.#write({ kind: 'remove-tender', saleId, sequence });
    this.book.takeOff(saleId, index);
  }

  #refund(): void {
    const saleId = this.#anySold();
    if (saleId === null) return;
    const { lines } = assertPresent(this.#till.ledger.sales.get(saleId), 'it was completed');
    const pieces = new Map<string, number>();
    for (const { id, kind } of lines) {
      const left = kind === 'goods' ? this.book.piecesLeft(saleId, id) : 0;
      const back = this.#random.chance(0.3) ? left : this.#between(0, left);
      if (back > 0) pieces.set(id, back);
    }
    const plan = pieces.size === 0 ? null : this.book.planRefund(saleId, pieces);
    if (
      plan === null ||
      plan.some((part) => part.kind === 'gift' && part.amount % this.#giftStep !== 0)
    )
      return;
    const refundId = this.#name('refund', refundIdSchema);
    const asked = [...pieces].map(([lineId, quantity]) => ({ lineId, quantity }));
    const words = { reference: 'slip 7', reason: 'broken' };
    this.#write({ kind: 'refund-sale', saleId, refundId, lines: asked, ...words });
    for (const owed of proposalsForOwedLoads(this.#till.ledger, saleId)) this.#write(owed);
    this.book.refund(saleId, pieces, this.#isRounded);
  }

  /** Debits part of a sold load from its card and pays it out. */
  #takeLoadBack(): void {
    const saleId = this.#anySold();
    const sale = saleId === null ? undefined : this.#till.ledger.sales.get(saleId);
    const line = sale?.lines.find(({ kind }) => kind === 'load');
    if (saleId === null || line === undefined || !this.#isOnline) return;
    const left = this.book.loadLeft(saleId, line.id);
    const step = this.#unit;
    const amount = this.#random.chance(0.5) ? left : Math.min(left, this.#between(1, 5) * step);
    if (amount <= 0 || (line.cardId !== null && (this.#atService.get(line.cardId) ?? 0) < amount))
      return;
    const intentId = this.#name('intent-taken', intentIdSchema);
    const about = { saleId, lineId: line.id, amountCents: cents(amount), reason: 'wrong card' };
    this.#write({ kind: 'take-load-back', intentId, ...about });
    this.#deliver();
    const refundId = this.#name('refund', refundIdSchema);
    this.#write({ kind: 'pay-out-load', saleId, refundId, intentId, reference: 'slip 8' });
    this.book.payOutLoad(saleId, line.id, amount, this.#isRounded);
  }

  #moveCash(): void {
    const amount = this.#between(1, 50) * this.#unit;
    const direction = this.#random.pick(['in', 'out'] as const);
    const moveId = this.#word('move-of-cash');
    const about = { amountCents: cents(amount), reason: 'bank' };
    const isInDrawer = direction === 'in' || amount <= this.book.drawer();
    if (this.#may({ kind: 'move-cash', moveId, direction, ...about }) !== isInDrawer)
      throw new Error(`${direction} ${amount}: the till and the book disagree about the drawer`);
    if (isInDrawer) this.book.move(direction === 'in' ? amount : -amount);
  }

  #changeRates(): void {
    const isOn = this.#random.chance(0.85);
    const table = this.#random.pick([...TABLES]);
    const taxes = taxTableSchema.parse({
      isOn,
      rates: Object.entries(table).map(([letter, basisPoints]) => ({ letter, basisPoints })),
      forOthers: 'A',
      categories: Object.entries(LETTERS).map(([externalId, letter]) => ({ externalId, letter })),
    });
    const wasSame = !this.#may({ kind: 'change-taxes', taxes });
    if (!wasSame) this.#rates = isOn ? table : null;
  }

  #changeRounding(): void {
    const isOn = !this.#isRounded;
    // Only currencies with five-cent coins have rounding.
    if (this.#may({ kind: 'change-cash-rounding', cashRounding: isOn })) this.#isRounded = isOn;
  }

  #changeLine(): void {
    this.#isOnline = !this.#isOnline;
    this.#write(
      this.#isOnline ? { kind: 'end-outage' } : { kind: 'begin-outage', cause: 'no-network' },
    );
  }

  #redeemAlone(): void {
    const amount = this.#between(1, 5) * this.#unit;
    this.#may(this.#till.request(this.#word('alone'), this.#card(60), 'redeem', amount));
  }

  /** Lets the service apply all waiting payments, card by card in the order of acceptance. */
  #deliver(): void {
    const waiting = () => [...this.#till.ledger.open.values()].filter(isWaiting);
    for (let [next] = waiting(); next !== undefined; [next] = waiting()) {
      const { id, cardId, verb, amountCents, saleId } = next;
      this.#write({ kind: 'begin-sending', intentId: id, keyVersion: 1 });
      const change = verb === 'load' ? amountCents : 0 - amountCents;
      const balance = (this.#atService.get(cardId) ?? 0) + change;
      this.#atService.set(cardId, balance);
      this.#changedAtService += change;
      const outcome = appliedOutcome(`uuid-of-${id}`, balance);
      this.#write({ kind: 'record-outcome', intentId: id, outcome });
      if (saleId !== null && this.#completed.includes(saleId)) this.book.confirmGifts(saleId);
    }
  }

  #lines(): RungLine[] {
    const lines = Array.from({ length: this.#between(1, 4) }, (_, index) => this.#goods(index));
    if (!this.#isOnline || this.#random.chance(0.8)) return lines;
    const unit = this.#between(5, 20) * this.#unit;
    const load = { isLoad: true, category: '', quantity: 1, unit, rate: null, reduction: null };
    return [...lines, { id: `line-${lines.length}`, ...load }];
  }

  #goods(index: number): RungLine {
    const category = this.#random.pick(CATEGORIES);
    return {
      id: `line-${index}`,
      isLoad: false,
      category,
      quantity: this.#between(1, 4),
      unit: this.#between(Math.ceil(this.#unit / 10) * 10, 12 * Math.max(10, this.#unit)),
      rate: this.#rateOf(category),
      reduction: this.#random.chance(0.12) ? this.#reduction() : null,
    };
  }

  #rateOf(category: string): Rate | null {
    const letter = assertPresent(LETTERS[category], 'each has a letter');
    const basisPoints = this.#rates?.[letter];
    return basisPoints === undefined ? null : { letter, basisPoints };
  }

  #reduction(): Reduction {
    if (this.#random.chance(0.4)) return { amount: this.#between(1, 3 * Math.max(10, this.#unit)) };
    return { basisPoints: this.#random.pick([5_00, 7_50, 12_50, 33_33, 100_00]) };
  }

  /** Returns the lines as a window proposes them; the till adds their rates. */
  #rung(lines: readonly RungLine[], ofSale: Reduction | null) {
    return {
      lines: lines.map((line) => this.#proposed(line)),
      ...(ofSale !== null && { discount: discountOf(ofSale) }),
    };
  }

  #proposed({ id, isLoad, category, quantity, unit, reduction }: RungLine): SaleLine {
    const goods = { id, name: category, quantity, unitCents: cents(unit) };
    if (!isLoad) {
      const discount = reduction === null ? {} : { discount: discountOf(reduction) };
      const none = { intentId: null, cardId: null };
      return { ...goods, kind: 'goods', categoryExternalId: category, ...none, ...discount };
    }
    const intentId = this.#name('intent-sold', intentIdSchema);
    const cardId = this.#card(0);
    return {
      ...goods,
      kind: 'load',
      name: 'Gift card',
      categoryExternalId: null,
      intentId,
      cardId,
    };
  }

  #card(units: number): CardId {
    const cardId = this.#till.card(this.#word('customer'), units * this.#unit);
    this.#atService.set(cardId, units * this.#unit);
    return cardId;
  }

  #anySold(): SaleId | null {
    return this.#completed.length === 0 ? null : this.#random.pick(this.#completed);
  }

  /** Writes as a cashier, or with a manager's PIN if the till requires one. */
  #write(proposal: Proposal): void {
    if (!this.#till.propose(proposal)) this.#till.write(proposal, MANAGER);
  }

  #may(proposal: Proposal): boolean {
    return this.#till.propose(proposal) || this.#till.propose(proposal, MANAGER);
  }

  #between(least: number, most: number): number {
    return this.#random.between(least, Math.max(least, most));
  }

  #word(word: string): string {
    this.#count += 1;
    return `${word}-${this.#count}`;
  }

  #name<Name>(word: string, schema: { parse: (text: string) => Name }): Name {
    return schema.parse(`${this.#word(word)}-of-the-shop`);
  }
}

function isWaiting({ state }: Intent): boolean {
  return state === 'waiting';
}

function discountOf(reduction: Reduction): Discount {
  const reason = 'special offer';
  return 'amount' in reduction
    ? { asked: { kind: 'amount', amountCents: cents(reduction.amount) }, reason }
    : { asked: { kind: 'percent', basisPoints: reduction.basisPoints }, reason };
}
