import { isOfCancelledSale } from './give-back.ts';
import { isSaleOpenedBeforeDoubt } from './possibly-applied.ts';
import { isNoLongerNeeded } from '../../ledger/gifts-beside.ts';
import { isFenced } from '../../ledger/money/hub-fence.ts';
import { isAppliedAtService } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { lossSchema } from '../../ledger/money/loss.ts';
import { lossesThatCount } from '../../ledger/money/outage-days.ts';
import type { LostSum } from '../../ledger/money/loss.ts';
import type { AdoptedFromTill } from '../../ledger/store/joined-hub.ts';
import { intentsOfSale, saleOf } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isAccepted } from '../../ledger/sale/archived.ts';
import { isOwedLoad } from '../../ledger/sale/sale.ts';
import { expectedCashCents } from '../../ledger/sale/shift.ts';
import type { AdoptionRequest } from '../../proposals/hub-proposals.ts';
import { isReferenceId } from '../../values/ids.ts';
import type { CardId, IntentId } from '../../values/ids.ts';
import { clockTime } from '../../values/clocks.ts';
import { cents } from '../../values/money.ts';
import { laterDate } from '../../values/time.ts';

/** Maximum number of uncompleted sales that are listed. */
const MOST_NAMED = 20;

interface ToBring {
  /** Transactions to adopt, in order of acceptance. */
  readonly bring: readonly Intent[];
  /**
   * Number of cases that only a person can end: owed loads, refusals, alarms. Excludes moves that are adopted in part
   * (`isOnlyHalfAdopted`).
   */
  readonly forPerson: number;
  /**
   * Payments by gift card and slip for sales that were not completed. For bank cards see `terminalCasesOf`, for cash
   * `expectedDrawer`.
   */
  readonly paidOpen: NonNullable<AdoptedFromTill['paidOpen']>;
}

/**
 * Returns the transactions that the successor of a lost till adopts, from the fenced copy of its journal
 * (docs/quality/taking-over.md).
 * @param copy proven part of the journal, folded
 * @param nearer copies of the tills that took over in between: what they adopted is theirs, and one that adopted
 * everything has recorded that
 */
export function transactionsToAdopt(
  till: string,
  copy: Ledger,
  nearer: readonly Ledger[],
): ToBring {
  if (findEarlierAdoption(till, nearer) !== null) return { bring: [], forPerson: 0, paidOpen: [] };
  const brought = new Set(nearer.flatMap((ledger) => namesBroughtFrom(till, ledger)));
  const isBrought = ({ id }: Intent) => brought.has(id) || nearer.some((one) => isOnceAt(one, id));
  const bring = [...copy.open.values()]
    .filter((intent) => !isBrought(intent))
    .toSorted((one, other) => one.sequence - other.sequence);
  const decided = [...copy.forPerson.values()].filter(({ state }) => state !== 'unknown').length;
  const paidOpen = openSalePaymentsExceptCashAndCard(copy);
  return { bring, forPerson: copy.owed.size + decided, paidOpen };
}

/** Returns the ids that transactions had at that till, for all that were adopted from it. */
function namesBroughtFrom(till: string, { intents }: Ledger): IntentId[] {
  return [...intents.values()].flatMap(({ id, adoptedFrom, nameThere = id }) =>
    adoptedFrom === till ? [nameThere] : [],
  );
}

/**
 * True if this ledger has this very transaction, not another one with its id: ids derived from another program's
 * reference can occur at several tills.
 */
function isOnceAt(ledger: Ledger, id: IntentId): boolean {
  return !isReferenceId(id) && isAccepted(ledger, id);
}

/**
 * Gives a transaction to be adopted another id, because the successor has used its id: another program sent both tills
 * the same reference. A person checks the transaction.
 */
export function withOtherId(adopting: AdoptionRequest, name: IntentId): AdoptionRequest {
  const { moveTo: _moveTo, ...rest } = adopting;
  return {
    ...rest,
    intentId: name,
    nameThere: adopting.intentId,
    mayHaveLeft: true,
    // The customer was told the outcome of this till's own transaction with that id.
    saleThere: 'paid-otherwise',
  };
}

/**
 * Returns the drawer's expected cash, as a close would, including cash of sales that nobody will complete. Undefined if
 * no shift was open, or for a till beside another one.
 */
export function expectedDrawer(ledger: Ledger): AdoptedFromTill['drawer'] {
  const cashCents = expectedCashCents(ledger);
  if (ledger.shift === null || cashCents === null) return undefined;
  return { openedAtMs: ledger.shift.openedAtMs, cashCents };
}

/**
 * Returns what the till had lost, as its own limits would count it, and what the successor cannot adopt: one sum for
 * each card and day of its outage.
 * @param copy proven part of the journal, folded
 * @param left unsettled transactions that are not adopted
 */
export function lossesOfLostTill(copy: Ledger, left: readonly Intent[]): LostSum[] {
  const days = copy.outageDays?.days ?? [];
  const unsettled = left
    .filter(({ verb }) => verb === 'redeem')
    .map((one) => lossSchema.parse(one));
  const sums = new Map<string, LostSum>();
  for (const loss of [...lossesThatCount(copy), ...unsettled]) {
    const day = days.findLast(({ firstSequence }) => firstSequence <= loss.sequence)?.day ?? 0;
    const { amountCents, acceptedAtMs, cardId } = loss;
    const key = JSON.stringify([cardId, day]);
    const before = sums.get(key);
    sums.set(key, {
      ...(cardId !== undefined && { cardId }),
      amountCents: cents(amountCents + (before?.amountCents ?? 0)),
      acceptedAtMs: laterDate(acceptedAtMs, before?.acceptedAtMs ?? acceptedAtMs),
    });
  }
  return [...sums.values()];
}

