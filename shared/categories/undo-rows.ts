import type { Category } from '../api/category.ts';
import type { CategoryAnswer, CategoryFailure } from '../messages/gateway-answers.ts';
import { describeFailure } from './import-verdict.ts';
import type { ImportRow } from './import-row.ts';

/** How an import of Categories is taken back, row by row (decision 0145#undoing-an-import). */

/** What becomes of a row: asked of the service, done already, or left as it is since something hangs on it. */
export type UndoStep =
  | { readonly kind: 'delete'; readonly uuid: string }
  | { readonly kind: 'rename'; readonly uuid: string; readonly name: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'kept'; readonly why: 'in-use' | 'changed-since' };

/**
 * Only what the import has done is taken back: a Category that was renamed since is left, and so is one that it has created and
 * that an article, a rate of VAT or a sale of this till uses.
 * @param now as the service has it; undefined where it has none
 * @param isUsed of the row's identifier
 * @returns null for a row by which nothing was changed
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

/** Asked twice it ends in the same place: one that is gone was deleted. @returns null once it is as before, else why the rest waits */
export function judgeUndone(
  answer: CategoryAnswer<'delete-category'> | CategoryAnswer<'update-category'>,
): string | null {
  if (answer.kind === 'answered' || isGone(answer)) return null;
  return describeFailure(answer);
}

function isGone(answer: CategoryFailure): boolean {
  return answer.kind === 'refused' && answer.status === 404;
}
