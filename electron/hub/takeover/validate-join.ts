import { hubSetUpSchema } from '../../../shared/hub/set-up-file.ts';
import type { TillAtHub } from '../../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { DAY_MS } from '../../../shared/values/time.ts';
import { hasSameMoneyUnit } from '../../../shared/ledger/store/book.ts';
import type { Book } from '../../../shared/ledger/store/book.ts';
import type { JoinAnswer } from '../../../shared/messages/hub-status.ts';
import { parseJson } from '../../node/files/parse-json.ts';
import { DatabaseUnreached } from '../../node/hub-client/database-unreached.ts';
import type { ConnectHub, HubLine } from '../connection/hub-line.ts';
import { ZodError } from 'zod';
import { BrokenAssertion } from '../../../shared/values/assert.ts';
import { ProvenCopy } from '../../node/hub-client/proven-copy.ts';

/**
 * Reads which book each copy at a hub belongs to, from its first record; none for an empty copy, or a newer version's.
 * @throws DatabaseUnreached
 */
async function firstBooks(line: HubLine, tills: readonly TillAtHub[]): Promise<readonly Book[]> {
  const books: Book[] = [];
  for (const { till } of tills.filter(({ lastSequence }) => lastSequence > 0)) {
    const call = { name: 'read-public', till, after: 0, most: 1 } as const;
    const [first] = await line.call<'read-public'>(call);
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

/** The store's outage is taken to be no longer than this. */
const LONGEST_OUTAGE_MS = 31 * DAY_MS;

type WhyNotJoined = Extract<JoinAnswer, { kind: 'fault' }>['why'];

/** Parses a set-up text; null unless `npm run hub -- add-till` or `replace-till` wrote it. */
export function parseHubSetUp(text: string): HubSetUp | null {
  return hubSetUpSchema.safeParse(parseJson(text.replace(/^\uFEFF/, ''))).data ?? null;
}

/**
 * Checks whether this till may join a hub. A name belongs to one till for good, so it must be unused. All tills need
 * the same currency and unit, because shared amounts are plain numbers (decision 0124).
 * @returns the store's number of tills including this one, so that its share is right before the first heartbeat. A till
 * that left in an outage counts, because it may have promised its part of the store's sums.
 */
export async function validateJoin(
  setUp: HubSetUp,
  connect: ConnectHub,
  book: Book,
): Promise<WhyNotJoined | { readonly tills: number }> {
  try {
    const line = await connect(setUp, 'person');
    const tills = await line.call<'tills'>({ name: 'tills' });
    const unsafe = await line.call<'unsafe-settings'>({ name: 'unsafe-settings' });
    const books = await firstBooks(line, tills);
    line.close();
    if (unsafe.length > 0) return 'unsafe-server';
    const mine = tills.find(({ till }) => till === setUp.till);
    if (mine === undefined) return 'strange';
    if (isUsed(mine)) return setUp.replaces === undefined ? 'name-used' : 'file-used';
    const notReplaced = whyNotReplaced(setUp, tills);
    if (notReplaced !== null) return notReplaced;
    if (!books.every((other) => hasSameMoneyUnit(other, book))) return 'other-money';
    return { tills: 1 + tills.filter((one) => one.isKnown || hasLeftInOutage(one)).length };
  } catch (error) {
    if (error instanceof DatabaseUnreached) return error.why;
    throw error;
  }
}

/** True if a till of that name has ever used the hub. */
function isUsed({ takenOverBy, isKnown, seenAgoMs, lastSequence }: TillAtHub): boolean {
  return takenOverBy !== null || isKnown || seenAgoMs !== null || lastSequence > 0;
}

/**
 * True for a till that was taken over, marked absent or has left within a month, and did not reach the card service when
 * it was last heard: the store's outage may be the same one.
 */
function hasLeftInOutage({ isKnown, seenAgoMs, health }: TillAtHub): boolean {
  const isRecent = seenAgoMs !== null && seenAgoMs <= LONGEST_OUTAGE_MS;
  return !isKnown && isRecent && health?.sending !== 'online';
}

/**
 * Returns why the till that this computer is to replace cannot be taken over; null if it can. A connected till is no
 * reason: it may be switched off later, and is checked again then.
 */
function whyNotReplaced(
  { till, replaces }: HubSetUp,
  tills: readonly TillAtHub[],
): WhyNotJoined | null {
  if (replaces === undefined) return null;
  const other = tills.find((one) => one.till === replaces);
  if (other === undefined || other.till === till) return 'replaces-nobody';
  return other.takenOverBy === null ? null : 'replaced-already';
}

export function joinFault(why: WhyNotJoined): JoinAnswer {
  return { kind: 'fault', why };
}
