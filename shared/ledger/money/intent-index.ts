import type { CardId, IntentId, SaleId } from '../../values/ids.ts';
import { heldCents, isOpen, needsPerson, saleIdOf } from './intent.ts';
import type { Intent } from './intent.ts';
import { cents, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';

type Intents = Map<IntentId, Intent>;
type MoveTo = NonNullable<Intent['moveTo']>;
type StandsInFor = NonNullable<Intent['standsInFor']>;

/**
 * The transactions in memory, indexed: the guard, the counter and the overview look them up with every fact, each for
 * its own card or sale, and must not search them all.
 */
export interface IntentIndex {
  readonly intents: Intents;
  readonly byCard: Map<CardId, Intents>;
  readonly bySale: Map<SaleId, Intents>;
  /** Intents that are not settled yet. A released one comes last, so the order of acceptance is only in `sequence`. */
  readonly open: Intents;
  readonly openByCard: Map<CardId, Intents>;
  /** Intents that are being sent, by the journal; at most as many as may be in flight. */
  readonly sending: Set<IntentId>;
  /** Transactions that wait for a manager's decision. */
  readonly forPerson: Intents;
  /**
   * Destinations of moves whose first half is open or for a person, by the ids of the second half and then of the
   * first.
   */
  readonly secondHalves: Map<IntentId, Map<IntentId, MoveTo>>;
  /** The link of each transaction that replaces a refused one (`Intent.standsInFor`). */
  readonly standIns: Map<IntentId, StandsInFor>;
  promised: PromisedSums;
}

/** Cents that unsettled transactions will take from cards, and add to them. */
export interface PromisedSums {
  readonly redeemedCents: Cents;
  readonly loadedCents: Cents;
}

export function emptyIntentIndex(): IntentIndex {
  return {
    intents: new Map(),
    byCard: new Map(),
    bySale: new Map(),
    open: new Map(),
    openByCard: new Map(),
    sending: new Set(),
    forPerson: new Map(),
    secondHalves: new Map(),
    standIns: new Map(),
    promised: { redeemedCents: ZERO, loadedCents: ZERO },
  };
}

/**
 * Puts an intent into every index, replacing its earlier state. A replacement payment also gets its link if only the
 * fact of the refused intent has it, as in version 1.0.0.
 */
export function indexIntent(index: IntentIndex, asWritten: Intent): void {
  const { id, cardId, saleId, settlement } = asWritten;
  const { otherIntentId } = settlement ?? {};
  if (otherIntentId !== undefined && !index.standIns.has(otherIntentId)) {
    index.standIns.set(otherIntentId, { intentId: id, saleId: saleIdOf(asWritten) });
    const other = index.intents.get(otherIntentId);
    if (other !== undefined) indexIntent(index, other);
  }
  const standsInFor = asWritten.standsInFor ?? index.standIns.get(id);
  if (standsInFor !== undefined) index.standIns.set(id, standsInFor);
  const intent = standsInFor === undefined ? asWritten : { ...asWritten, standsInFor };
  const before = index.intents.get(id);
  index.intents.set(id, intent);
  putUnder(index.byCard, cardId, id, intent);
  if (saleId !== null) putUnder(index.bySale, saleId, id, intent);
  if (isOpen(intent)) {
    index.open.set(id, intent);
    putUnder(index.openByCard, cardId, id, intent);
  } else leaveOpen(index, intent);
  if (intent.state === 'sending') index.sending.add(id);
  else index.sending.delete(id);
  if (needsPerson(intent)) index.forPerson.set(id, intent);
  else index.forPerson.delete(id);
  if (before?.moveTo) leaveUnder(index.secondHalves, before.moveTo.intentId, id);
  const { moveTo } = intent;
  if (moveTo && isUnsettled(intent)) putUnder(index.secondHalves, moveTo.intentId, id, moveTo);
  index.promised = promisedAfter(index.promised, before, intent);
}

function isUnsettled(intent: Intent): boolean {
  return isOpen(intent) || needsPerson(intent);
}

/** Removes a finished intent from every index. */
export function forgetIntent(index: IntentIndex, intent: Intent): void {
  const { id, cardId, saleId, settlement, standsInFor } = intent;
  index.intents.delete(id);
  // The link between a refused payment and its replacement stays as long as either is in memory.
  const { otherIntentId } = settlement ?? {};
  if (otherIntentId !== undefined && !index.intents.has(otherIntentId))
    index.standIns.delete(otherIntentId);
  if (standsInFor !== undefined && !index.intents.has(standsInFor.intentId))
    index.standIns.delete(id);
  leaveUnder(index.byCard, cardId, id);
  if (saleId !== null) leaveUnder(index.bySale, saleId, id);
}

/** Returns the index as if one more intent were open; a read-only view for a hypothetical question. */
export function withOpenIntent<Index extends IntentIndex>(index: Index, intent: Intent): Index {
  const view = viewOf(index, intent);
  view.open.set(intent.id, intent);
  putUnder(view.openByCard, intent.cardId, intent.id, intent);
  return { ...view, promised: promisedAfter(index.promised, null, intent) };
}

function viewOf<Index extends IntentIndex>(index: Index, { cardId }: Intent): Index {
  const openByCard = new Map(index.openByCard);
  openByCard.set(cardId, new Map(openByCard.get(cardId)));
  return { ...index, open: new Map(index.open), openByCard };
}

function leaveOpen({ open, openByCard }: IntentIndex, { id, cardId }: Intent): void {
  open.delete(id);
  leaveUnder(openByCard, cardId, id);
}

function promisedAfter(
  { redeemedCents, loadedCents }: PromisedSums,
  before: Intent | null | undefined,
  after: Intent | null,
): PromisedSums {
  return {
    redeemedCents: cents(redeemedCents + redeemedIn(after) - redeemedIn(before)),
    loadedCents: cents(loadedCents + loadedIn(after) - loadedIn(before)),
  };
}

function redeemedIn(intent: Intent | null | undefined): Cents {
  return intent ? heldCents(intent) : ZERO;
}

function loadedIn(intent: Intent | null | undefined): Cents {
  return intent && isOpen(intent) && intent.verb === 'load' ? intent.amountCents : ZERO;
}

function putUnder<Key, Value>(
  all: Map<Key, Map<IntentId, Value>>,
  key: Key,
  id: IntentId,
  value: Value,
): void {
  const those = all.get(key);
  if (those) those.set(id, value);
  else all.set(key, new Map([[id, value]]));
}

function leaveUnder<Key, Value>(all: Map<Key, Map<IntentId, Value>>, key: Key, id: IntentId): void {
  const those = all.get(key);
  those?.delete(id);
  if (those?.size === 0) all.delete(key);
}
