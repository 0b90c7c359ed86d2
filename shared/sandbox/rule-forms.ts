import * as z from 'zod';
import type { ResponseRecord } from '../api/http-records.ts';
import { parseJsonIgnoringByteOrderMark } from '../api/parse-service-answer.ts';
import { assertNever } from '../values/assert.ts';
import { failureResponse, jsonResponse, successResponse } from './answers.ts';
import type { SandboxRules } from './rules.ts';

const NOT_FOUND = 'The product category was not found.';

/** Returns the answer of Get and Find if there is no such Category. */
export function absentResponse({ absent }: SandboxRules, field: string): ResponseRecord {
  switch (absent) {
    case '404':
      return failureResponse(404, 0, NOT_FOUND);
    case '404-page':
      return page(404);
    case '404-empty':
      return { status: 404, headers: {}, body: '' };
    case '400':
    case '403':
    case '410':
    case '422':
      return failureResponse(Number(absent), 0, NOT_FOUND);
    case '422-field':
      return failureResponse(422, 1003, 'The given data was invalid.', {
        [field]: [`The selected ${field} is invalid.`],
      });
    case '204':
      return { status: 204, headers: {}, body: '' };
    case 'null':
      return successResponse(200, null);
    case 'empty-list':
      return successResponse(200, []);
    case 'empty-object':
      return successResponse(200, {});
    default:
      return assertNever(absent);
  }
}

/** Returns the answer to a Delete that succeeded. */
export function deletedResponse({ deleteAnswer }: SandboxRules): ResponseRecord {
  switch (deleteAnswer) {
    case 'null':
      return successResponse(200, null);
    case 'no-data':
      return jsonResponse(200, { meta: [] });
    case 'empty-list':
      return successResponse(200, []);
    case '204':
      return { status: 204, headers: {}, body: '' };
    default:
      return assertNever(deleteAnswer);
  }
}

/** Gives a response the status for *created* and the form of error bodies that this service uses. */
export function shapeByRules(response: ResponseRecord, rules: SandboxRules): ResponseRecord {
  if (response.status === 201) return { ...response, status: rules.createdStatus };
  if (response.status < 400 || rules.errorBody === 'family') return response;
  if (rules.errorBody === 'page') return { ...response, ...page(response.status) };
  const told = z
    .object({ message: z.string() })
    .safeParse(parseJsonIgnoringByteOrderMark(response.body));
  return told.success ? { ...response, body: JSON.stringify(told.data) } : response;
}

function page(status: number): ResponseRecord {
  const headers = { 'content-type': 'text/html' };
  return { status, headers, body: `<h1>Error ${status}</h1>` };
}
