import { terminalCaseOf } from '../../../../shared/ledger/sale/terminal-case.ts';
import type { TerminalPayment } from '../../../../shared/ledger/sale/terminal-payment.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import { saleIdSchema } from '../../../../shared/values/ids.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import type { Random } from '../../random.ts';
import { StoreActor } from '../store-actor.ts';
import { ANN_WITH_MANAGER } from '../shop-till.ts';
import type { ShopTill } from '../shop-till.ts';
import type { Store } from '../store.ts';

/** How often a customer presents her bank card, per step of a day. */
const PAYS = 0.4;
/** How often a till dies in front of such a customer, per step in which one pays. */
const DIES = 0.1;

/** How a payment at the terminal ends. `late`: it is taken only after a person has looked. */
type End = 'taken' | 'declined' | 'lost-taken' | 'lost-declined' | 'late';
const ENDS: readonly End[] = ['taken', 'taken', 'declined', 'lost-taken', 'lost-declined', 'late'];

/** One payment as the customer's bank has it. */
interface Charge {
  readonly till: ShopTill;
  readonly saleId: SaleId;
  /** Id of the till's payment; null if somebody took it at the terminal by hand. */
  readonly paymentId: string | null;
  readonly amountCents: Cents;
  readonly end: End;
  isTaken: boolean;
  isBack: boolean;
  /** True while the till has no answer and no person has decided. */
  isOpen: boolean;
}

/**
 * Customers who pay with bank cards at tills that may die at any moment. Their bank knows what was taken. At the end
 * each such payment is in a completed sale, its customer still stands at an open sale, or a person has it on a list.
 */
export class TerminalCustomers extends StoreActor {
  readonly #loses: (till: ShopTill) => void;
  readonly #charges: Charge[] = [];
  #trace = 100;

  /** @param loses ends the computer of a till, so that another one takes it over */
  constructor(store: Store, random: Random, loses: (till: ShopTill) => void) {
    super(store, random);
    this.#loses = loses;
  }

  step(): void {
    const isUnderWay = (one: Charge) => isWaiting(one.till, one.saleId) || mayComeLate(one);
    const underWay = this.#charges.filter((one) => one.till.isAlive && isUnderWay(one));
    if (underWay.length > 0 && this.random.chance(DIES))
      this.#loses(this.random.pick(underWay).till);
    this.#takesLate();
    if (this.random.chance(PAYS)) this.#pays(this.random.pick(this.store.alive));
    for (const one of underWay)
      if (isWaiting(one.till, one.saleId) && this.random.chance(0.3)) this.#goesOn(one);
  }

