/** The highest number that a hub takes of what was changed before it (`put_setting`). What it counts by itself may come to stand above. */
export const MOST_KNOWN_NUMBER = 1_000_000_000_000;

const MIDDLE = MOST_KNOWN_NUMBER / 2;

/**
 * Above which number the newest of a hub is news for a till that knows one, and a change of its own has to stand: that one, as long as a hub
 * takes it. Whoever has one till's login can put the number up to the end; from there on the next hub, which is empty, counts from the
 * middle, in the same order, and what the hub has counts (decision 0105).
 * @param known of the change that counts at this till, 0 for none
 * @param there of the newest one at the hub, 0 for none
 */
export function floorAt(known: number, there: number): number {
  if (known < MOST_KNOWN_NUMBER) return known;
  return there >= MOST_KNOWN_NUMBER ? 0 : MIDDLE + ((known - MOST_KNOWN_NUMBER) % MIDDLE);
}

interface NumberedChange {
  /** For ever. */
  readonly name: string;
  readonly number: number;
}

/** Tells whether the hub's change came after the one that a till knows; null where it knows none. */
export function isNewerAtHub(there: NumberedChange, known: NumberedChange | null): boolean {
  return there.name !== known?.name && there.number > floorAt(known?.number ?? 0, there.number);
}
