import { MAX_CLOSES } from '../../../shared/hub/hub-calls.ts';
import { recordsAfter } from './copying.ts';
import type { CallOf } from '../../../shared/hub/hub-calls.ts';
import type { AnsweredCall, HubState, HubTill } from './hub-state.ts';

/**
 * Parts of every copy that each till may read for a report of the whole store; encrypted parts are never among them.
 */

const CLOSE = '"kind":"shift-closed"';
/** In a text that a person typed, the quotation marks are escaped, so it cannot match as a member. */
const DAY = /"businessDay":"(\d{4}-\d{2}-\d{2})"/;

export function listCloses(
  state: HubState,
  me: HubTill,
  { till, most }: CallOf<'closes'>,
): AnsweredCall<'closes'> {
  const answer = copyFor(me, state, till)
    .filter(({ body }) => body.includes(CLOSE))
    .toReversed()
    .slice(0, Math.min(most, MAX_CLOSES))
    .map(({ sequence, hash, body }) => ({
      sequence,
      hash,
      businessDay: DAY.exec(body)?.[1] ?? null,
    }));
  return { state, answer };
}

export function readPublic(
  state: HubState,
  me: HubTill,
  { till, after, most }: CallOf<'read-public'>,
): AnsweredCall<'read-public'> {
  const copy = copyFor(me, state, till).map((record) => ({ ...record, part: null }));
  const answer = recordsAfter(copy, after, most).map(({ sequence, previousHash, hash, body }) => ({
    sequence,
    previousHash,
    hash,
    body,
  }));
  return { state, answer };
}

/** Finds the copy of a till; a caller that was taken over gets nothing. */
function copyFor(me: HubTill, { tills }: HubState, till: string) {
  return me.takenOverBy === null ? (tills.get(till)?.copy ?? []) : [];
}
