import type { OfficeCopy } from '../../../../shared/office/office-calls.ts';
import type { OfficeConnection } from '../../../node/office-client/office-connection.ts';
import type { TillRecordReader, HubCopies, TillAtHubDatabase } from './hub-copies.ts';

/** A till, and the place with the longest copy of its journal. */
export interface LongestCopy {
  readonly till: TillAtHubDatabase;
  readonly from: TillRecordReader;
  /** Number of this journal among the till's copies at the office. */
  readonly life: number;
}

interface BothCopies {
  readonly tills: readonly TillAtHubDatabase[];
  readonly copies: HubCopies;
  readonly office: Pick<OfficeConnection, 'readBack'>;
  /** Copies at the office, each till's newest journal last; none if they may not be read. */
  readonly atOffice: readonly OfficeCopy[];
  /** Number of each till's journal at the office, for the records that the hub has. */
  readonly lives: ReadonlyMap<string, number>;
}

/**
 * Returns each till with the longer of its copies. If a hub's database was lost, only the office still has the journal
 * of a till that is gone; a new name or successor of that till since then must still be reported (decision 0109).
 * @throws DatabaseUnreached
 */
export async function longestCopies(both: BothCopies): Promise<readonly LongestCopy[]> {
  const { tills } = both;
  const longest = tills.map((till) => longer(till, both));
  const named: LongestCopy[] = [];
  for (const copy of longest) {
    // If the hub has the longer copy, it also knows the till's successor, provided that it has both
    // tills.
    const isHubs = copy.from === both.copies;
    const others = isHubs ? longest.filter(({ from }) => from !== both.copies) : longest;
    const goesOnAs = (isHubs ? copy.till.goesOnAs : null) ?? (await nameWith(copy.till, others));
    named.push({ ...copy, till: { ...copy.till, goesOnAs } });
  }
  return named;
}

function longer(
  till: TillAtHubDatabase,
  { copies, office, atOffice, lives }: BothCopies,
): LongestCopy {
  const life = lives.get(till.till) ?? 0;
  const newest = atOffice.findLast((copy) => copy.till === till.till);
  const isOffices =
    newest !== undefined &&
    newest.lastSequence > till.lastSequence &&
    (till.lastSequence === 0 || life === newest.life);
  if (!isOffices) return { till, from: copies, life };
  const { lastSequence, lastHash } = newest;
  const from: TillRecordReader = {
    read: (name, after) => office.readBack(name, newest.life, after),
  };
  return { till: { ...till, lastSequence, lastHash }, from, life: newest.life };
}

/** Finds the name whose journal contains all of this one, by the hub's rule (`HubDatabaseCopies`). */
async function nameWith(
  { till, lastSequence, lastHash, isPresent }: TillAtHubDatabase,
  all: readonly LongestCopy[],
): Promise<string | null> {
  const others = all.filter(({ till: other }) => {
    const isAsLong = other.lastSequence === lastSequence && other.till > till;
    const isLonger = other.lastSequence > lastSequence || isAsLong;
    return other.till !== till && isLonger && !(isPresent && other.isPresent);
  });
  const byLength = others.toSorted(
    ({ till: a }, { till: b }) => b.lastSequence - a.lastSequence || (a.till > b.till ? -1 : 1),
  );
  for (const { till: other, from } of byLength) {
    const [record] = await from.read(other.till, lastSequence - 1, 1);
    if (record?.sequence === lastSequence && record.hash === lastHash) return other.till;
  }
  return null;
}
