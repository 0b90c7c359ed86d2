import { intentIdSchema, saleIdSchema } from '../../shared/values/ids.ts';
import type { CardId, IntentId, SaleId } from '../../shared/values/ids.ts';
import type { Discount } from '../../shared/ledger/sale/discount.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { cents, ZERO } from '../../shared/values/money.ts';
import type { Cents } from '../../shared/values/money.ts';
import {
  dueCents,
  giftDueCents,
  isLoadLine,
  isTenderOf,
  paysForSale,
} from '../../shared/ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../../shared/ledger/sale/sale.ts';
import type { Tender } from '../../shared/ledger/sale/tender.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import type { TradingSession } from '../../electron/till/trading-session.ts';
import type { SimulatedShop } from './people.ts';
import type { Random } from './random.ts';
import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import type { ScreenProposal } from '../../shared/proposals/proposals.ts';
import { isApprovalEnded } from '../../renderer/sale/flow/managers-question.ts';
import { LoadReturningCustomers } from './load-returning-customers.ts';
import { ReturningCustomers } from './returning-customers.ts';
import {
  ANN_AT_TILL,
  BEN_AT_TILL,
  ACTOR_AT_OPEN_TILL,
  MANAGER_AT_TILL,
  proposeOrWithManager,
  withManager,
} from './actors.ts';
import type { VirtualTill } from './virtual-till.ts';
import { TillActor } from './till-actor.ts';

/** How long the screen waits for an attempt before it asks for another payment. */
const PATIENCE_MS = 9 * SECOND_MS;
const LOOKS_EVERY_MS = 500;
/** More rounds of paying than any customer has patience for. */
const MAX_ROUNDS = 12;

interface RungUp {
  readonly lines: SaleLine[];
  readonly discount?: Discount;
}

/** Returns the lines without their discounts. */
function atPrice(lines: readonly SaleLine[]): SaleLine[] {
  return lines.map(({ discount: _discount, ...line }) => line);
}

/** Rings up sales at one till: lines, payments of every kind, sometimes a cancellation. */
export class Seller extends TillActor {
  readonly #people: Random;
  readonly #mistyped: Random;
  readonly #toppedUp: Random;
  readonly #discounts: Random;
  readonly #parking: Random;
  readonly #returns: ReturningCustomers;
  readonly #loadsBack: LoadReturningCustomers;
  readonly #rung = new Map<SaleId, RungUp>();
  readonly #begunAtMs = new Map<SaleId, number>();
  #count = 0;
  /** The person at the till; people sign in only in worlds with shifts. */
  #who: Actor = ACTOR_AT_OPEN_TILL;
  #busy = false;

  constructor(shop: SimulatedShop, till: VirtualTill, random: Random) {
    super(shop, till, random);
    this.#people = random.fork('people');
    this.#mistyped = random.fork('mistyped');
    this.#toppedUp = random.fork('topped up');
    this.#discounts = random.fork('discounts');
    this.#parking = random.fork('parking');
    this.#returns = new ReturningCustomers(shop, till, random.fork('returns'));
    this.#loadsBack = new LoadReturningCustomers(shop, till, random.fork('loads back'));
  }

  /** Resumes the sale that a crash has left open, or begins one. */
  async ring(): Promise<void> {
    if (this.shop.shape.hasShifts)
      this.#who = this.#people.pick([ANN_AT_TILL, ANN_AT_TILL, ANN_AT_TILL, BEN_AT_TILL]);
    await this.#alone(async (trading) => {
      await this.#returns.comeBack(this.#who);
      await this.#loadsBack.comeBack(this.#who);
      const saleId = trading.sales.current().sale?.id ?? (await this.#next(trading));
      if (saleId === null || this.random.chance(0.05)) return;
      if (this.#parking.chance(0.1) && (await this.#park(saleId))) return;
      await this.#takePayment(saleId, 'any');
    });
  }

