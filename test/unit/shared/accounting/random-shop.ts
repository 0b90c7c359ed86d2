import { expect } from 'vitest';
import { actsFor, caseToResolveIn } from '../../../../shared/proposals/acts.ts';
import type { ResolvingAct } from '../../../../shared/proposals/acts.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { followUps, owedLoadProposal } from '../../../../shared/guard/follow-up.ts';
import { dueOldCardStep } from '../../../../shared/guard/money/admit-old-cards.ts';
import { isPayoutDue } from '../../../../shared/ledger/load-back.ts';
import { needsPerson } from '../../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { oldCardListIdSchema } from '../../../../shared/ledger/money/old-card.ts';
import { roundingsIn } from '../../../../shared/ledger/sale/rounding.ts';
import { isTenderOf } from '../../../../shared/ledger/sale/sale.ts';
import { cashSinceCloseCents } from '../../../../shared/ledger/sale/shift.ts';
import { reportWithSalesRows } from '../../../../shared/reports/shift-report.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { Random } from '../../../simulation/random.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import { AccountedShop } from './accounted-shop.ts';
import { RandomCounter } from './random-counter.ts';

const DAYS = 4;
const ACTS_A_DAY = 25;
/** Far more rounds than any shop needs to settle everything. */
const MAX_ROUNDS = 300;

/** What makes a shop different from one in euros, with coins of a cent and a right date. */
export interface ShopVariety {
  readonly currency?: string;
  /** True if the shop has no coins below five cents; amounts are to the cent. */
  readonly rounds?: boolean;
  /** True if the till's date is wrong for an hour at a time, even while a payment is under way. */
  readonly losesDate?: boolean;
  /** True if the till restarts while payments are under way. */
  readonly crashes?: boolean;
  /** True if managers sometimes settle a charged payment as not charged, until the till shows them the truth. */
  readonly managersErr?: boolean;
  /** True if managers sometimes send a charged payment again, and the service may then charge it twice. */
  readonly managersSendAgain?: boolean;
}

/**
 * Four random days of a shop whose service refuses payments and loses answers. People do everything that the till
 * offers them, and tell it only what is true. The drawer and the losses are counted here, the cards by the service.
 */
export class RandomShop {
  readonly shop: AccountedShop;
  /** What happened, oldest first. */
  readonly happened: string[] = [];
  readonly #random: Random;
  readonly #counter: RandomCounter;
  readonly #variety: ShopVariety;
  /** Payments and loads that the shop has written off at the till, with the cents that it bears for each. */
  readonly #writtenOff = new Map<IntentId, number>();
  /** Cents of losses in the Z reports so far. */
  #reportedLosses = 0;
  /** How far the till's date is ahead of the right one, in ms. */
  #aheadMs = 0;
  /** Acts until the wrong date is put right. */
  #actsUntilRight = 0;

