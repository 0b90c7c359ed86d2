import { ZodError } from 'zod';
import type { TillAtHub } from '../../shared/hub/hub-calls.ts';
import type { Book } from '../../shared/ledger/book.ts';
import { BrokenAssertion } from '../../shared/values/assert.ts';
import { ProvenCopy } from '../hub/client/proven-copy.ts';
import type { HubLine } from './hub-line.ts';

/** Nobody at the counter waits for it. */
const ANSWER_MS = 5_000;

/**
 * What the copies at a hub were begun as, by the first record of each; none of a copy that is empty, or that a newer program has written.
 * @throws HubUnreached
 */
export async function firstBooks(
  line: HubLine,
  tills: readonly TillAtHub[],
): Promise<readonly Book[]> {
  const books: Book[] = [];
  for (const { till } of tills.filter(({ lastSequence }) => lastSequence > 0)) {
    const call = { name: 'read-public', till, after: 0, most: 1 } as const;
    const [first] = await line.call<'read-public'>(call, ANSWER_MS);
    const book = first === undefined ? null : bookIn({ ...first, part: null });
    if (book !== null) books.push(book);
  }
  return books;
}

function bookIn(first: Parameters<ProvenCopy['take']>[0]): Book | null {
  const copy = new ProvenCopy(null);
  try {
    copy.take(first);
    return copy.ledger.book;
  } catch (error) {
    if (error instanceof ZodError || error instanceof BrokenAssertion) return null;
    throw error;
  }
}
