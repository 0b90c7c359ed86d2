import { judgeLoadReturn } from '../../../shared/guard/sale/admit-load-back.ts';
import { serviceUnitIn } from '../../../shared/ledger/store/book.ts';
import { giftStepCents } from '../../../shared/api/service-cents.ts';
import type { Discount } from '../../../shared/ledger/sale/discount.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { dueCents, giftDueCents } from '../../../shared/ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../../../shared/ledger/sale/sale.ts';
import type { Tender } from '../../../shared/ledger/sale/tender.ts';
import { refundIdSchema, saleIdSchema } from '../../../shared/values/ids.ts';
import type { IntentId, SaleId } from '../../../shared/values/ids.ts';
import { cents } from '../../../shared/values/money.ts';
import type { Random } from '../random.ts';
import { CARD_NAMES, nameOfCard } from './store.ts';
import type { Store } from './store.ts';
import { cardIdOf } from './shop-till.ts';
import type { PersonAtTill, ShopTill } from './shop-till.ts';
import type { PickedItem } from './customer-knowledge.ts';
import { SaleReceipts } from './sale-receipts.ts';
import { StoreActor } from './store-actor.ts';

/** The shop's goods, with the price on the label in cents. */
const SHELF: readonly (readonly [string, number])[] = [
  ['coat', 200_00],
  ['phone', 200_00],
  ['pen', 1_03],
  ['cake', 1_02],
  ['book', 10_00],
  ['sweet', 2],
];

/** The discount that a cashier may give without a manager: a tenth of the total. */
const HOUSE_TENTH = 10;

const LOADS = [10_00, 20_00, 50_00, 300_00];

type RingKind = 'open-sale' | 'change-sale';

/** One customer's basket at one till, until she has left with it. */
export interface Ticket {
  readonly saleId: SaleId;
  readonly till: ShopTill;
  lines: SaleLine[];
  /** Cents that cards have paid for the basket, as the customer was told. */
  readonly gifts: Map<IntentId, number>;
}

const BROKEN = 'broken';

export class CustomersAndCashiers extends StoreActor {
  readonly #parked: Ticket[] = [];
  /** Sales that wait half paid, while their customers fetch more money. */
  readonly #halfPaid: Ticket[] = [];
  readonly #fetchesMoney: Random;
  readonly #sold: Ticket[] = [];
  readonly #receipts: SaleReceipts;
  /** Parts of loads that were paid out in cash, by line. */
  readonly #loadsBack = new Set<string>();

  constructor(store: Store, random: Random) {
    super(store, random);
    this.#fetchesMoney = random.fork('fetches money');
    this.#receipts = new SaleReceipts(store);
  }

