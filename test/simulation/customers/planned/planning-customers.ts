import { dueAfterPlansCents, isTendered } from '../../../../renderer/sale/flow/state/gift-plans.ts';
import { isSaleOver } from '../../../../renderer/sale/flow/state/begin-sale.ts';
import { isAppliedAtService } from '../../../../shared/ledger/money/intent.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import { quoteBesidePlans } from '../../../../shared/policy/quote-beside-plans.ts';
import type { ScreenProposal } from '../../../../shared/proposals/proposals.ts';
import type { Random } from '../../random.ts';
import type { CustomersAndCashiers, Ticket } from '../customers-and-cashiers.ts';
import { cardIdOf } from '../shop-till.ts';
import type { PersonAtTill, ShopTill } from '../shop-till.ts';
import { StoreActor } from '../store-actor.ts';
import { CARD_NAMES, nameOfCard } from '../store.ts';
import type { Store } from '../store.ts';
import { SaleOnScreen } from './sale-on-screen.ts';

/** How often a customer with a planned card comes, and how often one who waits goes on, per step of a day. */
const COMES = 0.35;
const GOES_ON = 0.6;
/** More payments than any customer has patience for. */
const MOST_ROUNDS = 8;

interface Planned {
  readonly screen: SaleOnScreen;
  readonly ticket: Ticket;
  readonly hand: PersonAtTill;
  isParked: boolean;
  /** What the screen asks for in cash, in cents; null if she pays only a part, or otherwise. */
  askedCents: number | null;
}

/**
 * Customers who present a gift card before the rest is paid: the till's own screen plans the card, and takes it once
 * everything else is paid. Between the two the connection may be lost, the till killed or lost, the sale parked.
 */
export class PlanningCustomers extends StoreActor {
  readonly #counter: CustomersAndCashiers;
  #waiting: Planned[] = [];

  constructor(store: Store, random: Random, counter: CustomersAndCashiers) {
    super(store, random);
    this.#counter = counter;
  }

  step(): void {
    this.#waiting = this.#waiting.filter(({ ticket }) => ticket.till.isAlive);
    for (const one of Array.from(this.#waiting)) if (this.random.chance(GOES_ON)) this.#goesOn(one);
    if (this.random.chance(COMES)) this.#comes(this.random.pick(this.store.alive));
  }

  /** Every customer goes on before the day ends. */
  end(): void {
    for (let round = 0; round < 3; round += 1)
      for (const one of Array.from(this.#waiting)) if (one.ticket.till.isAlive) this.#goesOn(one);
  }

  #comes(till: ShopTill): void {
    const hand: PersonAtTill = { person: this.random.pick(['Ann', 'Ben']), withManager: false };
    const screen: SaleOnScreen = new SaleOnScreen(this.store, till, hand, (proposal, sale) =>
      this.#written(one, proposal, sale),
    );
    const ticket: Ticket = { saleId: screen.flow.saleId, till, lines: [], gifts: new Map() };
    const one: Planned = { screen, ticket, hand, isParked: false, askedCents: null };
    for (let line = 0; line < this.random.between(1, 2); line += 1) {
      screen.do({ kind: 'type', text: String(this.random.between(1, 40_00)) });
      const name = this.store.newName('thing');
      screen.do({ kind: 'ring-up', category: { externalIdentifier: name, name } });
    }
    if (screen.flow.draft.lines.length === 0) return;
    this.#waiting.push(one);
    if (this.random.chance(0.2)) this.#parks(one);
    else this.#plans(one);
  }

  #parks(one: Planned): void {
    one.screen.do({ kind: 'park' });
    one.isParked = one.ticket.till.ledger.sales.get(one.ticket.saleId)?.parked !== undefined;
    if (!one.isParked) this.#plans(one);
  }

  /** Presents one or two cards, each for a part or for as much as it can pay. */
  #plans(one: Planned): void {
    const { screen } = one;
    for (let card = 0; card < this.random.between(1, 2); card += 1) {
      if (screen.stepKind() === 'ringing') screen.do({ kind: 'confirm' });
      if (screen.stepKind() !== 'paying') break;
      screen.do({ kind: 'scan', scanned: cardIdOf(this.random.pick(CARD_NAMES)) });
      if (this.random.chance(0.6))
        screen.do({ kind: 'type', text: String(this.random.between(1, 15_00)) });
      screen.do({ kind: 'confirm' });
      if (screen.stepKind() !== 'taking') screen.do({ kind: 'back' });
    }
    if (screen.flow.plans.length > 0) this.store.befalls(one.ticket.till, 'card-planned');
    this.#checks(one);
    this.#endsIfOver(one);
  }

  #goesOn(one: Planned): void {
    const { screen, ticket } = one;
    const { till, saleId } = ticket;
    if (one.isParked) {
      const isThere = till.ledger.sales.get(saleId)?.parked !== undefined;
      one.isParked = false;
      if (!isThere || !this.#recalls(one)) return this.#leavesWithout(one);
      return this.#plans(one);
    }
    screen.follow();
    this.#hearsRefusals(one);
    this.#checks(one);
    for (let round = 0; round < MOST_ROUNDS && !isSaleOver(screen.flow.step); round += 1) {
      this.#pays(one, round);
      this.#hearsRefusals(one);
      this.#checks(one);
      // Sometimes she fetches more money after a part is paid.
      if (this.random.chance(0.15)) return this.#endsIfOver(one);
    }
    this.#endsIfOver(one);
    if (this.#waiting.includes(one)) this.#leavesWithout(one);
  }

  #recalls({ screen, ticket: { saleId } }: Planned): boolean {
    screen.reload(saleId);
    screen.do({ kind: 'recall', saleId });
    return screen.flow.sale?.id === saleId;
  }

  #pays(one: Planned, round: number): void {
    const { screen } = one;
    const { question, step } = screen.flow;
    if (question !== null) screen.do({ kind: 'decide', yes: false, reason: '' });
    if (step.kind === 'ringing' || step.kind === 'taking') screen.do({ kind: 'confirm' });
    if (screen.stepKind() === 'card' || screen.stepKind() === 'card-wanted')
      screen.do({ kind: 'back' });
    if (screen.stepKind() !== 'paying') return;
    const isPart = round === 0 && this.random.chance(0.3);
    if (isPart) screen.do({ kind: 'type', text: String(this.random.between(1, 5_00)) });
    if (this.random.chance(0.75)) {
      one.askedCents = isPart ? null : screen.cashAskedCents;
      screen.do({ kind: 'tender', tender: 'cash', givenCents: null });
      one.askedCents = null;
      return;
    }
    screen.do({ kind: 'tender', tender: 'card', givenCents: null });
    if (screen.stepKind() === 'reference')
      screen.do({ kind: 'type', text: 'A-4711' }).do({ kind: 'confirm' });
  }

