import * as z from 'zod';
import { intentIdSchema, saleIdSchema } from '../../values/ids.ts';
import type { IntentId, SaleId } from '../../values/ids.ts';
import { intentStateSchema, saleIdOf, settlementSchema, verbSchema } from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import { cents, centsSchema, handedCashCents, sumCents, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import type { Archive } from './archived.ts';
import { handedBackCents } from './refund.ts';
import type { Refund } from './refund.ts';
import type { Sale } from './sale.ts';
import { isTerminalUnknown } from './terminal-payment.ts';
import { tenderKinds } from './tender.ts';
import type { CountField } from './tender.ts';
import { instantMsSchema } from '../../values/time.ts';

/** Maximum number of characters of the reason for a cash movement. */
export const MAX_SHIFT_REASON_LENGTH = 200;

export const cashMoveSchema = z.object({
  /** Id made by the screen, so that pressing twice moves cash once. */
  id: z.string().min(8).max(64),
  direction: z.enum(['in', 'out']),
  /** Amount, always positive. */
  amountCents: centsSchema,
  reason: z.string().trim().min(1).max(MAX_SHIFT_REASON_LENGTH),
  atMs: instantMsSchema,
  operator: z.string().nullable(),
});
export type CashMove = z.infer<typeof cashMoveSchema>;

/** Maximum number of pieces of one denomination: more than any drawer holds. */
const MAX_PIECES = 9_999;
/** Maximum number of denominations: more than any currency has. */
const MAX_DENOMINATIONS = 30;

/**
 * Takings as a person counted them. A kind is null if nobody counted it, or the till has nothing to compare it with.
 */
export const countedTakingsSchema = z.object({
  cashCents: centsSchema,
  cardCents: centsSchema.nullable(),
  otherCents: centsSchema.nullable(),
  /** Cash counted note by note and coin by coin, largest first; adds up to `cashCents`. */
  cashPieces: z
    .array(
      z.object({ eachCents: centsSchema.positive(), count: z.int().positive().max(MAX_PIECES) }),
    )
    .max(MAX_DENOMINATIONS)
    .optional(),
  /** Set if the expected amounts were hidden until the count was done. */
  isBlind: z.literal(true).optional(),
});
export type CountedTakings = z.infer<typeof countedTakingsSchema>;

/** The takings of sales, by the kind of payment. */
export const takingsByKindSchema = z.object({
  cashCents: centsSchema,
  cardCents: centsSchema,
  otherCents: centsSchema,
});
export type TakingsByKind = z.infer<typeof takingsByKindSchema>;

/** The cash and slips that should be in the drawer at the close, by the facts: takings, float, cash in and out. */
const expectedAtCloseSchema = takingsByKindSchema;
export type ExpectedAtClose = z.infer<typeof expectedAtCloseSchema>;

/** A transaction that a close leaves to the next shift: not sent, not answered, or unresolved. */
const carriedOverSchema = z.object({
  intentId: intentIdSchema,
  /** Sequence of the fact that accepted the transaction. */
  sequence: z.number().int().positive(),
  saleId: saleIdSchema.nullable(),
  receiptNumber: z.number().int().positive().nullable(),
  verb: verbSchema,
  amountCents: centsSchema,
  state: intentStateSchema,
  /** How the transaction was settled, if an alarm keeps it on the list. */
  settledHow: settlementSchema.shape.how.optional(),
  acceptedAtMs: instantMsSchema,
});
export type CarriedOver = z.infer<typeof carriedOverSchema>;

/** A sale that is open at a close, with its cash in the drawer and its payments at the card terminal. */
const openAtCloseSchema = z.object({
  saleId: saleIdSchema,
  cashCents: centsSchema,
  /** Slips that are counted with this close; missing if there are none, and in older closes. */
  cardCents: centsSchema.optional(),
  otherCents: centsSchema.optional(),
  /** Payments without an answer from the card terminal. */
  unknown: z.object({ count: z.int().nonnegative(), cents: centsSchema }),
});
export type OpenSaleAtClose = z.infer<typeof openAtCloseSchema>;

/**
 * Maximum number of cash moves of a shift: more than any drawer needs, because each fact of a shift has all of them.
 */
export const MAX_CASH_MOVES = 2_000;

const businessDaySchema = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const shiftSchema = z.object({
  /** Number of the shift's Z report: 1, 2, 3 … */
  number: z.number().int().positive(),
  state: z.enum(['open', 'closed']),
  /**
   * Business day of the shift's sales, such as `2026-11-20`; fixed when the shift is opened, unless the date was wrong
   * then.
   */
  businessDay: businessDaySchema,
  /**
   * How far the till's date was behind the latest known time when the shift was opened, in ms; missing if it was not.
   */
  openedBehindMs: z.int().positive().optional(),
  /** The wrong business day under which the shift was opened, if a manager corrected the day at the close. */
  openedAs: businessDaySchema.optional(),
  openedAtMs: instantMsSchema,
  openedBy: z.string().nullable(),
  floatCents: centsSchema,
  /** Set at a till that runs beside another one, which has the drawer: the report covers gift money only. */
  giftsOnly: z.literal(true).optional(),
  /** Cash that the previous shift's close left in the drawer; missing if nobody said. */
  keptBeforeCents: centsSchema.optional(),
  /**
   * Cash in the drawer before the shift, as the last close counted or kept it. 0 for the first shift; missing in older
   * ones.
   */
  cashBeforeCents: centsSchema.optional(),
  /** Cash of sales that were open at the previous close; the float includes it. */
  openCashBeforeCents: centsSchema.optional(),
  /** Slips of sales that were open at the previous close. That close counted them, so this one does not. */
  openSlipsBefore: z.object({ cardCents: centsSchema, otherCents: centsSchema }).optional(),
  /** Sequence of the previous close, after which its report begins. 0 for the first. */
  afterSequence: z.number().int().nonnegative(),
  /** Number of the previous shift's last receipt. */
  afterReceipt: z.number().int().nonnegative(),
  cashMoves: z.array(cashMoveSchema).max(MAX_CASH_MOVES),
  closedAtMs: instantMsSchema.nullable(),
  closedBy: z.string().nullable(),
  counted: countedTakingsSchema.nullable(),
  /** Counted cash that stays in the drawer for the next shift; missing if nobody said. */
  keptCents: centsSchema.optional(),
  expected: expectedAtCloseSchema.nullable(),
  /**
   * Why the count differs, in the words of the person who closed the shift; missing without a difference, and after a
   * blind count.
   */
  differenceReason: z.string().trim().min(1).max(MAX_SHIFT_REASON_LENGTH).optional(),
  carriedOver: z.array(carriedOverSchema),
  /** Sales that were open when the shift was closed, if anything was paid for them; missing in older closes. */
  openSales: z.array(openAtCloseSchema).optional(),
  /** Set if nothing could be sent when the shift was closed (`isCutOff`), so the next shift begins that way. */
  isCutOff: z.literal(true).optional(),
});
export type Shift = z.infer<typeof shiftSchema>;

export const NO_TAKINGS: TakingsByKind = { cashCents: ZERO, cardCents: ZERO, otherCents: ZERO };

/** Sums the takings of these sales, gift payments apart. */
export function takingsOf(sales: Iterable<Sale>): TakingsByKind {
  const tenders = [...sales].flatMap((sale) => sale.tenders);
  const sumOf = (name: CountField) => {
    const those = tenders.filter(({ kind }) => tenderKinds[kind].countedAs === name);
    return sumCents(those.map(handedCashCents));
  };
  return {
    cashCents: sumOf('cashCents'),
    cardCents: sumOf('cardCents'),
    otherCents: sumOf('otherCents'),
  };
}

/** The members of the ledger that the takings since the last close are computed from. */
interface Takings {
  readonly takings: TakingsByKind;
  readonly closes: readonly { readonly receipt: number }[];
  readonly sales: ReadonlyMap<SaleId, Sale>;
}

/** Returns the takings since the last close after this change of a sale: completed, or paid in another way. */
export function takingsAfter({ takings, closes, sales }: Takings, sale: Sale): TakingsByKind {
  if (!isCompletedAfter(sale, closes.at(-1)?.receipt ?? 0)) return takings;
  const before = sales.get(sale.id);
  const counted = takingsOf(before?.state === 'completed' ? [before] : []);
  const counts = takingsOf([sale]);
  const sumOf = (name: CountField) => cents(takings[name] - counted[name] + counts[name]);
  return {
    cashCents: sumOf('cashCents'),
    cardCents: sumOf('cardCents'),
    otherCents: sumOf('otherCents'),
  };
}

/** Subtracts a refund from the takings; negative if more was refunded than came in. */
export function takingsAfterRefund(
  takings: TakingsByKind,
  refund: Pick<Refund, 'parts'>,
): TakingsByKind {
  return {
    cashCents: cents(takings.cashCents - handedBackCents(refund, 'cash')),
    cardCents: cents(takings.cardCents - handedBackCents(refund, 'card')),
    otherCents: cents(takings.otherCents - handedBackCents(refund, 'other')),
  };
}

/**
 * True if a sale was completed after the previous shift.
 * @param receipt number of the previous shift's last receipt
 */
export function isCompletedAfter({ state, receiptNumber }: Sale, receipt: number): boolean {
  return state === 'completed' && receiptNumber !== null && receiptNumber > receipt;
}

/**
 * Returns the cash and slips to expect: float, cash in and out, and takings.
 * @param open payments of sales that are open now; this close counts them, as the previous close counted those that
 * were open then
 */
export function expectedAtCloseOf(
  shift: Shift,
  takings: TakingsByKind,
  open: TakingsByKind,
): ExpectedAtClose {
  const { openSlipsBefore: slips = NO_TAKINGS } = shift;
  const openCents = open.cashCents - (shift.openCashBeforeCents ?? 0);
  return {
    cashCents: cents(shift.floatCents + movedCents(shift) + takings.cashCents + openCents),
    cardCents: cents(takings.cardCents + open.cardCents - slips.cardCents),
    otherCents: cents(takings.otherCents + open.otherCents - slips.otherCents),
  };
}

/** The members of the ledger that the drawer's expected cash is computed from. */
interface DrawerInput {
  readonly shift: Shift | null;
  readonly takings: TakingsByKind;
  readonly openSales: ReadonlyMap<SaleId, Sale>;
}

/**
 * Returns the cash that the drawer should hold now, as a close would expect it, including the cash of open sales. Null
 * if nothing says so: between shifts, and at a till beside another one, which has the drawer.
 */
export function expectedCashCents({ shift, takings, openSales }: DrawerInput): Cents | null {
  if (shift?.state !== 'open' || shift.giftsOnly === true) return null;
  const open = openTakingsOf(openSalesWithPayments(openSales.values()));
  return expectedAtCloseOf(shift, takings, open).cashCents;
}

/** True if a cash move takes out more than the drawer should hold. @param expectedCents null if unknown */
export function isMoreThanDrawerHolds(
  { direction, amountCents }: Pick<CashMove, 'direction' | 'amountCents'>,
  expectedCents: Cents | null,
): boolean {
  return direction === 'out' && expectedCents !== null && amountCents > expectedCents;
}

/** Returns cash in minus cash out. */
function movedCents({ cashMoves }: Pick<Shift, 'cashMoves'>): Cents {
  return sumCents(
    cashMoves.map(({ direction, amountCents }) =>
      cents(direction === 'in' ? amountCents : 0 - amountCents),
    ),
  );
}

/** Lists the open sales that were paid for, or may have been. */
export function openSalesWithPayments(sales: Iterable<Sale>): OpenSaleAtClose[] {
  return [...sales]
    .filter(({ state }) => state === 'open')
    .map((sale) => {
      const { cashCents, cardCents, otherCents } = takingsOf([sale]);
      return {
        saleId: sale.id,
        cashCents,
        ...(cardCents !== 0 && { cardCents }),
        ...(otherCents !== 0 && { otherCents }),
        unknown: unansweredAtTerminal(sale),
      };
    })
    .filter(
      ({ cashCents, cardCents = 0, otherCents = 0, unknown }) =>
        cashCents !== 0 || cardCents !== 0 || otherCents !== 0 || unknown.count > 0,
    );
}

/** Counts and sums the payments of a sale that the card terminal did not answer. */
export function unansweredAtTerminal({
  terminal = [],
}: Pick<Sale, 'terminal'>): OpenSaleAtClose['unknown'] {
  const unknown = terminal.filter(isTerminalUnknown).map(({ amountCents }) => amountCents);
  return { count: unknown.length, cents: sumCents(unknown) };
}

/** Sums the payments of open sales, gift payments apart. */
export function openTakingsOf(open: Iterable<OpenSaleAtClose>): TakingsByKind {
  const all = [...open];
  const sumOf = (name: CountField) => sumCents(all.map((one) => one[name] ?? ZERO));
  return {
    cashCents: sumOf('cashCents'),
    cardCents: sumOf('cardCents'),
    otherCents: sumOf('otherCents'),
  };
}

/**
 * Returns the cash that sales and refunds have brought between two shifts, in cents; negative if more was paid out. The
 * next shift expects it beside its float. 0 while a shift is open.
 */
export function cashSinceCloseCents({ shift, takings, openSales }: DrawerInput): Cents {
  if (shift?.state === 'open') return ZERO;
  const open = openTakingsOf(openSalesWithPayments(openSales.values()));
  const openAtClose = openTakingsOf(shift?.openSales ?? []);
  return cents(takings.cashCents + open.cashCents - openAtClose.cashCents);
}

/**
 * Returns the cash that a shift leaves in the drawer; null for a gift-only shift of an older version, which does not
 * record it.
 */
export function cashAfterCloseCents({
  giftsOnly,
  cashBeforeCents,
  keptCents,
  counted,
}: Shift): Cents | null {
  if (giftsOnly === true) return cashBeforeCents ?? null;
  return keptCents ?? counted?.cashCents ?? null;
}

/** Returns counted minus expected: negative if something is missing; null for what was not counted. */
export function differencesOf(
  counted: CountedTakings,
  expected: ExpectedAtClose,
): Readonly<Record<CountField, Cents | null>> {
  const difference = (name: CountField): Cents | null => {
    const found = counted[name];
    return found === null ? null : cents(found - expected[name]);
  };
  return {
    cashCents: difference('cashCents'),
    cardCents: difference('cardCents'),
    otherCents: difference('otherCents'),
  };
}

/** The members of the ledger that carry over into the next shift. */
interface CarriedOverInput {
  readonly open: ReadonlyMap<IntentId, Intent>;
  readonly forPerson: ReadonlyMap<IntentId, Intent>;
  readonly sales: ReadonlyMap<SaleId, Sale>;
  readonly over: Pick<Archive, 'sales'>;
}

/** Returns everything unsettled or for a person, oldest first, with the number of its receipt. */
export function carriedOverOf({ open, forPerson, sales, over }: CarriedOverInput): CarriedOver[] {
  const left = new Map([...open, ...forPerson]);
  return [...left.values()]
    .toSorted((a, b) => a.sequence - b.sequence)
    .map((intent) =>
      withReceiptNumber(withReceiptNumber(toCarriedOver(intent), over.sales), sales),
    );
}

/** Makes the report's row for a transaction that is carried over. Its receipt number is filled in later. */
export function toCarriedOver(intent: Intent): CarriedOver {
  const { id: intentId, sequence, verb, amountCents, state, settlement, acceptedAtMs } = intent;
  return {
    intentId,
    sequence,
    saleId: saleIdOf(intent),
    receiptNumber: null,
    verb,
    amountCents,
    state,
    ...(state === 'settled' && settlement !== null && { settledHow: settlement.how }),
    acceptedAtMs,
  };
}

/**
 * Fills in the receipt number of a transaction carried over; one that is known already stays.
 * @param sales the known sales
 */
export function withReceiptNumber(
  carried: CarriedOver,
  sales: ReadonlyMap<SaleId, Pick<Sale, 'receiptNumber'>>,
): CarriedOver {
  const sale = carried.saleId === null ? undefined : sales.get(carried.saleId);
  return { ...carried, receiptNumber: sale?.receiptNumber ?? carried.receiptNumber };
}

/** The fact that closed a shift, and the last receipt before it. */
export const shiftCloseSchema = z.object({
  sequence: z.number().int().positive(),
  receipt: z.number().int().nonnegative(),
});
export type ShiftClose = z.infer<typeof shiftCloseSchema>;
