import { describe, expect, test } from 'vitest';
import { importRowOf } from '../../../../shared/categories/import-row.ts';
import type { ImportRow } from '../../../../shared/categories/import-row.ts';
import { undoFailureIn, undoStepOf } from '../../../../shared/categories/undo-rows.ts';

/** An import of Categories is undone row by row: only its own changes, and no Category that is in use. */

const row = (change: Partial<ImportRow>): ImportRow => ({
  ...importRowOf({
    row: 2,
    externalIdentifier: 'tea',
    name: 'Tea',
    verdict: 'new',
    uuid: null,
    oldName: null,
    faults: [],
    warnings: [],
    other: null,
  }),
  ...change,
});
const created = row({ state: 'created' });
const renamed = row({ verdict: 'changed', oldName: 'Teas', state: 'updated' });
const TEA = { uuid: 'u-1', name: 'Tea' };

describe('undoing an imported Category', () => {
  test.each([
    ['that was created is deleted', created, TEA, false, { kind: 'delete', uuid: 'u-1' }],
    ['that was created and is used stays', created, TEA, true, { kind: 'kept', why: 'in-use' }],
    [
      'that was created and has another name now stays',
      created,
      { ...TEA, name: 'Green tea' },
      false,
      { kind: 'kept', why: 'changed-since' },
    ],
    ['that was created and is gone needs nothing', created, undefined, false, { kind: 'done' }],
    [
      'that was renamed has its old name again, also where it is used',
      renamed,
      TEA,
      true,
      { kind: 'rename', uuid: 'u-1', name: 'Teas' },
    ],
    [
      'that was renamed again since keeps that name',
      renamed,
      { ...TEA, name: 'Green tea' },
      false,
      { kind: 'kept', why: 'changed-since' },
    ],
    [
      'that was renamed and is gone is not created again',
      renamed,
      undefined,
      false,
      { kind: 'kept', why: 'changed-since' },
    ],
  ] as const)('%s', (_what, one, now, isUsed, step) => {
    expect(undoStepOf(one, now, isUsed)).toEqual(step);
  });

  test.each(['unchanged', 'wrong', 'refused', 'missing', 'cancelled', 'undone'] as const)(
    'leaves a row unchanged that is %s',
    (state) => {
      expect(undoStepOf(row({ state }), TEA, false)).toBeNull();
    },
  );
});

test('undoing a Category accepts one that is already deleted, and stops at any other refusal', () => {
  const refusal = { kind: 'refused', code: null, sentence: 'No.', fieldErrors: {} } as const;
  expect(undoFailureIn({ kind: 'answered', data: null, meta: [] })).toBeNull();
  expect(undoFailureIn({ ...refusal, status: 404 })).toBeNull();
  expect(undoFailureIn({ ...refusal, status: 403 })).toMatch(/No\./);
  expect(undoFailureIn({ kind: 'not-reached', sent: true })).not.toBeNull();
});
