import type { Category } from '../api/category.ts';
import type { CategoryAnswer, CategoryFailure } from '../messages/gateway-answers.ts';
import { describeCategoryFailure } from './import-verdict.ts';
import type { ImportRow } from './import-row.ts';

/** What to do with a row: send a request, do nothing, or leave it because something depends on it. */
export type UndoStep =
  | { readonly kind: 'delete'; readonly uuid: string }
  | { readonly kind: 'rename'; readonly uuid: string; readonly name: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'kept'; readonly why: 'in-use' | 'changed-since' };

/**
 * Returns how to undo a row of an import (decision 0145#undoing-an-import). A Category that was renamed since then
 * stays, and so does a created one that an article, a VAT rate or a sale of this till uses.
 * @param now the Category at the service; undefined for none
 * @param isUsed true if the row's identifier is used
 * @returns null for a row that changed nothing
 */
export function undoStepOf(
  row: ImportRow,
  now: Pick<Category, 'uuid' | 'name'> | undefined,
  isUsed: boolean,
): UndoStep | null {
  if (row.state !== 'created' && row.state !== 'updated') return null;
  if (row.state === 'created') {
    if (now === undefined) return { kind: 'done' };
    if (now.name.trim() !== row.name) return { kind: 'kept', why: 'changed-since' };
    return isUsed ? { kind: 'kept', why: 'in-use' } : { kind: 'delete', uuid: now.uuid };
  }
  if (now === undefined || now.name.trim() !== row.name)
    return { kind: 'kept', why: 'changed-since' };
  return { kind: 'rename', uuid: now.uuid, name: row.oldName ?? row.name };
}

/**
 * Judges the answer to an undo request, which may be repeated: a Category that is gone was deleted.
 * @returns null once the row is undone, else why the rest waits
 */
export function undoFailureIn(
  answer: CategoryAnswer<'delete-category'> | CategoryAnswer<'update-category'>,
): string | null {
  if (answer.kind === 'answered' || isGone(answer)) return null;
  return describeCategoryFailure(answer);
}

function isGone(answer: CategoryFailure): boolean {
  return answer.kind === 'refused' && answer.status === 404;
}
