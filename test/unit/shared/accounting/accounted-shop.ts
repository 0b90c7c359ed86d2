import { expect } from 'vitest';
import { proposalsForOwedLoads } from '../../../../shared/guard/follow-up.ts';
import { toPostedShift, drawerChangesOf } from '../../../../shared/accounting/posted-shift.ts';
import type { PostedShift } from '../../../../shared/accounting/posted-shift.ts';
import { DEFAULT_ACCOUNTS } from '../../../../shared/accounting/accounts.ts';
import { formatDatev } from '../../../../shared/accounting/write-datev.ts';
import type { AccountingMonth } from '../../../../shared/accounting/write-datev.ts';
import { formatSalesJsonLines } from '../../../../shared/accounting/write-sales.ts';
import { reportWithSalesRows } from '../../../../shared/reports/shift-report.ts';
import type { ShiftReport } from '../../../../shared/reports/shift-report.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import type { CardId, IntentId, SaleId } from '../../../../shared/values/ids.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { centsInUnit } from '../../../../shared/values/currency.ts';
import type { MoneyUnit } from '../../../../shared/values/currency.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';
import { parseDatev } from './datev-rules.ts';

/** An account for each purpose, so that a posting shows its purpose. */
export const ACCOUNTS = { ...DEFAULT_ACCOUNTS, card: '1461', other: '1462', cashMoves: '1463' };

const DATEV = 'cents of the DATEV files so far, debit minus credit, of';
const RECEIPTS = 'cents of the file of receipts, compared with the DATEV file, of';

/** The service's answer to a payment; for the lost answers, also whether the service charged the card. */
type Answer = 'takes' | 'refuses' | 'lost-taken' | 'lost-not-taken';

/**
 * A shop with a simulated service and a drawer. Neither follows what the till believes: cards change only by the
 * service's answers, the drawer only by what somebody puts in or takes out. After each close the DATEV file is compared
 * with both.
 */
export class AccountedShop {
  readonly day: ShopDay;
  /** Balances at the service, in cents. */
  readonly cards = new Map<CardId, number>();
  readonly done = new Set<IntentId>();
  /** How often the service has applied payments and loads again, and has not undone that. */
  readonly doneAgain = new Map<IntentId, number>();
  /** Sums of all DATEV files so far by account; a debit is positive. */
  readonly sums = new Map<string, number>();
  drawerCents = 0;
  /** Cents by which cash was more than the amounts due, as customers hand over coins of five. */
  roundedCents = 0;
  #closed = 0;

  constructor(till = GuardedLedger.started()) {
    this.day = new ShopDay(till);
  }

  get till(): GuardedLedger {
    return this.day.till;
  }

