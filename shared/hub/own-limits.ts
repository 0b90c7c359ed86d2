import type { CardLimits } from './hub-calls.ts';

/** Decides for a till while it does not reach its hub. */

/** The till's last view of a card at its hub. */
export interface SeenAtHub {
  /** The balance last seen; null if it was unknown. */
  readonly confirmedCents: number | null;
  /** Holds of all other tills. */
  readonly othersCents: number;
}

/**
 * How much more a till may hold on a card by itself: its own part of it, and never more than what it last saw.
 * @param mineCents what it holds on the card already
 */
export function ownRoomCents(
  { confirmedCents, othersCents }: SeenAtHub,
  mineCents: number,
  { limitCents, shareCents, unknownCents }: CardLimits,
): number {
  const heldCents = othersCents + mineCents;
  const room = Math.min(
    shareCents - mineCents,
    limitCents - heldCents,
    (confirmedCents ?? unknownCents) - heldCents,
  );
  return Math.max(0, room);
}

/**
 * From when on a till is on its own limits: until then the hub may still count it as present. A beat that was sent
 * after the last answer may have come in up to a lease later, and has then renewed for another one.
 * @param renewedMs when the last answer that renewed its lease came, or when the till was started; by its own clock
 */
export function isOnItsOwn(renewedMs: number, leaseMs: number, nowMs: number): boolean {
  return nowMs - renewedMs > 2 * leaseMs;
}
