import { isOfCancelledSale } from './give-back.ts';
import { isSaleOfOlder } from './possibly-applied.ts';
import { isPaidOtherwise } from '../../ledger/gifts-beside.ts';
import { isFenced } from '../../ledger/money/hub-fence.ts';
import { isDone } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import type { AdoptedTill } from '../../ledger/store/joined-hub.ts';
import { intentsOfSale, saleOf } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isAccepted } from '../../ledger/sale/archived.ts';
import { isPromise } from '../../ledger/sale/sale.ts';
import { expectedOf, openAtClose, openCashOf } from '../../ledger/sale/shift.ts';
import type { Adopting } from '../../proposals/hub-proposals.ts';
import { isOfReference } from '../../values/ids.ts';
import type { CardId, IntentId } from '../../values/ids.ts';
import { timeBy } from '../../values/clocks.ts';

/**
 * Chooses what the taker of a lost till gets of its transactions, by the sealed copy of its journal
 * (docs/quality/taking-over.md).
 */

/** So many sales that were not completed are named. */
const MOST_NAMED = 20;

interface ToBring {
  /** In the order of acceptance. */
  readonly bring: readonly Intent[];
  /** How many things only a person ends: loads that are owed, refusals, alarms. Moves that do not come whole are counted by `isHalfOfMove`. */
  readonly forPerson: number;
  /** Sales that were not completed, and that a gift card had paid. */
  readonly paidOpen: NonNullable<AdoptedTill['paidOpen']>;
}

/**
 * @param copy all of its journal that is proven, folded
 * @param nearer of the tills between it and the one that asks: what they have brought is theirs, and whoever has brought all of it
 *   says so
 */
export function stillToBring(till: string, copy: Ledger, nearer: readonly Ledger[]): ToBring {
  if (broughtBefore(till, nearer) !== null) return { bring: [], forPerson: 0, paidOpen: [] };
  const brought = new Set(nearer.flatMap((ledger) => namesBroughtFrom(till, ledger)));
  const isBrought = ({ id }: Intent) => brought.has(id) || nearer.some((one) => isOnceAt(one, id));
  const bring = [...copy.open.values()]
    .filter((intent) => !isBrought(intent))
    .toSorted((one, other) => one.sequence - other.sequence);
  const decided = [...copy.forPerson.values()].filter(({ state }) => state !== 'unknown').length;
  const paidOpen = paidOpenSales(copy);
  return { bring, forPerson: copy.owed.size + decided, paidOpen };
}

/** The names at that till of what another one has brought from it. */
function namesBroughtFrom(till: string, { intents }: Ledger): IntentId[] {
  return [...intents.values()].flatMap(({ id, adoptedFrom, nameThere = id }) =>
    adoptedFrom === till ? [nameThere] : [],
  );
}

/** Tells whether a till has this transaction, of which there is one. The name of another program's reference comes at several tills. */
function isOnceAt(ledger: Ledger, id: IntentId): boolean {
  return !isOfReference(id) && isAccepted(ledger, id);
}

/**
 * Changes what is brought from a till where the taker has another transaction of its name: another program has asked both tills by
 * one reference. It is brought beside that one, under a name of its own, and a person looks it up.
 */
export function besideOwn(adopting: Adopting, name: IntentId): Adopting {
  const { moveTo: _moveTo, ...rest } = adopting;
  return {
    ...rest,
    intentId: name,
    nameThere: adopting.intentId,
    mayHaveLeft: true,
    // Its customer was told what became of the other one.
    saleThere: 'paid-otherwise',
  };
}

/**
 * Returns the expected drawer, as a close would: with the cash of sales that nobody will complete. Undefined
 * where no shift was open, and at a till beside another one.
 */
export function drawerOf({ shift, takings, openSales }: Ledger): AdoptedTill['drawer'] {
  if (shift?.state !== 'open' || shift.giftsOnly === true) return undefined;
  const openCashCents = openCashOf(openAtClose(openSales.values()));
  const { cashCents } = expectedOf(shift, takings, openCashCents);
  return { openedAtMs: shift.openedAtMs, cashCents };
}

/** Returns the record of the nearer till once it had brought everything; null where none had. */
export function broughtBefore(till: string, nearer: readonly Ledger[]): AdoptedTill | null {
  const said = nearer.flatMap(({ hub }) => hub?.adopted ?? []);
  return said.find((one) => one.till === till) ?? null;
}

function paidOpenSales(copy: Ledger): ToBring['paidOpen'] {
  return [...copy.openSales.keys()]
    .flatMap((saleId) => intentsOfSale(copy, saleId))
    .filter((intent) => isDone(intent) && intent.verb === 'redeem' && intent.reversedBy === null)
    .slice(0, MOST_NAMED)
    .map(({ acceptedAtMs: atMs, amountCents }) => ({ atMs, amountCents }));
}

