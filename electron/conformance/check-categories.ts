import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { batchEnvelopeSchema } from '../../shared/api/envelope.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import { categorySchema } from '../../shared/api/category.ts';
import type { Category } from '../../shared/api/category.ts';
import type { InputOf } from '../../shared/api/routes.ts';
import type { CategoryAnswer, CategoryOperation } from '../../shared/messages/gateway-answers.ts';
import { callCategories } from '../gateway/category-gateway.ts';
import type { Service } from '../service/service.ts';
import { failedCheck, untestedCheck, passedCheck } from './check-result.ts';
import type { CheckResult } from './check-result.ts';
import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';

const ALLOWED = async () => null;

/** Checks Categories by creating some, changing one, and deleting all; reports those that could not be deleted. */
export async function checkByChangingCategories(
  service: Service,
  exchanges: readonly MaskedExchange[],
): Promise<readonly CheckResult[]> {
  if (service.keys.reveal('personal-access-token') === null) {
    return [untestedCheck('Changing categories', 'No personal access token was given.')];
  }
  const checks: CheckResult[] = [];
  const mark = `evertill-conform-${randomUUID().slice(0, 8)}`;
  const ask = <Name extends CategoryOperation>(name: Name, input: InputOf<Name>) =>
    callCategories(service, name, input, ALLOWED);
  const judge = (check: string, isRight: boolean, right: string, wrong: string) => {
    checks.push(isRight ? passedCheck(check, right) : failedCheck(check, wrong, exchanges.at(-1)));
  };

  const wanted = { external_identifier: mark, name: 'Conformance' };
  const answered = one(await ask('create-category', wanted));
  // Without an understood answer, such as a 202, the Category is looked up, as a till does.
  const made = answered ?? one(await ask('find-category', { external_identifier: mark }));
  judge(
    'Create Category',
    made !== null && isAs(made, wanted),
    answered === null
      ? 'The answer is not the new category, and Find shows it. A till does the same.'
      : 'The answer is the new category.',
    'The answer is not the category that was sent, and Find does not show it.',
  );
  const again = one(await ask('find-or-create-category', wanted));
  judge(
    'Find or Create Category',
    again !== null && isAs(again, wanted) && (made === null || made.uuid === again.uuid),
    'It shows the category that is there.',
    'It does not show the category that is there.',
  );
  const absent = { external_identifier: `${mark}-0`, name: 'Conformance, found or created' };
  const created =
    one(await ask('find-or-create-category', absent)) ??
    one(await ask('find-category', { external_identifier: absent.external_identifier }));
  judge(
    'Find or Create Category, of a new one',
    created !== null && isAs(created, absent),
    'It makes the category that is not there.',
    'It does not make the category that is not there. Imports need it where Find is not proven.',
  );
  const uuid = made?.uuid ?? again?.uuid;
  if (uuid !== undefined) {
    const renamed = { ...wanted, name: 'Conformance, renamed' };
    const changed = one(await ask('update-category', { uuid, name: renamed.name }));
    const kept = one(await ask('get-category', { uuid }));
    judge(
      'Update Category',
      changed !== null && isAs(changed, renamed) && kept !== null && isAs(kept, renamed),
      'Only the name that was sent has changed.',
      'The answer, or the category when it is read again, has not the new name.',
    );
  }
  const categories = [1, 2].map((n) => ({ external_identifier: `${mark}-${n}`, name: `Row ${n}` }));
  const batch = await ask('batch-create-categories', { categories });
  if (batch.kind === 'find-unproven') {
    checks.push(untestedCheck('Batch Create Categories', 'No batch is sent until Find is proven.'));
  } else {
    const isDone = isCompleted(batch);
    const missing = await missingOf(ask, categories, isDone ? 0 : LATE_LOOKS);
    judge(
      'Batch Create Categories',
      batch.kind === 'answered' && (!isDone || missing.length === 0),
      missing.length === 0
        ? 'The batch was taken, and its rows are there.'
        : `The batch was taken for later. Not there yet, delete by hand: ${missing.join(', ')}`,
      batch.kind === 'answered'
        ? `The batch is called completed. Not there: ${missing.join(', ')}`
        : 'The answer is not the one of the contract.',
    );
  }
  const isSent = batch.kind !== 'find-unproven';
  const names = [
    mark,
    absent.external_identifier,
    ...(isSent ? categories.map((row) => row.external_identifier) : []),
  ];
  const left = await removeAll(ask, names, uuid);
  judge(
    'Delete Category',
    left.length === 0,
    'What was made is deleted again.',
    `Still there, or not found any more: ${left.join(', ')}`,
  );
  return checks;
}

type Ask = <Name extends CategoryOperation>(
  name: Name,
  input: InputOf<Name>,
) => Promise<CategoryAnswer>;

/**
 * Deletes the Categories that the check has created.
 * @returns the identifiers of those that may still exist
 */
async function removeAll(ask: Ask, names: readonly string[], known: string | undefined) {
  const left: string[] = [];
  for (const external_identifier of names) {
    const [first] = names;
    const found = await ask('find-category', { external_identifier });
    // Nothing to delete, because the Category was never created.
    if (isAbsent(found)) continue;
    const uuid = one(found)?.uuid ?? (external_identifier === first ? known : undefined);
    const gone = uuid === undefined ? null : await ask('delete-category', { uuid });
    const after =
      gone?.kind === 'answered' ? await ask('find-category', { external_identifier }) : found;
    if (gone?.kind !== 'answered' || one(after) !== null) left.push(external_identifier);
  }
  return left;
}

/**
 * True if there is no such Category. After the last one is deleted, Find cannot be proven, but it would still show an
 * existing Category.
 */
function isAbsent(found: CategoryAnswer): boolean {
  if (found.kind === 'find-unproven') return found.why !== 'not-found';
  return found.kind === 'answered' && found.data === null;
}

/** Look-ups after a batch: some services create rows late, and rows still missing then are reported. */
const LATE_LOOKS = 10;

/**
 * Looks up every row of a batch.
 * @returns identifiers of the rows that Find does not return
 */
async function missingOf(
  ask: Ask,
  rows: readonly { readonly external_identifier: string }[],
  looks: number,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const { external_identifier } of rows) {
    const found = await ask('find-category', { external_identifier });
    if (isAbsent(found)) missing.push(external_identifier);
  }
  if (missing.length === 0 || looks === 0) return missing;
  await setTimeout(SECOND_MS);
  return missingOf(ask, rows, looks - 1);
}

function isCompleted(answer: CategoryAnswer): boolean {
  return (
    answer.kind === 'answered' &&
    batchEnvelopeSchema.safeParse(answer).data?.data.status === 'completed'
  );
}

function one(answer: CategoryAnswer): Category | null {
  const read = categorySchema.safeParse(answer.kind === 'answered' ? answer.data : null);
  return read.success ? read.data : null;
}

function isAs(found: Category, wanted: Omit<Category, 'uuid'>): boolean {
  return found.external_identifier === wanted.external_identifier && found.name === wanted.name;
}
