import { assertPresent } from '../../../shared/values/assert.ts';
import { utf8ByteCount } from '../../../shared/values/utf8-bytes.ts';
import type { CallOf, CopiedRecord, TakenOverTill } from '../../../shared/hub/hub-calls.ts';
import { withTill } from './hub-state.ts';
import type { AnsweredCall, HubCard, HubState, HubTill } from './hub-state.ts';

/** How many records of a copy the hub returns at once; one record is returned however large it is. */
const MOST_RECORDS = 500;
const MOST_BYTES = 1024 * 1024;

/**
 * Appends to the copy of the caller's own journal: without a gap, each record once, chained. The copy's end decides
 * where to continue.
 */
export function answerAppend(
  state: HubState,
  me: HubTill,
  { epoch, records, isLive }: CallOf<'append'>,
): AnsweredCall<'append'> {
  const lastSequence = me.copy.length;
  if (epoch !== me.epoch || me.takenOverBy !== null)
    return { state, answer: { kind: 'fenced', lastSequence } };
  const first = records[0];
  if (first === undefined) {
    // A copy that cannot continue is incomplete from now on.
    const after = isLive ? state : withTill(state, { ...me, liveThrough: 0 });
    return { state: after, answer: { kind: 'appended', lastSequence } };
  }
  if (first.sequence > lastSequence + 1) return { state, answer: { kind: 'gap', lastSequence } };
  const copy = [...me.copy];
  for (const record of records) {
    const there = me.copy[record.sequence - 1];
    const follows =
      there === undefined
        ? record.previousHash === (copy.at(-1)?.hash ?? '')
        : record.hash === there.hash;
    if (!follows)
      return { state, answer: { kind: 'broken', lastSequence, atSequence: record.sequence } };
    if (there === undefined) copy.push(record);
  }
  const answer = { kind: 'appended', lastSequence: copy.length } as const;
  const isOfAll = isLive && first.sequence + records.length - 1 === copy.length;
  const liveThrough = isOfAll ? copy.length : me.liveThrough;
  return { state: withTill(state, { ...me, copy, liveThrough }), answer };
}

/** Removes records that the till has forgotten from its copy as well. */
export function answerForget(
  state: HubState,
  me: HubTill,
  { sequences }: CallOf<'forget'>,
): AnsweredCall<'forget'> {
  if (me.takenOverBy !== null) return { state, answer: 0 };
  const goes = new Set(sequences);
  const gone = me.copy.filter(({ sequence, part }) => part !== null && goes.has(sequence));
  const copy = me.copy.map((record) =>
    goes.has(record.sequence) ? { ...record, part: null } : record,
  );
  return { state: withTill(state, { ...me, copy }), answer: gone.length };
}

export function answerReadTaken(
  state: HubState,
  me: HubTill,
  asked: CallOf<'read-taken'>,
): AnsweredCall<'read-taken'> {
  const isTaken = takenBy(state, me.name).some(({ till }) => till === asked.till);
  return isTaken ? answerRead(state, asked) : { state, answer: [] };
}

/** Returns the tills that this one has taken over, and those that they had taken over; the nearest first. */
export function takenBy({ tills, cards }: HubState, holder: string): TakenOverTill[] {
  const taken: TakenOverTill[] = [];
  let holders = [holder];
  while (holders.length > 0) {
    const next = [...tills.values()]
      .filter(({ takenOverBy }) => takenOverBy !== null && holders.includes(takenOverBy))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name, takenOverBy, copy, liveThrough } of next)
      taken.push({
        till: name,
        by: assertPresent(takenOverBy, 'it has one'),
        lastSequence: copy.length,
        lastHash: copy.at(-1)?.hash ?? '',
        liveThrough,
        held: heldFrom(cards.values(), name),
      });
    holders = next.map(({ name }) => name);
  }
  return taken;
}

/** Lists taken-over holds that the successor has not announced as its own. */
function heldFrom(cards: Iterable<HubCard>, till: string): string[] {
  const held: string[] = [];
  for (const { holds } of cards)
    for (const { intent, origin } of holds) if (origin === till) held.push(intent);
  return held.toSorted();
}

export function answerRead(
  state: HubState,
  { till, after, most }: Pick<CallOf<'read'>, 'till' | 'after' | 'most'>,
): { readonly state: HubState; readonly answer: CopiedRecord[] } {
  return { state, answer: recordsAfter(state.tills.get(till)?.copy ?? [], after, most) };
}

/** Returns as many records as one answer may have. */
export function recordsAfter(
  copy: readonly CopiedRecord[],
  after: number,
  most: number,
): CopiedRecord[] {
  const next = copy.slice(after, after + Math.min(most, MOST_RECORDS));
  let bytes = 0;
  const tooMuch = next.findIndex(({ body, part }, at) => {
    bytes += utf8ByteCount(body) + utf8ByteCount(part ?? '');
    return at > 0 && bytes > MOST_BYTES;
  });
  return tooMuch < 0 ? next : next.slice(0, tooMuch);
}
