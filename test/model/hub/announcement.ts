import type { AnnouncedBalance, AnnouncedHold, CallOf } from '../../../shared/hub/hub-calls.ts';
import { withName } from './holding.ts';
import {
  cardNamed,
  isWithinLease,
  lowestKnownAmount,
  withCard,
  withTill,
  withBalanceIfLower,
} from './hub-state.ts';
import type { AnsweredCall, HubCard, HubHold, HubState, HubTill } from './hub-state.ts';

/**
 * Handles a till's announcement of everything that it holds and the balances it knows: after a start, a cut, or at a
 * new hub. Its holds replace those that the hub had of it; taken-over holds stay until it names the till that they came
 * from. An announcement more than a lease after the till's hello is outdated and refused.
 */
export function answerAnnounce(
  state: HubState,
  me: HubTill,
  { ticket, incarnation, holds, balances, adopted }: CallOf<'announce'>,
  nowMs: number,
): AnsweredCall<'announce'> {
  if (me.takenOverBy !== null) return { state, answer: 'taken-over' };
  const isOfNow = isWithinLease(state, me.helloMs, nowMs);
  if (ticket !== me.ticket || incarnation !== state.incarnation || !isOfNow)
    return { state, answer: 'stale' };
  let after = state;
  for (const [name, card] of state.cards)
    after = withCard(after, name, withoutEnded(name, card, me, { holds, adopted }));
  for (const balance of balances) {
    const card = cardNamed(after, balance.card);
    after = withCard(after, balance.card, withAnnounced(card, balance, nowMs));
  }
  for (const [name, card] of after.cards)
    after = withCard(after, name, withoutAnnounced(card, me, adopted));
  const staying = after;
  for (const hold of holds) {
    const isThere = isHoldThere(cardNamed(staying, hold.card), hold, me);
    if (!isThere)
      after = withCard(after, hold.card, withHold(cardNamed(after, hold.card), hold, me));
    after = withName(after, hold.intent, me.name);
  }
  for (const name of new Set(holds.map(({ card }) => card))) {
    const card = cardNamed(after, name);
    after = withCard(after, name, { ...card, version: card.version + 1 });
  }
  const here: HubTill = { ...me, announced: state.incarnation, seenMs: nowMs, isKnown: true };
  return { state: withTill(after, here), answer: 'announced' };
}

/**
 * Drops a taken-over till's holds that its successor does not hold: they are done or ended otherwise, and nobody has
 * told this hub which. Such a till reports nothing any more, and may still send payments that no copy had. Therefore
 * the dropped holds count as spent until the service reports a balance: the balance may be too low until then, and is
 * never too high.
 */
function withoutEnded(
  name: string,
  card: HubCard,
  me: HubTill,
  { holds, adopted }: Pick<CallOf<'announce'>, 'holds' | 'adopted'>,
): HubCard {
  let ended = 0;
  for (const { intent, till, origin, cents } of card.holds) {
    const isTaken = till === me.name && origin !== null && adopted.includes(origin);
    const isHeld = holds.some(
      (hold) => hold.card === name && hold.isOwn !== true && (hold.was ?? hold.intent) === intent,
    );
    if (isTaken && !isHeld) ended += cents;
  }
  if (ended === 0 || card.confirmedCents === null) return card;
  const confirmedCents = card.confirmedCents - ended;
  return {
    ...card,
    version: card.version + 1,
    confirmedVersion: card.version + 1,
    confirmedCents,
    unheardCents: card.toldHere
      ? card.unheardCents
      : lowestKnownAmount(card.unheardCents, confirmedCents),
  };
}

/**
 * Adds a balance that a till announces. Among balances of an older hub the newest counts; among those of no hub, and
 * those the service told meanwhile, the lowest. This holds until the service tells this hub a balance: it may be too
 * low until then, and is never too high.
 */
function withAnnounced(
  card: HubCard,
  { cents, version, ageMs }: AnnouncedBalance,
  nowMs: number,
): HubCard {
  // The age of such a balance is unknown; a balance that the service has told this hub is newer.
  const isOfNoHub = version === 0;
  if (isOfNoHub && card.toldHere) return card;
  if (version === null || isOfNoHub) return withBalanceIfLower(card, cents, nowMs - ageMs);
  const raised = raisedAbove(card, version);
  if (card.toldHere || version <= (card.remembered?.version ?? -1)) return raised;
  const next = raised.version + 1;
  return {
    ...raised,
    version: next,
    confirmedVersion: next,
    remembered: { cents, version },
    confirmedCents: lowestKnownAmount(cents, card.unheardCents),
    toldAtMs: nowMs - ageMs,
  };
}

/** Raises a card's version above every older hub's, even for a balance that does not count. */
function raisedAbove(card: HubCard, version: number): HubCard {
  if (version < card.version) return card;
  return { ...card, version: version + 1, confirmedVersion: version + 1 };
}

function withoutAnnounced(card: HubCard, me: HubTill, adopted: readonly string[]): HubCard {
  const goes = ({ till, origin }: HubHold): boolean =>
    till === me.name && (origin === null || adopted.includes(origin));
  return { ...card, holds: card.holds.filter((hold) => !goes(hold)) };
}

/**
 * Tells whether the hub has this hold as one that the caller took over, under its earlier name if the caller states one.
 */
function isHoldThere(card: HubCard, { intent, was, isOwn }: AnnouncedHold, me: HubTill): boolean {
  if (isOwn === true) return false;
  return card.holds.some(
    (hold) => hold.till === me.name && hold.origin !== null && hold.intent === (was ?? intent),
  );
}

function withHold(card: HubCard, { intent, cents }: AnnouncedHold, me: HubTill): HubCard {
  const isHere = card.holds.some(
    (hold) => hold.intent === intent && hold.till === me.name && hold.origin === null,
  );
  if (isHere) return card;
  const hold: HubHold = { intent, till: me.name, cents, origin: null };
  return { ...card, holds: [...card.holds, hold] };
}
