import { expect, test } from 'vitest';
import { actsFor, caseToResolveIn } from '../../../../shared/proposals/acts.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { cents } from '../../../../shared/values/money.ts';
import { Random } from '../../../simulation/random.ts';
import { intentId } from '../../../builders/guarded-ledger.ts';
import { AccountedShop } from './booked-shop.ts';

/**
 * Random months of a shop whose service refuses payments and loses answers. The manager settles each payment in any way
 * that the till offers.
 */

const SEEDS = Number(process.env['BOOKKEEPER_SEEDS'] ?? 25);
const DAYS = 4;
const ACTS = 14;

class RandomSettlements {
  readonly shop = new AccountedShop();
  readonly #random: Random;
  /** True if the shop has no coins below five cents; amounts are to the cent. */
  readonly #rounds: boolean;
  #count = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#rounds = this.#random.chance(0.5);
    if (this.#rounds) this.shop.manager({ kind: 'change-cash-rounding', cashRounding: true });
  }

  trade(): void {
    for (let day = 1; day <= DAYS; day += 1) {
      const float = this.#random.chance(0.6) ? this.shop.drawer : this.#random.between(0, 200_00);
      this.shop.open(float, `2026-11-${19 + day}`);
      for (let act = 0; act < ACTS; act += 1) this.#act();
      if (day === DAYS) this.#settleAll();
      if (this.shop.drawer < 0) this.#bringCash(0 - this.shop.drawer);
      const kept = this.#random.between(0, Math.max(0, this.shop.drawer));
      this.shop.close({
        pending: this.#pending(),
        ...(this.#random.chance(0.5) && { kept }),
      });
      if (day < DAYS && this.#random.chance(0.4)) this.#settleOne();
    }
  }

  #bringCash(amount: number): void {
    this.shop.day.moveCash('in', amount);
    this.shop.hand(amount);
  }

  #act(): void {
    const { shop } = this;
    shop.till.pass(5 * 60_000);
    const dice = this.#random.between(1, 100);
    if (dice <= 15) shop.sellCard(this.#name('customer'), this.#random.between(20, 90) * 100);
    else if (dice <= 50) this.#sell();
    else if (dice <= 62) this.#refund();
    else if (dice <= 90) this.#settleOne();
    else this.#deliver();
  }

  #sell(): void {
    const rich = [...this.shop.cards].filter(([, balance]) => balance >= 25_00);
    if (rich.length === 0) return;
    const [card] = this.#random.pick(rich);
    const { till, day } = this.shop;
    const isUnsettled = [...(till.ledger.openByCard.get(card)?.values() ?? [])].length > 0;
    if (isUnsettled) return;
    const amount =
      this.#random.between(1, 20) * 100 + (this.#rounds ? this.#random.between(0, 99) : 0);
    const id = day.openSale(this.#goods(amount));
    const half = this.#random.chance(0.3) ? Math.floor(amount / 2) : 0;
    if (half > 0) {
      day.pay(id, half, 'cash');
      this.shop.hand(half);
    }
    day.payByGift(id, card, amount - half);
    day.complete(id);
    if (this.#random.chance(0.7)) this.#deliver();
  }

  #refund(): void {
    const { till, day } = this.shop;
    const sold = [...till.ledger.sales.values()].filter(
      ({ state, lines, refunds }) =>
        state === 'completed' && refunds === undefined && lines[0]?.kind === 'goods',
    );
    if (sold.length === 0) return;
    const { id, lines } = this.#random.pick(sold);
    const back = [{ lineId: lines[0]!.id, quantity: 1 }];
    const request = day.refundRequest(id, back);
    if (!till.propose(request, { manager: 'Mia' })) return;
    const refund = till.ledger.sales.get(id)!.refunds!.at(-1)!;
    for (const part of refund.parts) if (part.kind === 'cash') this.#hand(0 - part.amountCents);
    this.shop.acceptOwed(id);
    if (this.#random.chance(0.7)) this.#deliver();
  }

  #deliver(): void {
    const answers = ['takes', 'takes', 'refuses', 'lost-taken', 'lost-not-taken'] as const;
    this.shop.deliver(this.#random.pick(answers));
  }

  #settleOne(): void {
    const cases = [...this.shop.till.ledger.forPerson.values()];
    if (cases.length > 0) this.#settle(this.#random.pick(cases));
  }

  #settleAll(): void {
    for (let round = 0; round < 40; round += 1) {
      this.shop.deliver();
      const [first] = this.shop.till.ledger.forPerson.values();
      if (first === undefined) return;
      this.#settle(first);
    }
    throw new Error('it never comes to an end');
  }

