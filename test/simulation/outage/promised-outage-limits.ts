import { heldCents, isInLane } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import { DAY_MS } from '../../../shared/values/time.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { JoinedTill } from '../hub/joined-till.ts';

interface Promised {
  readonly id: IntentId;
  /** Days of an earlier outage are other days. */
  readonly sinceMs: number;
  readonly day: number;
}

interface OfTill {
  /** When the outage began that the owner was told about, by the true clock; null while there is none. */
  sinceMs: number | null;
  /** What was promised before the service answered last. */
  readonly before: Set<IntentId>;
  readonly promised: Promised[];
  raisedCents: number;
}

/**
 * What the owner was told that an outage may cost, counted by the world's own clock and by what tills have promised:
 * never more is at risk in the whole outage, on one of its days, or on one card.
 */
export class PromisedOutageLimits {
  readonly #limits: Partial<Limits['offline']>;
  readonly #tills: number;
  readonly #of = new Map<string, OfTill>();

  constructor(limits: Partial<Limits['offline']>, tills: number) {
    this.#limits = limits;
    this.#tills = tills;
  }

  #ofTill({ name }: JoinedTill): OfTill {
    const known = this.#of.get(name);
    if (known) return known;
    const fresh = { sinceMs: null, before: new Set<IntentId>(), promised: [], raisedCents: 0 };
    this.#of.set(name, fresh);
    return fresh;
  }

  noteRaised(till: JoinedTill, sumCents: number): void {
    const of = this.#ofTill(till);
    of.raisedCents = Math.max(of.raisedCents, sumCents);
  }

  noteReached(till: JoinedTill): void {
    const of = this.#ofTill(till);
    for (const { id } of of.promised) of.before.add(id);
  }

  /** A new outage begins only if nothing waits of the one before. */
  noteLost(till: JoinedTill, nowMs: number): void {
    const of = this.#ofTill(till);
    const waits = [...of.before].some((id) => {
      const intent = till.ledger.intents.get(id);
      return intent !== undefined && isInLane(intent);
    });
    if (of.sinceMs === null || !waits) of.sinceMs = nowMs;
  }

  /** Counts one more promise. Returns the problem if it breaks what the owner was told; null if it does not. */
  promised(
    till: JoinedTill,
    { id, cardId }: Intent,
    { nowMs, isKnownAtHub }: { readonly nowMs: number; readonly isKnownAtHub: boolean },
  ): string | null {
    const of = this.#ofTill(till);
    if (of.sinceMs === null) return null;
    const day = 1 + Math.floor((nowMs - of.sinceMs) / DAY_MS);
    const { sinceMs } = of;
    of.promised.push({ id, sinceMs, day });
    const { perContactCents, unknownCardCents, perDayCents, outageMs } = this.#limits;
    if (of.raisedCents === 0 && nowMs - of.sinceMs > outageMs! + 1)
      return `${till.name} promised after the longest outage, on day ${day}`;
    const dayCents = of.promised
      .filter((one) => one.day === day && one.sinceMs === sinceMs)
      .reduce((sum, one) => sum + heldIn(till, one.id), 0);
    const ofDay = Math.floor(this.#fallen(perDayCents!, day) / this.#tills);
    if (dayCents > ofDay + of.raisedCents)
      return `${till.name} has ${dayCents} at risk on day ${day}, and was told ${ofDay}`;
    const card = till.ledger.cards.get(cardId)!;
    const isKnown = isKnownAtHub || card.confirmed !== null || card.stated !== null;
    const ofCard = this.#fallen(isKnown ? perContactCents! : unknownCardCents!, day);
    const cardCents = [...till.ledger.open.values()]
      .filter((open) => open.cardId === cardId)
      .reduce((sum, open) => sum + heldCents(open), 0);
    return cardCents > ofCard
      ? `${till.name} has ${cardCents} at risk on ${cardId} on day ${day}, and was told ${ofCard}`
      : null;
  }

  #fallen(firstCents: number, day: number): number {
    let left = firstCents;
    for (let past = 1; past < day; past += 1)
      left = Math.floor((left * this.#limits.nextDayPercent!) / 100);
    return left;
  }

  /** Returns the problem if the tills together risk more than the owner was told; null if they do not. */
  all(tills: readonly JoinedTill[]): string | null {
    let [risk, raised] = [0, 0];
    for (const till of tills) {
      risk += till.ledger.promised.redeemedCents;
      raised += this.#ofTill(till).raisedCents;
    }
    const whole = this.#limits.perTillCents!;
    return risk > whole + raised ? `${risk} are at risk, and the owner was told ${whole}` : null;
  }

  /** Returns a promise that was neither kept at the service nor undone before it was sent; null if there is none. */
  lostOf(tills: readonly JoinedTill[], served: ReadonlySet<IntentId>): string | null {
    for (const till of tills)
      for (const { id } of this.#ofTill(till).promised) {
        const intent = till.ledger.intents.get(id);
        const isUndone = intent?.state === 'voided';
        if (isUndone === served.has(id)) return `${id} was lost, or taken though it was undone`;
      }
    return null;
  }
}

function heldIn({ ledger }: JoinedTill, id: IntentId): number {
  const intent = ledger.open.get(id);
  return intent ? heldCents(intent) : 0;
}