  /** People decide about open payments; then the bank's account is compared with tills and lists. */
  end(): void {
    for (const till of this.store.alive) till.isFull = false;
    this.#takesLate();
    for (let round = 0; round < 4; round += 1)
      for (const one of this.#charges) if (isWaiting(one.till, one.saleId)) this.#goesOn(one);
    // An older copy of a till has forgotten its list, and a person was told that records are missing.
    if (this.store.hasForgotten) return;
    for (const one of this.#charges) this.#compare(one);
    for (const { name, ledger } of this.store.alive)
      for (const { id, kind, from, amountCents } of ledger.terminalCases.values()) {
        const isTrue = this.#charges.some(
          (one) =>
            one.isTaken &&
            !one.isBack &&
            one.amountCents === amountCents &&
            (from === null ? name === one.till.name : from === one.till.hubName) &&
            !isCounted(one),
        );
        if (kind === 'taken' && !isTrue && !this.#isOfHalfPaid(id, from, amountCents))
          this.store.knows.complain(`${name} lists ${amountCents} (${id}), which nobody misses`);
      }
  }

  /** Tells whether a customer had paid this much by card for a sale that was open when its till was lost. */
  #isOfHalfPaid(id: string, from: string | null, amountCents: Cents): boolean {
    const lost = this.store.tills.filter(({ hubName }) => hubName === from);
    const tenders = lost.flatMap(({ ledger }) =>
      [...ledger.sales.values()].flatMap((sale) => (sale.state === 'open' ? sale.tenders : [])),
    );
    return tenders.some(
      ({ kind, amountCents: paid, taken }) =>
        kind === 'card' && paid === amountCents && id.endsWith(` slip-${taken?.sequence}`),
    );
  }

  #pays(till: ShopTill): void {
    // A terminal has one customer at a time.
    const isBusy = (one: Charge) => isWaiting(till, one.saleId) || mayComeLate(one);
    if (this.#charges.some((one) => one.till === till && isBusy(one))) return;
    const saleId = saleIdSchema.parse(this.store.newName('sale'));
    const amountCents = cents(this.random.pick([5_00, 10_00, 23_40, 23_40]));
    const none = { categoryExternalId: null, intentId: null, cardId: null };
    const about = { id: 'line-1', kind: 'goods', name: 'lamp', quantity: 1 } as const;
    const lines = [{ ...about, unitCents: amountCents, ...none }];
    if (till.write({ kind: 'open-sale', saleId, lines }) === null) return;
    const basic = { till, saleId, amountCents, isBack: false };
    if (this.random.chance(0.2)) {
      const tender = { kind: 'card', amountCents, reference: 'A-4711' } as const;
      if (till.writeOrAsk({ kind: 'tender-sale', saleId, tender }) !== null)
        this.#charges.push({
          ...basic,
          paymentId: null,
          end: 'taken',
          isTaken: true,
          isOpen: false,
        });
      return;
    }
    const paymentId = this.store.newName('payment');
    if (till.write({ kind: 'ask-terminal', saleId, paymentId, amountCents }) === null) return;
    const end = this.random.pick(ENDS);
    const isTaken = end === 'taken' || end === 'lost-taken';
    const charge: Charge = { ...basic, paymentId, end, isTaken, isOpen: true };
    this.#charges.push(charge);
    if (this.random.chance(0.2)) return;
    if (end === 'taken' || end === 'declined') this.#hears(charge);
    else till.write({ kind: 'record-terminal', saleId, paymentId, outcome: { kind: 'unknown' } });
  }

  /** The terminal's answer arrives after all, or a manager says what the terminal shows. */
  #hears(charge: Charge): void {
    const { till, saleId, paymentId, end, isTaken } = charge;
    const payment = paymentOf(charge);
    if (paymentId === null || payment === undefined) return;
    const isPerson = end === 'late' || (payment.state === 'unknown' && this.random.chance(0.5));
    const outcome = isTaken
      ? ({ kind: 'approved', report: this.#report() } as const)
      : ({ kind: 'declined', why: 'terminal', code: 5 } as const);
    if (payment.state === 'asked' && isPerson)
      till.write({ kind: 'record-terminal', saleId, paymentId, outcome: { kind: 'unknown' } });
    const heard = isPerson
      ? till.write(
          { kind: 'settle-terminal', saleId, paymentId, isDone: isTaken },
          ANN_WITH_MANAGER,
        )
      : till.write({ kind: 'record-terminal', saleId, paymentId, outcome });
    if (heard !== null) charge.isOpen = false;
  }

  #report() {
    this.#trace += 1;
    const numbers = { trace: this.#trace, receiptNumber: this.#trace, terminalId: '99000001' };
    return { ...numbers, masked: null, cardName: null, slip: [], shopSlip: [] };
  }

  /** The customer inserts her card after a person had denied the payment. The till notices it, if it still runs. */
  #takesLate(): void {
    for (const one of this.#charges) {
      if (!mayComeLate(one) || !this.random.chance(0.7)) continue;
      one.isTaken = true;
      const payment = paymentOf(one);
      if (!one.till.isAlive || payment === undefined) continue;
      const terminalCase = terminalCaseOf({ ...payment, report: this.#report() }, 'taken', null);
      one.till.write({ kind: 'note-terminal-case', terminalCase });
    }
  }

  #goesOn(charge: Charge): void {
    const { till, saleId } = charge;
    if (charge.isOpen) return this.#hears(charge);
    const sale = till.ledger.sales.get(saleId);
    if (sale === undefined) return;
    const back = sale.terminal?.find(({ state }) => state === 'reversal-unknown');
    if (back !== undefined) return this.#hearsOfReturn(charge, back);
    const isPaid = sale.tenders.length > 0;
    if (isPaid && this.random.chance(0.7)) {
      till.writeOrAsk({ kind: 'complete-sale', saleId });
      return;
    }
    if (isPaid) return this.#leaves(charge, sale);
    // The customer pays in coins instead, or leaves.
    const { amountCents } = charge;
    const coins = { kind: 'cash', amountCents, givenCents: cents(amountCents + 500) } as const;
    if (this.random.chance(0.5)) {
      const kept = till.write({ kind: 'tender-sale', saleId, tender: coins })?.sale?.tenders[0];
      if (kept?.kind !== 'cash') return;
      this.store.knows.coin(till.name, amountCents + (kept.roundingCents ?? 0));
      till.write({ kind: 'complete-sale', saleId });
    } else till.write({ kind: 'cancel-sale', saleId, reason: 'left' }, ANN_WITH_MANAGER);
  }

  /** The customer leaves without the goods: the terminal or a person gives the payment back. */
  #leaves(charge: Charge, { tenders, terminal = [] }: Sale): void {
    const { till, saleId, paymentId } = charge;
    const { state, report } = terminal.at(-1) ?? {};
    if (paymentId !== null && state === 'approved' && report?.trace !== null) {
      if (till.write({ kind: 'reverse-at-terminal', saleId, paymentId }, ANN_WITH_MANAGER) === null)
        return;
      charge.isBack = this.random.chance(0.8);
      // The till may die before it learns of the payment.
      if (this.random.chance(0.2)) return;
      const outcome = { kind: 'unknown' } as const;
      till.write({ kind: 'record-terminal', saleId, paymentId, outcome });
      return;
    }
    const sequence = tenders[0]?.taken?.sequence ?? 0;
    // A payment in coins goes back into the customer's hand.
    const [tender] = tenders;
    if (till.write({ kind: 'remove-tender', saleId, sequence }, ANN_WITH_MANAGER) === null) return;
    if (tender?.kind === 'card') charge.isBack = true;
    else if (tender?.kind === 'cash')
      this.store.knows.coin(till.name, -(tender.amountCents + (tender.roundingCents ?? 0)));
    till.write({ kind: 'cancel-sale', saleId, reason: 'left' }, ANN_WITH_MANAGER);
  }

  #hearsOfReturn({ till, saleId, isBack }: Charge, { id: paymentId }: TerminalPayment): void {
    const outcome = isBack
      ? ({ kind: 'approved', report: this.#report() } as const)
      : ({ kind: 'declined', why: 'terminal', code: 5 } as const);
    till.write({ kind: 'record-terminal', saleId, paymentId, outcome });
    if (isBack) till.write({ kind: 'cancel-sale', saleId, reason: 'left' }, ANN_WITH_MANAGER);
  }

  #compare(charge: Charge): void {
    const { till, saleId, amountCents, isTaken, isBack, paymentId } = charge;
    const { knows, alive } = this.store;
    if (!isTaken || isBack || knows.basket(saleId).isLost) return;
    if (isCounted(charge) || isWaiting(till, saleId)) return;
    const isNamed = alive.some((one) =>
      [...one.ledger.terminalCases.values()].some(
        ({ id, from }) => id.endsWith(paymentId ?? 'by hand') || (from !== null && isSlip(id)),
      ),
    );
    if (!isNamed)
      knows.complain(`${amountCents} of her bank card (${saleId} at ${till.name}) are nobody's`);
  }
}

/** Tells whether the terminal still waits for the card, although a person has denied the payment. */
function mayComeLate({ end, isTaken, isOpen }: Charge): boolean {
  return end === 'late' && !isTaken && !isOpen;
}

/** Tells by the id whether somebody took the payment by hand. */
function isSlip(id: string): boolean {
  return / slip-\d+$/.test(id);
}

/** Tells whether the customer's sale is still open at a running till. */
function isWaiting({ isAlive, ledger }: ShopTill, saleId: SaleId): boolean {
  return isAlive && ledger.sales.get(saleId)?.state === 'open';
}

function paymentOf({ till, saleId, paymentId }: Charge): TerminalPayment | undefined {
  return till.ledger.sales.get(saleId)?.terminal?.find(({ id }) => id === paymentId);
}

/** Tells whether a completed sale counts the payment as paid by card. */
function isCounted(charge: Charge): boolean {
  const sale = charge.till.ledger.sales.get(charge.saleId);
  if (sale?.state !== 'completed') return false;
  return sale.tenders.some(({ kind }) => kind === 'card');
}
