import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import type { LinesAndTenders, SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type { Tender } from '../../../../shared/ledger/sale/tender.ts';
import {
  cashChangeCents,
  dueCents,
  giftDueCents,
  totalCents,
} from '../../../../shared/ledger/sale/sale.ts';
import { intentId } from '../../../builders/guarded-ledger.ts';
import { soapLine } from '../../../builders/soap.ts';

describe('paying for a sale', () => {
  const lines = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99 }), fc.boolean())
      .map(([unit, quantity, isLoad]): SaleLine => {
        return isLoad
          ? {
              ...soapLine(unit),
              kind: 'load',
              cardId: 'card-of-anna' as CardId,
              intentId: intentId('x'),
            }
          : soapLine(unit, quantity);
      }),
    { minLength: 1, maxLength: 12 },
  );
  /** Parts of the amount due in thousandths, and how much more cash is given. */
  const splits = fc.array(
    fc.tuple(
      fc.constantFrom('cash', 'card', 'other', 'gift'),
      fc.integer({ min: 0, max: 1_000 }),
      fc.nat(9_999),
    ),
    { maxLength: 8 },
  );

  function pay(sale: LinesAndTenders, kind: string, share: number, extra: number) {
    const most = kind === 'gift' ? giftDueCents(sale) : dueCents(sale);
    const amountCents = cents(Math.floor((most * share) / 1_000));
    if (amountCents === 0) return sale;
    const one: Tender =
      kind === 'cash'
        ? { kind, amountCents, givenCents: cents(amountCents + extra) }
        : kind === 'gift'
          ? { kind, amountCents, intentId: intentId(`gift-${sale.tenders.length}`) }
          : { kind: kind === 'card' ? 'card' : 'other', amountCents, reference: '' };
    return { ...sale, tenders: [...sale.tenders, one] };
  }

  test('in any split pays nothing twice, and the amount given is the total plus change', () => {
    fc.assert(
      fc.property(lines, splits, (sold, parts) => {
        let sale: LinesAndTenders = { lines: sold, tenders: [] };
        for (const [kind, share, extra] of parts) {
          sale = pay(sale, kind, share, extra);
          expect(dueCents(sale)).toBeGreaterThanOrEqual(0);
          expect(giftDueCents(sale)).toBeGreaterThanOrEqual(0);
        }
        sale = pay(sale, 'cash', 1_000, 7);
        expect(dueCents(sale)).toBe(0);
        const given = sale.tenders.reduce(
          (sum, one) => sum + (one.kind === 'cash' ? one.givenCents : one.amountCents),
          0,
        );
        expect(given - cashChangeCents(sale)).toBe(totalCents(sale));
        const loads = sold.filter(({ kind }) => kind === 'load');
        const gifts = sale.tenders.filter(({ kind }) => kind === 'gift');
        const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
        expect(sum(gifts.map(({ amountCents }) => amountCents))).toBeLessThanOrEqual(
          totalCents(sale) - sum(loads.map(({ unitCents }) => unitCents)),
        );
      }),
    );
  });
});
