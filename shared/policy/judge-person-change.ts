/**
 * One change of a person, for deciding which of two changes applies (decision 0107). Its encrypted part has the number
 * of changes that it builds on, which shows a change from a restored backup to be old, whoever sends it and in
 * whichever order.
 */
export interface PersonRevision {
  readonly change: string;
  readonly revision: number;
  /** True if the person was removed. */
  readonly isOff: boolean;
}

export interface LocalPersonRevision extends PersonRevision {
  /** True if the other tills may have received the change. */
  readonly isTold: boolean;
}

type PersonDecision =
  /** The store's change applies at this till. */
  | 'take'
  /** This till's change applies. */
  | 'keep'
  /** Both changes are the same. */
  | 'same'
  /** This till's change was made without knowing the store's, and is sent again as the next one after it. */
  | 'say-above';

/**
 * Decides which of two changes of a person applies: this till's or the store's. An unsent one comes after the store's,
 * but a removed person stays removed, even if two tills count differently after losing a hub.
 * @param mine null if this till does not have the person as one of the store's
 */
export function judgePersonChange(
  mine: LocalPersonRevision | null,
  theirs: PersonRevision,
): PersonDecision {
  if (mine === null) return 'take';
  if (mine.change === theirs.change) return 'same';
  const isNewer = comparePersonRevisions(theirs, mine) > 0;
  if (mine.isTold || mine.isOff || theirs.isOff) return isNewer ? 'take' : 'keep';
  return theirs.revision < mine.revision ? 'keep' : 'say-above';
}

/**
 * Compares two changes of one person in the same way at every till: a removal wins, then the change that builds on more
 * changes, then the one with the larger id.
 */
export function comparePersonRevisions(one: PersonRevision, other: PersonRevision): number {
  if (one.isOff !== other.isOff) return one.isOff ? 1 : -1;
  if (one.revision !== other.revision) return one.revision - other.revision;
  if (one.change === other.change) return 0;
  return one.change > other.change ? 1 : -1;
}