/**
 * Tells whether a transaction may have left its till, may still leave, or is perhaps not wanted any more. Only one
 * proven to wait there, for a customer who counts on it, accepted while the copy had everything that had left,
 * cannot: it needs its *sending* in the copy before it leaves, and none comes in any more.
 * @param liveThrough up to where the copy had all; 0 where it is not whole
 */
export function mayHaveLeft(copy: Ledger, intent: Intent, liveThrough: number): boolean {
  const { state, strength, sequence, underItsKey, recalledAtMs } = intent;
  const isPromised = state === 'waiting' && strength === 'deferred' && underItsKey !== true;
  if (!isPromised || sequence > liveThrough || recalledAtMs !== undefined) return true;
  const saleThere = saleThereOf(copy, intent);
  const isWanted = saleThere === undefined || saleThere === 'completed';
  return !isWanted || isFenced(copy, intent);
}

/**
 * Tells whether the taker has only the first half of a move: a person completes it.
 * @param taken the same transaction as the taker has it; undefined where it has none
 */
export function isHalfOfMove(intent: Intent, taken: Intent | undefined): boolean {
  return intent.moveTo !== undefined && taken?.moveTo === undefined;
}

/**
 * Returns the links of a transaction, so that its new till refuses what its own till would have refused. A move
 * comes whole where nothing of it can have left. Otherwise its own till may have made the second half too, and
 * nobody sends this half.
 * @param rightCardId the card that a move loads, as this till knows it; undefined where its number is not in the
 * copy
 */
export function adoptingOf(
  copy: Ledger,
  intent: Intent,
  {
    cardId,
    from,
    mayHaveLeft: mayLeave,
    mayBeCut = false,
    rightCardId,
  }: {
    readonly cardId: CardId;
    readonly from: string;
    readonly mayHaveLeft: boolean;
    /** Records that its till wrote after those of the copy may be missing. */
    readonly mayBeCut?: boolean;
    readonly rightCardId?: CardId | undefined;
  },
): Adopting {
  const { verb, amountCents, signedAmountCents, shopUuid, strength, acceptedAtMs } = intent;
  const moveTo =
    intent.moveTo !== undefined && rightCardId !== undefined && !mayLeave
      ? { cardId: rightCardId, intentId: intent.moveTo.intentId }
      : undefined;
  const isHalf = intent.moveTo !== undefined && moveTo === undefined;
  // Its customer may have been told that it is taken back.
  const isElsewhere = isFenced(copy, intent) || intent.recalledAtMs !== undefined;
  // A manager sees to the half of a move that is found taken.
  const saleThere = isHalf ? 'paid-otherwise' : saleThereOf(copy, intent, mayBeCut);
  return {
    kind: 'adopt',
    intentId: intent.id,
    cardId,
    from,
    verb,
    amountCents,
    signedAmountCents,
    shopUuid,
    strength,
    acceptedAtMs: timeBy(acceptedAtMs),
    mayHaveLeft: mayLeave || isHalf,
    ...(saleThere !== undefined && { saleThere }),
    ...((intent.reverses !== null || intent.takesBack === true) && { takesBack: true as const }),
    ...(isElsewhere && { isElsewhere }),
    ...(intent.keyHeader !== undefined && { keyHeader: intent.keyHeader }),
    ...(moveTo && { moveTo }),
    // A refund would be listed there as a load that the other till has asked for.
    ...(intent.otherTill && intent.reverses === null && { otherTill: intent.otherTill }),
  };
}

/** A sale that is open in the copy may have been completed in records that the copy, or its till itself, does not have. */
function saleThereOf(copy: Ledger, intent: Intent, mayBeCut = false): Intent['saleThere'] {
  const { saleId, reverses, releasedAtMs, saleThere, loadBack, standsInFor } = intent;
  if (saleThere !== undefined) return saleThere;
  // Its customer was told that nobody knows, and got nothing: a manager sees to what is found taken.
  if (loadBack !== undefined) return 'paid-otherwise';
  // It stands for goods that have left, of a sale or without one.
  if (standsInFor !== undefined) return 'completed';
  const sale = saleOf(copy, intent);
  const isStale = mayBeCut || isFenced(copy, intent) || isSaleOfOlder(copy, saleId);
  const open = isStale ? 'not-known' : 'open';
  // Nothing the till owed, or a manager decided, is undone automatically.
  if (isPromise(intent, sale) || reverses !== null || releasedAtMs !== undefined)
    return sale?.state === 'open' ? open : 'completed';
  if (isOfCancelledSale(copy, intent)) return 'cancelled';
  if (isPaidOtherwise(copy, intent)) return sale?.state === 'open' ? open : 'paid-otherwise';
  if (saleId === null) return undefined;
  return sale?.state === 'completed' ? 'completed' : open;
}
