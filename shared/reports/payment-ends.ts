import type { Fact } from '../ledger/facts.ts';
import {
  enteredChangeCents,
  SETTLEMENT_EFFECTS,
  writtenOffCents,
  isGivenBackBy,
  surplusCents,
} from '../ledger/money/gift-effect.ts';
import type { EntryInput } from '../ledger/money/gift-effect.ts';
import { saleIdOf } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { giftPartsOf } from '../ledger/sale/refund.ts';
import type { Refund } from '../ledger/sale/refund.ts';
import { isTenderOf, lineCents } from '../ledger/sale/sale.ts';
import type { Sale } from '../ledger/sale/sale.ts';
import type { CarriedOver, Shift } from '../ledger/sale/shift.ts';
import type { IntentId, SaleId } from '../values/ids.ts';
import { sumOf } from './sum-gifts.ts';
import type { Sum } from './sum-gifts.ts';
import { cents, handedCashCents, sumCents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { InstantMs } from '../values/time.ts';

/**
 * Gift payments that ended other than their receipts say (decision 0160). Receipts count a payment as promised. Its
 * difference to the outcome is entered in the shift in which the outcome became known. Over all shifts, receipts and
 * differences together equal the balances of the cards.
 */

/** The accounts on which a difference is entered; `unassigned` is for what the till cannot name. */
export const PAYMENT_END_ACCOUNTS = [
  'gift',
  'losses',
  'other',
  'cash',
  'cashMoves',
  'rounding',
  'unassigned',
] as const;
export type PaymentEndAccount = (typeof PAYMENT_END_ACCOUNTS)[number];

/** The difference of one transaction, as debits that add up to zero. */
export interface PaymentEnd {
  readonly intentId: IntentId;
  /** When the transaction was last changed, by the till's clock. */
  readonly atMs: InstantMs;
  /** Receipt number of its sale; null without a sale, or if unknown. */
  readonly receipt: number | null;
  readonly sums: Readonly<Record<PaymentEndAccount, Cents>>;
}

/** The draft of one transaction that facts of this shift have changed. */
interface EndDraft {
  /**
   * What earlier shifts have entered for the transaction: the change of the card's balance, and what was written off.
   */
  readonly beforeCents: Cents;
  readonly offBeforeCents: Cents;
  atMs: InstantMs;
  /** Amount paid in another way that no receipt of this shift shows: cash that no shift has counted, or a slip. */
  outsideCents: Cents;
  slipCents: Cents;
  /** Cash rounding as a debit: positive if it cost the shop money, negative if the shop gained. */
  roundingCents: Cents;
}

export type PaymentEndsDraft = Map<IntentId, EndDraft>;

/** State of a report's draft before a fact is added. */
interface DraftBefore {
  readonly ends: PaymentEndsDraft;
  readonly carriedIn: ReadonlyMap<IntentId, CarriedOver>;
  readonly completedBy: ReadonlyMap<SaleId, unknown>;
}

/** Adds a fact about one transaction; call it before the draft contains the fact. */
export function addPaymentEnd(
  draft: DraftBefore,
  intent: Intent,
  { fact, sequence }: { readonly fact: Fact; readonly sequence: number },
): void {
  const { ends } = draft;
  const end = ends.get(intent.id) ?? begin(draft, intent, fact, sequence);
  ends.set(intent.id, end);
  end.atMs = fact.atMs;
  if (isGivenBackBy(fact, intent)) addGivenBack(end, intent, fact);
  if (fact.kind !== 'intent-settled' || fact.intent?.id !== intent.id) return;
  const { settlement } = intent;
  if (settlement === null || SETTLEMENT_EFFECTS[settlement.how].bornBy !== 'customer') return;
  const paid = paidBeside(draft, intent, fact);
  const sign = intent.verb === 'redeem' ? 1 : -1;
  const { roundingCents = ZERO } = settlement;
  const handed = handedCashCents({ ...intent, roundingCents });
  if (paid === 'outside') end.outsideCents = cents(end.outsideCents + sign * handed);
  if (paid === 'slip') end.slipCents = cents(end.slipCents + sign * intent.amountCents);
  if (paid === 'outside' || paid === 'shift')
    end.roundingCents = cents(end.roundingCents - sign * roundingCents);
}

function addGivenBack(end: EndDraft, intent: Intent, fact: Fact): void {
  const { id, verb, givenBack } = intent;
  if (givenBack?.how !== 'in-cash') return;
  const amountCents = surplusCents(intent, givenBack);
  const sign = verb === 'redeem' ? -1 : 1;
  const { roundingCents = ZERO } = givenBack;
  const isInDrawer = fact.shift?.cashMoves.some((move) => move.id === id) === true;
  const handed = isInDrawer ? ZERO : handedCashCents({ amountCents, roundingCents });
  end.outsideCents = cents(end.outsideCents + sign * handed);
  end.roundingCents = cents(end.roundingCents - sign * roundingCents);
}

function begin({ carriedIn }: DraftBefore, intent: Intent, fact: Fact, sequence: number): EndDraft {
  const { givenBack: _now, ...without } = intent;
  const earlier = isGivenBackBy(fact, intent) ? without : intent;
  const before = bookedBefore(carriedIn.get(intent.id), earlier, fact.kind, sequence);
  return endAfter(before, fact.atMs);
}

/** @param before what earlier shifts have entered; null for nothing */
function endAfter(before: EntryInput | null, atMs: InstantMs): EndDraft {
  return {
    beforeCents: before === null ? ZERO : enteredChangeCents(before),
    offBeforeCents: before === null ? ZERO : writtenOffCents(before),
    atMs,
    outsideCents: ZERO,
    slipCents: ZERO,
    roundingCents: ZERO,
  };
}

/**
 * Closes, as not charged, the payments of a lost till that the service had refused: nobody can settle them there. A
 * bookkeeper assigns the amounts.
 * @param left the transactions that the till's last shift left behind
 */
export function withRefusedEnded<Draft extends EndedInShift>(
  draft: Draft,
  left: readonly CarriedOver[],
): Draft {
  const intents = new Map(draft.intents);
  const ends = new Map(draft.ends);
  for (const { intentId, state, verb, amountCents, acceptedAtMs } of left) {
    if (state !== 'refused') continue;
    const promised = { state, verb, amountCents, strength: 'deferred', settlement: null } as const;
    intents.delete(intentId);
    if (!ends.has(intentId)) ends.set(intentId, endAfter(promised, acceptedAtMs));
  }
  return { ...draft, intents, ends };
}

/**
 * Returns what an earlier shift, or the till that this transaction was adopted from, has entered for it; null if
 * nothing was.
 */
function bookedBefore(
  carried: CarriedOver | undefined,
  intent: Intent,
  kind: Fact['kind'],
  sequence: number,
): EntryInput | null {
  if (intent.sequence === sequence && kind !== 'intent-adopted') return null;
  if (carried === undefined) return intent;
  const { state, settledHow } = carried;
  if (state !== 'settled') return { ...intent, state, settlement: null };
  if (settledHow !== undefined) return { ...intent, state, settlement: { how: settledHow } };
  // An older close did not store this. A transaction that is settled now had not counted as applied before.
  return kind === 'intent-settled'
    ? { ...intent, state, settlement: { how: 'not-taken' } }
    : intent;
}

/**
 * Returns where cash that replaces a gift payment is entered: on a `receipt` of this shift; by the `shift`, as a cash
 * move; as cash `outside` of a shift; or as a `slip`. `none` if its sale was paid without it.
 */
function paidBeside(
  { completedBy }: DraftBefore,
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

/** True if the transaction never had a sale, or its sale was completed at the till that it was adopted from. */
function isCountedThere({ saleThere }: Intent): boolean {
  return saleThere === undefined || saleThere === 'completed';
}

/**
 * True if the sale has a cash tender of this amount that a manager added afterwards. Older facts do not say that the
 * payment was in cash, but such a tender lacks `taken`.
 */
function isCashOn(sale: Sale | undefined, { amountCents }: Intent): boolean {
  const counted = (sale?.tenders ?? []).filter(
    (tender) => tender.taken === undefined && tender.amountCents === amountCents,
  );
  return (
    counted.some(({ kind }) => kind === 'cash') && counted.every(({ kind }) => kind !== 'other')
  );
}

/** The members of a report's draft that the differences are computed from. */
interface EndedInShift extends DraftBefore {
  readonly intents: ReadonlyMap<IntentId, Intent>;
  readonly shift: Shift | null;
  readonly sales: ReadonlyMap<SaleId, Sale>;
  readonly refunds: readonly Refund[];
}

/** Lists what has to be entered besides the receipts of a shift. */
export function paymentEndsOf(draft: EndedInShift): PaymentEnd[] {
  const receipts = onReceipts(draft);
  const moved = cashMovedFor(draft);
  const ids = new Set([...draft.ends.keys(), ...receipts.keys()]);
  return [...ids]
    .flatMap((id) => endOf(draft, id, receipts.get(id), moved.get(id) ?? ZERO))
    .filter(({ sums }) => PAYMENT_END_ACCOUNTS.some((side) => sums[side] !== 0));
}

/** Sums what these ends add to the shop's losses; loads written off reduce it. */
export function lossSumOf(ends: readonly PaymentEnd[]): Sum {
  return sumOf(ends.map(({ sums }) => sums.losses).filter((loss) => loss !== 0));
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
    intent === undefined ? [ZERO, ZERO] : [enteredChangeCents(intent), writtenOffCents(intent)];
  const changed = end === undefined ? 0 : after - end.beforeCents;
  const isLoss = intent !== undefined && isCounted(draft, intent, receipt);
  const gift = cents((said?.changeCents ?? 0) - changed);
  const losses = isLoss ? lossCents(end, said, off) : (said?.writtenOffCents ?? ZERO);
  const {
    slipCents: other = ZERO,
    outsideCents: cashMoves = ZERO,
    roundingCents: rounding = ZERO,
  } = end ?? {};
  const unassigned = cents(0 - (gift + losses + other + cash + cashMoves + rounding));
  const sums = { gift, losses, other, cash, cashMoves, rounding, unassigned };
  return [{ intentId: id, atMs: about.atMs, receipt, sums }];
}

/**
 * Returns what this shift adds to the shop's losses for a transaction, in cents. No shift before the one that completes
 * its sale has entered a loss.
 * @param offCents what is written off of it now
 */
function lossCents(end: EndDraft | undefined, said: OnReceipt | undefined, offCents: Cents): Cents {
  const isFirst = said !== undefined && said.writtenOffCents !== 0;
  return cents(offCents - (isFirst ? 0 : (end?.offBeforeCents ?? 0)));
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

/**
 * True if a written-off transaction cost the shop something: a completed sale counts on it, or it had no sale. A sale
 * that was completed after the write-off was paid in another way.
 */
function isCounted(
  { sales }: Pick<EndedInShift, 'sales'>,
  intent: Intent,
  receipt: number | null,
): boolean {
  if (intent.verb === 'load' || intent.reverses !== null) return true;
  const saleId = saleIdOf(intent);
  if (saleId === null) return isCountedThere(intent);
  const sale = sales.get(saleId);
  return receipt !== null && (sale === undefined || isTenderOf(sale, intent.id));
}

/** Changes of a card's balance that the receipts of a shift show, for one transaction. */
interface OnReceipt {
  readonly changeCents: Cents;
  /** The part that was written off before the sale was completed. */
  readonly writtenOffCents: Cents;
  readonly atMs: InstantMs;
  readonly receipt: number | null;
}

function onReceipts({ sales, completedBy, refunds }: EndedInShift): Map<IntentId, OnReceipt> {
  const receipts = new Map<IntentId, OnReceipt>();
  const say = (
    id: IntentId | null,
    sale: Sale,
    change: number,
    { writtenOff = 0, atMs = sale.endedAtMs ?? sale.openedAtMs } = {},
  ) => {
    if (id === null) return;
    const before = receipts.get(id);
    receipts.set(id, {
      changeCents: cents((before?.changeCents ?? 0) + change),
      writtenOffCents: cents((before?.writtenOffCents ?? 0) + writtenOff),
      atMs,
      receipt: sale.receiptNumber,
    });
  };
  const given = new Set(refunds.map(({ id }) => id));
  for (const sale of sales.values()) {
    if (completedBy.has(sale.id)) {
      for (const tender of sale.tenders) {
        if (tender.kind !== 'gift') continue;
        const { intentId, amountCents, isWrittenOff } = tender;
        say(intentId, sale, 0 - amountCents, {
          writtenOff: isWrittenOff === true ? amountCents : 0,
        });
      }
      for (const line of sale.lines)
        if (line.kind === 'load') say(line.intentId, sale, lineCents(line));
    }
    for (const refund of sale.refunds ?? []) {
      if (!given.has(refund.id)) continue;
      const { load, atMs } = refund;
      for (const part of giftPartsOf(refund)) say(part.intentId, sale, part.amountCents, { atMs });
      if (load) say(load.intentId, sale, 0 - load.amountCents, { atMs });
    }
  }
  return receipts;
}

/** Returns, by transaction, the cash that entered or left this shift's drawer in place of a gift payment. */
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
