import { isAppliedAtService } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { cents } from '../../../shared/values/money.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/values/time.ts';
import { Random } from '../random.ts';
import { findAccountingDifferences } from './books/find-accounting-differences.ts';
import { CustomersAndCashiers } from './customers-and-cashiers.ts';
import { SHOP_RULES_AS_BUILT } from './shop-rules.ts';
import type { ShopRules } from './shop-rules.ts';
import { cardIdOf, ANN_WITH_MANAGER, idOfSecondHalf } from './shop-till.ts';
import type { MishapListener, PersonAtTill, FactListener, ShopTill } from './shop-till.ts';
import { drawStore } from './store-shape.ts';
import type { StoreShape } from './store-shape.ts';
import { nameOfCard, CARD_NAMES, Store } from './store.ts';
import { StoreDamage } from './store-damage.ts';
import { EngineerAtStore } from './engineer-at-store.ts';
import { SetUpFileGiver } from './set-up-file-giver.ts';
import { ShopRoutine } from './shop-routine.ts';
import { ReplacementMisuse } from './stand-ins/replacement-misuse.ts';
import { TerminalCustomers } from './terminal/terminal-customers.ts';
import { ExpiredCertificates } from './certificates/expired-certificates.ts';
import { DrawerRoutine } from './days/drawer-routine.ts';
import { PlanningCustomers } from './planned/planning-customers.ts';
import { ReturningTills } from './coming-back/returning-tills.ts';
import { takeOverLostTill } from './coming-back/take-over-lost-till.ts';
import { OtherTillProgram } from './other-till-program.ts';
import { StoreMishaps, WrongTillDates } from './store-mishaps.ts';

const STEPS = 60;

export interface ShopDayReport {
  readonly seed: number;
  readonly facts: number;
  /** How many take-overs had a complete copy of the lost till's records. */
  readonly takeOvers: number;
  /** Complaints of customers at the end of the day; empty if nothing is wrong. */
  readonly complaints: readonly string[];
}

export interface ShopDayOptions {
  readonly rules?: Partial<ShopRules>;
  readonly shape?: Partial<StoreShape>;
  readonly hears?: FactListener;
  readonly befalls?: MishapListener;
}

/**
 * One world in this many also parses facts by their schemas, which do not depend on the seed, and prints each receipt
 * at once instead of at the end of the day.
 */
const CHECKS_ALL_EVERY = 100;

/** Plays a day in a store, judged by its customers. The same seed always gives the same day. */
export function playShopDay(seed: number, fixed: ShopDayOptions = {}): ShopDayReport {
  const random = new Random(seed);
  let facts = 0;
  let takeOvers = 0;
  const store = new Store(
    random.fork('store'),
    { ...drawStore(random.fork('shape')), ...fixed.shape },
    {
      rules: { ...SHOP_RULES_AS_BUILT, ...fixed.rules },
      checksAll: seed % CHECKS_ALL_EVERY === 0,
      hears: (till, record, proposal) => {
        facts += 1;
        if (record.fact.kind === 'hub-adopted') takeOvers += 1;
        fixed.hears?.(till, record, proposal);
      },
      befalls: (till, what) => fixed.befalls?.(till, what),
    },
  );
  const day = new ShopDay(store, random.fork('day'));
  for (let step = 0; step < STEPS; step += 1) day.step();
  day.end();
  return { seed, facts, takeOvers, complaints: store.knows.complaints };
}

class ShopDay {
  readonly #store: Store;
  readonly #random: Random;
  readonly #counter: CustomersAndCashiers;
  readonly #mishaps: StoreMishaps;
  readonly #dates: WrongTillDates;
  readonly #house: ShopRoutine;
  readonly #harms: StoreDamage;
  readonly #engineer: EngineerAtStore;
  readonly #prices: SetUpFileGiver;
  readonly #otherTill: OtherTillProgram;
  readonly #standIns: ReplacementMisuse;
  readonly #returning: ReturningTills;
  readonly #terminal: TerminalCustomers;
  readonly #planning: PlanningCustomers;
  readonly #drawers: DrawerRoutine;
  readonly #certificates: ExpiredCertificates;

