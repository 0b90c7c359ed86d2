import { knownTransactionsWithoutReversals } from './recall-all.ts';
import { GRACE_MS } from '../../shared/evidence/settle-unknown.ts';
import { intentIdSchema, refundIdSchema } from '../../shared/values/ids.ts';
import type { IntentId, SaleId } from '../../shared/values/ids.ts';
import { actsFor, caseToResolveIn } from '../../shared/proposals/acts.ts';
import type { ResolvingAct } from '../../shared/proposals/acts.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { refusalPauseSchema } from '../../shared/ledger/money/queue.ts';
import type { PauseCause } from '../../shared/ledger/money/queue.ts';
import { cents } from '../../shared/values/money.ts';
import { instantMs, SECOND_MS } from '../../shared/values/time.ts';
import type { CardLookupResult } from '../../shared/messages/bridge.ts';
import { clockAheadMs } from '../../shared/guard/store/admit-clock.ts';
import type { TradingSession } from '../../electron/till/trading-session.ts';
import type { SandboxContact, SandboxState } from '../../shared/sandbox/state.ts';
import type { Oracle } from './oracle.ts';
import type { Random } from './random.ts';
import type { Seller } from './seller.ts';
import type { PeopleAtTerminal } from './terminal/at-the-terminal.ts';
import { MANAGER_AT_TILL } from './actors.ts';
import type { VirtualTill } from './virtual-till.ts';
import type { VirtualService } from './virtual-network.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { WorldShape } from './shape.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';

export interface SimulatedShop {
  readonly time: VirtualTime;
  readonly service: SandboxState;
  readonly network: VirtualService;
  readonly shape: WorldShape;
  readonly oracle: Oracle;
  readonly saw: (fault: string) => void;
  /** Returns the people at a till's card terminal; null if the till has none. */
  readonly atTerminal: (till: VirtualTill) => PeopleAtTerminal | null;
}

type KnownCard = Extract<CardLookupResult, { readonly kind: 'card' }>;

/** A cashier: redeems, loads, undoes and reverses, sometimes beyond what is allowed. */
export class Cashier {
  readonly #shop: SimulatedShop;
  readonly #till: VirtualTill;
  readonly #random: Random;
  readonly #seller: Seller;
  #count = 0;

  constructor(shop: SimulatedShop, till: VirtualTill, seller: Seller, random: Random) {
    this.#seller = seller;
    this.#shop = shop;
    this.#till = till;
    this.#random = random;
  }

  trade(untilMs: number, meanGapMs: number): void {
    const { time } = this.#shop;
    const next = () => {
      time.after(this.#random.waitMs(meanGapMs), () => {
        if (time.nowMs >= untilMs) return;
        const { trading } = this.#till;
        if (trading && !this.#till.time.asleep) void this.#serveCustomer(trading);
        next();
      });
    };
    next();
  }

