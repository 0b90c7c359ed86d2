import { expect, test } from 'vitest';
import {
  checkpointSchema,
  fromCheckpoint,
  toStoredCheckpoint,
  toCheckpoint,
} from '../../../../shared/ledger/memory/checkpoint.ts';
import { emptyLedger } from '../../../../shared/ledger/ledger.ts';
import { initialSliceMembers, SLICES } from '../../../../shared/ledger/slices/slices.ts';
import type { SliceLedger } from '../../../../shared/ledger/slices/slices.ts';
import { otherTillStandingSchema } from '../../../../shared/ledger/money/other-till.ts';
import { knownReferenceSchema } from '../../../../shared/ledger/money/known-reference.ts';
import { oldCardListSchema, oldCardSchema } from '../../../../shared/ledger/money/old-card.ts';
import { lossSchema } from '../../../../shared/ledger/money/loss.ts';
import { outageDaysSchema } from '../../../../shared/ledger/money/outage-days.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { categoryDraftSchema } from '../../../../shared/ledger/store/category-draft.ts';
import { pendingErasureSchema } from '../../../../shared/ledger/store/erasure.ts';

const names = (part: 'kinds' | 'carries' | 'members') =>
  SLICES.flatMap((slice) => Object.keys(slice[part]));

test.each([
  ['kind of fact', names('kinds')],
  ['member', SLICES.flatMap(({ carries, members }) => Object.keys({ ...carries, ...members }))],
  ['proposal', SLICES.flatMap(({ proposals }) => proposals.map(({ kind }): string => kind))],
])('no two slices of the ledger have the same %s', (_, all) => {
  expect(all.length).toBeGreaterThan(5);
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
});

const draft = categoryDraftSchema.parse({
  id: crypto.randomUUID(),
  change: { kind: 'delete', uuid: 'c1', was: { externalIdentifier: 'tea', name: 'Tea' } },
  keptAtMs: 1_000,
  state: 'kept',
});
const otherTill = otherTillStandingSchema.parse({
  id: crypto.randomUUID(),
  name: 'Kiosk',
  tokenHash: 'a'.repeat(64),
  alonePerPaymentCents: 100,
  alonePerDayCents: 1_000,
  aloneSinceMs: 2_000,
  aloneCents: 50,
});
const reference = knownReferenceSchema.parse({
  id: crypto.randomUUID(),
  verb: 'redeem',
  cardId: null,
  askedCents: 100,
  amountCents: 80,
  backCents: 0,
  state: 'applied',
  needsPerson: false,
});

const oldCard = oldCardSchema.parse({
  id: crypto.randomUUID(),
  listId: 'list-0001',
  beforeCents: 0,
  upToCents: 50_00,
  isAccepted: true,
});

/** A value for every member that a slice declares, different from the initial one. */
const FILLED: SliceLedger = {
  drafts: new Map([[draft.id, draft]]),
  favourites: ['c1', 'c2'],
  knownDamage: [
    {
      file: 'one',
      afterSequence: 1,
      found: 'f',
      expected: 'e',
      firstSequence: 2,
      lastSequence: 3,
    },
  ],
  erasing: pendingErasureSchema.parse({
    sequence: 4,
    erasure: { because: 'retention', cardIds: [], beforeSequence: 3 },
  }),
  erasedBySequence: 4,
  retainedThrough: 3,
  retentionDays: 365,
  staff: { edition: 2, seal: 's' },
  serviceChanged: { what: ['key'], atMs: 3_000, by: null },
  otherTills: new Map([[otherTill.id, otherTill]]),
  knownReferences: new Map([[reference.id, reference]]),
  leftHubAsSoleWriter: true,
  outageDays: outageDaysSchema.parse({
    sinceMs: 1_000,
    throughSequence: 9,
    days: [{ day: 1, firstSequence: 2 }],
  }),
  recentLosses: [
    lossSchema.parse({
      id: crypto.randomUUID(),
      sequence: 5,
      amountCents: 100,
      acceptedAtMs: 1_000,
      adoptedFrom: 'south',
      acceptedMonoMs: 5,
      acceptedInRun: 'run-0001',
      acceptedProvenMs: 2_000,
    }),
  ],
  training: { state: 'ended', lastedMs: 60_000 },
  cashRounding: true,
  managerLeaseMinutes: 5,
  askedEachTime: ['discount'],
  oldCardList: oldCardListSchema.parse({
    id: 'list-0001',
    fileCents: 60_00,
    count: 1,
    totalCents: 50_00,
    isOn: true,
    standing: '0 north',
    repeatsThrough: 0,
  }),
  oldCards: new Map([[oldCard.id, oldCard]]),
  mayLackOldCards: true,
  oldCardsTwice: [
    { till: 'south', count: 2, totalCents: cents(50_00), atMs: instantMs(3_000), isSeen: true },
  ],
  oldCardsLimitCents: cents(500_00),
};

test.each(Object.keys(FILLED) as (keyof SliceLedger)[])(
  'the ledger’s member %s is unchanged after a checkpoint',
  (name) => {
    expect(FILLED[name]).not.toEqual(initialSliceMembers()[name]);
    const written = JSON.stringify(
      toStoredCheckpoint(toCheckpoint({ ...emptyLedger(), ...FILLED })),
    );
    const read = fromCheckpoint(checkpointSchema.parse(JSON.parse(written)));
    expect(read[name]).toEqual(FILLED[name]);
  },
);
