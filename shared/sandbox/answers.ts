import type * as z from 'zod';
import type { ResponseRecord } from '../api/http-records.ts';

/** Returns a success body `{ data, meta }`; `meta` is an empty array unless the answer is a list. */
export function successResponse(
  status: 200 | 201,
  data: unknown,
  meta: unknown = [],
): ResponseRecord {
  return jsonResponse(status, { data, meta });
}

/**
 * Returns an error body `{ status_code, code, message, errors? }` as real services write it; code 0 if none is known.
 */
export function failureResponse(
  status: number,
  code: number,
  message: string,
  errors?: Readonly<Record<string, readonly string[]>>,
): ResponseRecord {
  return jsonResponse(status, { status_code: status, code, message, ...(errors && { errors }) });
}

/** Returns a 422 with the complaints of a schema, field by field. */
export function invalidInputResponse(error: z.ZodError): ResponseRecord {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of complaints(error.issues)) (errors[field] ??= []).push(message);
  return failureResponse(422, 1003, 'The given data was invalid.', errors);
}

export function jsonResponse(status: number, body: unknown): ResponseRecord {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/**
 * Returns the complaints of a union's closest branch, which is what the client meant; a union complains about every
 * branch.
 */
function complaints(
  issues: readonly z.core.$ZodIssue[],
): { readonly field: string; readonly message: string }[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const nearest = issue.errors.reduce((a, b) => (b.length < a.length ? b : a));
      return complaints(nearest);
    }
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const field = [...issue.path, ...keys].map(String).join('.');
    return [{ field: field === '' ? 'body' : field, message: issue.message }];
  });
}