  #settle(intent: Intent): void {
    const { till } = this.shop;
    const acts = actsFor(caseToResolveIn(till.ledger, intent)).filter((act) =>
      this.#isTrue(act, intent),
    );
    if (acts.length === 0) throw new Error(`no way out of ${intent.state}`);
    // The service may still apply a payment for a while after it was sent.
    till.pass(30 * 60_000);
    const act = this.#random.pick([...acts]);
    const about = { intentId: intent.id, reason: 'told' };
    if (act === 'seen')
      this.shop.manager({ kind: 'acknowledge-alarm', intentId: intent.id, note: 'seen' });
    else if (act === 'send-again') this.shop.manager({ kind: 'release', ...about });
    else if (act === 'taken') this.shop.taken(intent.id);
    else if (act === 'paid-otherwise') {
      const inCash = this.#random.chance(0.6);
      if (inCash)
        this.#hand(intent.verb === 'redeem' ? intent.amountCents : 0 - intent.amountCents);
      this.shop.manager({ kind: 'settle', how: act, inCash, ...about });
    } else if (act !== 'other-card') this.shop.manager({ kind: 'settle', how: act, ...about });
    else this.#standIn(intent);
  }

  #hand(amount: number): void {
    if (this.#rounds) this.shop.handCoins(amount);
    else this.shop.hand(amount);
  }

  /** True if the act agrees with what the service has done, as a manager would look it up. */
  #isTrue(act: string, { id, state }: Intent): boolean {
    // Another card can be sold only in an open shift.
    const isOpen = this.shop.till.ledger.shift?.state === 'open';
    if (state !== 'unknown') return act !== 'other-card' || isOpen;
    return this.shop.done.has(id) ? act === 'taken' : act !== 'taken';
  }

  #standIn(refused: Intent): void {
    const card = this.shop.sellCard(this.#name('other'), 100_00);
    const name = this.#name('stand-in');
    const { verb, amountCents } = refused;
    const request = this.shop.till.request(name, card, verb, amountCents);
    if (!this.shop.till.propose(request, { manager: 'Mia' })) return;
    this.shop.manager({
      kind: 'settle',
      how: 'other-card',
      intentId: refused.id,
      reason: 'another card',
      otherIntentId: intentId(name),
    });
    if (this.#random.chance(0.5)) this.#deliver();
  }

  /**
   * Returns cents promised to cards and not yet applied by the service, or the reverse; a debit of the gift cards owed.
   */
  #pending(): number {
    const { open, forPerson } = this.shop.till.ledger;
    const all = new Map([...open, ...forPerson]);
    return [...all.values()].reduce((sum, { id, state, verb, amountCents, strength }) => {
      const isUnsettled = state !== 'applied' && state !== 'settled' && strength === 'deferred';
      if (!isUnsettled || this.shop.done.has(id)) return sum;
      return verb === 'redeem' ? sum + amountCents : sum - amountCents;
    }, 0);
  }

  #goods(amount: number) {
    const id = this.#name('line');
    const none = { intentId: null, cardId: null };
    const about = { categoryExternalId: 'lamps', name: 'Lamp', quantity: 1 };
    return { id, kind: 'goods', unitCents: cents(amount), ...about, ...none } as const;
  }

  #name(word: string): string {
    this.#count += 1;
    return `${word}-${this.#count}`;
  }
}

test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'after a month of settlements the gift-card account equals all cards and cash equals the drawer, seed %i',
  (seed) => {
    const month = new RandomSettlements(seed);
    month.trade();
    const cards = [...month.shop.cards.values()].reduce((all, one) => all + one, 0);
    expect(month.shop.on('giftCards')).toBe(0 - cards);
  },
);
