import { expect, test } from 'vitest';
import {
  checkpointSchema,
  fromCheckpoint,
  toCheckpoint,
} from '../../../../shared/ledger/memory/checkpoint.ts';

import { draftIdSchema } from '../../../../shared/values/ids.ts';
import { project } from '../../../../shared/ledger/memory/project.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { PaperTill } from '../../../builders/paper-till.ts';

const draftId = draftIdSchema.parse('draft-0001');
const change = { kind: 'create', externalIdentifier: 'N1', name: 'New' } as const;
const keep: Proposal = { kind: 'keep-draft', draftId, change };

function openTill() {
  return new PaperTill('paper-book');
}

/** Returns the ledger as the next start reads it from a checkpoint on disk. */
function restarted(till: PaperTill) {
  const stored: unknown = JSON.parse(JSON.stringify(toCheckpoint(till.ledger)));
  return fromCheckpoint(checkpointSchema.parse(stored));
}

test('a saved change of a Category survives a restart until the service has it', () => {
  const till = openTill();
  till.must(keep);
  expect(restarted(till).drafts.get(draftId)).toMatchObject({ change, state: 'kept' });
  till.must({ kind: 'end-draft', draftId, state: 'sent' });
  expect(restarted(till).drafts.size).toBe(0);
});

test('a corrected change of a Category replaces the saved one', () => {
  const till = openTill();
  till.must(keep);
  till.must({ kind: 'keep-draft', draftId, change: { ...change, name: 'Newer' } });
  expect([...till.ledger.drafts.values()]).toMatchObject([{ change: { name: 'Newer' } }]);
});

test('a change of a Category that has ended cannot end again', () => {
  const till = openTill();
  till.must(keep);
  till.must({ kind: 'end-draft', draftId, state: 'dropped' });
  const again = till.write({ kind: 'end-draft', draftId, state: 'sent' });
  expect(again).toMatchObject({ kind: 'refused', refusal: { why: 'nothing-changes' } });
});

test('every state of a change of a Category reaches the projection', () => {
  const till = openTill();
  till.must(keep);
  till.must({ kind: 'end-draft', draftId, state: 'sent' });
  const rows = till.records.flatMap(project).filter(({ table }) => table === 'drafts');
  expect(rows).toMatchObject([{ row: { state: 'kept' } }, { row: { state: 'sent' } }]);
});

test('favourites keep their order over a restart, and each is listed once', () => {
  const till = openTill();
  till.must({ kind: 'change-favourites', favourites: ['b', 'a', 'b'] });
  expect(restarted(till).favourites).toEqual(['b', 'a']);
  const same = till.write({ kind: 'change-favourites', favourites: ['b', 'a'] });
  expect(same).toMatchObject({ kind: 'refused' });
});
