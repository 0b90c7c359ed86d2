import type { Actor } from '../../../electron/ledger/write/ledger-writer.ts';
import type { ProposeAnswer } from '../../../shared/messages/bridge.ts';
import {
  isTerminalAsked,
  isTerminalUnknown,
  paymentUnderWayAtTerminal,
} from '../../../shared/ledger/sale/terminal-payment.ts';
import { isInSale } from './check-terminal.ts';
import type { TerminalPayment } from '../../../shared/ledger/sale/terminal-payment.ts';
import type { SaleId } from '../../../shared/values/ids.ts';
import { cents } from '../../../shared/values/money.ts';
import { SECOND_MS } from '../../../shared/values/time.ts';
import { MANAGER_AT_TILL } from '../actors.ts';
import type { SimulatedShop } from '../people.ts';
import type { Random } from '../random.ts';
import type { VirtualTill } from '../virtual-till.ts';
import type { VirtualTerminal } from './virtual-terminal.ts';

/** The longest that a cashier waits for a terminal before a manager decides. */
const PATIENCE_MS = 200 * SECOND_MS;
/** How often a person says what the terminal shows while it still waits for the card. */
const HASTY = 0.2;

/** The people at a card terminal: they pay, press twice, stop it, and say what it shows. */
export class PeopleAtTerminal {
  readonly #shop: SimulatedShop;
  readonly #till: VirtualTill;
  readonly #device: VirtualTerminal;
  readonly #random: Random;
  #count = 0;

  constructor(shop: SimulatedShop, till: VirtualTill, device: VirtualTerminal, random: Random) {
    this.#shop = shop;
    this.#till = till;
    this.#device = device;
    this.#random = random;
  }

  /** Tells whether the customer pays by bank card; most do, whatever the seller's own stream says. */
  isMeant(kind: string): boolean {
    return kind === 'card' || this.#random.chance(0.6);
  }

  /** The card pays all that is due, or one of few amounts, so that equal amounts occur. */
  async pay(saleId: SaleId, dueCents: number, who: Actor): Promise<ProposeAnswer | null> {
    const upTo = this.#random.pick([dueCents, dueCents, 500, 500, 1_000]);
    this.#count += 1;
    const paymentId = `pay-${this.#till.name}-${this.#count}`;
    const amountCents = cents(Math.min(dueCents, upTo));
    const request = { kind: 'ask-terminal', saleId, paymentId, amountCents } as const;
    const answers = await Promise.all([
      this.#till.propose(request, who),
      ...(this.#random.chance(0.1) ? [this.#till.propose(request, who)] : []),
    ]);
    if (answers[0]?.kind === 'written') await this.#follow(saleId, paymentId, who);
    return answers[0] ?? null;
  }

  /** A manager looks at the terminal payments that wait for a person. */
  async seeTo(isHasty = false): Promise<void> {
    for (const { id, terminal = [] } of this.#till.ledger()?.openSales.values() ?? [])
      for (const payment of terminal.filter(isTerminalUnknown))
        await this.#say(id, payment, MANAGER_AT_TILL, isHasty);
  }

  /** Every minute or so somebody uses the terminal by hand, closes its day, or unplugs it. */
  trouble(untilMs: number): void {
    const { time } = this.#shop;
    time.after(this.#random.waitMs(60 * SECOND_MS), () => {
      if (time.nowMs >= untilMs) return;
      const what = this.#random.between(0, 9);
      if (what < 5) this.#useByHand();
      else if (what < 7 && !this.#device.isWaiting) this.#device.closeDay();
      else if (what < 8) this.#device.restart();
      else if (what < 9) this.#giveBackByHand();
      else void this.seeTo(this.#random.chance(HASTY));
      this.trouble(untilMs);
    });
  }

  /**
   * Uses the terminal by hand, except while a till waits for its answer: then the till's own customer stands there, and
   * the till tells the cashier not to.
   */
  #useByHand(): void {
    const isAnyAsked = [...(this.#till.ledger()?.openSales.values() ?? [])].some(
      paymentUnderWayAtTerminal,
    );
    if (isAnyAsked || this.#till.trading === null) return;
    this.#device.useByHand(this.#random.pick([500, 500, 1_000]));
  }

  /** Gives back at the terminal a payment that was removed from its sale, and that the till could not give back. */
  #giveBackByHand(): void {
    if (this.#device.isWaiting || this.#device.isAway) return;
    for (const sale of this.#till.ledger()?.sales.values() ?? [])
      for (const one of sale.terminal ?? [])
        if (one.state === 'approved' && !isInSale(sale, one)) this.#device.giveBackByHand(one.id);
  }

  async #follow(saleId: SaleId, paymentId: string, who: Actor): Promise<void> {
    const untilMs = this.#shop.time.nowMs + PATIENCE_MS;
    while (this.#shop.time.nowMs < untilMs) {
      await this.#wait(this.#random.between(500, 4_000));
      const sale = this.#till.ledger()?.sales.get(saleId);
      const payment = sale?.terminal?.find(({ id }) => id === paymentId);
      if (!payment || (!isTerminalAsked(payment) && !isTerminalUnknown(payment))) return;
      if (isTerminalAsked(payment) && this.#random.chance(0.04))
        this.#till.trading?.controlTerminal('cancel');
      if (!isTerminalUnknown(payment)) continue;
      if (this.#random.chance(0.1)) this.#till.trading?.controlTerminal('ask-again');
      else if (this.#random.chance(0.15))
        await this.#say(saleId, payment, who, this.#random.chance(HASTY));
    }
  }

  /** Says what the terminal shows, once it no longer waits for the card, or too early. */
  async #say(saleId: SaleId, payment: TerminalPayment, who: Actor, isHasty: boolean) {
    const { id: paymentId, state } = payment;
    if (this.#device.isWaiting && !isHasty) return;
    if (this.#device.isWaiting) this.#shop.saw('terminal-hasty-person');
    const isDone =
      state === 'unknown'
        ? this.#isAnyUncounted(saleId, payment)
        : this.#device.hasReversed(paymentId);
    const isOther =
      state === 'unknown' && this.#device.hasChargedOther(paymentId, payment.amountCents);
    // It is given back at the terminal, before or after the till hears that the asked amount was not charged.
    const isGivenBackFirst = isOther && this.#random.chance(0.5);
    if (isGivenBackFirst) this.#device.giveBackByHand(paymentId);
    const request = { kind: 'settle-terminal', saleId, paymentId, isDone } as const;
    const answer = await this.#till.propose(request, who);
    if (answer?.kind === 'refused' && answer.refusal.why === 'needs-approval')
      await this.#till.propose(request, MANAGER_AT_TILL);
    if (isOther && !isGivenBackFirst) this.#device.giveBackByHand(paymentId);
  }

  /** Tells whether the terminal shows more payments of this amount for this customer than the sale has. */
  #isAnyUncounted(saleId: SaleId, { amountCents }: TerminalPayment): boolean {
    const { terminal = [] } = this.#till.ledger()?.sales.get(saleId) ?? {};
    const counted = terminal.filter(
      (one) => one.amountCents === amountCents && one.takenBy !== null,
    ).length;
    return this.#device.countTaken(saleId, amountCents) > counted;
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.#shop.time.after(ms, resolve));
  }
}
