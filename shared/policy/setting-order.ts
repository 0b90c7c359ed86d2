/**
 * Highest number that a hub accepts for changes made before it existed (`put_setting`). Its own numbering may rise
 * above it.
 */
export const MAX_SETTING_NUMBER = 1_000_000_000_000;

const MIDDLE = MAX_SETTING_NUMBER / 2;

/**
 * Returns the number that a new change must exceed. For the hub's newest change that makes it news for this till; for a
 * change at this till it makes it newer than the hub's. It is the known number, as long as a hub accepts that. Anybody
 * with one till's login can raise the number to the maximum; after that the next, empty hub counts from the middle, and
 * its changes apply (decision 0105).
 * @param known of the change that applies at this till, 0 for none
 * @param there of the newest one at the hub, 0 for none
 */
export function floorOfChangeNumber(known: number, there: number): number {
  if (known < MAX_SETTING_NUMBER) return known;
  return there >= MAX_SETTING_NUMBER ? 0 : MIDDLE + ((known - MAX_SETTING_NUMBER) % MIDDLE);
}

interface NumberedChange {
  /** Id of the change, which never changes. */
  readonly name: string;
  readonly number: number;
}

/** True if the hub's change is newer than the one that a till has; null if it has none. */
export function isNewerAtHub(there: NumberedChange, known: NumberedChange | null): boolean {
  return (
    there.name !== known?.name &&
    there.number > floorOfChangeNumber(known?.number ?? 0, there.number)
  );
}
