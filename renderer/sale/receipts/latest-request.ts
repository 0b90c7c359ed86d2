/**
 * Reads one item at a time and, of those requested meanwhile, only the last: items passed while a key is held are not
 * read.
 * @param read never rejects
 * @param onRead gets the result, unless another item was requested meanwhile
 * @returns a function that requests an item
 */
export function latestRequestReader<Wanted, Answer>(
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
