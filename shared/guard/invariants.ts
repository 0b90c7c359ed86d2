import type { Fact } from '../ledger/facts.ts';
import { isAppliedAtService, isOpen } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { openIntentsOnCard } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isAccepted } from '../ledger/sale/archived.ts';
import type { ArchivedIntent } from '../ledger/sale/archived.ts';
import { giftPartsOf, refundedCents } from '../ledger/sale/refund.ts';
import type { Refund } from '../ledger/sale/refund.ts';
import type { SaleLine } from '../ledger/sale/sale.ts';
import { tenderKinds } from '../ledger/sale/tender.ts';

/**
 * An invariant that a single fact can break (docs/ARCHITECTURE.md#the-invariants). Invariants are checked from the
 * facts alone, independently of the guard, so that its mistakes do not hide themselves. They are cheap enough for every
 * fact in production; the simulator adds those that need to know what the service really did.
 */
interface BrokenInvariant {
  readonly which: 'I1' | 'I2' | 'I3' | 'I5' | 'I6' | 'I9' | 'I11';
  /** Sentence for a person, without any identifier. */
  readonly words: string;
}

/**
 * Returns the invariant that this fact would break, or null.
 * @param ledger before the fact is folded
 */
export function brokenInvariant(ledger: Ledger, fact: Fact): BrokenInvariant | null {
  for (const after of [fact.intent, fact.linked]) {
    if (after === undefined) continue;
    const before = ledger.intents.get(after.id);
    const over = before ? undefined : ledger.over.intents.get(after.id);
    if (over) {
      const found = brokenOver(over, after);
      if (found) return found;
      continue;
    }
    const found = before ? brokenChange(ledger, before, after) : brokenBeginning(ledger, after);
    if (found) return found;
  }
  return (
    brokenBalance(ledger, fact) ??
    brokenDiscounts(fact) ??
    brokenRefunds(ledger, fact) ??
    brokenPayout(ledger, fact) ??
    brokenPart(ledger, fact) ??
    brokenReturn(ledger, fact) ??
    brokenStandIn(ledger, fact)
  );
}

/** Checks a fact about an archived transaction, of which less is known; it never moves money again. */
function brokenOver(over: ArchivedIntent, after: Intent): BrokenInvariant | null {
  const isSame =
    over.cardId === after.cardId &&
    over.verb === after.verb &&
    over.amountCents === after.amountCents &&
    over.sentBySequence === after.sentBySequence;
  if (!isSame) return broken('I1', 'what was accepted has changed');
  if (isOpen(after)) return broken('I2', 'what was over is sent again');
  return over.state === 'applied' && after.state !== 'applied'
    ? broken('I9', 'what was applied is so no more')
    : null;
}

function brokenBeginning(ledger: Ledger, intent: Intent): BrokenInvariant | null {
  const isOfCopy = intent.state === 'unknown' && intent.doubted?.sequence === intent.sequence;
  const isOfTill = intent.state === 'unknown' && intent.adoptedFrom !== undefined;
  if ((intent.state !== 'waiting' && !isOfCopy && !isOfTill) || intent.attempts !== 0) {
    return broken('I2', 'a transaction begins as one that was sent already');
  }
  return intent.sequence === ledger.lastSequence + 1
    ? null
    : broken('I5', 'a transaction is accepted in the place of another');
}

function brokenChange(ledger: Ledger, before: Intent, after: Intent): BrokenInvariant | null {
  if (changesWhatIsSent(before, after)) return broken('I1', 'what was accepted has changed');
  if (after.state === 'sending' && before.state !== 'sending') {
    return brokenSend(ledger, before, after);
  }
  if (after.attempts !== before.attempts) return broken('I2', 'an attempt without a send');
  if (OUTCOMES.has(after.verdict) && after.verdict !== before.verdict) {
    return mayGetVerdict(before, after) ? null : broken('I9', 'a verdict has changed');
  }
  return before.state === 'applied' && after.state !== 'applied'
    ? broken('I9', 'what was applied is so no more')
    : null;
}

/** Verdicts that only an attempt that is being sent can get: from its answer, or because none came. */
const OUTCOMES: ReadonlySet<Intent['verdict']> = new Set([
  'applied',
  'not-sent',
  'not-applied',
  'refused',
  'refused-by-key',
  'unknown',
]);

/**
 * True if a verdict may change this way without a sending: anything unsettled becomes unknown in a copied journal, and
 * a refusal of the key becomes a refusal of the transaction itself.
 */
function mayGetVerdict(before: Intent, after: Intent): boolean {
  if (isBackFromDoubt(before, after)) return true;
  if (before.state === 'sending') return true;
  if (after.verdict === 'unknown') return isOpen(before) || before.state === 'refused';
  return after.verdict === 'refused' && before.state === 'refused-by-key';
}

/**
 * True if a manager has confirmed the journal and the intent, not sent meanwhile, returns to its state before the
 * doubt.
 */
function isBackFromDoubt({ state, doubted }: Intent, after: Intent): boolean {
  const is = state === 'unknown' && doubted?.attempts === after.attempts;
  return is && doubted.state === after.state && doubted.verdict === after.verdict;
}