  get #unit(): MoneyUnit {
    const { currency, minorUnit } = assertPresent(this.till.ledger.book, 'the book was opened');
    return { currency, minorUnit };
  }

  open(float: number, businessDay = '2026-11-20'): void {
    this.drawerCents = float;
    this.till.write({ kind: 'open-shift', floatCents: cents(float), businessDay });
  }

  card(name: string): CardId {
    const cardId = this.till.card(name, 0);
    this.cards.set(cardId, 0);
    return cardId;
  }

  /** Sells a card for cash and lets the service answer the load. */
  sellCard(name: string, amount: number, answer: Answer = 'takes'): CardId {
    const cardId = this.card(name);
    const id = this.day.openSale(this.day.loadLine(cardId, amount));
    this.drawerCents += amount;
    this.day.payAll(id, amount, 'cash');
    this.deliver(answer);
    return cardId;
  }

  /**
   * Sells goods for a gift balance; the payment is accepted offline and sent afterwards.
   *
   * @returns the sale and its payment
   */
  sellFor(cardId: CardId, amount: number, answer: Answer | null = 'takes') {
    const id = this.day.openSale(lineOfCategory(amount, this.day.fresh('lamp')));
    const payment = this.day.payByGift(id, cardId, amount);
    this.day.complete(id);
    if (answer !== null) this.deliver(answer);
    return { id, payment };
  }

  sellForCash(amount: number): SaleId {
    this.drawerCents += amount;
    return this.day.sell(amount, 'cash').id;
  }

  /**
   * Sends all waiting payments, oldest first; the service gives each the same answer.
   *
   * @param meanwhile happens between each request and its answer; a restart then loses the answer
   */
  deliver(answer: Answer = 'takes', meanwhile = () => {}): void {
    const left = () =>
      [...this.till.ledger.open.values()].find(
        ({ id, state }) =>
          state === 'waiting' &&
          this.till.propose({ kind: 'begin-sending', intentId: id, keyVersion: 1 }),
      );
    for (let next = left(); next !== undefined; next = left()) {
      const { id, cardId, verb, amountCents } = next;
      const isTaken = answer === 'takes' || answer === 'lost-taken';
      const change = verb === 'load' ? amountCents : 0 - amountCents;
      if (isTaken && this.done.has(id)) this.doneAgain.set(id, (this.doneAgain.get(id) ?? 0) + 1);
      if (isTaken) this.done.add(id);
      if (isTaken) this.cards.set(cardId, (this.cards.get(cardId) ?? 0) + change);
      const balance = this.cards.get(cardId) ?? 0;
      const outcome =
        answer === 'takes'
          ? appliedOutcome(`uuid-of-${id}`, balance)
          : answer === 'refuses'
            ? refusedOutcome(422)
            : { ...UNKNOWN_OUTCOME, pausesQueue: false };
      meanwhile();
      if (this.till.ledger.intents.get(id)?.state !== 'sending') continue;
      this.till.write({ kind: 'record-outcome', intentId: id, outcome });
      for (const pause of this.till.ledger.queue.pauses)
        this.till.write({ kind: 'resume-sending', cause: pause.cause }, MANAGER);
    }
  }

  /** Accepts the payments that a sale still owes to cards, as main does. */
  acceptOwed(id: SaleId): void {
    for (const owed of proposalsForOwedLoads(this.till.ledger, id)) this.till.write(owed);
  }

  manager(proposal: Proposal): void {
    this.till.write(proposal, MANAGER);
  }

  settle(
    payment: string,
    how: 'shop-loss' | 'not-taken' | 'paid-otherwise',
    inCash?: boolean,
  ): void {
    const cash = inCash === undefined ? {} : { inCash };
    this.manager({ kind: 'settle', intentId: intentId(payment), how, reason: 'told', ...cash });
  }

  taken(id: IntentId): void {
    const seen = { how: 'taken', reason: 'seen there', balanceSeenCents: cents(0) } as const;
    const surplus = this.doneAgain.get(id) ?? 0;
    const times = surplus > 1 ? { times: surplus + 1 } : {};
    const twice = surplus > 0 ? { isTwice: true as const, ...times } : {};
    this.manager({ kind: 'settle', intentId: id, ...seen, ...twice });
  }

  /** The service undoes all but the first time that it applied a payment or load. */
  undoSurplus({ id, cardId, verb, amountCents }: Intent): void {
    const change = verb === 'load' ? amountCents : 0 - amountCents;
    const surplus = this.doneAgain.get(id) ?? 0;
    this.doneAgain.delete(id);
    this.cards.set(cardId, (this.cards.get(cardId) ?? 0) - surplus * change);
  }

  /** Changes the cash in the drawer without an entry at the till. */
  hand(amount: number): void {
    this.drawerCents += amount;
  }

  /** Hands over an amount in coins of five cents. @param amount below zero if the shop pays */
  handCoins(amount: number): void {
    const coins = Math.sign(amount) * 5 * Math.round(Math.abs(amount) / 5);
    this.roundedCents += coins - amount;
    this.hand(coins);
  }

  /** Counts the drawer, closes the shift, writes the DATEV file and compares it with cards and drawer. */
  close({
    kept,
    pending = 0,
    roundedInOpen = 0,
  }: {
    readonly kept?: number;
    readonly pending?: number;
    readonly roundedInOpen?: number;
  } = {}): ShiftReport {
    const counted = { cashCents: cents(this.drawerCents), cardCents: null, otherCents: null };
    const stays = kept === undefined ? {} : { keptCents: cents(kept) };
    this.till.write({ kind: 'close-shift', counted, carriesOpenSale: true, ...stays }, MANAGER);
    expect(this.till.ledger.shift?.expected?.cashCents, 'cents expected in the drawer').toBe(
      this.drawerCents,
    );
    if (kept !== undefined) this.drawerCents = kept;
    this.#closed += 1;
    const report = this.day.report(this.#closed, reportWithSalesRows);
    const posted = this.post(report);
    this.checkRows(report, posted);
    this.check(pending, roundedInOpen);
    return report;
  }

  /**
   * Compares the files so far with cards and drawer.
   *
   * @param pending cents promised to cards and not yet applied by the service
   * @param roundedInOpen cents of `rounded` in sales that are still open: their receipts will show them
   */
  check(pending = 0, roundedInOpen = 0): void {
    const cards = [...this.cards.values()].reduce((all, one) => all + one, 0);
    expect(this.on('giftCards'), `${DATEV} gift cards`).toBe(pending - cards);
    expect(this.on('cash'), `${DATEV} cash`).toBe(this.drawerCents);
    expect(this.on('differences'), `${DATEV} rounding`).toBe(roundedInOpen - this.roundedCents);
  }

  on(
    account: 'giftCards' | 'cash' | 'losses' | 'other' | 'cashMoves' | 'unassigned' | 'differences',
  ) {
    return this.sums.get(ACCOUNTS[account]) ?? 0;
  }

  post(report: ShiftReport, till = 'north'): ReadonlyMap<string, number> {
    const shifts = [toPostedShift(till, report, ACCOUNTS)];
    const unit = this.#unit;
    const madeAt = '2026-12-01T08:30:00.123Z';
    const books = { month: '2026-11', unit, accounts: ACCOUNTS, shifts, madeAt };
    const posted = new Map<string, number>();
    for (const { account, sum } of unit.minorUnit > 2 ? sumsOfShifts(shifts) : sumsOfDatev(books)) {
      posted.set(account, (posted.get(account) ?? 0) + sum);
      this.sums.set(account, (this.sums.get(account) ?? 0) + sum);
    }
    const rest = [...posted.values()].reduce((all, one) => all + one, 0);
    expect(rest, 'debit minus credit of the DATEV file').toBe(0);
    return posted;
  }

  /** Checks that the file of receipts has the same gift balances and cash as the DATEV file. */
  checkRows(report: ShiftReport, posted: ReadonlyMap<string, number>): void {
    const { rows = [] } = report;
    const day = { till: 'north', number: 1, businessDay: '2026-11-20', rows };
    const lines = formatSalesJsonLines(
      [{ ...day, drawer: drawerChangesOf(report) }],
      this.#unit,
      String,
    );
    const inUnit = centsInUnit(this.#unit.minorUnit);
    const sum = (fits: (row: Readonly<Record<string, unknown>>) => boolean) =>
      lines
        .trimEnd()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
        .filter(fits)
        .reduce((all, row) => {
          return all + Math.round((Number(row['amount']) + Number(row['rounding'] ?? 0)) * inUnit);
        }, 0);
    const paid = (name: string) =>
      sum((row) => ['tender', 'settlement'].includes(String(row['kind'])) && row['name'] === name);
    const gift = paid('gift') - sum(({ kind }) => kind === 'load');
    expect(gift, `${RECEIPTS} gift cards`).toBe(posted.get(ACCOUNTS.giftCards) ?? 0);
    const drawer = paid('cash') + sum(({ kind }) => kind === 'drawer');
    expect(drawer, `${RECEIPTS} cash`).toBe(posted.get(ACCOUNTS.cash) ?? 0);
    expect(
      sum(({ kind }) => kind === 'settlement'),
      `${RECEIPTS} settlements`,
    ).toBe(0);
  }
}

/** Cents on one account; a debit is positive. */
interface AccountSum {
  readonly account: string;
  readonly sum: number;
}

function sumsOfDatev(books: AccountingMonth): AccountSum[] {
  const inUnit = centsInUnit(books.unit.minorUnit);
  return parseDatev(formatDatev(books)).map(({ account, amount, isDebit }) => {
    const sum = Math.round(Number(amount.replace(',', '.')) * inUnit) * (isDebit ? 1 : -1);
    return { account, sum };
  });
}

/** Returns the postings themselves, for a currency with three decimals, which DATEV does not know. */
function sumsOfShifts(shifts: readonly PostedShift[]): AccountSum[] {
  return shifts.flatMap(({ postings }) =>
    postings.map(({ account, debitCents }) => ({ account, sum: debitCents })),
  );
}
