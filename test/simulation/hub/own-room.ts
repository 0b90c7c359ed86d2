import type { CardLimits } from '../../../shared/hub/hub-calls.ts';

/** What a till last received from its hub about a card. */
export interface LastHubAnswer {
  /** The balance in that answer; null if it was unknown. */
  readonly confirmedCents: number | null;
  /** The holds of all other tills in that answer. */
  readonly othersCents: number;
}

/**
 * Returns how much more a till may hold on a card without the hub: at most its own share, and at most what the last
 * answer left.
 * @param mineCents what the till already holds on the card
 */
export function ownRoomCents(
  { confirmedCents, othersCents }: LastHubAnswer,
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