  /** Closes every open sale before the till is left. */
  async finish(): Promise<void> {
    await this.#alone(async (trading) => {
      const { sale } = trading.sales.current();
      if (sale) await this.#takePayment(sale.id, 'cash');
    });
  }

  /**
   * Runs one act at a time; does nothing while the cashier is busy. A program that died releases its waiting callers.
   */
  async #alone(act: (trading: TradingSession) => Promise<void>): Promise<void> {
    const { trading } = this.till;
    if (trading === null || this.#busy) return;
    this.#busy = true;
    this.shop.time.after(MAX_ROUNDS * 2 * PATIENCE_MS, () => {
      this.#busy = false;
    });
    await act(trading);
    this.#busy = false;
  }

  /** Resumes a parked sale, or begins another. */
  async #next(trading: TradingSession): Promise<SaleId | null> {
    const [newest] = trading.sales.current().parked;
    if (newest === undefined || this.#parking.chance(0.6)) return this.#begin(trading);
    const answer = await this.#propose({ kind: 'recall-sale', saleId: newest.id });
    return answer?.kind === 'written' ? newest.id : null;
  }

  /**
   * Parks a sale.
   * @returns whether it is parked; false if any of it is paid
   */
  async #park(saleId: SaleId): Promise<boolean> {
    const answer = await this.#propose({ kind: 'park-sale', saleId });
    return answer?.kind === 'written';
  }

  async #begin(trading: TradingSession): Promise<SaleId | null> {
    this.#count += 1;
    const saleId = saleIdSchema.parse(`sale-${this.till.name}-${this.#count}`);
    const lines = [this.#goods(1)];
    if (this.random.chance(0.4)) lines.push(this.#goods(2));
    if (this.random.chance(0.25)) lines.push(this.#load(3, this.#scan(trading)));
    this.#begunAtMs.set(saleId, this.shop.time.nowMs);
    const rung = this.#discounted(lines);
    this.#rung.set(saleId, rung);
    const answer = await this.#openSale({ kind: 'open-sale', saleId, ...rung });
    await this.#pause();
    return answer?.kind === 'written' ? saleId : null;
  }

  /** Sometimes gives a discount on a line, on the sale, or both, up to the whole price; never on a sold load. */
  #discounted(lines: SaleLine[]): RungUp {
    const rung = lines.map((line) =>
      line.kind === 'goods' && this.#discounts.chance(0.1)
        ? { ...line, discount: this.#discount() }
        : line,
    );
    return this.#discounts.chance(0.15)
      ? { lines: rung, discount: this.#discount() }
      : { lines: rung };
  }

  #discount(): Discount {
    const reason = this.#discounts.pick(['special offer', 'a friend']);
    if (this.#discounts.chance(0.3)) {
      const amountCents = cents(this.#discounts.between(1, 3_000));
      return { asked: { kind: 'amount', amountCents }, reason };
    }
    const basisPoints = this.#discounts.pick([250, 500, 1_000, 1_000, 2_500, 10_000]);
    return { asked: { kind: 'percent', basisPoints }, reason };
  }

  /** Opens a sale. A discount higher than a cashier may give needs a manager's PIN, or the goods go at full price. */
  async #openSale(
    request: Extract<ScreenProposal, { kind: 'open-sale' }>,
  ): ReturnType<VirtualTill['propose']> {
    const answer = await this.#propose(request);
    if (answer?.kind !== 'refused' || answer.refusal.why !== 'needs-approval') return answer;
    if (this.#discounts.chance(0.5)) return this.till.propose(request, withManager(this.#who));
    return this.#propose({
      kind: 'open-sale',
      saleId: request.saleId,
      lines: atPrice(request.lines),
    });
  }

  /**
   * A manager's approval has ended before anything was paid: the cashier asks for another PIN, or sells at full price.
   */
  async #approveAgain({ id: saleId, lines }: Sale): Promise<void> {
    const rung = this.#rung.get(saleId);
    if (rung !== undefined && this.#discounts.chance(0.5)) {
      await this.till.propose({ kind: 'change-sale', saleId, ...rung }, withManager(this.#who));
    } else await this.#propose({ kind: 'change-sale', saleId, lines: atPrice(lines) });
  }

  #goods(at: number): SaleLine {
    return {
      id: `line-${at}`,
      kind: 'goods',
      categoryExternalId: this.random.pick(['coffee', 'bread', null]),
      name: 'Something',
      quantity: this.random.between(1, 3),
      unitCents: cents(this.random.between(1, 2_000)),
      intentId: null,
      cardId: null,
    };
  }

  #load(at: number, cardId: CardId): SaleLine {
    const intentId = this.#newIntentId('load');
    const unitCents = cents(this.random.between(1, 20) * 100);
    const rest = { categoryExternalId: null, name: 'Gift card', quantity: 1 };
    return { id: `line-${at}`, kind: 'load', ...rest, unitCents, intentId, cardId };
  }

  async #takePayment(saleId: SaleId, by: 'any' | 'cash'): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const sale = this.till.ledger()?.sales.get(saleId);
      if (sale?.state !== 'open') return;
      // The customer of a sale from before a restore has left long ago, which not every cashier notices.
      const isOfCopy = (this.#begunAtMs.get(saleId) ?? 0) < this.till.restoredAtMs;
      const isGivenUp = isOfCopy && this.random.chance(0.3);
      const isUnwanted = isGivenUp || (by === 'any' ? this.random.chance(0.06) : round > 6);
      const due = dueCents(sale);
      if (isUnwanted) await this.#cancel(saleId);
      else if (due === 0) await this.#complete(saleId);
      else if (by === 'any' && this.random.chance(0.5)) await this.#takeGift(sale);
      else await this.#take(sale, this.#tender(due));
      if (this.#mistyped.chance(0.08)) await this.#remove(saleId);
      await this.#pause();
    }
  }

  /** Removes the last payment, which was taken at a wrong amount: without a manager, or with a manager's PIN. */
  async #remove(saleId: SaleId): Promise<void> {
    const sale = this.till.ledger()?.sales.get(saleId);
    const sequence = sale?.state === 'open' ? sale.tenders.at(-1)?.taken?.sequence : undefined;
    if (sequence === undefined) return;
    const request = { kind: 'remove-tender', saleId, sequence } as const;
    await proposeOrWithManager(this.till, request, this.#who);
  }

  #tender(due: Cents): Tender {
    const amountCents = this.random.chance(0.7) ? due : cents(this.random.between(1, due));
    const kind = this.random.pick(['cash', 'cash', 'card', 'other'] as const);
    if (kind !== 'cash') return { kind, amountCents, reference: '' };
    return { kind, amountCents, givenCents: cents(amountCents + this.random.between(0, 500)) };
  }

  /** Takes a payment; if the guard refuses it, an earlier gift payment may be the reason. */
  async #take(sale: Sale, tender: Tender): Promise<void> {
    const request = { kind: 'tender-sale', saleId: sale.id, tender } as const;
    const terminal = this.shop.atTerminal(this.till);
    const answer =
      terminal?.isMeant(tender.kind) !== true
        ? await this.till.propose(request, this.#who)
        : await terminal.pay(sale.id, tender.amountCents, this.#who);
    if (answer?.kind !== 'refused') return;
    if (isApprovalEnded(answer.refusal)) return this.#approveAgain(sale);
    if (answer.refusal.why === 'needs-approval') return this.#takeSlip(sale.id, tender);
    const beside = [...(this.till.ledger()?.intents.values() ?? [])].find(
      (intent) => intent.saleId === sale.id && paysForSale(intent) && !isTenderOf(sale, intent.id),
    );
    if (beside) await this.#tenderGift(sale, beside);
  }

  /** Takes a load's payment by slip: its missing number is typed, or a manager types a PIN. */
  async #takeSlip(saleId: SaleId, tender: Tender): Promise<void> {
    const request = { kind: 'tender-sale', saleId } as const;
    if ('reference' in tender && this.#people.chance(0.7)) {
      await this.#propose({ ...request, tender: { ...tender, reference: 'A-4711' } });
    } else await this.till.propose({ ...request, tender }, withManager(this.#who));
  }

  #propose(proposal: ScreenProposal): ReturnType<VirtualTill['propose']> {
    return this.till.propose(proposal, this.#who);
  }

  async #takeGift(sale: Sale): Promise<void> {
    const { trading } = this.till;
    if (trading === null) return;
    const cardId = this.#scan(trading);
    const card = trading.quote(cardId);
    const upToCents = card?.kind === 'card' ? card.redeem.upToCents : 0;
    const toLearnCents = card?.kind === 'card' ? card.redeem.toLearnCents : ZERO;
    if (this.shop.shape.aboveBalance !== null && this.#toppedUp.chance(0.4) && toLearnCents > 0)
      return this.#askToppedUp(sale, cardId, toLearnCents);
    const isAbove = this.random.chance(0.05);
    const amountCents = cents(Math.min(giftDueCents(sale), upToCents + (isAbove ? 1_000 : 0)));
    await this.#acceptGift(sale, cardId, amountCents, isAbove);
  }

  /** Asks for the known amount first, or for one cent, and then for as much of the rest as there is (decision 0115). */
  async #askToppedUp(sale: Sale, cardId: CardId, toLearnCents: Cents): Promise<void> {
    const dueFirst = giftDueCents(sale);
    const first = await this.#acceptGift(
      sale,
      cardId,
      cents(Math.min(dueFirst, toLearnCents)),
      false,
    );
    const now = this.till.ledger()?.sales.get(sale.id);
    const { balanceCents = 0 } = first?.applied ?? {};
    if (now?.state !== 'open') return;
    const restCents = Math.min(giftDueCents(now), balanceCents);
    if (restCents > 0) await this.#acceptGift(now, cardId, cents(restCents), false);
  }

  /**
   * Accepts a gift payment.
   * @returns its outcome; undefined if it was not accepted
   */
  async #acceptGift(
    sale: Sale,
    cardId: CardId,
    amountCents: Cents,
    isAbove: boolean,
  ): Promise<Intent | undefined> {
    const intentId = this.#newIntentId('gift');
    const accept = {
      kind: 'accept',
      intentId,
      cardId,
      verb: 'redeem',
      amountCents,
      saleId: sale.id,
      repeatConfirmed: true,
      ...(amountCents === 1 && { learnsBalance: true as const }),
    } as const;
    const answer = isAbove
      ? await this.till.propose({ ...accept, reason: 'a regular' }, MANAGER_AT_TILL)
      : await this.till.propose(accept, this.#who);
    if (answer?.kind === 'stopped') this.shop.oracle.noteUntold(intentId);
    if (answer?.kind === 'refused' && isApprovalEnded(answer.refusal)) {
      await this.#approveAgain(sale);
    }
    if (answer?.kind !== 'written') return undefined;
    this.shop.oracle.noteAccepted(this.till, intentId);
    const intent = await this.#outcomeOf(intentId);
    if (intent && paysForSale(intent)) await this.#tenderGift(sale, intent);
    else if (intent?.state === 'refused') {
      await this.#propose({ kind: 'tell-refusal', intentId });
    }
    return intent;
  }

  async #tenderGift({ id: saleId }: Sale, { id: intentId, amountCents }: Intent): Promise<void> {
    const tender = { kind: 'gift', intentId, amountCents } as const;
    await this.#propose({ kind: 'tender-sale', saleId, tender });
  }

  async #complete(saleId: SaleId): Promise<void> {
    const sale = this.till.ledger()?.sales.get(saleId);
    const loads = (sale?.lines ?? []).filter(isLoadLine).map(({ intentId }) => intentId);
    const answer = await this.#propose({ kind: 'complete-sale', saleId });
    if (answer?.kind === 'refused') await this.#cancel(saleId);
    const { oracle } = this.shop;
    if (answer?.kind === 'stopped') for (const load of loads) oracle.noteUntold(load);
    if (answer?.kind === 'written') for (const load of loads) oracle.noteAccepted(this.till, load);
  }

  async #cancel(saleId: SaleId): Promise<void> {
    const request = { kind: 'cancel-sale', saleId, reason: 'changed her mind' } as const;
    await proposeOrWithManager(this.till, request, this.#who);
  }

  /** Waits until a payment's outcome is known, or the customer is asked for another payment. */
  async #outcomeOf(intentId: IntentId): Promise<Intent | undefined> {
    const untilMs = this.shop.time.nowMs + PATIENCE_MS;
    for (;;) {
      const intent = this.till.ledger()?.intents.get(intentId);
      const isWaitedFor =
        intent?.strength === 'attempt' &&
        (intent.state === 'waiting' || intent.state === 'sending');
      if (!isWaitedFor || this.shop.time.nowMs >= untilMs) return intent;
      await this.#wait(LOOKS_EVERY_MS);
    }
  }

  #scan({ cards }: TradingSession): CardId {
    const contact = this.random.pick(this.shop.service.contacts);
    const scanned = this.shop.shape.evidence?.balanceRead
      ? contact.uuid
      : this.random.pick(contact.identifiers).value;
    const found = cards.lookUp(scanned);
    if (found.kind !== 'card') throw new Error(`${scanned} is a card`);
    return found.cardId;
  }

  #newIntentId(what: string): IntentId {
    this.#count += 1;
    return intentIdSchema.parse(`intent-${what}-${this.till.name}-${this.#count}`);
  }

  #pause(): Promise<void> {
    return this.#wait(this.random.waitMs(2 * SECOND_MS));
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.shop.time.after(ms, resolve));
  }
}