function changesWhatIsSent(before: Intent, after: Intent): boolean {
  return (
    before.signedAmountCents !== after.signedAmountCents ||
    before.amountCents !== after.amountCents ||
    before.verb !== after.verb ||
    before.cardId !== after.cardId ||
    before.strength !== after.strength ||
    before.shopUuid !== after.shopUuid ||
    (before.keyHeader !== undefined && before.keyHeader !== after.keyHeader) ||
    before.sequence !== after.sequence
  );
}

/** Verdicts that prove that nothing was applied, or that a manager is responsible for. */
const SAFE_VERDICTS: ReadonlySet<Intent['verdict']> = new Set([
  'none',
  'not-sent',
  'not-applied',
  'released',
]);

function brokenSend(ledger: Ledger, before: Intent, after: Intent): BrokenInvariant | null {
  const newKey = before.verdict === 'refused-by-key' && after.keyVersion > before.keyVersion;
  if (!SAFE_VERDICTS.has(before.verdict) && !newKey) {
    return broken('I2', `a second send after the verdict ${before.verdict}`);
  }
  if (after.attempts !== before.attempts + 1) return broken('I2', 'a send that is not counted');
  if (after.underItsKey === true && (after.keyHeader ?? '') === '') {
    return broken('I2', 'a second send under a key that the first one did not have');
  }
  for (const other of openIntentsOnCard(ledger, before.cardId)) {
    if (other.state === 'unknown') continue;
    if (other.state === 'sending') return broken('I5', 'two transactions of one card in flight');
    if (other.sequence < before.sequence) {
      return broken('I5', 'a transaction overtakes an earlier one of its card');
    }
  }
  return null;
}

function brokenBalance(ledger: Ledger, fact: Fact): BrokenInvariant | null {
  const applied = fact.kind === 'intent-applied' ? fact.intent?.applied : null;
  if (applied === null || applied === undefined) return null;
  if (ledger.uuidsSeen.has(applied.uuid)) {
    return broken('I3', 'the service’s name of a transaction comes a second time');
  }
  // An answer to a repeated send may be an old one, whose balance lacks later changes.
  const isOfNow = fact.intent?.underItsKey !== true;
  return !isOfNow || fact.card?.confirmed?.balanceCents === applied.balanceCents
    ? null
    : broken('I6', 'the confirmed balance is not the one that was answered');
}

/**
 * Checks refunds: earlier refunds stay recorded, no more pieces are returned than were sold, and no payment is refunded
 * more than it paid.
 */
function brokenRefunds({ sales }: Ledger, { sale }: Fact): BrokenInvariant | null {
  const refunds = sale?.refunds ?? [];
  const before = (sale && sales.get(sale.id)?.refunds) ?? [];
  const isKept = before.every(({ id, lines, parts, load }, index) => {
    const after = refunds[index];
    return (
      after?.id === id &&
      sumOf(after.parts) === sumOf(parts) &&
      hasSameLines(after.lines, lines) &&
      after.load?.intentId === load?.intentId
    );
  });
  if (!isKept) return broken('I11', 'what went back of a sale is not there any more');
  const back = new Map<string, number>();
  for (const { lines, parts, load } of refunds) {
    let sold = load?.amountCents ?? 0;
    if (load !== undefined) {
      const line = sale?.lines.find(({ id }) => id === load.lineId);
      const loadCents = (back.get(`line ${load.lineId}`) ?? 0) + load.amountCents;
      const isLoaded = line?.kind === 'load' && loadCents <= line.unitCents * line.quantity;
      const isOnce = !back.has(`taken ${load.intentId}`);
      if (!isLoaded || !isOnce || parts.some(({ kind }) => !tenderKinds[kind].paysLoads)) {
        return broken('I11', MORE_THAN_SOLD);
      }
      back.set(`line ${load.lineId}`, loadCents).set(`taken ${load.intentId}`, 1);
    }
    for (const { lineId, quantity } of lines) {
      const line = sale?.lines.find(({ id }) => id === lineId);
      const pieces = (back.get(`line ${lineId}`) ?? 0) + quantity;
      const isSold = line?.kind === 'goods' && pieces <= line.quantity;
      if (!isSold) return broken('I11', MORE_THAN_SOLD);
      back.set(`line ${lineId}`, pieces);
      sold += soldPieces(line, line.quantity - pieces + quantity, quantity);
    }
    for (const { place, kind, amountCents } of parts) {
      const tender = sale?.tenders[place];
      const sum = (back.get(`tender ${place}`) ?? 0) + amountCents;
      const isOfIt = amountCents > 0 && tender !== undefined && sum <= tender.amountCents;
      if (!isOfIt || tender.kind !== kind) return broken('I11', MORE_THAN_SOLD);
      back.set(`tender ${place}`, sum);
    }
    if (sold !== sumOf(parts)) return broken('I11', MORE_THAN_SOLD);
  }
  return null;
}

