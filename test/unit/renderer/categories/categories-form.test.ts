import { describe, expect, test } from 'vitest';
import { describeChange } from '../../../../renderer/categories/describe-change.ts';
import { describeMirror } from '../../../../renderer/categories/browse/describe-mirror.ts';
import { parseCategoryForm } from '../../../../renderer/categories/parse-category-form.ts';

const was = { externalIdentifier: 'CAT-1', name: 'Garden' };
const base = { uuid: 'uuid-0001', was };

describe('a Category form', () => {
  test('sends only the fields that were changed', () => {
    expect(parseCategoryForm({ ...was, name: 'Pool' }, base)).toEqual({
      kind: 'change',
      change: { kind: 'update', uuid: 'uuid-0001', was, name: 'Pool' },
    });
    expect(parseCategoryForm({ ...was, externalIdentifier: 'X report' }, base)).toEqual({
      kind: 'change',
      change: { kind: 'update', uuid: 'uuid-0001', was, externalIdentifier: 'X report' },
    });
  });

  test('sends nothing if nothing but outer spaces was changed', () => {
    expect(parseCategoryForm(was, base)).toEqual({ kind: 'unchanged' });
    expect(parseCategoryForm({ ...was, name: ' Garden ' }, base)).toEqual({ kind: 'unchanged' });
  });

  test.each([
    [{ externalIdentifier: '', name: 'x' }, ['externalIdentifier']],
    [{ externalIdentifier: 'x', name: '   ' }, ['name']],
    [{ externalIdentifier: 'a\tb', name: 'x' }, ['externalIdentifier']],
    [{ externalIdentifier: 'x', name: 'half \ud83e' }, ['name']],
    [{ externalIdentifier: 'x'.repeat(2_001), name: '' }, ['externalIdentifier', 'name']],
  ])('reports %j at its field', (form, fields) => {
    const read = parseCategoryForm(form, null);
    expect(read.kind === 'faults' && Object.keys(read.faults)).toEqual(fields);
  });

  test.each([
    ['Blumenerde für Kübel', 'blumenerde-fur-kubel-a1b2c3'],
    [' Töpfe & Vasen! ', 'topfe-vasen-a1b2c3'],
    ['花园', 'a1b2c3'],
  ])('for a new Category %s makes an identifier from its name', (name, externalIdentifier) => {
    expect(parseCategoryForm({ externalIdentifier: ' ', name }, null, 'a1b2c3')).toEqual({
      kind: 'change',
      change: { kind: 'create', externalIdentifier, name: name.trim() },
    });
  });

  test('keeps the shop’s own identifier, and makes none for an existing Category', () => {
    expect(
      parseCategoryForm({ externalIdentifier: 'SHOP-1', name: 'Pots' }, null, 'a1b2c3'),
    ).toMatchObject({
      change: { externalIdentifier: 'SHOP-1' },
    });
    expect(
      parseCategoryForm({ externalIdentifier: '', name: 'Garden' }, base, 'a1b2c3'),
    ).toMatchObject({
      kind: 'faults',
    });
  });

  test('accepts names in any script', () => {
    for (const name of ['حديقة', '花园 🌻', '👩‍👩‍👧 family', '=1+1']) {
      expect(parseCategoryForm({ externalIdentifier: 'N', name }, null).kind).toBe('change');
    }
  });
});

test('a change of a Category is described in a sentence', () => {
  expect(describeChange({ kind: 'update', uuid: 'u', was, name: 'Pool' })).toBe(
    'Change: “Garden” becomes “Pool”',
  );
});

describe('the line above the list of Categories', () => {
  const length = (ms: number) => `${ms / 3_600_000} hours`;
  const whole = { kind: 'complete', atMs: 0, count: 5_120 } as const;

  test('has the number of Categories and their age', () => {
    expect(describeMirror(whole, 7_200_000, length)).toBe(
      'Categories: 5\u202F120, last refreshed 2 hours ago.',
    );
    expect(describeMirror(whole, 1_000, length)).toContain('up to date');
  });

  test('has how much of a partial list has come, and why it stopped', () => {
    const cut = {
      kind: 'incomplete',
      count: 4_000,
      received: 4_000,
      total: 5_120,
      isPaused: false,
    } as const;
    expect(describeMirror({ ...cut, because: 'Lost.' }, 0, length)).toBe(
      'Categories so far: 4\u202F000 of 5\u202F120. The list is not complete. Lost.',
    );
    expect(describeMirror({ ...cut, because: null, isPaused: true }, 0, length)).toContain(
      'Paused',
    );
  });
});
