import type { RecordedTender } from '../../../shared/ledger/sale/tender.ts';

/** One amount that a customer has agreed to have loaded onto a card, or taken off it. */
interface Slip {
  readonly card: string;
  /** The amount in cents; below zero if it is taken off the card. */
  readonly cents: number;
  /** The basket that the amount pays for; `null` if it pays for nothing that is listed. */
  readonly basket: string | null;
  /** False once the customer was told that the amount does not count. */
  isAgreed: boolean;
}

/** One item that the customer has picked, at the price on its label. */
export interface PickedItem {
  readonly name: string;
  readonly pieces: number;
  /** Price of one piece, in cents. */
  readonly eachCents: number;
}

/** Amounts that moved between a customer and one shop for one basket, in cents. */
interface Moved {
  coins: number;
  slips: number;
  gift: number;
}

/** One basket: what the customer picked, paid, brought back and got for it. */
export interface Basket {
  picked: readonly PickedItem[];
  /** Loaded onto cards, in cents. */
  loadCents: number;
  /** Discounts promised by somebody who may give them, in cents, by the item's name. */
  readonly promised: Map<string, number>;
  readonly paid: Moved;
  readonly gotBack: Moved;
  /** Pieces that the customer has brought back, by the item's name. */
  readonly broughtBack: Map<string, number>;
  loadBackCents: number;
  hasLeft: boolean;
  /** True if the basket's records are lost, and a person was told so. */
  isLost: boolean;
}

/** Half of a step of 5 cents: the most by which rounding to coins may change a payment or a refund. */
const HALF_STEP_CENTS = 2;

/**
 * What the customers of one store know without the till: what they handed over and got, and what people told them. It
 * uses no rule of the till: it counts cards, coins and goods, and compares.
 */
export class CustomerKnowledge {
  readonly complaints: string[] = [];
  readonly baskets = new Map<string, Basket>();
  /**
   * Coins that customers have put into the drawer of each till, minus those that came out, since it was last emptied.
   */
  readonly coins = new Map<string, number>();
  readonly #slips = new Map<string, Slip>();
  readonly #had = new Map<string, number>();
  readonly #backThere = new Set<string>();
  /** Cards with lost records: a person was told that the till's records are older than they were. */
  readonly #lost = new Set<string>();

