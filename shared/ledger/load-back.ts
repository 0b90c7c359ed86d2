import type { IntentId, SaleId } from '../values/ids.ts';
import { fullyReversedId } from './money/intent.ts';
import { cents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { Intent } from './money/intent.ts';
import type { Fact } from './facts.ts';
import type { Ledger } from './ledger.ts';
import type { GiftRefundability } from './sale/refundable.ts';
import { isLoadLine } from './sale/sale.ts';

/** Whether a sold load can be refunded: the service decides, and the store's hub must hold the amount first. */
export type LoadRefundability = GiftRefundability | 'offline' | 'hub-away';

type Intents = ReadonlyMap<IntentId, Intent>;

/**
 * Returns a load as it is now. A moved load is on another card, since the move itself paid nobody; a refused load may
 * have a replacement. Undefined while a move is not finished, or if its records cannot be read.
 */
export function currentLoad(intents: Intents, loadId: IntentId): Intent | undefined {
  const load = intents.get(loadId);
  const { otherIntentId } = load?.settlement ?? {};
  if (otherIntentId !== undefined) return currentLoad(intents, otherIntentId);
  const { reversedBy = null } = load ?? {};
  const reversal = reversedBy === null ? undefined : intents.get(reversedBy);
  const { moveTo } = reversal?.moveTo === undefined ? (load ?? {}) : reversal;
  return moveTo === undefined ? load : currentLoad(intents, moveTo.intentId);
}

/** Returns the load that a line of this sale sold, as it is now; undefined if that line sells none. */
export function currentSoldLoad(
  { sales, intents }: Pick<Ledger, 'sales' | 'intents'>,
  { saleId, lineId }: { readonly saleId: SaleId; readonly lineId: string },
): Intent | undefined {
  const line = sales.get(saleId)?.lines.find(({ id }) => id === lineId);
  return line !== undefined && isLoadLine(line) ? currentLoad(intents, line.intentId) : undefined;
}

/**
 * True if a load is off its card but not paid out: the shop owes the customer its price until a payout, or a manager's
 * decision.
 */
export function isPayoutDue({ loadBack, alarm }: Intent): boolean {
  return loadBack !== undefined && alarm?.kind === 'not-paid-out';
}

/** Returns how many cents of a sold load can still be refunded, whatever its card's balance. */
export function loadLeftToTakeCents({ amountCents, takenBackCents = ZERO }: Intent): Cents {
  return cents(Math.max(0, amountCents - takenBackCents));
}

/**
 * Returns the load reduced by the part that was taken off, once that part was paid out or a manager has dealt with it.
 * The rest can be refunded too.
 */
export function reducedLoad(intents: Intents, taken: Intent): Pick<Fact, 'linked'> {
  const id = taken.loadBack === undefined ? null : fullyReversedId(taken);
  const load = id === null ? undefined : intents.get(id);
  if (load === undefined) return {};
  const { amountCents, takenBackCents = ZERO } = load;
  const sumCents = cents(Math.min(amountCents, takenBackCents + taken.amountCents));
  const isFree = load.reversedBy === taken.id && sumCents < amountCents;
  return {
    linked: { ...load, takenBackCents: sumCents, ...(isFree && { reversedBy: null }) },
  };
}

/**
 * Restores the load that this redemption was to take off its card and did not, so that the load can be refunded again.
 */
export function restoredLoad(intents: Intents, taken: Intent): Pick<Fact, 'linked'> {
  const id = taken.loadBack === undefined ? null : fullyReversedId(taken);
  const load = id === null ? undefined : intents.get(id);
  return load?.reversedBy === taken.id ? { linked: { ...load, reversedBy: null } } : {};
}