  buy(till: ShopTill, hand: PersonAtTill): void {
    const saleId = saleIdSchema.parse(this.store.newName('sale'));
    const ticket: Ticket = { saleId, till, lines: [], gifts: new Map() };
    const lines = [this.#goods(1)];
    if (this.random.chance(0.3)) lines.push(this.#goods(2));
    if (this.random.chance(0.3)) lines.push(this.#load());
    if (!this.#ring(ticket, 'open-sale', lines, hand)) return;
    const isChanged = this.random.chance(0.2);
    if (isChanged && this.random.chance(0.5)) this.#swap(ticket, hand);
    if (this.random.chance(0.2) && this.#park(ticket, hand)) return;
    this.#pay(ticket, hand);
  }

  /** Resumes a parked sale; sometimes its customer swaps one item for another. */
  fetch(till: ShopTill, hand: PersonAtTill): void {
    const paid = this.#halfPaid.findIndex((one) => one.till === till);
    const [half] = paid < 0 ? [] : this.#halfPaid.splice(paid, 1);
    if (half !== undefined) return this.#pay(half, hand);
    const at = this.#parked.findIndex((one) => one.till === till);
    const [ticket] = at < 0 ? [] : this.#parked.splice(at, 1);
    if (ticket === undefined) return;
    const { saleId } = ticket;
    if (till.write({ kind: 'recall-sale', saleId }, hand) === null) return;
    if (this.random.chance(0.5)) this.#swap(ticket, hand);
    this.#pay(ticket, hand);
  }

  #park(ticket: Ticket, hand: PersonAtTill): boolean {
    const isParked = ticket.till.write({ kind: 'park-sale', saleId: ticket.saleId }, hand) !== null;
    if (isParked) this.#parked.push(ticket);
    return isParked;
  }

  #goods(at: number): SaleLine {
    const [name, unit] = this.random.pick(SHELF);
    const discount = this.random.chance(0.2) ? this.#less() : undefined;
    const quantity = discount === undefined ? this.random.pick([1, 1, 2, 20]) : 1;
    const rest = { categoryExternalId: null, intentId: null, cardId: null };
    return {
      id: `line-${at}`,
      kind: 'goods',
      name: this.store.newName(name),
      quantity,
      unitCents: cents(unit),
      ...rest,
      ...(discount && { discount }),
    };
  }

  #less(): Discount {
    const basisPoints = this.random.pick([1_000, 10_000]);
    return { asked: { kind: 'percent', basisPoints }, reason: BROKEN };
  }

  #load(): SaleLine {
    return {
      id: 'line-3',
      kind: 'load',
      name: 'Gift card',
      quantity: 1,
      unitCents: cents(this.random.pick(LOADS)),
      categoryExternalId: null,
      intentId: this.store.newIntentId(),
      cardId: cardIdOf(this.random.pick(CARD_NAMES)),
    };
  }

  /**
   * Opens or changes a sale. A manager, if asked, approves exactly this change; otherwise only the cashier's tenth is
   * allowed.
   */
  #ring(ticket: Ticket, kind: RingKind, lines: SaleLine[], hand: PersonAtTill): boolean {
    const { till, saleId } = ticket;
    const request = { kind, saleId, lines };
    let isAsked = false;
    let fact = till.write(request, hand);
    if (fact === null && till.refusal?.why === 'needs-approval' && kind === 'open-sale') {
      isAsked = true;
      fact = till.write(request, { ...hand, withManager: true });
    }
    if (fact?.sale === undefined) return false;
    ticket.lines = lines;
    const basket = this.store.knows.basket(saleId);
    basket.picked = fact.sale.lines.filter(({ kind: of }) => of === 'goods').map(pickedOf);
    const offs = fact.sale.lines.map(({ name, off }) => {
      return { name, off: (off?.ownCents ?? 0) + (off?.ofSaleCents ?? 0) };
    });
    const listed = basket.picked.reduce((sum, one) => sum + one.pieces * one.eachCents, 0);
    const more = offs.filter(({ name, off }) => off > (basket.promised.get(name) ?? 0));
    const moreCents = more.reduce((sum, { off }) => sum + off, 0);
    const isTenth = moreCents * HOUSE_TENTH <= listed + HOUSE_TENTH;
    if (isAsked || isTenth) for (const { name, off } of more) basket.promised.set(name, off);
    // A new discount may be smaller than the one promised before; the customer is told.
    for (const { name, off } of offs)
      if (off < (basket.promised.get(name) ?? 0)) basket.promised.set(name, off);
    return true;
  }

  /** The customer swaps an item for another at the same price; the cashier types again what was typed before. */
  #swap(ticket: Ticket, hand: PersonAtTill): void {
    const lines = ticket.lines.map((line) => {
      const [thing = ''] = line.name.split('-');
      const other = thing === 'coat' ? 'phone' : thing === 'phone' ? 'coat' : null;
      if (other === null) return line;
      return { ...line, id: `${line.id}-new`, name: this.store.newName(other) };
    });
    if (this.#ring(ticket, 'change-sale', lines, hand)) return;
    const plain = lines.map(({ discount: _none, ...line }) => line);
    this.#ring(ticket, 'change-sale', plain, hand);
  }

