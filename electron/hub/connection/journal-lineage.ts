import type { TillAtHub } from '../../../shared/hub/hub-calls.ts';
import type { Journal } from '../../journal/journal.ts';
import type { HubLine } from './hub-line.ts';

/** Time limit of background calls to the hub; nobody at the counter waits for them. */
const ANSWER_MS = 5_000;

export type OwnJournal = Pick<Journal, 'read'>;

/**
 * Finds the till names at a hub whose copy is entirely contained in another name's journal. A till that left the hub,
 * or was taken over, returns under a new name with its old journal: the records that both copies begin with happened
 * once (decision 0109).
 */
export async function findPreviousTillNames(
  line: HubLine,
  mine: string,
  all: readonly TillAtHub[],
  journal: OwnJournal,
): Promise<ReadonlySet<string>> {
  const hashAt = async (till: string, sequence: number): Promise<string | null> => {
    const call = { name: 'read-public', till, after: sequence - 1, most: 1 } as const;
    const [record] = await line.call<'read-public'>(call, ANSWER_MS);
    if (record?.sequence === sequence) return record.hash;
    return till === mine ? ownHash(journal, sequence) : null;
  };
  // This till's own journal counts as the longest, because its copy at the hub may lag behind.
  const journals = all
    .map((one) => (one.till === mine ? { ...one, lastSequence: Infinity, isPresent: true } : one))
    .filter(({ lastSequence }) => lastSequence > 0);
  const begun: { readonly first: string; readonly one: TillAtHub }[] = [];
  for (const one of journals) {
    const first = await hashAt(one.till, 1);
    if (first !== null) begun.push({ first, one });
  }
  const older = new Set<string>();
  for (const names of Map.groupBy(begun, ({ first }) => first).values()) {
    for (const { one } of names) {
      const { till, lastSequence } = one;
      const longer = names.filter(({ one: other }) => isLonger(other, one));
      if (longer.length === 0) continue;
      const newest = await hashAt(till, lastSequence);
      for (const { one: other } of longer) {
        if (newest !== null && (await hashAt(other.till, lastSequence)) === newest) older.add(till);
      }
    }
  }
  return older;
}

/**
 * True if what a till has at the hub may come from this very journal, under a name that its till had before: that till's
 * copy, or the copy of one that it took over, begins with this journal's first record.
 */
export async function mayStemFromThisJournal(
  line: HubLine,
  till: string,
  journal: OwnJournal,
): Promise<boolean> {
  const own = await ownHash(journal, 1);
  const all = await line.call<'tills'>({ name: 'tills' }, ANSWER_MS);
  const names = new Set([till]);
  for (let size = 0; size < names.size;) {
    size = names.size;
    for (const one of all) if (names.has(one.takenOverBy ?? '')) names.add(one.till);
  }
  for (const name of names) {
    const call = { name: 'read-public', till: name, after: 0, most: 1 } as const;
    const [record] = await line.call<'read-public'>(call, ANSWER_MS);
    if (own !== null && record?.hash === own) return true;
  }
  return false;
}

/**
 * True if this journal counts as the longer one; of two equally long ones, the one whose till name comes later. False
 * for two tills that are connected at the same time, which are never the same till.
 */
function isLonger(one: TillAtHub, other: TillAtHub): boolean {
  if (one.isPresent && other.isPresent) return false;
  if (one.lastSequence !== other.lastSequence) return one.lastSequence > other.lastSequence;
  return one.till > other.till;
}

/** Returns the hash of a record of this till's own journal; null if it is missing or unreadable. */
async function ownHash(journal: OwnJournal, sequence: number): Promise<string | null> {
  for await (const record of journal.read(sequence, sequence, () => undefined)) return record.hash;
  return null;
}
