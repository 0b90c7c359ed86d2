/** The eight operations on Categories. Each checks everything before it changes anything. */
import * as z from 'zod';
import { failure, success } from './answers.ts';
import { contractInputs } from './contract.ts';
import type { ToldCategory } from './contract.ts';
import { answer } from './operation.ts';
import type { SandboxContext, SandboxState } from './state.ts';

/** Sibling resources of this family take at most 100; the contract shows neither name nor limit. */
const MAX_PAGE = 100;
const DEFAULT_PAGE = 30;

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1')
  .transform(Number);

/** Query parameters are texts on the wire; unknown ones are ignored, as services do. */
const pageQuery = z.object({
  page: wholeNumber.default(1),
  limit: wholeNumber
    .refine((limit) => limit <= MAX_PAGE, `at most ${MAX_PAGE}`)
    .default(DEFAULT_PAGE),
});

export const categoryOperations = {
  'list-categories': answer(pageQuery, ({ categories }, { page, limit }) => {
    const total = categories.length;
    const rows = categories.slice((page - 1) * limit, page * limit);
    return success(200, rows, {
      page,
      limit,
      viewing_from: rows.length === 0 ? 0 : (page - 1) * limit + 1,
      viewing_to: rows.length === 0 ? 0 : (page - 1) * limit + rows.length,
      last_page: Math.max(1, Math.ceil(total / limit)),
      total,
    });
  }),

  'create-category': answer(contractInputs['create-category'], (state, input, context) => {
    if (findByExternal(state, input.external_identifier)) return taken('external_identifier');
    return success(201, add(state, input, context));
  }),

  'batch-create-categories': answer(
    contractInputs['batch-create-categories'],
    (state, { categories }, context) => {
      const known = new Set(state.categories.map((row) => row.external_identifier));
      for (const [index, { external_identifier }] of categories.entries()) {
        if (known.has(external_identifier)) return taken(`categories.${index}.external_identifier`);
        known.add(external_identifier);
      }
      for (const input of categories) add(state, input, context);
      return success(200, { status: 'completed' });
    },
  ),

  'get-category': answer(contractInputs['get-category'], (state, { uuid }) => {
    const found = findByUuid(state, uuid);
    return found ? success(200, found) : unknownCategory();
  }),

  'find-category': answer(contractInputs['find-category'], (state, { external_identifier }) => {
    const found = findByExternal(state, external_identifier);
    return found ? success(200, found) : unknownCategory();
  }),

  'find-or-create-category': answer(
    contractInputs['find-or-create-category'],
    (state, { external_identifier, name = external_identifier }, context) => {
      const found = findByExternal(state, external_identifier);
      return found
        ? success(200, found)
        : success(201, add(state, { external_identifier, name }, context));
    },
  ),

  'update-category': answer(contractInputs['update-category'], (state, { uuid, ...changes }) => {
    const found = findByUuid(state, uuid);
    if (!found) return unknownCategory();
    const wanted = changes.external_identifier;
    const holder = wanted === undefined ? undefined : findByExternal(state, wanted);
    if (holder && holder !== found) return taken('external_identifier');
    found.external_identifier = wanted ?? found.external_identifier;
    found.name = changes.name ?? found.name;
    return success(200, found);
  }),

  'delete-category': answer(contractInputs['delete-category'], (state, { uuid }) => {
    const index = state.categories.findIndex((row) => row.uuid === uuid);
    if (index < 0) return unknownCategory();
    state.categories.splice(index, 1);
    return success(200, null);
  }),
};

function findByUuid(state: SandboxState, uuid: string): ToldCategory | undefined {
  return state.categories.find((row) => row.uuid === uuid);
}

function findByExternal(state: SandboxState, externalIdentifier: string): ToldCategory | undefined {
  return state.categories.find((row) => row.external_identifier === externalIdentifier);
}

function add(
  state: SandboxState,
  { external_identifier, name }: Omit<ToldCategory, 'uuid'>,
  context: SandboxContext,
): ToldCategory {
  const row = { uuid: context.newUuid(), external_identifier, name };
  state.categories.push(row);
  return row;
}

function taken(field: string) {
  return failure(422, 1003, 'The given data was invalid.', {
    [field]: ['The external identifier has already been taken.'],
  });
}

function unknownCategory() {
  return failure(404, 0, 'The product category was not found.');
}