  get slipNames(): readonly string[] {
    return [...this.#slips.keys()];
  }

  noteToldOfLoss(card: string): void {
    this.#lost.add(card);
  }

  hasHeardOfLoss(card: string): boolean {
    return this.#lost.has(card);
  }

  /**
   * Puts a balance on a card before the world begins.
   * @param cents the balance
   */
  giveBalance(card: string, cents: number): void {
    this.#had.set(card, cents);
  }

  complain(words: string): void {
    this.complaints.push(words);
  }

  /**
   * Records an amount that the customer agrees to.
   * @param name of the slip, for when somebody says that it does not count
   */
  agrees(name: string, card: string, cents: number, basket: string | null = null): void {
    this.#slips.set(name, { card, cents, basket, isAgreed: true });
  }

  /** Records an amount that the customer is told of without agreeing; one that she has agreed to stays unchanged. */
  hears(name: string, card: string, cents: number): void {
    if (!this.#slips.has(name))
      this.#slips.set(name, { card, cents, basket: null, isAgreed: false });
  }

  noteTold(name: string, counts: boolean): void {
    const slip = this.#slips.get(name);
    if (slip !== undefined) slip.isAgreed = counts;
  }

  /**
   * The till itself finds that an amount does not count. If the customer has already left with the goods, the shop
   * decides first.
   */
  noteFoundNotCounting(name: string): void {
    const { basket = null, cents = 0 } = this.slip(name) ?? {};
    this.noteTold(name, false);
    if (basket !== null && this.basket(basket).hasLeft)
      this.complain(`${-cents} of ${basket} are gone, and nobody was asked`);
  }

  /** Returns the slip of that name, if the customer has agreed to it and it still counts. */
  slip(name: string): Readonly<Slip> | undefined {
    const slip = this.#slips.get(name);
    return slip?.isAgreed === true ? slip : undefined;
  }

  /** Tells whether the customer has agreed to the slip and was told since that it does not count. */
  isOff(name: string): boolean {
    return this.#slips.get(name)?.isAgreed === false;
  }

  basket(name: string): Basket {
    const there = this.baskets.get(name);
    if (there !== undefined) return there;
    const basket: Basket = {
      picked: [],
      loadCents: 0,
      promised: new Map(),
      paid: { coins: 0, slips: 0, gift: 0 },
      gotBack: { coins: 0, slips: 0, gift: 0 },
      broughtBack: new Map(),
      loadBackCents: 0,
      hasLeft: false,
      isLost: false,
    };
    this.baskets.set(name, basket);
    return basket;
  }

  /**
   * The customer gets a payment of an open sale back at the till that has taken over the one where she paid.
   */
  getsBackThere(sale: string, tender: RecordedTender): void {
    this.#backThere.add(nameOfTender(sale, tender));
  }

  /** Tells whether she has left with what this payment was for. */
  hasLeftWith(name: string): boolean {
    const { basket = null } = this.slip(name) ?? {};
    return basket !== null && this.basket(basket).hasLeft;
  }

  /** She is told that a payment for a sale that was not completed is on her card again. */
  getsPaymentBack(name: string): void {
    const slip = this.slip(name);
    if (slip === undefined || slip.basket === null) return;
    this.noteTold(name, false);
    this.basket(slip.basket).paid.gift += slip.cents;
    this.#backThere.add(`${slip.basket} ${name}`);
  }

  isBackThere(sale: string, tender: RecordedTender): boolean {
    return this.#backThere.has(nameOfTender(sale, tender));
  }

  /**
   * Moves coins into a drawer.
   * @param cents below zero if they come out of the drawer
   */
  coin(till: string, cents: number): void {
    this.coins.set(till, (this.coins.get(till) ?? 0) + cents);
  }

  /** Returns the balance that the customer counts on, in cents. */
  countsOn(card: string): number {
    const slips = [...this.#slips.values()].filter((one) => one.card === card && one.isAgreed);
    return slips.reduce((sum, { cents }) => sum + cents, this.#had.get(card) ?? 0);
  }

  /** Records cash that the customer got for a card; if the card had less, the cash was somebody else's money. */
  getsCashFor(card: string, cents: number, thereCents: number): void {
    if (this.#lost.has(card)) return;
    if (cents > thereCents) this.complain(`${cents} in cash for ${card}, which has ${thereCents}`);
  }

  /**
   * Complains about every card and basket that does not agree.
   * @param has returns what the service has on a card
   * @param isNamed tells whether a person at the store has this card on a list
   */
  comparesAll(has: (card: string) => number, isNamed: (card: string) => boolean): void {
    for (const card of this.#had.keys()) {
      if (has(card) === this.countsOn(card) || isNamed(card) || this.#lost.has(card)) continue;
      this.complain(`${card} has ${has(card)}, its customer counts on ${this.countsOn(card)}`);
    }
    for (const [name, basket] of this.baskets)
      if (basket.hasLeft && !basket.isLost) this.#compare(name, basket);
  }

  #compare(name: string, basket: Basket): void {
    const { picked, promised, paid, gotBack, broughtBack, loadCents, loadBackCents } = basket;
    let worth = loadCents;
    let back = loadBackCents;
    for (const one of picked) {
      const all = one.pieces * one.eachCents - (promised.get(one.name) ?? 0);
      worth += all;
      back += Math.round((all * (broughtBack.get(one.name) ?? 0)) / one.pieces);
    }
    const paidCents = paid.coins + paid.slips + paid.gift;
    const backCents = gotBack.coins + gotBack.slips + gotBack.gift;
    if (Math.abs(paidCents - worth) > HALF_STEP_CENTS)
      this.complain(`${name} is worth ${worth} and was paid with ${paidCents}`);
    if (Math.abs(backCents - back) > HALF_STEP_CENTS)
      this.complain(`of ${name} ${back} came back, for ${backCents}`);
  }
}

function nameOfTender(sale: string, tender: RecordedTender): string {
  return `${sale} ${tender.kind === 'gift' ? tender.intentId : (tender.taken?.sequence ?? 0)}`;
}
