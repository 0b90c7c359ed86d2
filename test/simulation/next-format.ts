import { JOURNAL_FORMAT } from '../../shared/journal/journal-format.ts';

/**
 * The next format of the journal, for a program that is newer than this one. It differs from today's only in the number
 * at the beginning of each segment, so today's program can play the newer one too.
 */

const HEAD = '{"evertillJournal":';
const TODAY = `${HEAD}${JOURNAL_FORMAT},`;
const NEXT = `${HEAD}${JOURNAL_FORMAT + 1},`;

/** Tells whether a file of the journal is in the next format. */
export function isInNextFormat(bytes: Uint8Array): boolean {
  return beginsWith(bytes, NEXT);
}

/** Returns the bytes as the newer program writes them. */
export function asWrittenByNext(bytes: Uint8Array): Uint8Array {
  return beginsWith(bytes, TODAY) ? withHead(bytes, NEXT) : bytes;
}

/**
 * Returns the bytes as the newer program reads them.
 * @param start their place in the file
 */
export function asReadByNext(bytes: Uint8Array, start: number): Uint8Array {
  return start === 0 && beginsWith(bytes, NEXT) ? withHead(bytes, TODAY) : bytes;
}

function beginsWith(bytes: Uint8Array, head: string): boolean {
  return Buffer.from(bytes.subarray(0, head.length)).toString('latin1') === head;
}

function withHead(bytes: Uint8Array, head: string): Uint8Array {
  const copy = new Uint8Array(bytes);
  copy.set(Buffer.from(head, 'latin1'));
  return copy;
}