  #pay(ticket: Ticket, hand: PersonAtTill): void {
    const { till, saleId } = ticket;
    const fetches = this.store.shape.tillsComeBack ? 0.4 : 0;
    for (let round = 0; round < 8; round += 1) {
      const sale = till.ledger.sales.get(saleId);
      if (sale?.state !== 'open') break;
      this.hearsRefusals(ticket, sale);
      if (dueCents(sale) === 0) break;
      if (sale.tenders.length > 0 && this.#fetchesMoney.chance(fetches))
        return void this.#halfPaid.push(ticket);
      const isLast = round > 5;
      if (!isLast && this.random.chance(0.35)) this.#payByCard(ticket, sale, hand);
      else this.#payByHand(ticket, sale, hand, isLast);
    }
    const completed = this.#completes(ticket, hand);
    if (completed === undefined) return this.giveUp(ticket, hand);
    this.leaves(ticket, completed);
  }

  /** The customer leaves with what she has bought. */
  leaves(ticket: Ticket, completed: Sale): void {
    const basket = this.store.knows.basket(ticket.saleId);
    basket.hasLeft = true;
    this.#sold.push(ticket);
    for (const line of completed.lines) {
      if (line.kind !== 'load' || line.intentId === null || line.cardId === null) continue;
      basket.loadCents += line.unitCents;
      this.store.knows.agrees(line.intentId, nameOfCard(line.cardId), line.unitCents);
    }
    if (this.store.checksAll) this.#receipts.ask(ticket.till, completed);
  }

