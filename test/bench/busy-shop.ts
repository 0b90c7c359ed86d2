import type { Proposal } from '../../shared/proposals/proposals.ts';
import { cardIdSchema, intentIdSchema, saleIdSchema } from '../../shared/values/ids.ts';
import type { CardId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { appliedOutcome } from '../builders/guarded-ledger.ts';
import { SALE_CENTS, saleLines } from './fill-book.ts';

export const SALES_A_DAY = 600;
/** Time between two sales by the book's clocks, in ms; a sale itself takes no time. */
const BETWEEN_SALES_MS = 60_000;
const FIRST_BALANCE_CENTS = 1_000_000;
const FLOAT_CENTS = cents(10_000);

function uuid<Id>(schema: { parse(text: string): Id }): Id {
  return schema.parse(crypto.randomUUID());
}

/** Generates the facts of a busy till: 600 sales a day, three of ten paid with a gift balance, and each day closed. */
export class BusyShop {
  readonly cards: readonly CardId[];
  /** Time that has passed by the book's clocks, in ms. */
  passedMs = 0;
  readonly #keyVersion: number;
  readonly #balances = new Map<CardId, number>();

  constructor(cards: number, keyVersion: number) {
    this.cards = Array.from({ length: cards }, () => uuid(cardIdSchema));
    this.#keyVersion = keyVersion;
  }

  *days(count: number): Generator<Proposal> {
    for (const [index, cardId] of this.cards.entries()) {
      const value = `6365${String(index).padStart(12, '0')}`;
      yield { kind: 'introduce-card', cardId, secret: { sentAs: 'identifier', value } };
    }
    const firstDayMs = Date.UTC(2026, 0, 2);
    for (let day = 0; day < count; day += 1) {
      const businessDay = new Date(firstDayMs + day * 86_400_000).toISOString().slice(0, 10);
      yield { kind: 'open-shift', floatCents: FLOAT_CENTS, businessDay };
      for (let sale = 0; sale < SALES_A_DAY; sale += 1) {
        yield* this.#sale(day * SALES_A_DAY + sale);
      }
      const counted = { cashCents: FLOAT_CENTS, cardCents: null, otherCents: null };
      yield { kind: 'close-shift', counted, carriesOpenSale: false };
    }
  }

  /**
   * A sale of two lines; if a gift balance pays, it is requested, answered and counted before the sale is completed.
   */
  *#sale(number: number): Generator<Proposal> {
    this.passedMs += BETWEEN_SALES_MS;
    const saleId = uuid(saleIdSchema);
    const amountCents = SALE_CENTS;
    yield { kind: 'open-sale', saleId, lines: saleLines() };
    if (number % 10 < 3) {
      const cardId = this.cards[number % this.cards.length]!;
      const intentId = uuid(intentIdSchema);
      const accept = { kind: 'accept', intentId, cardId, verb: 'redeem', amountCents } as const;
      yield { ...accept, saleId, repeatConfirmed: true };
      yield { kind: 'begin-sending', intentId, keyVersion: this.#keyVersion };
      const balanceCents = (this.#balances.get(cardId) ?? FIRST_BALANCE_CENTS) - amountCents;
      this.#balances.set(cardId, balanceCents);
      const outcome = appliedOutcome(crypto.randomUUID(), balanceCents);
      yield { kind: 'record-outcome', intentId, outcome };
      yield { kind: 'tender-sale', saleId, tender: { kind: 'gift', intentId, amountCents } };
    } else {
      const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
      yield { kind: 'tender-sale', saleId, tender };
    }
    yield { kind: 'complete-sale', saleId };
  }
}
