import { categorySchema, findCategoryInputSchema } from '../api/category.ts';
import type { Category } from '../api/category.ts';
import type { ServiceSettings } from '../api/service-settings.ts';
import type {
  CategoryAnswer,
  CategoryFailure,
  WhyFindUnproven,
} from '../messages/gateway-answers.ts';

export type FindBy = ServiceSettings['findBy'];
type FindAnswer = CategoryAnswer<'find-category'>;

/** The two reads that a proof uses. */
export interface FindReads {
  /**
   * Lists Categories.
   * @param limit number of rows of the first page
   */
  readonly list: (limit: number) => Promise<CategoryAnswer<'list-categories'>>;
  readonly find: (externalIdentifier: string, by: FindBy) => Promise<FindAnswer>;
}

export type FindProof =
  /**
   * Find is proven. `known`: a Category that it has shown; `absentAs`: the form in which this service says "not found".
   * A gateway's error page has another form, or also comes for existing Categories.
   */
  | {
      readonly kind: 'proven';
      readonly by: FindBy;
      readonly absentAs: string;
      readonly known: string;
    }
  | { readonly kind: 'unproven'; readonly why: Exclude<WhyFindUnproven, 'odd-absence'> }
  /** Find shows existing Categories in this form, but its answer for a missing one looks like a failure. */
  | { readonly kind: 'unproven'; readonly why: 'odd-absence'; readonly by: FindBy }
  /** The service was not reached, or refuses the key, so nothing is known about Find. */
  | { readonly kind: 'failed'; readonly failure: CategoryFailure };

/** An identifier that no store has; some services do not accept it as one. */
export const NO_SUCH_IDENTIFIER = 'evertill-find-test/no-such-category';

/** Statuses of refusals that may mean "not found". 401 and 403 are about the key, 429 about the rate. */
const MAY_MEAN_ABSENT: ReadonlySet<number> = new Set([400, 409, 422]);

/**
 * Proves how this service accepts Find (docs/service-contract.md#find-category), with three harmless reads: the list, a
 * Category in it, and one that no store has. Unproven, Find must not decide that something is created.
 * @param first the form to try first
 */
export async function proveFind(first: FindBy, reads: FindReads): Promise<FindProof> {
  const isOdd = (answer: CategoryAnswer<'list-categories'>) =>
    answer.kind === 'answered' && answer.data.length > 0 && answer.data.every(isUnusable);
  let listed = await reads.list(1);
  // The first row may be one that cannot be looked up, so more are listed.
  if (isOdd(listed)) listed = await reads.list(MORE_ROWS);
  if (listed.kind !== 'answered') {
    return isPassing(listed)
      ? { kind: 'failed', failure: listed }
      : { kind: 'unproven', why: 'no-list' };
  }
  const known = listed.data.map(readKnown).find((row) => row !== null);
  if (!known) return { kind: 'unproven', why: 'nothing-there' };
  for (const by of [first, first === 'query' ? 'body' : 'query'] as const) {
    const found = await reads.find(known.external_identifier, by);
    if (found.kind !== 'answered' && isPassing(found)) return { kind: 'failed', failure: found };
    if (!hasFoundCategory(found, known.external_identifier)) continue;
    const absent = await findNothing(known.external_identifier, by, reads);
    if (absent.kind !== 'answered' && isPassing(absent)) return { kind: 'failed', failure: absent };
    // Find shows a Category for any identifier, so it does not read the parameter.
    if (absent.kind === 'answered' && absent.data !== null) continue;
    const absentAs = absenceFormIn(absent);
    return absentAs === null
      ? { kind: 'unproven', why: 'odd-absence', by }
      : { kind: 'proven', by, absentAs, known: known.external_identifier };
  }
  return { kind: 'unproven', why: 'not-found' };
}

/** Looks up a Category that does not exist, with an identifier built like one that exists. */
async function findNothing(known: string, by: FindBy, reads: FindReads): Promise<FindAnswer> {
  for (const turns of [1, 2, 3, 4]) {
    const other = turned(known, turns);
    if (other === known) break;
    const found = await reads.find(other, by);
    if (!hasFoundCategory(found, other)) return found;
  }
  return reads.find(NO_SUCH_IDENTIFIER, by);
}

const CLASSES = ['0123456789', 'abcdef', 'ghijklmnopqrstuvwxyz', 'ABCDEF', 'GHIJKLMNOPQRSTUVWXYZ'];

/** Changes an identifier to another one of the same length and kinds of characters, hexadecimal included. */
function turned(identifier: string, turns: number): string {
  return identifier.replaceAll(/[0-9a-z]/gi, (sign) => {
    const row = CLASSES.find((signs) => signs.includes(sign));
    return row?.[(row.indexOf(sign) + turns) % row.length] ?? sign;
  });
}

/** Returns the form in which an answer says that there is no such Category; null if it does not. */
export function absenceFormIn(answer: FindAnswer): string | null {
  if (answer.kind === 'answered') return answer.data === null ? (answer.absentAs ?? '') : null;
  if (answer.kind !== 'refused' || !MAY_MEAN_ABSENT.has(answer.status)) return null;
  const { status, code, fieldErrors } = answer;
  return [status, code ?? '', ...Object.keys(fieldErrors).toSorted()].join(' ');
}

/** True for a failure that proves nothing about Find, and may be over later. */
function isPassing(failure: CategoryFailure): boolean {
  switch (failure.kind) {
    case 'refused':
      return failure.status === 401 || failure.status === 429;
    case 'misfit':
    case 'find-unproven':
      return false;
    default:
      return true;
  }
}

const MORE_ROWS = 100;
const isUnusable = (row: unknown) => readKnown(row) === null;

function readKnown(row: unknown): Category | null {
  const read = categorySchema.safeParse(row);
  const isUsable = read.success && findCategoryInputSchema.safeParse(pick(read.data)).success;
  return isUsable && read.data.external_identifier !== NO_SUCH_IDENTIFIER ? read.data : null;
}

function pick({ external_identifier }: Category) {
  return { external_identifier };
}

/** True if Find has shown this very Category. */
export function hasFoundCategory(found: FindAnswer, externalIdentifier: string): boolean {
  return found.kind === 'answered' && found.data?.external_identifier === externalIdentifier;
}