  /** Where the till cannot know what was given back, a manager looks first. */
  #completes({ till, saleId }: Ticket, hand: PersonAtTill): Sale | undefined {
    const { knows } = this.store;
    const complete = { kind: 'complete-sale', saleId } as const;
    const completed = till.write(complete, hand)?.sale;
    if (completed !== undefined || till.refusal?.why !== 'needs-approval') return completed;
    const tenders = till.ledger.sales.get(saleId)?.tenders ?? [];
    if (tenders.some((tender) => knows.isBackThere(saleId, tender))) return undefined;
    return till.write(complete, { ...hand, withManager: true })?.sale;
  }

  /** Pays in coins or by a slip; sometimes a part is removed and paid again. */
  #payByHand(ticket: Ticket, sale: Sale, hand: PersonAtTill, isLast: boolean): void {
    const due = dueCents(sale);
    const isPart = !isLast && this.random.chance(0.3);
    const amountCents = cents(isPart ? this.random.pick([1, 2, 6, Math.ceil(due / 2)]) : due);
    const isCash = !isLast && this.random.chance(0.8);
    const tender: Tender = isCash
      ? { kind: 'cash', amountCents, givenCents: cents(amountCents + 500) }
      : { kind: 'card', amountCents, reference: 'A-4711' };
    if (!this.#tender(ticket, tender, hand)) return;
    const first = ticket.till.ledger.sales.get(sale.id)?.tenders[0];
    if (this.random.chance(0.85) || first === undefined || first.kind === 'gift') return;
    if (this.store.knows.isBackThere(sale.id, first)) return;
    const sequence = first.taken?.sequence ?? 0;
    const request = { kind: 'remove-tender', saleId: sale.id, sequence } as const;
    if (ticket.till.writeOrAsk(request, hand) === null) return;
    this.moves(ticket, first, -1);
  }

  #tender(ticket: Ticket, tender: Tender, hand: PersonAtTill): boolean {
    const request = { kind: 'tender-sale', saleId: ticket.saleId, tender } as const;
    const kept = ticket.till.writeOrAsk(request, hand)?.sale?.tenders.at(-1);
    if (kept === undefined) return false;
    this.moves(ticket, kept, 1);
    return true;
  }

  /** Moves money between the customer and the till: she hands over what the till asks for; with −1 she gets it back. */
  moves({ saleId, till }: Ticket, tender: Tender, sign: 1 | -1): void {
    const { paid } = this.store.knows.basket(saleId);
    if (tender.kind === 'gift') paid.gift += sign * tender.amountCents;
    else if (tender.kind !== 'cash') paid.slips += sign * tender.amountCents;
    else {
      const coins = sign * (tender.amountCents + (tender.roundingCents ?? 0));
      paid.coins += coins;
      this.store.knows.coin(till.name, coins);
    }
  }

  #payByCard(ticket: Ticket, sale: Sale, hand: PersonAtTill): void {
    const { till } = ticket;
    const card = this.random.pick(CARD_NAMES);
    const most = Math.min(giftDueCents(sale), this.random.pick([5_00, 10_00, 50_00, 250_00]));
    const intent = most > 0 ? this.handsCard(till, card, most, hand, sale.id) : undefined;
    if (intent === undefined) return;
    const { id: intentId, amountCents } = intent;
    const tender = { kind: 'gift', intentId, amountCents } as const;
    if (!this.#tender(ticket, tender, hand)) return this.#goesBack(till, intentId, hand);
    ticket.gifts.set(intentId, amountCents);
  }

  /**
   * A gift card that the service has refused no longer pays: the customer is told so, and asked for another payment.
   */
  hearsRefusals({ saleId, gifts }: Ticket, { tenders }: Sale): void {
    const { knows } = this.store;
    for (const [intentId, amountCents] of gifts) {
      const isPaying = tenders.some((one) => one.kind === 'gift' && one.intentId === intentId);
      if (isPaying) continue;
      knows.basket(saleId).paid.gift -= amountCents;
      knows.noteTold(intentId, false);
      gifts.delete(intentId);
    }
  }

  /**
   * The customer presents a card.
   * @returns the payment; undefined if she was told that it does not count and is asked for another
   */
  handsCard(
    till: ShopTill,
    card: string,
    amount: number,
    hand: PersonAtTill,
    saleId: SaleId | null = null,
  ): Intent | undefined {
    const store = this.store;
    const cardId = cardIdOf(card);
    const asked = { intentId: store.newIntentId(), amountCents: cents(amount) };
    const atHub = store.shared.ask(till, cardId, asked);
    const { intentId } = asked;
    const accept = { kind: 'accept', cardId, verb: 'redeem', repeatConfirmed: true } as const;
    const fact = till.write({ ...accept, ...asked, saleId, atHub }, hand);
    store.shared.dropHoldIfNotAccepted(till, intentId);
    if (fact?.intent === undefined) return undefined;
    store.knows.agrees(intentId, card, -amount, saleId);
    if (fact.intent.strength === 'deferred') return fact.intent;
    const now = this.store.waits(till, intentId, cardId);
    if (now?.state === 'applied') return now;
    store.knows.noteTold(intentId, false);
    return undefined;
  }

  /** Gives a gift payment back as the till does, when it is no longer needed. */
  #goesBack(till: ShopTill, intentId: Intent['id'], hand: PersonAtTill): void {
    const { knows } = this.store;
    const slip = knows.slip(intentId);
    if (slip === undefined) return;
    if (till.write({ kind: 'undo', intentId }, { ...hand, withManager: true }) !== null)
      return knows.noteTold(intentId, false);
    const back = this.store.newIntentId();
    const request = { kind: 'put-right', intentId: back, reverses: intentId, reason: 'x' } as const;
    if (till.write(request, { ...hand, withManager: true }) !== null)
      knows.agrees(back, slip.card, -slip.cents);
  }

  /** The customer leaves without the goods, and with everything that she had paid. */
  giveUp(ticket: Ticket, hand: PersonAtTill): void {
    const { till, saleId } = ticket;
    const tenders = till.ledger.sales.get(saleId)?.tenders ?? [];
    const kept = tenders.filter((one) => !this.store.knows.isBackThere(saleId, one));
    for (const one of kept) if (one.kind === 'gift') this.#goesBack(till, one.intentId, hand);
    const request = { kind: 'cancel-sale', saleId, reason: 'changed her mind' } as const;
    if (till.writeOrAsk(request, hand) === null) return;
    for (const one of kept) {
      this.moves(ticket, one, -1);
      // If the unknown payment turns out to be taken, the till gives it back by itself.
      if (one.kind === 'gift' && till.ledger.intents.get(one.intentId)?.state === 'unknown')
        this.store.knows.noteTold(one.intentId, false);
    }
  }

  /** The customer returns some or all of her goods. */
  bringBack(till: ShopTill, hand: PersonAtTill): void {
    const ticket = this.random.pick([...this.#sold, null]);
    if (ticket?.till !== till) return;
    const basket = this.store.knows.basket(ticket.saleId);
    const line = this.random.pick(ticket.lines);
    const had = line.quantity - (basket.broughtBack.get(line.name) ?? 0);
    if (line.kind !== 'goods' || had <= 0) return;
    const times = this.random.pick([1, 1, 6]);
    for (let time = 0; time < times; time += 1) {
      const left = line.quantity - (basket.broughtBack.get(line.name) ?? 0);
      const quantity = times > 1 ? Math.min(1, left) : this.random.between(1, Math.max(1, left));
      if (left > 0) this.#refund(ticket, line, quantity, hand);
    }
  }

  #refund(ticket: Ticket, line: SaleLine, quantity: number, hand: PersonAtTill): void {
    const { till, saleId } = ticket;
    const refundId = refundIdSchema.parse(this.store.newName('refund'));
    const about = { refundId, lines: [{ lineId: line.id, quantity }], reference: '', reason: 'x' };
    const sale = till.writeOrAsk({ kind: 'refund-sale', saleId, ...about }, hand)?.sale;
    if (sale === undefined) return;
    const { broughtBack } = this.store.knows.basket(saleId);
    broughtBack.set(line.name, (broughtBack.get(line.name) ?? 0) + quantity);
    this.#getsBack(ticket, sale);
  }

  /** Counts what the till gives back, by drawer, slips and cards. */
  #getsBack({ till, saleId }: Ticket, sale: Sale): void {
    const { knows } = this.store;
    const { gotBack } = knows.basket(saleId);
    for (const part of sale.refunds?.at(-1)?.parts ?? []) {
      if (part.kind === 'cash') {
        const coins = part.amountCents + (part.roundingCents ?? 0);
        gotBack.coins += coins;
        knows.coin(till.name, -coins);
      } else if (part.kind === 'gift') {
        gotBack.gift += part.amountCents;
        const card = till.ledger.intents.get(part.reverses)?.cardId;
        if (card) knows.agrees(part.intentId, nameOfCard(card), part.amountCents);
      } else gotBack.slips += part.amountCents;
    }
  }

  /** The customer wants the money of a load back: all at once, or some now and the rest another time. */
  askLoadBack(till: ShopTill, hand: PersonAtTill): void {
    const ticket = this.random.pick([...this.#sold, null]);
    const line = ticket?.lines.find(({ kind }) => kind === 'load');
    if (ticket?.till !== till || line?.cardId === null || line === undefined) return;
    const { saleId } = ticket;
    const sale = till.ledger.sales.get(saleId);
    const { cardId } = line;
    const seen = this.store.shared.look(till, cardId);
    const offered = sale && judgeLoadReturn(till.ledger, sale, line.id, seen);
    const basket = this.store.knows.basket(saleId);
    const paidFor = line.unitCents - basket.loadBackCents;
    if (sale === undefined || paidFor <= 0) return;
    const isFree = !this.store.alive.some((one) => this.#isBusy(one, cardId));
    const has = this.store.service.balance(nameOfCard(cardId));
    const most = Math.min(offered?.upToCents || paidFor, paidFor);
    // The smallest amount that the service can move.
    const step = giftStepCents(serviceUnitIn(till.ledger.book));
    const half = Math.ceil(most / 2 / step) * step;
    const amountCents = cents(this.random.chance(0.5) ? most : half);
    const key = `${saleId} ${line.id}`;
    const became = this.#takesLoadBack(ticket, line.id, cardId, amountCents, hand);
    if (became === 'paid') this.#loadsBack.add(key);
    // A payment that a till has forgotten is subtracted twice, so the store knows of less than there is until the
    // service answers a balance. A till without a hub does not know either what another till has loaded since.
    const atHub = this.store.shared.look(till, cardId);
    const isApart = atHub.kind === 'none' && this.store.alive.length > 1;
    const isUntold = this.store.knows.hasHeardOfLoss(nameOfCard(cardId)) || isApart;
    const own = till.ledger.cards.get(cardId)?.confirmed?.balanceCents;
    const known = atHub.kind === 'shared' ? atHub.confirmedCents : own;
    const isThere = isFree && has >= amountCents && !(isUntold && (known ?? has) < has);
    const isHers = this.#loadsBack.has(key) && isThere && !till.isAway;
    const { pauses, outage } = till.ledger.queue;
    const isStopped = pauses.length > 0 || outage !== null || till.isFull || till.isApart;
    if (became !== 'refused' || !isHers || isStopped || basket.isLost) return;
    this.store.knows.complain(`${amountCents} of the load of ${saleId} stay with the shop`);
  }

  #isBusy({ ledger }: ShopTill, cardId: Intent['cardId']): boolean {
    return [...ledger.open.values(), ...ledger.forPerson.values()].some(
      (one) => one.cardId === cardId,
    );
  }

  /**
   * Takes a load back for a customer.
   * @returns paid: she has the cash; unclear: it was taken from the card, but not paid out
   */
  #takesLoadBack(
    ticket: Ticket,
    lineId: string,
    cardId: Intent['cardId'],
    amountCents: Intent['amountCents'],
    hand: PersonAtTill,
  ): 'paid' | 'refused' | 'unclear' {
    const { till, saleId } = ticket;
    const store = this.store;
    const intentId = store.newIntentId();
    const about = { saleId, lineId, amountCents, reason: 'wrong card' };
    const atHub = store.shared.ask(till, cardId, { intentId, ...about });
    const request = { kind: 'take-load-back', intentId, ...about, atHub } as const;
    const has = store.service.balance(nameOfCard(cardId));
    const taken = till.writeOrAsk(request, hand);
    store.shared.dropHoldIfNotAccepted(till, intentId);
    if (taken === null) return 'refused';
    if (store.waits(till, intentId, cardId)?.state !== 'applied') return 'unclear';
    const refundId = refundIdSchema.parse(store.newName('refund'));
    const out = { kind: 'pay-out-load', saleId, refundId, intentId, reference: '' } as const;
    const sale = till.writeOrAsk(out, hand)?.sale;
    if (sale === undefined) return 'unclear';
    store.knows.agrees(intentId, nameOfCard(cardId), 0 - amountCents);
    store.knows.basket(saleId).loadBackCents += amountCents;
    store.knows.getsCashFor(nameOfCard(cardId), amountCents, has);
    this.#getsBack(ticket, sale);
    return 'paid';
  }

  /** Prints the receipt of every sale, at the end of the day. */
  asksReceipts(): void {
    for (const { till, saleId } of this.#sold) {
      const sale = till.isAlive ? till.ledger.sales.get(saleId) : undefined;
      if (sale !== undefined && !this.store.knows.basket(saleId).isLost)
        this.#receipts.ask(till, sale);
    }
  }
}

function pickedOf({ name, quantity: pieces, unitCents: eachCents }: SaleLine): PickedItem {
  return { name, pieces, eachCents };
}
