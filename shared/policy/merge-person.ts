/**
 * Which of two changes of one person counts (decision 0107). Each says how many it rests on, inside its seal: what is brought back from
 * before rests on fewer, whoever brings it and in whichever order.
 */
export interface ChangeOfPerson {
  readonly change: string;
  readonly revision: number;
  /** The person was taken off. */
  readonly isOff: boolean;
}

export interface ChangeHere extends ChangeOfPerson {
  /** True where the other tills can know it. */
  readonly isTold: boolean;
}

type Merged =
  /** Theirs counts here. */
  | 'take'
  /** Mine counts. */
  | 'keep'
  /** They are the same. */
  | 'same'
  /** Mine was made without knowing theirs, and comes after it. */
  | 'say-above';

/**
 * Merges a change made here with the others'. One that was not sent yet comes after the others', but a removed
 * person stays removed, also where the loss of a hub has left two tills with different counts.
 * @param mine null where this till does not know the person as one of the store
 */
export function mergePerson(mine: ChangeHere | null, theirs: ChangeOfPerson): Merged {
  if (mine === null) return 'take';
  if (mine.change === theirs.change) return 'same';
  const isNewer = comparePersons(theirs, mine) > 0;
  if (mine.isTold || mine.isOff || theirs.isOff) return isNewer ? 'take' : 'keep';
  return theirs.revision < mine.revision ? 'keep' : 'say-above';
}

/** The same at every till, whatever was made without knowing what: taken off above not, then by what it rests on, and then by name. */
export function comparePersons(one: ChangeOfPerson, other: ChangeOfPerson): number {
  if (one.isOff !== other.isOff) return one.isOff ? 1 : -1;
  if (one.revision !== other.revision) return one.revision - other.revision;
  if (one.change === other.change) return 0;
  return one.change > other.change ? 1 : -1;
}