/** Returns the price of returned pieces: the price of the pieces before the return minus that of the pieces left. */
function soldPieces({ unitCents, quantity, off }: SaleLine, left: number, back: number): number {
  if (off === undefined) return unitCents * back;
  const paid = BigInt(unitCents * quantity - off.ownCents - off.ofSaleCents);
  const whole = BigInt(quantity);
  const upTo = (pieces: number) => Number((paid * BigInt(pieces) * 2n + whole) / (whole * 2n));
  return upTo(left) - upTo(left - back);
}

/** Checks discounts: never above the line's price, none on a load, and none without a request. */
function brokenDiscounts({ sale }: Fact): BrokenInvariant | null {
  for (const { kind, unitCents, quantity, off, discount } of sale?.lines ?? []) {
    if (off === undefined) continue;
    const isAsked =
      (off.ownCents === 0 || discount !== undefined) &&
      (off.ofSaleCents === 0 || sale?.discount !== undefined);
    const isWithin = off.ownCents + off.ofSaleCents <= unitCents * quantity;
    if (kind !== 'goods' || !isAsked || !isWithin) {
      return broken('I11', 'more is taken off a line than it costs');
    }
  }
  return null;
}

function sumOf(parts: Refund['parts']): number {
  return refundedCents({ parts });
}

function hasSameLines(some: Refund['lines'], others: Refund['lines']): boolean {
  const pieces = (lines: Refund['lines']) =>
    lines.map(({ lineId, quantity }) => [lineId, quantity]);
  return JSON.stringify(pieces(some)) === JSON.stringify(pieces(others));
}

/** Checks that the money paid out for a sold load equals the amount taken off its card before. */
function brokenPayout({ sales, intents }: Ledger, { kind, sale }: Fact): BrokenInvariant | null {
  if (kind !== 'sale-refunded' || sale === undefined) return null;
  const isNew = sale.refunds?.length !== sales.get(sale.id)?.refunds?.length;
  const load = isNew ? sale.refunds?.at(-1)?.load : undefined;
  if (load === undefined) return null;
  const taken = intents.get(load.intentId);
  const isIt =
    taken !== undefined &&
    isAppliedAtService(taken) &&
    taken.verb === 'redeem' &&
    taken.saleId === sale.id &&
    taken.loadBack?.lineId === load.lineId &&
    taken.amountCents === load.amountCents;
  return isIt ? null : broken('I11', 'a load is paid out that was not taken back');
}

/**
 * Checks that partial refunds of a payment add up to the sum recorded in it, and never exceed it.
 */
function brokenPart(ledger: Ledger, { intent, linked }: Fact): BrokenInvariant | null {
  const sumCents = linked?.takenBackCents ?? 0;
  if (linked !== undefined && sumCents > linked.amountCents) return broken('I11', MORE_THAN_PAID);
  if (intent?.isPart !== true || isAccepted(ledger, intent.id)) return null;
  // During a replay of the journal, a payment that was read back from the archive is not in memory.
  const known = ledger.intents.get(intent.reverses ?? intent.id);
  const before = known ?? linked;
  const earlierCents = known ? (known.takenBackCents ?? 0) : sumCents - intent.amountCents;
  const isIt =
    before !== undefined &&
    linked?.id === intent.reverses &&
    before.reversedBy === null &&
    earlierCents >= 0 &&
    sumCents === earlierCents + intent.amountCents &&
    intent.verb === 'load' &&
    intent.cardId === before.cardId;
  return isIt ? null : broken('I11', MORE_THAN_PAID);
}

const MORE_THAN_PAID = 'more of a payment goes back than was paid';

/** Checks that a refund puts the amount onto a card that the sale records. */
function brokenReturn(ledger: Ledger, { intent }: Fact): BrokenInvariant | null {
  if (intent?.refund === undefined || isAccepted(ledger, intent.id)) return null;
  const sale = intent.saleId === null ? undefined : ledger.sales.get(intent.saleId);
  const refund = sale?.refunds?.[intent.refund - 1];
  const part = refund && giftPartsOf(refund).find(({ intentId }) => intentId === intent.id);
  const isIt =
    part?.amountCents === intent.amountCents &&
    part.reverses === intent.reverses &&
    intent.verb === 'load';
  return isIt ? null : broken('I11', MORE_THAN_SOLD);
}

/**
 * Checks that a replacement payment on another card names the refused payment that it replaces, and is its only
 * replacement.
 */
function brokenStandIn({ intents }: Ledger, { intent, linked }: Fact): BrokenInvariant | null {
  const { otherIntentId } = intent?.settlement ?? {};
  if (intent === undefined || otherIntentId === undefined) return null;
  const { settlement: before } = intents.get(intent.id) ?? {};
  if (before?.otherIntentId === otherIntentId) return null;
  const other = intents.get(otherIntentId);
  const isIt =
    other?.standsInFor === undefined &&
    linked?.id === otherIntentId &&
    linked.standsInFor?.intentId === intent.id;
  return isIt ? null : broken('I11', 'a payment stands in for two others');
}

const MORE_THAN_SOLD = 'more of a sale goes back than was sold';

function broken(which: BrokenInvariant['which'], words: string): BrokenInvariant {
  return { which, words };
}
