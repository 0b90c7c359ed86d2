import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposalsToCancelSale } from '../../../../shared/guard/sale/proposals-to-cancel-sale.ts';
import { DEFAULT_LIMITS_WITHOUT_MANAGER } from '../../../../shared/ledger/store/limits.ts';
import { dueCents, giftDueCents } from '../../../../shared/ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { refundIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  CURRENT_KEYS,
  MANAGER,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/**
 * A person alone at the till tries to get money from sales whose customers have left, by any presses in any order and
 * any change of the computer's clock. The test measures lateness by a clock that nobody can set.
 */

type InSale =
  | { readonly do: 'cash' | 'slip' | 'gift'; readonly amount: number; readonly typed: string }
  | { readonly do: 'unknown'; readonly amount: number }
  | { readonly do: 'cancel' | 'complete' | 'put-right' | 'undo' | 'remove' };
type Press =
  | InSale
  | { readonly do: 'open'; readonly goods: number; readonly load: number }
  | { readonly do: 'wait' | 'set-clock'; readonly minutes: number }
  | { readonly do: 'restart' | 'change' | 'roll-over' | 'close' | 'refund' };

const amount = fc.integer({ min: 1, max: 4_000 });
const presses: fc.Arbitrary<Press> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      goods: amount,
      load: fc.constantFrom(0, 0, 1_000, 6_000),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('cash' as const, 'slip' as const, 'gift' as const),
      amount,
      typed: fc.constantFrom('', ' ', '.', '\u200b', '4711'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unknown' as const), amount }) },
  { weight: 6, arbitrary: fc.constant({ do: 'cancel' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'put-right' as const,
        'undo' as const,
        'remove' as const,
        'remove' as const,
        'restart' as const,
        'change' as const,
        'roll-over' as const,
        'complete' as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('wait' as const, 'set-clock' as const),
      minutes: fc.integer({ min: -40, max: 40 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const) }) },
);

interface Payment {
  readonly atMs: number;
  readonly by: string;
  readonly shift: number;
  readonly amountCents: number;
}

class HostileCashier {
  readonly till = GuardedLedger.started({ online: false });
  /** Cents refunded late, by person and shift. */
  readonly late = new Map<string, number>();
  readonly loaded = new Map<string, number>();
  readonly #paid = new Map<string, (Payment & { readonly sequence: number })[]>();
  /** The oldest payment removed from each sale, by the sale's id. */
  readonly #removed = new Map<string, Payment>();
  readonly #gifts = new Map<string, Payment & { readonly sale: string }>();
  readonly #slips = new Map<string, number>();
  readonly #openedIn = new Map<string, number>();
  /** Cents refunded from each sale after it was completed, by its id. */
  readonly #refunded = new Map<string, number>();
  #trueMs = 0;
  #shift = 0;
  #count = 0;

  constructor() {
    this.till.accessLevel = 'cashier';
    this.till.person = 'ann-1';
    this.till.operator = null;
  }

  press(press: Press): void {
    const { till } = this;
    const sale = [...till.ledger.openSales.values()].at(-1);
    switch (press.do) {
      case 'open': {
        const load = press.load > 0 ? [this.#line('load', press.load)] : [];
        const id = saleId(this.#fresh());
        till.propose({
          kind: 'open-sale',
          saleId: id,
          lines: [{ ...this.#line('goods', press.goods), quantity: 2 }, ...load],
        });
        this.#openedIn.set(id, this.#shift);
        return;
      }
      case 'wait':
        this.#trueMs += Math.abs(press.minutes) * MINUTE_MS;
        till.pass(Math.abs(press.minutes) * MINUTE_MS);
        return;
      case 'set-clock':
        till.wallMs += press.minutes * MINUTE_MS;
        return;
      case 'refund':
        this.#refund();
        return;
      case 'restart':
        till.restart();
        return;
      case 'roll-over':
        till.rollOver();
        return;
      case 'change':
        till.person = till.person === 'ann-1' ? 'ben-1' : 'ann-1';
        return;
      case 'close': {
        const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
        const businessDay = '2026-11-20';
        till.propose({ kind: 'open-shift', floatCents: cents(0), businessDay }, MANAGER);
        till.propose({ kind: 'close-shift', counted, carriesOpenSale: true }, MANAGER);
        this.#shift += 1;
        return;
      }
      default:
        if (sale) this.#inSale(press, sale);
    }
  }

  #inSale(press: InSale, sale: Sale): void {
    const { till } = this;
    const id = { saleId: sale.id };
    switch (press.do) {
      case 'cash':
      case 'slip': {
        const amountCents = cents(Math.min(press.amount, dueCents(sale)));
        const tender =
          press.do === 'cash'
            ? ({ kind: 'cash', amountCents, givenCents: amountCents } as const)
            : ({ kind: 'card', amountCents, reference: press.typed } as const);
        if (!till.propose({ kind: 'tender-sale', ...id, tender })) return;
        const now = this.#now(amountCents);
        const sequence = till.ledger.lastSequence;
        const removed = this.#removed.get(sale.id);
        // Removed cash may be the same coins of a customer who has left, so it keeps its age.
        this.#paid.set(sale.id, [
          ...(this.#paid.get(sale.id) ?? []),
          { ...now, atMs: removed?.atMs ?? now.atMs, shift: removed?.shift ?? now.shift, sequence },
        ]);
        if (press.do === 'slip' && press.typed !== '4711') this.#loadFor(sale, amountCents);
        return;
      }
      case 'gift':
      case 'unknown': {
        const name = this.#fresh();
        const amountCents = cents(Math.min(press.amount, giftDueCents(sale)));
        const request = till.request(name, till.card(name), 'redeem', amountCents);
        if (!till.propose({ ...request, ...id })) return;
        this.#gifts.set(request.intentId, { ...this.#now(amountCents), sale: sale.id });
        const isSent = press.do === 'unknown' || press.typed === '4711';
        const begin = {
          kind: 'begin-sending',
          intentId: request.intentId,
          ...CURRENT_KEYS,
        } as const;
        if (isSent && till.propose(begin)) {
          till.answer(
            name,
            press.do === 'unknown'
              ? UNKNOWN_OUTCOME
              : appliedOutcome(`uuid-${name}`, 100_00 - amountCents),
          );
          if (press.do === 'unknown') return;
        }
        const tender = { kind: 'gift', intentId: request.intentId, amountCents } as const;
        till.propose({ kind: 'tender-sale', ...id, tender });
        return;
      }
      case 'complete':
        if (till.propose({ kind: 'complete-sale', ...id })) this.#forget(sale.id);
        return;
      case 'cancel':
        this.#cancel(sale);
        return;
      case 'remove':
        this.#remove(sale);
        return;
      case 'undo':
        this.#giveBack(sale, (gift) => ({ kind: 'undo', intentId: intentId(gift) }));
        return;
      case 'put-right':
        this.#giveBack(sale, (gift) => ({
          kind: 'put-right',
          intentId: intentId(this.#fresh()),
          reverses: intentId(gift),
          reason: 'no',
        }));
    }
  }

  /** Counts the cents that a slip without a number pays for the sale's loads. */
  #loadFor(sale: Sale, amountCents: number): void {
    const loads = sale.lines.reduce(
      (sum, line) => sum + (line.kind === 'load' ? line.unitCents : 0),
      0,
    );
    const before = this.#slips.get(sale.id) ?? 0;
    const more = Math.min(loads, before + amountCents) - Math.min(loads, before);
    this.#slips.set(sale.id, before + amountCents);
    const who = `${this.till.person} ${this.#shift}`;
    this.loaded.set(who, (this.loaded.get(who) ?? 0) + more);
  }

  #cancel(sale: Sale): void {
    const { till } = this;
    const request = { saleId: sale.id, reason: 'changed their mind' };
    const before = new Map(this.#gifts);
    for (const step of proposalsToCancelSale(till.ledger, request, till.stamp(), () =>
      intentId(this.#fresh()),
    )) {
      if (!till.propose(step)) {
        // A cancellation refunds everything or nothing.
        expect(step.kind).toBe('cancel-sale');
        return;
      }
    }
    const gifts = [...before].filter(([, gift]) => gift.sale === sale.id).map(([, gift]) => gift);
    for (const payment of [...(this.#paid.get(sale.id) ?? []), ...gifts]) this.#goesBack(payment);
    this.#forget(sale.id);
  }

  /** Refunds a piece of the newest completed sale, whoever made it. */
  #refund(): void {
    const { till } = this;
    const sale = [...till.ledger.sales.values()].findLast(({ state }) => state === 'completed');
    const line = sale?.lines.find(({ kind }) => kind === 'goods');
    if (!sale || !line) return;
    const refundId = refundIdSchema.parse(`refund-${this.#fresh()}`);
    const rest = { lines: [{ lineId: line.id, quantity: 1 }], reference: '', reason: 'no' };
    if (!till.propose({ kind: 'refund-sale', saleId: sale.id, refundId, ...rest })) return;
    expect(this.#openedIn.get(sale.id)).toBe(this.#shift);
    const back = (this.#refunded.get(sale.id) ?? 0) + line.unitCents;
    expect(back).toBeLessThanOrEqual(2 * line.unitCents);
    this.#refunded.set(sale.id, back);
    const who = `${till.person} ${this.#shift}`;
    this.late.set(who, (this.late.get(who) ?? 0) + line.unitCents);
  }

  #remove(sale: Sale): void {
    const paid = this.#paid.get(sale.id) ?? [];
    for (const one of paid) {
      const { sequence, ...payment } = one;
      if (!this.till.propose({ kind: 'remove-tender', saleId: sale.id, sequence })) continue;
      this.#paid.set(
        sale.id,
        paid.filter((other) => other !== one),
      );
      const before = this.#removed.get(sale.id);
      const oldest = before === undefined || payment.atMs < before.atMs ? payment : before;
      this.#removed.set(sale.id, oldest);
      this.#goesBack(payment);
      return;
    }
  }

  #giveBack(sale: Sale, proposalOf: (gift: string) => Proposal): void {
    for (const [id, gift] of this.#gifts) {
      if (gift.sale !== sale.id) continue;
      if (!this.till.propose(proposalOf(id.replace(/^intent-/, '')))) continue;
      this.#gifts.delete(id);
      this.#goesBack(gift);
      return;
    }
  }

  #goesBack({ atMs, by, shift, amountCents }: Payment): void {
    const isTheirs = by === this.till.person && shift === this.#shift;
    if (isTheirs && this.#trueMs - atMs <= DEFAULT_LIMITS_WITHOUT_MANAGER.openSaleMs) return;
    // Only a manager refunds a payment of an earlier shift.
    expect(shift).toBe(this.#shift);
    const who = `${this.till.person} ${this.#shift}`;
    this.late.set(who, (this.late.get(who) ?? 0) + amountCents);
  }

  #forget(sale: string): void {
    this.#paid.delete(sale);
    for (const [id, gift] of this.#gifts) if (gift.sale === sale) this.#gifts.delete(id);
  }

  #now(amountCents: number): Payment {
    const by = this.till.person ?? '';
    return { atMs: this.#trueMs, by, shift: this.#shift, amountCents };
  }

  #line(kind: 'goods' | 'load', unitCents: number): SaleLine {
    const name = this.#fresh();
    return {
      id: `line-${name}`,
      kind,
      categoryExternalId: null,
      name: 'Something',
      quantity: 1,
      unitCents: cents(unitCents),
      intentId: kind === 'load' ? intentId(name) : null,
      cardId: kind === 'load' ? this.till.card(name) : null,
    };
  }

  #fresh(): string {
    return `n${(this.#count += 1)}`;
  }
}

test('nobody alone refunds more from cancelled sales than the sum for reversals in a shift', () => {
  let late = 0;
  fc.assert(
    fc.property(fc.array(presses, { minLength: 20, maxLength: 80 }), (all) => {
      const cashier = new HostileCashier();
      for (const press of all) cashier.press(press);
      for (const sum of cashier.late.values()) {
        expect(sum).toBeLessThanOrEqual(DEFAULT_LIMITS_WITHOUT_MANAGER.putRightCents);
        late += 1;
      }
      for (const sum of cashier.loaded.values()) {
        expect(sum).toBeLessThanOrEqual(DEFAULT_LIMITS_WITHOUT_MANAGER.withoutSlipCents);
      }
    }),
    { numRuns: 600 },
  );
  // Some runs must reach the limit; otherwise the test would prove nothing.
  expect(late).toBeGreaterThan(20);
});
