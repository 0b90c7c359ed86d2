import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { giftStepCents } from '../../../../shared/api/service-cents.ts';
import { judgeLoadReturn } from '../../../../shared/guard/sale/admit-load-back.ts';
import { isPayoutDue } from '../../../../shared/ledger/load-back.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { otherTillSchema } from '../../../../shared/ledger/money/other-till.ts';
import type { OtherTillOrigin } from '../../../../shared/ledger/money/other-till.ts';
import { roundingsIn } from '../../../../shared/ledger/sale/rounding.ts';
import { dueCents, isLoadLine } from '../../../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import type { ManualTender, RecordedTender } from '../../../../shared/ledger/sale/tender.ts';
import { refundIdSchema } from '../../../../shared/values/ids.ts';
import type { CardId, IntentId, SaleId } from '../../../../shared/values/ids.ts';
import { cents, handedCashCents, sumCents } from '../../../../shared/values/money.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import type { Random } from '../../../simulation/random.ts';
import { intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import type { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import type { AccountedShop } from './accounted-shop.ts';

const ODOO = otherTillSchema.parse({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Odoo',
  tokenHash: 'a'.repeat(64),
  alonePerPaymentCents: 0,
  alonePerDayCents: 0,
});

/**
 * The people at the counter of a random shop, and what they hand over. Each act tries what the till may refuse, and
 * changes the drawer only if it does not.
 */
export class RandomCounter {
  readonly #shop: AccountedShop;
  readonly #random: Random;
  /** True if the shop has no coins below five cents. */
  readonly #rounds: boolean;
  /** Sends what waits, and lets the till follow up the answers. */
  readonly #deliver: () => void;
  #count = 0;

  constructor(
    shop: AccountedShop,
    random: Random,
    { rounds, deliver }: { readonly rounds: boolean; readonly deliver: () => void },
  ) {
    this.#shop = shop;
    this.#random = random;
    this.#rounds = rounds;
    this.#deliver = deliver;
    this.#till.write({ kind: 'connect-other-till', otherTill: ODOO });
  }

  get #till(): GuardedLedger {
    return this.#shop.till;
  }

  putIn(amount: number): void {
    this.#shop.day.moveCash('in', amount);
    this.#shop.hand(amount);
  }

  moveCash(): void {
    const amount = this.#random.between(1, 50) * 100;
    if (this.#shop.drawerCents <= amount || this.#random.chance(0.5)) {
      this.putIn(amount);
      return;
    }
    this.#shop.day.moveCash('out', amount);
    this.#shop.hand(0 - amount);
  }

  sellCard(): void {
    const { day } = this.#shop;
    const load = day.loadLine(this.newCard(), this.#random.between(20, 90) * 100);
    const extra = lineOfCategory(this.#random.between(1, 20) * 100, this.name('extra'));
    const id = day.openSale(load, ...(this.#random.chance(0.3) ? [extra] : []));
    const due = this.#due(id);
    const kind = this.#random.pick(['cash', 'card', 'other'] as const);
    if (kind === 'cash') this.#payInCash(id, due);
    else day.pay(id, due, kind, 'slip');
    this.#complete(id);
    if (this.#random.chance(0.8)) this.#deliver();
  }

  sell(): void {
    const id = this.#beginSale();
    for (let part = 0; part < 4; part += 1) this.#payPart(id);
    this.#complete(id);
    if (this.#random.chance(0.6)) this.#deliver();
  }

  startSale(): void {
    this.#payPart(this.#beginSale());
  }

  #beginSale(): SaleId {
    const lines = Array.from({ length: this.#random.between(1, 3) }, () =>
      lineOfCategory(
        this.#random.between(100, 1500),
        this.name('goods'),
        this.#random.between(1, 3),
      ),
    );
    const id = this.#shop.day.openSale(...lines);
    if (this.#random.chance(0.5)) {
      const basisPoints = this.#random.between(1, 60) * 100;
      const discount = { asked: { kind: 'percent', basisPoints }, reason: 'old' } as const;
      this.#till.propose({ kind: 'change-sale', saleId: id, lines, discount }, MANAGER);
    }
    return id;
  }

  #payPart(id: SaleId): void {
    const due = this.#due(id);
    if (due <= 0) return;
    const amount = this.#random.chance(0.5) ? due : this.#random.between(1, due);
    const kind = this.#random.pick(['cash', 'card', 'gift', 'gift', 'gift'] as const);
    if (kind === 'gift') this.#payByGift(id, amount);
    else if (kind === 'cash') this.#payInCash(id, amount);
    else this.#tender(id, { kind, amountCents: cents(amount), reference: 'slip' });
  }

  #payInCash(id: SaleId, amount: number): void {
    const amountCents = cents(amount);
    // Cash is rounded only if it pays the rest, and all cash of a sale as one amount.
    const isRounded = amount === this.#due(id);
    const earlierCents = sumCents(roundingsIn(this.#sale(id).tenders));
    const givenCents = cents(amount + 5);
    if (!this.#tender(id, { kind: 'cash', amountCents, givenCents })) return;
    if (!isRounded) return this.#shop.hand(amount);
    this.hand(amount - earlierCents);
    this.#shop.roundedCents -= earlierCents;
  }

  #tender(id: SaleId, tender: ManualTender): boolean {
    return this.#till.propose({ kind: 'tender-sale', saleId: id, tender }, MANAGER);
  }

  #payByGift(id: SaleId, most: number): void {
    const card = this.someCard();
    if (card === null) return;
    const amount = this.#onService(Math.min(most, this.#shop.cards.get(card) ?? 0));
    const name = this.name('gift');
    const request = { ...this.#till.request(name, card, 'redeem', amount), saleId: id };
    if (amount <= 0 || !this.#till.propose(request)) return;
    if (this.#till.intent(name).strength === 'attempt') this.#deliver();
    const { strength, state } = this.#till.intent(name);
    if (strength === 'attempt' && state !== 'applied') return;
    const tender = { kind: 'gift', intentId: intentId(name), amountCents: cents(amount) } as const;
    this.#till.propose({ kind: 'tender-sale', saleId: id, tender });
  }

  #complete(id: SaleId): void {
    if (this.#till.propose({ kind: 'complete-sale', saleId: id }, MANAGER))
      this.#shop.acceptOwed(id);
  }

  finishOne(): void {
    const id = this.#someOpenSale();
    if (id === null) return;
    for (let part = 0; part < 5; part += 1) this.#payPart(id);
    this.#complete(id);
  }

  /** Takes payments out of a sale, as a cashier does before cancelling it, and then cancels it. */
  cancel(): void {
    const saleId = this.#someOpenSale();
    if (saleId === null) return;
    for (const tender of this.#sale(saleId).tenders) {
      if (tender.kind === 'gift') this.takeOff(tender.intentId);
      else if (this.#random.chance(0.8)) this.#removeTender(saleId, tender);
    }
    const cash = this.#sale(saleId).tenders.filter(({ kind }) => kind === 'cash');
    if (!this.#till.propose({ kind: 'cancel-sale', saleId, reason: 'left' }, MANAGER)) return;
    for (const tender of cash) this.#handBack(tender);
  }

  takeOff(id: IntentId): void {
    if (!this.#till.propose({ kind: 'undo', intentId: id }, MANAGER)) this.#putRight(id);
  }

  #removeTender(saleId: SaleId, tender: RecordedTender): void {
    const { taken } = tender;
    if (taken === undefined) return;
    const { sequence } = taken;
    const isRemoved = this.#till.propose({ kind: 'remove-tender', saleId, sequence }, MANAGER);
    if (isRemoved && tender.kind === 'cash') this.#handBack(tender);
  }

  refund(): void {
    const sold = this.#completedSales().filter((sale) => sale.lines.some(isGoods));
    if (sold.length === 0) return;
    const { id, lines } = this.#random.pick(sold);
    const line = this.#random.pick(lines.filter(isGoods));
    const back = { lineId: line.id, quantity: this.#random.between(1, line.quantity) };
    if (!this.#payOut(id, this.#shop.day.refundRequest(id, [back]))) return;
    this.#shop.acceptOwed(id);
    if (this.#random.chance(0.6)) this.#deliver();
  }

  payWithoutSale(): void {
    const card = this.someCard();
    if (card === null) return;
    const verb = this.#random.pick(['redeem', 'load'] as const);
    const amount = this.#random.between(1, 20) * 100;
    this.#till.propose(this.#till.request(this.name('direct'), card, verb, amount));
    if (this.#random.chance(0.5)) this.#deliver();
  }

  /** Another maker's till asks for a payment, and perhaps for its refund in parts. */
  payAtOtherTill(): void {
    const card = this.someCard();
    if (card === null) return;
    const verb = this.#random.pick(['redeem', 'redeem', 'load'] as const);
    const amount = this.#random.between(1, 20) * 100;
    const name = this.name('other-till');
    const origin = (reference: string) => {
      return { otherTill: { id: ODOO.id, name: ODOO.name, reference, askedCents: cents(amount) } };
    };
    this.#till.propose({ ...this.#till.request(name, card, verb, amount), ...origin(name) });
    if (this.#random.chance(0.7)) this.#deliver();
    for (let refunds = this.#random.between(-3, 3); refunds > 0; refunds -= 1) {
      const partCents = cents(this.#onService(this.#random.between(10, amount)));
      this.#putRight(intentId(name), {
        ...origin(this.name('reference')),
        ...(this.#random.chance(0.7) && { partCents }),
      });
    }
  }

  reverseOne(): void {
    const applied = this.#intents().filter(isAppliedOriginal);
    if (applied.length > 0) this.#putRight(this.#random.pick(applied).id);
  }

  #putRight(
    reverses: IntentId,
    more: { readonly otherTill?: OtherTillOrigin; readonly partCents?: Cents } = {},
  ): void {
    const id = intentId(this.name('back'));
    this.#till.propose(
      { kind: 'put-right', intentId: id, reverses, reason: 'wrong', ...more },
      more.otherTill === undefined ? MANAGER : null,
    );
  }

  undo(): void {
    const waiting = this.#intents().filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return;
    this.#till.propose({ kind: 'undo', intentId: this.#random.pick(waiting).id }, MANAGER);
  }

  moveLoad(): void {
    const loads = this.#intents().filter((one) => one.verb === 'load' && isAppliedOriginal(one));
    const toCardId = this.someCard();
    if (loads.length === 0 || toCardId === null) return;
    const ids = {
      intentId: intentId(this.name('move')),
      secondIntentId: intentId(this.name('moved')),
    };
    const reverses = this.#random.pick(loads).id;
    this.#till.propose(
      { kind: 'move-load', ...ids, reverses, toCardId, reason: 'wrong card' },
      MANAGER,
    );
    if (this.#random.chance(0.6)) this.#deliver();
  }

  takeBackPromise(): void {
    const loads = this.#intents().filter(
      ({ state, verb }) => state === 'waiting' && verb === 'load',
    );
    if (loads.length === 0) return;
    const { id, amountCents } = this.#random.pick(loads);
    const becomes = this.#random.pick(['given-cash', 'given-back', 'first-card'] as const);
    const nextIntentId = intentId(this.name('next'));
    const about = { intentId: id, becomes, nextIntentId, reason: 'asked for it' };
    const isDone = this.#till.propose({ kind: 'take-back-promise', ...about }, MANAGER);
    if (isDone && becomes === 'given-cash') this.hand(0 - amountCents);
  }

  /** Takes a sold load off its card, and pays it out if the service has confirmed that. */
  refundLoad(): void {
    const sold = this.#completedSales().flatMap((sale) =>
      sale.lines.filter(isLoadLine).map((line) => ({ sale, lineId: line.id })),
    );
    if (sold.length === 0) return;
    const { sale, lineId } = this.#random.pick(sold);
    const { upToCents = 0 } = judgeLoadReturn(this.#till.ledger, sale, lineId) ?? {};
    if (upToCents <= 0) return;
    const part = this.#random.chance(0.5)
      ? upToCents
      : this.#random.between(10, Math.max(10, upToCents));
    const id = intentId(this.name('load-back'));
    const amountCents = cents(this.#onService(part));
    const about = { saleId: sale.id, lineId, amountCents, reason: 'a present' };
    if (!this.#till.propose({ kind: 'take-load-back', intentId: id, ...about }, MANAGER)) return;
    this.#deliver();
    const taken = this.#till.ledger.intents.get(id);
    if (taken !== undefined && isPayoutDue(taken)) this.payOutLoad(taken, sale.id);
  }

  payOutLoad({ id }: Intent, saleId: SaleId): void {
    const refundId = refundIdSchema.parse(this.name('payout'));
    this.#payOut(saleId, {
      kind: 'pay-out-load',
      saleId,
      refundId,
      intentId: id,
      reference: 'slip',
    });
  }

  /** Refunds, and hands out the cash: all cash refunds of a sale are rounded as one amount. */
  #payOut(saleId: SaleId, refund: Proposal): boolean {
    const before = this.#refundedInCash(saleId);
    if (!this.#till.propose(refund, MANAGER)) return false;
    this.hand(before);
    this.hand(0 - this.#refundedInCash(saleId));
    return true;
  }

  #refundedInCash(saleId: SaleId): number {
    return (this.#sale(saleId).refunds ?? [])
      .flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'cash'))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  someCard(): CardId | null {
    const cards = [...this.#shop.cards.keys()];
    return cards.length === 0 ? null : this.#random.pick(cards);
  }

  newCard(): CardId {
    return this.#shop.card(this.name('customer'));
  }

  #someOpenSale(): SaleId | null {
    const ids = [...this.#till.ledger.openSales.keys()];
    return ids.length === 0 ? null : this.#random.pick(ids);
  }

  #completedSales(): Sale[] {
    return [...this.#till.ledger.sales.values()].filter(({ state }) => state === 'completed');
  }

  #intents(): Intent[] {
    return [...this.#till.ledger.intents.values()];
  }

  #sale(id: SaleId): Sale {
    return this.#till.ledger.sales.get(id)!;
  }

  #due(id: SaleId): number {
    return dueCents(this.#sale(id));
  }

  /** Rounds an amount down to one that the service can take. */
  #onService(amount: number): number {
    const step = giftStepCents(this.#till.ledger.book!.minorUnit);
    return Math.floor(amount / step) * step;
  }

  /** Hands over cash that is rounded if the shop rounds. @param amount below zero if the shop pays */
  hand(amount: number): void {
    if (this.#rounds) this.#shop.handCoins(amount);
    else this.#shop.hand(amount);
  }

  /** Hands back what a payment has brought. */
  #handBack(tender: RecordedTender): void {
    const handed = handedCashCents(tender);
    this.#shop.hand(0 - handed);
    this.#shop.roundedCents -= handed - tender.amountCents;
  }

  name(word: string): string {
    this.#count += 1;
    return `${word}-${this.#count}`;
  }
}

function isGoods({ kind }: Sale['lines'][number]): boolean {
  return kind === 'goods';
}

function isAppliedOriginal({ state, reverses }: Intent): boolean {
  return state === 'applied' && reverses === null;
}
