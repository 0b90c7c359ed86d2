import type { Fact } from '../ledger/facts.ts';
import { bookedChangeCents, ENDS, writtenOffCents } from '../ledger/money/gift-effect.ts';
import type { Booked } from '../ledger/money/gift-effect.ts';
import { saleIdOf } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { giftPartsOf } from '../ledger/sale/refund.ts';
import type { Refund } from '../ledger/sale/refund.ts';
import { lineCents } from '../ledger/sale/sale.ts';
import type { Sale } from '../ledger/sale/sale.ts';
import type { CarriedOver, Shift } from '../ledger/sale/shift.ts';
import type { IntentId, SaleId } from '../values/ids.ts';
import { cents, handedCents, sumCents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { InstantMs } from '../values/time.ts';

/**
 * What receipts do not say of gift balances (decision 0160). Receipts book a payment as it was promised; here is the difference
 * to what became of it, in the shift in which that became known. Summed over all shifts, receipts and differences together are the
 * balances of the cards.
 */

/** The accounts that a difference is booked on; `unassigned` takes whatever the till cannot name. */
export const END_SIDES = [
  'gift',
  'losses',
  'other',
  'cash',
  'cashMoves',
  'rounding',
  'unassigned',
] as const;
export type EndSide = (typeof END_SIDES)[number];

/** The difference of one transaction, in debit; its sides come to zero. */
export interface PaymentEnd {
  readonly intentId: IntentId;
  /** When it was last changed, by the till's clock. */
  readonly atMs: InstantMs;
  /** Receipt of its sale; null where it has none, or none is known. */
  readonly receipt: number | null;
  readonly sums: Readonly<Record<EndSide, Cents>>;
}

/** One transaction that facts of a shift have changed. */
interface EndDraft {
  /** Booked in earlier shifts: the change of its card's balance, and what was written off. */
  readonly beforeCents: Cents;
  readonly offBeforeCents: Cents;
  atMs: InstantMs;
  /** Paid another way: cash that no shift has counted, or a slip, as no receipt of this shift says it. */
  outsideCents: Cents;
  slipCents: Cents;
  /** What rounding has left of it for the shop, or has cost the shop: in debit. */
  roundingCents: Cents;
}

export type EndsDraft = Map<IntentId, EndDraft>;

/** The draft of a report before a fact is added to it. */
interface Before {
  readonly ends: EndsDraft;
  readonly carriedIn: ReadonlyMap<IntentId, CarriedOver>;
  readonly completedBy: ReadonlyMap<SaleId, unknown>;
}

/** Takes in what a fact says of one transaction, before the draft holds it. */
export function addEnd(
  draft: Before,
  intent: Intent,
  { fact, sequence }: { readonly fact: Fact; readonly sequence: number },
): void {
  const { ends } = draft;
  const end = ends.get(intent.id) ?? begin(draft, intent, fact, sequence);
  ends.set(intent.id, end);
  end.atMs = fact.atMs;
  if (fact.kind !== 'intent-settled' || fact.intent?.id !== intent.id) return;
  const { settlement } = intent;
  if (settlement === null || ENDS[settlement.how].bornBy !== 'customer') return;
  const paid = paidBeside(draft, intent, fact);
  const sign = intent.verb === 'redeem' ? 1 : -1;
  const { roundingCents = ZERO } = settlement;
  const handed = handedCents({ ...intent, roundingCents });
  if (paid === 'outside') end.outsideCents = cents(end.outsideCents + sign * handed);
  if (paid === 'slip') end.slipCents = cents(end.slipCents + sign * intent.amountCents);
  if (paid === 'outside' || paid === 'shift')
    end.roundingCents = cents(end.roundingCents - sign * roundingCents);
}

function begin(
  { carriedIn }: Before,
  intent: Intent,
  { kind, atMs }: Fact,
  sequence: number,
): EndDraft {
  const before = bookedBefore(carriedIn.get(intent.id), intent, kind, sequence);
  return {
    beforeCents: before === null ? ZERO : bookedChangeCents(before),
    offBeforeCents: before === null ? ZERO : writtenOffCents(before),
    atMs,
    outsideCents: ZERO,
    slipCents: ZERO,
    roundingCents: ZERO,
  };
}

/** How an earlier shift, or the till that it was adopted from, has booked it; null where it begins here. */
function bookedBefore(
  carried: CarriedOver | undefined,
  intent: Intent,
  kind: Fact['kind'],
  sequence: number,
): Booked | null {
  if (intent.sequence === sequence && kind !== 'intent-adopted') return null;
  if (carried === undefined) return intent;
  const { state, settledHow } = carried;
  if (state !== 'settled') return { ...intent, state, settlement: null };
  if (settledHow !== undefined) return { ...intent, state, settlement: { how: settledHow } };
  // An older close has not kept it: what is settled once more was not taken before.
  return kind === 'intent-settled'
    ? { ...intent, state, settlement: { how: 'not-taken' } }
    : intent;
}

/**
 * Tells where money that was taken or given in the place of a gift payment is booked: on a `receipt` of this shift; by the `shift`, as a
 * cash move; as cash `outside` of a shift; or as a `slip`. `none` where its sale was paid without it.
 */
function paidBeside(
  { completedBy }: Before,
  intent: Intent,
  { sale, shift }: Fact,
): 'receipt' | 'shift' | 'outside' | 'slip' | 'none' {
  if (shift?.cashMoves.some(({ id }) => id === intent.id) === true) return 'shift';
  if (intent.verb === 'redeem' && intent.reverses === null) {
    if (sale !== undefined && completedBy.has(sale.id)) return 'receipt';
    const counts = saleIdOf(intent) === null ? isCountedThere(intent) : sale !== undefined;
    if (!counts) return 'none';
  }
  return (intent.settlement?.inCash ?? isCashOn(sale, intent)) ? 'outside' : 'slip';
}

/** Without a sale here: of no sale at all, or of one that was completed at the till it was adopted from. */
function isCountedThere({ saleThere }: Intent): boolean {
  return saleThere === undefined || saleThere === 'completed';
}

/** An older fact does not say it: what a manager counted into a receipt has nobody who took it. */
function isCashOn(sale: Sale | undefined, { amountCents }: Intent): boolean {
  const counted = (sale?.tenders ?? []).filter(
    (tender) => tender.taken === undefined && tender.amountCents === amountCents,
  );
  return (
    counted.some(({ kind }) => kind === 'cash') && counted.every(({ kind }) => kind !== 'other')
  );
}

/** The members of a report's draft that the ends follow from. */
interface EndedInShift extends Before {
  readonly intents: ReadonlyMap<IntentId, Intent>;
  readonly shift: Shift | null;
  readonly sales: ReadonlyMap<SaleId, Sale>;
  readonly refunds: readonly Refund[];
}

/** Lists what is to be booked beside the receipts of a shift. */
export function paymentEndsOf(draft: EndedInShift): PaymentEnd[] {
  const receipts = onReceipts(draft);
  const moved = cashMovedFor(draft);
  const ids = new Set([...draft.ends.keys(), ...receipts.keys()]);
  return [...ids]
    .flatMap((id) => endOf(draft, id, receipts.get(id), moved.get(id) ?? ZERO))
    .filter(({ sums }) => END_SIDES.some((side) => sums[side] !== 0));
}

function endOf(
  draft: EndedInShift,
  id: IntentId,
  said: OnReceipt | undefined,
  cash: Cents,
): PaymentEnd[] {
  const [end, intent] = [draft.ends.get(id), draft.intents.get(id)];
  const about = end ?? said;
  if (about === undefined) return [];
  const receipt = said?.receipt ?? receiptOf(draft, id, intent);
  const [after, off] =
    intent === undefined ? [ZERO, ZERO] : [bookedChangeCents(intent), writtenOffCents(intent)];
  const changed = end === undefined ? 0 : after - end.beforeCents;
  const isLoss = intent !== undefined && isCounted(intent, receipt);
  const gift = cents((said?.changeCents ?? 0) - changed);
  const losses = cents(isLoss ? off - (end?.offBeforeCents ?? 0) : 0);
  const {
    slipCents: other = ZERO,
    outsideCents: cashMoves = ZERO,
    roundingCents: rounding = ZERO,
  } = end ?? {};
  const unassigned = cents(0 - (gift + losses + other + cash + cashMoves + rounding));
  const sums = { gift, losses, other, cash, cashMoves, rounding, unassigned };
  return [{ intentId: id, atMs: about.atMs, receipt, sums }];
}

function receiptOf(
  { carriedIn, sales }: EndedInShift,
  id: IntentId,
  intent: Intent | undefined,
): number | null {
  const saleId = intent === undefined ? null : saleIdOf(intent);
  const sale = saleId === null ? undefined : sales.get(saleId);
  return sale?.receiptNumber ?? carriedIn.get(id)?.receiptNumber ?? null;
}

/** Written off, a payment costs the shop something only where a completed sale, or none, counts on it. */
function isCounted(intent: Intent, receipt: number | null): boolean {
  if (intent.verb === 'load' || intent.reverses !== null) return true;
  return saleIdOf(intent) === null ? isCountedThere(intent) : receipt !== null;
}

/** The changes of a card's balance that the receipts of a shift say, by transaction. */
interface OnReceipt {
  readonly changeCents: Cents;
  readonly atMs: InstantMs;
  readonly receipt: number | null;
}

function onReceipts({ sales, completedBy, refunds }: EndedInShift): Map<IntentId, OnReceipt> {
  const receipts = new Map<IntentId, OnReceipt>();
  const say = (id: IntentId | null, sale: Sale, change: number, atMs = sale.endedAtMs) => {
    if (id === null) return;
    const changeCents = cents((receipts.get(id)?.changeCents ?? 0) + change);
    receipts.set(id, { changeCents, atMs: atMs ?? sale.openedAtMs, receipt: sale.receiptNumber });
  };
  const given = new Set(refunds.map(({ id }) => id));
  for (const sale of sales.values()) {
    if (completedBy.has(sale.id)) {
      for (const tender of sale.tenders)
        if (tender.kind === 'gift') say(tender.intentId, sale, 0 - tender.amountCents);
      for (const line of sale.lines)
        if (line.kind === 'load') say(line.intentId, sale, lineCents(line));
    }
    for (const refund of sale.refunds ?? []) {
      if (!given.has(refund.id)) continue;
      const { load, atMs } = refund;
      for (const part of giftPartsOf(refund)) say(part.intentId, sale, part.amountCents, atMs);
      if (load) say(load.intentId, sale, 0 - load.amountCents, atMs);
    }
  }
  return receipts;
}

/** Cash that came into the drawer of the shift, or left it, in the place of a gift payment. */
function cashMovedFor({ shift, ends }: EndedInShift): Map<IntentId, Cents> {
  return new Map(
    [...ends.keys()].flatMap((id) => {
      const moves = (shift?.cashMoves ?? []).filter((move) => move.id === id);
      const sum = sumCents(
        moves.map(({ direction, amountCents }) =>
          direction === 'in' ? amountCents : cents(0 - amountCents),
        ),
      );
      return moves.length === 0 ? [] : [[id, sum] as const];
    }),
  );
}
