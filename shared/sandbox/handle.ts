import type { RequestRecord, ResponseRecord } from '../api/http-records.ts';
import { credentialKindSchema, type CredentialKind, type Operation } from '../api/routes.ts';
import { utf8ByteCount } from '../values/utf8-bytes.ts';
import { failureResponse } from './answers.ts';
import { categoryOperations } from './category-operations.ts';
import { LARGEST_BODY_BYTES } from './contract.ts';
import type { ExtensionOperation } from './extension-routes.ts';
import { matchRoute, type RouteMatch } from './match-route.ts';
import type { SandboxOperation } from './operation.ts';
import { prepaidOperations } from './prepaid-operations.ts';
import { shapeByRules } from './rule-forms.ts';
import type { SandboxRules } from './rules.ts';
import type { SandboxContext, SandboxState } from './state.ts';
import { formatHttpDate } from './timestamps.ts';

const operations: Readonly<Record<Operation | ExtensionOperation, SandboxOperation>> = {
  ...categoryOperations,
  ...prepaidOperations,
};

/**
 * Answers one request as the contract says. Changes `state` in place if the request is accepted, and not at all if it
 * is refused. The same state, request and context always give the same answer. Faults are not applied here but in
 * `serve.ts`.
 */
export function handleRequest(
  state: SandboxState,
  request: RequestRecord,
  context: SandboxContext,
): ResponseRecord {
  const response = decide(state, request, context);
  const told = shapeByRules(response, state.rules);
  return { ...told, headers: { date: formatHttpDate(context.nowMs), ...told.headers } };
}

/** Returns the credential that a request carries; null for none of the service's. */
export function credentialKindOf(
  state: SandboxState,
  request: RequestRecord,
): CredentialKind | null {
  const bearer = /^Bearer (\S+)$/.exec(request.headers['authorization'] ?? '')?.[1];
  return credentialKindSchema.options.find((kind) => state.credentials[kind] === bearer) ?? null;
}

function decide(
  state: SandboxState,
  request: RequestRecord,
  context: SandboxContext,
): ResponseRecord {
  const route = matchRoute(request.method, request.path, state.rules);
  if (route.kind === 'not-found')
    return failureResponse(404, 0, 'There is nothing at this address.');
  if (route.kind === 'wrong-method') {
    const refusal = failureResponse(405, 0, 'This method is not allowed here.');
    return { ...refusal, headers: { ...refusal.headers, allow: route.allowed.join(', ') } };
  }
  const credential = credentialKindOf(state, request);
  if (credential === null || !route.credentials.includes(credential)) {
    return failureResponse(state.rules.refusedKey, 0, 'Unauthenticated.');
  }
  if (request.headers['accept'] !== 'application/json') {
    return failureResponse(406, 0, 'The Accept header must be application/json.');
  }
  const body = readBody(request);
  if (!body.ok) return body.refusal;
  const fields = {
    ...inputOf(route, body.fields, state.rules),
    ...(route.uuid !== undefined && { uuid: route.uuid }),
  };
  return operations[route.name](state, fields, {
    ...context,
    idempotencyKey: request.headers['idempotency-key'] ?? null,
  });
}

/**
 * Returns an operation's input: the body of a change, or the query of a read. Find's is in the body or the query, as
 * the rule `findBy` says.
 */
function inputOf(
  { name, query }: Extract<RouteMatch, { kind: 'found' }>,
  fields: object,
  { findBy }: SandboxRules,
): object {
  switch (name) {
    case 'find-category':
      return {
        ...((findBy === 'query' || findBy === 'either') && query),
        ...((findBy === 'body' || findBy === 'either') && fields),
      };
    case 'list-categories':
    case 'list-prepaid-transactions':
      return query;
    default:
      return fields;
  }
}

type Body =
  | { readonly ok: true; readonly fields: object }
  | { readonly ok: false; readonly refusal: ResponseRecord };

/** Reads a request's body. The 1 MB that the document states for a batch limits every body. */
function readBody({ body, headers }: RequestRecord): Body {
  if (body === null || body === '') return { ok: true, fields: {} };
  if (utf8ByteCount(body) > LARGEST_BODY_BYTES) {
    return { ok: false, refusal: failureResponse(413, 1003, 'The payload is larger than 1 MB.') };
  }
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    return {
      ok: false,
      refusal: failureResponse(415, 1003, 'The content type must be application/json.'),
    };
  }
  try {
    const fields: unknown = JSON.parse(body);
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) {
      return { ok: true, fields };
    }
  } catch {
    // Invalid JSON gets the same answer as JSON that is not an object.
  }
  return { ok: false, refusal: failureResponse(400, 1003, 'The body is not a JSON object.') };
}
