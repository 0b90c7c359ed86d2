import type { AnnouncedBalance, CardLimits } from '../../../shared/hub/hub-calls.ts';
import { isOnOwnLimits } from '../../../shared/hub/own-limits.ts';
import type { HubLink } from './hub-link.ts';
import { ownRoomCents } from './own-room.ts';
import type { LastHubAnswer } from './own-room.ts';

export const CARD_LIMITS: CardLimits = { limitCents: 3_000, shareCents: 1_000, unknownCents: 0 };

export interface Hold {
  readonly card: string;
  readonly cents: number;
  stage: 'waiting' | 'sent' | 'applied';
  /** The card's version at the hub before the payment was sent, and the incarnation of that hub; null before. */
  flight: { readonly version: number | null; readonly incarnation: string } | null;
  balanceCents: number;
}

interface Known {
  readonly cents: number;
  /** The card's version at the hub; `null` if the balance was told while no hub was reached. */
  readonly version: number | null;
  readonly atMs: number;
}

interface Session {
  readonly ticket: number;
  readonly incarnation: string;
  /** The hub's time in its last answer. */
  hubMs: number;
}

export interface TillRules {
  /** How many lease periods the till waits before it uses its own limits. */
  readonly waits: 'two' | 'one';
  readonly flightOfOtherHubs: 'dropped' | 'kept';
}

/** One till of a simulated store: what its journal holds, and what it remembers. */
export class SimulatedTill {
  readonly holds = new Map<string, Hold>();
  readonly known = new Map<string, Known>();
  /** Cents of each card that the till ever accepted without an answer of the hub. */
  readonly onItsOwnCents = new Map<string, number>();
  readonly #seen = new Map<string, LastHubAnswer>();
  readonly name: string;
  readonly #link: HubLink;
  readonly #rules: TillRules;
  #session: Session | null = null;
  #renewedMs: number;
  #leaseMs: number;
  #made = 0;

  constructor(name: string, link: HubLink, rules: TillRules, leaseMs: number, nowMs: number) {
    this.name = name;
    this.#link = link;
    this.#rules = rules;
    this.#leaseMs = leaseMs;
    this.#renewedMs = nowMs;
  }

  get session(): Session | null {
    return this.#session;
  }

  isOnOwnLimits(nowMs: number): boolean {
    const leaseMs = this.#rules.waits === 'two' ? this.#leaseMs : this.#leaseMs / 2;
    return this.#session === null && isOnOwnLimits(this.#renewedMs, leaseMs, nowMs);
  }

  /** Kills and starts the till: its journal remains, its memory is gone. */
  restart(nowMs: number): void {
    this.#session = null;
    this.#renewedMs = nowMs;
    this.#seen.clear();
  }

  lose(): void {
    this.#session = null;
  }

