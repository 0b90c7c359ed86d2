import type { CardLimits } from '../../../shared/hub/hub-calls.ts';

/** What a till last saw of a card at its hub. */
export interface SeenAtHub {
  /** The balance last seen; null if it was unknown. */
  readonly confirmedCents: number | null;
  /** Holds of all other tills. */
  readonly othersCents: number;
}

/**
 * How much more a till may hold on a card by itself: its own share, and never more than what it last saw.
 *
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
