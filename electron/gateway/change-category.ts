import { assertNever, assertPresent } from '../../shared/values/assert.ts';
import { routes } from '../../shared/api/routes.ts';
import { MAX_CATEGORY_TEXT_LENGTH } from '../../shared/ledger/store/category-draft.ts';
import type { CategoryRequest } from '../../shared/ledger/store/category-draft.ts';
import type { CategoryFailure, CategoryOperation } from '../../shared/messages/gateway-answers.ts';
import { containsBankCardNumber } from '../../shared/cards/bank-card-number.ts';
import type { Actor, LedgerWriter } from '../ledger/write/ledger-writer.ts';

type NotWritten = Extract<CategoryFailure, { kind: 'not-written' }>['why'];

/**
 * Records who is about to ask the service for which change; the guard says whether that person may
 * (shared/categories/README.md#who-may-change-one).
 * @param input already checked against the operation's schema
 * @returns null for a read, and once a change is on disk; else why nothing may be requested, not even a search
 */
export async function recordCategoryChange(
  writer: LedgerWriter,
  actor: Actor,
  operation: CategoryOperation,
  input: unknown,
): Promise<CategoryFailure | null> {
  if (typedInto(operation, input).some(containsBankCardNumber)) {
    return { kind: 'not-written', why: 'bank-card' };
  }
  const request = requestOf(operation, input);
  if (request === null) return null;
  const written = await writer.write({ kind: 'change-category', request }, actor);
  switch (written.kind) {
    case 'written':
      return null;
    case 'stopped':
      return { kind: 'not-written', why: 'stopped' };
    case 'refused': {
      const { why } = written.refusal;
      return { kind: 'not-written', why: isSaid(why) ? why : 'stopped' };
    }
    default:
      return assertNever(written);
  }
}

function isSaid(why: string): why is NotWritten {
  return ['locked', 'needs-manager', 'disk-full'].includes(why);
}

/**
 * Returns the texts that somebody typed into a change or a search, for all rows of a batch. A bank card's number among
 * them is neither sent nor stored.
 */
function typedInto(operation: CategoryOperation, input: unknown): readonly string[] {
  switch (operation) {
    case 'list-categories':
    case 'get-category':
    case 'delete-category':
      return [];
    case 'find-category':
      return [routes[operation].input.parse(input).external_identifier];
    case 'batch-create-categories':
      return routes[operation].input.parse(input).categories.flatMap(textsOf);
    case 'create-category':
    case 'find-or-create-category':
    case 'update-category':
      return textsOf(routes[operation].input.parse(input));
    default:
      return assertNever(operation);
  }
}

function textsOf(texts: { external_identifier?: string | undefined; name?: string | undefined }) {
  return [texts.external_identifier ?? '', texts.name ?? ''];
}

function requestOf(operation: CategoryOperation, input: unknown): CategoryRequest | null {
  switch (operation) {
    case 'list-categories':
    case 'get-category':
    case 'find-category':
      return null;
    case 'batch-create-categories': {
      const { categories } = routes[operation].input.parse(input);
      const first = assertPresent(categories[0], 'a batch has at least one Category');
      const last = assertPresent(categories.at(-1), 'and so a last one');
      return {
        operation,
        count: categories.length,
        externalIdentifier: cut(first.external_identifier),
        lastIdentifier: cut(last.external_identifier),
      };
    }
    case 'create-category':
    case 'find-or-create-category':
    case 'update-category': {
      const wanted = routes[operation].input.parse(input);
      const { external_identifier: externalIdentifier, name } = wanted;
      return {
        operation,
        count: 1,
        ...('uuid' in wanted && { uuid: cut(wanted.uuid) }),
        ...(externalIdentifier !== undefined && { externalIdentifier: cut(externalIdentifier) }),
        ...(name !== undefined && { name: cut(name) }),
      };
    }
    case 'delete-category':
      return { operation, count: 1, uuid: cut(routes[operation].input.parse(input).uuid) };
    default:
      return assertNever(operation);
  }
}

/**
 * Shortens a text to what the journal accepts: the contract has no limit, and the beginning is enough to recognise it.
 */
function cut(text: string): string {
  return text.slice(0, MAX_CATEGORY_TEXT_LENGTH);
}
