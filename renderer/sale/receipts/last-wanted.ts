/**
 * Reads one thing at a time, and of all that is wanted meanwhile the last one alone: what a key held down
 * goes past is not read.
 * @param read never rejects
 * @param onRead hears what was read, unless something else is wanted by then
 * @returns what says that this is wanted now
 */
export function readLastWanted<Wanted, Answer>(
  read: (wanted: Wanted) => Promise<Answer>,
  onRead: (wanted: Wanted, answer: Answer) => void,
): (wanted: Wanted) => void {
  let next: { readonly wanted: Wanted } | null = null;
  let isReading = false;
  const readOn = async () => {
    isReading = true;
    while (next !== null) {
      const { wanted } = next;
      next = null;
      const answer = await read(wanted);
      if (next === null) onRead(wanted, answer);
    }
    isReading = false;
  };
  return (wanted) => {
    next = { wanted };
    if (!isReading) void readOn();
  };
}
