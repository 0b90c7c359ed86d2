import { minorUnitIn } from '../../../shared/ledger/store/book.ts';
import { intentsOfFact } from '../../../shared/ledger/ledger.ts';
import { GRACE_MS } from '../../../shared/evidence/settle-unknown.ts';
import { maskIdentifier } from '../../../shared/ledger/money/card.ts';
import { isAppliedAtService } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { isPausedBy } from '../../../shared/ledger/money/queue.ts';
import { LIMIT_PRESETS } from '../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import { actsFor, caseToResolveIn } from '../../../shared/proposals/acts.ts';
import { giveBackId, intentIdSchema } from '../../../shared/values/ids.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import { clockTime } from '../../../shared/values/clocks.ts';
import { cents } from '../../../shared/values/money.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/values/time.ts';
import {
  appliedOutcome,
  KEY_REFUSED_OUTCOME,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../builders/guarded-ledger.ts';
import { differencesOfZ, readX } from './days/read-x.ts';
import { dayOnWall } from './days/wall-calendar.ts';
import { payRefusedOtherwise } from './books/pays-otherwise.ts';
import type { Random } from '../random.ts';
import { CardService } from './card-service.ts';
import { SharedBalances } from './shared-balances.ts';
import type { ShopRules } from './shop-rules.ts';
import type { StoreShape } from './store-shape.ts';
import { SharedSettings } from './shared-settings.ts';
import { ReportedMoves } from './reported-moves.ts';
import { ANN_WITH_MANAGER, cardNumberOf, idOfSecondHalf, ShopTill } from './shop-till.ts';
import type { MishapListener, FactListener } from './shop-till.ts';
import { CustomerKnowledge } from './customer-knowledge.ts';

export const CARD_NAMES = ['anna', 'bert', 'carl', 'dora'];

/** The opening float: more than customers bring back in a day. */
const FLOAT_CENTS = 5_000_00;

/** One simulated store: its tills, what they share, the card service, and what its customers know. */
export class Store {
  readonly shape: StoreShape;
  readonly knows = new CustomerKnowledge();
  readonly service: CardService;
  readonly shared: SharedBalances;
  readonly settings = new SharedSettings();
  readonly toldMoves: ReportedMoves;
  readonly tills: ShopTill[] = [];
  /** Lines that the store's people have read in copies of lost tills, or written down. */
  readonly read: string[] = [];
  nowMs = 0;
  readonly rules: ShopRules;
  readonly #random: Random;
  /** True runs slower checks too, which give the same result in most stores. */
  readonly checksAll: boolean;
  readonly #hears: FactListener;
  readonly befalls: MishapListener;
  /** Tills whose records were lost, so that not everything they did is known. */
  readonly #forgetful = new Set<ShopTill>();
  /** True if a till has lost records: payments that the service has made are in no ledger. */
  hasForgotten = false;
  /** True while the hub knows everything that its tills ever did. */
  #isAllTold = true;
  readonly #doubtsSign = new Set<ShopTill>();
  readonly inPlaceOfSeller = new Set<ShopTill>();
  /**
   * For each payment that a manager gave back: the payment that did so last. A successor has no record of what that one
   * was for.
   */
  readonly #givenBack = new Map<IntentId, IntentId>();
  /** Payments that a manager has to give back, once the till's disk has room and nothing holds them. */
  readonly #postponed: { readonly till: ShopTill; readonly reverses: IntentId }[] = [];
  readonly leftInDrawer = new Map<ShopTill, number>();
  readonly #settles: Random;
  #made = 0;
  /** What the service refuses at the moment: the key, or every payment; null for nothing. */
  refuses: 'key' | 'all' | null = null;
  #keyVersion = 1;
  /** True once no answer is lost any more. */
  #isCalm = false;

  constructor(
    random: Random,
    shape: StoreShape,
    around: {
      readonly rules: ShopRules;
      readonly checksAll: boolean;
      readonly hears: FactListener;
      readonly befalls: MishapListener;
    },
  ) {
    this.#random = random;
    this.#settles = random.fork('settlements');
    this.shape = shape;
    this.rules = around.rules;
    this.checksAll = around.checksAll;
    this.#hears = around.hears;
    this.befalls = around.befalls;
    this.toldMoves = new ReportedMoves(around.rules.explainBalance);
    this.service = new CardService(shape.refusesOverdraw, minorUnitIn(shape.money));
    this.shared = new SharedBalances(around.rules.redemptionKindsToAsk);
    for (const card of CARD_NAMES) {
      const balance = random.pick([0, 20_00, 50_00, 100_00]);
      this.service.issue(card, balance);
      this.knows.giveBalance(card, balance);
    }
    for (let at = 0; at < shape.tills; at += 1) this.openTill();
  }

  get alive(): ShopTill[] {
    return this.tills.filter(({ isAlive }) => isAlive);
  }

  /** Tills that their hub answers. */
  get reached(): ShopTill[] {
    return this.alive.filter(
      ({ isHubAway, ledger: { hub } }) => !isHubAway && hub?.takenOverBy === undefined,
    );
  }

  openTill(): ShopTill {
    const till = new ShopTill({
      name: `till${this.tills.length + 1}`,
      rules: this.rules,
      limits: this.#limits(),
      money: this.shape.money,
      keyVersion: this.#keyVersion,
      signKnown: this.shape.signKnown,
      beginsMs: this.shape.beginsMs,
      nowMs: this.nowMs,
      checksFormats: this.checksAll,
      hears: (from, record, proposal) => {
        this.#hears(from, record, proposal);
        const { intent: about, queue } = record.fact;
        // An answer at this till has contradicted the known sign: a person was told, and the till has to prove the sign
        // again.
        if (queue && isPausedBy(queue, 'sign')) this.#doubtsSign.add(from);
        // Her payment is another till's by now, and she hears of it there.
        if (about !== undefined && from.isElsewhere(about)) return;
        // The customer of an attempt waits at the till, so she is told that it has failed.
        const isOver = about?.state === 'refused' || about?.state === 'voided';
        const isNot = isOver || about?.settlement?.how === 'not-taken';
        // A customer whose dead till had not completed the sale has received nothing either.
        const isFree = about?.strength === 'attempt' || about?.saleThere === 'open';
        if (isNot && isFree) {
          if (about.settlement?.by === 'evidence') this.knows.noteFoundNotCounting(about.id);
          else this.knows.noteTold(about.id, false);
        }
        if (from.ledger.hub === null || from.isHubAway) return;
        this.shared.hear(from, record.fact);
        for (const intent of intentsOfFact(record.fact)) this.toldMoves.tell(intent, this.nowMs);
      },
    });
    if (this.shape.evidenceDecides) till.balancesHaveFitted();
    this.tills.push(till);
    for (const card of CARD_NAMES) till.meets(card, this.#stated(card));
    till.begunWith = till.records.length;
    if (this.shape.roundsCash && this.shape.money.minorUnit === 2)
      till.mustWrite({ kind: 'provision-cash-rounding', cashRounding: true });
    if (this.shape.hasHub) this.join(till);
    this.#openShift(till);
    return till;
  }

  /** Returns the balance that a file of the shop states for a card at the beginning; later nobody states it again. */
  #stated(card: string): number | null {
    return this.nowMs === 0 ? this.service.balance(card) : null;
  }

  #limits(): Limits {
    const { oneWriter, evidenceDecides } = this.shape;
    const { shop } = LIMIT_PRESETS;
    return {
      ...shop,
      online: { ...shop.online, loadCents: cents(500_00) },
      offline: { ...shop.offline, loadCents: cents(500_00), loadPerTillCents: cents(2_000_00) },
      ...(oneWriter && { onlyThisTillMovesBalances: true }),
      ...(evidenceDecides && { evidenceDecides }),
    };
  }

  join(till: ShopTill): void {
    const tills = this.alive.length;
    this.shared.tills = tills;
    const hub = { till: till.hubName, host: 'hub', port: 5488, tills };
    till.mustWrite({ kind: 'note-hub', hub });
    this.shared.announce(till);
    this.toldMoves.tellAll(till, this.nowMs);
    for (const other of this.alive)
      if (other !== till && other.ledger.hub !== null)
        other.write({ kind: 'note-hub', hub: { ...other.ledger.hub, tills } });
  }

  #openShift(till: ShopTill): void {
    const { dayEndsAtHour, zone } = this.shape;
    const businessDay = this.rules.businessDayIn({ ...zone, dayEndsAtHour }, till.wallMs);
    const onWall = dayOnWall(zone, dayEndsAtHour, till.wallMs);
    if (businessDay !== onWall)
      this.knows.complain(`${till.name} opens on ${businessDay}, the wall says ${onWall}`);
    const opened = till.write(
      { kind: 'open-shift', floatCents: cents(FLOAT_CENTS), businessDay },
      ANN_WITH_MANAGER,
    );
    if (opened === null) return;
    this.knows.coins.set(till.name, FLOAT_CENTS);
    this.#forgetful.delete(till);
  }

  /** Closes a shift with the cash that customers have left in the drawer, which must be what the till expects. */
  closeShift(till: ShopTill): void {
    const cashCents = this.knows.coins.get(till.name) ?? 0;
    const counted = { cashCents: cents(cashCents), cardCents: null, otherCents: null };
    // The owner takes out everything above the float.
    const keptCents = cents(Math.min(cashCents, FLOAT_CENTS));
    const close = { kind: 'close-shift', counted, keptCents, carriesOpenSale: true } as const;
    const before = readX(till, this.rules.addFact);
    const closed = till.write(close, ANN_WITH_MANAGER);
    if (closed !== null)
      for (const words of differencesOfZ(till, before, this.rules.addFact))
        this.knows.complain(words);
    if (closed) this.leftInDrawer.set(till, keptCents);
    const expected = closed?.shift?.expected?.cashCents;
    if (!this.#forgetful.has(till) && expected !== undefined && expected !== cashCents)
      this.knows.complain(`the drawer of ${till.name} has ${cashCents}, its Z says ${expected}`);
    this.#openShift(till);
  }

  /** False if the till has lost records of its drawer. */
  countsDrawer(till: ShopTill): boolean {
    return !this.#forgetful.has(till);
  }

  beat(): void {
    this.settings.beat(this.reached);
    for (const { name } of this.settings.withOtherTables(this.reached))
      this.knows.complain(`${name} sells at other rates or prices than the store`);
    // The movements of a till that has left the hub are unknown to the others.
    const isAnyApart = this.alive.some(({ ledger }) => ledger.hub === null);
    if (isAnyApart || this.reached.length < this.alive.length) this.#isAllTold = false;
    for (const till of this.reached) {
      if (till.ledger.hub === null) continue;
      const { name, ledger } = till;
      for (const cardId of this.toldMoves.explain(till, this.nowMs))
        if (this.#isAllTold && !this.knows.hasHeardOfLoss(nameOfCard(cardId)))
          this.knows.complain(`${name} lists ${cardId}, and nobody else moved it`);
      const isHeard = ledger.queue.signProven || !this.settings.isSignProven;
      if (!isHeard && !this.#doubtsSign.has(till))
        this.knows.complain(`${name} has not heard that the sign is proven`);
    }
  }

  /** The hub answers a till again, which tells it what happened meanwhile. */
  hearsAgain(till: ShopTill): void {
    this.shared.hearAgain(till);
    this.toldMoves.tellAll(till, this.nowMs);
  }

  /** Notes that a till has forgotten records: its drawer figures mean nothing until the next shift. */
  forgets(till: ShopTill): void {
    if (till.ledger.shift?.state !== 'open') this.#openShift(till);
    this.#forgetful.add(till);
    this.hasForgotten = true;
  }

  /** Notes that the hub is new: it knows only what its present tills tell it of their day. */
  hubIsNew(): void {
    const isAnyGone = this.tills.length > this.alive.length || this.hasForgotten;
    if (isAnyGone || this.nowMs >= DAY_MS) this.#isAllTold = false;
  }

  pass(ms: number): void {
    this.nowMs += ms;
    this.shared.nowMs = this.nowMs;
    for (const till of this.tills) till.pass(ms);
  }

  newIntentId(): IntentId {
    this.#made += 1;
    return intentIdSchema.parse(`intent-${String(this.#made).padStart(6, '0')}`);
  }

  newName(what: string): string {
    this.#made += 1;
    return `${what}-${String(this.#made).padStart(6, '0')}`;
  }

  sendAll(): void {
    for (const till of this.alive)
      for (const intent of till.heads()) if (!till.isAway) this.send(till, intent);
  }

  /** Sends one payment; if its answer is lost, the service may have made it. */
  send(till: ShopTill, intent: Intent): void {
    const { id: intentId, cardId } = intent;
    if (till.isAtHub(intent)) return;
    if (till.write({ kind: 'begin-sending', intentId, keyVersion: this.#keyVersion }) === null)
      return;
    if (till.failsToConnect(intentId)) return;
    if (this.refuses === 'key') return till.applyAnswer(intentId, KEY_REFUSED_OUTCOME);
    if (this.refuses === 'all') return till.applyAnswer(intentId, refusedOutcome(422));
    const isLost = !this.#isCalm && this.#random.chance(this.shape.lostAnswerShare);
    const card = nameOfCard(cardId);
    if (isLost && this.#random.chance(0.5)) return till.applyAnswer(intentId, UNKNOWN_OUTCOME);
    const uuid = this.service.post(intent, card, this.shape.beginsMs + this.nowMs);
    if (isLost) return till.applyAnswer(intentId, UNKNOWN_OUTCOME);
    if (this.shape.clocksJump) till.hearsTime(clockTime(this.shape.beginsMs + this.nowMs));
    if (uuid === null) return till.applyAnswer(intentId, refusedOutcome(422));
    return till.applyAnswer(intentId, appliedOutcome(uuid, this.service.balance(card)));
  }

  /** The service stops refusing; a revoked key is replaced. */
  mend(): void {
    if (this.refuses === 'key') {
      this.#keyVersion += 1;
      for (const till of this.alive)
        till.write({ kind: 'change-credentials', keyVersion: this.#keyVersion }, ANN_WITH_MANAGER);
    }
    this.refuses = null;
    for (const till of this.alive)
      for (const { cause } of till.ledger.queue.pauses)
        till.write({ kind: 'resume-sending', cause }, ANN_WITH_MANAGER);
  }

  sendCard(till: ShopTill, cardId: CardId): void {
    for (const intent of till.heads()) if (intent.cardId === cardId) this.send(till, intent);
  }

  /** Waits as long as a customer has patience; earlier payments on the same card are sent first. */
  waits(till: ShopTill, intentId: Intent['id'], cardId: Intent['cardId']): Intent | undefined {
    const stateNow = () => till.ledger.intents.get(intentId)?.state;
    for (let look = 0; look < 8 && stateNow() === 'waiting'; look += 1) this.sendCard(till, cardId);
    const isOut = stateNow() === 'waiting' && till.write({ kind: 'undo', intentId }) === null;
    if (isOut || stateNow() !== 'applied') till.write({ kind: 'give-up-attempt', intentId });
    return till.ledger.intents.get(intentId);
  }

  /** Waits for a load that the till tries only once, and tells the customer its outcome. */
  waitsForLoad(till: ShopTill, { id, cardId }: Intent): void {
    if (this.waits(till, id, cardId)?.state !== 'applied') this.knows.noteTold(id, false);
  }

  /** Settles unknown payments by the service's list, and never asks for the list too early. */
  askLists(): void {
    if (!this.shape.hasList) return;
    for (const till of this.alive) {
      for (const intent of Array.from(till.ledger.open.values())) {
        // If a payment of a lost till was sent at all, the lost till sent it.
        const sentMs = Number(intent.lastSentAtMs ?? intent.acceptedAtMs);
        if (intent.state !== 'unknown' || till.seesExpired) continue;
        if (till.wallMs - sentMs < GRACE_MS) continue;
        const card = nameOfCard(intent.cardId);
        const { atMs, monoMs, run } = till.stamp();
        const name = { sentAs: 'identifier' as const, value: cardNumberOf(card) };
        const rows = this.service.rowsOf(intent.shopUuid);
        const about = { name, rows, isToEnd: true, asked: { atMs, monoMs, run } };
        const afterSequence = till.ledger.lastSequence;
        till.write({ kind: 'settle-by-list', intentId: intent.id, ...about, afterSequence });
      }
    }
  }

  /** A manager looks at the lists of every till and at the service, and decides every open payment. */
  decideAll(): void {
    this.#givesBackLate();
    for (const till of this.alive) {
      for (const { cause } of till.ledger.queue.pauses)
        till.write({ kind: 'resume-sending', cause }, ANN_WITH_MANAGER);
      for (const intent of Array.from(till.ledger.forPerson.values()))
        if (!till.isElsewhere(intent)) this.#decide(till, intent);
    }
  }

  #decide(till: ShopTill, intent: Intent): void {
    const { id: intentId, alarm, state, reverses } = intent;
    const acts = actsFor(caseToResolveIn(till.ledger, intent));
    const settle = (how: 'taken' | 'not-taken' | 'shop-loss', seen = {}) =>
      till.write(
        { kind: 'settle', intentId, how, reason: 'looked it up', ...seen },
        ANN_WITH_MANAGER,
      ) !== null;
    if (acts.includes('seen')) {
      if (alarm?.kind === 'not-paid-out') return;
      const isPaidTwice =
        alarm?.kind === 'done-and-paid' && isAppliedAtService(intent) && reverses === null;
      // Her own till may have come back, and completed the sale with this payment.
      if (isPaidTwice && !this.knows.hasLeftWith(intentId) && this.#giveBack(till, intentId))
        this.knows.getsPaymentBack(intentId);
      till.write({ kind: 'acknowledge-alarm', intentId, note: 'seen' }, ANN_WITH_MANAGER);
      return;
    }
    const isMade = this.service.timesMade(intent) > 0;
    const balanceSeenCents = cents(this.service.balance(nameOfCard(intent.cardId)));
    if (isMade && acts.includes('taken')) {
      // A customer who has paid another way since then gets this payment back.
      const isPaid = settle('taken', { balanceSeenCents }) && reverses === null;
      if (isPaid && this.knows.isOff(intentId)) this.#giveBack(till, intentId);
      return;
    }
    // Its cashier sees it at the open sale, and asks for another payment.
    if (intent.saleId !== null && till.ledger.openSales.has(intent.saleId)) return;
    const isOver = till.wallMs - Number(intent.lastSentAtMs ?? 0) > GRACE_MS;
    if (!isOver && state === 'unknown') return;
    const mayPay = acts.includes('paid-otherwise');
    if (mayPay && payRefusedOtherwise(till, intent, this.knows, this.#settles)) return;
    // If the till that had accepted the payment has come back, a person asks there first.
    const isEnded = this.alive.some(
      ({ handedOver, ledger }) =>
        handedOver.has(intentId) && ledger.intents.get(intentId)?.settlement,
    );
    const isAgain =
      acts.includes('send-again') && !isEnded && (intent.verb === 'load' || intent.attempts < 2);
    if (isAgain) {
      till.write({ kind: 'release', intentId, reason: 'it is not there' }, ANN_WITH_MANAGER);
      return;
    }
    const ends = ['not-taken', 'shop-loss'] as const;
    const end = ends.find((how) => acts.includes(how) && settle(how));
    if (end === undefined) return;
    // Neither half of the move takes place.
    for (const name of [intentId, idOfSecondHalf(intentId)]) this.knows.noteTold(name, false);
    if (end === 'not-taken') return;
    // A payment that a manager could not give back still belongs to the customer.
    for (const [kept, back] of this.#givenBack)
      if (back === intentId) this.knows.noteTold(kept, true);
    // A successor no longer knows which payments its own reversals reverse; the customer's slip does.
    for (const name of this.knows.slipNames)
      if (giveBackId(intentIdSchema.parse(name)) === intentId) this.knows.noteTold(name, true);
  }

  #givesBackLate(): void {
    for (const { till, reverses } of this.#postponed.splice(0)) {
      const owed = till.ledger.intents.get(reverses);
      if (till.isAlive) this.#giveBack(till, reverses);
      // If the payment's till is gone, nobody gives the payment back: the manager still has it on paper.
      else if (owed) this.read.push(maskOf(nameOfCard(owed.cardId)));
    }
  }

  #giveBack(till: ShopTill, reverses: IntentId): boolean {
    // The people of the till that has it do so.
    if (till.handedOver.has(reverses)) return false;
    const about = { intentId: this.newIntentId(), reverses, reason: 'paid twice' };
    const fact = till.write({ kind: 'put-right', ...about }, ANN_WITH_MANAGER);
    if (fact !== null) {
      this.#givenBack.set(reverses, about.intentId);
      // A customer who got no cash for a load that she returned learns only now that it was taken off her card, and
      // that it comes back.
      if (fact.linked)
        this.knows.hears(reverses, nameOfCard(fact.linked.cardId), fact.linked.signedAmountCents);
    }
    const why = till.refusal?.why;
    if (why === 'disk-full' || why === 'queue-paused') this.#postponed.push({ till, reverses });
    return fact !== null;
  }

  /** Tells whether a person sees this card: on a list of a till, or in lines read in a copy. */
  isNamed(card: string): boolean {
    const id = `card-of-${card}`;
    const isListed = this.alive.some((till) => {
      const { ledger } = till;
      const intents = [...ledger.forPerson.values()].filter((one) => !till.isElsewhere(one));
      return (
        intents.some(({ cardId, moveTo }) => cardId === id || moveTo?.cardId === id) ||
        [ledger.oddCards, ledger.unexplainedCards].some((cards) =>
          [...cards.keys()].some((cardId) => cardId === id),
        )
      );
    });
    return isListed || this.read.some((line) => line.includes(maskOf(card)));
  }

  comeToRest(decides: boolean): void {
    for (const till of this.alive) {
      till.isAway = false;
      till.write({ kind: 'end-outage' });
    }
    this.#isCalm = true;
    this.mend();
    const isMoving = () => this.alive.some((till) => till.heads().length > 0);
    for (let round = 0; round < 14 || (round < 200 && isMoving()); round += 1) {
      this.pass(5 * MINUTE_MS);
      this.beat();
      for (const till of this.alive)
        for (const { cause } of till.ledger.queue.pauses)
          till.write({ kind: 'resume-sending', cause }, ANN_WITH_MANAGER);
      this.#givesBackLate();
      this.sendAll();
      this.askLists();
      if (decides && round > 4) this.decideAll();
    }
  }
}

export function nameOfCard(cardId: CardId): string {
  return cardId.replace('card-of-', '');
}

export const maskOf = (card: string): string => maskIdentifier(cardNumberOf(card));