  /** Every regular customer tops up once, in order. */
  serveRegulars(): void {
    for (const [index, contact] of this.#shop.service.contacts.entries()) {
      this.#shop.time.after(10 * SECOND_MS * (index + 1), () => {
        const { trading } = this.#till;
        if (trading) void this.#serve(trading, contact, 'load');
      });
    }
  }

  async #serveCustomer(trading: TradingSession): Promise<void> {
    if (this.#random.chance(0.06)) return this.#putRight(trading);
    if (this.#random.chance(0.03)) return this.#moveLoad(trading);
    if (this.#random.chance(0.01))
      return void (await this.#till.propose({ kind: 'pause-sending' }));
    if (this.#random.chance(0.02)) {
      const on = !trading.writer.ledger.queue.workOffline;
      await this.#till.propose({ kind: 'work-offline', on });
      return undefined;
    }
    if (this.#shop.shape.sells && this.#random.chance(0.4)) return this.#seller.ring();
    return this.#serve(trading, this.#random.pick(this.#shop.service.contacts));
  }

  async #serve(trading: TradingSession, contact: SandboxContact, only?: 'load'): Promise<void> {
    await this.#accept(await this.#lookUp(trading, contact), only);
  }

  async #accept(card: KnownCard, only?: 'load'): Promise<void> {
    const verb = only ?? (this.#random.chance(0.8) ? 'redeem' : 'load');
    const { upToCents } = card[verb];
    const amount = only ? Math.min(upToCents, this.#cents()) : this.#amount(upToCents);
    const intentId = this.#newIntentId();
    const isTakenBack = this.#random.chance(0.08);
    const answer = await this.#till.propose({
      kind: 'accept',
      intentId,
      cardId: card.cardId,
      verb,
      amountCents: cents(amount),
      saleId: null,
      repeatConfirmed: true,
    });
    if (answer?.kind === 'stopped') this.#shop.oracle.noteUntold(intentId);
    if (answer?.kind !== 'written') return;
    this.#shop.oracle.noteAccepted(this.#till, intentId);
    if (isTakenBack) this.#undoSoon(intentId);
  }

  #amount(upToCents: number): number {
    const kind = this.#random.between(0, 9);
    if (kind === 0) return upToCents;
    if (kind === 1) return upToCents + 1;
    return Math.min(upToCents, this.#cents(kind < 6 ? 100 : 37));
  }

  /**
   * Draws an amount. If evidence decides, most amounts are not sums of others, because such amounts could explain each
   * other.
   */
  #cents(stepCents = 1): number {
    if (this.#shop.shape.evidence) return this.#random.between(1, 2_000);
    return this.#random.between(1, 20) * stepCents;
  }

  #newIntentId(): IntentId {
    this.#count += 1;
    return intentIdSchema.parse(`intent-${this.#till.name}-${this.#count}`);
  }

  #undoSoon(intentId: Intent['id']): void {
    this.#shop.time.after(this.#random.waitMs(2 * SECOND_MS), () => {
      void this.#till.propose({ kind: 'undo', intentId });
    });
  }

  async #putRight({ writer }: TradingSession): Promise<void> {
    const applied = knownTransactionsWithoutReversals(writer.ledger).filter(
      ({ state }) => state === 'applied',
    );
    if (applied.length === 0) return;
    const intentId = this.#newIntentId();
    const reverses = this.#random.pick(applied).id;
    const request = { kind: 'put-right', intentId, reverses, reason: 'wrong card' } as const;
    const answer = await this.#till.propose(request);
    if (answer?.kind === 'written') this.#shop.oracle.noteAccepted(this.#till, intentId);
  }

  #scan({ identifiers, uuid }: SandboxContact): string {
    if (this.#shop.shape.evidence?.balanceRead) return uuid;
    return this.#random.pick(identifiers).value;
  }

  /** A manager moves a load to another card. */
  async #moveLoad({ cards, writer }: TradingSession): Promise<void> {
    const loads = knownTransactionsWithoutReversals(writer.ledger).filter(
      ({ state, verb }) => state === 'applied' && verb === 'load',
    );
    const to = cards.lookUp(this.#scan(this.#random.pick(this.#shop.service.contacts)));
    if (loads.length === 0 || to.kind !== 'card') return;
    const [intentId, secondIntentId] = [this.#newIntentId(), this.#newIntentId()];
    const reverses = this.#random.pick(loads).id;
    const request = { kind: 'move-load', intentId, secondIntentId, reverses } as const;
    const answer = await this.#till.propose(
      { ...request, toCardId: to.cardId, reason: 'wrong card' },
      MANAGER_AT_TILL,
    );
    if (answer?.kind === 'written') this.#shop.oracle.noteAccepted(this.#till, intentId);
  }

  /** Looks up a scanned card, and sometimes states its balance as a file would. */
  async #lookUp({ cards, writer }: TradingSession, contact: SandboxContact): Promise<KnownCard> {
    const found = cards.lookUp(this.#scan(contact));
    if (found.kind !== 'card') throw new Error('what a customer holds up is a card');
    const { cardId } = found;
    if (writer.ledger.cards.has(cardId)) return found;
    const isStated = this.#random.chance(0.6);
    if (!isStated) return found;
    await cards.introduceOrRespell(cardId);
    const asOfMs = instantMs(writer.moment().atMs);
    const balanceCents = cents(contact.balanceCents);
    await writer.write(
      { kind: 'state-opening-balance', cardId, balanceCents, asOfMs },
      SYSTEM_ACTOR,
    );
    const quoted = cards.quote(cardId);
    return quoted?.kind === 'card' ? quoted : found;
  }
}

