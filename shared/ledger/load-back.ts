import type { IntentId, SaleId } from '../values/ids.ts';
import { takenBackBy } from './money/intent.ts';
import { cents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { Intent } from './money/intent.ts';
import type { Fact } from './facts.ts';
import type { Ledger } from './ledger.ts';
import type { GiftReturn } from './sale/refundable.ts';
import { isLoadLine } from './sale/sale.ts';

/** A sold load that is taken back for a refund of its sale (decision 0112). */

/** The possible answers when a sold load is taken back: the service decides, and the store's hub holds it first. */
export type LoadGoesBack = GiftReturn | 'offline' | 'hub-away';

type Intents = ReadonlyMap<IntentId, Intent>;

/**
 * A load where it stands now: one that was moved is on another card, and the move has paid nobody; for a refused one another
 * load stands in. Undefined where a move is not over, or the records of it cannot be read.
 */
export function loadNow(intents: Intents, loadId: IntentId): Intent | undefined {
  const load = intents.get(loadId);
  const { otherIntentId } = load?.settlement ?? {};
  if (otherIntentId !== undefined) return loadNow(intents, otherIntentId);
  const { reversedBy = null } = load ?? {};
  const reversal = reversedBy === null ? undefined : intents.get(reversedBy);
  const { moveTo } = reversal?.moveTo === undefined ? (load ?? {}) : reversal;
  return moveTo === undefined ? load : loadNow(intents, moveTo.intentId);
}

/** The load that a line of this sale has sold, where it stands now; undefined where that sells none. */
export function soldLoadNow(
  { sales, intents }: Pick<Ledger, 'sales' | 'intents'>,
  { saleId, lineId }: { readonly saleId: SaleId; readonly lineId: string },
): Intent | undefined {
  const line = sales.get(saleId)?.lines.find(({ id }) => id === lineId);
  return line !== undefined && isLoadLine(line) ? loadNow(intents, line.intentId) : undefined;
}

/** Taken off the card, and what it was sold for is with the shop: paid out once, or a manager says what became of it. */
export function isPayoutDue({ loadBack, alarm }: Intent): boolean {
  return loadBack !== undefined && alarm?.kind === 'not-paid-out';
}

/** Returns how many cents of a sold load can still be taken back, whatever its card has. */
export function loadLeftToTakeCents({ amountCents, takenBackCents = ZERO }: Intent): Cents {
  return cents(Math.max(0, amountCents - takenBackCents));
}

/** The load once this is paid out, or a manager has seen to it: the rest of it stands, and can be taken back too. */
export function lessTakenBack(intents: Intents, taken: Intent): Pick<Fact, 'linked'> {
  const id = taken.loadBack === undefined ? null : takenBackBy(taken);
  const load = id === null ? undefined : intents.get(id);
  if (load === undefined) return {};
  const { amountCents, takenBackCents = ZERO } = load;
  const sumCents = cents(Math.min(amountCents, takenBackCents + taken.amountCents));
  const isFree = load.reversedBy === taken.id && sumCents < amountCents;
  return {
    linked: { ...load, takenBackCents: sumCents, ...(isFree && { reversedBy: null }) },
  };
}

/** Restores the load that this redemption failed to take back, so that it can be taken back again. */
export function standsAgain(intents: Intents, taken: Intent): Pick<Fact, 'linked'> {
  const id = taken.loadBack === undefined ? null : takenBackBy(taken);
  const load = id === null ? undefined : intents.get(id);
  return load?.reversedBy === taken.id ? { linked: { ...load, reversedBy: null } } : {};
}
