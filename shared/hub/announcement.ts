import type { AnnouncedBalance, AnnouncedHold, CallOf } from './hub-calls.ts';
import { cardNamed, lowest, withCard, withTill } from './hub-state.ts';
import type { AnsweredCall, HubCard, HubHold, HubState, HubTill } from './hub-state.ts';

/**
 * All that a till holds and the balances it knows, at once: after a start, a cut, a new hub. Its holds take the
 * place of those the hub had of it; what it took over stays until it names the till that it came from.
 */
export function announce(
  state: HubState,
  me: HubTill,
  { ticket, incarnation, holds, balances, adopted }: CallOf<'announce'>,
  nowMs: number,
): AnsweredCall<'announce'> {
  if (me.takenOverBy !== null) return { state, answer: 'taken-over' };
  if (ticket !== me.ticket || incarnation !== state.incarnation) return { state, answer: 'stale' };
  let after = state;
  for (const balance of balances) {
    const card = cardNamed(after, balance.card);
    after = withCard(after, balance.card, withAnnounced(card, balance, nowMs));
  }
  for (const [name, card] of after.cards)
    after = withCard(after, name, withoutAnnounced(card, me, adopted));
  for (const hold of holds)
    after = withCard(after, hold.card, withHold(cardNamed(after, hold.card), hold, me));
  for (const name of new Set(holds.map(({ card }) => card))) {
    const card = cardNamed(after, name);
    after = withCard(after, name, { ...card, version: card.version + 1 });
  }
  const here: HubTill = { ...me, announced: state.incarnation, seenMs: nowMs, isKnown: true };
  return { state: withTill(after, here), answer: 'announced' };
}

/**
 * Of what tills remember of an older hub the newest counts, and of what the service told meanwhile the lowest, until
 * the service tells this hub: a balance may be too low until then, and is never too high.
 */
function withAnnounced(
  card: HubCard,
  { cents, version, ageMs }: AnnouncedBalance,
  nowMs: number,
): HubCard {
  if (version === null) {
    const isLower = card.confirmedCents === null || cents < card.confirmedCents;
    return {
      ...card,
      version: card.version + 1,
      confirmedVersion: card.version + 1,
      unheardCents: card.toldHere ? card.unheardCents : lowest(card.unheardCents, cents),
      confirmedCents: lowest(card.confirmedCents, cents),
      toldAtMs: isLower ? nowMs - ageMs : card.toldAtMs,
    };
  }
  if (card.toldHere || version <= (card.remembered?.version ?? -1)) return card;
  const next = Math.max(card.version, version) + 1;
  return {
    ...card,
    version: next,
    confirmedVersion: next,
    remembered: { cents, version },
    confirmedCents: lowest(cents, card.unheardCents),
    toldAtMs: nowMs - ageMs,
  };
}

function withoutAnnounced(card: HubCard, me: HubTill, adopted: readonly string[]): HubCard {
  const goes = ({ till, origin }: HubHold): boolean =>
    till === me.name && (origin === null || adopted.includes(origin));
  return { ...card, holds: new Map([...card.holds].filter(([, hold]) => !goes(hold))) };
}

function withHold(card: HubCard, { intent, cents }: AnnouncedHold, me: HubTill): HubCard {
  if (card.holds.has(intent)) return card;
  const hold: HubHold = { till: me.name, cents, origin: null };
  return { ...card, holds: new Map(card.holds).set(intent, hold) };
}