/** A manager, who looks into the back office and settles what waits for a person; as owner, replaces the key. */
export class Manager {
  readonly #shop: SimulatedShop;
  readonly #tills: readonly VirtualTill[];
  readonly #random: Random;
  /** The pauses of a till after which refused payments were sent again. */
  readonly #sentAgain = new Set<string>();
  #settles = true;
  #reversals = 0;

  constructor(shop: SimulatedShop, tills: readonly VirtualTill[], random: Random) {
    this.#shop = shop;
    this.#tills = tills;
    this.#random = random;
  }

  /**
   * Visits the tills regularly.
   * @param settles true if the manager settles what waits for a person; otherwise only pauses of the queue are ended
   */
  visit(fromMs: number, untilMs: number, everyMs: number, settles = true): void {
    const { time } = this.#shop;
    time.after(fromMs - time.nowMs, () => {
      this.#settles = settles;
    });
    const next = () => {
      time.after(everyMs, () => {
        if (time.nowMs >= untilMs) return;
        for (const till of this.#tills) void this.#lookAt(till);
        next();
      });
    };
    time.after(fromMs - time.nowMs, next);
  }

  async #lookAt(till: VirtualTill): Promise<void> {
    if (till.time.asleep) return;
    till.mend();
    this.mendKey(till);
    const { trading } = till;
    if (trading === null) return;
    const { queue } = trading.writer.ledger;
    if (queue.workOffline) await till.propose({ kind: 'work-offline', on: false });
    for (const { cause, lost } of queue.pauses) {
      if (cause === 'journal-behind' && this.#shop.oracle.isWhole(till)) {
        await till.propose({ kind: 'stand-by-journal', reason: 'a new disk' }, MANAGER_AT_TILL);
      }
      if (cause === 'invariant') await this.#check(till, lost !== undefined);
      else if (cause !== 'key') {
        await this.#resume(till, cause);
      }
    }
    if (clockAheadMs(trading.writer.ledger, trading.writer.moment()) > 0) {
      await till.propose({ kind: 'put-clock-right' }, MANAGER_AT_TILL);
    }
    if (!this.#settles) return;
    const { cards, forPerson } = trading.writer.ledger;
    for (const intent of forPerson.values()) await this.#decide(till, intent);
    for (const { id: cardId, drift } of cards.values()) {
      const request = { kind: 'acknowledge-drift', cardId, note: 'seen' } as const;
      if (drift) await till.propose(request, MANAGER_AT_TILL);
    }
    await till.propose({ kind: 'acknowledge-balances', note: 'seen' }, MANAGER_AT_TILL);
  }

  /** Resumes sending after a refusal once; if the service refuses again, the cards are the cause. */
  async #resume(till: VirtualTill, cause: PauseCause): Promise<void> {
    const name = `${till.name} ${cause}`;
    const isRefusal = refusalPauseSchema.safeParse(cause).success;
    const staysRefused = isRefusal && this.#sentAgain.has(name);
    this.#sentAgain.add(name);
    const resume = { kind: 'resume-sending', cause } as const;
    await till.propose({ ...resume, ...(staysRefused && { staysRefused }) }, MANAGER_AT_TILL);
  }

