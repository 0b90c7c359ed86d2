import { isServiceAmount } from '../../api/service-cents.ts';
import { usableCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isAppliedAtService, isNumberGone } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import {
  lastAcceptedOldCard,
  loadIdOf,
  oldCardLoadCents,
  oldCardLoadId,
  oldCardOf,
  oldCardInListOrNewest,
  withLoadElsewhere,
} from '../../ledger/money/old-card.ts';
import type { AdoptedOldCards, OldCard, OldCardList } from '../../ledger/money/old-card.ts';
import { isPauseUntilFixed } from '../../ledger/money/queue.ts';
import { lastChangeSequence } from '../../ledger/sale/archived.ts';
import { serviceUnitIn } from '../../ledger/store/book.ts';
import type { oldCardsSlice } from '../../ledger/slices/old-cards.ts';
import { isOnline } from '../../policy/quote.ts';
import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { ProposalByKind, SliceRules } from '../../proposals/rule.ts';
import { cents, LARGEST_TYPED_CENTS, sumCents, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import type { CardId, IntentId } from '../../values/ids.ts';
import { intentIdRefusal } from './judge-intent-id.ts';
import { newIntent } from './new-intent.ts';

/**
 * Maximum number of loads of a list that are under way at the same time, so that customers' payments need not wait
 * behind the list.
 */
const MOST_ON_THEIR_WAY = 4;

/**
 * A list pauses for a person once this many of its loads are refused or unknown, so that a wrong list does not fail row
 * by row.
 */
export const MAX_REFUSED_OR_UNKNOWN_OLD_CARDS = 10;

/**
 * Returns an id for the lost records and other tills that are known. Once it changes, the service may have loads of the
 * list that this till has no record of, so the list ends and must be read again.
 */
export function missingRecordsId({ queue, hub }: Pick<Ledger, 'queue' | 'hub'>): string {
  const { till = '', taking = [] } = hub ?? {};
  return [queue.behind?.sequence ?? 0, till, ...taking].join(' ').slice(0, 500);
}

/**
 * How a list treats a card. *Fresh* (nothing loaded before) and *rest* (a part loaded before) are loaded; the other
 * results leave the card out.
 */
type ListingVerdict =
  | { readonly kind: 'fresh' | 'rest'; readonly beforeCents: Cents }
  /** This list already has the card. */
  | { readonly kind: 'listed'; readonly beforeCents: Cents }
  | { readonly kind: 'loaded-same' }
  | { readonly kind: 'loaded-more' }
  | { readonly kind: 'unfit' };

/** Judges one row of a list by the card's earlier loads. @param card null for one that the till does not have yet */
export function judgeOldCard(
  ledger: Ledger,
  card: CardId | null,
  { listId, upToCents }: Pick<OldCard, 'listId' | 'upToCents'>,
): ListingVerdict {
  const isAmount = upToCents > 0 && upToCents <= LARGEST_TYPED_CENTS;
  if (!isAmount || !isServiceAmount(upToCents, serviceUnitIn(ledger.book)))
    return { kind: 'unfit' };
  const before = card === null ? undefined : ledger.oldCards.get(card);
  if (before === undefined || card === null) return { kind: 'fresh', beforeCents: ZERO };
  if (before.listId === listId && !before.isAccepted && before.upToCents === upToCents)
    return { kind: 'listed', beforeCents: before.beforeCents };
  const beforeCents = loadedCents(ledger, before);
  if (beforeCents > upToCents) return { kind: 'loaded-more' };
  const isNamed =
    intentIdRefusal(ledger, oldCardLoadId({ id: card, upToCents })) !== null ||
    (before.loadId !== undefined && before.upToCents === upToCents);
  if (beforeCents === upToCents || isNamed) return { kind: 'loaded-same' };
  return { kind: beforeCents === 0 ? 'fresh' : 'rest', beforeCents };
}

/**
 * Sums the loads onto a card by lists: every load that is not known to have failed, including those that a manager paid
 * in another way, or onto another card.
 */
function loadedCents({ intents }: Ledger, card: OldCard): Cents {
  const intent = intents.get(loadIdOf(card));
  const isNothing = intent?.state === 'voided' || intent?.settlement?.how === 'not-taken';
  return card.isAccepted && !isNothing ? card.upToCents : card.beforeCents;
}

export type OldCardState =
  | 'left'
  | 'left-out'
  | 'on-its-way'
  | 'loaded'
  /** Loaded, and taken off the card again by a reversal. */
  | 'reversed'
  | 'refused'
  | 'unknown'
  | 'came-to-nothing';

/**
 * Returns the state of a listed card. A load that is no longer in memory, or stayed in a lost till's copy, counts as
 * done and not reversed, unless it was in doubt there.
 */
function stateOfOldCard(ledger: Ledger, card: OldCard): OldCardState {
  if (!card.isAccepted) return card.leftOut === undefined ? 'left' : 'left-out';
  return stateOfLoad(ledger, loadIdOf(card), card.isInDoubt === true ? 'unknown' : 'applied');
}

/** @param end the state of a load that is not in memory */
function stateOfLoad(ledger: Ledger, id: IntentId, end: 'unknown' | 'applied'): OldCardState {
  const intent = ledger.intents.get(id);
  const state = intent?.state ?? ledger.over.intents.get(id)?.state ?? end;
  if (state === 'unknown' || state === 'refused') return state;
  if (state === 'voided') return 'came-to-nothing';
  if (state === 'settled' && intent?.settlement?.how !== 'taken') return 'came-to-nothing';
  if (state !== 'applied' && state !== 'settled') return 'on-its-way';
  const { reversedBy = null } = intent ?? {};
  const reversal = reversedBy === null ? undefined : ledger.intents.get(reversedBy);
  return reversal !== undefined && isAppliedAtService(reversal) ? 'reversed' : 'loaded';
}

/**
 * True if the load of a card's row, and each earlier load that the row builds on, was made or is on its way, as far as
 * this till knows.
 */
export function isOldCardLoadedOrUnderWay(ledger: Ledger, card: OldCard): boolean {
  if (card.addsToDoubt === true || !isMadeOrUnderWay(stateOfOldCard(ledger, card))) return false;
  for (let upToCents = card.beforeCents; upToCents > 0;) {
    const id = oldCardLoadId({ id: card.id, upToCents });
    const load = ledger.intents.get(id) ?? ledger.over.intents.get(id);
    if (load === undefined) return true;
    if (!isMadeOrUnderWay(stateOfLoad(ledger, id, 'applied'))) return false;
    upToCents = cents(upToCents - load.amountCents);
  }
  return true;
}

function isMadeOrUnderWay(state: OldCardState): boolean {
  return state === 'loaded' || state === 'on-its-way';
}

/** Returns the cards of a list, with what became of each, even if the next list has some of them by now. */
export function oldCardStates(ledger: Ledger, listId: OldCard['listId']) {
  return [...ledger.oldCards.values()]
    .flatMap((newest): OldCard[] => {
      const card = oldCardInListOrNewest(newest, listId);
      if (card.listId === listId) return [card];
      return card.loadedBefore?.listId === listId ? [card.loadedBefore] : [];
    })
    .map((card) => ({ card, state: stateOfOldCard(ledger, card) }));
}

/** Returns why the list cannot continue; null if it can. */
export function whyOldCardListIsOver(ledger: Ledger): 'standing' | 'taken-over' | null {
  const { oldCardList: list, hub } = ledger;
  if (list === null) return null;
  if (hub?.takenOverBy !== undefined) return 'taken-over';
  return list.standing === missingRecordsId(ledger) ? null : 'standing';
}

/**
 * True if this till has listed the card without ever accepting its load, and no records were lost since: the till was
 * killed right after reserving the card at the hub.
 */
export function isListedButNeverAccepted(ledger: Ledger, cardId: CardId): boolean {
  const card = ledger.oldCards.get(cardId);
  if (card === undefined || card.isAccepted || card.leftOut !== undefined) return false;
  return ledger.oldCardList !== null && whyOldCardListIsOver(ledger) === null;
}

/** The next step of a list; null while there is none, until another fact changes that. */
type DueOldCard =
  | { readonly kind: 'load'; readonly card: OldCard }
  | { readonly kind: 'repeat'; readonly intentId: IntentId }
  /** All loads of the list were accepted, or left out. */
  | { readonly kind: 'end' };

export function dueOldCardStep(ledger: Ledger): DueOldCard | null {
  const { oldCardList: list, queue } = ledger;
  if (list?.isOn !== true || whyOldCardListIsOver(ledger) !== null) return null;
  if (!isOnline(ledger) || queue.pauses.length > 0) return null;
  const ofList = (intents: Iterable<Intent>) =>
    [...intents].filter((intent) => oldCardOf(ledger, intent)?.listId === list.id);
  const open = ofList(ledger.open.values());
  const refusedOnes = ofList(ledger.forPerson.values()).filter(({ state }) => state === 'refused');
  const repeated = refusedOnes.filter((intent) => isLoadToRepeat(ledger, intent));
  const onTheirWay = open.filter(({ state }) => state !== 'unknown').length;
  if (onTheirWay >= MOST_ON_THEIR_WAY) return null;
  const inDoubt = open.length - onTheirWay + refusedOnes.length - repeated.length;
  const [card] = ledger.oldCards.values();
  const isLeft = card !== undefined && !card.isAccepted && card.leftOut === undefined;
  if (isLeft && inDoubt < MAX_REFUSED_OR_UNKNOWN_OLD_CARDS) return { kind: 'load', card };
  const [again] = repeated;
  if (again !== undefined) return { kind: 'repeat', intentId: again.id };
  return isLeft ? null : { kind: 'end' };
}

/** True if the load was refused before a manager decided to send the list's refused loads once more. */
export function isLoadToRepeat(ledger: Ledger, intent: Intent): boolean {
  const { oldCardList: list } = ledger;
  if (list?.isOn !== true || intent.state !== 'refused' || isNumberGone(intent)) return false;
  if (oldCardOf(ledger, intent)?.listId !== list.id) return false;
  return (lastChangeSequence(ledger, intent.id) ?? Infinity) <= list.repeatsThrough;
}

function admitListed(
  ledger: Ledger,
  { cardId: id, listId, upToCents, addsRest }: ProposalByKind['list-old-card'],
  stamp: Stamp,
): Admission {
  if (ledger.oldCardList?.isOn === true)
    return refuseAdmission({ why: 'wrong-state', state: 'list-begun' });
  if (!usableCard(ledger, id)) return refuseAdmission({ why: 'unknown-card' });
  const judged = judgeOldCard(ledger, id, { listId, upToCents });
  if (judged.kind === 'unfit') return refuseAdmission({ why: 'not-an-amount' });
  if (judged.kind === 'listed') return refuseAdmission({ why: 'nothing-changes' });
  const intentId = oldCardLoadId({ id, upToCents });
  if (!('beforeCents' in judged) || (judged.kind === 'rest' && !addsRest))
    return refuseAdmission({ why: 'already-accepted', intentId });
  const { beforeCents } = judged;
  const before = ledger.oldCards.get(id);
  const loadedBefore = lastAcceptedOldCard(before);
  const begunBefore = begunBy(before, ledger.oldCardList);
  const isElsewhere = loadedBefore?.loadId !== undefined || loadedBefore?.addsToDoubt === true;
  const addsToDoubt =
    beforeCents > 0 && isElsewhere && !isOldCardLoadedOrUnderWay(ledger, loadedBefore);
  const oldCard: OldCard = {
    id,
    listId,
    beforeCents,
    upToCents,
    isAccepted: false,
    standing: missingRecordsId(ledger),
    ...(addsToDoubt && { addsToDoubt }),
    ...(loadedBefore && { loadedBefore }),
    ...(begunBefore && { begunBefore }),
  };
  return grantAdmission('old-card-listed', stamp, { oldCard });
}

/** Returns the card's row in this list, if its load is not accepted yet; undefined if the list has no such row. */
function begunBy(card: OldCard | undefined, list: OldCardList | null): OldCard['begunBefore'] {
  if (card === undefined || list === null) return undefined;
  const {
    loadedBefore: _loaded,
    begunBefore: _begun,
    ...row
  } = oldCardInListOrNewest(card, list.id);
  return row.listId === list.id && !row.isAccepted ? row : undefined;
}

/** Begins a list: a manager is responsible for the whole of it, within the owner's limits for one list. */
function admitBegun(
  ledger: Ledger,
  { listId: id, fileCents, count, totalCents }: ProposalByKind['begin-old-cards'],
  stamp: Stamp,
): Admission {
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const { oldCardList: before, queue } = ledger;
  const over = whyOldCardListIsOver(ledger);
  const again = before?.id === id ? before : null;
  const cards = oldCardStates(ledger, id);
  // Some cards may have been moved to a newer list since.
  if (again && (over !== null || cards.length !== again.count))
    return refuseAdmission({ why: 'wrong-state', state: 'list-over' });
  if (!again && before?.isOn === true && over === null)
    return refuseAdmission({ why: 'wrong-state', state: 'list-begun' });
  const alarm = queue.pauses.find(({ cause }) => isPauseUntilFixed(cause));
  if (alarm) return refuseAdmission({ why: 'queue-paused', cause: alarm.cause });
  // With a wrong sign, every card of the list would be charged instead of loaded.
  if (!queue.signProven)
    return refuseAdmission({ why: 'wrong-state', state: 'list-sign-unproven' });
  const left = cards.filter(({ state }) => state === 'left');
  const standing = missingRecordsId(ledger);
  // The list was read before another till was taken over; the hub now reports that till's cards as this till's.
  if (!again && left.some(({ card }) => card.standing !== standing))
    return refuseAdmission({ why: 'wrong-state', state: 'list-over' });
  const leftCents = sumCents(left.map(({ card }) => oldCardLoadCents(card)));
  const isAgainRefused = again !== null && cards.some(({ state }) => state === 'refused');
  // While the list is loaded, fewer are left with every card, and a manager has agreed to all of them.
  if (again?.isOn !== true && (left.length !== count || leftCents !== totalCents))
    return refuseAdmission({ why: 'nothing-changes' });
  if (count === 0 && !isAgainRefused) return refuseAdmission({ why: 'nothing-changes' });
  const mostCents = ledger.oldCardsLimitCents;
  if ((again ?? { totalCents }).totalCents > mostCents)
    return refuseAdmission({ why: 'above-limit', upToCents: mostCents, because: 'online-load' });
  const oldCardList: OldCardList = again
    ? { ...again, isOn: true, repeatsThrough: ledger.lastSequence }
    : { id, fileCents, count, totalCents, isOn: true, standing, repeatsThrough: 0 };
  return grantAdmission('old-cards-begun', stamp, { oldCardList });
}

function admitHalted(ledger: Ledger, stamp: Stamp): Admission {
  const { oldCardList } = ledger;
  if (oldCardList?.isOn !== true) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('old-cards-halted', stamp, {
    oldCardList: { ...oldCardList, isOn: false },
  });
}

/** Returns the card if it is the next one of the list to load; null otherwise. */
function dueCard(ledger: Ledger, cardId: CardId): OldCard | null {
  const due = dueOldCardStep(ledger);
  return due?.kind === 'load' && due.card.id === cardId ? due.card : null;
}

function admitOldCard(ledger: Ledger, cardId: CardId, stamp: Stamp): Admission {
  const oldCard = dueCard(ledger, cardId);
  if (oldCard === null) return refuseAdmission({ why: 'nothing-changes' });
  const card = usableCard(ledger, cardId);
  if (!card) return refuseAdmission({ why: 'unknown-card' });
  const intentId = oldCardLoadId(oldCard);
  const unnamed = intentIdRefusal(ledger, intentId);
  if (unnamed) return refuseAdmission(unnamed);
  const load = {
    intentId,
    verb: 'load',
    amountCents: oldCardLoadCents(oldCard),
    saleId: null,
    strength: 'deferred',
    reverses: null,
    reason: null,
  } as const;
  const { loadedBefore: _earlier, standing: _known, ...row } = oldCard;
  return grantAdmission('intent-accepted', stamp, {
    intent: newIntent(ledger, load, card, stamp),
    oldCard: { ...row, isAccepted: true },
  });
}

/**
 * Records the loads that a taken-over till made from lists, unless this till has them. The copy may be forged, but it
 * can only keep cards from being loaded.
 */
function admitAdopted(
  ledger: Ledger,
  { from, cards, isWhole }: ProposalByKind['adopt-old-cards'],
  stamp: Stamp,
): Admission {
  if (ledger.hub === null || ledger.hub.takenOverBy !== undefined)
    return refuseAdmission({ why: 'wrong-state', state: 'no-hub' });
  const news = cards.filter((row) => {
    const { id, beforeCents, upToCents, isAccepted } = row;
    const isFit = isAccepted && beforeCents < upToCents && upToCents <= LARGEST_TYPED_CENTS;
    const known = ledger.oldCards.get(id);
    return isFit && ledger.cards.has(id) && withLoadElsewhere(known, { from, row }) !== known;
  });
  if (news.length === 0 && (isWhole || ledger.mayLackOldCards))
    return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('old-cards-adopted', stamp, {
    adoptedOldCards: { from, cards: news, isWhole },
  });
}

/**
 * Records that another till had loaded the same cards. A new hub reports them again, but a manager is told only once.
 */
function admitTwice(
  { oldCardsTwice }: Ledger,
  { kind: _kind, ...twice }: ProposalByKind['note-old-cards-twice'],
  stamp: Stamp,
): Admission {
  const before = oldCardsTwice.find(({ till }) => till === twice.till);
  if (before !== undefined && before.count >= twice.count)
    return refuseAdmission({ why: 'nothing-changes' });
  const others = oldCardsTwice.filter((one) => one !== before);
  return grantAdmission('old-cards-loaded-twice', stamp, {
    oldCardsTwice: [...others, { ...twice, atMs: stamp.atMs, isSeen: false }],
  });
}

/**
 * Returns what this till has loaded by lists, without loads that came to nothing, in the form that a successor till has
 * to know.
 */
export function loadedOldCards(ledger: Ledger): AdoptedOldCards['cards'] {
  return [...ledger.oldCards.values()].flatMap((newest) => {
    const card = lastAcceptedOldCard(newest);
    const upToCents = card === undefined ? ZERO : loadedCents(ledger, card);
    if (card === undefined || upToCents === 0) return [];
    const { id, listId, beforeCents, isAccepted } = card;
    return [
      {
        id,
        listId,
        beforeCents: beforeCents < upToCents ? beforeCents : ZERO,
        upToCents,
        isAccepted,
        loadId: loadIdOf(card),
        ...(!isOldCardLoadedOrUnderWay(ledger, card) && { isInDoubt: true as const }),
      },
    ];
  });
}

export const oldCardRules: SliceRules<typeof oldCardsSlice> = {
  'list-old-card': admitListed,
  'begin-old-cards': admitBegun,
  'halt-old-cards': (ledger, _proposal, stamp) => admitHalted(ledger, stamp),
  'end-old-cards': (ledger, _proposal, stamp) =>
    dueOldCardStep(ledger)?.kind === 'end'
      ? admitHalted(ledger, stamp)
      : refuseAdmission({ why: 'nothing-changes' }),
  'accept-old-card': (ledger, { cardId }, stamp) => admitOldCard(ledger, cardId, stamp),
  'adopt-old-cards': admitAdopted,
  'note-old-cards-twice': admitTwice,
  'acknowledge-old-cards-twice': (ledger, { till, note }, stamp) => {
    const found = ledger.oldCardsTwice.find((one) => one.till === till);
    if (found === undefined || found.isSeen) return refuseAdmission({ why: 'nothing-changes' });
    return grantAdmission('old-cards-twice-acknowledged', stamp, {
      oldCardsTwice: ledger.oldCardsTwice.with(ledger.oldCardsTwice.indexOf(found), {
        ...found,
        isSeen: true,
      }),
      note,
    });
  },
  'leave-out-old-card': (ledger, { cardId, leftOut }, stamp) => {
    const oldCard = dueCard(ledger, cardId);
    if (oldCard === null) return refuseAdmission({ why: 'nothing-changes' });
    return grantAdmission('old-card-left-out', stamp, { oldCard: { ...oldCard, leftOut } });
  },
};