/** Returns the record that a nearer till has adopted everything of this till; null if there is none. */
export function findEarlierAdoption(
  till: string,
  nearer: readonly Ledger[],
): AdoptedFromTill | null {
  const said = nearer.flatMap(({ hub }) => hub?.adopted ?? []);
  return said.find((one) => one.till === till) ?? null;
}

/** Lists the first payments, other than cash and bank cards, of sales that nobody will complete. */
export function openSalePaymentsExceptCashAndCard(copy: Ledger): ToBring['paidOpen'] {
  return [...copy.openSales.values()]
    .flatMap((sale) => [
      ...intentsOfSale(copy, sale.id)
        .filter(
          (one) => isAppliedAtService(one) && one.verb === 'redeem' && one.reversedBy === null,
        )
        .map(({ acceptedAtMs: atMs, amountCents }) => ({ atMs, amountCents })),
      ...sale.tenders.flatMap(({ kind, taken, amountCents }) =>
        kind === 'other' && taken !== undefined ? [{ atMs: taken.atMs, amountCents }] : [],
      ),
    ])
    .slice(0, MOST_NAMED);
}

/**
 * True if a transaction may have been sent by its till, may still be sent, or may no longer be wanted. Only one case is
 * safe: deferred, waiting, wanted by its customer, and accepted while the copy was complete. It cannot be sent before
 * its *sending* is in the copy, which is fenced.
 * @param liveThrough last sequence up to which the copy was complete; 0 if it is not whole
 */
export function isUnsafeToSend(copy: Ledger, intent: Intent, liveThrough: number): boolean {
  const { state, strength, sequence, underItsKey, recalledAtMs } = intent;
  const isPromised = state === 'waiting' && strength === 'deferred' && underItsKey !== true;
  if (!isPromised || sequence > liveThrough || recalledAtMs !== undefined) return true;
  const saleThere = saleThereOf(copy, intent);
  const isWanted = saleThere === undefined || saleThere === 'completed';
  return !isWanted || isFenced(copy, intent);
}

/** True if the successor adopted only the first half of a move, so that a person must complete it. */
export function isOnlyHalfAdopted(intent: Intent, taken: Intent | undefined): boolean {
  return intent.moveTo !== undefined && taken?.moveTo === undefined;
}

/**
 * Returns a transaction as proposed for adoption, with the links that the new till needs to refuse what the old one
 * would have refused. A move is adopted whole if no part of it can have been sent. Otherwise its till may have sent the
 * second half too, so only the first half is adopted, and it is never sent automatically.
 * @param rightCardId this till's id of the card that a move loads; undefined if the copy lacks its number
 */
export function intentToAdopt(
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
    /** True if records may be missing that the till wrote after the copy's last one. */
    readonly mayBeCut?: boolean;
    readonly rightCardId?: CardId | undefined;
  },
): AdoptionRequest {
  const { verb, amountCents, signedAmountCents, shopUuid, strength, acceptedAtMs } = intent;
  const moveTo =
    intent.moveTo !== undefined && rightCardId !== undefined && !mayLeave
      ? { cardId: rightCardId, intentId: intent.moveTo.intentId }
      : undefined;
  const isHalf = intent.moveTo !== undefined && moveTo === undefined;
  // The customer of a recalled payment may have been told that it was cancelled.
  const isElsewhere = isFenced(copy, intent) || intent.recalledAtMs !== undefined;
  // If the first half of the move proves charged, a manager decides.
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
    acceptedAtMs: clockTime(acceptedAtMs),
    mayHaveLeft: mayLeave || isHalf,
    ...(saleThere !== undefined && { saleThere }),
    ...((intent.reverses !== null || intent.takesBack === true) && { takesBack: true as const }),
    ...(isElsewhere && { isElsewhere }),
    ...(intent.hasTaker && { hasTaker: intent.hasTaker }),
    ...(intent.keyHeader !== undefined && { keyHeader: intent.keyHeader }),
    ...(moveTo && { moveTo }),
    // A reversal must not carry the reference, or it would be listed as a load requested by the other till.
    ...(intent.otherTill && intent.reverses === null && { otherTill: intent.otherTill }),
  };
}

/**
 * Judges what became of the sale that a transaction paid for. A sale that is open in the copy may have been completed
 * in later records, which the copy lacks.
 */
function saleThereOf(copy: Ledger, intent: Intent, mayBeCut = false): Intent['saleThere'] {
  const { saleId, reverses, releasedAtMs, saleThere, loadBack, standsInFor } = intent;
  if (saleThere !== undefined) return saleThere;
  // The customer of a load's refund was told *unknown* and got nothing, so a manager decides if it proves charged.
  if (loadBack !== undefined) return 'paid-otherwise';
  // The transaction replaces a payment for goods that are gone, with or without a sale.
  if (standsInFor !== undefined) return 'completed';
  const sale = saleOf(copy, intent);
  const isStale = mayBeCut || isFenced(copy, intent) || isSaleOpenedBeforeDoubt(copy, saleId);
  const open = isStale ? 'not-known' : 'open';
  // Nothing that the till owed, or a manager decided, is undone automatically.
  if (isOwedLoad(intent, sale) || reverses !== null || releasedAtMs !== undefined)
    return sale?.state === 'open' ? open : 'completed';
  if (isOfCancelledSale(copy, intent)) return 'cancelled';
  if (isNoLongerNeeded(copy, intent)) return sale?.state === 'open' ? open : 'paid-otherwise';
  if (saleId === null) return undefined;
  return sale?.state === 'completed' ? 'completed' : open;
}