  /** Follows what the till has recorded for the customer. */
  #written(one: Planned, proposal: ScreenProposal, sale: Sale | null): void {
    const { ticket } = one;
    const { knows } = this.store;
    if (proposal.kind === 'open-sale' || proposal.kind === 'change-sale') this.#picks(one, sale);
    if (proposal.kind === 'accept') this.#isAsked(one, proposal);
    if (proposal.kind !== 'tender-sale' || sale === null) return;
    const kept = sale.tenders.at(-1);
    if (kept === undefined) return;
    this.#counter.moves(ticket, kept, 1);
    const coins = kept.kind === 'cash' ? kept.amountCents + (kept.roundingCents ?? 0) : null;
    if (coins !== null && one.askedCents !== null && coins !== one.askedCents)
      knows.complain(`the screen asks for ${one.askedCents} in cash, the till records ${coins}`);
    if (kept.kind !== 'gift') return;
    ticket.gifts.set(kept.intentId, kept.amountCents);
    // The till says that the card pays after all, once its outcome is known.
    knows.noteTold(kept.intentId, true);
  }

  #picks({ ticket, screen }: Planned, sale: Sale | null): void {
    ticket.lines = sale?.lines.slice() ?? [];
    const goods = screen.flow.draft.lines.filter(({ kind }) => kind === 'goods');
    this.store.knows.basket(ticket.saleId).picked = goods.map(
      ({ name, quantity: pieces, unitCents: eachCents }) => ({ name, pieces, eachCents }),
    );
  }

  #isAsked(
    { ticket, screen }: Planned,
    { intentId, cardId, amountCents }: Extract<ScreenProposal, { kind: 'accept' }>,
  ): void {
    const { till, saleId } = ticket;
    const { knows } = this.store;
    const intent = till.ledger.intents.get(intentId);
    if (intent === undefined) return;
    const dueCents = dueAfterPlansCents(screen.flow);
    if (dueCents > 0)
      knows.complain(
        `${amountCents} are taken from ${cardId}, and ${dueCents} of ${saleId} are due`,
      );
    knows.agrees(intentId, nameOfCard(cardId), 0 - amountCents, saleId);
    if (intent.strength === 'deferred') return;
    if (this.store.waits(till, intentId, cardId)?.state !== 'applied')
      knows.noteTold(intentId, false);
  }

  /** A card that pays no more, because the service has refused it before the sale was completed. */
  #hearsRefusals({ ticket }: Planned): void {
    const sale = ticket.till.ledger.sales.get(ticket.saleId);
    if (sale !== undefined) this.#counter.hearsRefusals(ticket, sale);
  }

  /** Compares what the screen promises of planned cards with what the till would accept now. */
  #checks({ screen, ticket: { till, saleId } }: Planned): void {
    const { knows } = this.store;
    const { flow } = screen;
    const earlier: (typeof flow.plans)[number][] = [];
    for (const plan of flow.plans) {
      if (plan.recordedAtMs !== null || isTendered(flow.sale, plan)) continue;
      if (till.ledger.intents.has(plan.intentId))
        knows.complain(`${plan.cardId} is charged for ${saleId}, which is not paid yet`);
      const amountsCents = earlier.map(({ amountCents }) => amountCents);
      const { redeem } = screen.lookUp(plan.cardId);
      const { upToCents } = quoteBesidePlans(redeem, { amountsCents, payments: earlier.length });
      const promised = Math.min(plan.amountCents, plan.onlyUpToCents ?? plan.amountCents);
      // What another till of the store has done is told only when the card is asked for.
      if (promised > upToCents && till.ledger.hub === null)
        knows.complain(`the screen promises ${promised} of ${plan.cardId}, of ${upToCents}`);
      earlier.push(plan);
    }
  }

  #endsIfOver(one: Planned): void {
    const { screen, ticket } = one;
    const { step } = screen.flow;
    if (!isSaleOver(step) || !('sale' in step)) return;
    this.#waiting = this.#waiting.filter((other) => other !== one);
    if (step.kind === 'completed') this.#counter.leaves(ticket, step.sale);
  }

  #leavesWithout(one: Planned): void {
    const { ticket, hand } = one;
    const { till, saleId } = ticket;
    this.#waiting = this.#waiting.filter((other) => other !== one);
    const sale = till.ledger.openSales.get(saleId);
    if (sale === undefined) return;
    // A card that was charged beside the sale goes back with it.
    for (const intent of till.ledger.intents.values()) {
      const isBeside = intent.saleId === saleId && !ticket.gifts.has(intent.id);
      if (isBeside && !isAppliedAtService(intent)) this.store.knows.noteTold(intent.id, false);
    }
    this.#counter.giveUp(ticket, hand);
  }
}
