import { maskIdentifierIn } from '../api/mask-identifier.ts';
import { lineDiscountCents } from '../ledger/sale/discounted-lines.ts';
import type { Refund } from '../ledger/sale/refund.ts';
import { linesOfRefund } from '../ledger/sale/refundable.ts';
import { lineCents } from '../ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../ledger/sale/sale.ts';
import type { TaxRate, TaxSum } from '../ledger/sale/tax.ts';
import type { TenderKind } from '../ledger/sale/tender.ts';
import type { SaleId } from '../values/ids.ts';
import { PAYMENT_END_ACCOUNTS } from './payment-ends.ts';
import type { PaymentEndAccount, PaymentEnd } from './payment-ends.ts';
import { cents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { InstantMs } from '../values/time.ts';

/**
 * One row for the accounts: a line, a payment or a VAT rate of a receipt. Refunds are negative, so that the rows of a
 * shift add up to its Z. Rows have no names, notes, slip numbers or card numbers.
 */
export interface SalesRow {
  readonly atMs: InstantMs;
  readonly receipt: number | null;
  /** Position of a refund among those of its receipt, from 1; null for the sale itself. */
  readonly refund: number | null;
  readonly what:
    | ({ readonly kind: 'goods' | 'load' } & LineOfRow)
    | { readonly kind: 'tender'; readonly tender: TenderKind; readonly roundingCents: Cents }
    | { readonly kind: 'vat'; readonly rate: TaxRate; readonly taxCents: Cents }
    /** A gift payment that ended other than its receipt says, by account; the rows of one add up to zero. */
    | { readonly kind: 'settlement'; readonly side: PaymentEndAccount };
  readonly amountCents: Cents;
}

interface LineOfRow {
  readonly name: string;
  readonly categoryExternalId: string | null;
  readonly quantity: number;
  readonly unitCents: Cents;
  /** Discounts on all pieces of the line, in cents. */
  readonly offCents: Cents;
  readonly rate: TaxRate | null;
}

/** The members of a shift that its rows are made from. */
interface SoldInShift {
  readonly sales: ReadonlyMap<SaleId, Sale>;
  readonly completedAt: ReadonlyMap<SaleId, InstantMs>;
  readonly refunds: readonly Refund[];
}

/** Lists the sales of a shift by receipt, then its refunds in order, then gift payments that ended otherwise. */
export function salesRowsOf(
  { sales, completedAt, refunds }: SoldInShift,
  ends: readonly PaymentEnd[],
): SalesRow[] {
  const completed = [...completedAt]
    .flatMap(([id, atMs]) => {
      const sale = sales.get(id);
      return sale === undefined ? [] : [{ sale, atMs }];
    })
    .toSorted((one, other) => numberOf(one.sale) - numberOf(other.sale));
  const refunded = new Map(
    [...sales.values()].flatMap((sale) =>
      (sale.refunds ?? []).map(({ id }, index) => [id, { sale, number: index + 1 }] as const),
    ),
  );
  return [
    ...completed.flatMap(({ sale, atMs }) => rowsOfSale(sale, atMs)),
    ...refunds.flatMap((refund) => {
      const of = refunded.get(refund.id);
      return of === undefined ? [] : rowsOfRefund(of.sale, of.number, refund);
    }),
    ...ends.flatMap(rowsOfEnd),
  ];
}

function numberOf({ receiptNumber }: Sale): number {
  return receiptNumber ?? 0;
}

function rowsOfSale(sale: Sale, atMs: InstantMs): SalesRow[] {
  const about = { atMs, receipt: numberOf(sale), refund: null };
  return [
    ...sale.lines.map((line) => rowOfLine(about, line, 1)),
    ...sale.tenders.map((tender) => rowOfTender(about, tender, 1)),
    ...(sale.taxes ?? []).map((tax) => rowOfTax(about, tax, 1)),
  ];
}

function rowsOfRefund(sale: Sale, number: number, refund: Refund): SalesRow[] {
  const about = { atMs: refund.atMs, receipt: numberOf(sale), refund: number };
  const { load } = refund;
  const soldLoad = load && sale.lines.find(({ id }) => id === load.lineId);
  return [
    ...linesOfRefund(sale, refund).map((line) => rowOfLine(about, line, -1)),
    ...(load && soldLoad
      ? [rowOfLine(about, { ...soldLoad, quantity: 1, unitCents: load.amountCents }, -1)]
      : []),
    ...refund.parts.map((part) => rowOfTender(about, part, -1)),
    ...(refund.taxes ?? []).map((tax) => rowOfTax(about, tax, -1)),
  ];
}

function rowsOfEnd({ atMs, receipt, sums }: PaymentEnd): SalesRow[] {
  return PAYMENT_END_ACCOUNTS.filter((side) => sums[side] !== 0).map((side) => {
    return {
      atMs,
      receipt,
      refund: null,
      what: { kind: 'settlement', side },
      amountCents: sums[side],
    };
  });
}

type About = Pick<SalesRow, 'atMs' | 'receipt' | 'refund'>;

function rowOfLine(about: About, line: SaleLine, sign: 1 | -1): SalesRow {
  return {
    ...about,
    what: {
      kind: line.kind,
      name: maskIdentifierIn(line.name, ''),
      categoryExternalId: line.categoryExternalId,
      quantity: sign * line.quantity,
      unitCents: line.unitCents,
      offCents: signed(lineDiscountCents(line), sign),
      rate: line.tax ?? null,
    },
    amountCents: signed(lineCents(line), sign),
  };
}

interface Paid {
  readonly kind: TenderKind;
  readonly amountCents: Cents;
  readonly roundingCents?: Cents | undefined;
}

function rowOfTender(
  about: About,
  { kind, amountCents, roundingCents = ZERO }: Paid,
  sign: 1 | -1,
): SalesRow {
  return {
    ...about,
    what: { kind: 'tender', tender: kind, roundingCents: signed(roundingCents, sign) },
    amountCents: signed(amountCents, sign),
  };
}

function rowOfTax(about: About, tax: TaxSum, sign: 1 | -1): SalesRow {
  const { letter, basisPoints, grossCents, taxCents } = tax;
  return {
    ...about,
    what: { kind: 'vat', rate: { letter, basisPoints }, taxCents: signed(taxCents, sign) },
    amountCents: signed(grossCents, sign),
  };
}

function signed(amountCents: Cents, sign: 1 | -1): Cents {
  return cents(sign === 1 ? amountCents : 0 - amountCents);
}
