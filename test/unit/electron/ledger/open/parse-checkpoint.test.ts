import { expect, test, vi } from 'vitest';
import {
  RECORDS_PARSED_PER_TURN,
  parseCheckpoint,
} from '../../../../../electron/ledger/open/parse-checkpoint.ts';
import {
  checkpointSchema,
  toStoredCheckpoint,
  toCheckpoint,
} from '../../../../../shared/ledger/memory/checkpoint.ts';
import { GuardedLedger } from '../../../../builders/guarded-ledger.ts';

const COUNT = RECORDS_PARSED_PER_TURN * 2 + 1;

/** Returns a checkpoint as stored, with more cards than are checked in one turn. */
function stored(): Record<string, unknown> {
  const till = GuardedLedger.started();
  for (const name of ['first', 'second']) till.accept(name, till.card(name));
  const checkpoint = toStoredCheckpoint(toCheckpoint(till.ledger));
  const cards = Array.from({ length: COUNT }, (_, index) => ({
    id: `card-number-${index}`,
    sentAs: 'identifier',
    introducedAtMs: 1,
    introducedBySequence: 1,
    confirmed: null,
    stated: null,
    anchorCents: null,
    appliedSinceAnchorCents: 0,
    drift: null,
    driftCount: 0,
    ofLater: 'version',
  }));
  return JSON.parse(JSON.stringify({ ...checkpoint, cards, nameProofs: [] })) as never;
}

const nextTurn = () => Promise.resolve();

test('a checkpoint read in pieces equals the one that its schema parses at once', async () => {
  const turns = vi.fn(nextTurn);
  const state = stored();
  expect(await parseCheckpoint(state, { nextTurn: turns })).toEqual(checkpointSchema.parse(state));
  expect(turns).toHaveBeenCalledTimes(2);
});

test('a checkpoint in which the first tills wrote payments one by one is read to the same result', async () => {
  const state = stored();
  const { intents } = checkpointSchema.parse(state);
  expect(intents).toHaveLength(2);
  expect(await parseCheckpoint({ ...state, intents }, { nextTurn })).toEqual(
    await parseCheckpoint(state, { nextTurn }),
  );
});

test.each(['intents', 'cards', 'sales', 'queue'])(
  'a checkpoint without %s is refused',
  async (member) => {
    const { [member]: _, ...state } = stored();
    expect(checkpointSchema.safeParse(state).success).toBe(false);
    await expect(parseCheckpoint(state, { nextTurn })).rejects.toThrow(member);
  },
);

test('one wrong card in the last piece refuses the whole checkpoint', async () => {
  const state = stored();
  (state['cards'] as { driftCount: number }[]).at(-1)!.driftCount = -1;
  await expect(parseCheckpoint(state, { nextTurn })).rejects.toThrow('driftCount');
});