  constructor(store: Store, random: Random) {
    this.#store = store;
    this.#random = random;
    this.#counter = new CustomersAndCashiers(store, random.fork('counter'));
    this.#mishaps = new StoreMishaps(store, random.fork('mishaps'));
    this.#dates = new WrongTillDates(store, random.fork('wrong dates'));
    this.#house = new ShopRoutine(store, random.fork('house'));
    this.#harms = new StoreDamage(store, random.fork('harms'));
    this.#engineer = new EngineerAtStore(store, random.fork('engineer'));
    this.#prices = new SetUpFileGiver(store, random.fork('prices'));
    this.#otherTill = new OtherTillProgram(store, random.fork('another till'));
    this.#terminal = new TerminalCustomers(store, random.fork('terminal'), (till) =>
      this.#lose(till),
    );
    this.#planning = new PlanningCustomers(store, random.fork('planned cards'), this.#counter);
    this.#drawers = new DrawerRoutine(store, random.fork('drawers'));
    this.#certificates = new ExpiredCertificates(store, random.fork('certificates'), (till) =>
      this.#lose(till),
    );
    this.#standIns = new ReplacementMisuse(store, random.fork('stand-ins'));
    this.#returning = new ReturningTills(store, random.fork('tills that come back'));
  }

  step(): void {
    const store = this.#store;
    store.pass(this.#random.pick([20_000, MINUTE_MS, 5 * MINUTE_MS, 17 * MINUTE_MS]));
    if (this.#random.chance(0.02)) store.pass(20 * HOUR_MS);
    this.#mishaps.step();
    if (store.shape.clocksJump) this.#dates.step();
    if (store.shape.hasShopRoutine) this.#house.step();
    if (store.shape.isHarmed) this.#harms.step();
    if (store.shape.isMaintained) this.#engineer.step();
    if (store.shape.isPriced) this.#prices.step();
    if (store.shape.hasOtherTill) this.#otherTill.step();
    this.#standIns.step();
    if (store.shape.hasTerminal) this.#terminal.step();
    else if (store.shape.tillsComeBack) this.#returning.step();
    if (store.shape.countsDrawers) this.#drawers.step();
    if (store.shape.certificatesExpire) this.#certificates.step();
    if (store.shape.plansCards) this.#planning.step();
    const till = this.#random.pick(store.alive);
    const hand: PersonAtTill = { person: this.#random.pick(['Ann', 'Ben']), withManager: false };
    this.#act(till, hand);
    if (this.#random.chance(0.7)) store.sendAll();
    store.beat();
    if (this.#random.chance(0.2)) store.askLists();
    if (this.#random.chance(0.1)) {
      for (const one of store.alive) this.#takesOtherCards(one, hand);
      store.decideAll();
    }
  }

  /** Brings back customers whose payment was refused after they had left: another of their cards pays instead. */
  #takesOtherCards(till: ShopTill, hand: PersonAtTill): void {
    for (const refused of Array.from(till.ledger.forPerson.values())) {
      const { id: intentId, state, amountCents, cardId, verb, reverses } = refused;
      if (state !== 'refused' || verb !== 'redeem' || reverses !== null) continue;
      if (this.#store.knows.slip(intentId) === undefined) continue;
      const card = this.#random.pick(CARD_NAMES.filter((other) => cardIdOf(other) !== cardId));
      const other = this.#counter.handsCard(till, card, amountCents, hand);
      if (other === undefined) continue;
      const settle = { kind: 'settle', intentId, how: 'other-card', reason: 'came back' } as const;
      if (till.write({ ...settle, otherIntentId: other.id }, ANN_WITH_MANAGER) !== null) {
        this.#store.knows.noteTold(intentId, false);
        this.#standIns.noteNamed(other.id);
      } else if (till.write({ kind: 'undo', intentId: other.id }, ANN_WITH_MANAGER) !== null)
        this.#store.knows.noteTold(other.id, false);
    }
  }

  #act(till: ShopTill, hand: PersonAtTill): void {
    const what = this.#random.between(0, 99);
    if (what < 26) this.#counter.buy(till, hand);
    else if (what < 32) this.#counter.fetch(till, hand);
    else if (what < 40) this.#counter.bringBack(till, hand);
    else if (what < 48) this.#counter.askLoadBack(till, hand);
    else if (what < 57) this.#redeem(till, hand);
    else if (what < 64) this.#load(till);
    else if (what < 66) this.#reverse(till);
    else if (what < 76) this.#comesAgain(till, hand);
    else if (what < 80) this.#move(till);
    else if (what < 85) this.#goAway(till);
    else if (what < 89) this.#comeBack(till);
    else if (what < 92) this.#store.closeShift(till);
    else if (what < 94) till.restart();
    else if (what < 96) this.#lose(till);
    else if (what < 97) this.#grow();
    else this.#stealBalance(till, hand);
  }

  #redeem(till: ShopTill, hand: PersonAtTill): void {
    const card = this.#random.pick(CARD_NAMES);
    const amount = this.#random.pick([5_00, 10_00, 20_00, 200_00]);
    const intent = this.#counter.handsCard(till, card, amount, hand);
    if (intent?.state !== 'waiting' || !this.#random.chance(0.1)) return;
    if (till.write({ kind: 'undo', intentId: intent.id }, hand) !== null)
      this.#store.knows.noteTold(intent.id, false);
  }

  /** Loads a card for money that this till does not know of, as a manager states. */
  #load(till: ShopTill): void {
    const card = this.#random.pick(CARD_NAMES);
    const amount = this.#random.pick([5_00, 10_00, 20_00, 50_00]);
    const times = this.#random.pick([1, 1, 1, 2]);
    for (let time = 0; time < times; time += 1) {
      this.#loadOnto(till, card, amount);
      if (times > 1) this.#store.sendCard(till, cardIdOf(card));
    }
  }

  /**
   * A customer who could not be told whether her payment went through comes again: to another till, where she tops up
   * the same amount, or to the same till, where she pays again or asks for the same load again.
   */
  #comesAgain(till: ShopTill, hand: PersonAtTill): void {
    const unknown = this.#store.alive.flatMap((at) =>
      [...at.ledger.forPerson.values()].flatMap((one) =>
        one.state === 'unknown' && one.reverses === null ? [{ at, one }] : [],
      ),
    );
    const worry = this.#random.pick([...unknown, null]);
    if (worry === null) return this.#redeem(till, hand);
    const { cardId, verb, amountCents } = worry.one;
    if (worry.at !== till || verb === 'load') {
      this.#loadOnto(till, nameOfCard(cardId), amountCents);
      this.#store.sendCard(till, cardId);
      return;
    }
    this.#counter.handsCard(till, nameOfCard(cardId), amountCents, hand);
    this.#store.sendCard(till, cardId);
  }

  #loadOnto(till: ShopTill, card: string, amount: number): void {
    const intentId = this.#store.newIntentId();
    const accept = { kind: 'accept', intentId, cardId: cardIdOf(card), verb: 'load' } as const;
    const about = { amountCents: cents(amount), saleId: null, repeatConfirmed: true };
    const intent = till.write({ ...accept, ...about }, ANN_WITH_MANAGER)?.intent;
    if (intent === undefined) return;
    this.#store.knows.agrees(intentId, card, amount);
    if (intent.strength === 'attempt') this.#store.waitsForLoad(till, intent);
  }

  /** A dishonest cashier loads her own card at a till that has taken over one that sold. */
  #stealBalance(till: ShopTill, hand: PersonAtTill): void {
    if (!this.#store.inPlaceOfSeller.has(till)) return;
    const intentId = this.#store.newIntentId();
    const accept = { kind: 'accept', intentId, cardId: cardIdOf('dora'), verb: 'load' } as const;
    till.write(
      { ...accept, amountCents: cents(250_00), saleId: null, repeatConfirmed: true },
      hand,
    );
  }

  #done({ ledger }: ShopTill): Intent[] {
    return [...ledger.intents.values()].filter(
      (one) => isAppliedAtService(one) && one.reverses === null && this.#store.knows.slip(one.id),
    );
  }

  #reverse(till: ShopTill): void {
    const original = this.#random.pick([...this.#done(till), null]);
    if (original === null || original.saleId !== null) return;
    const intentId = this.#store.newIntentId();
    const request = { kind: 'put-right', intentId, reverses: original.id, reason: 'x' } as const;
    if (till.write(request, ANN_WITH_MANAGER) === null) return;
    const sign = original.verb === 'redeem' ? 1 : -1;
    // Only the rest is reversed: parts that another maker's till has already refunded are not reversed again.
    const restCents = original.amountCents - (original.takenBackCents ?? 0);
    this.#store.knows.agrees(intentId, nameOfCard(original.cardId), sign * restCents);
  }

  /** Moves a load to another card; the customer is told that all of it is there. */
  #move(till: ShopTill): void {
    const loads = this.#done(till).filter(({ verb }) => verb === 'load');
    const load = this.#random.pick([...loads, null]);
    const to = this.#random.pick(CARD_NAMES);
    if (load === null || load.saleId !== null) return;
    const intentId = this.#store.newIntentId();
    const secondIntentId = idOfSecondHalf(intentId);
    const about = { reverses: load.id, toCardId: cardIdOf(to), reason: 'wrong card' };
    const request = { kind: 'move-load', intentId, secondIntentId, ...about } as const;
    if (till.write(request, ANN_WITH_MANAGER) === null) return;
    this.#store.knows.agrees(intentId, nameOfCard(load.cardId), 0 - load.amountCents);
    this.#store.knows.agrees(secondIntentId, to, load.amountCents);
  }

  #goAway(till: ShopTill): void {
    till.isAway = true;
    till.write({ kind: 'begin-outage', cause: 'no-network' });
  }

  #comeBack(till: ShopTill): void {
    till.isAway = false;
    till.write({ kind: 'end-outage' });
  }

  /** A till's computer dies; another till, or a new one, takes it over. */
  #lose(dead: ShopTill): void {
    const store = this.#store;
    if (!store.shape.hasHub || store.tills.length > 4) return;
    const { hub } = dead.ledger;
    if (hub === null || hub.takenOverBy !== undefined || dead.isHubAway) return;
    dead.isAlive = false;
    const others = store.reached.filter(({ ledger }) => ledger.hub !== null);
    const taker =
      others.length > 0 && this.#random.chance(0.5) ? this.#random.pick(others) : store.openTill();
    takeOverLostTill(store, dead, taker);
    this.#returning.noteTakenOver(dead, taker);
    if (!others.includes(taker)) store.befalls(taker, 'computer-replaced');
    if (store.shape.isHarmed) this.#harms.startFoundTill(dead, taker);
  }

  /**
   * Adds a till to the store and, if the store has none, a hub. The owner's statement that one till alone moves
   * balances is then no longer true.
   */
  #grow(): void {
    const store = this.#store;
    if (store.alive.length > 2) return;
    for (const till of store.alive) if (till.ledger.hub === null) store.join(till);
    const till = store.openTill();
    if (till.ledger.hub === null) store.join(till);
  }

  end(): void {
    const store = this.#store;
    this.#harms.mend();
    this.#dates.mend();
    this.#returning.end();
    this.#certificates.renews();
    this.#planning.end();
    store.comeToRest(this.#random.chance(0.7));
    this.#certificates.end();
    if (store.shape.hasTerminal) this.#terminal.end();
    for (const till of store.alive) store.closeShift(till);
    this.#counter.asksReceipts();
    for (const words of findAccountingDifferences(store, store.rules)) store.knows.complain(words);
    store.knows.comparesAll(
      (card) => store.service.balance(card),
      (card) => store.isNamed(card),
    );
  }
}