  /** Checks every record; an error that is only in memory is gone after a new start. */
  async #check(till: VirtualTill, isOldDamage: boolean): Promise<void> {
    const answer = isOldDamage
      ? await till.propose({ kind: 'accept-damage', reason: 'a new disk' }, MANAGER_AT_TILL)
      : await till.propose({ kind: 'resume-sending', cause: 'invariant' }, MANAGER_AT_TILL);
    if (answer?.kind === 'refused' && answer.refusal.why === 'start-again') {
      till.restartWith(() => undefined);
    }
  }

  /** The owner restarts tills that do not run, and replaces the key as soon as no payment is on its way. */
  mendTills(everyMs: number, times: number): void {
    for (let time = 0; time < times; time += 1) {
      this.#shop.time.after(time * everyMs, () => {
        for (const till of this.#tills) {
          till.mend();
          this.mendKey(till);
        }
      });
    }
  }

  /** Connects again with the key that the service accepts now, unless a payment is on its way. */
  mendKey(till: VirtualTill): void {
    const apiKey = this.#shop.service.credentials['api-key'];
    if (till.keys.apiKey === apiKey) return;
    till.restartWith(() => {
      till.keys.apiKey = apiKey;
      till.keys.version += 1;
    });
  }

  /** Decides a payment by one of the acts that the screen offers. */
  async #decide(till: VirtualTill, intent: Intent): Promise<void> {
    const ledger = till.ledger();
    const acts = ledger === null ? [] : actsFor(caseToResolveIn(ledger, intent));
    const { id: intentId } = intent;
    if (ledger?.forPerson.has(intentId) && acts.length === 0) {
      this.#shop.oracle.violate('I12', `${intentId} is for a person, who can decide nothing`);
    }
    const act = this.#shop.shape.isWise ? this.#choose(intent, acts) : this.#guess(acts);
    if (act === null) return;
    if (act === 'seen' || act === 'given-back') await this.#seeAlarm(till, intent);
    else if (act === 'send-again') {
      await till.propose({ kind: 'release', intentId, reason: 'it is not there' }, MANAGER_AT_TILL);
    } else if (act !== 'other-card') {
      const seen = act === 'taken' ? { balanceSeenCents: cents(0) } : {};
      const paid = act === 'paid-otherwise' ? { inCash: intent.amountCents % 2 === 0 } : {};
      const request = {
        kind: 'settle',
        intentId,
        how: act,
        reason: 'looked it up',
        ...seen,
        ...paid,
      } as const;
      await till.propose(request, MANAGER_AT_TILL);
    }
  }

  /** Chooses an act after a look into the back office; null if nothing can be said yet. */
  #choose(intent: Intent, acts: readonly ResolvingAct[]): ResolvingAct | null {
    const { oracle, time } = this.#shop;
    if (acts.includes('seen')) return 'seen';
    const isMade = oracle.timesMade(intent.id) > 0;
    if (isMade && acts.includes('taken')) return 'taken';
    // An impatient manager may act too early: the guard must know that the service may still be working on the payment.
    const tries = intent.state === 'unknown' ? this.#random.chance(0.8) : intent.attempts < 2;
    if (acts.includes('send-again') && tries && this.#random.chance(0.6)) return 'send-again';
    const isOver = time.nowMs - oracle.lastLeftMs(intent.id) > GRACE_MS;
    if (intent.state === 'unknown' && !isOver) return null;
    const ends = ['not-taken', 'paid-otherwise', 'shop-loss'] as const;
    return ends.find((end) => acts.includes(end)) ?? null;
  }

  /** Picks an act at random; `null` if the till has died meanwhile and offers nothing. */
  #guess(acts: readonly ResolvingAct[]): ResolvingAct | null {
    return acts.length === 0 ? null : this.#random.pick(acts);
  }

  /**
   * Handles an alarm: a payment was made although the customer has paid another way. Reverses it, unless that was done.
   */
  async #seeAlarm(till: VirtualTill, intent: Intent): Promise<void> {
    const { id, alarm, state, reverses, saleId } = intent;
    if (alarm?.kind === 'not-paid-out' && saleId !== null && this.#random.chance(0.6)) {
      await till.propose(payoutOf(intent, saleId), MANAGER_AT_TILL);
      return;
    }
    if (alarm?.kind === 'done-and-paid' && state === 'applied' && reverses === null) {
      this.#reversals += 1;
      const intentId = intentIdSchema.parse(`intent-back-${till.name}-${this.#reversals}`);
      await till.propose({ kind: 'put-right', intentId, reverses: id, reason: 'paid twice' });
    }
    await till.propose({ kind: 'acknowledge-alarm', intentId: id, note: 'seen' }, MANAGER_AT_TILL);
  }
}

/** Returns the proposal that pays a customer the load taken back from the card. */
function payoutOf({ id: intentId }: Pick<Intent, 'id'>, saleId: SaleId) {
  const refundId = refundIdSchema.parse(`payout-${intentId}`.slice(0, 40));
  return { kind: 'pay-out-load', saleId, refundId, intentId, reference: '' } as const;
}
