import * as z from 'zod';
import { failureResponse, successResponse } from './answers.ts';
import { contractInputSchemas } from './contract.ts';
import type { AnsweredCategory } from './contract.ts';
import { checkedOperation } from './operation.ts';
import type { OperationContext } from './operation.ts';
import { absentResponse, deletedResponse } from './rule-forms.ts';
import { assertNever } from '../values/assert.ts';
import type { SandboxContext, SandboxState } from './state.ts';

const DEFAULT_PAGE = 30;

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1')
  .transform(Number);

/** Query parameters arrive as text; unknown parameters are ignored, as by real services. */
const pageQuery = z.object({ page: wholeNumber.default(1), limit: wholeNumber.optional() });

const find = checkedOperation(
  contractInputSchemas['find-category'],
  (state, { external_identifier }) => {
    const found = findByExternal(state, external_identifier);
    return found ? successResponse(200, found) : absentResponse(state.rules, 'external_identifier');
  },
);

const listPage = checkedOperation(pageQuery, ({ categories, rules }, input) => {
  const { page } = input;
  const most = rules.listParameters === 'paged' ? rules.largestPage : categories.length + 1;
  const limit =
    input.limit ?? Math.min(most, rules.listParameters === 'paged' ? DEFAULT_PAGE : most);
  if (limit > most) return invalidField('limit', `at most ${most}`);
  const total = categories.length;
  const rows = categories.slice((page - 1) * limit, page * limit);
  return successResponse(200, rows, {
    page,
    limit,
    viewing_from: rows.length === 0 ? 0 : (page - 1) * limit + 1,
    viewing_to: rows.length === 0 ? 0 : (page - 1) * limit + rows.length,
    last_page: Math.max(1, Math.ceil(total / limit)),
    total,
  });
});

export const categoryOperations = {
  'list-categories': (state: SandboxState, query: object, context: OperationContext) => {
    const { listParameters } = state.rules;
    const isRefusing = listParameters === 'refused-400' || listParameters === 'refused-422';
    if (isRefusing && Object.keys(query).length > 0) {
      return failureResponse(
        listParameters === 'refused-400' ? 400 : 422,
        1003,
        'No parameters here.',
      );
    }
    return listPage(state, listParameters === 'paged' ? query : {}, context);
  },

  'create-category': checkedOperation(
    contractInputSchemas['create-category'],
    (state, input, context) => {
      if (isTaken(state, input.external_identifier)) return taken('external_identifier');
      return successResponse(201, add(state, input, context));
    },
  ),

  'batch-create-categories': checkedOperation(
    contractInputSchemas['batch-create-categories'],
    (state, { categories }, context) => {
      const isUnique = state.rules.takenIdentifier === 'refused';
      const known = new Set(state.categories.map((row) => row.external_identifier));
      for (const [index, { external_identifier }] of categories.entries()) {
        if (isUnique && known.has(external_identifier))
          return taken(`categories.${index}.external_identifier`);
        known.add(external_identifier);
      }
      for (const input of categories) add(state, input, context);
      return successResponse(200, { status: state.rules.batchStatus });
    },
  ),

  'get-category': checkedOperation(contractInputSchemas['get-category'], (state, { uuid }) => {
    const found = findByUuid(state, uuid);
    return found ? successResponse(200, found) : absentResponse(state.rules, 'uuid');
  }),

  'find-category': (state: SandboxState, input: object, context: OperationContext) => {
    const isAsked = Object.hasOwn(input, 'external_identifier');
    return isAsked ? find(state, input, context) : inOtherForm(state);
  },

  'find-or-create-category': checkedOperation(
    contractInputSchemas['find-or-create-category'],
    (state, { external_identifier, name = external_identifier }, context) => {
      const found = findByExternal(state, external_identifier);
      return found
        ? successResponse(200, found)
        : successResponse(201, add(state, { external_identifier, name }, context));
    },
  ),

  'update-category': checkedOperation(
    contractInputSchemas['update-category'],
    (state, { uuid, ...changes }) => {
      const found = findByUuid(state, uuid);
      if (!found) return unknownCategory();
      const wanted = changes.external_identifier;
      const isAnother = wanted !== undefined && wanted !== found.external_identifier;
      if (isAnother && isTaken(state, wanted)) return taken('external_identifier');
      found.external_identifier = wanted ?? found.external_identifier;
      found.name = changes.name ?? found.name;
      return successResponse(200, found);
    },
  ),

  'delete-category': checkedOperation(
    contractInputSchemas['delete-category'],
    (state, { uuid }) => {
      const index = state.categories.findIndex((row) => row.uuid === uuid);
      if (index < 0) return unknownCategory();
      state.categories.splice(index, 1);
      return deletedResponse(state.rules);
    },
  ),
};

function findByUuid(state: SandboxState, uuid: string): AnsweredCategory | undefined {
  return state.categories.find((row) => row.uuid === uuid);
}

function findByExternal(
  state: SandboxState,
  externalIdentifier: string,
): AnsweredCategory | undefined {
  const form = (text: string) => (state.rules.matching === 'exact' ? text : text.toLowerCase());
  const wanted = form(externalIdentifier);
  return state.categories.find((row) => form(row.external_identifier) === wanted);
}

function isTaken(state: SandboxState, externalIdentifier: string): boolean {
  return (
    state.rules.takenIdentifier === 'refused' &&
    state.categories.some((row) => row.external_identifier === externalIdentifier)
  );
}

/** Returns the answer to a Find that passes its parameter in the form that this service does not read. */
function inOtherForm({ rules, categories }: SandboxState) {
  const field = 'external_identifier';
  switch (rules.findOtherForm) {
    case '422':
    case '400':
      return failureResponse(Number(rules.findOtherForm), 1003, 'The given data was invalid.', {
        [field]: [`The ${field} field is required.`],
      });
    case '400-without-field':
      return failureResponse(400, 1003, 'The given data was invalid.');
    case 'first':
      return categories[0] ? successResponse(200, categories[0]) : absentResponse(rules, field);
    case 'absent':
      return absentResponse(rules, field);
    default:
      return assertNever(rules.findOtherForm);
  }
}

function add(
  state: SandboxState,
  { external_identifier, name }: Omit<AnsweredCategory, 'uuid'>,
  context: SandboxContext,
): AnsweredCategory {
  const row = { uuid: context.newUuid(), external_identifier, name };
  state.categories.push(row);
  return row;
}

function taken(field: string) {
  return invalidField(field, 'The external identifier has already been taken.');
}

function invalidField(field: string, complaint: string) {
  return failureResponse(422, 1003, 'The given data was invalid.', { [field]: [complaint] });
}

function unknownCategory() {
  return failureResponse(404, 0, 'The product category was not found.');
}