  /** Every act, with its weight: how often it is drawn, compared with the others. */
  readonly #acts: readonly (readonly [weight: number, name: string, act: () => void])[] = [
    [22, 'sell goods', () => this.#counter.sell()],
    [15, 'settle one', () => this.#settleOne()],
    [12, 'deliver', () => this.#deliver()],
    [10, 'sell a card', () => this.#counter.sellCard()],
    [10, 'refund goods', () => this.#counter.refund()],
    [5, 'begin a sale', () => this.#counter.startSale()],
    [5, 'cancel a sale', () => this.#counter.cancel()],
    [5, 'pay or load without a sale', () => this.#counter.payWithoutSale()],
    [5, 'pay at the other till', () => this.#counter.payAtOtherTill()],
    [5, 'reverse', () => this.#counter.reverseOne()],
    [5, 'undo', () => this.#counter.undo()],
    [5, 'move a load', () => this.#counter.moveLoad()],
    [5, 'refund a load', () => this.#counter.refundLoad()],
    [4, 'finish a sale', () => this.#counter.finishOne()],
    [4, 'take back a promise', () => this.#counter.takeBackPromise()],
    [3, 'list old cards', () => this.#listOldCards()],
    [3, 'move cash', () => this.#counter.moveCash()],
    [3, 'start from a checkpoint', () => this.till.rollOver()],
    [2, 'lose the service', () => this.till.propose({ kind: 'begin-outage', cause: 'no-network' })],
    [2, 'reach the service', () => this.till.propose({ kind: 'end-outage' })],
    [2, 'restart', () => this.#restart()],
    [2, 'train', () => this.#train()],
  ];

  constructor(seed: number, variety: ShopVariety) {
    const { currency = 'EUR', rounds = false } = variety;
    this.#random = new Random(seed);
    this.#variety = variety;
    this.shop = new AccountedShop(GuardedLedger.started({ mode: 'real', currency }));
    if (rounds) this.shop.manager({ kind: 'change-cash-rounding', cashRounding: true });
    const oldCardsLimitCents = cents(10_000_00);
    this.till.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents });
    this.#counter = new RandomCounter(this.shop, this.#random, {
      rounds,
      deliver: () => this.#deliver(),
    });
  }

  get till(): GuardedLedger {
    return this.shop.till;
  }

  /** Trades, and compares the accounts, the report and the till's expectations with what is there at each close. */
  trade(): void {
    for (let day = 1; day <= DAYS; day += 1) {
      this.#open(day);
      for (let act = 0; act < ACTS_A_DAY; act += 1) this.#act();
      if (day === DAYS) this.#settleAll();
      this.#close();
      if (day < DAYS) this.#night();
    }
  }

  #open(day: number): void {
    // The till expects this cash beside the float.
    const since = cashSinceCloseCents(this.till.ledger);
    const isUntouched = this.#random.chance(0.6) && this.shop.drawerCents >= since;
    const counted = isUntouched
      ? this.shop.drawerCents
      : Math.max(since, this.#random.between(0, 200_00));
    this.shop.open(counted - since, `2026-11-${19 + day}`);
    this.shop.hand(since);
    this.happened.push(`open day ${day} with ${counted}`);
  }

  #close(): void {
    this.happened.push('close');
    if (this.shop.drawerCents < 0) this.#counter.putIn(0 - this.shop.drawerCents);
    const report = this.shop.day.report(undefined, reportWithSalesRows);
    expect(report.expected?.cashCents, 'cash that the X report expects').toBe(
      this.shop.drawerCents,
    );
    const kept = this.#random.between(0, this.shop.drawerCents);
    const { losses: reported } = this.shop.close({
      pending: this.pendingCents(),
      roundedInOpen: this.#roundedInOpen(),
      ...(this.#random.chance(0.5) && { kept }),
    });
    const losses = [...this.#writtenOff]
      .filter(([id]) => this.#isOwed(this.till.ledger.intents.get(id)!))
      .reduce((sum, [, amount]) => sum + amount, 0);
    expect(this.shop.on('losses'), 'cents of losses in the DATEV files').toBe(losses);
    this.#reportedLosses += reported.cents;
    expect(this.#reportedLosses, 'cents of losses in all Z reports').toBe(losses);
  }

  #night(): void {
    if (this.#random.chance(0.4)) this.#settleOne();
    if (this.#random.chance(0.4)) this.#deliver();
    if (this.#random.chance(0.3)) this.till.pass(10 * HOUR_MS);
  }

  /**
   * Returns cents entered for cards and not applied by the service, or the reverse; a debit of the gift cards owed.
   */
  pendingCents(): number {
    return [...this.till.ledger.intents.values()].reduce((sum, intent) => {
      const { id, state, verb, amountCents, strength, settlement, givenBack } = intent;
      const isPromised = strength === 'deferred' && state !== 'settled' && state !== 'voided';
      const isEntered = isPromised || state === 'applied' || settlement?.how === 'taken';
      const change = verb === 'load' ? amountCents : 0 - amountCents;
      const { done, doneAgain } = this.shop;
      const isPaidFor = givenBack !== undefined && givenBack.how !== 'at-service';
      const paidFor = isPaidFor ? (givenBack.times ?? 2) - 1 : 0;
      const times = Number(done.has(id)) + (doneAgain.get(id) ?? 0);
      return sum + change * (times - Number(isEntered) - paidFor);
    }, 0);
  }

  /** Lists the cards for which the till knows a higher balance than the service has. */
  promisedBeyondBalance(): string[] {
    return [...this.till.ledger.cards.values()].flatMap((card) => {
      const there = this.shop.cards.get(card.id) ?? 0;
      // A card whose balance is not known promises nothing, and may be overdrawn at the service.
      const { balanceCents = -Infinity } = card.confirmed ?? {};
      return balanceCents > there ? [`${card.id}: ${balanceCents}, at the service ${there}`] : [];
    });
  }

  /** Returns cents by which cash for open sales was rounded up; their receipts will enter it. */
  #roundedInOpen(): number {
    return [...this.till.ledger.openSales.values()]
      .flatMap(({ tenders }) => roundingsIn(tenders))
      .reduce((sum, rounding) => sum + rounding, 0);
  }

  #act(): void {
    this.till.pass(5 * MINUTE_MS);
    this.#loseOrCorrectDate();
    this.#followUp();
    const whole = this.#acts.reduce((sum, [weight]) => sum + weight, 0);
    let left = this.#random.between(1, whole);
    for (const [weight, name, act] of this.#acts) {
      left -= weight;
      if (left > 0) continue;
      this.happened.push(name);
      act();
      break;
    }
    this.#followUp();
  }

  /** Does what main does by itself: voids late attempts, and proposes whatever the newest facts made due. */
  #followUp(): void {
    const { till } = this;
    for (const { id } of till.ledger.open.values())
      till.propose({ kind: 'void-attempt', intentId: id, why: 'too-late' });
    let isChanged = true;
    while (isChanged) {
      const { fact } = till.records.at(-1)!;
      const owed = [...till.ledger.owed.values()].map(owedLoadProposal);
      isChanged = [...followUps(till.ledger, fact), ...owed, ...this.#nextOldCard()]
        .map((due) => till.propose(due))
        .includes(true);
    }
  }

  #nextOldCard(): Proposal[] {
    const due = dueOldCardStep(this.till.ledger);
    if (due === null) return [];
    if (due.kind === 'end') return [{ kind: 'end-old-cards' }];
    return due.kind === 'load'
      ? [{ kind: 'accept-old-card', cardId: due.card.id }]
      : [{ kind: 'retry-refused', intentId: due.intentId }];
  }

  #loseOrCorrectDate(): void {
    if (this.#variety.losesDate !== true) return;
    if (this.#aheadMs === 0) {
      if (this.#random.chance(0.15)) this.#loseDate();
      return;
    }
    this.#actsUntilRight -= 1;
    if (this.#actsUntilRight > 0) return;
    this.happened.push('correct the date');
    this.till.wallMs -= this.#aheadMs;
    this.#aheadMs = 0;
    if (this.#random.chance(0.5)) this.till.propose({ kind: 'put-clock-right' }, MANAGER);
  }

  #loseDate(): void {
    this.happened.push('lose the date');
    this.#aheadMs = this.#random.between(1, 40) * DAY_MS;
    this.#actsUntilRight = this.#random.between(1, 12);
    this.till.wallMs += this.#aheadMs;
  }

  /** Happens between a request and its answer. */
  #meanwhile(): void {
    const { losesDate = false, crashes = false } = this.#variety;
    if (losesDate && this.#aheadMs === 0 && this.#random.chance(0.2)) this.#loseDate();
    if (crashes && this.#random.chance(0.2)) this.#restart();
  }

  #deliver(): void {
    const answers = ['takes', 'takes', 'takes', 'refuses', 'lost-taken', 'lost-not-taken'] as const;
    const answer = this.#random.pick(answers);
    this.happened.push(`the service ${answer}`);
    this.shop.deliver(answer, () => this.#meanwhile());
    this.#followUp();
  }

  #restart(): void {
    this.till.startAgain();
    this.till.propose({ kind: 'end-outage' });
    this.#followUp();
  }

  #train(): void {
    if (!this.till.propose({ kind: 'begin-training' }, MANAGER)) return;
    this.till.pass(HOUR_MS);
    this.till.write({ kind: 'end-training', isAtMost: false });
  }

  /** Lists two old cards, which the following acts load. */
  #listOldCards(): void {
    const listId = oldCardListIdSchema.parse(this.#counter.name('list').padEnd(12, '-'));
    const { till } = this;
    const listed = [1, 2].flatMap(() => {
      const known = this.#random.chance(0.3) ? this.#counter.someCard() : null;
      const cardId = known ?? this.#counter.newCard();
      const upToCents = cents(this.#random.between(1, 40) * 100);
      const about = { cardId, listId, upToCents, addsRest: true };
      if (!this.till.propose({ kind: 'list-old-card', ...about })) return [];
      const card = till.ledger.oldCards.get(cardId)!;
      return [card.upToCents - card.beforeCents];
    });
    const totalCents = cents(listed.reduce((sum, one) => sum + one, 0));
    const all = { fileCents: totalCents, count: listed.length, totalCents };
    this.till.propose({ kind: 'begin-old-cards', listId, ...all }, MANAGER);
  }

  #settleOne(): void {
    const cases = [...this.till.ledger.forPerson.values()];
    if (cases.length > 0) this.#settle(this.#random.pick(cases));
  }

  #settleAll(): void {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      this.shop.deliver(this.#random.chance(0.7) ? 'takes' : 'refuses');
      this.#followUp();
      for (const { cause } of this.till.ledger.queue.pauses)
        this.shop.manager({ kind: 'resume-sending', cause });
      this.till.propose({ kind: 'end-outage' });
      const [first] = this.till.ledger.forPerson.values();
      if (first !== undefined) this.#settle(first);
      else if (this.till.ledger.open.size === 0) return;
      this.till.pass(MINUTE_MS);
    }
    throw new Error(`never settled: ${JSON.stringify([...this.till.ledger.open.values()])}`);
  }

  #settle(intent: Intent): void {
    const { till } = this;
    const { id, state, verb, amountCents } = intent;
    const acts = actsFor(caseToResolveIn(till.ledger, intent)).filter((act) =>
      this.#isTrue(act, intent),
    );
    if (acts.length === 0) throw new Error(`no way out of ${JSON.stringify(intent)}`);
    // The service may still apply a payment for a while after it was sent.
    till.pass(30 * MINUTE_MS);
    const act = this.#random.pick(acts);
    this.happened.push(`settle ${id}, ${state} ${verb} of ${amountCents}: ${act}`);
    const about = { intentId: id, reason: 'told' };
    if (act === 'given-back') this.#giveBack(intent);
    else if (act === 'seen') this.#seen(intent);
    else if (act === 'send-again') this.#sendAgain(id);
    else if (act === 'taken') {
      this.#writtenOff.delete(id);
      this.shop.taken(id);
    } else if (act === 'other-card') this.#standIn(intent);
    else if (act === 'paid-otherwise') {
      const inCash = this.#random.chance(0.6);
      if (inCash && this.#isOwed(intent))
        this.#counter.hand(verb === 'redeem' ? amountCents : 0 - amountCents);
      this.shop.manager({ kind: 'settle', how: act, inCash, ...about });
    } else {
      if (act === 'shop-loss')
        this.#writtenOff.set(id, verb === 'redeem' ? amountCents : 0 - amountCents);
      this.shop.manager({ kind: 'settle', how: act, ...about });
    }
    this.#followUp();
  }

  /** Sends an unknown payment again, and sometimes again without looking it up, since its answer is lost each time. */
  #sendAgain(id: IntentId): void {
    for (let sent = 1; ; sent += 1) {
      this.shop.manager({ kind: 'release', intentId: id, reason: 'told' });
      const isMade = this.shop.done.has(id);
      if (!isMade || sent === 3 || this.#random.chance(0.5)) return;
      this.shop.deliver('lost-taken');
      this.till.pass(30 * MINUTE_MS);
      const intent = assertPresent(this.till.ledger.intents.get(id), 'it was sent again');
      if (!actsFor(caseToResolveIn(this.till.ledger, intent)).includes('send-again')) return;
    }
  }

  #seen(intent: Intent): void {
    const { id, saleId } = intent;
    if (saleId !== null && isPayoutDue(intent) && this.#random.chance(0.7)) {
      this.#counter.payOutLoad(intent, saleId);
      if (!needsPerson(this.till.ledger.intents.get(id)!)) return;
    }
    this.shop.manager({ kind: 'acknowledge-alarm', intentId: id, note: 'seen' });
  }

  /** Undoes, or pays for, all charges or loads but the first. */
  #giveBack(intent: Intent): void {
    const { alarm, id, verb } = intent;
    const amountCents = intent.amountCents * ((alarm?.times ?? 2) - 1);
    const back = this.#random.pick(['at-service', 'in-cash', 'otherwise'] as const);
    if (back === 'at-service') this.shop.undoSurplus(intent);
    if (back === 'in-cash') this.#counter.hand(verb === 'redeem' ? 0 - amountCents : amountCents);
    this.shop.manager({ kind: 'acknowledge-alarm', intentId: id, note: 'told', back });
  }

  /** Settles a refused payment by one with another card. */
  #standIn({ id, verb, amountCents }: Intent): void {
    const card = this.#counter.someCard();
    const name = this.#counter.name('stand-in');
    if (
      card === null ||
      !this.till.propose(this.till.request(name, card, verb, amountCents), MANAGER)
    )
      return;
    const about = { intentId: id, otherIntentId: intentId(name), reason: 'another card' };
    if (this.till.propose({ kind: 'settle', how: 'other-card', ...about }, MANAGER)) {
      if (this.#random.chance(0.5)) this.#deliver();
    } else this.#counter.takeOff(intentId(name));
  }

  /** True if the act agrees with what the service has done, as a manager would look it up. */
  #isTrue(act: ResolvingAct, { id, state, alarm }: Intent): boolean {
    const isDone = this.shop.done.has(id);
    const surplus = this.shop.doneAgain.get(id) ?? 0;
    if (surplus > 0 && alarm?.kind === 'done-twice') return act === 'given-back';
    const isError = act === 'shop-loss' || act === 'not-taken';
    if (isDone && act === 'send-again')
      return this.#variety.managersSendAgain === true && surplus < 3 && this.#random.chance(0.5);
    if (isDone && state === 'refused') return act === 'taken';
    if (state === 'unknown' && isDone && isError)
      return this.#variety.managersErr === true && this.#random.chance(0.5);
    if (state === 'unknown') return isDone === (act === 'taken');
    if (alarm?.kind === 'done-after-all') return isDone === (act === 'taken');
    // Another card can be charged only in an open shift.
    if (act === 'other-card') return this.till.ledger.shift?.state === 'open';
    return act !== 'taken' || isDone;
  }

  /** False for a payment of a sale that is open, or was paid without it: nobody owes its amount. */
  #isOwed({ id, verb, reverses, saleId }: Intent): boolean {
    const sale = saleId === null ? undefined : this.till.ledger.sales.get(saleId);
    if (verb === 'load' || reverses !== null || sale === undefined) return true;
    return sale.state === 'completed' && isTenderOf(sale, id);
  }
}