  tick(nowMs: number): void {
    if (this.#session === null) this.#join(nowMs);
    else this.#beat(this.#session, nowMs);
  }

  #join(nowMs: number): void {
    const standing = this.#link.ask(this.name, { name: 'hello' }, nowMs);
    if (standing === null) return;
    const { ticket, incarnation, leaseMs } = standing;
    // The lease counts from this moment, because the next call may count even if its answer is lost.
    this.#leaseMs = leaseMs;
    this.#renewedMs = nowMs;
    const holds = [...this.holds].map(([intent, { card, cents }]) => ({ card, intent, cents }));
    const balances = [...this.known].map(([card, { cents, version, atMs }]): AnnouncedBalance => ({
      card,
      cents,
      version,
      ageMs: nowMs - atMs,
    }));
    const call = { name: 'announce', ticket, incarnation, holds, balances, adopted: [] } as const;
    if (this.#link.ask<'announce'>(this.name, call, nowMs) !== 'announced') return;
    this.#session = { ticket, incarnation, hubMs: standing.nowMs };
    for (const card of this.known.keys()) this.#look(card, nowMs);
  }

  #beat(session: Session, nowMs: number): void {
    const { ticket, hubMs } = session;
    const standing = this.#ask<'beat'>(
      { name: 'beat', ticket, ofMs: hubMs, journalSequence: 0, health: null },
      nowMs,
    );
    if (standing === null) return;
    if (!standing.renewed || standing.incarnation !== session.incarnation) {
      this.#session = null;
      return;
    }
    this.#renewedMs = nowMs;
    this.#session = { ...session, hubMs: standing.nowMs };
    if (!standing.isComplete) return;
    for (const [card, { version }] of this.known) if (version === null) this.#look(card, nowMs);
  }

  /** Asks the hub about a card; from then on the till remembers a complete hub's answer. */
  #look(card: string, nowMs: number): void {
    const view = this.#ask<'view'>({ name: 'view', card }, nowMs);
    if (view === null || view.confirmedCents === null) return;
    if (view.isComplete)
      this.known.set(card, { cents: view.confirmedCents, version: view.version, atMs: nowMs });
    this.#seen.set(card, {
      confirmedCents: view.confirmedCents,
      othersCents: view.heldCents - this.heldOn(card),
    });
  }

  heldOn(card: string): number {
    let sum = 0;
    for (const hold of this.holds.values()) if (hold.card === card) sum += hold.cents;
    return sum;
  }

  accept(card: string, cents: number, nowMs: number): void {
    this.#made += 1;
    const intent = `intent-${this.name}-${this.#made}`;
    const hold: Hold = { card, cents, stage: 'waiting', flight: null, balanceCents: 0 };
    if (this.#session !== null) {
      const call = {
        name: 'accept',
        ticket: this.#session.ticket,
        card,
        intent,
        cents,
        ...CARD_LIMITS,
      } as const;
      const said = this.#ask<'accept'>(call, nowMs);
      if (said === null) return;
      if (said.because === 'announce-first') this.#session = null;
      if (!said.admitted) return;
      this.holds.set(intent, hold);
      if (said.because === 'share') this.#noteOwn(card, cents);
      return;
    }
    if (!this.isOnOwnLimits(nowMs)) return;
    const seen = this.#seen.get(card) ?? { confirmedCents: null, othersCents: 0 };
    if (cents > ownRoomCents(seen, this.heldOn(card), CARD_LIMITS)) return;
    this.holds.set(intent, hold);
    this.#noteOwn(card, cents);
  }

  #noteOwn(card: string, cents: number): void {
    this.onItsOwnCents.set(card, (this.onItsOwnCents.get(card) ?? 0) + cents);
  }

  /** Called before a POST leaves. */
  send(hold: Hold, nowMs: number): void {
    const session = this.#session;
    const version = this.#ask<'flight'>({ name: 'flight', card: hold.card }, nowMs);
    const incarnation = session?.incarnation ?? '';
    hold.flight = this.#session === null ? null : { version, incarnation };
    hold.stage = 'sent';
  }

  /** Called when the service's answer has arrived. */
  settle(intent: string, hold: Hold, nowMs: number): void {
    const { card, balanceCents, flight } = hold;
    this.holds.delete(intent);
    const isSame = flight !== null && flight.incarnation === this.#session?.incarnation;
    const counts = isSame || this.#rules.flightOfOtherHubs === 'kept';
    const version = counts ? (flight?.version ?? null) : null;
    const call = { name: 'settle', card, intent, balanceCents, flight: version } as const;
    const isHeard = this.#ask<'settle'>(call, nowMs) === true;
    // Of two answers that no complete hub has received, nobody knows which is later, so the lower balance counts.
    const before = this.known.get(card);
    const cents = before?.version === null ? Math.min(before.cents, balanceCents) : balanceCents;
    this.known.set(card, { cents, version: null, atMs: nowMs });
    if (isHeard) this.#look(card, nowMs);
  }

  #ask<Name extends Parameters<HubLink['ask']>[1]['name']>(
    call: Parameters<HubLink['ask']>[1] & { readonly name: Name },
    nowMs: number,
  ) {
    if (this.#session === null) return null;
    const answer = this.#link.ask<Name>(this.name, call, nowMs);
    // An empty answer differs from a lost one, and the link knows which it was.
    if (this.#link.wasLost) this.#session = null;
    return answer;
  }
}
